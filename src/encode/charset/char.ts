// Builds fonts of CHAR blocks, anew or over a previous font, whose unchanged parts keep their bytes and places. A new
// font has its header, its offsets, then the glyphs in order; equal glyphs are stored once. For the layout see
// charset/char.ts and charset/char-glyph.ts.

import { checkBytes, describe, type OwnBytes } from '../../bytes.js';
import { CHAR_HEADER, CHAR_MARK, FONT_AT, LENGTH_LACKS } from '../../charset/char.js';
import { charGlyph, GLYPH_HEADER } from '../../charset/char-glyph.js';
import {
  type CharCharset,
  checkCharset,
  FONT_HEADER,
  isBitsPerPixel,
} from '../../charset/charset.js';
import type { CharFields, CharGlyphFields } from '../../charset/fields.js';
import { decodeGlyphs } from '../../charset/glyph.js';
import { checkUpTo } from '../../geometry.js';
import { type Limits, limitOf } from '../../limits.js';
import { optionsOf } from '../../options.js';
import { concat, i8, u8, u32le } from '../bytes.js';
import type { PreviousOptions } from '../check.js';
import { checkRecord, checkRecords, eachOf, fieldsOf } from '../check.js';
import { encodeFields } from '../fields.js';
import { layOut } from '../lay-out.js';
import { changed, type Piece, patched } from '../patch.js';

/**
 * Builds a CHAR payload, which is a whole 9xx.LFL file of version 4; the inverse of `readChar` and
 * `decodeGlyphs`: `encodeChar({ ...charset, glyphs: decodeGlyphs(charset) })`. Equal glyphs are stored
 * once.
 *
 * @param charset - its `colors` has 16 entries; the first one is not stored
 * @throws {DecodeError} as `decodeGlyphs`, if `previous` is damaged; `LIMIT` past `limits.pixels`.
 * @throws {RangeError} if a number does not fit its field; if a code is not below `count`, or comes twice;
 *   if a value does not fit the bits of a pixel; if there are not `width * height` values, or not 16
 *   colors; or if a limit is not a number of at least 0.
 * @throws {TypeError} if `charset` is not a record, `glyphs` not a list of records, `colors` or
 *   pixels not a Uint8Array, or `previous` not a CHAR.
 */
export function encodeChar(charset: CharFields, options?: PreviousOptions<CharCharset>): OwnBytes {
  const { previous, limits } = optionsOf(options);
  limitOf(limits, 'pixels');
  const laidOut = layOutChar(charset);
  if (previous === undefined) return laidOut;
  checkCharset(previous, 'previous');
  if (previous.type !== 'char') throw new TypeError('previous is not a CHAR');
  return patchChar(charset, previous, limits) ?? laidOut;
}

/**
 * Writes the changes of `next` into the payload of `previous`; `undefined` if they do not fit. `next` is
 * already checked.
 */
function patchChar(
  next: CharFields,
  previous: CharCharset,
  limits: Limits | undefined,
): OwnBytes | undefined {
  const { src, start, end, fontAt, bitsPerPixel, count } = previous;
  if (next.bitsPerPixel !== bitsPerPixel || next.count !== count) return undefined;
  const stored = decodeGlyphs(previous, { limits });
  const glyphs = new Map(next.glyphs.map((glyph) => [glyph.code, glyph]));
  if (glyphs.size !== stored.length) return undefined;
  const pieces: Piece[] = [{ start, end: fontAt + FONT_HEADER.size + count * 4 }];
  for (const old of stored) {
    const glyph = glyphs.get(old.code);
    const place = charGlyph(previous, old.code);
    if (glyph === undefined || place === undefined) return undefined;
    const bytes = glyphBytes(old, bitsPerPixel);
    const at = place.pixelsAt - GLYPH_HEADER;
    const range = { start: at, end: at + bytes.length };
    pieces.push(changed(range, bytes, glyphBytes(glyph, bitsPerPixel)));
  }
  // Not `slice`, which makes a view of a Node Buffer.
  const payload = new Uint8Array(src.subarray(start, end));
  if (!patched(payload, start, pieces)) return undefined;
  payload.set(next.colors.subarray(1), CHAR_HEADER.size);
  payload[fontAt - start + FONT_HEADER.fields.lineHeight[0]] = next.lineHeight;
  return payload;
}

/** Builds the payload; see `encodeChar`. */
function layOutChar(charset: CharFields): OwnBytes {
  checkRecord(charset, 'charset');
  const { bitsPerPixel, count, colors, glyphs } = charset;
  if (!isBitsPerPixel(bitsPerPixel))
    throw new RangeError(`bitsPerPixel is ${describe(bitsPerPixel)}, not 1, 2 or 4`);
  checkBytes(colors, 'colors');
  if (colors.length !== 16) throw new RangeError(`${colors.length} colors, not 16`);
  checkRecords(glyphs, 'glyphs');
  checkUpTo(count, 0xffff, 'count');
  const body = layOut(FONT_HEADER.size + count * 4);
  const offsets = byCode(glyphs, count, (glyph) => {
    const piece = glyphBytes(glyph, bitsPerPixel);
    return body.once(piece.join(), () => piece);
  });
  const header = encodeFields(charset, FONT_HEADER);
  const font = concat([header, ...offsets.map((at = 0) => u32le(at)), ...body.pieces]);
  const length = FONT_AT + font.length - LENGTH_LACKS;
  const head = encodeFields({ length, mark: CHAR_MARK }, CHAR_HEADER);
  return concat([head, colors.subarray(1), font]);
}

/** A glyph as it is stored. */
function glyphBytes(glyph: CharGlyphFields, bits: number): OwnBytes {
  const { width, height, pixels } = glyph;
  const sides = fieldsOf(glyph, u8, 'width', 'height');
  const offsets = fieldsOf(glyph, i8, 'xOffset', 'yOffset');
  checkBytes(pixels, 'pixels');
  if (pixels.length !== width * height)
    throw new RangeError(`${pixels.length} pixels for ${width}x${height}`);
  const packed = new Uint8Array((pixels.length * bits + 7) >> 3);
  pixels.forEach((value, i) => {
    if (value >> bits !== 0) throw new RangeError(`value ${value} does not fit ${bits} bits`);
    packed[(i * bits) >> 3] |= value << (8 - bits - ((i * bits) & 7));
  });
  return concat([...sides, ...offsets, packed]);
}

/** Maps each glyph, and puts the result at its code. */
export function byCode<G extends { readonly code: number }, T>(
  glyphs: readonly G[],
  count: number,
  make: (glyph: G) => T,
): (T | undefined)[] {
  const made = new Array<T | undefined>(count).fill(undefined);
  eachOf(glyphs, 'glyphs', (glyph) => {
    const { code } = glyph;
    if (!(Number.isInteger(code) && code >= 0 && code < count))
      throw new RangeError(`code is ${describe(code)}, not below ${count}`);
    if (made[code] !== undefined) throw new RangeError(`code ${code} comes twice`);
    made[code] = make(glyph);
    return [];
  });
  return made;
}
