// Bundlers: each makes one file of the job and all of the package that it needs. Node runs that in a folder without
// the package.

import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { type Consumer, said } from './consumer.js';
import { binaryPath, lacking, toolPath } from './tools.js';

/** A bundler that makes `out/main.mjs` or `out/main.cjs`. */
interface Bundler {
  readonly name: string;
  /** The script that Node runs; none for a program of its own. */
  readonly script?: string;
  readonly args: string;
  /** A file that configures it. */
  readonly config?: readonly [name: string, text: string];
}

const plugin = pathToFileURL(toolPath('@rollup/plugin-node-resolve/dist/es/index.js')).href;
const esbuild = (kind: string, entry: string, options: string) => ({
  name: `esbuild, ${kind}`,
  script: 'esbuild/bin/esbuild',
  args: `${entry} --bundle --minify ${options} --outfile=out/${entry}`,
});
const webpack = (kind: string, entry: string) => ({
  name: `webpack, ${kind}`,
  script: 'webpack-cli/bin/cli.js',
  args: `--mode production --entry ./${entry} -o out --output-filename main.cjs`,
});

const BUNDLERS: readonly Bundler[] = [
  esbuild('ESM', 'main.mjs', '--format=esm'),
  esbuild('require', 'main.cjs', '--format=cjs --platform=node'),
  {
    name: 'Rollup, not minified',
    script: 'rollup/dist/bin/rollup',
    args: '-c --silent',
    config: [
      'rollup.config.mjs',
      `import resolve from '${plugin}';
      export default { input: 'main.mjs', plugins: [resolve()], output: { file: 'out/main.mjs' } };`,
    ],
  },
  {
    name: 'Vite',
    script: 'vite/bin/vite.js',
    args: 'build --logLevel error',
    config: [
      'vite.config.mjs',
      `const lib = { entry: 'main.mjs', formats: ['es'], fileName: () => 'main.mjs' };
      export default { build: { outDir: 'out', lib } };`,
    ],
  },
  webpack('ESM', 'main.mjs'),
  webpack('require', 'main.cjs'),
  { name: 'bun build', args: 'build main.mjs --minify --target browser --outfile out/main.mjs' },
];

export const bundlers = (): Consumer[] => BUNDLERS.map(bundler);

function bundler({ name, script, args, config }: Bundler): Consumer {
  const tool = script === undefined ? binaryPath('Bun') : toolPath(script);
  const [program, ...words] = [...(script ? [process.execPath] : []), tool, ...args.split(' ')];
  return {
    name,
    lacks: lacking(tool, name.split(',')[0]),
    async run(folder) {
      if (config !== undefined) writeFileSync(join(folder, config[0]), config[1]);
      await said(folder, program, words);
      const [made = 'none'] = readdirSync(join(folder, 'out'));
      const alone = `${folder}.alone`;
      mkdirSync(alone);
      copyFileSync(join(folder, 'out', made), join(alone, made));
      const hash = await said(alone, process.execPath, [made]);
      return { hash, size: gzipSync(readFileSync(join(alone, made)), { level: 9 }).length };
    },
  };
}
