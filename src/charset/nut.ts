// NUT: a font as a file of its own. Its chunks are a tag and the size of what follows, big-endian.
//
//   ANIM size
//     AHDR size   a number that is not read, and that of characters, at most 256; its length varies
//     FRME size   one for each character, in the order of the codes
//       FOBJ size see nut-glyph.ts
//
// The frames follow each other. As in the games, the length of a frame is that of its FOBJ; its own size is not
// used. What follows the last one is ignored.

import { charactersAt, checkBytes, escaped, need, u16le, u32be } from '../bytes.js';
import { fail } from '../errors.js';
import type { Layout } from '../fields.js';
import { checkReleaseIn, type VersionOptions } from '../version.js';
import type { NutCharset, NutVersion } from './charset.js';
import { codecAt, FOBJ, frameHeight } from './nut-glyph.js';
import { NUT_STYLES } from './rules.js';

/** The tags of the chunks. */
export type NutTag = 'ANIM' | 'AHDR' | 'FRME' | 'FOBJ';

/** AHDR. */
export const NUT_HEADER: Layout<'count'> = { size: 4, fields: { count: [2, 'u16'] } };

/** Bytes of a chunk's header. */
const CHUNK = 8;

/** Most characters. */
export const MOST = 256;

/** The character whose height is that of a line: `|`. */
const TALL = 0x7c;

/**
 * Reads the frames of a NUT file. {@link decodeGlyph} then decodes its glyphs.
 *
 * @param src - the whole file. The result holds a view of it
 * @param options - version 8, or 7 for a font of cutscene videos, whose texts follow other rules
 * @throws {DecodeError} `MISSING` if ANIM, AHDR, FRME or FOBJ is not where it should be; `TRUNCATED`
 *   if a chunk is cut off; `BAD_SIZE` if a chunk is too short for its content; `BAD_VALUE` for more than 256
 *   characters; `BAD_CODE` for a codec that is not 1, 21 or 44.
 * @throws {RangeError} if the version has no NUT files.
 * @throws {TypeError} if `src` is not a Uint8Array or the version absent.
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
function opening(src: Uint8Array, pos: number, end: number, tag: NutTag): void {
  need(pos, CHUNK, end, tag);
  const found = charactersAt(src, pos, 4);
  if (found !== tag) fail('MISSING', pos, `NUT: ${escaped(found)} instead of ${tag}`);
}

/** Where the payload of a chunk is. ANIM alone may have any size: all of the file is read. */
function chunkAt(src: Uint8Array, pos: number, end: number, tag: NutTag) {
  opening(src, pos, end, tag);
  const start = pos + CHUNK;
  const size = u32be(src, pos + 4);
  if (tag !== 'ANIM') need(start, size, end, tag);
  return { start, end: start + size };
}
