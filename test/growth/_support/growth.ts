// How the work of a task grows with the size of its input: the exponent, 1 for linear, 2 for
// quadratic work. Work is counted in steps, so an exponent is the same on each run.

/** Makes a task for a size. Making it is not counted. */
export type Shape = (size: number) => () => unknown;

/** The steps that a task takes. */
export function stepsOf(task: () => unknown): number {
  const before = $steps.count;
  task();
  const steps = $steps.count - before;
  if (steps === 0) throw new Error('Nothing counts its steps: these tests need --project growth.');
  return steps;
}

/** How the steps of tasks grow. */
export interface Growth {
  /** The exponent of the steps by which the tasks differ: what all sizes need alike is not in them. */
  readonly exponent: number;
  /** The steps of a task of a size, of its double and its quadruple. */
  readonly steps: readonly [number, number, number];
}

/** The growth from a size on. */
export function growthOf(shape: Shape, size: number): Growth {
  // The library makes its tables when it needs them. They are not counted.
  shape(size)();
  const [small, middle, large] = [size, size * 2, size * 4].map((one) => stepsOf(shape(one)));
  const exponent = Math.log2(Math.max(1, large - middle) / Math.max(1, middle - small));
  return { exponent, steps: [small, middle, large] };
}

/** The exponent from a size on. */
export function exponentOf(shape: Shape, size: number): number {
  return growthOf(shape, size).exponent;
}
