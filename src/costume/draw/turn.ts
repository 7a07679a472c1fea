// Turns rows of pixels into columns, or columns into rows, four by four pixels at a time.

/**
 * Writes pixel i of line k as pixel k of line i. Trusts all numbers, which are offsets in whole buffers.
 *
 * @param from - offset of the first pixel of the first line
 * @param fromPitch - distance of lines in `src`
 * @param lines - lines that are read
 * @param length - pixels that are read of each
 * @param at - where the first pixel goes
 * @param pitch - distance of lines in `dst`, at least `lines`
 * @param flip - a byte that each pixel is XORed with
 */
export function turn(
  src: DataView,
  from: number,
  fromPitch: number,
  lines: number,
  length: number,
  dst: DataView,
  at: number,
  pitch: number,
  flip: 0 | 0xff,
): void {
  const wholeLines = lines & ~3;
  const wholeLength = length & ~3;
  const flips = -(flip & 1);
  for (let line = 0; line < wholeLines; line += 4) {
    let read = from + line * fromPitch;
    let to = at + line;
    for (let i = 0; i < wholeLength; i += 4, read += 4) {
      const a = src.getInt32(read, true) ^ flips;
      const b = src.getInt32(read + fromPitch, true) ^ flips;
      const c = src.getInt32(read + 2 * fromPitch, true) ^ flips;
      const d = src.getInt32(read + 3 * fromPitch, true) ^ flips;
      // Pixels 0 and 2, then 1 and 3, of lines a and b and of lines c and d.
      const evenLeft = (a & 0xff00ff) | ((b & 0xff00ff) << 8);
      const oddLeft = ((a >>> 8) & 0xff00ff) | (b & 0xff00ff00);
      const evenRight = (c & 0xff00ff) | ((d & 0xff00ff) << 8);
      const oddRight = ((c >>> 8) & 0xff00ff) | (d & 0xff00ff00);
      dst.setInt32(to, (evenLeft & 0xffff) | (evenRight << 16), true);
      to += pitch;
      dst.setInt32(to, (oddLeft & 0xffff) | (oddRight << 16), true);
      to += pitch;
      dst.setInt32(to, (evenLeft >>> 16) | (evenRight & 0xffff0000), true);
      to += pitch;
      dst.setInt32(to, (oddLeft >>> 16) | (oddRight & 0xffff0000), true);
      to += pitch;
    }
  }
  for (let i = 0; i < length; i++) {
    const first = i < wholeLength ? wholeLines : 0;
    for (let line = first; line < lines; line++)
      dst.setUint8(at + i * pitch + line, src.getUint8(from + line * fromPitch + i) ^ flip);
  }
}
