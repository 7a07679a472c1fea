// Lays fonts of CHAR blocks out: header, offsets, then the glyphs in their order, those that are alike once.
// For the layout see charset/char.ts and charset/char-glyph.ts.

import { checkBytes, type OwnBytes, shown } from '../../bytes.js';
import { FONT_AT, LENGTH_LACKS } from '../../charset/char.js';
import type { CharCharset, Glyph } from '../../charset/charset.js';
import { FONT_HEADER } from '../../charset/charset.js';
import { checkUpTo } from '../../geometry.js';
import { concat, u8, u16le, u32le } from '../bytes.js';
import { checkRecord, checkRecords } from '../check.js';

/** Fields of a glyph of a CHAR. */
export interface CharGlyphFields
  extends Pick<Glyph, 'code' | 'width' | 'height' | 'xOffset' | 'yOffset' | 'pixels'> {}

/** Fields of a CHAR to build. */
export interface CharFields
  extends Pick<CharCharset, 'bitsPerPixel' | 'lineHeight' | 'count' | 'colors'> {
  /** Those that the font has, in the order in which they are stored. */
  readonly glyphs: readonly CharGlyphFields[];
}

const BITS: readonly unknown[] = [1, 2, 4];

/** The word behind the length. */
const MARK = 0x0363;

/** Builds the payload; see `encodeChar`. */
export function layOutChar(charset: CharFields): OwnBytes {
  checkRecord(charset, 'charset');
  const { bitsPerPixel, lineHeight, count, colors, glyphs } = charset;
  if (!BITS.includes(bitsPerPixel))
    throw new RangeError(`${shown(bitsPerPixel)} bits a pixel, not 1, 2 or 4`);
  checkBytes(colors, 'colors');
  if (colors.length !== 16) throw new RangeError(`${colors.length} colors, not 16`);
  checkRecords(glyphs, 'glyphs');
  checkUpTo(count, 0xffff, 'count');
  const offsets = new Array<number>(count).fill(0);
  const stored = new Map<string, number>();
  const pieces: Uint8Array[] = [];
  let next = FONT_HEADER + count * 4;
  for (const glyph of glyphs) {
    const { code } = glyph;
    if (!(Number.isInteger(code) && code >= 0 && code < count))
      throw new RangeError(`code ${shown(code)} is not below ${count}`);
    if (offsets[code] !== 0) throw new RangeError(`code ${code} comes twice`);
    const piece = glyphBytes(glyph, bitsPerPixel);
    const key = piece.join();
    const at = stored.get(key) ?? next;
    offsets[code] = at;
    if (at !== next) continue;
    stored.set(key, at);
    pieces.push(piece);
    next += piece.length;
  }
  const font = [u8(bitsPerPixel), u8(lineHeight), u16le(count), ...offsets.map(u32le), ...pieces];
  return concat([u32le(FONT_AT + next - LENGTH_LACKS), u16le(MARK), colors.subarray(1), ...font]);
}

/** A glyph as it is stored. */
export function glyphBytes(glyph: CharGlyphFields, bits: number): OwnBytes {
  const { code, width, height, xOffset, yOffset, pixels } = glyph;
  const header = [u8(width), u8(height), i8(xOffset), i8(yOffset)];
  checkBytes(pixels, 'pixels');
  if (pixels.length !== width * height)
    throw new RangeError(`glyph ${code}: ${pixels.length} pixels for ${width}x${height}`);
  const packed = new Uint8Array((pixels.length * bits + 7) >> 3);
  pixels.forEach((value, i) => {
    if (value >> bits !== 0) throw new RangeError(`glyph ${code}: value ${value} of ${bits} bits`);
    packed[(i * bits) >> 3] |= value << (8 - bits - ((i * bits) & 7));
  });
  return concat([...header, packed]);
}

function i8(value: number): OwnBytes {
  if (!(Number.isInteger(value) && value >= -0x80 && value <= 0x7f))
    throw new RangeError(`${shown(value)} is not a whole number from -128 to 127`);
  return u8(value & 0xff);
}
