// NUT: a font of version 8, and of videos: docs/format/fonts.md says it in words.

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
