// A picture of strips, each eight pixels wide, side by side: SMAP in versions 5 to 7. For its table see table.ts. Fast
// loops decode the compressed methods, several pixels a turn; everything else goes through single-strip.ts. To make and
// compile the loops takes longer than to decode the first rooms of a process op by op, so they begin when they start to
// pay.
//
// bench/decisions.md says what was declined.

import { checkPayload } from '../block/header.js';
import { checkByte, checkBytes, type OwnBytes } from '../bytes.js';
import { type ErrorHandler, failCut } from '../errors.js';
import { checkPlace, checkSize } from '../geometry.js';
import { checkPixels } from '../limits.js';
import { optionsOf, type PixelIntoOptions, type PixelOptions } from '../options.js';
import { MAX_OFFSET, viewOf } from '../views.js';
import { codeAt, type StripCode, stripCode } from './codes.js';
import { fastKernel, rehearse } from './fast.js';
import { firstPixel, LAST, lineFor, MAX_HEIGHT, type Target } from './line.js';
import { METHOD1 } from './method1.js';
import { METHOD2 } from './method2.js';
import { STRIP_WIDTH, stripInto } from './single-strip.js';
import {
  cutTable,
  eachStrip,
  payloadTable,
  type StripTable,
  stripStart,
  wholeEntries,
} from './table.js';

/** What is done about damage in a picture. */
export interface StripsDamage {
  readonly onError: ErrorHandler | undefined;
  /** Palette index for the pixels of bad strips. */
  readonly fill: number;
}

/**
 * Decodes an image of strips in versions 5 to 7. It does not apply transparency; see `stripCode`. Versions 3, 4 and 8
 * store their tables elsewhere: see `decodeImage`.
 *
 * An SMAP does not store its size. A wrong size, such as width and height swapped, may give a wrong picture instead of
 * an error.
 *
 * @param src - SMAP payload, without the 8-byte block header
 * @param width - from RMHD, or from the object's header
 * @returns `width * height` palette indices, row-major. With `onError`, the pixels of bad strips are `fill`; a
 *   truncated table is reported once, with the first strip that it lacks
 * @throws {DecodeError} `TRUNCATED` if the table or a strip ends early; `BAD_OFFSET` if a strip's offset leads into the
 *   table or out of `src`; `BAD_CODE` for an unknown strip code; `LIMIT` past `limits.pixels`; `BAD_VALUE` if `src` is
 *   a whole block. With `onError` only the last two.
 */
export function decodeSmap(
  src: Uint8Array,
  width: number,
  height: number,
  options?: PixelOptions,
): OwnBytes {
  const { limits, ...damage } = optionsOf(options);
  checkSize(width, height);
  checkPixels(width, height, limits);
  const dst = new Uint8Array(width * height);
  decodeSmapInto(src, width, height, dst, damage);
  return dst;
}

/**
 * As {@link decodeSmap}, into `dst`.
 *
 * @param dst - after a thrown error, the pixels of the bad strip are unspecified and those right of it unchanged
 * @throws {DecodeError} `TRUNCATED`, `BAD_OFFSET`, `BAD_CODE` and `BAD_VALUE` as {@link decodeSmap}. With `onError`
 *   only `BAD_VALUE`.
 */
export function decodeSmapInto(
  src: Uint8Array,
  width: number,
  height: number,
  dst: Uint8Array,
  options?: PixelIntoOptions,
): void {
  const { at = 0, pitch = width, onError, fill = 0 } = optionsOf(options);
  checkPayload(src, 'SMAP');
  checkBytes(dst, 'dst');
  checkSize(width, height);
  checkPlace(dst, at, pitch, width, height);
  checkByte(fill, 'fill');
  const target = { view: viewOf(dst), at: dst.byteOffset + at, pitch, height };
  stripsInto(payloadTable(src, 4, 'SMAP'), width / STRIP_WIDTH, target, { onError, fill });
}

