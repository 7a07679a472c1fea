// Encodes pictures of version 2 with the fewest bytes: the pixels as one stream, and the mask behind them as another. For
// the ops see image/stream.ts.

import { SILENT } from '../block/level.js';
import { checkBytes, describe, isSame, type OwnBytes } from '../bytes.js';
import { attempt } from '../errors.js';
import { checkSize } from '../geometry.js';
import type { Image } from '../image/image.js';
import { maskStart, streamIn, streamInto, streamMask } from '../image/stream.js';
import { STRIP_WIDTH } from '../strip/single-strip.js';
import { concat } from './bytes.js';
import type { ImageFields } from './image.js';
import { columnsOf, groupsOf } from './runs.js';
import type { ZplaneFields } from './zplane.js';

/** Most pixels of an op: of a color, or as left of them; with the length in a byte of its own. */
const SHORT_COLOR = 7;
const SHORT_COPY = 0x7f;
const LONG = 0xff;

const COPIES = 0x80;
const COLORS = 16;

/** Most bytes of a group in a mask. */
const GROUP = 0x7f;

/**
 * Encodes a picture. Pixels and a mask that are the same in the picture before keep their bytes there.
 *
 * @param plane - its mask; `undefined` for none, which is stored as zeros
 */
export function encodeStream(
  { width, height, pixels }: ImageFields,
  plane: ZplaneFields | undefined,
  previous: Image | undefined,
): OwnBytes {
  checkSize(width, height);
  checkBytes(pixels, 'pixels');
  if (pixels.length !== width * height)
    throw new RangeError(`${pixels.length} of ${width * height} pixels`);
  const wrong = pixels.subarray(0, width * height).findIndex((color) => color >= COLORS);
  if (wrong >= 0)
    throw new RangeError(`pixel ${wrong} is ${describe(pixels[wrong])}, not below 16`);
  const rows = plane?.rows ?? new Uint8Array((width / STRIP_WIDTH) * height);
  const kept = keptParts(previous, { width, height, pixels, rows });
  return concat([
    kept.pixels ?? encodePixels(pixels, width, height),
    kept.mask ?? encodeMask(rows, width / STRIP_WIDTH, height),
  ]);
}

/** The parts of the picture before that decode to the same; none if it is damaged or has another size. */
function keptParts(
  previous: Image | undefined,
  {
    width,
    height,
    pixels,
    rows,
  }: Pick<ImageFields, 'width' | 'height' | 'pixels'> & Pick<ZplaneFields, 'rows'>,
): { readonly pixels?: Uint8Array; readonly mask?: Uint8Array } {
  const stream = previous && streamIn(previous);
  if (stream === undefined || previous?.width !== width || previous.height !== height) return {};
  const size = { width, height };
  const kept = attempt(SILENT, () => {
    const old = new Uint8Array(width * height);
    const damage = { onError: undefined, fill: 0 };
    streamInto(stream, { dst: old, at: 0, pitch: width, ...size }, damage);
    return { old, middle: maskStart(stream, size) };
  });
  if (kept === undefined) return {};
  const { src, start, end } = stream;
  const { old, middle } = kept;
  const mask = attempt(SILENT, () => streamMask(stream, size, undefined));
  return {
    ...(isSame(old, pixels) && { pixels: src.subarray(start, middle) }),
    ...(mask && isSame(mask, rows) && { mask: src.subarray(middle, end) }),
  };
}

/**
 * The fewest bytes for some pixels. From the last pixel back, `size[i]` is the fewest bytes for all from `i` on: the
 * least over the four ops that can start there. Of each only the longest can be the best, because `size` never grows
 * towards the end: an op that is cut at its start takes no more bytes.
 */
function encodePixels(pixels: Uint8Array, width: number, height: number): OwnBytes {
  const columns = columnsOf(pixels, width, height);
  const count = columns.length;
  const size = new Float64Array(count + 1);
  /** The length of the op that starts at each pixel; negative for a copy. */
  const first = new Int32Array(count);
  for (let i = count - 1, run = 0, same = 0; i >= 0; i--) {
    run = i + 1 < count && columns[i] === columns[i + 1] ? run + 1 : 1;
    const left = i < height ? 0 : columns[i - height];
    same = columns[i] === left ? same + 1 : 0;
    size[i] = Infinity;
    const offer = (bytes: number, length: number, sign: number) => {
      if (length === 0 || bytes + size[i + length] >= size[i]) return;
      size[i] = bytes + size[i + length];
      first[i] = sign * length;
    };
    offer(1, Math.min(same, SHORT_COPY), -1);
    offer(2, Math.min(same, LONG), -1);
    offer(1, Math.min(run, SHORT_COLOR), 1);
    offer(2, Math.min(run, LONG), 1);
  }
  const bytes: number[] = [];
  for (let i = 0; i < count; ) {
    const length = Math.abs(first[i]);
    const isCopy = first[i] < 0;
    const isShort = length <= (isCopy ? SHORT_COPY : SHORT_COLOR);
    const stored = isShort ? length : 0;
    bytes.push(isCopy ? COPIES | stored : (stored << 4) | columns[i]);
    if (!isShort) bytes.push(length);
    i += length;
  }
  return Uint8Array.from(bytes);
}

/** The fewest bytes for a mask: groups go across strips. */
function encodeMask(rows: Uint8Array, strips: number, height: number): OwnBytes {
  const columns = columnsOf(rows, strips, height);
  const bytes: number[] = [];
  for (const { start, length, run } of groupsOf(columns, GROUP)) {
    if (run) bytes.push(0x80 | length, columns[start]);
    else bytes.push(length, ...columns.subarray(start, start + length));
  }
  return Uint8Array.from(bytes);
}
