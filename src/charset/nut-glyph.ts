// FOBJ: a glyph of a NUT. Its header also has a place, which is not read, and four bytes more. Then come rows: see
// nut-rows.ts. The transparent value is 0, or 2 with codec 44.

import { need, u16le, u32be } from '../bytes.js';
import { fail } from '../errors.js';
import type { Layout } from '../fields.js';
import type { StoredGlyph } from './char-glyph.js';
import type { NutCharset, NutCodec } from './charset.js';

/** What stands before the rows. */
export const FOBJ: Layout<'codec' | 'width' | 'height'> = {
  size: 14,
  fields: { codec: [0, 'u16'], width: [6, 'u16'], height: [8, 'u16'] },
};

/** The value that is not drawn, by codec. */
export const TRANSPARENT: Readonly<Record<NutCodec, number>> = { 1: 0, 21: 0, 44: 2 };

/** The codec that an FOBJ payload at `pos` states. */
export function codecAt(src: Uint8Array, pos: number, code: number): NutCodec {
  const codec = u16le(src, pos + FOBJ.fields.codec[0]);
  if (codec === 1 || codec === 21 || codec === 44) return codec;
  return fail('BAD_CODE', pos, `character ${code} has codec ${codec}, not 1, 21 or 44`);
}

/** The height that an FOBJ payload at `pos` states. */
export function frameHeight(src: Uint8Array, pos: number): number {
  return u16le(src, pos + FOBJ.fields.height[0]);
}

/** Finds a glyph; `undefined` for a code that the font does not have. */
export function nutGlyph(charset: NutCharset, code: number): StoredGlyph | undefined {
  const { src, start, end, count, frames } = charset;
  if (code >= count) return undefined;
  const pos = start + frames[code];
  need(pos, FOBJ.size, end, 'FOBJ');
  const size = u32be(src, pos - 4);
  const codec = codecAt(src, pos, code);
  const width = u16le(src, pos + FOBJ.fields.width[0]);
  return {
    code,
    width,
    height: frameHeight(src, pos),
    xOffset: 0,
    yOffset: 0,
    advance: width,
    transparent: TRANSPARENT[codec],
    codec,
    pixelsAt: pos + FOBJ.size,
    end: Math.min(end, pos + size),
  };
}
