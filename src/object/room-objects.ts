// The objects of a room: two blocks each, which are paired by object id.
//
//   versions 5 to 7       version 8               versions 3 and 4
//   ROOM                  ROOM                    RO
//     OBIM                  OBIM                    OI    image: none for objects that never show
//     OBCD                RMSC                      OC    code: one for each object
//                           OBCD
//
// The code blocks set the order of the objects: parents count in it, and of overlapping boxes the first is hit. For the
// halves see halves.ts.
//
// An id may occur twice (Sam & Max, room 58): all code halves of an id get the last image half of that id. If the
// header of the room states n objects, only the first n image halves count. This is proved for versions 5 and 6. If the
// header states fewer objects than there are code halves, the games leave objects out; here the number of code halves
// counts instead.
//
// In version 8 image halves have names. The id of a name is its place in the index file's directory of objects, the
// first place if it has several.
//
// From version 7 on the image half has the box and the direction: an object without an image half has no place, and the
// direction of a stored 0, as in the games.

import { type Block, SILENT, siblings } from '../block/level.js';
import { charactersAt, isBytes } from '../bytes.js';
import { directionAngle } from '../direction.js';
import { attempt, DecodeError, raise, report, reporterOf } from '../errors.js';
import type { Point } from '../geometry.js';
import type { ReadContext } from '../image/parts.js';
import type { ObjectDirectory } from '../index-file/dobj.js';
import { allowanceOf, NO_LIMIT } from '../limits.js';
import { optionsOf, type ReadOptions } from '../options.js';
import { inOrigin, type Located, located } from '../origin.js';
import { checkRoom, levelOf, ROOM_RULES, roomBlocks } from '../room/open.js';
import type { Room } from '../room/room.js';
import { type Traits, traitsOf } from '../traits.js';
import {
  checkRelease,
  type Release,
  releaseOf,
  type Versioned,
  versionedOf,
  versionOf,
} from '../version.js';
import type { ObjectCodeHeader } from './cdhd.js';
import {
  type CodeHalf,
  codeHalf,
  type IdByName,
  imageSized,
  OBJECT_TAGS,
  type ObjectImage,
  objectImage,
} from './halves.js';
import type { BoxSide, RoomObject } from './room-object.js';

/** The objects of a room. */
export interface RoomObjects {
  /** In source order, by ascending `index`; those without an image are kept. */
  readonly objects: readonly RoomObject[];
  /**
   * Images without an object, in source order: no object has their id, a later image has the same id, or as many images
   * as the room has objects come before them. In versions 3 and 4 they have no size: only the code half of an object
   * stores it.
   */
  readonly orphans: readonly ObjectImage[];
}

/**
 * Reads all objects of a room.
 *
 * @param room - in version 8 read from its LFLF, which holds the code of its objects
 * @param options - `objects`: from the index file. In version 8 their names pair images with code: without them all
 *   images are orphans
 * @returns records with views of `room.src`, in which error offsets count
 * @throws {DecodeError} `TRUNCATED`, `BAD_SIZE`, `BAD_OFFSET` or `BAD_VALUE` for a damaged block or record; `MISSING`
 *   for an OBCD without CDHD, an OBIM without IMHD, or a room without the code of its objects; `LIMIT` for more blocks,
 *   verbs and pictures in all than `limits.entries`. With `onError` none.
 */
export function readRoomObjects(
  room: Room,
  options?: ReadOptions & { readonly objects?: ObjectDirectory | undefined },
): RoomObjects {
  const { objects: directory, onError, limits } = optionsOf(options);
  checkRoom(room);
  checkDirectory(directory);
  const release = checkRelease(room);
  return inOrigin(room.origin, onError, (told) => {
    const reporter = reporterOf(told);
    const context: ReadContext = { release, reporter, allowance: allowanceOf(limits) };
    const tags = OBJECT_TAGS[release];
    const blocks = roomBlocks(room, reporter, context.allowance);
    const idByName = idsByName(directory?.names);
    const codes: (CodeHalf | undefined)[] = [];
    const images: (ObjectImage | undefined)[] = [];
    for (const block of withCode(room, blocks, context)) {
      if (context.allowance.left < 0) break;
      const half = <T>(read: (how: ReadContext) => T) => ofObject(block, context, idByName, read);
      if (block.tag === tags.code) codes.push(half((how) => codeHalf(block, how)));
      if (block.tag === tags.image)
        images.push(half((how) => objectImage(block, room, how, idByName)));
    }
    const count = Math.max(room.header?.objectCount ?? 0, codes.length);
    const byId = new Map<number, ObjectImage>();
    for (const image of images.slice(0, count))
      if (image?.id !== undefined) byId.set(image.id, image);
    const paired = new Set<ObjectImage>();
    const objects = codes.flatMap((code, i) => {
      if (code === undefined) return [];
      const image = byId.get(code.header.id);
      if (image !== undefined) paired.add(image);
      const { size } = code;
      const sized = image && size ? imageSized(image, size) : image;
      return roomObject(code, i + 1, room, sized);
    });
    return {
      objects,
      orphans: images.flatMap((image) => (image && !paired.has(image) ? image : [])),
    };
  });
}

