// The strips of a picture, side by side. Fast loops decode the compressed methods, several pixels a turn; everything
// else goes through single-strip.ts. To make and compile the loops takes longer than to decode the first rooms of a
// process op by op, so they begin when they start to pay.
//
// bench/decisions.md says what was declined.

import { type ErrorHandler, fail } from '../errors.js';
import { MAX_OFFSET, viewOf } from '../views.js';
import { codeAt, type StripCode, stripCode } from './codes.js';
import { firstPixel, LAST, lineFor, MAX_HEIGHT, type Target } from './line.js';
import { createMethod1, type Kernel } from './method1.js';
import { method2 } from './method2.js';
import { STRIP_WIDTH, stripInto } from './single-strip.js';
import { eachStrip, type StripTable, stripStart } from './table.js';

/** What is done about damage in a picture. */
export interface StripsDamage {
  readonly onError: ErrorHandler | undefined;
  /** Palette index for the pixels of bad strips. */
  readonly fill: number;
}

/** Decodes a picture of versions 4 to 8 with `strips` strips; trusts the target, which it moves to the right. */
export function stripsInto(
  table: StripTable,
  strips: number,
  target: Target,
  { onError, fill }: StripsDamage,
): void {
  const { end, what } = table;
  const src = viewOf(table.src);
  const base = table.src.byteOffset;
  const left = target.at;
  const decode = (strip: number) => {
    target.at = left + strip * STRIP_WIDTH;
    const pos = stripStart(table, strips, strip);
    const code = codeAt(table, pos, strip, stripCode);
    if (fastStripInto(code, src, base + pos, base + end, target) > base + end)
      fail('TRUNCATED', end, `${what}: strip ${strip} at ${pos}`);
  };
  const lose = (strip: number) => {
    target.at = left + strip * STRIP_WIDTH;
    fillStrip(target, fill);
  };
  eachStrip(table, strips, onError, decode, lose);
}

export function fillStrip({ view, at, pitch, height }: Target, fill: number): void {
  for (let y = 0; y < height; y++, at += pitch)
    for (let x = 0; x < STRIP_WIDTH; x++) view.setUint8(at + x, fill);
}

let kernel1: Kernel | undefined;
let copyRows: ReturnType<typeof createCopyRows> | undefined;

/** The fast loop of a method. Making it takes one or two milliseconds. */
function kernelOf(method: StripCode['method']): Kernel {
  if (method === 'method1') {
    kernel1 ??= createMethod1();
    return kernel1;
  }
  return method2();
}

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
  if (method === 'raw' || target.height > MAX_HEIGHT || end > MAX_OFFSET || !tablesPay(total))
    return stripInto(code, src, pos, end, target);
  if (pos + 1 >= end) return end + 1;
  const next = kernelOf(method)(src, pos + 1, end, total, bits);
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

/** Pixels after which the tables of the fast loops pay. */
const MANY = 100_000;

let decoded = 0;

/** Adds pixels that are to be decoded; true when there have been enough for the tables to pay. */
export function tablesPay(pixels: number): boolean {
  if (decoded < MANY) decoded += pixels;
  return decoded >= MANY;
}
