// Plants one mistake at a time in `src` and sees whether a test turns red.
//
//   npm run mutants                          40 of each folder
//   npm run mutants -- strip mask            of these folders
//   npm run mutants -- --count 10 --seed 2   how many, and which
//   npm run mutants -- --first               the tests of the folder alone, not the others
//   npm run mutants -- --survivors out.json  also writes those that no test noticed
//
// The tests of the folder run first, then all others. A mutant that makes them run much longer than
// without it counts as dead. equivalent.json lists mutants that change nothing, each with the reason. A
// mutant is known there by its file and its line before and after, so that other lines may move.

import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import equivalents from './equivalent.json' with { type: 'json' };
import { allMutants, choose, type Mutant, sourceFolders, testsOf } from './plan.js';

interface Equivalent {
  readonly file: string;
  readonly before: string;
  readonly after: string;
  readonly reason: string;
}

type Fate = 'folder' | 'others' | 'alive' | 'equivalent';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
    jobs: { type: 'string', default: '2' },
    first: { type: 'boolean', default: false },
    survivors: { type: 'string' },
  },
});

const root = fileURLToPath(new URL('../..', import.meta.url));
/** A run with a mutant may take so many times as long as without, and so many milliseconds more. */
const PATIENCE = { times: 5, more: 30_000 };
const COPIED = ['src', 'test', 'fixtures', 'examples', 'bench', 'docs', '.ci'];
const KEPT = ['package.json', 'tsconfig.json', 'vitest.config.ts', 'tsup.config.ts', 'README.md'];

const folders = positionals.length > 0 ? positionals : sourceFolders(root);
const waiting = folders.flatMap((folder) =>
  choose(allMutants(root, folder), Number(options.count), Number(options.seed)).map((mutant) => ({
    folder,
    mutant,
  })),
);
const fates = new Map<Mutant, Fate>();
/** Milliseconds of the tests without a mutant, by their arguments. */
const usual = new Map<string, number>();
const running = new Set<ChildProcess>();
process.on('SIGINT', () => {
  for (const child of running) child.kill('SIGKILL');
  process.exit(1);
});

const planned = [...waiting];
await Promise.all(Array.from({ length: Number(options.jobs) }, work));
print();

/** Tries mutants in a copy of the repository until none is left. */
async function work(): Promise<void> {
  const copy = mkdtempSync(join(tmpdir(), 'scumm-codec-mutants-'));
  for (const path of [...COPIED, ...KEPT])
    cpSync(join(root, path), join(copy, path), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  try {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { folder, mutant } = next;
      fates.set(mutant, isEquivalent(mutant) ? 'equivalent' : await fateOf(copy, folder, mutant));
      const { file, line, before, after } = mutant;
      const fate = fates.get(mutant);
      if (fate === 'alive') console.log(`alive: ${file}:${line}\n  - ${before}\n  + ${after}`);
    }
  } finally {
    rmSync(copy, { recursive: true });
  }
}

async function fateOf(copy: string, folder: string, mutant: Mutant): Promise<Fate> {
  const tests = testsOf(folder);
  const others = tests.flatMap((test) => ['--exclude', test.endsWith('/') ? `${test}**` : test]);
  await rehearse(copy, tests);
  if (!options.first) await rehearse(copy, others);
  const path = join(copy, mutant.file);
  const source = readFileSync(path, 'utf8');
  const { start, end, text } = mutant;
  writeFileSync(path, source.slice(0, start) + text + source.slice(end));
  try {
    if (!(await passes(copy, tests))) return 'folder';
    if (options.first) return 'alive';
    return (await passes(copy, others)) ? 'alive' : 'others';
  } finally {
    writeFileSync(path, source);
  }
}

/** Whether tests end in time without a failure. The source is as it should be at their first run. */
async function passes(copy: string, args: readonly string[]): Promise<boolean> {
  return passesIn(copy, args, PATIENCE.times * (usual.get(args.join(' ')) ?? 0) + PATIENCE.more);
}

/** Runs tests without a mutant. They must pass: otherwise each mutant would count as dead. */
async function rehearse(copy: string, args: readonly string[]): Promise<void> {
  const name = args.join(' ');
  if (usual.has(name)) return;
  usual.set(name, 0);
  const start = performance.now();
  if (!(await passesIn(copy, args, Infinity))) throw new Error(`Tests fail by themselves: ${name}`);
  usual.set(name, performance.now() - start);
}

function passesIn(copy: string, args: readonly string[], most: number): Promise<boolean> {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const flags = ['run', '--project', 'unit', '--bail', '1', '--maxWorkers', '1'];
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [vitest, ...flags, '--reporter', 'dot', ...args], {
      cwd: copy,
      stdio: 'ignore',
    });
    running.add(child);
    const timer = most < Infinity ? setTimeout(() => child.kill('SIGKILL'), most) : undefined;
    child.on('exit', (code) => {
      clearTimeout(timer);
      running.delete(child);
      resolve(code === 0);
    });
  });
}

function isEquivalent({ file, before, after }: Mutant): boolean {
  return (equivalents as readonly Equivalent[]).some(
    (known) => known.file === file && known.before === before && known.after === after,
  );
}

/** A row for each folder, and one for all. */
function print(): void {
  const heads = ['mutants', 'folder', 'others', 'alive', 'equivalent', 'dead'];
  console.log(`\n${'folder'.padEnd(20)}${heads.map((head) => head.padStart(11)).join('')}`);
  for (const folder of folders) row(folder, (one) => one.folder === folder);
  row('all', () => true);
  if (options.survivors !== undefined) {
    const alive = planned.filter(({ mutant }) => fates.get(mutant) === 'alive');
    writeFileSync(options.survivors, `${JSON.stringify(alive, null, 2)}\n`);
    console.log(`survivors in ${basename(options.survivors)}`);
  }
}

function row(name: string, belongs: (one: { readonly folder: string }) => boolean): void {
  const own = planned.filter(belongs).map(({ mutant }) => fates.get(mutant));
  const count = (fate: Fate) => own.filter((one) => one === fate).length;
  const dead = count('folder') + count('others');
  const share = `${((100 * dead) / (dead + count('alive'))).toFixed(1)} %`;
  const cells = [own.length, count('folder'), count('others'), count('alive'), count('equivalent')];
  const text = [...cells.map(String), share].map((cell) => cell.padStart(11)).join('');
  console.log(`${name.padEnd(20)}${text}`);
}
