// Runs examples as their users run them: each in a process of its own, from a bundle.

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build, type Plugin } from 'esbuild';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Takes stored-png.ts in place of fast-png, which it has itself. */
const storedPictures: Plugin = {
  name: 'stored pictures',
  setup({ onResolve }) {
    const path = join(root, 'test/_support/stored-png.ts');
    onResolve({ filter: /^fast-png$/ }, ({ importer }) =>
      importer === path ? undefined : { path },
    );
  },
};

/** Bundles examples into a folder as if they ran where they stand. What they share is made once. */
export async function bundleExamples(
  names: readonly string[],
  folder: string,
  pictures: 'packed' | 'stored',
): Promise<void> {
  const entries = names.map((name) => join(root, 'examples', name));
  await build({
    entryPoints: entries,
    entryNames: '[name].ts',
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    tsconfig: join(root, 'test/tsconfig.json'),
    define: { 'import.meta.url': JSON.stringify(pathToFileURL(entries[0]).href) },
    plugins: pictures === 'packed' ? [] : [storedPictures],
  });
}

/** Runs an example of that folder, which it starts in; gives what it prints. */
export async function runExample(
  folder: string,
  name: string,
  args: readonly string[],
  env = {},
): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(folder, `${name}.mjs`), ...args],
    { cwd: folder, env: { ...process.env, SCUMM_DATA: undefined, ...env } },
  );
  return stdout;
}
