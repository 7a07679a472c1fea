// The encoder for the image header of objects. For the layout see object/imhd.ts.

import { checkBytes, type OwnBytes } from '../../bytes.js';
import { IMHD_LAYOUTS, type ObjectImageHeader } from '../../object/imhd.js';
import { checkReleaseIn, type LargeRelease } from '../../version.js';
import { concat, ended } from '../bytes.js';
import { checkRecord, checkRecords, eachOf } from '../check.js';
import { encodeFields } from '../fields.js';

/** Fields of an object's image header to build. A version needs those that it stores. */
export type ObjectImageFields = Pick<
  ObjectImageHeader,
  'version' | 'imageCount' | 'x' | 'y' | 'width' | 'height' | 'hotspots'
> &
  Partial<ObjectImageHeader>;

const NOTHING = new Uint8Array(0);

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