/** Decodes a picture of versions 4 to 8 with `strips` strips; trusts the target, which it moves to the right. */
export function stripsInto(
  table: StripTable,
  strips: number,
  target: Target,
  { onError, fill }: StripsDamage,
): void {
  if (!isRehearsed) rehearseStrips();
  const src = viewOf(table.src);
  const left = target.at;
  if (onError === undefined) {
    if (wholeEntries(table, strips) < strips) throw cutTable(table, strips);
    for (let strip = 0; strip < strips; strip++, target.at += STRIP_WIDTH)
      nthStripInto(table, strips, strip, src, target);
    return;
  }
  const placed = (strip: number) => {
    target.at = left + strip * STRIP_WIDTH;
    return target;
  };
  const decode = (strip: number) => nthStripInto(table, strips, strip, src, placed(strip));
  const lose = (strip: number) => fillStrip(placed(strip), fill);
  eachStrip(table, strips, onError, decode, lose);
}

/** Decodes one strip of a table; `src` is a view of its buffer. */
function nthStripInto(
  table: StripTable,
  strips: number,
  strip: number,
  src: DataView,
  target: Target,
): void {
  const base = table.src.byteOffset;
  const end = base + table.end;
  const pos = stripStart(table, strips, strip);
  const code = codeAt(table, pos, strip, stripCode);
  if (fastStripInto(code, src, base + pos, end, target) > end)
    failCut(table.end, `${table.what}: strip ${strip} at ${pos}`);
}

let isRehearsed = false;

/** Rehearses what decodes strips op by op, with both methods and both directions. */
function rehearseStrips(): void {
  isRehearsed = true;
  const view = new DataView(new ArrayBuffer(256));
  for (const code of [15, 25, 65].flatMap((one) => stripCode(one) ?? []))
    rehearse((src, start, end, total) => {
      const target = { view, at: 0, pitch: STRIP_WIDTH, height: total / STRIP_WIDTH };
      return stripInto(code, src, start - 1, end, target);
    });
}

export function fillStrip({ view, at, pitch, height }: Target, fill: number): void {
  for (let y = 0; y < height; y++, at += pitch)
    for (let x = 0; x < STRIP_WIDTH; x++) view.setUint8(at + x, fill);
}

let copyRows: ReturnType<typeof createCopyRows> | undefined;

/** Does what {@link stripInto} does, but faster. */
function fastStripInto(
  code: StripCode,
  src: DataView,
  pos: number,
  end: number,
  target: Target,
): number {
  const { method, direction, bits } = code;
  const total = 8 * target.height;
  const kernel =
    method === 'raw' || target.height > MAX_HEIGHT || end > MAX_OFFSET
      ? undefined
      : fastKernel(method === 'method1' ? METHOD1 : METHOD2, total);
  if (kernel === undefined) return stripInto(code, src, pos, end, target);
  if (pos + 1 >= end) return end + 1;
  const next = kernel(src, pos + 1, end, total, bits);
  if (next > end) return next;
  if (direction === 'vertical') {
    lineFor(MAX_HEIGHT).copyColumns(target);
  } else {
    copyRows ??= createCopyRows();
    copyRows(target);
  }
  return next;
}

/**
 * Makes the function that copies a strip of rows from the shared line, as `raw` does, but two rows a turn and from
 * constant memory.
 */
function createCopyRows(): (target: Target) => void {
  const { line } = lineFor(MAX_HEIGHT);
  const last = LAST;

  function copyRows({ view, at, pitch, height }: Target): void {
    const from = line;
    let i = firstPixel(8 * height);
    if ((height & 1) !== 0) {
      view.setInt32(at, from.getInt32(i, true), true);
      view.setInt32(at + 4, from.getInt32(i + 4, true), true);
      at += pitch;
      i += 8;
    }
    for (; i < last; i += 16) {
      const below = at + pitch;
      view.setInt32(at, from.getInt32(i, true), true);
      view.setInt32(at + 4, from.getInt32(i + 4, true), true);
      view.setInt32(below, from.getInt32(i + 8, true), true);
      view.setInt32(below + 4, from.getInt32(i + 12, true), true);
      at = below + pitch;
    }
  }

  return copyRows;
}
