// CPU time of functions that take turns.
//
// `process.cpuUsage` counts user and system time of this process, in microseconds on Linux and macOS.
// It leaves out the time in which other processes had the core. With `--single-threaded-gc`, V8 collects
// on the thread that runs. With `--expose-gc`, a slice starts without the young garbage of others; what
// it leaves behind is not counted. Declined: full collections, which also throw away optimized code
// (actors ran at half the speed); and `--single-threaded`, which compiles on that thread too: plain
// loops ran at a fifth to a third of their speed, so that RGBA seemed 7 times as fast as they, not 2.3.
//
// Other processes still slow a core down: they share its caches and its clock. So functions take
// turns in short slices, which are compared within a round only. Each second round goes backwards,
// so that a drift of the machine does not favor the first function.

/** Microseconds of each function before anything counts. */
const WARM_UP = 100_000;

/** Least microseconds of a slice. Most take up to twice that. */
const SLICE = 2_500;

/** Slices of each function. An odd number has a median that was measured. */
const ROUNDS = 41;

/** Microseconds that each function takes a run, one figure for each round. */
export function takeSlices(runs: readonly (() => unknown)[]): number[][] {
  for (const run of runs) warmUp(run);
  const counts = runs.map(runsOfSlice);
  const times = runs.map((): number[] => []);
  const order = [...runs.keys()];
  for (let round = 0; round < ROUNDS; round++) {
    for (const i of order) times[i].push(timeOf(runs[i], counts[i]) / counts[i]);
    order.reverse();
  }
  return times;
}

function warmUp(run: () => unknown): void {
  const start = cpuTime();
  while (cpuTime() - start < WARM_UP) run();
}

function runsOfSlice(run: () => unknown): number {
  let count = 1;
  while (timeOf(run, count) < SLICE) count *= 2;
  return count;
}

function timeOf(run: () => unknown, count: number): number {
  globalThis.gc?.({ type: 'minor' });
  const start = cpuTime();
  for (let i = 0; i < count; i++) run();
  return cpuTime() - start;
}

function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}
