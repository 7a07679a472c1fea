// The library, its literal twins and the Python port get the same inputs, good and damaged, and must give the
// same, and tolerant calls of the library what tolerance.ts says. One damage must be blamed alike, code and offset; of
// two either may be blamed. Prints what differs. A decoder that is reached too seldom is a fault.
//
//   npm run check -- differential              20,000 inputs, which PROPERTY_SEED chooses
//   npm run check -- differential 500          so many
//   npm run check -- differential 500 strip/   only decoders whose names start so
//
// Decoders that the port does not have are named, and compared with their twins alone.

import fc from 'fast-check';
import { PROPERTY_SEED } from '../_support/cases.js';
import '../_support/fast-loops.js';
import { decoders, literal } from '../_support/vectors.js';
import { hasPython } from '../ports/python.js';
import { type Input, inputOf } from './inputs.js';
import { type Port, startPort } from './port.js';
import { compare, type Result, resultOf } from './results.js';
import { toleranceFault } from './tolerance.js';

const COUNT = 20_000;

/** Inputs that are made at a time. */
const BATCH = 250;

/** Differences of a decoder that are printed. */
const SHOWN = 3;

/** Characters of a line that are printed. */
const WIDE = 600;

/** From so many inputs on each chapter, and each decoder, must be reached. */
const ENOUGH = { chapters: 500, decoders: 5000 };

/** Walking fails only with the blocks of its room, which the chapter of boxes reads. */
const NEVER_FAILS: ReadonlySet<string> = new Set(['walk']);

const WORDS = { differs: 'differs', 'other error': 'blames another place' };

const NONE = { inputs: 0, good: 0, values: 0, differences: 0, otherErrors: 0 };

type Tally = typeof NONE;

const [count = COUNT, prefix = ''] = process.argv.slice(2);
const tallies = Object.fromEntries(Object.keys(decoders).map((name) => [name, { ...NONE }]));

if (hasPython()) await compareAll(Number(count), prefix);
else console.log('The differential test is skipped: there is no python3.');

async function compareAll(most: number, start: string): Promise<void> {
  const port = await startPort();
  const names = Object.keys(decoders).filter((name) => name.startsWith(start));
  const inputs = inputOf(names);
  for (let done = 0; done < most; done += BATCH) {
    const numRuns = Math.min(BATCH, most - done);
    const batch = fc.sample(inputs, { numRuns, seed: PROPERTY_SEED + done });
    await Promise.all(batch.map((input) => compareOne(port, input)));
  }
  port.close();
  const missing = names.filter((name) => !port.decoders.has(name));
  if (missing.length > 0) console.log(`not ported: ${missing.join(', ')}`);
  report();
}

function sumOf(names: readonly string[]): Tally {
  const sum = { ...NONE };
  for (const name of names)
    for (const key of Object.keys(sum) as (keyof Tally)[]) sum[key] += tallies[name][key];
  return sum;
}

/** Compares what is made of one input. */
async function compareOne(port: Port, input: Input): Promise<void> {
  const { decoder } = input;
  const answer = port.decoders.has(decoder) ? port.ask(input) : undefined;
  const library = resultOf(decoders[decoder], input);
  const twin = literal[decoder];
  const tally = tallies[decoder];
  tally.inputs++;
  if (input.damage === undefined) tally.good++;
  if (library.kind === 'value') tally.values++;
  if (twin !== undefined) judge(input, tally, library, 'reference', resultOf(twin, input));
  const fault = toleranceFault(library, input);
  if (fault !== undefined && tally.differences++ < SHOWN)
    show(input, `a tolerant call ${fault}`, { library });
  if (answer !== undefined) judge(input, tally, library, 'port', await answer);
}

function judge(input: Input, tally: Tally, library: Result, name: string, other: Result): void {
  const verdict = compare(input, library, other);
  if (verdict === 'same') return;
  if (verdict === 'differs' ? tally.differences++ < SHOWN : tally.otherErrors++ < 1)
    show(input, `the ${name} ${WORDS[verdict]}`, { library, [name]: other });
}

/** Prints an input, and what it came to. */
function show(input: Input, what: string, results: Readonly<Record<string, Result>>): void {
  const { decoder, params, src, script, damage = 'good' } = input;
  console.log(`${decoder} (${damage}): ${what}`);
  for (const [name, result] of Object.entries({ input: { params, src, script }, ...results }))
    console.log(`  ${name.padEnd(9)} ${JSON.stringify(result)}`.slice(0, WIDE));
}

/** Says what differs, by decoder, and in all. */
function report(): void {
  for (const [name, { differences, otherErrors }] of Object.entries(tallies).sort()) {
    if (differences > 0) console.log(`${name}: ${differences} differences`);
    if (otherErrors > 0) console.log(`${name}: ${otherErrors} errors blame another place`);
  }
  const { inputs, good, values, differences, otherErrors } = sumOf(Object.keys(tallies));
  const seldom = seldomReached(inputs);
  for (const line of seldom) console.log(line);
  console.log(
    `${inputs} inputs (${good} good, ${values} with a value), seed ${PROPERTY_SEED}: ` +
      `${differences} differences, ${otherErrors} other errors`,
  );
  if (differences > 0 || seldom.length > 0) process.exitCode = 1;
}

/** What too few inputs came to, in words. Few inputs reach each chapter, and many each decoder. */
function seldomReached(all: number): string[] {
  if (all < ENOUGH.chapters || prefix !== '') return [];
  const names = Object.keys(decoders);
  const chapterOf = (decoder: string) => decoder.replace(/\/.*/, '');
  const inWords = (group: string) => `${group}: too few inputs reach it, have a value or fail`;
  const faults = (of: (decoder: string) => string, judge: (sum: Tally, even: number) => boolean) =>
    [...new Set(names.map(of))].filter((group) => {
      const own = names.filter((name) => of(name) === group);
      return judge(sumOf(own), (all * own.length) / names.length);
    });
  const isRare = ({ inputs, values }: Tally, even: number) => inputs < even / 8 || values === 0;
  const neverFails = ({ inputs, values }: Tally) => inputs === values;
  if (all < ENOUGH.decoders) return faults(chapterOf, isRare).map(inWords);
  const failing = faults(chapterOf, neverFails).filter((chapter) => !NEVER_FAILS.has(chapter));
  return [...faults((name) => name, isRare), ...failing].map(inWords);
}
