// Builds fonts of CHAR blocks, anew or over another one.

import type { OwnBytes } from '../../bytes.js';
import type { CharCharset } from '../../charset/charset.js';
import { checkCharset } from '../../charset/charset.js';
import type { CharFields } from '../../charset/fields.js';
import { NO_OPTIONS } from '../../geometry.js';
import { type LimitOptions, limitOf } from '../../limits.js';
import { layOutChar } from './char-layout.js';
import { patchChar } from './char-patch.js';

/** Options of {@link encodeChar}. `limits.pixels` counts those of all glyphs of `previous`. */
export interface EncodeCharOptions extends LimitOptions {
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
 * @throws {DecodeError} as `decodeGlyphs`, if `previous` is damaged; `LIMIT` past `limits.pixels`.
 * @throws {RangeError} if a number does not fit its field, a code is not below `count` or comes twice,
 *   a value does not fit the bits of a pixel, or there are not `width * height` of them, or not 16
 *   colors; if a limit is not a number of at least 0.
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
