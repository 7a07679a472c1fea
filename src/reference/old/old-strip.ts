// Strips with the codes that versions 4 to 8 do not have, as code. Which codes a dialect has, and
// the order of their pixels, is in strip/old/old-code.ts.

import { checkBytes } from '../../bytes.js';
import { fail } from '../../errors.js';
import { checkWhole } from '../../geometry.js';
import { checkPixels } from '../../limits.js';
import { stripEnd } from '../../strip/old/end.js';
import {
  meaningsOf,
  type OldStripCode,
  oldStripCode,
  type StripDialect,
} from '../../strip/old/old-code.js';
import { checkLeft, type OldStripFields } from '../../strip/old/single.js';
import { type BitReader, readBits } from '../strips/bits.js';
import { placed, readMethod1, readMethod2, readRaw } from '../strips/strip.js';
import {
  readEga,
  readGroups,
  readNibbles,
  readPairs,
  readPalette,
  readSteps,
  readTurns,
} from './old-readers.js';

/**
 * Decodes one strip with the codes of a dialect. The slow twin of the function of this name in the
 * main entry point.
 *
 * @param src - the strip from its code byte on. What follows the last pixel is ignored.
 * @param height - pixels, at least 1
 * @returns `8 * height` palette indices, row-major
 * @throws {DecodeError} `TRUNCATED` if `src` ends before the last pixel, or the strip takes more than
 *   257 bytes and four for each pixel; `BAD_CODE` for a code that the dialect does not have;
 *   `LIMIT` past the default limit of pixels.
 * @throws {RangeError} if `height` is not a whole number of at least 1, the dialect is unknown, or `left`
 *   is neither a byte nor at least `height` bytes.
 * @throws {TypeError} if the dialect is absent, `src` is not a Uint8Array, or `left` is neither a number
 *   nor a Uint8Array.
 */
export function decodeOldStrip(
  src: Uint8Array,
  height: number,
  options: OldStripFields,
): Uint8Array {
  meaningsOf(options);
  const { dialect, left = 0 } = options;
  checkBytes(src);
  checkWhole(height, 'height');
  checkLeft(left, height);
  checkPixels(8, height);
  const column =
    typeof left === 'number' ? new Uint8Array(height).fill(left) : left.subarray(0, height);
  return oldStripAt(src, 0, column, dialect);
}

/** Decodes the strip whose code is at `pos`; `left` is the column of pixels left of it. */
export function oldStripAt(
  src: Uint8Array,
  pos: number,
  left: Uint8Array,
  dialect: StripDialect,
): Uint8Array {
  const height = left.length;
  const end = stripEnd(pos, src.length, height);
  const reader: BitReader = { src: src.subarray(0, end), position: 8 * pos };
  const byte = readBits(reader, 8);
  const code = oldStripCode(byte, { dialect });
  if (code === undefined) fail('BAD_CODE', pos, `strip code ${byte} of dialect ${dialect}`);
  const { method, bits, colorBase } = code;
  const pixels =
    method === 'ega'
      ? readEga(reader, colorBase, left)
      : READERS[method](reader, 8 * height, bits).map((color) => (color + colorBase) % 256);
  return placed(pixels, height, code.direction);
}

type Reader = (reader: BitReader, count: number, bits: number) => number[];

const READERS: Readonly<Record<Exclude<OldStripCode['method'], 'ega'>, Reader>> = {
  raw: readRaw,
  method1: (reader, count, bits) => readMethod1(reader, bits, count),
  method2: (reader, count, bits) => readMethod2(reader, bits, count),
  pairs: readPairs,
  nibbles: readNibbles,
  palette: readPalette,
  turns: readTurns,
  groups: readGroups,
  steps: readSteps,
};
