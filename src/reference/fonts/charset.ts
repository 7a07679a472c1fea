// Fonts as code, straight from the offsets in the file, one pixel at a time. For the layouts see
// charset/char.ts, charset/char-glyph.ts, charset/nut.ts, charset/nut-glyph.ts and charset/nut-rows.ts.

import { charactersAt, checkBytes, need, shown, u16le, u32be, u32le } from '../../bytes.js';
import type { Glyph, NutCodec } from '../../charset/charset.js';
import { fail } from '../../errors.js';
import { checkUpTo } from '../../geometry.js';
import { checkPixels } from '../../limits.js';
import { entryOf, type Version } from '../../version.js';

/**
 * Decodes a glyph. The slow twin of the function of this name in the main entry point.
 *
 * @param src - CHAR payload or 9xx.LFL file, or NUT file
 * @param type - which of the two formats
 * @param code - of a character, 0..65535
 * @param version - of the game: the left offset of a CHAR's glyph moves the pen in versions 4 to 6
 * @returns header and values, row-major; `undefined` if the font does not have the character
 * @throws {DecodeError} `TRUNCATED`, `BAD_VALUE`, `BAD_OFFSET`, `BAD_SIZE`, `BAD_CODE`, `MISSING` or
 *   `LIMIT`, as `readChar`, `readNut` and `decodeGlyph`; frames behind that of the character are not read.
 * @throws {RangeError} if `code` is out of range, or `type` or the version of a CHAR unknown.
 * @throws {TypeError} if `src` is not a Uint8Array.
 */
export function decodeGlyph(
  src: Uint8Array,
  type: 'char' | 'nut',
  code: number,
  version: Version,
): Glyph | undefined {
  checkBytes(src);
  checkUpTo(code, 0xffff, 'code');
  if (type === 'char') return charGlyph(src, code, entryOf(MOVES, version, 'texts'));
  if (type === 'nut') return nutGlyph(src, code);
  throw new RangeError(`type ${shown(type)} is not 'char' or 'nut'`);
}

const MOVES: Readonly<Record<Version, boolean>> = { 4: true, 5: true, 6: true, 7: false, 8: false };

function charGlyph(src: Uint8Array, code: number, moves: boolean): Glyph | undefined {
  const font = 21;
  need(font, 4, src.length, 'CHAR');
  const bits = src[font];
  if (bits !== 1 && bits !== 2 && bits !== 4) fail('BAD_VALUE', font, `CHAR of ${bits} bits`);
  const count = u16le(src, font + 2);
  need(font + 4, count * 4, src.length, 'offsets');
  if (code >= count) return undefined;
  const entry = font + 4 + code * 4;
  const offset = u32le(src, entry);
  if (offset === 0) return undefined;
  if (offset < 4 + count * 4 || font + offset >= src.length) fail('BAD_OFFSET', entry, 'glyph');
  const pos = font + offset;
  need(pos, 4, src.length, 'glyph');
  const [width, height] = [src[pos], src[pos + 1]];
  const signed = (byte: number) => (byte >= 128 ? byte - 256 : byte);
  const [xOffset, yOffset] = [signed(src[pos + 2]), signed(src[pos + 3])];
  const first = (pos + 4) * 8; // counted in bits
  need(pos + 4, Math.ceil((width * height * bits) / 8), src.length, 'pixels');
  const bitAt = (at: number) => (src[Math.floor(at / 8)] >> (7 - (at % 8))) & 1;
  const pixels = Uint8Array.from({ length: width * height }, (_, i) => {
    let value = 0;
    for (let bit = 0; bit < bits; bit++) value = value * 2 + bitAt(first + i * bits + bit);
    return value;
  });
  const advance = moves ? width + xOffset : width;
  const header = { code, width, height, xOffset, yOffset, advance };
  return { ...header, transparent: 0, codec: undefined, pixels };
}

function nutGlyph(src: Uint8Array, code: number): Glyph | undefined {
  /** Where the chunk with a tag at `pos` ends. */
  const chunk = (pos: number, tag: string): number => {
    need(pos, 8, src.length, tag);
    if (charactersAt(src, pos, 4) !== tag) fail('MISSING', pos, `no ${tag}`);
    return pos + 8 + u32be(src, pos + 4);
  };
  chunk(0, 'ANIM');
  let pos = chunk(8, 'AHDR');
  need(pos, 0, src.length, 'AHDR');
  if (pos < 20) fail('BAD_SIZE', 12, 'AHDR');
  const count = u16le(src, 18);
  if (count > 256) fail('BAD_VALUE', 18, `${count} characters`);
  if (code >= count) return undefined;
  for (let i = 0; ; i++) {
    chunk(pos, 'FRME');
    const start = pos + 16;
    const end = chunk(pos + 8, 'FOBJ');
    need(end, 0, src.length, 'FOBJ');
    if (end < start + 14) fail('BAD_SIZE', start - 4, 'FOBJ');
    const codec = u16le(src, start);
    if (codec !== 1 && codec !== 21 && codec !== 44) fail('BAD_CODE', start, `codec ${codec}`);
    if (i === code) return frame(src, start, end, code, codec);
    pos = end;
  }
}

function frame(src: Uint8Array, start: number, end: number, code: number, codec: NutCodec): Glyph {
  const width = u16le(src, start + 6);
  const height = u16le(src, start + 8);
  const transparent = codec === 44 ? 2 : 0;
  checkPixels(width, height, undefined, start + 14);
  const pixels = new Uint8Array(width * height).fill(transparent);
  let row = start + 14;
  for (let y = 0; y < height && width > 0; y++) {
    need(row, 2, end, `row ${y}`);
    const next = row + 2 + u16le(src, row);
    const values = codec === 1 ? runs(src, row + 2, Math.min(next, end), width) : [];
    if (codec !== 1) skips(src, row + 2, Math.min(next, end), width, values);
    if (values.length < width) need(next, 0, end, `row ${y}`);
    values.forEach((value, x) => {
      if (value !== undefined) pixels[y * width + x] = value;
    });
    row = next;
  }
  const header = { code, width, height, xOffset: 0, yOffset: 0, advance: width };
  return { ...header, transparent, codec, pixels };
}

/** The values of a row by the codes of a BOMP, at most `width`. */
function runs(src: Uint8Array, start: number, end: number, width: number): (number | undefined)[] {
  const values: number[] = [];
  let pos = start;
  while (values.length < width && pos < end) {
    const code = src[pos++];
    const count = Math.min(Math.floor(code / 2) + 1, width - values.length);
    need(pos, code % 2 === 1 ? 1 : count, end, 'group');
    for (let i = 0; i < count; i++) values.push(code % 2 === 1 ? src[pos] : src[pos++]);
    if (code % 2 === 1) pos++;
  }
  return values;
}

/** Adds the values of a row by skips and literals, at most `width`; skipped ones are `undefined`. */
function skips(
  src: Uint8Array,
  start: number,
  end: number,
  width: number,
  values: (number | undefined)[],
): void {
  let pos = start;
  while (values.length < width && pos < end) {
    need(pos, 2, end, 'skip');
    for (let i = u16le(src, pos); i > 0 && values.length < width; i--) values.push(undefined);
    pos += 2;
    if (values.length === width || pos === end) return;
    need(pos, 2, end, 'count');
    const count = Math.min(u16le(src, pos) + 1, width - values.length);
    need(pos + 2, count, end, 'literal');
    pos += 2;
    for (let i = 0; i < count; i++) values.push(src[pos++]);
  }
}
