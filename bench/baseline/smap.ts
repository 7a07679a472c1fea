// A good port without tables: bits in a reservoir, strides, locals, one pixel a turn, straight into
// the image. It checks only the end of the input, and does not decode raw strips.

export function smapByBits(src: Uint8Array, width: number, height: number, dst: Uint8Array): void {
  for (let strip = 0; strip < width / 8; strip++) {
    const entry = strip * 4;
    const pos = (src[entry] | (src[entry + 1] << 8) | (src[entry + 2] << 16)) - 8;
    const code = src[pos];
    const bits = code % 10;
    const at = strip * 8;
    const end = src.length;
    const vertical = code < 20 || (code >= 34 && code <= 38);
    if (code >= 64) method2(src, pos + 1, end, dst, at, width, height, bits);
    else if (vertical) method1(src, pos + 1, end, dst, at, width, height, 1, 8, bits);
    else method1(src, pos + 1, end, dst, at, 1, 8, width, height, bits);
  }
}

export function method1(
  src: Uint8Array,
  pos: number,
  end: number,
  dst: Uint8Array,
  at: number,
  inner: number,
  length: number,
  outer: number,
  lines: number,
  bits: number,
): void {
  if (pos >= end) throw new Error('truncated');
  const mask = (1 << bits) - 1;
  let color = src[pos++];
  let step = -1;
  let acc = 0; // unread bits, the next one lowest
  let have = 0; // how many of them there are
  let line = at;
  let left = length;
  let todo = length * lines;

  for (;;) {
    dst[at] = color;
    if (--todo === 0) break;
    if (--left > 0) {
      at += inner;
    } else {
      left = length;
      at = line += outer;
    }
    while (have < 10) {
      acc |= (pos < end ? src[pos] : 0) << have;
      pos++;
      have += 8;
    }
    if ((acc & 1) === 0) {
      acc >>>= 1;
      have -= 1;
    } else if ((acc & 2) === 0) {
      color = (acc >>> 2) & mask;
      step = -1;
      acc >>>= 2 + bits;
      have -= 2 + bits;
    } else {
      if ((acc & 4) !== 0) step = -step;
      color = (color + step) & 0xff;
      acc >>>= 3;
      have -= 3;
    }
  }
  if (pos - (have >> 3) > end) throw new Error('truncated');
}

export function method2(
  src: Uint8Array,
  pos: number,
  end: number,
  dst: Uint8Array,
  at: number,
  pitch: number,
  height: number,
  bits: number,
): void {
  if (pos >= end) throw new Error('truncated');
  const mask = (1 << bits) - 1;
  const skip = pitch - 8;
  let color = src[pos++];
  let acc = 0; // unread bits, the next one lowest
  let have = 0; // how many of them there are
  let left = 8; // pixels to go in this row
  let run = 1; // pixels to go in this op
  let todo = 8 * height;

  for (;;) {
    todo -= run = Math.min(run, todo);
    do {
      dst[at++] = color;
      if (--left === 0) {
        left = 8;
        at += skip;
      }
    } while (--run > 0);
    if (todo === 0) break;
    while (have < 13) {
      acc |= (pos < end ? src[pos] : 0) << have;
      pos++;
      have += 8;
    }
    run = 1;
    if ((acc & 1) === 0) {
      acc >>>= 1;
      have -= 1;
    } else if ((acc & 2) === 0) {
      color = (acc >>> 2) & mask;
      acc >>>= 2 + bits;
      have -= 2 + bits;
    } else {
      const d = (acc >>> 2) & 7;
      acc >>>= 5;
      have -= 5;
      if (d === 4) {
        run = acc & 0xff || 256;
        acc >>>= 8;
        have -= 8;
      } else {
        color = (color + d - 4) & 0xff;
      }
    }
  }
  if (pos - (have >> 3) > end) throw new Error('truncated');
}
