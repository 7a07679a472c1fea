// Encoders for pictures with their z-planes. For the layouts see image/parts.ts.

import { HEADER_SIZE } from '../../block/header.js';
import { type Block, openChildren, SILENT, siblings } from '../../block/level.js';
import { isBytes, type OwnBytes, shown } from '../../bytes.js';
import { findZplanes } from '../../image/find-zplanes.js';
import type { Image } from '../../image/image.js';
import type { StripTable } from '../../strip/table/table.js';
import { entryOf, type Version, type VersionOptions } from '../../version.js';
import { wrapBlock } from '../block/wrap.js';
import { concat, u16le, u32le } from '../bytes.js';
import { checkRecord, checkSparse } from '../check.js';
import { type EncodeBodiesOptions, encodeMaskStrips, type ZplaneFields } from '../mask/zplane.js';
import { type EncodeStripsOptions, encodeStrips } from '../strip/smap.js';
import { checkReach, type Stored, type TableForm, tabled } from '../strip/strip-table.js';

/** A picture to build: the background of a room, or an object in one state. */
export interface ImageFields
  extends Omit<EncodeStripsOptions, 'version'>,
    Pick<EncodeBodiesOptions, 'keepEmpty'> {
  /** Pixels, a positive multiple of 8. */
  readonly width: number;
  /** Pixels, at least 1. */
  readonly height: number;
  /** `width * height` palette indices, row-major. */
  readonly pixels: Uint8Array;
  /**
   * Z-planes of the same size: entry i is plane i + 1, and `undefined` for a plane that the picture
   * does not have. At most 255; in version 4 at most three, without gaps.
   */
  readonly zplanes: readonly (ZplaneFields | undefined)[];
  /**
   * A picture of any version that this one is a change of: strips that decode to the same pixels, and
   * strips of planes to the same rows, keep their bytes; see {@link encodeSmap} and
   * {@link encodeZplane}. Default: none.
   */
  readonly previous?: Image | undefined;
}

/** What is kept of a picture, and the version of the game. */
interface Source {
  readonly version: Version;
  readonly strips: StripTable | undefined;
  /** By number of the plane. */
  readonly planes: ReadonlyMap<number, StripTable>;
  /** Whether it is an SMAP of version 8 without a ZPLN, which says the same as an empty one. */
  readonly lacksZpln: boolean;
}

type Writer = (image: ImageFields, source: Source) => OwnBytes;

/** Build the payload of the block that an `Image` names. */
const PICTURES: Readonly<Record<Version, Writer>> = {
  4: chained,
  5: tagged,
  6: tagged,
  7: tagged,
  8: nested,
};

/** Build the payload of the block that a room has its picture in. */
const WRITERS: Readonly<Record<Version, Writer>> = {
  4: chained,
  5: tagged,
  6: tagged,
  7: tagged,
  8: (image, source) => wrap(blocks([wrapBlock('SMAP', nested(image, source))]), false),
};

/**
 * Builds a picture with its z-planes, as `readRoom` and `readRoomObjects` find it.
 *
 * @returns payload of BM in version 4, which is also what {@link encodeOi} takes; of IMnn in versions 5
 *   to 7; of an IMAG with this picture in version 8
 * @throws {RangeError} if a side is out of range, there are not `width * height` pixels, a code is unknown, missing,
 *   or cannot hold its strip; if a plane is not of the picture's size, or cannot be encoded; if there
 *   are more planes than fit; or if the version is unknown.
 * @throws {TypeError} if `image` is not a record, its pixels not a Uint8Array, its planes not a list of
 *   {@link ZplaneFields}, its `previous` not an {@link Image}, or the version absent.
 */
export function encodeImage(image: ImageFields, options: VersionOptions): OwnBytes {
  const write = entryOf(WRITERS, options?.version, 'a picture');
  checkRecord(image, 'image');
  return write(image, sourceOf(image, options.version));
}

/** Builds what the block of an `Image` holds: as {@link encodeImage}, but the payload of SMAP in version 8. */
export function encodePicture(image: ImageFields, version: Version): OwnBytes {
  return PICTURES[version](image, sourceOf(image, version));
}

function sourceOf({ previous }: ImageFields, version: Version): Source {
  if (previous === undefined)
    return { version, strips: undefined, planes: new Map(), lacksZpln: false };
  const found = findZplanes(previous, SILENT);
  const { coding, strips, block } = previous;
  return {
    version,
    strips: coding === 'strips' ? strips : undefined,
    planes: new Map(found.map((plane) => [plane.number, plane.strips])),
    lacksZpln: block?.tag === 'SMAP' && !hasChild(block, 'ZPLN'),
  };
}

function hasChild(block: Block, wanted: string): boolean {
  return [...siblings(openChildren(block), SILENT)].some(({ tag }) => tag === wanted);
}

