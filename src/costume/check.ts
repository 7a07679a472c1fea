// Checks of the numbers in records of costumes, of either kind.

/** Whether a table by release has a version: a release without a variant is named by its version. */
export function isVersionIn(table: object, version: number): boolean {
  return typeof version === 'number' && Object.hasOwn(table, version);
}

/** Whether a value is a whole number from `first` to `last`. */
export function isIn(value: number, first: number, last: number): boolean {
  return Number.isInteger(value) && value >= first && value <= last;
}
