// Plain ports for glyphs. They check only the end of the input.

/** Pixel by pixel, each bit by itself: as the format is told. */
export function glyphByBits(
  src: Uint8Array,
  start: number,
  bits: number,
  count: number,
  dst: Uint8Array,
): void {
  if (start + ((count * bits + 7) >> 3) > src.length) throw new Error('truncated');
  let at = start * 8;
  for (let i = 0; i < count; i++) {
    let value = 0;
    for (let bit = 0; bit < bits; bit++, at++)
      value = (value << 1) | ((src[at >> 3] >> (7 - (at & 7))) & 1);
    dst[i] = value;
  }
}

/** Word by word and byte by byte, straight into the glyph; what is skipped has the value `open`. */
export function glyphBySkips(
  src: Uint8Array,
  start: number,
  width: number,
  height: number,
  open: number,
  dst: Uint8Array,
): void {
  let row = start;
  dst.fill(open, 0, width * height);
  for (let y = 0; y < height; y++) {
    let pos = row + 2;
    row = pos + (src[row] | (src[row + 1] << 8));
    let x = 0;
    while (x < width) {
      if (pos + 2 > src.length) throw new Error('truncated');
      x += src[pos] | (src[pos + 1] << 8);
      pos += 2;
      if (x >= width) break;
      let count = (src[pos] | (src[pos + 1] << 8)) + 1;
      pos += 2;
      for (; count > 0 && x < width; count--) dst[y * width + x++] = src[pos++];
    }
  }
}

/** Group by group and byte by byte, straight into the glyph. */
export function glyphByRuns(
  src: Uint8Array,
  start: number,
  width: number,
  height: number,
  dst: Uint8Array,
): void {
  let row = start;
  for (let y = 0; y < height; y++) {
    let pos = row + 2;
    row = pos + (src[row] | (src[row + 1] << 8));
    for (let x = 0; x < width; ) {
      if (pos + 2 > src.length) throw new Error('truncated');
      const code = src[pos++];
      let count = (code >> 1) + 1;
      if ((code & 1) !== 0) {
        const color = src[pos++];
        for (; count > 0 && x < width; count--) dst[y * width + x++] = color;
      } else for (; count > 0 && x < width; count--) dst[y * width + x++] = src[pos++];
    }
  }
}
