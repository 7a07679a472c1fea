// OBNA: an object's name. Bytes of the game's own character set up to a zero:
//
//   0x00       the end, but not inside a control sequence
//   0x40       '@': padding, which makes room for a longer name; never drawn
//   0xFF c     control sequence; c is 1, 2, 3 or 8
//   0xFF c a b any other c, with two bytes of arguments
//
// In versions 3 and 4 the name is in the OC block, and a byte there says where: an offset from the block's header, as
// those of its scripts: see verb.ts.
//
// As a text, bytes below 0x80 are ASCII in every release; the others depend on the game, whose own font decides:
//
//   cp437         most releases for DOS
//   cp850         some European ones
//   cp852, cp862, cp866  translations to Slavic languages, Hebrew and Russian; which releases have them is not proved
//   windows-1252  the later games and conversions

import { checkPayload } from '../block/header.js';
import { type Place, wholeOf } from '../block/level.js';
import { checkBytes, describe, need } from '../bytes.js';
import { attempt, failOutside, type Reporter, raise, reporterOf } from '../errors.js';
import { type Field, readField } from '../fields.js';
import { optionsOf } from '../options.js';
import { checkRelease, type RecordOptions, type Release } from '../version.js';
import { CDHD_LAYOUTS } from './cdhd.js';
import { VERB_LAYOUTS } from './verb.js';

/** First byte of a control sequence. */
const CONTROL = 0xff;

/** Control codes without arguments. */
const BARE_CODES: readonly number[] = [1, 2, 3, 8];

/**
 * Reads an object's name as stored, with padding and control sequences.
 *
 * @param src - payload of OBNA, or of OC in versions 3 and 4. An empty payload is an empty name. Bytes after the final
 *   zero are ignored
 * @returns a view of `src`, without the final zero; {@link nameText} makes it a string
 * @throws {DecodeError} `TRUNCATED` if the name has no final zero, or OC no byte 12; `BAD_OFFSET` if byte 12 does not
 *   lead to a place behind it in OC. With `onError` none; a name that is not found is empty.
 */
export function readObna(src: Uint8Array, options: RecordOptions): Uint8Array {
  checkPayload(src, 'OBNA OC');
  const release = checkRelease(options);
  return obnaAt(wholeOf(src), release, reporterOf(options.onError));
}

export function obnaAt(place: Place, release: Release, reporter: Reporter | undefined): Uint8Array {
  const { src, end } = place;
  const { nameAt } = CDHD_LAYOUTS[release];
  const { base } = VERB_LAYOUTS[release];
  const pos = nameAt ? attempt(reporter, () => namePlace(place, nameAt, base)) : place.start;
  if (pos === undefined) return src.subarray(end, end);
  const stop = nameEnd(src, pos, end);
  if (stop === end && pos < end) raise(reporter, 'TRUNCATED', end, 'OBNA without a final zero');
  return src.subarray(pos, stop);
}

/** Where the name of an OC is. */
function namePlace({ src, start, end }: Place, field: Field, base: number): number {
  const [at] = field;
  need(start, at + 1, end, 'OC');
  const pos = readField(src, start, field) - base;
  if (pos <= at || start + pos >= end)
    failOutside(start + at, 'the name in OC', start + pos, start + at + 1, end);
  return start + pos;
}

/** Position of the final zero; `end` if there is none. */
export function nameEnd(src: Uint8Array, pos: number, end: number): number {
  while (pos < end && src[pos] !== 0) pos += characterSize(src, pos, end);
  return Math.min(pos, end);
}

/** Bytes of the character or control sequence at `pos`, in full even if it is cut off. */
function characterSize(src: Uint8Array, pos: number, end: number): number {
  if (src[pos] !== CONTROL) return 1;
  return pos + 1 < end && BARE_CODES.includes(src[pos + 1]) ? 2 : 4;
}

/** A character set for bytes 0x80 and up. */
export type NameEncoding = 'cp437' | 'cp850' | 'cp852' | 'cp862' | 'cp866' | 'windows-1252';

/** Options of {@link nameText}. */
export interface NameTextOptions {
  /** Character set for bytes 0x80 and up. Default: `cp437`. */
  readonly encoding?: NameEncoding | undefined;
  /** Whether to keep `@`, the padding of names, which no game draws. Default: `keep`. */
  readonly padding?: 'keep' | 'drop' | undefined;
}

const PADDING = 0x40;

/**
 * Turns a name into a string. Control sequences (0xFF, a code, its arguments) are left out.
 *
 * @returns one character for each byte that is not left out
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
  cp852:
    'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×č' +
    'áíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐' +
    '└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀' +
    'ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0',
  cp862:
    'אבגדהוזחטיךכלםמןנסעףפץצקרשת¢£¥₧ƒ' +
    'áíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐' +
    '└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀' +
    'αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
  cp866:
    'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ' +
    'абвгдежзийклмноп░▒▓│┤╡╢╖╕╣║╗╝╜╛┐' +
    '└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀' +
    'рстуфхцчшщъыьэюяЁёЄєЇїЎў°∙·√№¤■\u00a0',
  'windows-1252':
    '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ' +
    '\u00a0¡¢£¤¥¦§¨©ª«¬\u00ad®¯°±²³´µ¶·¸¹º»¼½¾¿' +
    'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞß' +
    'àáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ',
};

export function upperCharacters(encoding: NameEncoding): string {
  if (typeof encoding !== 'string' || !Object.hasOwn(UPPER, encoding))
    throw new RangeError(
      `unknown encoding ${describe(encoding)}: known are ${Object.keys(UPPER).join(', ')}`,
    );
  return UPPER[encoding];
}
