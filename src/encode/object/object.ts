// Encoders for headers and names of objects. For the layouts see the readers in object/.

import { checkBytes, type OwnBytes, shown } from '../../bytes.js';
import { NO_OPTIONS } from '../../geometry.js';
import type { ObjectCodeHeader } from '../../object/cdhd.js';
import { nameEnd } from '../../object/obna.js';
import { type NameTextOptions, upperCharacters } from '../../object/text.js';
import { entryOf, type Version } from '../../version.js';
import { concat, i16le, u8, u16le, u32le } from '../bytes.js';
import { checkRecord, fieldsOf, type Layout } from '../check.js';

/**
 * Fields of an object's code header to build; `parentState` follows from `flags`. A version needs
 * those that it stores.
 */
export type ObjectCodeFields = Pick<ObjectCodeHeader, 'version' | 'id' | 'flags' | 'parent'> &
  Partial<Omit<ObjectCodeHeader, 'version' | 'id' | 'flags' | 'parent' | 'parentState'>>;

const BARE: Layout<ObjectCodeFields> = [
  [u32le, 'revision'],
  [u16le, 'id'],
  [u8, 'parent', 'flags'],
];

const LAYOUTS: Readonly<Record<Version, Layout<ObjectCodeFields> | undefined>> = {
  4: undefined,
  5: [
    [u16le, 'id'],
    [cells, 'x', 'y', 'width', 'height'],
    [u8, 'flags', 'parent'],
    [i16le, 'walkX', 'walkY'],
    [u8, 'actorDir'],
  ],
  6: [
    [u16le, 'id'],
    [i16le, 'x', 'y'],
    [u16le, 'width', 'height'],
    [u8, 'flags', 'parent'],
    [i16le, 'walkX', 'walkY'],
    [u8, 'actorDir'],
  ],
  7: BARE,
  8: BARE,
};

/**
 * Builds a CDHD payload of version 5 and later; the inverse of `readCdhd`. For version 4 see
 * {@link encodeOc}.
 *
 * @throws {RangeError} if a number does not fit its field, a field of the version is absent, a side is
 *   not a multiple of 8 in version 5, or the version is unknown or 4.
 * @throws {TypeError} if `header` is not a record, or its version absent.
 */
export function encodeCdhd(header: ObjectCodeFields): OwnBytes {
  checkRecord(header, 'header');
  const layout = entryOf(LAYOUTS, header.version, 'CDHD');
  if (layout === undefined)
    throw new RangeError('version 4 has no CDHD: encodeOc builds the whole OC');
  return concat(fieldsOf(header, layout));
}

/** A number of pixels in units of 8, in one byte. */
export function cells(pixels: number): OwnBytes {
  if (!(typeof pixels === 'number' && pixels % 8 === 0 && pixels >= 0 && pixels < 2048))
    throw new RangeError(`${shown(pixels)} is not a multiple of 8 from 0 to 2040`);
  return u8(pixels / 8);
}

/**
 * Builds an OBNA payload of version 5 and later; the inverse of `readObna`. For version 4 see
 * {@link encodeOc}.
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
