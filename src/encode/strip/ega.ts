// Strips of 16 colors with the fewest bytes; for the ops see strip/old/kernels.ts.
//
// A stream is a path over the pixels. A stream for the pixels from one on, without its first pixel, is one for those
// from the next on, with no more bytes. So of the ops that take equally many bytes the longest is as good as any. The
// path with the fewest bytes is found from the end of the strip: of each kind of op, the longest without a byte for its
// length, and the longest with one.

import { checkBytes, type OwnBytes } from '../../bytes.js';
import type { IndexPicture } from '../../costume/draw/place.js';
import { checkSize } from '../../geometry.js';
import { bareStripInto } from '../../strip/old/strips.js';
import type { StripTable } from '../../strip/table.js';
import { columnsOf } from '../runs.js';
import { cutStrip } from './smap.js';
import { keptStrip, type Stored } from './table.js';

/** A kind of op. */
interface OpKind {
  /** Its first byte, without a length or a color. */
  readonly op: number;
  /** Most pixels whose number stands in the first byte. */
  readonly short: number;
  /** Bytes besides a byte for the length. */
  readonly size: 1 | 2;
}

const COLOR: OpKind = { op: 0, short: 7, size: 1 };
const COPY: OpKind = { op: 0x80, short: 63, size: 1 };
const DITHER: OpKind = { op: 0xc0, short: 63, size: 2 };
const KINDS = [COLOR, COPY, DITHER];

/** Most pixels of an op whose length has a byte of its own. */
const LONGEST = 255;

/** An op of a stream. */
interface EgaOp {
  readonly kind: OpKind;
  readonly length: number;
}

/**
 * Encodes a strip with the fewest bytes. Throws a RangeError for a color above 15.
 *
 * @param line - its pixels, column by column
 * @param left - the pixels left of it; without them, its first column copies nothing
 */
export function egaStream(line: Uint8Array, left?: Uint8Array): OwnBytes {
  const other = line.find((color) => color > 15);
  if (other !== undefined) throw new RangeError(`stored color ${other} is not one of 16`);
  const ops = shortest(reaches(line, left));
  const bytes: number[] = [];
  for (let i = 0; i < line.length; i += ops[i].length) {
    const { kind, length } = ops[i];
    const own = length <= kind.short;
    // A run has its length above its color.
    if (kind === COLOR) bytes.push(own ? (length << 4) | line[i] : line[i]);
    else bytes.push(kind.op | (own ? length : 0));
    if (kind === DITHER) bytes.push((line[i] << 4) | (i + 1 < line.length ? line[i + 1] : 0));
    if (!own) bytes.push(length);
  }
  return Uint8Array.from(bytes);
}

/** For each kind, how many pixels an op covers at most from each pixel on. */
function reaches(line: Uint8Array, left: Uint8Array | undefined): readonly Uint32Array[] {
  const count = line.length;
  const height = count / 8;
  const [color, copy, dither] = KINDS.map(() => new Uint32Array(count + 2));
  for (let i = count - 1; i >= 0; i--) {
    color[i] = line[i] === line[i + 1] ? color[i + 1] + 1 : 1;
    const beside = i < height ? left?.[i] : line[i - height];
    copy[i] = line[i] === beside ? copy[i + 1] + 1 : 0;
    dither[i] = line[i] === line[i + 2] ? dither[i + 1] + 1 : Math.min(2, count - i);
  }
  return [color, copy, dither];
}

/**
 * The op with which the shortest stream from each pixel on begins. Of several it is the longest of its kind, and the
 * kind is the one with the most pixels a byte.
 */
function shortest(most: readonly Uint32Array[]): EgaOp[] {
  const count = most[0].length - 2;
  const bytes = new Uint32Array(count + 1);
  const ops: EgaOp[] = [];
  for (let i = count - 1; i >= 0; i--) {
    let [least, density] = [Number.POSITIVE_INFINITY, 0];
    for (const [k, kind] of KINDS.entries()) {
      const long = Math.min(most[k][i], LONGEST);
      if (long === 0) continue;
      const short = Math.min(long, kind.short);
      const more = long > short ? 1 : 0;
      const isLong = more + bytes[i + long] <= bytes[i + short];
      const length = isLong ? long : short;
      const own = kind.size + (isLong ? more : 0);
      const size = own + bytes[i + length];
      if (size > least || (size === least && length / own <= density)) continue;
      [least, density] = [size, length / own];
      ops[i] = { kind, length };
    }
    bytes[i] = least;
  }
  return ops;
}

/**
 * Encodes a picture of 16 colors. Strips that decode to the same pixels as before, next to the new ones, keep their
 * bytes. A new first strip does not copy what is left of the picture.
 */
export function encodeEgaStrips(
  { pixels, width, height }: IndexPicture,
  previous: StripTable | undefined,
): Stored {
  checkBytes(pixels, 'pixels');
  checkSize(width, height);
  if (pixels.length !== width * height)
    throw new RangeError(`${pixels.length} of ${width * height} pixels`);
  const strips: Uint8Array[] = [];
  let same = previous;
  for (let i = 0; i < width / 8; i++) {
    const strip = cutStrip(pixels, width, height, i * 8);
    const left = i === 0 ? undefined : columnAt(pixels, width, i * 8 - 1);
    const decode = (src: Uint8Array, rows: number, dst: Uint8Array) =>
      bareStripInto(src, rows, dst, left ?? 0);
    const kept = previous && keptStrip(previous, i, strip, height, decode);
    if (kept === undefined) same = undefined;
    strips.push(kept ?? egaStream(columnsOf(strip, 8, height), left));
  }
  return { strips, same };
}

function columnAt(pixels: Uint8Array, width: number, x: number): OwnBytes {
  return Uint8Array.from({ length: pixels.length / width }, (_, y) => pixels[y * width + x]);
}
