// Builds fonts of CHAR blocks, anew or over another one.

import type { OwnBytes } from '../bytes.js';
import { checkCharset } from '../charset/charset.js';
import type { CharCharset } from '../charset/index.js';
import { NO_OPTIONS } from '../geometry.js';
import { type CharFields, layOutChar } from './char-layout.js';
import { patchChar } from './char-patch.js';

/** Options of {@link encodeChar}. */
export interface EncodeCharOptions {
  /**
   * The font as it was. If the new one has the same characters, and what differs is no longer than it was,
   * all else keeps its bytes and its place, whatever the layout. Default: none.
   */
  readonly previous?: CharCharset | undefined;
}

/**
 * Builds a CHAR payload, which is a whole 9xx.LFL file of version 4; the inverse of `readChar` and
 * `decodeGlyphs`: `encodeChar({ ...charset, glyphs: decodeGlyphs(charset) })`. Glyphs that are alike
 * are stored once.
 *
 * @param charset - its `colors` are 16, of which the first is not stored
 * @throws {DecodeError} as `decodeGlyphs`, if `previous` is damaged.
 * @throws {RangeError} if a number does not fit its field, a code is not below `count` or comes twice,
 *   a value does not fit the bits of a pixel, or there are not `width * height` of them, or not 16
 *   colors.
 * @throws {TypeError} if `charset` is not a record, `glyphs` not a list of records, `colors` or
 *   pixels not a Uint8Array, or `previous` not a CHAR.
 */
export function encodeChar(charset: CharFields, options?: EncodeCharOptions): OwnBytes {
  const { previous }: EncodeCharOptions = options ?? NO_OPTIONS;
  const laidOut = layOutChar(charset);
  if (previous === undefined) return laidOut;
  checkCharset(previous, 'previous');
  if (previous.type !== 'char') throw new TypeError('previous is not a CHAR');
  return patchChar(charset, previous) ?? laidOut;
}
