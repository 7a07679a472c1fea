// FOBJ: a glyph of a NUT, little-endian.
//
//   0   u16  codec: 1, 21 or 44
//   2   u16  x, not read
//   4   u16  y, not read
//   6   u16  width   pixels
//   8   u16  height  pixels
//   10  ...  four bytes, not read
//   14  ...  rows: see nut-rows.ts
//
// The transparent value is 0, or 2 with codec 44.

import { need, u16le, u32be } from '../bytes.js';
import { fail } from '../errors.js';
import type { StoredGlyph } from './char-glyph.js';
import type { NutCharset, NutCodec } from './charset.js';

/** Bytes before the rows. */
export const FOBJ_HEADER = 14;

/** What differs between codecs. */
const TRANSPARENT: Readonly<Record<NutCodec, number>> = { 1: 0, 21: 0, 44: 2 };

/** The codec that an FOBJ payload at `pos` states. */
export function codecAt(src: Uint8Array, pos: number, code: number): NutCodec {
  const codec = u16le(src, pos);
  if (codec === 1 || codec === 21 || codec === 44) return codec;
  return fail('BAD_CODE', pos, `character ${code} has codec ${codec}, not 1, 21 or 44`);
}

/** The height that an FOBJ payload at `pos` states. */
export function frameHeight(src: Uint8Array, pos: number): number {
  return u16le(src, pos + 8);
}

/** Finds a glyph; `undefined` for a code that the font does not have. */
export function nutGlyph(charset: NutCharset, code: number): StoredGlyph | undefined {
  const { src, start, end, count, frames } = charset;
  if (code >= count) return undefined;
  const pos = start + frames[code];
  need(pos, FOBJ_HEADER, end, 'FOBJ');
  const size = u32be(src, pos - 4);
  const codec = codecAt(src, pos, code);
  const width = u16le(src, pos + 6);
  return {
    code,
    width,
    height: frameHeight(src, pos),
    xOffset: 0,
    yOffset: 0,
    advance: width,
    transparent: TRANSPARENT[codec],
    codec,
    pixelsAt: pos + FOBJ_HEADER,
    end: Math.min(end, pos + size),
  };
}
