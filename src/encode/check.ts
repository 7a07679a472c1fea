// Checks of the records that encoders take. The fields are checked where they are written.

/** Throws a TypeError unless a value is a record. */
export function checkRecord(value: unknown, name: string): void {
  if (!isRecord(value)) throw new TypeError(`${name} is not a record`);
}

/** Throws a TypeError unless a value is a list of records. */
export function checkRecords(value: unknown, name: string): void {
  if (!isList(value, isRecord)) throw new TypeError(`${name} is not a list of records`);
}

/** Throws a TypeError unless a value is a list of records, some of which may be `undefined`. */
export function checkSparse(value: unknown, name: string): void {
  if (!isList(value, (entry) => entry === undefined || isRecord(entry)))
    throw new TypeError(`${name} is not a list of records`);
}

/** Whether a value is a list whose entries all hold. One with holes is not: `every` skips those. */
function isList(value: unknown, holds: (entry: unknown) => boolean): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) if (!(i in value && holds(value[i]))) return false;
  return true;
}

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
