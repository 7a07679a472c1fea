// Bytes that a record leaves unused because a count or size is too small. Nothing else shows that damage.

import { type Reporter, tell } from './errors.js';

/** Bytes of a record from `pos` to `end`. */
interface Rest {
  readonly src: Uint8Array;
  readonly pos: number;
  readonly end: number;
}

/**
 * Reports the bytes of a rest if they may hold entries: at least as many bytes as one entry has,
 * and not all zeros. Strict calls do not throw it.
 *
 * @param entry - bytes of an entry
 * @param what - names the record
 */
export function tellLeft(
  reporter: Reporter | undefined,
  { src, pos, end }: Rest,
  entry: number,
  what: string,
): void {
  if (reporter === undefined || end - pos < entry) return;
  if (!src.subarray(pos, end).some((byte) => byte !== 0)) return;
  tell(reporter, 'BAD_SIZE', pos, `${what}: ${end - pos} bytes are left over`);
}
