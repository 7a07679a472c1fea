// The objects of a room, versions 5 and 6: two blocks each, paired by object id.
//
//   OBCD           code: one for each object
//     CDHD         header
//     VERB         verb table
//     OBNA         name
//   OBIM           image: none for objects that never show
//
// The OBCD blocks set the order of the objects: parents count in it, and of overlapping boxes the
// first is hit. An id may occur twice (Sam & Max, room 58). Then the first OBCD gets the first OBIM
// of that id, the second the second. If there are too few, the rest share the last.

import { firstBlock } from '../block/find.js';
import { type Block, childBlocks } from '../block/index.js';
import { payloadStart } from '../block/level.js';
import { directionAngle } from '../direction.js';
import { attempt, type ErrorHandler, fail } from '../errors.js';
import type { Box } from '../geometry.js';
import { roomBlocks } from '../room/blocks.js';
import type { Room } from '../room/index.js';
import { releaseTraits } from '../traits.js';
import { type ObjectVersion, objectRelease, type Release } from '../version.js';
import { cdhdAt } from './cdhd.js';
import { type ObjectImage, objectImage } from './object-image.js';
import { obnaAt } from './obna.js';
import type { BoxSide, RoomObject } from './room-object.js';
import { verbAt } from './verb.js';
import { storedWalkTo } from './walk-to.js';

/** The objects of a room. */
export interface RoomObjects {
  /** In source order, by ascending `index`; those without an image are kept. */
  readonly objects: readonly RoomObject[];
  /** OBIM blocks without a matching OBCD, in source order. */
  readonly orphans: readonly ObjectImage[];
}

/** Options of {@link readRoomObjects}. */
export interface RoomObjectsOptions {
  /**
   * Receives the failure of each part; the other parts and objects are still read. A damaged name,
   * verb table or image counts as absent. An object without a readable CDHD is left out, but still
   * counts for `index`. Default: throw. Damaged pixels fail only when decoded.
   */
  readonly onError?: ErrorHandler | undefined;
}

/**
 * Reads all objects of a room of version 5 or 6.
 *
 * @param room - as {@link readRoom} gives it. The records keep views of its source.
 * @returns the objects, and the images without an object. All error offsets count in `room.src`
 * @throws {DecodeError} `TRUNCATED`, `BAD_SIZE` or `BAD_OFFSET` if a block or record is damaged;
 *   `MISSING` for an OBCD without CDHD or an OBIM without IMHD. With `onError` none.
 * @throws {RangeError} if the room is of another version.
 * @throws {TypeError} if `room` is not a {@link Room}.
 */
export function readRoomObjects(room: Room, { onError }: RoomObjectsOptions = {}): RoomObjects {
  const blocks = roomBlocks(room);
  const release = objectRelease(room);
  const codes: Block[] = [];
  const images: ObjectImage[] = [];
  for (const block of blocks) {
    if (block.tag === 'OBCD') codes.push(block);
    if (block.tag !== 'OBIM') continue;
    const image = attempt(onError, () => objectImage(block, release, onError));
    if (image !== undefined) images.push(image);
  }
  const imageFor = pairing(images);
  const objects = codes.flatMap((block, i) => {
    const read = () => roomObject(block, i + 1, release, imageFor, onError);
    return attempt(onError, read) ?? [];
  });
  const paired = new Set(objects.map(({ image }) => image));
  return { objects, orphans: images.filter((image) => !paired.has(image)) };
}

/** Hands out the images of each id, one after the other. */
function pairing(images: readonly ObjectImage[]): (id: number) => ObjectImage | undefined {
  const byId = new Map<number, ObjectImage[]>();
  for (const image of images) {
    const sameId = byId.get(image.header.id);
    if (sameId === undefined) byId.set(image.header.id, [image]);
    else sameId.push(image);
  }
  const taken = new Map<number, number>();
  return (id) => {
    const sameId = byId.get(id);
    if (sameId === undefined) return undefined;
    const count = taken.get(id) ?? 0;
    taken.set(id, count + 1);
    return sameId[Math.min(count, sameId.length - 1)];
  };
}

function roomObject(
  block: Block,
  index: number,
  release: Release<ObjectVersion>,
  imageFor: (id: number) => ObjectImage | undefined,
  onError: ErrorHandler | undefined,
): RoomObject {
  const { src } = block;
  const children = childBlocks(block, { onError });
  const part = <T>(tag: string, read: (pos: number, end: number) => T): T | undefined => {
    const child = firstBlock(children, tag);
    return child && attempt(onError, () => read(payloadStart(child), child.end));
  };

  const cdhd = firstBlock(children, 'CDHD');
  if (cdhd === undefined) fail('MISSING', block.start, `OBCD ${index} has no CDHD`);
  const header = cdhdAt(src, payloadStart(cdhd), cdhd.end, release.version);
  const { id, x, y, width, height, parent, parentState } = header;
  const box = { x, y, width, height };
  const image = imageFor(id);
  const { walkTo } = releaseTraits(release);
  // Spreading the release would take three times as long in all.
  const { version, variant } = release;
  return {
    version,
    variant,
    index,
    id,
    box,
    parent,
    parentState,
    walkTo: storedWalkTo(walkTo, header, box, image?.header.hotspots ?? []),
    facing: directionAngle(header.actorDir),
    header,
    name: part('OBNA', (pos, end) => obnaAt(src, pos, end, onError)),
    verbs: part('VERB', (pos, end) => verbAt(src, pos, end, onError)) ?? [],
    image,
    mismatch: image === undefined ? [] : mismatch(box, image.header),
  };
}

const SIDES: readonly BoxSide[] = ['x', 'y', 'width', 'height'];

function mismatch(code: Box, image: Box): readonly BoxSide[] {
  return SIDES.filter((side) => code[side] !== image[side]);
}
