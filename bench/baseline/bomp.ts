// Plain ports for rows of runs. They check only the end of the input.

/** Row by row and pixel by pixel, as the format is told: each pixel counts down its group. */
export function bompByPixels(
  src: Uint8Array,
  width: number,
  height: number,
  dst: Uint8Array,
): void {
  const end = src.length;
  let row = 0;
  for (let y = 0; y < height; y++) {
    let pos = row + 2;
    row = pos + (src[row] | (src[row + 1] << 8));
    let left = 0;
    let repeated = false;
    let color = 0;
    for (let x = 0; x < width; x++) {
      if (left === 0) {
        if (pos >= end) throw new Error('truncated');
        const code = src[pos++];
        left = (code >> 1) + 1;
        repeated = (code & 1) !== 0;
        if (repeated) color = src[pos++];
      }
      dst[y * width + x] = repeated ? color : src[pos++];
      left--;
    }
  }
}

/** The better one: a loop of its own for each group, straight into the picture. */
export function bompByGroups(
  src: Uint8Array,
  width: number,
  height: number,
  dst: Uint8Array,
): void {
  const end = src.length;
  let row = 0;
  let at = 0;
  for (let y = 0; y < height; y++) {
    let pos = row + 2;
    row = pos + (src[row] | (src[row + 1] << 8));
    const stop = at + width;
    while (at < stop) {
      if (pos >= end) throw new Error('truncated');
      const code = src[pos++];
      let left = (code >> 1) + 1;
      if ((code & 1) !== 0) {
        const color = src[pos++];
        for (; left > 0 && at < stop; left--) dst[at++] = color;
      } else {
        for (; left > 0 && at < stop; left--) dst[at++] = src[pos++];
      }
    }
  }
}
