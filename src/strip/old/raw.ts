// Codes 1 (version 3) and 149: the pixels, one byte each, without a first color.
//
//   0  u8 * 8 * height  palette indices

/** Copies one strip; see {@link OldKernel}. */
export function raw(
  src: DataView,
  pos: number,
  end: number,
  line: DataView,
  at: number,
  stop: number,
): number {
  const next = pos + stop - at;
  if (next > end) return next;
  for (; at < stop; at += 4, pos += 4) line.setInt32(at, src.getInt32(pos, true), true);
  return next;
}
