// How many cases a property is tried with. PROPERTY_CASES sets it: few of them find most bugs while
// one works, and .ci/run asks for ten times as many.

const DEFAULT = 20;

const setting = process.env['PROPERTY_CASES'] || String(DEFAULT);
if (!/^[1-9]\d*$/.test(setting)) throw new Error(`PROPERTY_CASES=${setting}: no number of cases`);

/** For properties that name no number. */
export const PROPERTY_CASES = Number(setting);

/** `count` by default, and in proportion when PROPERTY_CASES asks for more or fewer. */
export function cases(count: number): { numRuns: number } {
  return { numRuns: Math.ceil((count * PROPERTY_CASES) / DEFAULT) };
}
