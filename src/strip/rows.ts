// How a strip in the shared line that is stored eight pixels to a row goes into an image: what raw.ts
// does, two rows a turn and from constant memory, with which flat pictures take a tenth less.

import { firstPixel, LAST, lineFor, MAX_HEIGHT } from './line.js';
import type { Target } from './target.js';

/** Makes the function, for the sake of constants: see method1.ts. */
export function createCopyRows(): (target: Target) => void {
  const { line } = lineFor(MAX_HEIGHT);
  const last = LAST;

  function copyRows({ view, at, pitch, height }: Target): void {
    const from = line;
    let i = firstPixel(height);
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
