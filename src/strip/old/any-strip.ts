// Decodes a strip of any dialect whose code is known. Codes of versions 5 to 8 go through the decoder of those
// versions, codes of the dialect through kernels of their own.

import { lineFor } from '../line.js';
import { SLACK } from '../op-by-op.js';
import { raw as copyRows } from '../raw.js';
import { STRIP_WIDTH, stripInto } from '../single-strip.js';
import { stripCode } from '../strip-code.js';
import type { Target } from '../target.js';
import type { Dialect, OwnCode } from './dialects.js';
import type { Column } from './kernel.js';

/** Where an old strip goes. */
export interface OldTarget extends Target {
  /** The pixels left of the strip; only strips of 16 colors look at them. */
  readonly left: Column;
}

/**
 * Decodes the strip whose code is at `pos`; it may use bytes up to `end`. Trusts all numbers.
 *
 * @param src - view of the buffer that holds the strip
 * @returns offset of the first byte not used; past `end`, with nothing stored, if the strip is
 *   truncated; `undefined` for a code that the dialect does not have
 */
export function anyStripInto(
  { own, shares, colorBase }: Dialect,
  src: DataView,
  pos: number,
  end: number,
  target: OldTarget,
): number | undefined {
  const byte = src.getUint8(pos);
  const mine = own[byte];
  const shared = mine === undefined && shares ? stripCode(byte) : undefined;
  let next: number | undefined;
  if (mine !== undefined) next = ownStripInto(mine, src, pos, end, target);
  else if (shared !== undefined) next = stripInto(shared, src, pos, end, target);
  if (next !== undefined && next <= end && colorBase !== 0) addToColors(target, colorBase);
  return next;
}

function ownStripInto(
  [kernel, , direction, bits]: OwnCode,
  src: DataView,
  pos: number,
  end: number,
  target: OldTarget,
): number {
  const { line, copyColumns } = lineFor(target.height);
  const stop = line.byteLength - SLACK;
  const first = stop - STRIP_WIDTH * target.height;
  const next = kernel(src, pos + 1, end, line, first, stop, bits, target.left);
  if (next > end) return next;
  if (direction === 'horizontal') copyRows(line, first, stop, target);
  else copyColumns(target);
  return next;
}

function addToColors({ view, at, pitch, height }: Target, base: number): void {
  for (let y = 0; y < height; y++, at += pitch)
    for (let x = 0; x < STRIP_WIDTH; x++) view.setUint8(at + x, view.getUint8(at + x) + base);
}
