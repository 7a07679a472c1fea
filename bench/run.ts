// Runs the benches one file after the other, each in its own process, and prints a table of ratios
// against the baselines of each group: medians over slices of CPU time. First calls of a process
// and sizes of what the encoders write come last.
//
//   npm run bench              all of them
//   npm run bench -- method1   files with that in their names
//   npm run bench -- --check   also says which ratios differ from expected.json
//   npm run bench -- --check --few  the same of some files alone, measured once; PROPERTY_SEED says which
//   npm run bench -- --update  measures all three times, and writes expected.json
//   npm run bench -- --native  beside loops in C, for docs/performance.md; with --update it writes that
//   npm run bench -- --beside DIR  this build by that of another checkout, which is built
//   npm run bench -- --functions   how many functions run in four programs

import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildSync } from 'esbuild';
import { PROPERTY_SEED } from '../test/_support/cases.js';
import {
  changeOf,
  expectedText,
  percent,
  type Ratios,
  split,
  summary,
} from './_support/expected.js';
import { median, pooled, type Row, rowsOf } from './_support/rows.js';
import { printFirstCalls } from './cold.js';
import { printBesideC } from './native/native.js';
import { writeFigures } from './native/page.js';
import { printSizes } from './sizes.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const expectedPath = fileURLToPath(new URL('expected.json', import.meta.url));
const EXTENSION = '.bench.ts';
const OUT = '.ci/out/bench';

/** Of so many files, one is among the few. */
const ONE_IN = 10;

const { values: options, positionals } = parseArgs({
  options: {
    ...{ check: { type: 'boolean' }, update: { type: 'boolean' }, native: { type: 'boolean' } },
    ...{ few: { type: 'boolean' }, beside: { type: 'string' } },
    ...{ functions: { type: 'boolean' } },
  },
  allowPositionals: true,
});
const files = readdirSync(new URL('.', import.meta.url), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith(EXTENSION))
  .map((name) => name.slice(0, -EXTENSION.length))
  .sort();
const chosen = files.filter((_, i) => !options.few || i % ONE_IN === PROPERTY_SEED % ONE_IN);
const wanted = chosen.filter((file) => {
  return positionals.every((part) => `bench/${file}${EXTENSION}`.includes(part));
});
if (wanted.length === 0)
  throw new Error(`no bench file has ${positionals.join(' and ')} in its name`);
const saved: Ratios = JSON.parse(readFileSync(expectedPath, 'utf8'));

console.log(`${cpus()[0].model}, Node ${process.version}, medians of slices of CPU time`);
compile(root);
if (options.functions) await (await import('./functions.js')).printFunctions();
else if (options.native) {
  const figures = printBesideC(OUT);
  if (options.update) writeFigures(figures);
} else if (options.update) update();
else if (options.beside !== undefined) printBeside(resolve(options.beside));
else {
  const now = printTable();
  if (!options.few) {
    printFirstCalls(OUT);
    printSizes();
  }
  if (options.check) {
    const { comparable } = split(saved, now, files);
    console.log(['\nAgainst bench/expected.json:', ...summary(comparable, now)].join('\n'));
  }
}

/** Prints the rows of each file as soon as they are measured. */
function printTable(): Ratios {
  const columns = options.check ? 'expected    now  change' : '  ratio     speed';
  console.log(`${'row'.padEnd(62)}${columns}   against`);
  const now: Record<string, number> = {};
  for (const file of wanted) {
    for (const row of options.check ? measureForCheck(file) : measure(file)) {
      now[row.key] = median(row.ratios);
      console.log(line(row, now[row.key]));
    }
  }
  return now;
}

function line({ key, label, rates, unit, against }: Row, ratio: number): string {
  const start = label.padEnd(62);
  const now = ratio.toFixed(2).padStart(7);
  if (!options.check) {
    const rate = median(rates).toFixed(0).padStart(7);
    return `${start}${now} x${rate} M${unit}/s   ${against}`;
  }
  const expected = saved[key]?.toFixed(2) ?? '';
  return `${start}${expected.padStart(8)}${now}${percent(saved[key], ratio).padStart(8)}   ${against}`;
}

/** Measures a file twice if a ratio differs, so that noise rarely shows. */
function measureForCheck(file: string): Row[] {
  const rows = measure(file);
  const differs = rows.some(({ key, ratios }) => {
    return ['fell', 'rose'].includes(changeOf(saved[key], median(ratios)));
  });
  return differs && !options.few ? pooled([rows, measure(file)]) : rows;
}

/** Writes ratios of three runs. Files of which there is no row now keep theirs. */
function update(): void {
  const passes = [1, 2, 3].map(() => wanted.map(measure));
  const rows = wanted.flatMap((_, i) => pooled(passes.map((pass) => pass[i])));
  const now = Object.fromEntries(rows.map(({ key, ratios }) => [key, median(ratios)]));
  const { skipped } = split(saved, now, files);
  writeFileSync(expectedPath, expectedText({ ...skipped, ...now }));
}

/**
 * Makes JavaScript of the benches, for Node to load as it is. What transforms modules as they load, or
 * bundles them, makes other code of constants and of inner functions, which would slow the baselines.
 */
function compile(checkout: string): void {
  const entryPoints = ['bench/**/*.ts', 'examples/demo/*.ts'];
  const outdir = join(checkout, OUT);
  buildSync({ absWorkingDir: checkout, entryPoints, outbase: '.', outdir, format: 'esm' });
}

/** Runs the benches of this checkout on both builds, each of which is loaded first half of the time. */
function printBeside(checkout: string): void {
  compile(checkout);
  const other = join(checkout, OUT, 'bench');
  for (const file of wanted) {
    const passes = ['this', 'other', 'this', 'other'].map((first): Ratios => {
      return JSON.parse(node([`${OUT}/bench/beside.js`, file, other, first]));
    });
    for (const name of Object.keys(passes[0])) {
      const ratios = passes.map((pass) => pass[name]);
      const [least, most] = [Math.min(...ratios), Math.max(...ratios)].map((x) => x.toFixed(2));
      console.log(
        `${name.padEnd(70)}${median(ratios).toFixed(2).padStart(6)} x   ${least} to ${most}`,
      );
    }
  }
}

/** Measures a file in a new process, with the package from `dist`. */
function measure(file: string): Row[] {
  return rowsOf(file, JSON.parse(node([`${OUT}/bench/measure.js`, file])));
}

function node(args: readonly string[]): string {
  const flags = ['--single-threaded-gc', '--expose-gc'];
  const { status, stdout } = spawnSync(process.execPath, [...flags, ...args], {
    ...{ cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error(`${args.join(' ')}: the bench failed`);
  return stdout;
}
