// Tests of some files as one program, with one source replaced.

import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BuildContext, context, type Plugin } from 'esbuild';
import { root } from '../browser/files.js';

/** A source with another text. */
export interface Replaced {
  /** Below the root, with slashes. */
  readonly file: string;
  readonly text: string;
}

const PACKAGE = /^scumm-codec(?:\/(\w+))?$/;

/** Bundles sources, and the stand-in of Vitest; packages are left to Node. */
function sources(replaced: () => Replaced | undefined): Plugin {
  return {
    name: 'sources',
    setup(build) {
      build.onResolve({ filter: PACKAGE }, ({ path }) => {
        const [, entry] = PACKAGE.exec(path) ?? [];
        return { path: join(root, 'src', entry ?? '', 'index.ts') };
      });
      const standIn = { path: join(root, 'test/mutants/stand-in.ts') };
      build.onResolve({ filter: /^vitest$/ }, () => standIn);
      build.onResolve({ filter: /^[^./]/ }, ({ path }) => {
        return {
          path: path.startsWith('node:') ? path : import.meta.resolve(path),
          external: true,
        };
      });
      // A query makes another module of the same source.
      build.onResolve({ filter: /^\..*\.js(\?\w+)?$/ }, ({ path, importer }) => {
        const [name, query = ''] = path.split(/(?=\?)/);
        const source = resolve(dirname(importer), name).replace(/\.js$/, '.ts');
        return existsSync(source) ? { path: source, suffix: query } : undefined;
      });
      build.onLoad({ filter: /\.ts$/ }, ({ path }) => {
        const { file = '', text: other = '' } = replaced() ?? {};
        const text = path === join(root, file) ? other : readFileSync(path, 'utf8');
        const url = JSON.stringify(pathToFileURL(path).href);
        return { contents: text.replaceAll('import.meta.url', url), loader: 'ts' };
      });
    },
  };
}

/** Which tests run. */
export interface Chosen {
  /** Files, and folders with a slash at the end. */
  readonly tests: readonly string[];
  /** Files that are left out: those whose paths start so. */
  readonly without: readonly string[];
  /** How the files of vectors start that test/conformance.test.ts takes. */
  readonly vectors: string | undefined;
}

/** Runs tests again and again, each time with another source replaced. */
export class Trial {
  readonly #folder = mkdtempSync(join(tmpdir(), 'scumm-codec-mutants-'));
  readonly #builds = new Map<string, Promise<BuildContext>>();
  #replaced: Replaced | undefined;
  #running: ChildProcess | undefined;

  /** Whether the tests of files and folders end in so many milliseconds without a failure. */
  async passes(chosen: Chosen, replaced: Replaced | undefined, most: number) {
    this.#replaced = replaced;
    const build = await this.#buildOf(chosen);
    const built = await build.rebuild().catch(() => undefined);
    if (built?.outputFiles === undefined) return false; // It does not compile.
    const program = join(this.#folder, 'tests.mjs');
    writeFileSync(program, built.outputFiles[0].text);
    return new Promise<boolean>((done) => {
      this.#running = spawn(process.execPath, ['--enable-source-maps', program], {
        cwd: root,
        env: { ...process.env, ...(chosen.vectors && { VECTORS: chosen.vectors }) },
        stdio: process.env['MUTANTS_SHOW'] ? 'inherit' : 'ignore',
        ...{ timeout: Math.ceil(most), killSignal: 'SIGKILL' },
      });
      this.#running.on('exit', (code) => done(code === 0));
    });
  }

  #buildOf({ tests, without }: Chosen): Promise<BuildContext> {
    const key = tests.join(' ');
    const known = this.#builds.get(key);
    if (known !== undefined) return known;
    const isLeftOut = (file: string) => without.some((start) => file.startsWith(start));
    const taken = tests.flatMap(testFiles).filter((file) => !isLeftOut(file));
    const files = ['test/_support/setup.ts', ...taken];
    const imports = files.map((file) => `import ${JSON.stringify(join(root, file))};`);
    const run = "import { runTests } from 'vitest'; await runTests();";
    const build = context({
      stdin: { contents: [...imports, run].join('\n'), resolveDir: root },
      plugins: [sources(() => this.#replaced)],
      ...{ bundle: true, write: false, platform: 'node', format: 'esm', target: 'node20' },
      // The package says that imports do nothing by themselves; those of tests do.
      ...{ ignoreAnnotations: true, logLevel: 'silent' },
      // Some tests look at where an error was made.
      ...{ sourcemap: 'inline', sourcesContent: false, sourceRoot: root },
    });
    this.#builds.set(key, build);
    return build;
  }

  /** Ends what still runs, and removes what was written. */
  async end(): Promise<void> {
    this.#running?.kill('SIGKILL');
    for (const build of this.#builds.values()) await (await build).dispose();
    rmSync(this.#folder, { recursive: true });
  }
}

/** The test files in a folder, or the one file. */
function testFiles(path: string): string[] {
  if (!path.endsWith('/')) return [path];
  const names = readdirSync(join(root, path)).filter((name) => name.endsWith('.test.ts'));
  return names.sort().map((name) => path + name);
}
