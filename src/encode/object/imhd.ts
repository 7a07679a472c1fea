// The encoder for the image header of objects. For the layout see object/imhd.ts.

import { checkBytes, type OwnBytes } from '../../bytes.js';
import type { Point } from '../../geometry.js';
import type { ObjectImageHeader } from '../../object/imhd-fields.js';
import { isRevision8, REVISION_8_AT, REVISION_8_DEMO } from '../../object/imhd-fields.js';
import { entryOf, type LargeVersion } from '../../version.js';
import { concat, i16le, i32le, padded, u8, u16le, u32le } from '../bytes.js';
import { checkRecord, checkRecords, eachOf, fieldsOf } from '../check.js';

/** Fields of an object's image header to build. A version needs those that it stores. */
export type ObjectImageFields = Pick<
  ObjectImageHeader,
  'version' | 'imageCount' | 'x' | 'y' | 'width' | 'height' | 'hotspots'
> &
  Partial<ObjectImageHeader>;

/** What stands behind the hotspots. */
const NOTHING = new Uint8Array(0);

type Writer = (header: ObjectImageFields) => Uint8Array[];

const WRITERS: Readonly<Record<LargeVersion, Writer>> = {
  5: (header) => {
    if (header.hotspots.length > 0) throw new RangeError('version 5 has no hotspots');
    return [...fields5(header), header.rest ?? NOTHING];
  },
  6: (header) => [...fields5(header), ...counted(header)],
  7: fields7,
  8: fields8,
};

/**
 * Builds an IMHD payload; the inverse of `readImhd`.
 *
 * @throws {RangeError} if a number does not fit its field, a field of the version is absent, there are
 *   hotspots in version 5 or a rest in version 8, a name has a zero or over 40 bytes, or the version is
 *   unknown.
 * @throws {TypeError} if `header` is not a record with a list of hotspots, its version absent, or its
 *   name in version 8 or its rest not a Uint8Array.
 */
export function encodeImhd(header: ObjectImageFields): OwnBytes {
  checkRecord(header, 'header');
  const write = entryOf(WRITERS, header.version, 'IMHD');
  checkRecords(header.hotspots, 'hotspots');
  if (header.rest !== undefined) checkBytes(header.rest, 'rest');
  return concat(write(header));
}

function fields5(header: ObjectImageFields): Uint8Array[] {
  const words = fieldsOf(header, ['id', 'imageCount', 'zplaneCount'], u16le);
  return [...words, ...fieldsOf(header, ['flags', 'unknown'], u8), ...place16(header)];
}

function fields7(header: ObjectImageFields): Uint8Array[] {
  return [
    ...fieldsOf(header, ['revision'], u32le),
    ...fieldsOf(header, ['id', 'imageCount'], u16le),
    ...place16(header),
    ...fieldsOf(header, ['zplaneCount'], u16le),
    ...fieldsOf(header, ['flags', 'actorDir'], u8),
    ...counted(header),
  ];
}

function place16(header: ObjectImageFields): Uint8Array[] {
  return [...fieldsOf(header, ['x', 'y'], i16le), ...fieldsOf(header, ['width', 'height'], u16le)];
}

function counted({ hotspots, rest = NOTHING }: ObjectImageFields): Uint8Array[] {
  return [u16le(hotspots.length), ...places(hotspots, i16le), rest];
}

function places(hotspots: readonly Point[], write: (value: number) => Uint8Array): Uint8Array[] {
  return eachOf(hotspots, 'hotspots', (spot) => fieldsOf(spot, ['x', 'y'], write));
}

function fields8(header: ObjectImageFields): Uint8Array[] {
  const { revision = NaN, name = NOTHING, hotspots, rest = NOTHING } = header;
  // The revision follows the name.
  const stored = padded(name, REVISION_8_AT, 'name');
  if (name.includes(0)) throw new RangeError('name with a zero, which ends it');
  if (rest.length > 0) throw new RangeError('version 8 has no rest: hotspots go on to the end');
  if (!isRevision8(revision)) throw new RangeError('revision is neither 801 nor 800');
  return [
    stored,
    ...fieldsOf(header, ['revision', 'imageCount'], u32le),
    ...fieldsOf(header, ['x', 'y'], i32le),
    ...fieldsOf(header, ['width', 'height', 'actorDir'], u32le),
    ...(revision === REVISION_8_DEMO ? [] : fieldsOf(header, ['flags'], u32le)),
    ...places(hotspots, i32le),
  ];
}