/** The object that a block is a half of; `undefined` if its header does not say. */
export function objectIn(block: Block, release: Release, idByName: IdByName): number | undefined {
  const { code, image } = OBJECT_TAGS[release];
  const how: ReadContext = { release, reporter: SILENT, allowance: { ...NO_LIMIT } };
  return attempt(SILENT, () => {
    if (block.tag === code) return codeHalf(block, how)?.header.id;
    if (block.tag === image)
      return objectImage(block, versionedOf({ version: versionOf(release) }), how, idByName)?.id;
    return undefined;
  });
}

/** Reads a half of an object. Its problems say which object it is. */
function ofObject<T>(
  block: Block,
  context: ReadContext,
  idByName: IdByName,
  read: (how: ReadContext) => T,
): T | undefined {
  const { reporter, release } = context;
  let known: { readonly object: number | undefined } | undefined;
  const object = () => (known ??= { object: objectIn(block, release, idByName) });
  const told = reporter && reporterOf((problem) => report(reporter, { ...object(), ...problem }));
  return attempt(told, () => {
    try {
      return read({ ...context, reporter: told });
    } catch (error) {
      throw error instanceof DecodeError ? located(error, object()) : error;
    }
  });
}

/** The blocks of a room, and then those beside it with the code of its objects. */
function* withCode(
  { code, header, start }: Room,
  blocks: readonly Block[],
  { release, reporter, allowance }: ReadContext,
): Generator<Block, void, undefined> {
  yield* blocks;
  const { scripts } = ROOM_RULES[release];
  if (scripts === undefined) return;
  if (code !== undefined)
    yield* siblings({ ...levelOf(code, release), tag: scripts }, reporter, allowance);
  else if (blocks.some(({ tag }) => tag === OBJECT_TAGS[release].image) || header?.objectCount)
    raise(
      reporter,
      'MISSING',
      start,
      `room: no ${scripts} with the code of its objects: read it from its LFLF`,
    );
}

/** The code halves of a room whose objects a strict call has read. An object's `index` is its place in them, from 1. */
export function codeBlocks(room: Room): Block[] {
  const release = releaseOf(room);
  const scripts = room.code ? [...siblings(levelOf(room.code, release), undefined)] : [];
  return [...room.blocks, ...scripts].filter(({ tag }) => tag === OBJECT_TAGS[release].code);
}

function checkDirectory(directory: ObjectDirectory | undefined): void {
  if (directory === undefined) return;
  const { owners, names } = Object(directory) as ObjectDirectory;
  const named =
    names === undefined || (Array.isArray(names) && names.findIndex((name) => !isBytes(name)) < 0);
  if (!isBytes(owners) || !named)
    throw new TypeError('objects is not an ObjectDirectory: readIndexFile gives one');
}

/** Finds ids by name. The names are looked through when the first one is wanted. */
export function idsByName(names: readonly Uint8Array[] = []): IdByName {
  let ids: Map<string, number> | undefined;
  return (name) => {
    ids ??= new Map(names.map((one, id) => [textOf(one), id] as const).reverse());
    return ids.get(textOf(name));
  };
}

/** A name has at most 40 bytes. */
function textOf(name: Uint8Array): string {
  return charactersAt(name, 0, 40);
}

function roomObject(
  { header, name, verbs }: CodeHalf,
  index: number,
  room: Versioned & Located,
  image: ObjectImage | undefined,
): RoomObject {
  const { id, parent, parentState } = header;
  const { placedBy, walkTo, directions } = traitsOf(room);
  const placed = placedBy === 'code' ? header : image?.header;
  const { x = 0, y = 0, width = 0, height = 0, actorDir = 0 } = placed ?? {};
  const box = { x, y, width, height };
  return {
    kind: 'object',
    ...versionedOf(room),
    ...(room.origin && { origin: { ...room.origin, object: id } }),
    index,
    id,
    box,
    parent,
    parentState,
    walkTo: storedWalkTo(walkTo, header, box, image?.header?.hotspots ?? []),
    facing: ANGLES[directions](actorDir),
    header,
    name,
    verbs,
    image,
    mismatch: SIDES.filter((side) => differs(header[side], image?.header?.[side])),
  };
}

/** The place of an object itself. */
const HERE: readonly Point[] = [{ x: 0, y: 0 }];

/**
 * The walk-to points: in versions 3 to 5 that of the code half, for all states; later the hotspots, one for each state,
 * as they are, because many objects may share one image.
 */
function storedWalkTo(
  walkTo: Traits['walkTo'],
  { walkX = 0, walkY = 0 }: ObjectCodeHeader,
  { x, y }: Point,
  hotspots: readonly Point[],
): readonly Point[] {
  if (walkTo === 'code') return [{ x: walkX - x, y: walkY - y }];
  return hotspots.length === 0 ? HERE : hotspots;
}

const ANGLES: Readonly<Record<Traits['directions'], (stored: number) => number>> = {
  codes: directionAngle,
  degrees: (stored) => stored % 360,
};

const SIDES: readonly BoxSide[] = ['x', 'y', 'width', 'height'];

/** Whether both headers store a side of the box, with different values. */
function differs(code: number | undefined, image: number | undefined): boolean {
  return code !== undefined && image !== undefined && code !== image;
}
