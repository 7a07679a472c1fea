// How many cases a property is tried with, and which. PROPERTY_CASES sets how many: few of them find
// most bugs while one works, .ci/run asks for {@link SOME}, and `.ci/run --long` for {@link ALL}.
// PROPERTY_SEED sets which: .ci/run takes one of its own for each state of the files.

const DEFAULT = 4;

/** The setting at which a property tries the cases that it names. */
const NAMED = 20;

/** A setting from the environment, a whole number. */
function setting(name: string, least: number, otherwise: number): number {
  const value = Number(process.env[name] || otherwise);
  if (Number.isInteger(value) && value >= least) return value;
  throw new Error(`${name}=${process.env[name]}: not a whole number of at least ${least}`);
}

/** For properties that name no number. */
export const PROPERTY_CASES: number = setting('PROPERTY_CASES', 1, DEFAULT);

/** Which cases are tried. */
export const PROPERTY_SEED: number = setting('PROPERTY_SEED', 0, 1);

/** `count` if PROPERTY_CASES is {@link NAMED}, and in proportion otherwise. */
export function cases(count: number): { numRuns: number } {
  return { numRuns: Math.ceil((count * PROPERTY_CASES) / NAMED) };
}

/** The setting of .ci/run. */
const SOME = 50;

/** The setting of `.ci/run --long`. */
const ALL = 200;

/** Whether nothing is left out. */
export const WHOLE: boolean = PROPERTY_CASES >= ALL;

/** Whether each kind of a thing is tried, not one of many: in .ci/run. */
export const THOROUGH: boolean = PROPERTY_CASES >= SOME;

/** Step of long loops, such as over all positions of a file: each with all cases, and at most every tenth. */
export const STEP: number = PROPERTY_CASES < SOME ? 10 : Math.ceil(ALL / PROPERTY_CASES);

/** `count` with all cases, in proportion in .ci/run, and a hundredth otherwise: for cases that take long. */
export function slowCases(count: number): { numRuns: number } {
  const share = PROPERTY_CASES < SOME ? 1 / 100 : PROPERTY_CASES / ALL;
  return { numRuns: Math.ceil(count * share) };
}
