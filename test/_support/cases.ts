// How many cases a property is tried with. PROPERTY_CASES sets it: few of them find most bugs while
// one works, and .ci/run asks for twenty times as many.

const DEFAULT = 10;

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
