// Encoders for the halves of objects of version 4. For the layouts see the readers in object/.

import { SMALL_HEADER_SIZE } from '../../block/header.js';
import { checkBytes, type OwnBytes } from '../../bytes.js';
import { concat, i16le, u8, u16le } from '../bytes.js';
import { checkRecord, fieldsOf } from '../check.js';
import { cells, encodeObna, type ObjectCodeFields } from './object.js';
import { shortTable, type VerbFields } from './verb.js';

/** What an OC holds: the fields of its header, a name and verbs. */
export interface OcFields extends Omit<ObjectCodeFields, 'version'> {
  /** As stored, without the final zero. */
  readonly name: Uint8Array;
  /** As for {@link encodeVerb}. */
  readonly verbs: readonly VerbFields[];
}

/** Bytes of the header, with the place of the name. */
const HEADER = 13;

/**
 * Builds an OC payload, of version 4; the inverse of `readCdhd`, `readObna` and `readVerb`. The name
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
  const { flags } = object;
  if (flags !== 0 && flags !== 0x80) throw new RangeError('flags are neither 0 nor 0x80');
  const [column, row, width, height] = fieldsOf(object, [[cells, 'x', 'y', 'width', 'height']]);
  if (row[0] > 0x7f) throw new RangeError('y is not below 1024');
  if (height[0] > 0x1f) throw new RangeError('height is not below 256');
  const rest = shortTable(object.verbs, SMALL_HEADER_SIZE + HEADER, encodeObna(object.name));
  const nameAt = SMALL_HEADER_SIZE + HEADER + object.verbs.length * 3 + 1;
  const [id, unknown, parent, walkX, walkY, [direction]] = fieldsOf(object, [
    [u16le, 'id'],
    [u8, 'unknown', 'parent'],
    [i16le, 'walkX', 'walkY'],
    [u8, 'actorDir'],
  ]);
  if (direction > 7) throw new RangeError('actorDir is above 7');
  const box = [column, u8(row[0] | flags), width];
  const end = u8((height[0] * 8) | direction);
  return concat([id, unknown, ...box, parent, walkX, walkY, end, u8(nameAt), rest]);
}

/**
 * Builds an OI payload, of version 4.
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
