// NUT: a font as a file of its own. Its chunks are those of films: see anim/chunk.ts.
//
//   ANIM size
//     AHDR size   a number that is not read, and that of characters, at most 256; its length varies
//     FRME size   one for each character, in the order of the codes
//       FOBJ size a header with the codec and the size, and rows: see nut-rows.ts
//
// The frames follow each other. As in the games, the length of a frame is that of its FOBJ; its own size is not used.
// What follows the last one is ignored.

import { type AnimTag, CHUNK, FOBJ } from '../../anim/chunk.js';
import { charactersAt, checkBytes, escaped, need, u16le, u32be } from '../../bytes.js';
import { fail, failCut } from '../../errors.js';
import type { Layout } from '../../fields.js';
import { checkReleaseIn, type VersionOptions } from '../../version.js';
import { NUT_STYLES } from '../layout/rules.js';
import type { StoredGlyph } from './char-glyph.js';
import type { NutCharset, NutCodec, NutVersion } from './charset.js';

/** AHDR. */
export const NUT_HEADER: Layout<'count'> = { size: 4, fields: { count: [2, 'u16'] } };

/** Most characters. */
export const MOST = 256;

/** The character whose height is that of a line: `|`. */
const TALL = 0x7c;

/**
 * Reads the frames of a NUT file. {@link decodeGlyph} then decodes its glyphs.
 *
 * @param src - the whole file. The result holds a view of it
 * @param options - version 8, or 7 for a font of cutscene videos, whose texts follow other rules
 * @throws {DecodeError} `MISSING` if ANIM, AHDR, FRME or FOBJ is not where it should be; `TRUNCATED` or `BAD_SIZE` if a
 *   chunk is too short; `BAD_VALUE` for more than 256 characters; `BAD_CODE` for a codec that is not 1, 21 or 44.
 */
export function readNut(src: Uint8Array, options: VersionOptions<NutVersion>): NutCharset {
  checkBytes(src);
  checkReleaseIn(NUT_STYLES, options, 'NUT');
  const end = src.length;
  chunkAt(src, 0, end, 'ANIM');
  const header = chunkAt(src, CHUNK, end, 'AHDR');
  if (header.end - header.start < NUT_HEADER.size)
    fail('BAD_SIZE', header.start - 4, 'AHDR without a count');
  const countAt = header.start + NUT_HEADER.fields.count[0];
  const count = u16le(src, countAt);
  if (count > MOST) fail('BAD_VALUE', countAt, `NUT of ${count} characters, at most ${MOST}`);
  const frames = new Uint32Array(count);
  let pos = header.end;
  for (let code = 0; code < count; code++) {
    opening(src, pos, end, 'FRME');
    const object = chunkAt(src, pos + CHUNK, end, 'FOBJ');
    if (object.end - object.start < FOBJ.size)
      fail('BAD_SIZE', object.start - 4, `FOBJ of character ${code} is too short for its header`);
    codecAt(src, object.start, code);
    frames[code] = object.start;
    pos = object.end;
  }
  const lineHeight = TALL < count ? frameHeight(src, frames[TALL]) : undefined;
  const { version } = options;
  const common = { kind: 'charset', type: 'nut', version, src } as const;
  return { ...common, start: 0, end, count, lineHeight, frames };
}

/** Checks that a chunk starts at `pos`, whatever its size. */
function opening(src: Uint8Array, pos: number, end: number, tag: AnimTag): void {
  need(pos, CHUNK, end, tag);
  const found = charactersAt(src, pos, 4);
  if (found !== tag) fail('MISSING', pos, `NUT: ${escaped(found)} instead of ${tag}`);
}

/** Where the payload of a chunk is. ANIM alone may have any size: all of the file is read. */
function chunkAt(src: Uint8Array, pos: number, end: number, tag: AnimTag) {
  opening(src, pos, end, tag);
  const start = pos + CHUNK;
  const size = u32be(src, pos + 4);
  if (tag !== 'ANIM') need(start, size, end, tag);
  return { start, end: start + size };
}

/** The value that is not drawn, by codec. */
export const TRANSPARENT: Readonly<Record<NutCodec, number>> = { 1: 0, 21: 0, 44: 2 };

/** The value that is not drawn: in a CHAR, whose glyphs have no codec, or in a codec. */
export function undrawn(codec: NutCodec | undefined): number {
  return codec === undefined ? 0 : TRANSPARENT[codec];
}

/** The codec that an FOBJ payload at `pos` states. */
function codecAt(src: Uint8Array, pos: number, code: number): NutCodec {
  const codec = u16le(src, pos + FOBJ.fields.codec[0]);
  if (codec === 1 || codec === 21 || codec === 44) return codec;
  return fail('BAD_CODE', pos, `character ${code} has codec ${codec}, not 1, 21 or 44`);
}

/** The height that an FOBJ payload at `pos` states. */
function frameHeight(src: Uint8Array, pos: number): number {
  return u16le(src, pos + FOBJ.fields.height[0]);
}

export function nutGlyph(charset: NutCharset, code: number): StoredGlyph | undefined {
  const { src, start, end, count, frames } = charset;
  if (code >= count) return undefined;
  const pos = start + frames[code];
  if (pos + FOBJ.size > end) failCut(end, `NUT, glyph ${code}: FOBJ`);
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
    transparent: undrawn(codec),
    codec,
    pixelsAt: pos + FOBJ.size,
    end: Math.min(end, pos + size),
  };
}
