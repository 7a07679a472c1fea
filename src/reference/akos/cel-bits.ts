// Codec 16: a stream of bits: docs/format/akos.md says it in words.

import { need } from '../../bytes.js';
import { fail } from '../../errors.js';
import type { BitReader } from '../strips/bits.js';
import { readMethod2 } from '../strips/method2.js';
import type { ReferenceCelPixels } from './cel-pixels.js';

/** Decodes a cel of codec 16 whose pixels start at `start`. */
export function readBitStream(
  src: Uint8Array,
  start: number,
  width: number,
  height: number,
): ReferenceCelPixels {
  need(start, 2, src.length, 'cel');
  const size = src[start];
  if (size < 1 || size > 8) fail('BAD_VALUE', start, `colors of ${size} bits`);
  const reader: BitReader = { src, position: 8 * (start + 1), what: 'cel' };
  const pixels = Uint8Array.from(readMethod2(reader, size, width * height, 1));
  return { pixels, end: Math.ceil(reader.position / 8) };
}
