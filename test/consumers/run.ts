// The package in the hands of others: each consumer installs the tarball, does the same job, and has the hash that the
// sources give here. What the machine cannot have is skipped by name. One consumer more has a package with a wrong
// byte, and must not have the hash.
//
//   npm run check -- consumers                       all
//   npm run check -- consumers --quick               those that take seconds, but not many
//   npm run check -- consumers --only Chromium       those whose names have a word in them

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bundlers } from './bundlers.js';
import { compilers } from './compilers.js';
import type { Consumer } from './consumer.js';
import { folderFor, installPackage } from './folder.js';
import { job } from './job.js';
import { pages } from './pages.js';
import { runtimes } from './runtimes.js';
import { installTools } from './tools.js';

/** Consumers that run at once. */
const AT_ONCE = 2;

/** The hash that the sources give. */
const WANT = job();

/** The consumer that has a wrong byte. */
const CONTROL = 'A wrong byte';

/** Consumers that take more time than the others together. TypeScript 5.9 is the one that builds the package. */
const SLOW = /^(webpack|TypeScript 5\.9)/;

/** What came of a consumer. */
interface Row {
  readonly name: string;
  readonly result: 'ok' | 'skipped' | 'failed';
  /** Why it was skipped or has failed, or how large its bundle is. */
  readonly words: string;
  readonly seconds: number;
}

const { only = '', quick = false } = parseArgs({
  options: { only: { type: 'string' }, quick: { type: 'boolean' } },
}).values;

const base = mkdtempSync(join(tmpdir(), 'scumm-codec-consumers-'));
try {
  await runAll();
} finally {
  rmSync(base, { recursive: true, force: true });
}

async function runAll(): Promise<void> {
  const start = performance.now();
  const since = () => `${((performance.now() - start) / 1000).toFixed(0)} s`;
  installTools();
  installPackage(base);
  const installed = since();
  const all = [...runtimes(), ...compilers(), ...bundlers(), ...pages()];
  const chosen = all.filter(({ name }) => name.includes(only));
  if (chosen.length === 0) throw new Error(`Unknown consumer ${only}`);
  const rows = await rowsOf(chosen);
  const [control] = await rowsOf([{ ...all[0], name: CONTROL }]);
  const width = Math.max(...rows.map(({ name }) => name.length));
  for (const { name, result, words, seconds } of rows) {
    const time = result === 'skipped' ? '' : `${seconds.toFixed(1)} s`;
    const row = `${name.padEnd(width)}  ${result.padEnd(7)}  ${time.padStart(6)}  `;
    console.log(`${row}${words.split('\n')[0]}`.trimEnd());
  }
  console.log(`${control.name}: ${control.words}`);
  console.log(`Installing took ${installed}, all ${since()}.`);
  const rowsWith = (result: Row['result']) => rows.filter((row) => row.result === result);
  const failed = rowsWith('failed').map(({ name, words }) => `${name}: ${words}`);
  if (control.result !== 'failed') failed.push(`${CONTROL} was not noticed`);
  for (const problem of failed) console.error(`\n${problem}`);
  const [passed, skipped] = [rowsWith('ok').length, rowsWith('skipped').length];
  console.log(`${passed} passed, ${failed.length} failed, ${skipped} skipped`);
  if (failed.length > 0) process.exitCode = 1;
}

/** Lets consumers do the job, and gives their rows in the same order. */
async function rowsOf(consumers: readonly Consumer[]): Promise<Row[]> {
  const rows: Row[] = [];
  const waiting = consumers.entries();
  const work = async () => {
    for (const [i, one] of waiting) rows[i] = await rowOf(one);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return rows;
}

/** Lets a consumer do the job in a folder of its own, and holds its hash to the one that is wanted. */
async function rowOf({ name, lacks, run }: Consumer): Promise<Row> {
  const start = performance.now();
  const row = (result: Row['result'], words: string): Row => {
    return { name, result, words, seconds: (performance.now() - start) / 1000 };
  };
  if (quick && SLOW.test(name)) return row('skipped', 'it is not among the quick ones');
  if (lacks !== undefined) return row('skipped', lacks);
  try {
    const { hash, size } = await run(folderFor(base, name, name === CONTROL));
    if (hash !== WANT) return row('failed', `it made ${hash}, not ${WANT}`);
    return row('ok', size === undefined ? '' : `${(size / 1000).toFixed(1)} kB gzipped`);
  } catch (error) {
    return row('failed', String(error));
  }
}
