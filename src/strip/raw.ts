// Uncompressed strip: 8 * height palette indices, row by row, straight behind the code byte. There
// is no first-color byte.

/**
 * Copies one strip. The caller has already proved that it fits into `dst`.
 *
 * @param pos - offset of the first pixel
 * @param end - offset one past the last byte that may be read
 * @param at - index in `dst` of the first pixel
 * @param pitch - index step from one row to the next
 * @returns offset of the first byte not used; past `end`, and nothing copied, if there are too few
 */
export function raw(
  src: Uint8Array,
  pos: number,
  end: number,
  dst: Uint8Array,
  at: number,
  pitch: number,
  height: number,
): number {
  const next = pos + 8 * height;
  if (next > end) return next;
  for (let y = 0; y < height; y++, at += pitch, pos += 8)
    for (let x = 0; x < 8; x++) dst[at + x] = src[pos + x];
  return next;
}
