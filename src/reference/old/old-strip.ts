// One old strip: docs/format/old-codes.md says it in words.

import { checkByte, checkBytes } from '../../bytes.js';
import { fail } from '../../errors.js';
import { checkWhole } from '../../geometry.js';
import { checkPixels } from '../../limits.js';
import type { OldStripCode, StripDialect } from '../../strip/old/old-code.js';
import type { OldStripFields } from '../../strip/old/single.js';
import type { BitReader } from '../strips/bits.js';
import { readMethod1 } from '../strips/method1.js';
import { readMethod2 } from '../strips/method2.js';
import { readRaw } from '../strips/raw.js';
import { placed } from '../strips/strip.js';
import { dialectOf, oldStripCode } from './codes.js';
import { readEga } from './ega.js';
import { readByte, readGroups, readNibbles, readPairs, readPalette } from './runs.js';
import { readSteps, readTurns } from './steps.js';

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
  const dialect = dialectOf(options);
  const { left = 0 } = options;
  checkBytes(src);
  checkWhole(height, 'height');
  checkLeft(left, height);
  checkPixels(8, height);
  const column =
    typeof left === 'number' ? new Uint8Array(height).fill(left) : left.subarray(0, height);
  return oldStripAt(src, 0, column, dialect);
}

/** Throws unless `left` is a byte, or at least `height` of them. */
function checkLeft(left: number | Uint8Array, height: number): void {
  if (typeof left === 'number') {
    checkByte(left, 'left');
    return;
  }
  checkBytes(left, 'left');
  if (left.length < height) throw new RangeError(`left has ${left.length} of ${height} pixels`);
}

/** Decodes the strip whose code is at `pos`; `left` is the column of pixels left of it. */
export function oldStripAt(
  src: Uint8Array,
  pos: number,
  left: Uint8Array,
  dialect: StripDialect,
): Uint8Array {
  const height = left.length;
  const end = Math.min(src.length, pos + 257 + 4 * 8 * height);
  const reader: BitReader = { src: src.subarray(0, end), position: 8 * pos };
  const byte = readByte(reader);
  const code = oldStripCode(byte, { dialect });
  if (code === undefined) fail('BAD_CODE', pos, `strip code ${byte} of dialect ${dialect}`);
  return placed(readPixels(reader, code, left), height, code.direction);
}

/** Reads the pixels of a strip in the order of the stream. */
function readPixels(reader: BitReader, code: OldStripCode, left: Uint8Array): number[] {
  const { colorBase } = code;
  if (code.method === 'ega') return readEga(reader, colorBase, left);
  const stored = readStored(reader, code.method, code.bits, 8 * left.length);
  return stored.map((color) => (color + colorBase) % 256);
}

/** Reads `count` colors as they are stored. */
function readStored(
  reader: BitReader,
  method: Exclude<OldStripCode['method'], 'ega'>,
  bits: number,
  count: number,
): number[] {
  switch (method) {
    case 'method1':
      return readMethod1(reader, bits, count);
    case 'method2':
      return readMethod2(reader, bits, count);
    case 'pairs':
      return readPairs(reader, count);
    case 'nibbles':
      return readNibbles(reader, count);
    case 'palette':
      return readPalette(reader, count);
    case 'turns':
      return readTurns(reader, count);
    case 'groups':
      return readGroups(reader, count);
    case 'steps':
      return readSteps(reader, bits, count);
    case 'raw':
      return readRaw(reader, count);
  }
}
