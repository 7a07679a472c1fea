// Encoders for the small headers of rooms, and for the room directory. For the layouts see the readers.

import { checkBytes, type OwnBytes } from '../../bytes.js';
import { LOFF_ENTRY, LOFF_HEAD, type RoomOffset } from '../../index-file/loff.js';
import { RMHD_LAYOUTS, type RoomHeader } from '../../room/rmhd.js';
import { RMIH_LAYOUT } from '../../room/rmih.js';
import type { TransparentIndex } from '../../room/trns.js';
import { checkRelease } from '../../version.js';
import { concat, u8 } from '../bytes.js';
import { checkRecord, checkRecords, eachOf } from '../check.js';
import { encodeFields } from '../fields.js';

/**
 * Builds a LOFF payload, or that of FO in versions 3 and 4, which is the same; the inverse of `readLoff`.
 *
 * @param entries - at most 255, kept in this order. Offsets lead to LF blocks in versions 3 and 4, to ROOM in
 *   versions 5 to 7, to LFLF in version 8
 * @throws {RangeError} if a number does not fit its field.
 * @throws {TypeError} if `entries` is not a list of records.
 */
export function encodeLoff(entries: readonly RoomOffset[]): OwnBytes {
  checkRecords(entries, 'entries');
  return concat([
    encodeFields({ count: entries.length }, LOFF_HEAD),
    ...eachOf(entries, 'entries', (entry) => [encodeFields(entry, LOFF_ENTRY)]),
  ]);
}

/** Fields of a room's header to build. Version 7 needs `revision`; version 8 needs all. */
export type RoomHeaderFields = Pick<RoomHeader, 'version' | 'width' | 'height' | 'objectCount'> &
  Partial<RoomHeader>;

/**
 * Builds an RMHD payload, or that of HD in versions 3 and 4; the inverse of `readRmhd`.
 *
 * @throws {RangeError} if a number does not fit its field, a field of the version is absent, or the
 *   version is unknown.
 * @throws {TypeError} if `header` is not a record, or its version absent.
 */
export function encodeRmhd(header: RoomHeaderFields): OwnBytes {
  checkRecord(header, 'header');
  return encodeFields(header, RMHD_LAYOUTS[checkRelease({ version: header.version })]);
}

/**
 * Builds an RMIH payload; `readBlock` reads it.
 *
 * @param planes - number of z-planes
 * @throws {RangeError} if `planes` does not fit two bytes.
 */
export function encodeRmih(planes: number): OwnBytes {
  return encodeFields({ planes }, RMIH_LAYOUT);
}

/**
 * Builds a TRNS payload; `readBlock` reads it.
 *
 * @param transparent - palette index; or a record of the index and the bytes that follow it, by default one
 *   zero
 * @throws {RangeError} if the index is not a byte, or `rest` is empty.
 * @throws {TypeError} if `rest` is not a Uint8Array.
 */
export function encodeTrns(transparent: number | TransparentIndexFields): OwnBytes {
  const { index, rest = u8(0) } =
    typeof transparent === 'object' && transparent !== null ? transparent : { index: transparent };
  checkBytes(rest, 'rest');
  if (rest.length === 0) throw new RangeError('rest is empty: TRNS has two bytes at least');
  return concat([u8(index), rest]);
}

/** Fields of TRNS to build. */
export type TransparentIndexFields = Pick<TransparentIndex, 'index'> & Partial<TransparentIndex>;
