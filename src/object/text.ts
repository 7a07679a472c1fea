// Text of names. Bytes below 0x80 are ASCII in every release; the others depend on the game.
//
//   cp437         most releases for DOS
//   cp850         some European ones
//   windows-1252  the later games and conversions
//
// The character set of a release is not stored; its own font decides. Control sequences are not
// text.

import { checkBytes, describe } from '../bytes.js';
import { optionsOf } from '../options.js';
import { CONTROL, characterSize } from './obna.js';

/** A character set for bytes 0x80 and up. */
export type NameEncoding = 'cp437' | 'cp850' | 'windows-1252';

/** Characters of the bytes 0x80 to 0xFF. A byte without one keeps its number: U+0081 for 0x81. */
const UPPER: Readonly<Record<NameEncoding, string>> = {
  cp437:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒ' +
    'áíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐' +
    '└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀' +
    'αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
  cp850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒ' +
    'áíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
    '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀' +
    'ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
  'windows-1252':
    '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ' +
    '\u00a0¡¢£¤¥¦§¨©ª«¬\u00ad®¯°±²³´µ¶·¸¹º»¼½¾¿' +
    'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞß' +
    'àáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ',
};

/** Padding of names. */
const PADDING = 0x40;

/** Options of {@link nameText}. */
export interface NameTextOptions {
  /** Character set for bytes 0x80 and up. Default: `cp437`. */
  readonly encoding?: NameEncoding | undefined;
  /** Whether to keep `@`, the padding of names, which no game draws. Default: `keep`. */
  readonly padding?: 'keep' | 'drop' | undefined;
}

/**
 * Turns a name into a string. Control sequences (0xFF, a code, its arguments) are left out.
 *
 * @param src - bytes of a name, from {@link readObna}
 * @returns one character for each byte that is not left out
 * @throws {RangeError} if the encoding is unknown.
 * @throws {TypeError} if `src` is not a Uint8Array.
 * @example
 * ```ts
 * import { nameText, openGame, readGameObjects, readGameRoom } from 'scumm-codec';
 * import { lantern } from 'scumm-codec/lantern';
 *
 * const game = openGame(lantern);
 * for (const { name } of readGameObjects(game, readGameRoom(game, 2)).objects.slice(0, 1))
 *   if (name) console.log(nameText(name, { padding: 'drop' })); // door
 * ```
 */
export function nameText(src: Uint8Array, options?: NameTextOptions): string {
  const { encoding = 'cp437', padding = 'keep' } = optionsOf(options);
  checkBytes(src);
  const upper = upperCharacters(encoding);
  let text = '';
  for (let pos = 0; pos < src.length; pos += characterSize(src, pos, src.length)) {
    const byte = src[pos];
    if (byte === CONTROL || (byte === PADDING && padding === 'drop')) continue;
    text += byte < 0x80 ? String.fromCharCode(byte) : upper[byte - 0x80];
  }
  return text;
}

/** Characters of the bytes 0x80 to 0xFF. */
export function upperCharacters(encoding: NameEncoding): string {
  if (typeof encoding !== 'string' || !Object.hasOwn(UPPER, encoding))
    throw new RangeError(
      `unknown encoding ${describe(encoding)}: known are ${Object.keys(UPPER).join(', ')}`,
    );
  return UPPER[encoding];
}
