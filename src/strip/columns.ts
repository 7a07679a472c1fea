// Copies a strip of columns from the shared line to an image. It does what line.ts does, but four
// columns at once and from constant memory: flat pictures take a sixth less time.

import { firstPixel, lineFor, MAX_HEIGHT } from './line.js';
import type { Target } from './target.js';

/** Makes the function, so that V8 folds constants: see method1.ts. */
export function createCopyColumns(): (target: Target) => void {
  const { line } = lineFor(MAX_HEIGHT);

  function copyColumns({ view, at, pitch, height }: Target): void {
    let i = firstPixel(8 * height);
    const stop = i + height;
    // Four pixels of each of four columns, twice.
    for (; i + 4 <= stop; i += 4, at += 4 * pitch) {
      for (let x = 0; x < 8; x += 4) {
        const from = i + x * height;
        const to = at + x;
        const a = line.getInt32(from, true);
        const b = line.getInt32(from + height, true);
        const c = line.getInt32(from + 2 * height, true);
        const d = line.getInt32(from + 3 * height, true);
        const ab02 = (a & 0x00ff00ff) | ((b & 0x00ff00ff) << 8); // rows 0 and 2 of columns a and b
        const ab13 = ((a >>> 8) & 0x00ff00ff) | (b & 0xff00ff00);
        const cd02 = (c & 0x00ff00ff) | ((d & 0x00ff00ff) << 8);
        const cd13 = ((c >>> 8) & 0x00ff00ff) | (d & 0xff00ff00);
        view.setInt32(to, (ab02 & 0xffff) | (cd02 << 16), true);
        view.setInt32(to + pitch, (ab13 & 0xffff) | (cd13 << 16), true);
        view.setInt32(to + 2 * pitch, (ab02 >>> 16) | (cd02 & 0xffff0000), true);
        view.setInt32(to + 3 * pitch, (ab13 >>> 16) | (cd13 & 0xffff0000), true);
      }
    }
    for (; i < stop; i++, at += pitch)
      for (let x = 0; x < 8; x++) view.setUint8(at + x, line.getUint8(i + x * height));
  }

  return copyColumns;
}
