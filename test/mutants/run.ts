// Plants one mistake at a time in `src` and sees whether a test turns red.
//
//   npm run mutants                          40 of each folder
//   npm run mutants -- strip mask            of these folders
//   npm run mutants -- --count 10 --seed 2   how many, and which
//   npm run mutants -- --survivors out.json  also writes those that no test of the folder noticed
//   npm run mutants -- --without test/reference/blocks.test.ts
//                                            without these tests, of any number: then what lives is tried with
//                                            them alone, and the table says how many only they notice
//
// Only the tests of the folder run, and all its vectors; plan.ts says which those are. A mutant that makes them run much
// longer than without it counts as dead. equivalent.json lists mutants that change nothing, each with
// the reason. A mutant is known there by its file and its line before and after, so that other lines
// may move.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../browser/files.js';
import equivalents from './equivalent.json' with { type: 'json' };
import { allMutants, choose, type Mutant, sourceFolders, testsOf, vectorsOf } from './plan.js';
import { type Chosen, Trial } from './trial.js';

/** `theirs`: only the tests that are left out notice it. */
const FATES = ['dead', 'theirs', 'alive', 'equivalent'] as const;
type Fate = (typeof FATES)[number];

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
    jobs: { type: 'string', default: '2' },
    survivors: { type: 'string' },
    without: { type: 'string', multiple: true, default: [] },
  },
});

/** A run with a mutant may take so many times as long as without, and so many milliseconds more. */
const PATIENCE = { times: 5, more: 10_000 };

type Planned = Readonly<{ folder: string; mutant: Mutant }>;

const folders = positionals.length > 0 ? positionals : sourceFolders(root);
const planned: readonly Planned[] = folders.flatMap((folder) =>
  choose(allMutants(root, folder), Number(options.count), Number(options.seed)).map((mutant) => ({
    folder,
    mutant,
  })),
);
const waiting = [...planned];
const fates = new Map<Mutant, Fate>();
/** Milliseconds of the tests of a folder without a mutant. */
const usual = new Map<string, number>();

await Promise.all(Array.from({ length: Number(options.jobs) }, work));
print();

/** Tries mutants until none is left. */
async function work(): Promise<void> {
  const trial = new Trial();
  try {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      fates.set(next.mutant, await fateOf(trial, next));
  } finally {
    await trial.end();
  }
}

async function fateOf(trial: Trial, { folder, mutant }: Planned): Promise<Fate> {
  if (isEquivalent(mutant)) return 'equivalent';
  const { without } = options;
  const own = { tests: testsOf(folder), without, vectors: vectorsOf(folder) };
  const usually = usual.get(folder) ?? (await rehearse(trial, folder, own));
  const { file, line, start, end, text, before, after } = mutant;
  const source = readFileSync(join(root, file), 'utf8');
  const replaced = { file, text: source.slice(0, start) + text + source.slice(end) };
  const most = PATIENCE.times * usually + PATIENCE.more;
  if (!(await trial.passes(own, replaced, most))) return 'dead';
  const theirs = { tests: without, without: [], vectors: undefined };
  const isTheirs = without.length > 0 && !(await trial.passes(theirs, replaced, most));
  const fate = isTheirs ? 'theirs' : 'alive';
  console.log(`${fate}: ${file}:${line}\n  - ${before}\n  + ${after}`);
  return fate;
}

/** Runs tests without a mutant. They must pass: otherwise each mutant would count as dead. */
async function rehearse(trial: Trial, folder: string, own: Chosen): Promise<number> {
  const start = performance.now();
  if (!(await trial.passes(own, undefined, 10 * 60_000)))
    throw new Error(`Tests of ${folder} fail by themselves.`);
  const time = performance.now() - start;
  usual.set(folder, time);
  return time;
}

function isEquivalent({ file, before, after }: Mutant): boolean {
  return equivalents.some(
    (known) => known.file === file && known.before === before && known.after === after,
  );
}

/** A row for each folder, and one for all. */
function print(): void {
  const heads = ['mutants', ...FATES, 'share'];
  console.log(`\n${'folder'.padEnd(20)}${heads.map((head) => head.padStart(11)).join('')}`);
  for (const folder of folders) row(folder, (one) => one.folder === folder);
  row('all', () => true);
  if (options.survivors === undefined) return;
  const alive = planned.filter(({ mutant }) => /alive|theirs/.test(fates.get(mutant) ?? ''));
  writeFileSync(options.survivors, `${JSON.stringify(alive, null, 2)}\n`);
}

function row(name: string, belongs: (one: Planned) => boolean): void {
  const own = planned.filter(belongs).map(({ mutant }) => fates.get(mutant));
  const count = (fate: Fate) => own.filter((one) => one === fate).length;
  const real = own.length - count('equivalent');
  const share = `${((100 * count('dead')) / real).toFixed(1)} %`;
  const cells = [own.length, ...FATES.map(count), share];
  const text = cells.map((cell) => String(cell).padStart(11)).join('');
  console.log(`${name.padEnd(20)}${text}`);
}
