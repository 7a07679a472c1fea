export { bytes, hex, repeat, u16, u32, unhex } from '../../fixtures/bytes.js';

/**
 * The same bytes as a view with a byte offset, in a buffer of other bytes: what a decoder must not
 * see any of.
 */
export function within(src: Uint8Array, before: number, after: number, filler: number): Uint8Array {
  const wide = new Uint8Array(before + src.length + after).fill(filler);
  wide.set(src, before);
  return wide.subarray(before, before + src.length);
}
