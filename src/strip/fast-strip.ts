// Strips of images. Fast loops decode the compressed methods, several pixels a turn; everything else goes through
// the single-strip path. The loops and their tables are made when they start to pay: see start.ts.
//
// Declined: the single-strip path for strips of fewer than 128 pixels, 0.93 to 0.99 times as fast; a whole picture in
// memory that stays the same, as in bomp/row.ts, and one copy of it, 1.0 to 1.07 times as fast for pictures of a
// screen, but 0.94 to 0.97 times for small objects; sums kept to 32 bits where strips are copied, 1.0 to 1.06 times.

import { MAX_OFFSET } from '../views.js';
import { lineFor, MAX_HEIGHT } from './line.js';
import { createMethod1, type Kernel } from './method1.js';
import { method2 } from './method2-kernel.js';
import { createCopyRows } from './rows.js';
import { stripInto } from './single-strip.js';
import { tablesPay } from './start.js';
import type { StripCode } from './strip-code.js';
import type { Target } from './target.js';

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
export function fastStripInto(
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
