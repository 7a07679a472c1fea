// Plain ports for the pictures of COST and the cels of AKOS. They check only the end of the input.

/** Runs by column, pixel by pixel: each counts down its run. */
export function celByRuns(
  src: Uint8Array,
  width: number,
  height: number,
  lengthBits: number,
  dst: Uint8Array,
): void {
  const mask = (1 << lengthBits) - 1;
  let pos = 0;
  let run = 0;
  let color = 0;
  for (let x = 0; x < width; x++) {
    for (let y = 0; y < height; y++) {
      if (run === 0) {
        if (pos >= src.length) throw new Error('truncated');
        const op = src[pos++];
        color = op >> lengthBits;
        run = op & mask;
        if (run === 0) run = src[pos++] || 256;
      }
      dst[y * width + x] = color;
      run--;
    }
  }
}

/** Bits by row: bits are taken from a reservoir that is filled byte by byte. */
export function celByBits(src: Uint8Array, width: number, height: number, dst: Uint8Array): void {
  const bits = src[0];
  const mask = (1 << bits) - 1;
  const count = width * height;
  let color = src[1];
  let pos = 2;
  let acc = 0;
  let have = 0;
  let at = 0;
  dst[at++] = color;
  while (at < count) {
    while (have < 13) {
      acc |= (pos < src.length ? src[pos] : 0) << have;
      pos++;
      have += 8;
    }
    if ((acc & 1) === 0) {
      dst[at++] = color;
      acc >>= 1;
      have--;
    } else if ((acc & 2) === 0) {
      color = (acc >> 2) & mask;
      dst[at++] = color;
      acc >>= 2 + bits;
      have -= 2 + bits;
    } else {
      const change = (acc >> 2) & 7;
      if (change === 4) {
        let left = (acc >> 5) & 0xff || 1;
        for (; left > 0 && at < count; left--) dst[at++] = color;
        acc >>= 13;
        have -= 13;
      } else {
        color = (color + change - 4) & 0xff;
        dst[at++] = color;
        acc >>= 5;
        have -= 5;
      }
    }
  }
  if (pos - (have >> 3) > src.length) throw new Error('truncated');
}
