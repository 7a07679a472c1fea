// Pictures of version 2: one stream for all pixels, column by column, and behind it one for the mask. Nothing starts
// anew at strips. A run that goes past the last pixel or byte is cut.
//
//   pixels  op  0nnncccc      n pixels of color c; if n is 0, a byte with the length follows
//               1nnnnnnn      n pixels, each the same as the one left of it, 0 in the first column; if n is 0, a byte
//                             with the length follows
//   mask    op  1nnnnnnn v    the byte v, n times
//               0nnnnnnn ..   the next n bytes as they are
//
// The mask has a byte for each row of a strip, strip after strip. A length of 0 in the byte that follows, or in the
// mask, has no meaning that is proved: it is an error.

import type { Place } from '../block/level.js';
import type { OwnBytes } from '../bytes.js';
import { DecodeError, type ErrorHandler, fail, failCut, reportOf } from '../errors.js';
import { STRIP_WIDTH } from '../strip/single-strip.js';
import type { Image } from './image.js';

/** Where the stream of a picture is; `undefined` for a picture of another kind. */
export function streamIn({ coding, block }: Image): Place | undefined {
  return coding === 'stream' ? block : undefined;
}

/** The sides of a picture, pixels. */
interface Sides {
  readonly width: number;
  readonly height: number;
}

/** Where pixels go: rows `pitch` apart in `dst`, from `at` on. */
interface StreamTarget extends Sides {
  readonly dst: Uint8Array;
  readonly at: number;
  readonly pitch: number;
}

/** What is done about damage. */
interface StreamDamage {
  readonly onError: ErrorHandler | undefined;
  readonly fill: number;
}

const COPIES = 0x80;
const COUNT_BITS = 0x7f;

/** Decodes the pixels of a stream. From damage on they become `fill`, and the strip of the damage is reported. */
export function streamInto(stream: Place, target: StreamTarget, damage: StreamDamage): void {
  const { dst, at, pitch, width, height } = target;
  const { src } = stream;
  const each = (op: number, from: number, to: number) => {
    let [x, y] = [Math.floor(from / height), from % height];
    for (let i = from; i < to; i++) {
      const pos = at + y * pitch + x;
      if (src[op] < COPIES) dst[pos] = src[op] & 15;
      else dst[pos] = x === 0 ? 0 : dst[pos - 1];
      if (++y === height) [x, y] = [x + 1, 0];
    }
  };
  const { done, error } = walked(stream, { width, height }, each);
  if (error === undefined) return;
  if (damage.onError === undefined) throw error;
  for (let i = done; i < width * height; i++)
    dst[at + (i % height) * pitch + Math.floor(i / height)] = damage.fill;
  damage.onError(reportOf(error, { strip: Math.floor(done / height / STRIP_WIDTH) }));
}

/** What came of walking a stream. */
interface Walked {
  /** Pixels or bytes that it gave. */
  readonly done: number;
  /** Where it ended. */
  readonly pos: number;
  readonly error: DecodeError | undefined;
}

/** Walks the ops of the pixels, as far as they are whole. */
function walked(
  { src, start, end }: Place,
  { width, height }: Sides,
  each: (op: number, from: number, to: number) => void,
): Walked {
  const count = width * height;
  let pos = start;
  let done = 0;
  try {
    while (done < count) {
      if (pos >= end) failCut(end, 'the pixels');
      const op = pos++;
      let length = src[op] < COPIES ? src[op] >> 4 : src[op] & COUNT_BITS;
      if (length === 0) {
        if (pos >= end) failCut(end, 'the pixels');
        length = src[pos++];
      }
      if (length === 0) noLength(pos - 1);
      const to = Math.min(count, done + length);
      each(op, done, to);
      done = to;
    }
  } catch (error) {
    if (!(error instanceof DecodeError)) throw error;
    return { done, pos, error };
  }
  return { done, pos, error: undefined };
}

function noLength(at: number): never {
  fail('BAD_VALUE', at, 'a length of 0, whose meaning is not known');
}

/** How many strips of pixels come before the first damage. */
export function wholeStreamStrips(stream: Place, strips: number, height: number): number {
  const width = strips * STRIP_WIDTH;
  const { done } = walked(stream, { width, height }, () => {});
  return Math.floor(done / height / STRIP_WIDTH);
}

/** Where the mask of a picture starts, behind its pixels. Throws if they are damaged. */
export function maskStart(stream: Place, sides: Sides): number {
  const { pos, error } = walked(stream, sides, () => {});
  if (error !== undefined) throw error;
  return pos;
}

/**
 * Decodes the mask of a picture: `height` rows of `width / 8` bytes. From damage on they are 0, and its strip is
 * reported; that is strip 0 if the pixels are damaged.
 */
export function streamMask(
  stream: Place,
  { width, height }: Sides,
  onError: ErrorHandler | undefined,
): OwnBytes {
  const { src, end } = stream;
  const strips = width / STRIP_WIDTH;
  const rows = new Uint8Array(strips * height);
  let done = 0;
  const put = (byte: number) => {
    rows[(done % height) * strips + Math.floor(done / height)] = byte;
    done++;
  };
  try {
    let pos = maskStart(stream, { width, height });
    while (done < rows.length) {
      if (pos >= end) failCut(end, 'the mask');
      const op = src[pos++];
      const length = Math.min(op & COUNT_BITS, rows.length - done);
      if (length === 0) noLength(pos - 1);
      const isRun = op >= COPIES;
      for (let i = 0; i < length; i++) {
        if (pos >= end) failCut(end, 'the mask');
        put(src[pos]);
        if (!isRun) pos++;
      }
      if (isRun) pos++;
    }
  } catch (error) {
    if (onError === undefined || !(error instanceof DecodeError)) throw error;
    onError(reportOf(error, { strip: Math.floor(done / height) }));
  }
  return rows;
}
