// Backgrounds of older games, their strips and the codes of these: docs/format/old-codes.md says it in words.

import { charactersAt, checkByte, checkBytes, describe, need, u32le } from '../bytes.js';
import { fail } from '../errors.js';
import { checkSize, checkWhole } from '../geometry.js';
import { checkPixels } from '../limits.js';
import type { OldStripCode, StripDialect } from '../strip/old/codes.js';
import type { OldStripFields } from '../strip/old/strips.js';
import { readPixels } from './old-codes.js';
import { type BitReader, readBits } from './ops.js';
import { placed, putStrip, stripCode } from './strips.js';

/**
 * Decodes one strip with the codes of a dialect. The twin of the function of this name in the main entry.
 *
 * @param src - the strip from its code byte on. What follows the last pixel is ignored.
 * @throws {DecodeError} `TRUNCATED`, `BAD_CODE` or `LIMIT`, as there.
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
function oldStripAt(
  src: Uint8Array,
  pos: number,
  left: Uint8Array,
  dialect: StripDialect,
): Uint8Array {
  const height = left.length;
  const end = Math.min(src.length, pos + 257 + 4 * 8 * height);
  const reader: BitReader = { src: src.subarray(0, end), position: 8 * pos };
  const byte = readBits(reader, 8);
  const code = oldStripCode(byte, { dialect });
  if (code === undefined) fail('BAD_CODE', pos, `strip code ${byte} of dialect ${dialect}`);
  return placed(readPixels(reader, code, left), height, code.direction);
}

/**
 * Decodes the background of a room with the strip codes of a dialect. The twin of the function of this name in the main
 * entry.
 *
 * @param src - BM payload, without the 6-byte block header
 * @throws {DecodeError} `TRUNCATED`, `BAD_VALUE`, `MISSING`, `BAD_SIZE`, `BAD_OFFSET`, `BAD_CODE` or `LIMIT`, as the
 *   there.
 */
export function decodeOldBm(
  src: Uint8Array,
  width: number,
  height: number,
  options: Pick<OldStripFields, 'dialect'>,
): Uint8Array {
  const dialect = dialectOf(options);
  checkPayload(src);
  checkSize(width, height);
  checkPixels(width, height);
  need(0, 4, src.length, 'BM');
  const length = u32le(src, 0);
  if (length === 0) fail('MISSING', 0, 'BM');
  if (length < 4 || length > src.length) fail('BAD_SIZE', 0, 'BM');
  const picture = src.subarray(0, length);
  const image = new Uint8Array(width * height);
  const strips = width / 8;
  const table = 4;
  need(table, strips * 4, length, 'BM table');
  let left: Uint8Array = new Uint8Array(height);
  for (let strip = 0; strip < strips; strip++) {
    const entry = table + strip * 4;
    const pos = u32le(src, entry);
    if (pos < table + strips * 4 || pos >= length) fail('BAD_OFFSET', entry, `BM strip ${strip}`);
    const pixels = oldStripAt(picture, pos, left, dialect);
    putStrip(image, width, strip, pixels);
    left = Uint8Array.from({ length: height }, (_, y) => pixels[y * 8 + 7]);
  }
  return image;
}

/** Throws unless a value is bytes that are not a whole block BM. */
function checkPayload(src: Uint8Array): void {
  checkBytes(src);
  if (charactersAt(src, 4, 2) === 'BM' && u32le(src, 0) === src.length)
    fail('BAD_VALUE', 0, 'src is a whole block');
}

type Row = readonly [
  dialect: StripDialect,
  code: number,
  method: OldStripCode['method'],
  direction: OldStripCode['direction'],
  bits: number,
  transparent: boolean,
  transparentMask: boolean,
];

const OWN_CODES: readonly Row[] = [
  ['v3', 1, 'raw', 'vertical', 8, false, false],
  ['v3', 2, 'pairs', 'vertical', 8, false, false],
  ['v3', 3, 'nibbles', 'vertical', 4, false, false],
  ['v3', 4, 'palette', 'vertical', 8, false, false],
  ['v3', 7, 'turns', 'vertical', 8, false, false],

  ['3do', 8, 'groups', 'horizontal', 8, true, true],
  ['3do', 9, 'groups', 'horizontal', 8, false, false],

  ['ega', 10, 'ega', 'vertical', 4, false, false],
  ['amiga', 10, 'ega', 'vertical', 4, false, false],

  ['humongous', 134, 'steps', 'horizontal', 4, false, false],
  ['humongous', 135, 'steps', 'horizontal', 5, false, false],
  ['humongous', 136, 'steps', 'horizontal', 6, false, false],
  ['humongous', 137, 'steps', 'horizontal', 7, false, false],
  ['humongous', 138, 'steps', 'horizontal', 8, false, false],
  ['humongous', 143, 'steps', 'horizontal', 3, true, true],
  ['humongous', 144, 'steps', 'horizontal', 4, true, true],
  ['humongous', 145, 'steps', 'horizontal', 5, true, true],
  ['humongous', 146, 'steps', 'horizontal', 6, true, true],
  ['humongous', 147, 'steps', 'horizontal', 7, true, true],
  ['humongous', 148, 'steps', 'horizontal', 8, true, true],
  ['humongous', 149, 'raw', 'horizontal', 8, true, false],
];

/** What else a dialect has. */
interface Dialect {
  /** Whether it has the codes of versions 4 to 8 too. */
  readonly shares: boolean;
  /** Added to every stored color, modulo 256. */
  readonly colorBase: number;
}

const DIALECTS: Readonly<Record<StripDialect, Dialect>> = {
  v3: { shares: true, colorBase: 0 },
  ega: { shares: false, colorBase: 0 },
  amiga: { shares: true, colorBase: 16 },
  '3do': { shares: true, colorBase: 0 },
  humongous: { shares: true, colorBase: 0 },
};

/**
 * Describes the code byte of an old strip. The twin of the function of this name in the main entry.
 *
 * @param code - the strip's first byte, 0..255
 */
export function oldStripCode(
  code: number,
  options: Pick<OldStripFields, 'dialect'>,
): OldStripCode | undefined {
  const dialect = dialectOf(options);
  const { shares, colorBase } = DIALECTS[dialect];
  for (const [owner, known, method, direction, bits, transparent, transparentMask] of OWN_CODES)
    if (owner === dialect && known === code)
      return { code, method, direction, bits, transparent, transparentMask, colorBase };
  const shared = shares ? stripCode(code) : undefined;
  if (shared === undefined) return undefined;
  const { method, direction, bits, transparent } = shared;
  return { code, method, direction, bits, transparent, transparentMask: transparent, colorBase };
}

function dialectOf(options: Pick<OldStripFields, 'dialect'>): StripDialect {
  const { dialect } = options ?? {};
  if (dialect === undefined) throw new TypeError('dialect is required');
  if (typeof dialect !== 'string' || !Object.hasOwn(DIALECTS, dialect))
    throw new RangeError(`unknown dialect ${describe(dialect)}`);
  return dialect;
}
