// NUT: a font of version 8, and of videos
//
// A NUT is a file of its own, plain: font0.nut to font4.nut in version 8; for the videos of The Dig font0.nut and on,
// for those of Full Throttle scummfnt.nut, techfnt.nut, titlfnt.nut and specfnt.nut. It is made of chunks: four
// characters, and a u32 big-endian size of what follows.
//
//   ANIM size
//     AHDR size   0  u16  version
//                 2  u16  number of characters, at most 256, little-endian
//                 4  ...  not read; its length varies
//     FRME size   one for each character, in the order of their codes
//       FOBJ size   the glyph
//
// What a FOBJ holds, little-endian:
//
//   0   u16  codec: 1, 21 or 44
//   2   u16  x, not read
//   4   u16  y, not read
//   6   u16  width, pixels
//   8   u16  height, pixels
//   10  ...  four bytes, not read
//   14  ...  rows
//
// A width or height of 0 is no damage, nor is a font of no characters. A line is as high as the character `|`, which is
// 124; a font that lacks it has no height of lines. With version 7 a NUT is the font of its cutscene videos, whose
// texts follow other rules.
//
// A chunk that is not where it should be is `MISSING` there, and one that passes the end of the file is `TRUNCATED`.
// An AHDR of less than 4 bytes or a FOBJ of less than 14 is `BAD_SIZE` at its size, more than 256 characters are
// `BAD_VALUE`, and another codec is `BAD_CODE` at the codec.
//
// Trap: sizes do not count the eight bytes of the chunk's own header. Those of other blocks do.
//
// Trap: the next FRME is where the FOBJ before it ends. The size of a FRME is not used, nor that of ANIM.
//
// Trap: a NUT has all characters from 0 on; it cannot lack one between others. A text with a character past the last
// one stops the game. A CHAR only draws nothing.
//
// Vectors: `fixtures/charset/nut.json`, `fixtures/charset/engine-nuts.json`.

import { charactersAt, checkBytes, need, u16le, u32be } from '../../bytes.js';
import type { NutCharset, NutVersion } from '../../charset/charset.js';
import { NUT_STYLES } from '../../charset/rules.js';
import { fail } from '../../errors.js';
import { checkReleaseIn, type VersionOptions } from '../../version.js';

/**
 * Reads the frames of a NUT file. The slow twin of the function of this name in the main entry
 * point.
 *
 * @param src - the whole file. The record keeps a view of it
 * @param options - version 8, or 7 for a font of cutscene videos
 * @throws {DecodeError} `MISSING`, `TRUNCATED`, `BAD_SIZE`, `BAD_VALUE` or `BAD_CODE`, as the
 *   function of this name.
 * @throws {RangeError} if the version has no NUT files.
 * @throws {TypeError} if `src` is not a Uint8Array, or the version absent.
 */
export function readNut(src: Uint8Array, options: VersionOptions<NutVersion>): NutCharset {
  checkBytes(src);
  checkReleaseIn(NUT_STYLES, options, 'NUT');
  const { version } = options;
  checkTag(src, 0, 'ANIM');
  checkTag(src, 8, 'AHDR');
  let pos = chunkEnd(src, 8, 4, 'AHDR');
  const count = u16le(src, 18);
  if (count > 256) fail('BAD_VALUE', 18, `${count} characters`);
  const frames = new Uint32Array(count);
  for (let code = 0; code < count; code++) {
    checkTag(src, pos, 'FRME');
    checkTag(src, pos + 8, 'FOBJ');
    const end = chunkEnd(src, pos + 8, 14, 'FOBJ');
    const start = pos + 16;
    const codec = u16le(src, start);
    if (codec !== 1 && codec !== 21 && codec !== 44) fail('BAD_CODE', start, `codec ${codec}`);
    frames[code] = start;
    pos = end;
  }
  const tall = '|'.charCodeAt(0);
  const lineHeight = count > tall ? u16le(src, frames[tall] + 8) : undefined;
  return { type: 'nut', version, src, start: 0, end: src.length, count, lineHeight, frames };
}

/** Throws `MISSING` unless a chunk with a tag is at `pos`. */
function checkTag(src: Uint8Array, pos: number, tag: string): void {
  need(pos, 8, src.length, tag);
  if (charactersAt(src, pos, 4) !== tag) fail('MISSING', pos, `no ${tag}`);
}

/** Where the chunk at `pos` ends, which has at least some bytes. */
function chunkEnd(src: Uint8Array, pos: number, least: number, tag: string): number {
  const size = u32be(src, pos + 4);
  need(pos + 8, size, src.length, tag);
  if (size < least) fail('BAD_SIZE', pos + 4, tag);
  return pos + 8 + size;
}
