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
import { type Block, checkHas, openChildren, payloadStart, siblings } from '../block/level.js';
import { isKnown } from '../block/unknown.js';
import { directionAngle } from '../direction.js';
import { attempt, DecodeError, type ErrorHandler, report, reporterOf } from '../errors.js';
import { type Box, NO_OPTIONS } from '../geometry.js';
import type { Search } from '../image/parts.js';
import { allowanceOf, type LimitOptions } from '../limits.js';
import { checkRoom, roomBlocks } from '../room/blocks.js';
import type { Room } from '../room/index.js';
import { objectCountAt } from '../room/rmhd.js';
import { ROOM_TAGS } from '../room/tags.js';
import { releaseTraits } from '../traits.js';
import { type ObjectVersion, objectRelease, type Release } from '../version.js';
import { cdhdAt, type ObjectCodeHeader } from './cdhd.js';
import { type ObjectImage, objectImage } from './object-image.js';
import { obnaAt } from './obna.js';
import type { BoxSide, RoomObject } from './room-object.js';
import { type VerbEntry, verbAt } from './verb.js';
import { storedWalkTo } from './walk-to.js';

/** The objects of a room. */
export interface RoomObjects {
  /** In source order, by ascending `index`; those without an image are kept. */
  readonly objects: readonly RoomObject[];
  /** OBIM blocks without a matching OBCD, in source order. */
  readonly orphans: readonly ObjectImage[];
}

/** Options of {@link readRoomObjects}. */
export interface RoomObjectsOptions extends LimitOptions {
  /**
   * Receives the failure of each part; the other parts and objects are still read. A damaged name,
   * verb table or image counts as absent. An object without a readable CDHD is left out, but still
   * counts for `index`. Receives also each unknown block, and each stated number of objects, images
   * or z-planes that the blocks do not have. Default: throw at damage. Damaged pixels fail only when
   * decoded.
   */
  readonly onError?: ErrorHandler | undefined;
}

/**
 * Reads all objects of a room of version 5 or 6.
 *
 * @param room - as {@link readRoom} gives it. The records keep views of its source.
 * @returns the objects, and the images without an object. All error offsets count in `room.src`
 * @throws {DecodeError} `TRUNCATED`, `BAD_SIZE` or `BAD_OFFSET` if a block or record is damaged;
 *   `MISSING` for an OBCD without CDHD or an OBIM without IMHD; `LIMIT` for more blocks and verbs in
 *   all than `limits.entries`. With `onError` none.
 * @throws {RangeError} if the room is of another version, or a limit is not a number of at least 0.
 * @throws {TypeError} if `room` is not a {@link Room}, or `onError` not a function.
 */
export function readRoomObjects(room: Room, options?: RoomObjectsOptions): RoomObjects {
  const { onError, limits }: RoomObjectsOptions = options ?? NO_OPTIONS;
  checkRoom(room);
  const release = objectRelease(room);
  const { version } = release;
  const reporter = reporterOf(onError);
  const search: Search = { version, reporter, allowance: allowanceOf(limits) };
  const blocks = roomBlocks(room, reporter, search.allowance);
  tellObjects(room, blocks, search);
  const codes: (CodeHalf | undefined)[] = [];
  const images: ObjectImage[] = [];
  for (const block of blocks) {
    if (search.allowance.left < 0) break;
    if (block.tag === 'OBCD') codes.push(attempt(reporter, () => codeHalf(block, version, search)));
    if (block.tag !== 'OBIM') continue;
    const image = attempt(reporter, () => objectImage(block, release, search));
    if (image !== undefined) images.push(image);
  }
  const imageFor = pairing(images);
  const objects = codes.flatMap((code, i) =>
    code === undefined ? [] : roomObject(code, i + 1, release, imageFor(code.header.id)),
  );
  const paired = new Set(objects.map(({ image }) => image));
  return { objects, orphans: images.filter((image) => !paired.has(image)) };
}

/** Reports a stated number of objects that is not that of the blocks. Images may be fewer. */
function tellObjects(
  { header, version }: Room,
  blocks: readonly Block[],
  { reporter }: Search,
): void {
  const block = firstBlock(blocks, ROOM_TAGS[version].header);
  if (header === undefined || block === undefined) return;
  const count = (tag: string) => blocks.filter((candidate) => candidate.tag === tag).length;
  const stated = header.objectCount;
  const codes = count('OBCD');
  const images = count('OBIM');
  if (codes === stated && images <= stated) return;
  const detail = `room: ${stated} objects are stated, it has ${codes} OBCD and ${images} OBIM blocks`;
  report(reporter, new DecodeError('BAD_VALUE', objectCountAt(block, version), detail));
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

/** What an OBCD block holds. */
interface CodeHalf {
  readonly header: ObjectCodeHeader;
  readonly name: Uint8Array | undefined;
  readonly verbs: readonly VerbEntry[];
}

/** Reads an OBCD block; throws or reports `MISSING` without CDHD, and is `undefined` then. */
function codeHalf(
  block: Block,
  version: ObjectVersion,
  { reporter, allowance }: Search,
): CodeHalf | undefined {
  const { src } = block;
  const level = openChildren(block, undefined);
  if (!checkHas(level, 'CDHD', block.start, reporter)) return undefined;
  let header: ObjectCodeHeader | undefined;
  let name: Uint8Array | undefined;
  let verbs: readonly VerbEntry[] | undefined;
  for (const child of siblings(level, reporter, allowance)) {
    if (!isKnown(child, 'CDHD VERB OBNA', 'OBCD', reporter)) continue;
    const { tag, end } = child;
    const start = payloadStart(child);
    if (tag === 'CDHD') header ??= cdhdAt(src, start, end, version);
    else if (tag === 'OBNA') name ??= obnaAt(src, start, end, reporter);
    else if (tag === 'VERB') verbs ??= verbAt({ src, start, end }, reporter, allowance);
  }
  return header && { header, name, verbs: verbs ?? [] };
}

function roomObject(
  { header, name, verbs }: CodeHalf,
  index: number,
  { version, variant }: Release<ObjectVersion>,
  image: ObjectImage | undefined,
): RoomObject {
  const { id, x, y, width, height, parent, parentState } = header;
  const box = { x, y, width, height };
  const { walkTo } = releaseTraits({ version, variant });
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
    name,
    verbs,
    image,
    mismatch: image === undefined ? [] : mismatch(box, image.header),
  };
}

const SIDES: readonly BoxSide[] = ['x', 'y', 'width', 'height'];

function mismatch(code: Box, image: Box): readonly BoxSide[] {
  return SIDES.filter((side) => code[side] !== image[side]);
}
