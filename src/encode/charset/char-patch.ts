// Writes a font over another one that differs in a few glyphs: what is the same keeps its bytes and its
// place.

import type { OwnBytes } from '../../bytes.js';
import { COLORS_AT } from '../../charset/char.js';
import { charGlyph, GLYPH_HEADER } from '../../charset/char-glyph.js';
import { type CharCharset, FONT_HEADER } from '../../charset/charset.js';
import type { CharFields } from '../../charset/fields.js';
import { decodeGlyphs } from '../../charset/glyph.js';
import type { Limits } from '../../limits.js';
import { changed, type Piece, patched } from '../patch.js';
import { glyphBytes } from './char-layout.js';

/**
 * The payload of `previous` with what differs in `next`; `undefined` if that does not fit there. `next`
 * has been checked.
 */
export function patchChar(
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
