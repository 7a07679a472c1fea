// Both compressed methods: from the stream to pixels in its order, and from there into the image.

import type { StripCode } from './code.js';
import { createMethod1, type Kernel } from './method1.js';
import { createMethod2 } from './method2.js';
import { opByOp } from './ops.js';
import { MAX_HEIGHT, sharedPixels } from './pixels.js';
import { rehearse } from './rehearse.js';

/** Offsets that the fast loops can count to. */
const MAX_OFFSET = 0x7fffffff;

/**
 * Strips that are decoded op by op before the first table is made. A table takes about as long to
 * make as 200 strips take that way, so that whoever wants one strip, or one picture, does not wait.
 */
const EARLY = 64;

let early = 0;
let kernel1: Kernel | undefined;
let kernel2: Kernel | undefined;

/** The fast loop of a method. It and its table are made on first use, in about three milliseconds. */
function kernelOf(method: StripCode['method']): Kernel {
  if (method === 'method1') {
    kernel1 ??= rehearse(createMethod1());
    return kernel1;
  }
  kernel2 ??= rehearse(createMethod2());
  return kernel2;
}

/**
 * Decodes a strip of either compressed method.
 *
 * @param src - view of the buffer that holds the strip
 * @param pos - offset of the first color
 * @param end - offset one past the last byte that may be read
 * @param dst - view of the buffer that holds the image
 * @param at - offset of the strip's top-left pixel
 * @param pitch - bytes from one row to the next
 * @returns offset of the first byte not used; past `end`, and nothing stored, if there are too few
 */
export function compressed(
  code: StripCode,
  src: DataView,
  pos: number,
  end: number,
  dst: DataView,
  at: number,
  pitch: number,
  height: number,
): number {
  if (pos >= end) return end + 1;
  const fits = height <= MAX_HEIGHT && end <= MAX_OFFSET && at + height * pitch <= MAX_OFFSET;
  if (!fits || early < EARLY) {
    early++;
    return slow(code, src, pos, end, dst, at, pitch, height);
  }
  const next = kernelOf(code.method)(src, pos, end, height, code.bits);
  if (next > end) return next;
  const { copyRows, copyColumns } = sharedPixels();
  if (code.direction === 'horizontal') copyRows(dst, at, pitch, height);
  else copyColumns(dst, at, pitch, height);
  return next;
}

/**
 * The same op by op and in memory of its own: for the first strips, and for strips, files and images
 * of sizes that no game has.
 */
function slow(
  { method, direction, bits }: StripCode,
  src: DataView,
  pos: number,
  end: number,
  dst: DataView,
  at: number,
  pitch: number,
  height: number,
): number {
  const pixels = new DataView(new ArrayBuffer(8 * height));
  const step = method === 'method1' ? -1 : 0;
  const bit = 8 * (pos + 1);
  const last = 8 * height - 1;
  const next = Math.ceil(opByOp(src, bit, end, bits, src.getUint8(pos), step, pixels, 0, last) / 8);
  if (next > end) return next;
  const [right, down] = direction === 'horizontal' ? [1, 8] : [height, 1];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < 8; x++)
      dst.setUint8(at + y * pitch + x, pixels.getUint8(y * down + x * right));
  return next;
}
