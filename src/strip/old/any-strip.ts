// Decodes a strip of any dialect whose code is known. Codes of versions 5 to 8 go through the decoder of those
// versions, codes of the dialect through kernels of their own.

import { lineFor } from '../line.js';
import { SLACK } from '../op-by-op.js';
import { raw as copyRows } from '../raw.js';
import { STRIP_WIDTH, stripInto } from '../single-strip.js';
import type { Target } from '../target.js';
import { ega } from './ega.js';
import { groups } from './groups.js';
import type { Column, OldKernel } from './kernel.js';
import { nibbles } from './nibbles.js';
import type { Meaning, OldStripMethod, OwnMeaning } from './old-code.js';
import { pairs } from './pairs.js';
import { palette } from './palette.js';
import { raw } from './raw.js';
import { steps } from './steps.js';
import { turns } from './turns.js';

const KERNELS: Readonly<Record<OldStripMethod, OldKernel>> = {
  raw,
  pairs,
  nibbles,
  palette,
  turns,
  groups,
  ega,
  steps,
};

/** Where an old strip goes. */
export interface OldTarget extends Target {
  /** The pixels left of the strip; only strips of 16 colors look at them. */
  left: Column;
}

/**
 * Decodes the strip whose code is at `pos`; it may use bytes up to `end`. Trusts all numbers.
 *
 * @param src - view of the buffer that holds the strip
 * @returns offset of the first byte not used; past `end`, with nothing stored, if the strip is
 *   truncated
 */
export function anyStripInto(
  meaning: Meaning,
  src: DataView,
  pos: number,
  end: number,
  target: OldTarget,
): number {
  const { shared, code } = meaning;
  const next =
    shared === undefined
      ? ownStripInto(meaning, src, pos, end, target)
      : stripInto(shared, src, pos, end, target);
  if (next <= end && code.colorBase !== 0) addToColors(target, code.colorBase);
  return next;
}

function ownStripInto(
  { method, code: { bits, direction } }: OwnMeaning,
  src: DataView,
  pos: number,
  end: number,
  target: OldTarget,
): number {
  const { line, copyColumns } = lineFor(target.height);
  const stop = line.byteLength - SLACK;
  const first = stop - STRIP_WIDTH * target.height;
  const next = KERNELS[method](src, pos + 1, end, line, first, stop, bits, target.left);
  if (next > end) return next;
  if (direction === 'horizontal') copyRows(line, first, stop, target);
  else copyColumns(target);
  return next;
}

function addToColors({ view, at, pitch, height }: Target, base: number): void {
  for (let y = 0; y < height; y++, at += pitch)
    for (let x = 0; x < STRIP_WIDTH; x++) view.setUint8(at + x, view.getUint8(at + x) + base);
}
