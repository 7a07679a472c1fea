// How the time of a task grows with the size of its input: the exponent, 1 for linear, 2 for
// quadratic time.

/** Makes a task for a size. Making it is not measured. */
export type Shape = (size: number) => () => unknown;

/** Least nanoseconds of a measured run. Shorter tasks run several times. */
const LEAST = 500_000;

/** Runs of each size, of which the fastest counts: others are disturbed. */
const RUNS = 5;

/** Measurements, of which the least exponent counts. One is enough unless the machine is busy. */
const ATTEMPTS = 3;

/** Sizes are this and its double and quadruple. */
const FACTORS = [1, 2, 4];

/** The exponent of time over size. If it is above `most`, measures again, because of noise. */
export function exponentOf(shape: Shape, size: number, most: number): number {
  const sizes = FACTORS.map((factor) => factor * size);
  const tasks = sizes.map(shape);
  let least = Infinity;
  for (let attempt = 0; attempt < ATTEMPTS && least > most; attempt++)
    least = Math.min(least, slope(sizes.map(Math.log), fastest(tasks).map(Math.log)));
  return least;
}

/**
 * Nanoseconds that each task takes at its best. They take turns, so that a slow moment does not fall
 * on one of them alone. Those of small inputs run more often, so that turns of linear tasks take
 * equally long, and are equally likely to be interrupted.
 */
function fastest(tasks: readonly (() => unknown)[]): number[] {
  const count = repeats(tasks[tasks.length - 1]);
  const counts = FACTORS.map((factor) => (count * FACTORS[FACTORS.length - 1]) / factor);
  const best = tasks.map(() => Infinity);
  for (let run = 0; run < RUNS; run++)
    tasks.forEach((task, i) => {
      best[i] = Math.min(best[i], timeOf(task, counts[i]) / counts[i]);
    });
  return best;
}

/** How often a task runs in a turn. To find out also compiles the code that it runs. */
function repeats(task: () => unknown): number {
  timeOf(task, 2);
  let count = 1;
  while (timeOf(task, count) < LEAST) count *= 2;
  return count;
}

/** Nanoseconds. */
function timeOf(task: () => unknown, count: number): number {
  const start = process.hrtime.bigint();
  for (let i = 0; i < count; i++) task();
  return Number(process.hrtime.bigint() - start);
}

/** The slope of the line through some points, by least squares. */
function slope(x: readonly number[], y: readonly number[]): number {
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const [midX, midY] = [mean(x), mean(y)];
  const products = x.map((value, i) => (value - midX) * (y[i] - midY));
  const squares = x.map((value) => (value - midX) ** 2);
  return mean(products) / mean(squares);
}
