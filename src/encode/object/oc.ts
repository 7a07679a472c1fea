// Encoders for the halves of objects of versions 3 and 4. For the layouts see the readers in object/.

import { SMALL_HEADER_SIZE } from '../../block/header.js';
import { checkBytes, type OwnBytes } from '../../bytes.js';
import type { Layout } from '../../fields.js';
import { OC, OC_NAME } from '../../object/cdhd.js';
import { OC_VERBS } from '../../object/verb.js';
import { concat, u8, u16le } from '../bytes.js';
import { checkRecord } from '../check.js';
import { encodeFields } from '../fields.js';
import { encodeObna, type ObjectCodeFields } from './object.js';
import { type VerbFields, verbTable } from './verb.js';

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
