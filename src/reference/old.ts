// Backgrounds of older games, their strips and the codes of these: docs/format/old-codes.md says it in words.

import { charactersAt, checkByte, checkBytes, describe, need, u32le } from '../bytes.js';
import { fail } from '../errors.js';
import { checkSize, checkWhole } from '../geometry.js';
import { checkPixels } from '../limits.js';
import type { OldStripCode, StripDialect } from '../strip/old/codes.js';
import type { OldStripFields } from '../strip/old/strips.js';
import {
  type BitReader,
  placed,
  putStrip,
  readBit,
  readBits,
  readMethod1,
  readMethod2,
  readOp,
  readRaw,
  stripCode,
} from './strips.js';

/**
 * Decodes one strip with the codes of a dialect. The slow twin of the function of this name in the main entry point.
 *
 * @param src - the strip from its code byte on. What follows the last pixel is ignored.
 * @returns `8 * height` palette indices, row-major
 * @throws {DecodeError} `TRUNCATED` if `src` ends before the last pixel, or the strip takes more than 257 bytes and
 *   four for each pixel; `BAD_CODE` for a code that the dialect does not have; `LIMIT` past the default limit of
 *   pixels.
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

/**
 * Decodes the background of a room with the strip codes of a dialect. The slow twin of the function of this name in the
 * main entry point.
 *
 * @param src - BM payload, without the 6-byte block header
 * @returns `width * height` palette indices, row-major
 * @throws {DecodeError} `TRUNCATED` if the table or a strip ends early, or a strip takes more than 257 bytes and four
 *   for each pixel; `BAD_VALUE` if `src` is a whole block; `MISSING` if BM has no picture; `BAD_SIZE` if its picture
 *   does not fit into `src`; `BAD_OFFSET` if a strip's offset leads into the table or out of the picture; `BAD_CODE`
 *   for a code that the dialect does not have; `LIMIT` past the default limit of pixels.
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
 * Describes the code byte of an old strip. The slow twin of the function of this name in the main entry point.
 *
 * @param code - the strip's first byte, 0..255
 * @returns `undefined` for a code that the dialect does not have, and for what is no byte
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

/** The dialect that options name. */
function dialectOf(options: Pick<OldStripFields, 'dialect'>): StripDialect {
  const { dialect } = options ?? {};
  if (dialect === undefined) throw new TypeError('dialect is required');
  if (typeof dialect !== 'string' || !Object.hasOwn(DIALECTS, dialect))
    throw new RangeError(`unknown dialect ${describe(dialect)}`);
  return dialect;
}

/** Reads a byte. */
function readByte(reader: BitReader): number {
  return readBits(reader, 8);
}

/** Appends a run, cut where the strip is full. */
function append(pixels: number[], times: number, color: number, count: number): void {
  for (let i = 0; i < times && pixels.length < count; i++) pixels.push(color);
}

/** Code 2. */
function readPairs(reader: BitReader, count: number): number[] {
  const pixels: number[] = [];
  while (pixels.length < count) {
    const times = readByte(reader) + 1;
    append(pixels, times, readByte(reader), count);
  }
  return pixels;
}

/** Code 3. */
function readNibbles(reader: BitReader, count: number): number[] {
  const pixels: number[] = [];
  let row = 0;
  while (pixels.length < count) {
    const number = readBits(reader, 2);
    const kind = readBits(reader, 2);
    if (kind === 0) {
      append(pixels, number + 2, row * 16 + readBits(reader, 4), count);
    } else if (kind === 1) {
      for (let i = 0; i < number + 1 && pixels.length < count; i++)
        pixels.push(row * 16 + readBits(reader, 4));
    } else if (kind === 2) {
      row = readBits(reader, 4);
    }
  }
  return pixels;
}

/** Code 4. */
function readPalette(reader: BitReader, count: number): number[] {
  const colors = readByte(reader);
  const palette: number[] = [];
  while (palette.length < colors) palette.push(readByte(reader));
  const pixels: number[] = [];
  while (pixels.length < count) {
    const op = readByte(reader);
    if (op < colors) pixels.push(palette[op]);
    else append(pixels, op - colors + 1, readByte(reader), count);
  }
  return pixels;
}

/** Codes 8 and 9. */
function readGroups(reader: BitReader, count: number): number[] {
  const pixels: number[] = [];
  while (pixels.length < count) {
    const isRun = readBits(reader, 1) === 1;
    const times = readBits(reader, 7) + 1;
    if (isRun) append(pixels, times, readByte(reader), count);
    else for (let i = 0; i < times && pixels.length < count; i++) pixels.push(readByte(reader));
  }
  return pixels;
}

/** Code 7. */
function readTurns(reader: BitReader, count: number): number[] {
  let color = readBits(reader, 8);
  let step = -1;
  const pixels = [color];
  while (pixels.length < count) {
    const op = readOp(reader);
    if (op === 'new') {
      step = -step;
      color = (color + step + 256) % 256;
    } else if (op === 'change') {
      if (readBit(reader) === 0) {
        color = (color + step + 256) % 256;
      } else {
        color = readBits(reader, 8);
        step = -1;
      }
    }
    pixels.push(color);
  }
  return pixels;
}

/** Codes 134 to 148. */
function readSteps(reader: BitReader, bits: number, count: number): number[] {
  let color = readBits(reader, 8);
  const pixels = [color];
  while (pixels.length < count) {
    const op = readOp(reader);
    if (op === 'new') {
      color = readBits(reader, bits);
    } else if (op === 'change') {
      const d = readBits(reader, 3);
      color = (color + (d < 4 ? d - 4 : d - 3) + 256) % 256;
    }
    pixels.push(color);
  }
  return pixels;
}

/**
 * Reads the pixels of a strip, column by column.
 *
 * @param base - added to stored colors
 * @param left - the pixels left of the strip, one a row
 */
function readEga(reader: BitReader, base: number, left: Uint8Array): number[] {
  const height = left.length;
  const count = 8 * height;
  const pixels: number[] = [];
  while (pixels.length < count) {
    const op = readByte(reader);
    const colors = op >= 0xc0 ? readByte(reader) : op % 16;
    let times = op < 0x80 ? Math.floor(op / 16) : op % 64;
    if (times === 0) times = readByte(reader);
    for (let i = 0; i < times && pixels.length < count; i++) {
      const at = pixels.length;
      if (op < 0x80) {
        pixels.push(base + colors);
      } else if (op < 0xc0) {
        // The pixel to the left is a column before this one in the stream.
        pixels.push(at < height ? left[at] : pixels[at - height]);
      } else {
        pixels.push(base + (i % 2 === 0 ? Math.floor(colors / 16) : colors % 16));
      }
    }
  }
  return pixels;
}
