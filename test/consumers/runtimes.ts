// Runtimes: each imports the package, and requires it.

import { type Consumer, said } from './consumer.js';
import { binaryPath, lacking } from './tools.js';

/** Programs by the names of runtimes. */
const RUNTIMES: Readonly<Record<string, string>> = {
  [`Node ${process.versions.node}`]: process.execPath,
  ...Object.fromEntries(['Node 22', 'Node 24', 'Bun', 'Deno'].map((one) => [one, binaryPath(one)])),
};

export const runtimes = (): Consumer[] =>
  Object.entries(RUNTIMES).flatMap(([name, program]) => {
    const isDeno = name === 'Deno';
    const args = isDeno ? ['run', '--no-remote', '--node-modules-dir=manual'] : [];
    const require = isDeno ? ['--allow-read'] : [];
    const lacks = lacking(program, name);
    const consumer = (kind: string, words: readonly string[]): Consumer => ({
      name: `${name}, ${kind}`,
      lacks,
      run: async (folder) => ({ hash: await said(folder, program, [...args, ...words]) }),
    });
    return [consumer('ESM', ['main.mjs']), consumer('require', [...require, 'main.cjs'])];
  });
