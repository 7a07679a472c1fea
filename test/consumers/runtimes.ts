// Runtimes: each imports the package, and requires it.

import { type Consumer, said } from './consumer.js';
import { binaryPath, lacking } from './tools.js';

/** How a runtime runs a script. */
interface Runtime {
  readonly name: string;
  readonly program: string;
  /** Arguments before a script. */
  readonly args?: readonly string[];
  /** More of them before one that requires. */
  readonly require?: readonly string[];
}

const RUNTIMES: readonly Runtime[] = [
  { name: `Node ${process.versions.node}`, program: process.execPath },
  { name: 'Node 22', program: binaryPath('Node 22') },
  { name: 'Node 24', program: binaryPath('Node 24') },
  { name: 'Bun', program: binaryPath('Bun') },
  {
    name: 'Deno',
    program: binaryPath('Deno'),
    args: ['run', '--no-remote', '--node-modules-dir=manual'],
    require: ['--allow-read'],
  },
];

export const runtimes = (): Consumer[] =>
  RUNTIMES.flatMap(({ name, program, args = [], require = [] }) => {
    const lacks = lacking(program, name);
    const consumer = (kind: string, words: readonly string[]): Consumer => ({
      name: `${name}, ${kind}`,
      lacks,
      run: async (folder) => ({ hash: await said(folder, program, [...args, ...words]) }),
    });
    return [consumer('ESM', ['main.mjs']), consumer('require', [...require, 'main.cjs'])];
  });
