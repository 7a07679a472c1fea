// The library, its literal twins and the Python port get the same inputs, good and damaged, and must give the
// same. Prints what differs, and then how often errors blame another place.
//
//   npm run test:differential                 20,000 inputs, which PROPERTY_SEED chooses
//   npm run test:differential -- 500          so many
//   npm run test:differential -- 500 strip/   only decoders whose names start so
//
// Decoders that the port does not have are named, and compared with their twins alone.

import fc from 'fast-check';
import { PROPERTY_SEED } from '../_support/cases.js';
import { decoders, literal } from '../_support/vectors.js';
import { hasPython } from '../ports/python.js';
import { type Input, inputOf } from './inputs.js';
import { type Port, startPort } from './port.js';
import { compare, type Result, resultOf } from './results.js';

const COUNT = 20_000;

/** Inputs that are made at a time. */
const BATCH = 250;

/** Differences of a decoder that are printed. */
const SHOWN = 3;

/** Characters of a line that are printed. */
const WIDE = 600;

interface Tally {
  inputs: number;
  good: number;
  values: number;
  differences: number;
  otherErrors: number;
}

const [count = COUNT, prefix = ''] = process.argv.slice(2);
const tallies = new Map<string, Tally>();

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

/** Compares what is made of one input. */
async function compareOne(port: Port, input: Input): Promise<void> {
  const { decoder } = input;
  const answer = port.decoders.has(decoder) ? port.ask(input) : undefined;
  const library = resultOf(decoders[decoder], input);
  const twin = literal[decoder];
  const tally = tallyOf(decoder);
  tally.inputs++;
  if (input.damage === undefined) tally.good++;
  if (library.kind === 'value') tally.values++;
  if (twin !== undefined) judge(input, tally, library, 'reference', resultOf(twin, input));
  if (answer !== undefined) judge(input, tally, library, 'port', await answer);
}

function judge(input: Input, tally: Tally, library: Result, name: string, other: Result): void {
  const verdict = compare(input.decoder, library, other);
  if (verdict === 'same') return;
  if (verdict === 'differs') tally.differences++;
  else tally.otherErrors++;
  if (verdict === 'differs' ? tally.differences > SHOWN : tally.otherErrors > 1) return;
  const { decoder, params, src, script, damage = 'good' } = input;
  const what = verdict === 'differs' ? 'differs' : 'blames another place';
  const lines = [
    `${decoder} (${damage}): the ${name} ${what}`,
    `  input     ${JSON.stringify({ params, src, script })}`,
    `  library   ${JSON.stringify(library)}`,
    `  ${name.padEnd(9)} ${JSON.stringify(other)}`,
  ];
  for (const line of lines) console.log(line.slice(0, WIDE));
}

function tallyOf(decoder: string): Tally {
  const tally = tallies.get(decoder) ?? {
    ...{ inputs: 0, good: 0, values: 0, differences: 0, otherErrors: 0 },
  };
  tallies.set(decoder, tally);
  return tally;
}

/** Says what differs, by decoder, and in all. */
function report(): void {
  const sum = { inputs: 0, good: 0, values: 0, differences: 0, otherErrors: 0 };
  for (const [decoder, tally] of [...tallies].sort(([a], [b]) => (a < b ? -1 : 1))) {
    for (const name of Object.keys(sum) as (keyof Tally)[]) sum[name] += tally[name];
    const { differences, otherErrors } = tally;
    if (differences > 0) console.log(`${decoder}: ${differences} differences`);
    if (otherErrors > 0) console.log(`${decoder}: ${otherErrors} errors blame another place`);
  }
  const { inputs, good, values, differences, otherErrors } = sum;
  console.log(
    `${inputs} inputs (${good} good, ${values} with a value), seed ${PROPERTY_SEED}: ` +
      `${differences} differences, ${otherErrors} other errors`,
  );
  if (differences > 0) process.exitCode = 1;
}
