// Encoders for headers and names of objects. For the layouts see the readers in object/.

import { checkBytes, type OwnBytes, shown } from '../../bytes.js';
import { NO_OPTIONS } from '../../geometry.js';
import type { ObjectCodeHeader } from '../../object/cdhd.js';
import { nameEnd } from '../../object/obna.js';
import { type NameTextOptions, upperCharacters } from '../../object/text.js';
import { entryOf, type Version } from '../../version.js';
import { concat, i16le, u8, u16le, u32le } from '../bytes.js';
import { checkRecord, fieldsOf } from '../check.js';

/**
 * Fields of an object's code header to build; `parentState` follows from `flags`. A version needs
 * those that it stores.
 */
export type ObjectCodeFields = Pick<ObjectCodeHeader, 'version' | 'id' | 'flags' | 'parent'> &
  Partial<Omit<ObjectCodeHeader, 'version' | 'id' | 'flags' | 'parent' | 'parentState'>>;

type Writer = (header: ObjectCodeFields) => Uint8Array[];

const WRITERS: Readonly<Record<Version, Writer>> = {
  4: () => {
    throw new RangeError('version 4 has no CDHD: encodeOc builds the whole OC');
  },
  5: (header) => [...idOf(header), ...boxInCells(header), ...fieldsBehindBox(header)],
  6: (header) => [...idOf(header), ...boxInPixels(header), ...fieldsBehindBox(header)],
  7: bareFields,
  8: bareFields,
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
  return concat(entryOf(WRITERS, header.version, 'CDHD')(header));
}

/** A number of pixels in units of 8, in one byte. */
export function cells(pixels: number): OwnBytes {
  if (!(typeof pixels === 'number' && pixels % 8 === 0 && pixels >= 0 && pixels < 2048))
    throw new RangeError(`${shown(pixels)} is not a multiple of 8 from 0 to 2040`);
  return u8(pixels / 8);
}

function idOf(header: ObjectCodeFields): Uint8Array[] {
  return fieldsOf(header, ['id'], u16le);
}

function boxInCells(header: ObjectCodeFields): Uint8Array[] {
  return fieldsOf(header, ['x', 'y', 'width', 'height'], cells);
}

function boxInPixels(header: ObjectCodeFields): Uint8Array[] {
  return [...fieldsOf(header, ['x', 'y'], i16le), ...fieldsOf(header, ['width', 'height'], u16le)];
}

function fieldsBehindBox(header: ObjectCodeFields): Uint8Array[] {
  return [
    ...fieldsOf(header, ['flags', 'parent'], u8),
    ...fieldsOf(header, ['walkX', 'walkY'], i16le),
    ...fieldsOf(header, ['actorDir'], u8),
  ];
}

function bareFields(header: ObjectCodeFields): Uint8Array[] {
  return [
    ...fieldsOf(header, ['revision'], u32le),
    ...idOf(header),
    ...fieldsOf(header, ['parent', 'flags'], u8),
  ];
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
    throw new RangeError('name with a zero or a cut control sequence');
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
