// Encoders for the halves of objects, their headers and names. For the layouts see the readers in object/.

import { SMALL_HEADER_SIZE } from '../../block/header.js';
import { checkBytes, type OwnBytes, shown } from '../../bytes.js';
import type { Layout } from '../../fields.js';
import { NO_OPTIONS } from '../../geometry.js';
import { CDHD_LAYOUTS, type ObjectCodeHeader, OC, OC_NAME } from '../../object/cdhd.js';
import { IMHD_LAYOUTS, type ObjectImageHeader } from '../../object/imhd.js';
import { nameEnd } from '../../object/obna.js';
import { type NameTextOptions, upperCharacters } from '../../object/text.js';
import { OC_VERBS } from '../../object/verb.js';
import { checkRelease, checkReleaseIn, type LargeRelease } from '../../version.js';
import { concat, ended, NOTHING, u8, u16le } from '../bytes.js';
import { checkRecord, checkRecords, eachOf } from '../check.js';
import { encodeFields } from '../fields.js';
import { type VerbFields, verbTable } from './verb.js';

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

/** Fields of an object's image header to build. A version needs those that it stores. */
export type ObjectImageFields = Pick<
  ObjectImageHeader,
  'version' | 'imageCount' | 'x' | 'y' | 'width' | 'height' | 'hotspots'
> &
  Partial<ObjectImageHeader>;

/**
 * Builds an IMHD payload; the inverse of `readImhd`.
 *
 * @throws {RangeError} if a number does not fit its field, a field of the version is absent, there are
 *   hotspots in version 5 or a rest in version 8, a name has a zero or more than 40 bytes, or the version
 *   is unknown.
 * @throws {TypeError} if `header` is not a record with a list of hotspots, its version is absent, or its
 *   rest or (in version 8) its name is not a Uint8Array.
 */
export function encodeImhd(header: ObjectImageFields): OwnBytes {
  checkRecord(header, 'header');
  const layout = IMHD_LAYOUTS[checkReleaseIn(IMHD_LAYOUTS, header, 'IMHD')];
  const { hotspots, rest = NOTHING } = header;
  checkRecords(hotspots, 'hotspots');
  checkBytes(rest, 'rest');
  const { version, nameSize, late, hotspot } = layout;
  const start = encodeFields<never, keyof ObjectImageFields>(header, layout);
  if (nameSize > 0) start.set(nameOf(header, layout));
  const behind = late(header.revision);
  const counted = { ...header, hotspotCount: hotspots.length };
  if (nameSize === 0 && !behind.fields.hotspotCount && hotspots.length > 0)
    throw new RangeError(`version ${version} has no hotspots`);
  const points = eachOf(hotspots, 'hotspots', (spot) => [encodeFields(spot, hotspot)]);
  return concat([
    start,
    encodeFields<never, keyof typeof counted>(counted, behind),
    ...points,
    rest,
  ]);
}

/** The name, padded; the revision follows. Throws for what a header with a name cannot store. */
function nameOf(
  { revision = NaN, name = NOTHING, rest = NOTHING }: ObjectImageFields,
  { version, nameSize, revisions }: (typeof IMHD_LAYOUTS)[LargeRelease],
): OwnBytes {
  if (rest.length > 0)
    throw new RangeError(`version ${version} has no rest: hotspots go on to the end`);
  if (!revisions.includes(revision))
    throw new RangeError(`revision is neither ${revisions.join(' nor ')}`);
  return ended(name, nameSize, 'name');
}

/** What an OC holds: the fields of its header, a name and verbs. */
export interface OcFields extends Omit<ObjectCodeFields, 'version'> {
  /** As stored, without the final zero. */
  readonly name: Uint8Array;
  /** As for {@link encodeVerb}. */
  readonly verbs: readonly VerbFields[];
}

/** The sides that share their byte with another number. */
const SIDES: Layout<'y' | 'height'> = {
  size: 2,
  fields: { y: [0, 'cells'], height: [1, 'cells'] },
};

/**
 * Builds an OC payload, of versions 3 and 4; the inverse of `readCdhd`, `readObna` and `readVerb`. The name
 * stands behind the verb table, and the scripts behind the name.
 *
 * @throws {RangeError} if a number does not fit its field or is absent; if x, y, the width or the
 *   height is not a multiple of 8, or the flags are neither 0 nor 0x80; if the table is so long that
 *   the place of the name does not fit a byte; or as {@link encodeObna} and {@link encodeVerb}.
 * @throws {TypeError} if `object` is not a record, the name or a code not a Uint8Array, or the verbs
 *   not a list of records.
 */
export function encodeOc(object: OcFields): OwnBytes {
  checkRecord(object, 'object');
  const { flags, actorDir = NaN, name, verbs } = object;
  if (flags !== 0 && flags !== 0x80) throw new RangeError('flags are neither 0 nor 0x80');
  const [row, rows] = encodeFields(object, SIDES);
  if (row > 0x7f) throw new RangeError('y is not below 1024');
  if (rows > 0x1f) throw new RangeError('height is not below 256');
  if (!(Number.isInteger(actorDir) && actorDir >= 0 && actorDir <= 7))
    throw new RangeError('actorDir is not a whole number from 0 to 7');
  const table = verbTable(verbs, OC_VERBS, encodeObna(name));
  const nameAt = SMALL_HEADER_SIZE + OC_VERBS.at + verbs.length * OC_VERBS.entry.size + 1;
  const packed = { ...object, y: row | flags, height: (rows * 8) | actorDir };
  const header = encodeFields<never, keyof ObjectCodeFields>(packed, OC);
  return concat([header.subarray(0, OC_NAME[0]), u8(nameAt), table]);
}

/**
 * Builds an OI payload, of versions 3 and 4.
 *
 * @param id - object id
 * @param picture - a picture and its planes, as {@link encodeImage} gives them for BM; empty for
 *   none
 * @throws {RangeError} if the id does not fit two bytes.
 * @throws {TypeError} if `picture` is not a Uint8Array.
 */
export function encodeOi(id: number, picture: Uint8Array): OwnBytes {
  checkBytes(picture, 'picture');
  return concat([u16le(id), picture]);
}
