// Names as text: docs/format/objects.md says it in words.

import { checkBytes, shown } from '../../bytes.js';
import { NO_OPTIONS } from '../../geometry.js';
import { CONTROL } from '../../object/obna.js';
import { type NameTextOptions, UPPER } from '../../object/text.js';
import { characterSize } from './obna.js';

/** "@", the padding of names. */
const PADDING = 0x40;

/**
 * Turns a name into text. The slow twin of the function of this name in the main entry point.
 *
 * @param src - bytes of a name
 * @returns one character for each byte that is not left out
 * @throws {RangeError} if the encoding is unknown.
 * @throws {TypeError} if `src` is not a Uint8Array.
 */
export function nameText(src: Uint8Array, options?: NameTextOptions): string {
  const { encoding = 'cp437', padding = 'keep' }: NameTextOptions = options ?? NO_OPTIONS;
  checkBytes(src);
  if (typeof encoding !== 'string' || !Object.hasOwn(UPPER, encoding))
    throw new RangeError(`unknown encoding ${shown(encoding)}`);
  let text = '';
  let pos = 0;
  while (pos < src.length) {
    const byte = src[pos];
    const isLeftOut = byte === CONTROL || (byte === PADDING && padding === 'drop');
    if (!isLeftOut) text += byte < 0x80 ? String.fromCharCode(byte) : UPPER[encoding][byte - 0x80];
    pos += characterSize(src, pos, src.length);
  }
  return text;
}
