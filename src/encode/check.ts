// Checks of the records that encoders take. The fields are checked where they are written.

/** Throws a TypeError unless a value is a record. */
export function checkRecord(value: unknown, name: string): void {
  if (!isRecord(value)) throw new TypeError(`${name} is not a record`);
}

/** Throws a TypeError unless a value is a list of records. */
export function checkRecords(value: unknown, name: string): void {
  if (!Array.isArray(value) || !value.every(isRecord))
    throw new TypeError(`${name} is not a list of records`);
}

/** Throws a TypeError unless a value is a list of records, some of which may be absent. */
export function checkSparse(value: unknown, name: string): void {
  if (!Array.isArray(value) || !value.every((entry) => entry === undefined || isRecord(entry)))
    throw new TypeError(`${name} is not a list of records`);
}

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
