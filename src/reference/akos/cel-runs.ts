// Codec 1: runs, column by column: docs/format/akos.md says it in words.

import { decodeRuns } from '../cost/runs.js';
import type { ReferenceCelPixels } from './cel-pixels.js';

/** Decodes a cel of codec 1 whose pixels start at `start`. */
export function readRuns(
  src: Uint8Array,
  start: number,
  width: number,
  height: number,
  colors: number,
): ReferenceCelPixels {
  return decodeRuns({ src, start, end: src.length, width, height, colors, layout: 'column' });
}
