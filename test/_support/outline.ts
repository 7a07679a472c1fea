// Records to compare without comparing the source that they all hold.

import { isBytes, isRecord } from '../../src/bytes.js';

/** A record whose views of a source are named by their place in it. Other bytes stay as they are. */
export function outline(value: unknown, src: Uint8Array): unknown {
  if (isBytes(value)) {
    if (value.buffer !== src.buffer) return new Uint8Array(value);
    return `${value.byteOffset - src.byteOffset}+${value.length}`;
  }
  if (Array.isArray(value)) return value.map((one) => outline(one, src));
  if (!isRecord(value) || ArrayBuffer.isView(value)) return value;
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return Object.fromEntries(fields.map(([name, field]) => [name, outline(field, src)]));
}
