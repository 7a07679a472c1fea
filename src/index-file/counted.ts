// The count that opens a directory. Together with the version it tells the directory's size.
//
//   0  u16le  count, versions 4 to 7
//   0  u32le  count, version 8
//
// Bytes behind the last entry are ignored. But if only the caller says which version it is, the payload
// must not end exactly where a directory of another version would.

import type { Block } from '../block/level.js';
import { need, u16le, u32le } from '../bytes.js';
import { fail } from '../errors.js';
import type { Version } from '../version.js';

/** Where a payload is. */
export interface Payload extends Pick<Block, 'src' | 'start' | 'end'> {
  /** Whether the file around it shows its version. */
  readonly sure?: boolean;
}

/** How the directory of a version is laid out. */
export interface Counted {
  /** Bytes of the count. */
  readonly head: 2 | 4;
  /** Bytes of an entry, in all lanes. */
  readonly entry: number;
}

const COUNTS = { 2: u16le, 4: u32le } as const;

/**
 * Reads the count of `what`. Throws `TRUNCATED` if the entries do not fit before the end, `BAD_SIZE`
 * if they are those of another version; the message names that version.
 */
export function countAt<V extends Version>(
  payload: Payload,
  version: V,
  layouts: Readonly<Record<V, Counted>>,
  what: string,
): number {
  const { src, start, end, sure } = payload;
  const { head, entry } = layouts[version];
  need(start, head, end, what);
  const count = COUNTS[head](src, start);
  const length = end - start;
  const size = head + count * entry;
  if (size === length || (size < length && sure)) return count;
  const others = Object.entries<Counted>(layouts)
    .filter(([, other]) => isWhole(payload, other))
    .map(([other]) => other);
  const hint = others.length > 0 ? `: that is version ${others.join(' or ')}` : '';
  const detail = `${what} has ${length} bytes, ${count} entries of version ${version} have ${size}`;
  if (size > length) fail('TRUNCATED', end, detail + hint);
  if (others.length > 0) fail('BAD_SIZE', start + size, detail + hint);
  return count;
}

/** Whether a payload ends where its count says, in the layout of a version. */
function isWhole({ src, start, end }: Payload, { head, entry }: Counted): boolean {
  const length = end - start;
  return length >= head && head + COUNTS[head](src, start) * entry === length;
}
