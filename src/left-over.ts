// Bytes that a record does not use, because a count or size is too small: nothing else would tell.

import { type Reporter, tell } from './errors.js';

/**
 * Reports what stands from `pos` to `end` if it may hold entries: if it is as long as one, and not all
 * zeros. Strict calls do not throw it.
 *
 * @param entry - bytes of an entry
 * @param what - names the record
 */
export function tellLeft(
  reporter: Reporter | undefined,
  src: Uint8Array,
  pos: number,
  end: number,
  entry: number,
  what: string,
): void {
  if (reporter === undefined || end - pos < entry) return;
  if (!src.subarray(pos, end).some((byte) => byte !== 0)) return;
  tell(reporter, 'BAD_SIZE', pos, `${what}: ${end - pos} bytes are left over`);
}
