// Plain decoders of what encodeFilm writes: a pixel at a time, codes one by one.

/** The place that a code copies from, as x and y. */
export type Vectors = readonly (readonly [dx: number, dy: number])[];

/** A whole picture of runs. */
function runs(src: Uint8Array, at: number, dst: Uint8Array): void {
  for (let to = 0, pos = at; to < dst.length; ) {
    const code = src[pos++];
    for (let count = (code >> 1) + 1; count > 0 && to < dst.length; count--)
      dst[to++] = code & 1 ? src[pos] : src[pos++];
    if (code & 1) pos++;
  }
}

/** Codec 37: a frame, into a plane that has the one before the last. `last` has the last one. */
export function film37ByPixels(
  src: Uint8Array,
  width: number,
  vectors: Vectors,
  dst: Uint8Array,
  last: Uint8Array,
): void {
  if (src[0] === 2) {
    runs(src, 16, dst);
    return;
  }
  let pos = 16;
  let still = 0;
  for (let y = 0; y < dst.length / width; y += 4)
    for (let x = 0; x < width; x += 4) {
      const code = still > 0 ? 0 : src[pos++];
      if (still > 0) still--;
      else if (code === 0) still = src[pos++];
      const [dx, dy] = code < 253 ? vectors[code] : [0, 0];
      const color = code === 253 ? src[pos++] : 0;
      for (let row = 0; row < 4; row++)
        for (let column = 0; column < 4; column++) {
          const at = (y + row) * width + x + column;
          if (code === 255) dst[at] = src[pos++];
          else dst[at] = code === 253 ? color : last[at + dy * width + dx];
        }
    }
}

/** Codec 47: a frame, into `dst`. `last` has the frame before, `old` the one before that. */
export function film47ByPixels(
  src: Uint8Array,
  width: number,
  vectors: Vectors,
  dst: Uint8Array,
  last: Uint8Array,
  old: Uint8Array,
): void {
  if (src[2] === 5) {
    runs(src, 26, dst);
    return;
  }
  let pos = 26;
  const square = (x: number, y: number, side: number): void => {
    const code = src[pos++];
    if (code === 255 && side > 2) {
      const half = side / 2;
      for (const top of [y, y + half]) for (const left of [x, x + half]) square(left, top, half);
      return;
    }
    const [dx, dy] = code < 248 ? vectors[code] : [0, 0];
    const color = code === 254 ? src[pos++] : src[8 + code - 248];
    for (let row = 0; row < side; row++)
      for (let column = 0; column < side; column++) {
        const at = (y + row) * width + x + column;
        if (code < 248) dst[at] = last[at + dy * width + dx];
        else if (code === 252) dst[at] = old[at];
        else dst[at] = code === 255 ? src[pos++] : color;
      }
  };
  for (let y = 0; y < dst.length / width; y += 8)
    for (let x = 0; x < width; x += 8) square(x, y, 8);
}
