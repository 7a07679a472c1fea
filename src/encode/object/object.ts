// Encoders for headers and names of objects. For the layouts see the readers in object/.

import { checkBytes, type OwnBytes, shown } from '../../bytes.js';
import { NO_OPTIONS } from '../../geometry.js';
import { CDHD_LAYOUTS, type ObjectCodeHeader } from '../../object/cdhd.js';
import { nameEnd } from '../../object/obna.js';
import { type NameTextOptions, upperCharacters } from '../../object/text.js';
import { checkRelease } from '../../version.js';
import { concat, u8 } from '../bytes.js';
import { checkRecord } from '../check.js';
import { encodeFields } from '../fields.js';

/**
 * Fields of an object's code header to build; `parentState` follows from `flags`. A version needs
 * those that it stores.
 */
export type ObjectCodeFields = Pick<ObjectCodeHeader, 'version' | 'id' | 'flags' | 'parent'> &
  Partial<Omit<ObjectCodeHeader, 'version' | 'id' | 'flags' | 'parent' | 'parentState'>>;

/**
 * Builds a CDHD payload of version 5 and later; the inverse of `readCdhd`. For versions 3 and 4
 * see {@link encodeOc}.
 *
 * @throws {RangeError} if a number does not fit its field, a field of the version is absent, a side is
 *   not a multiple of 8 in version 5, or the version is unknown, 3 or 4.
 * @throws {TypeError} if `header` is not a record, or its version absent.
 */
export function encodeCdhd(header: ObjectCodeFields): OwnBytes {
  checkRecord(header, 'header');
  const layout = CDHD_LAYOUTS[checkRelease(header)];
  if (layout.open)
    throw new RangeError(`version ${header.version} has no CDHD: encodeOc builds the whole OC`);
  return encodeFields<never, keyof ObjectCodeFields>(header, layout);
}

/**
 * Builds an OBNA payload of version 5 and later; the inverse of `readObna`. For versions 3 and 4
 * see {@link encodeOc}.
 *
 * @param name - as stored, without the final zero
 * @throws {RangeError} if the name would end early: at a zero, or in a control sequence.
 * @throws {TypeError} if `name` is not a Uint8Array.
 */
export function encodeObna(name: Uint8Array): OwnBytes {
  checkBytes(name, 'name');
  const payload = concat([name, u8(0)]);
  if (nameEnd(payload, 0, payload.length) !== name.length)
    throw new RangeError('name has a zero or ends inside a control sequence');
  return payload;
}

/**
 * Encodes a string as the bytes of a name; the inverse of `nameText` if there are no control
 * sequences.
 *
 * @throws {RangeError} for a character that the encoding does not have, or an unknown encoding.
 * @throws {TypeError} if `text` is not a string.
 */
export function encodeNameText(
  text: string,
  options?: Pick<NameTextOptions, 'encoding'>,
): OwnBytes {
  const { encoding = 'cp437' }: Pick<NameTextOptions, 'encoding'> = options ?? NO_OPTIONS;
  if (typeof text !== 'string') throw new TypeError(`text ${shown(text)} is not a string`);
  const upper = upperCharacters(encoding);
  return Uint8Array.from(Array.from(text), (character) => {
    const code = character.charCodeAt(0);
    if (code > 0 && code < 0x80) return code;
    // The table's last byte, 0xFF, starts control sequences.
    const i = upper.indexOf(character);
    if (i < 0 || i === 0x7f) throw new RangeError(`${encoding} has no character ${character}`);
    return 0x80 + i;
  });
}
