// Builds fonts of CHAR blocks, anew or over a previous font, whose unchanged parts keep their bytes and
// places.

import type { OwnBytes } from '../../bytes.js';
import { COLORS_AT } from '../../charset/char.js';
import { charGlyph, GLYPH_HEADER } from '../../charset/char-glyph.js';
import { type CharCharset, checkCharset, FONT_HEADER } from '../../charset/charset.js';
import type { CharFields } from '../../charset/fields.js';
import { decodeGlyphs } from '../../charset/glyph.js';
import { NO_OPTIONS } from '../../geometry.js';
import { type LimitOptions, type Limits, limitOf } from '../../limits.js';
import { changed, type Piece, patched } from '../patch.js';
import { glyphBytes, layOutChar } from './char-layout.js';

/** Options of {@link encodeChar}. `limits.pixels` bounds the pixels of all glyphs of `previous` together. */
export interface EncodeCharOptions extends LimitOptions {
  /**
   * The font before the edit. If the new font has the same characters, and no changed part has grown, all
   * else keeps its bytes and its place, whatever the layout. Default: none.
   */
  readonly previous?: CharCharset | undefined;
}

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
export function encodeChar(charset: CharFields, options?: EncodeCharOptions): OwnBytes {
  const { previous, limits }: EncodeCharOptions = options ?? NO_OPTIONS;
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
  const pieces: Piece[] = [{ start, end: fontAt + FONT_HEADER + count * 4 }];
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
  payload.set(next.colors.subarray(1), COLORS_AT);
  payload[fontAt + 1 - start] = next.lineHeight;
  return payload;
}
