// What JSON says, and the block that was made of it does not: it would be lost.

import { shown } from '../../bytes.js';
import type { JsonValue } from '../../json/form.js';
import { isJsonObject } from '../../json/form.js';

/** Throws a RangeError that names the first value that is not what the block was read as. */
export function checkKept(given: JsonValue, read: JsonValue | undefined, path: string): void {
  if (read === undefined)
    throw new RangeError(`${path} would be lost: the block does not store it`);
  if (Array.isArray(given) && Array.isArray(read)) {
    if (given.length !== read.length)
      throw new RangeError(`${path} has ${given.length} entries, the block only ${read.length}`);
    given.forEach((value, i) => {
      checkKept(value, read[i], `${path}[${i}]`);
    });
  } else if (isJsonObject(given) && isJsonObject(read)) {
    for (const [name, value] of Object.entries(given))
      checkKept(value, read[name], `${path}.${name}`);
  } else if (given !== read)
    throw new RangeError(`${path} ${shown(given)} would be lost: the block says ${shown(read)}`);
}
