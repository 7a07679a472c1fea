// Names as text
//
// Bytes below 0x80 are ASCII in every release. What the others are depends on the release, and is not stored:
// the game's own font decides.
//
//   cp437         most releases for DOS
//   cp850         some European ones
//   windows-1252  the later games and conversions
//
// Control sequences are not text. They are left out, and the padding `@` too if one wants so.
//
// The tables have the characters of the bytes 0x80 to 0xFF, in order. A byte that has no character in
// windows-1252 keeps its number: U+0081 for 0x81.
//
// Vectors: `fixtures/object/text.json`. The code pages themselves are not proved by vectors; they are those of
// the operating systems.

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
