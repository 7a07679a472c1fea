// Runs the benches one file after the other, each in its own process, and prints a table of ratios
// against the baselines of each group. Minima are compared: on a busy machine means and medians
// move by tens of percent, minima by a few. Sizes of what the encoders write come last.
//
//   npm run bench              all of them
//   npm run bench -- method1   files with that in their names

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { printSizes } from './sizes.js';

interface Report {
  readonly files: readonly { readonly groups: readonly Group[] }[];
}
interface Group {
  readonly fullName: string;
  /** `min` in milliseconds. */
  readonly benchmarks: readonly { readonly name: string; readonly min: number }[];
}

/** One line for each row and each baseline of a group. Names of baselines begin with that word. */
function lines({ fullName, benchmarks }: Group): string[] {
  if (!fullName.includes(' | ')) return [];
  const title = fullName.split(' > ').at(-1) ?? fullName;
  const [name, amount] = title.split(' | ');
  const [count, unit] = amount.split(' ');
  const rows = benchmarks.filter((row) => !row.name.startsWith('baseline'));
  const baselines = benchmarks.filter((row) => row.name.startsWith('baseline'));
  return rows.flatMap((row) =>
    baselines.map((baseline) => {
      const ratio = (baseline.min / row.min).toFixed(2).padStart(7);
      const rate = (Number(count) / row.min / 1000).toFixed(0).padStart(7);
      const label = `${name}: ${row.name}`.padEnd(62);
      return `${label}${ratio} x${rate} M${unit}/s   ${baseline.name.replace('baseline: ', '')}`;
    }),
  );
}

const root = fileURLToPath(new URL('..', import.meta.url));
const out = mkdtempSync(join(tmpdir(), 'scumm-codec-bench-'));
const json = join(out, 'bench.json');
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const args = ['bench', '--run', '--no-file-parallelism', '--outputJson', json];
const { status } = spawnSync(process.execPath, [vitest, ...args, ...process.argv.slice(2)], {
  cwd: root,
  stdio: ['ignore', 'ignore', 'inherit'],
});
if (status !== 0) process.exit(status ?? 1);
const report: Report = JSON.parse(readFileSync(json, 'utf8'));
rmSync(out, { recursive: true });

console.log(`${cpus()[0].model}, Node ${process.version}, fastest runs`);
console.log(`${'row'.padEnd(62)}  ratio     speed       against`);
for (const { groups } of report.files)
  for (const group of groups) for (const line of lines(group)) console.log(line);

console.log('\nFirst decodeStrip in a fresh process, slowest of five:');
for (const code of [1, 15, 25, 65]) {
  const times = Array.from({ length: 5 }, () => coldStart(code));
  console.log(`  code ${code}`.padEnd(12), `${Math.max(...times).toFixed(2)} ms`);
}

printSizes();

function coldStart(code: number): number {
  const cold = fileURLToPath(new URL('cold.mjs', import.meta.url));
  const { stdout } = spawnSync(process.execPath, [cold, String(code)], { encoding: 'utf8' });
  return Number(stdout);
}
