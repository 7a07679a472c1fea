// The encoder for the image header of objects. For the layout see object/imhd.ts.

import { checkBytes, type OwnBytes } from '../../bytes.js';
import type { ObjectImageHeader } from '../../object/imhd-fields.js';
import { isRevision8, REVISION_8_AT, REVISION_8_DEMO } from '../../object/imhd-fields.js';
import { entryOf, type LargeVersion } from '../../version.js';
import { concat, i16le, i32le, padded, u8, u16le, u32le } from '../bytes.js';
import { checkRecord, checkRecords } from '../check.js';

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
  const { id = NaN, imageCount, zplaneCount = NaN, flags = NaN, unknown = NaN } = header;
  const fields = [u16le(id), u16le(imageCount), u16le(zplaneCount), u8(flags), u8(unknown)];
  return [...fields, ...place16(header)];
}

function fields7(header: ObjectImageFields): Uint8Array[] {
  const { revision = NaN, id = NaN, imageCount, zplaneCount = NaN } = header;
  const { flags = NaN, actorDir = NaN } = header;
  const fields = [u32le(revision), u16le(id), u16le(imageCount), ...place16(header)];
  return [...fields, u16le(zplaneCount), u8(flags), u8(actorDir), ...counted(header)];
}

function place16({ x, y, width, height }: ObjectImageFields): Uint8Array[] {
  return [i16le(x), i16le(y), u16le(width), u16le(height)];
}

function counted({ hotspots, rest = NOTHING }: ObjectImageFields): Uint8Array[] {
  const points = hotspots.flatMap(({ x, y }) => [i16le(x), i16le(y)]);
  return [u16le(hotspots.length), ...points, rest];
}

function fields8(header: ObjectImageFields): Uint8Array[] {
  const { revision = NaN, imageCount, x, y, width, height, hotspots } = header;
  const { name = NOTHING, actorDir = NaN, flags = NaN, rest = NOTHING } = header;
  // The revision follows the name.
  const stored = padded(name, REVISION_8_AT, 'name');
  if (name.includes(0)) throw new RangeError('name with a zero, which ends it');
  if (rest.length > 0) throw new RangeError('version 8 has no rest: hotspots go on to the end');
  if (!isRevision8(revision)) throw new RangeError('revision is neither 801 nor 800');
  return [
    stored,
    u32le(revision),
    u32le(imageCount),
    ...[x, y].map(i32le),
    ...[width, height, actorDir].map(u32le),
    ...(revision === REVISION_8_DEMO ? [] : [u32le(flags)]),
    ...hotspots.flatMap((spot) => [i32le(spot.x), i32le(spot.y)]),
  ];
}
