// The encoder for the image header of objects. For the layout see object/imhd.ts.

import { checkBytes, type OwnBytes } from '../../bytes.js';
import type { Point } from '../../geometry.js';
import type { ObjectImageHeader } from '../../object/imhd-fields.js';
import { isRevision8, REVISION_8_AT, REVISION_8_DEMO } from '../../object/imhd-fields.js';
import { entryOf, type LargeVersion } from '../../version.js';
import {
  concat,
  ended,
  i16le,
  i32le,
  type Writer as NumberWriter,
  u8,
  u16le,
  u32le,
} from '../bytes.js';
import { checkRecord, checkRecords, eachOf, fieldsOf, type Layout } from '../check.js';

/** Fields of an object's image header to build. A version needs those that it stores. */
export type ObjectImageFields = Pick<
  ObjectImageHeader,
  'version' | 'imageCount' | 'x' | 'y' | 'width' | 'height' | 'hotspots'
> &
  Partial<ObjectImageHeader>;

const NOTHING = new Uint8Array(0);

const SHORT: Layout<ObjectImageFields> = [
  [u16le, 'id', 'imageCount', 'zplaneCount'],
  [u8, 'flags', 'unknown'],
  [i16le, 'x', 'y'],
  [u16le, 'width', 'height'],
];

/** The fields before the hotspots. */
const LAYOUTS: Readonly<Record<LargeVersion, Layout<ObjectImageFields>>> = {
  5: SHORT,
  6: SHORT,
  7: [
    [u32le, 'revision'],
    [u16le, 'id', 'imageCount'],
    [i16le, 'x', 'y'],
    [u16le, 'width', 'height', 'zplaneCount'],
    [u8, 'flags', 'actorDir'],
  ],
  8: [
    [u32le, 'revision', 'imageCount'],
    [i32le, 'x', 'y'],
    [u32le, 'width', 'height', 'actorDir'],
  ],
};

type Writer = (header: ObjectImageFields, fields: Uint8Array[]) => Uint8Array[];

/** What stands around the fields. */
const WRITERS: Readonly<Record<LargeVersion, Writer>> = {
  5: ({ hotspots, rest = NOTHING }, fields) => {
    if (hotspots.length > 0) throw new RangeError('version 5 has no hotspots');
    return [...fields, rest];
  },
  6: counted,
  7: counted,
  8: named,
};

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
  const write = entryOf(WRITERS, header.version, 'IMHD');
  checkRecords(header.hotspots, 'hotspots');
  if (header.rest !== undefined) checkBytes(header.rest, 'rest');
  return concat(write(header, fieldsOf(header, LAYOUTS[header.version])));
}

function counted(
  { hotspots, rest = NOTHING }: ObjectImageFields,
  fields: Uint8Array[],
): Uint8Array[] {
  return [...fields, u16le(hotspots.length), ...places(hotspots, i16le), rest];
}

function places(hotspots: readonly Point[], write: NumberWriter): Uint8Array[] {
  return eachOf(hotspots, 'hotspots', (spot) => fieldsOf(spot, [[write, 'x', 'y']]));
}

function named(header: ObjectImageFields, fields: Uint8Array[]): Uint8Array[] {
  const { revision = NaN, name = NOTHING, hotspots, rest = NOTHING } = header;
  // The revision follows the name.
  const stored = ended(name, REVISION_8_AT, 'name');
  if (rest.length > 0) throw new RangeError('version 8 has no rest: hotspots go on to the end');
  if (!isRevision8(revision)) throw new RangeError('revision is neither 801 nor 800');
  const flags = revision === REVISION_8_DEMO ? [] : fieldsOf(header, [[u32le, 'flags']]);
  return [stored, ...fields, ...flags, ...places(hotspots, i32le)];
}
