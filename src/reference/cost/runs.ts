// Runs: the pixels of a picture: docs/format/cost.md says it in words.

import { need, type OwnBytes } from '../../bytes.js';

/** Where runs are, and what they do not say themselves. */
export interface ReferenceRuns {
  readonly src: Uint8Array;
  /** Offset of the first run. */
  readonly start: number;
  /** Offset one past the last byte that may be read. */
  readonly end: number;
  readonly width: number;
  readonly height: number;
  /** Number of colors: 32 and 64 have bytes of their own kind, all others that of 16. */
  readonly colors: number;
  readonly layout: 'column' | 'row';
}

/** How many lengths the low bits of a run can hold. */
function lengthsOf(colors: number): number {
  if (colors === 64) return 4;
  if (colors === 32) return 8;
  return 16;
}

/** Colors, and where their runs end. */
export interface ReferenceRunPixels {
  /** `width * height` bytes, row-major. */
  readonly pixels: OwnBytes;
  /** Offset behind the last run. */
  readonly end: number;
}

/** Decodes runs. Fails with `TRUNCATED` if they end early. */
export function decodeRuns(runs: ReferenceRuns): ReferenceRunPixels {
  const { src, end, width, height, layout } = runs;
  const lengths = lengthsOf(runs.colors);
  const pixels = new Uint8Array(width * height);
  let at = runs.start;
  let color = 0;
  let left = 0;
  for (let i = 0; i < pixels.length; i++) {
    if (left === 0) {
      need(at, 1, end, 'run of a picture');
      color = Math.floor(src[at] / lengths);
      left = src[at] % lengths;
      at += 1;
      if (left === 0) {
        need(at, 1, end, 'run of a picture');
        left = src[at] === 0 ? 256 : src[at];
        at += 1;
      }
    }
    const x = layout === 'column' ? Math.floor(i / height) : i % width;
    const y = layout === 'column' ? i % height : Math.floor(i / width);
    pixels[y * width + x] = color;
    left -= 1;
  }
  return { pixels, end: at };
}
