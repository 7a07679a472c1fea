// Both compressed methods: from the stream to pixels in its order, and from there into the image.

import { viewOf } from '../views.js';
import type { StripCode } from './code.js';
import { createMethod1, type Kernel } from './method1.js';
import { createMethod2 } from './method2.js';
import { opByOp } from './ops.js';
import { MAX_HEIGHT, sharedPixels } from './pixels.js';

/** Offsets that the fast loops can count to. */
const MAX_OFFSET = 0x7fffffff;

let kernel1: Kernel | undefined;
let kernel2: Kernel | undefined;

/** The fast loop of a method. It and its table are made on first use. */
function kernelOf(method: StripCode['method']): Kernel {
  if (method === 'method1') {
    kernel1 ??= createMethod1();
    return kernel1;
  }
  kernel2 ??= createMethod2();
  return kernel2;
}

/**
 * Decodes a strip of either compressed method.
 *
 * @param pos - offset of the first color
 * @param end - offset one past the last byte that may be read
 * @param at - index in `dst` of the first pixel
 * @param pitch - index step from one row to the next
 * @returns offset of the first byte not used; past `end`, and nothing stored, if there are too few
 */
export function compressed(
  code: StripCode,
  src: Uint8Array,
  pos: number,
  end: number,
  dst: Uint8Array,
  at: number,
  pitch: number,
  height: number,
): number {
  if (pos >= end) return end + 1;
  // The fast loops count in views of whole buffers.
  const base = src.byteOffset;
  const start = dst.byteOffset + at;
  if (height > MAX_HEIGHT || base + end > MAX_OFFSET || start + height * pitch > MAX_OFFSET)
    return large(code, src, pos, end, dst, at, pitch, height);
  const kernel = kernelOf(code.method);
  const next = kernel(viewOf(src), base + pos, base + end, height, code.bits) - base;
  if (next > end) return next;
  const { copyRows, copyColumns } = sharedPixels();
  if (code.direction === 'horizontal') copyRows(viewOf(dst), start, pitch, height);
  else copyColumns(viewOf(dst), start, pitch, height);
  return next;
}

/** The same for strips, files and images of sizes that no game has, in memory of its own. */
function large(
  { method, direction, bits }: StripCode,
  src: Uint8Array,
  pos: number,
  end: number,
  dst: Uint8Array,
  at: number,
  pitch: number,
  height: number,
): number {
  const pixels = new Uint8Array(8 * height);
  const view = new DataView(pixels.buffer);
  const input = new DataView(src.buffer, src.byteOffset, src.length);
  const step = method === 'method1' ? -1 : 0;
  const last = pixels.length - 1;
  const bit = opByOp(input, 8 * (pos + 1), end, bits, src[pos], step, view, 0, last);
  const next = Math.ceil(bit / 8);
  if (next > end) return next;
  const [right, down] = direction === 'horizontal' ? [1, 8] : [height, 1];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < 8; x++) dst[at + y * pitch + x] = pixels[y * down + x * right];
  return next;
}
