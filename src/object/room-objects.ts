// The objects of a room: two blocks each, which are paired by object id.
//
//   versions 5 to 7       version 8               versions 3 and 4
//   ROOM                  ROOM                    RO
//     OBIM                  OBIM                    OI    image: none for objects that never show
//     OBCD                RMSC                      OC    code: one for each object
//                           OBCD
//
// For the halves see image-half.ts and code-half.ts, for the pairs pairing.ts. The code blocks set the
// order of the objects: parents count in it, and of overlapping boxes the first is hit.

import { firstBlock } from '../block/find.js';
import { type Block, SILENT, siblings } from '../block/level.js';
import { isBytes } from '../bytes.js';
import { attempt, DecodeError, raise, report, reporterOf } from '../errors.js';
import type { ReadContext } from '../image/parts.js';
import type { ObjectDirectory } from '../index-file/dobj.js';
import { allowanceOf, NO_LIMIT } from '../limits.js';
import { optionsOf, type ReadOptions } from '../options.js';
import { inOrigin, located } from '../origin.js';
import { checkRoom, levelOf, roomBlocks } from '../room/blocks.js';
import type { Room } from '../room/room.js';
import { ROOM_RULES } from '../room/rules.js';
import { checkRelease, type Release, versionedOf, versionOf } from '../version.js';
import { type CodeHalf, codeHalf } from './code-half.js';
import { roomObject } from './combine.js';
import { type IdByName, objectImage } from './image-half.js';
import { imageSized, type ObjectImage } from './object-image.js';
import { idsByName, pairing } from './pairing.js';
import type { RoomObject } from './room-object.js';
import { OBJECT_TAGS } from './tags.js';

/** The objects of a room. */
export interface RoomObjects {
  /** In source order, by ascending `index`; those without an image are kept. */
  readonly objects: readonly RoomObject[];
  /**
   * Images without an object, in source order: no object has their id, a later image has the same id,
   * or as many images as the room has objects come before them. In versions 3 and 4 they have no size: only
   * the code half of an object stores it.
   */
  readonly orphans: readonly ObjectImage[];
}

/**
 * Reads all objects of a room.
 *
 * @param room - from {@link readRoom}. In version 8 it must have been read from its LFLF, which
 *   holds the code of its objects. The records keep views of its source.
 * @param options - `objects`: from the index file. In version 8 their names pair images with code: without them all
 *   images are orphans
 * @returns the objects, and the images without an object. All error offsets count in `room.src`
 * @throws {DecodeError} `TRUNCATED`, `BAD_SIZE`, `BAD_OFFSET` or `BAD_VALUE` if a block or record is
 *   damaged; `MISSING` for an OBCD without CDHD, an OBIM without IMHD, or a room without the code of
 *   its objects; `LIMIT` for more blocks, verbs and pictures in all than `limits.entries`. With
 *   `onError` none.
 * @throws {RangeError} if the version or variant is unknown, or a limit is not a number of at least 0.
 * @throws {TypeError} if `room` is not a {@link Room}, `objects` not an {@link ObjectDirectory}, or
 *   `onError` not a function.
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
    const imageFor = pairing(images.slice(0, count));
    const paired = new Set<ObjectImage>();
    const objects = codes.flatMap((code, i) => {
      if (code === undefined) return [];
      const image = imageFor(code.header.id);
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
  else if (firstBlock(blocks, OBJECT_TAGS[release].image) || header?.objectCount)
    raise(
      reporter,
      'MISSING',
      start,
      `room: no ${scripts} with the code of its objects: read it from its LFLF`,
    );
}

/** Throws a TypeError unless a value is a directory of objects. */
function checkDirectory(directory: ObjectDirectory | undefined): void {
  if (directory === undefined) return;
  const { owners, names } = Object(directory) as ObjectDirectory;
  const named =
    names === undefined || (Array.isArray(names) && names.findIndex((name) => !isBytes(name)) < 0);
  if (!isBytes(owners) || !named)
    throw new TypeError('objects is not an ObjectDirectory: readIndexFile gives one');
}
