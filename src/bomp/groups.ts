// A stream of groups without lengths of rows: those of rows.ts, one after the other, as films have them.

import { need } from '../bytes.js';

/**
 * Checks that groups make so many pixels; the last one may make more. Throws `TRUNCATED` if the bytes end before.
 *
 * @param what - names the stream in an error
 */
export function checkGroups(
  src: Uint8Array,
  start: number,
  end: number,
  pixels: number,
  what: string,
): void {
  let pos = start;
  for (let left = pixels; left > 0; ) {
    need(pos, 2, end, what);
    const count = Math.min((src[pos] >> 1) + 1, left);
    pos += (src[pos] & 1) !== 0 ? 2 : 1 + count;
    need(pos, 0, end, what);
    left -= count;
  }
}

/**
 * Decodes groups that were checked: so many pixels, in rows of `width` that are `pitch` apart, from `at` on. Groups go on
 * from row to row.
 */
export function groupsInto(
  src: Uint8Array,
  start: number,
  pixels: number,
  dst: Uint8Array,
  at: number,
  width: number,
  pitch: number,
): void {
  let pos = start;
  let group = 0; // pixels left in the group
  let fills = false;
  for (let left = pixels; left > 0; at += pitch) {
    const stop = at + Math.min(left, width);
    left -= stop - at;
    for (let x = at; x < stop; ) {
      if (group === 0) {
        fills = (src[pos] & 1) !== 0;
        group = (src[pos++] >> 1) + 1;
      }
      const next = Math.min(x + group, stop);
      group -= next - x;
      if (fills) dst.fill(src[pos], x, next);
      else for (let i = x; i < next; i++) dst[i] = src[pos++];
      if (fills && group === 0) pos++;
      x = next;
    }
  }
}