/**
 * Builds an IMAG payload, of version 8: pictures that share a size, such as those of an object.
 *
 * @param images - entry i is the picture of state i + 1; `undefined` for a state without one
 * @throws {RangeError} as {@link encodeImage}.
 * @throws {TypeError} if `images` is not a list of records; or as {@link encodeImage}.
 */
export function encodeImag(images: readonly (ImageFields | undefined)[]): OwnBytes {
  checkSparse(images, 'images');
  const pictures = images.map((image) => image && wrapBlock('SMAP', encodePicture(image, 8)));
  return wrap(blocks(pictures), false);
}

/** Most planes of a chain. */
const MAX_CHAINED = 3;

/** Most planes that numbers of two hexadecimal digits tell apart. */
const MAX_PLANES = 255;

function chained(image: ImageFields, source: Source): OwnBytes {
  const planes = planesOf(image, MAX_CHAINED);
  const strips = sized(stripsOf(image, source), { entrySize: 4, head: 4, share: image.share });
  const chain = planes.map((plane, i) => {
    if (plane === undefined) throw new RangeError(`version 4 cannot leave out plane ${i + 1}`);
    const form = { entrySize: 2, head: 2, share: image.share } as const;
    return sized(bodiesOf(plane, i + 1, image, source), form);
  });
  return concat([strips, ...chain, u16le(0)]);
}

/** Strips behind their table, behind the size of all that, which takes as many bytes as an entry. */
function sized(stored: Stored, form: TableForm): OwnBytes {
  const content = tabled(stored, form);
  const { entrySize, head } = form;
  const size = head + content.length;
  checkReach(`the end of strip ${stored.strips.length - 1}`, size, entrySize);
  return concat([entrySize === 2 ? u16le(size) : u32le(size), content]);
}

function tagged(image: ImageFields, source: Source): OwnBytes {
  const form = { head: HEADER_SIZE, share: image.share };
  const planes = planesOf(image, MAX_PLANES);
  const smap = tabled(stripsOf(image, source), { ...form, entrySize: 4 });
  const zplanes = planes.flatMap((plane, i) => {
    if (plane === undefined) return [];
    const bodies = bodiesOf(plane, i + 1, image, source);
    return wrapBlock(zplaneTag(i + 1), tabled(bodies, { ...form, entrySize: 2 }));
  });
  return concat([wrapBlock('SMAP', smap), ...zplanes]);
}

function zplaneTag(number: number): string {
  return `ZP${number.toString(16).toUpperCase().padStart(2, '0')}`;
}

/** The payload of an SMAP of version 8. */
function nested(image: ImageFields, source: Source): OwnBytes {
  const { share } = image;
  const planes = planesOf(image, MAX_PLANES);
  const strips = wrapBlock('BSTR', wrap(stripsOf(image, source), share));
  if (planes.length === 0 && source.lacksZpln) return strips;
  const zstrs = planes.map(
    (plane, i) => plane && wrapBlock('ZSTR', wrap(bodiesOf(plane, i + 1, image, source), share)),
  );
  return concat([strips, wrapBlock('ZPLN', wrap(blocks(zstrs), false))]);
}

/** A WRAP of blocks or strips: a table, whose entries count from OFFS, and what they lead to. */
function wrap(stored: Stored, share: boolean | undefined): OwnBytes {
  const content = tabled(stored, { entrySize: 4, head: HEADER_SIZE, share });
  const size = stored.strips.length * 4;
  const offs = wrapBlock('OFFS', content.subarray(0, size));
  return wrapBlock('WRAP', offs, content.subarray(size));
}

/** Blocks in the place of strips. */
function blocks(strips: Stored['strips']): Stored {
  return { strips, same: undefined };
}

function stripsOf(image: ImageFields, { version, strips }: Source): Stored {
  return encodeStrips(image, { ...image, version }, strips);
}

/** The bodies of a plane of a picture, by its number. */
function bodiesOf(
  plane: ZplaneFields,
  number: number,
  image: ImageFields,
  { planes }: Source,
): Stored {
  return encodeMaskStrips(plane, image, planes.get(number));
}

/** The planes of a picture; throws unless they have its size. */
function planesOf({ width, height, zplanes }: ImageFields, most: number): ImageFields['zplanes'] {
  checkSparse(zplanes, 'zplanes');
  if (zplanes.length > most)
    throw new RangeError(`${zplanes.length} z-planes, at most ${most} fit`);
  zplanes.forEach((plane, i) => {
    if (isBytes(plane))
      throw new TypeError(`zplanes[${i}] is a Uint8Array: packZplane makes a z-plane of a mask`);
    if (plane === undefined || (plane.width === width && plane.height === height)) return;
    const size = `${shown(plane.width)}x${shown(plane.height)}`;
    throw new RangeError(`plane ${i + 1} of ${size} pixels, not ${shown(width)}x${shown(height)}`);
  });
  return zplanes;
}
