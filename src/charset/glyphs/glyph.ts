// Glyphs of charsets of both kinds: char-glyph.ts finds and decodes those of a CHAR, nut.ts and nut-rows.ts those of a
// NUT.

import { checkBytes } from '../../bytes.js';
import { attempt, fail, type Reporter, reporterOf } from '../../errors.js';
import { checkPlace, checkUpTo, type Placement } from '../../geometry.js';
import { checkPixels, type LimitOptions, type Limits, limitOf } from '../../limits.js';
import { optionsOf, type ReadOptions } from '../../options.js';
import { inOrigin, located } from '../../origin.js';
import { charGlyph, charPixels, type StoredGlyph } from './char-glyph.js';
import { type Charset, checkCharset, type Glyph, type GlyphHeader } from './charset.js';
import { nutGlyph } from './nut.js';
import { nutPixels } from './nut-rows.js';
import { unpack } from './words.js';

/** Highest code of a character, one of two bytes. */
const MAX_CODE = 0xffff;

/**
 * Reads the size and place of a glyph, without its pixels.
 *
 * @param code - of a character, 0..65535. One byte of a text is 0..255; a font may have more
 * @returns `undefined` if the font does not have the character
 * @throws {DecodeError} `BAD_OFFSET` if the glyph lies in the table of offsets, or outside of the charset; `TRUNCATED`
 *   if its header ends early. Offsets count in `charset.src`.
 */
export function readGlyph(charset: Charset, code: number): GlyphHeader | undefined {
  checkCharset(charset);
  checkUpTo(code, MAX_CODE, 'code');
  const found = storedGlyph(charset, code);
  return found && headerOf(found);
}

/**
 * Decodes a glyph.
 *
 * @param code - of a character, 0..65535
 * @returns header and pixels; `undefined` if the font does not have the character
 * @throws {DecodeError} `BAD_OFFSET` or `TRUNCATED` as {@link readGlyph}; `TRUNCATED` if the pixels end early; `LIMIT`
 *   past `limits.pixels`.
 */
export function decodeGlyph(
  charset: Charset,
  code: number,
  options?: LimitOptions,
): Glyph | undefined {
  const { limits } = optionsOf(options);
  checkCharset(charset);
  checkUpTo(code, MAX_CODE, 'code');
  const found = storedGlyph(charset, code);
  if (found === undefined) return undefined;
  const { width, height, pixelsAt } = found;
  inOrigin(charset.origin, undefined, () => checkPixels(width, height, limits, pixelsAt));
  return glyphOf(charset, found);
}

/**
 * As {@link decodeGlyph}, into `dst`. Does nothing if the font does not have the character: check with `readGlyph`,
 * which gives the size.
 *
 * @param code - of a character, 0..65535
 * @param dst - receives pixel values, transparent ones too
 * @throws {DecodeError} as {@link decodeGlyph}, but never `LIMIT`.
 */
export function decodeGlyphInto(
  charset: Charset,
  code: number,
  dst: Uint8Array,
  options?: Placement,
): void {
  const { at = 0, pitch } = optionsOf(options);
  checkCharset(charset);
  checkUpTo(code, MAX_CODE, 'code');
  checkBytes(dst, 'dst');
  const { prepared } = charset;
  const ready = prepared?.headers[code];
  if (prepared !== undefined && ready !== undefined) {
    const { width, height } = ready;
    if (width === 0 || height === 0) return;
    checkPlace(dst, at, pitch ?? width, width, height);
    unpack(prepared, ready, dst, at, pitch ?? width);
    return;
  }
  const found = storedGlyph(charset, code);
  if (found === undefined || found.width === 0 || found.height === 0) return;
  const { width, height } = found;
  checkPlace(dst, at, pitch ?? width, width, height);
  pixelsInto(charset, found, dst, at, pitch ?? width);
}

/**
 * Decodes all glyphs of a charset, by ascending code. `glyphSheet` puts them on one picture.
 *
 * @param options - `limits.pixels` counts the pixels of all glyphs together
 * @returns with `onError` without the bad ones
 * @throws {DecodeError} as {@link decodeGlyph}; with `onError` only `LIMIT`.
 */
export function decodeGlyphs(charset: Charset, options?: ReadOptions): Glyph[] {
  const { limits, onError } = optionsOf(options);
  checkCharset(charset);
  return allGlyphs(charset, limits, reporterOf(onError));
}

/** Decodes all glyphs; checks the limit alone. */
export function allGlyphs(
  charset: Charset,
  limits: Limits | undefined,
  reporter: Reporter | undefined,
): Glyph[] {
  let left = limitOf(limits, 'pixels');
  const glyphs: Glyph[] = [];
  for (let code = 0; code < charset.count; code++) {
    const found = attempt(reporter, () => storedGlyph(charset, code));
    if (found === undefined) continue;
    left -= found.width * found.height;
    if (left < 0)
      inOrigin(charset.origin, undefined, () =>
        fail('LIMIT', found.pixelsAt, `glyphs up to ${code}: more than limits.pixels`),
      );
    const glyph = attempt(reporter, () => glyphOf(charset, found));
    if (glyph !== undefined) glyphs.push(glyph);
  }
  return glyphs;
}

export function storedGlyph(charset: Charset, code: number): StoredGlyph | undefined {
  try {
    return charset.type === 'char' ? charGlyph(charset, code) : nutGlyph(charset, code);
  } catch (error) {
    throw located(error, charset.origin);
  }
}

/** Decodes the pixels of a glyph into memory that has room for them. The glyph has at least one. */
export function pixelsInto(
  charset: Charset,
  glyph: StoredGlyph,
  dst: Uint8Array,
  at: number,
  pitch: number,
): void {
  try {
    if (charset.type === 'char') charPixels(charset, glyph, dst, at, pitch);
    else nutPixels(charset, glyph, dst, at, pitch);
  } catch (error) {
    throw located(error, charset.origin);
  }
}

/** Pixels with another transparent value. Throws a RangeError for a pixel that has the new value and is not transparent. */
export function recast(
  { code, width, pixels }: Pick<Glyph, 'code' | 'width' | 'pixels'>,
  from: number,
  to: number,
): Uint8Array {
  if (from === to) return pixels;
  const at = pixels.indexOf(to);
  if (at !== -1)
    throw new RangeError(
      `pixel ${at % width}, ${Math.floor(at / width)} of character ${code} has the value ${to}, which its font does not draw`,
    );
  return pixels.map((value) => (value === from ? to : value));
}

/** The fields that callers get, each copied by itself: a rest pattern is slow. */
// bench/decisions.md says what was declined.
export function headerOf(found: GlyphHeader): GlyphHeader {
  const { code, width, height, xOffset, yOffset, advance, transparent, codec } = found;
  return { code, width, height, xOffset, yOffset, advance, transparent, codec };
}

function glyphOf(charset: Charset, found: StoredGlyph): Glyph {
  const { code, width, height, xOffset, yOffset, advance, transparent, codec } = found;
  const pixels = new Uint8Array(width * height);
  if (pixels.length > 0) pixelsInto(charset, found, pixels, 0, width);
  return { code, width, height, xOffset, yOffset, advance, transparent, codec, pixels };
}
