// The package in the hands of others: each consumer installs the tarball, does the same job, and has the hash that the
// sources give here. What the machine cannot have is skipped by name. One consumer more has a package with a wrong
// byte, and must not have the hash.
//
//   npm run test:consumers                          all
//   npm run test:consumers -- --quick               those that take seconds, but not many
//   npm run test:consumers -- --only Chromium       those whose names have a word in them
//   npm run test:consumers -- --spoil 'bun build'   the same, with a wrong byte for one: the run fails

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
import { failures, type Row, rowOf, table } from './table.js';
import { installTools } from './tools.js';

/** Consumers that run at once. */
const AT_ONCE = 2;

/** The hash that the sources give. */
const WANT = job();

/** The consumer that has a wrong byte. */
const CONTROL = 'A wrong byte';

/** Consumers that take more time than the others together. TypeScript 5.9 is the one that builds the package. */
const SLOW = /^(webpack|TypeScript 5\.9)/;

const {
  only = '',
  spoil,
  quick = false,
} = parseArgs({
  options: { only: { type: 'string' }, spoil: { type: 'string' }, quick: { type: 'boolean' } },
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
  const all = [...runtimes(), ...compilers(), ...bundlers(), ...pages()].map(withoutSlow);
  const chosen = all.filter(({ name }) => name.includes(only));
  if (!chosen.some(({ name }) => name === (spoil ?? name)))
    throw new Error(`Unknown consumer ${spoil ?? only}`);
  const rows = await rowsOf(chosen);
  const [control] = await rowsOf([{ ...all[0], name: CONTROL }]);
  console.log(table(rows));
  console.log(`${control.name}: ${control.why}`);
  console.log(`Installing took ${installed}, all ${since()}.`);
  const failed = failures(rows);
  if (failures([control]).length === 0) failed.push(`${CONTROL} was not noticed`);
  for (const problem of failed) console.error(`\n${problem}`);
  const count = (result: Row['result']) => rows.filter((row) => row.result === result).length;
  console.log(`${count('ok')} passed, ${failed.length} failed, ${count('skipped')} skipped`);
  if (failed.length > 0) process.exitCode = 1;
}

/** Marks a slow consumer as one to skip, if only quick ones are wanted. */
function withoutSlow(one: Consumer): Consumer {
  return quick && SLOW.test(one.name) ? { ...one, lacks: 'it is not among the quick ones' } : one;
}

/** Lets consumers do the job, and gives their rows in the same order. */
async function rowsOf(consumers: readonly Consumer[]): Promise<Row[]> {
  const rows: Row[] = [];
  const waiting = consumers.entries();
  const work = async () => {
    for (const [i, one] of waiting) {
      const isSpoiled = one.name === spoil || one.name === CONTROL;
      rows[i] = await rowOf(one, WANT, () => folderFor(base, one.name, isSpoiled));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return rows;
}
