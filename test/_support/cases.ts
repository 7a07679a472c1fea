// How many cases a property is tried with. PROPERTY_CASES sets it: few of them find most bugs while
// one works, and .ci/run asks for fifty times as many.

const DEFAULT = 4;

/** The setting at which a property tries the cases that it names. */
const NAMED = 20;

const setting = process.env['PROPERTY_CASES'] || String(DEFAULT);
if (!/^[1-9]\d*$/.test(setting)) throw new Error(`PROPERTY_CASES=${setting}: no number of cases`);

/** For properties that name no number. */
export const PROPERTY_CASES = Number(setting);

/** `count` if PROPERTY_CASES is {@link NAMED}, and in proportion otherwise. */
export function cases(count: number): { numRuns: number } {
  return { numRuns: Math.ceil((count * PROPERTY_CASES) / NAMED) };
}

/** The setting of .ci/run. */
const ALL = 200;

/** Whether nothing is left out. */
export const WHOLE: boolean = PROPERTY_CASES >= ALL;

/** Step of long loops over all positions of a file: each is tried in .ci/run, every fifth otherwise. */
export const STEP: number = WHOLE ? 1 : 5;

/** `count` in .ci/run, and a hundredth otherwise: for cases that take long. */
export function slowCases(count: number): { numRuns: number } {
  return {
    numRuns: Math.ceil(WHOLE ? (count * PROPERTY_CASES) / ALL : count / 100),
  };
}
