// The objects of a room: docs/format/objects.md says it in words.

import type { Block } from '../../block/level.js';
import { isBytes, isRecord } from '../../bytes.js';
import { fail } from '../../errors.js';
import type { Point } from '../../geometry.js';
import { OBJECT_NAME_SIZE, type ObjectDirectory } from '../../index-file/dobj.js';
import { CDHD_LAYOUTS, type ObjectCodeHeader } from '../../object/cdhd.js';
import type { ObjectImage } from '../../object/object-image.js';
import type { BoxSide, RoomObject } from '../../object/room-object.js';
import type { RoomObjects } from '../../object/room-objects.js';
import { OBJECT_TAGS } from '../../object/tags.js';
import type { VerbEntry } from '../../object/verb.js';
import type { Room } from '../../room/room.js';
import { ROOM_RULES } from '../../room/rules.js';
import type { Traits } from '../../traits.js';
import { checkRelease, type Release, releaseOf, type Versioned } from '../../version.js';
import { levelOf } from '../blocks/tree.js';
import { blocksIn, childBlocks } from '../blocks/walk.js';
import { firstWith, payloadOf } from '../rooms/room.js';
import { cdhdAt } from './cdhd.js';
import { imageHalf } from './image-half.js';
import { obnaAt } from './obna.js';
import { traitsOf } from './traits.js';
import { verbAt } from './verb.js';

/** What a code half says. */
interface CodeHalf {
  readonly header: ObjectCodeHeader;
  readonly name: Uint8Array | undefined;
  readonly verbs: readonly VerbEntry[];
  /** Where its payload starts. */
  readonly start: number;
}

/** Gives the angle of a direction, as it is stored. */
const ANGLES: Readonly<Record<Traits['directions'], (stored: number) => number>> = {
  codes: (stored) => [270, 90, 180, 0][stored % 4],
  degrees: (stored) => stored % 360,
};

/**
 * Reads all objects of a room. The slow twin of the function of this name in the main entry point.
 *
 * @param room - as `readRoom` gives it; in version 8 read from its LFLF
 * @param directory - the objects of the index file, whose names version 8 needs
 * @returns the objects, and the images without an object. Error offsets count in `room.src`
 * @throws {DecodeError} `TRUNCATED`, `BAD_SIZE`, `BAD_OFFSET` or `BAD_VALUE` if a block or record is damaged;
 *   `MISSING` for an OBCD without CDHD, an OBIM without IMHD, or a room without the code of its objects.
 * @throws {RangeError} if the version or variant is unknown.
 * @throws {TypeError} if `room` is not a {@link Room}, or `directory` not an {@link ObjectDirectory}.
 */
export function readRoomObjects(room: Room, directory?: ObjectDirectory): RoomObjects {
  checkArguments(room, directory);
  const release = checkRelease(room);
  const { code, image } = OBJECT_TAGS[release];
  const readCode = CDHD_LAYOUTS[release].open ? readOc : readObcd;
  const codes: CodeHalf[] = [];
  const images: ObjectImage[] = [];
  const idByName = (name: Uint8Array) => idOf(name, directory?.names ?? []);
  for (const block of room.blocks) {
    if (block.tag === code) codes.push(readCode(block, release));
    if (block.tag === image) images.push(imageHalf(block, room, idByName));
  }
  for (const block of blocksBeside(room, release))
    if (block.tag === code) codes.push(readCode(block, release));

  const count = Math.max(room.header?.objectCount ?? 0, codes.length);
  const used: ObjectImage[] = [];
  const objects: RoomObject[] = [];
  for (const half of codes) {
    const found = imageOf(half.header.id, images, count);
    if (found !== undefined) used.push(found);
    objects.push(objectOf(half, found, objects.length + 1, room));
  }
  const orphans: ObjectImage[] = [];
  for (const one of images) if (!used.includes(one)) orphans.push(one);
  return { objects, orphans };
}

/** The blocks beside a room that hold the code of its objects. */
function blocksBeside({ code, blocks, header, start }: Room, release: Release): Block[] {
  const { scripts } = ROOM_RULES[release];
  if (scripts === undefined) return [];
  if (code !== undefined)
    return blocksIn({ ...levelOf(code.src, 'large'), start: code.start, end: code.end });
  const isNeeded = header?.objectCount || firstWith(blocks, OBJECT_TAGS[release].image);
  if (isNeeded) fail('MISSING', start, scripts);
  return [];
}

/** The last image of an id among the first `count`. */
function imageOf(
  id: number,
  images: readonly ObjectImage[],
  count: number,
): ObjectImage | undefined {
  let found: ObjectImage | undefined;
  for (let i = 0; i < count && i < images.length; i++) if (images[i].id === id) found = images[i];
  return found;
}

/** The first place of a name. */
function idOf(name: Uint8Array, names: readonly Uint8Array[]): number | undefined {
  for (let id = 0; id < names.length; id++) if (isSameName(name, names[id])) return id;
  return undefined;
}

function isSameName(a: Uint8Array, b: Uint8Array): boolean {
  if (Math.min(a.length, OBJECT_NAME_SIZE) !== Math.min(b.length, OBJECT_NAME_SIZE)) return false;
  for (let i = 0; i < a.length && i < OBJECT_NAME_SIZE; i++) if (a[i] !== b[i]) return false;
  return true;
}

function readOc(block: Block, release: Release): CodeHalf {
  const place = payloadOf(block);
  return {
    header: cdhdAt(place, release),
    name: obnaAt(place, release),
    verbs: verbAt(place, release).entries,
    start: place.start,
  };
}

function readObcd(block: Block, release: Release): CodeHalf {
  const children = childBlocks(block);
  const cdhd = firstWith(children, 'CDHD');
  const verb = firstWith(children, 'VERB');
  const obna = firstWith(children, 'OBNA');
  if (cdhd === undefined) fail('MISSING', block.start, 'CDHD');
  return {
    header: cdhdAt(payloadOf(cdhd), release),
    name: obna === undefined ? undefined : obnaAt(payloadOf(obna), release),
    verbs: verb === undefined ? [] : verbAt(payloadOf(verb), release).entries,
    start: payloadOf(block).start,
  };
}

/** The two halves as one object. */
function objectOf(
  half: CodeHalf,
  image: ObjectImage | undefined,
  index: number,
  { version, variant }: Versioned,
): RoomObject {
  const traits = traitsOf({ version, variant });
  const sizedByCode = CDHD_LAYOUTS[releaseOf({ version, variant })].open;
  const { header, name, verbs } = half;
  const placed = traits.placedBy === 'code' ? header : image?.header;
  const box = {
    x: placed?.x ?? 0,
    y: placed?.y ?? 0,
    width: placed?.width ?? 0,
    height: placed?.height ?? 0,
  };
  const direction = placed?.actorDir ?? 0;
  let walkTo: readonly Point[] = image?.header?.hotspots ?? [];
  if (traits.walkTo === 'code')
    walkTo = [{ x: (header.walkX ?? 0) - box.x, y: (header.walkY ?? 0) - box.y }];
  if (walkTo.length === 0) walkTo = [{ x: 0, y: 0 }];
  return {
    version,
    variant,
    index,
    id: header.id,
    box,
    parent: header.parent,
    parentState: header.parentState,
    walkTo,
    facing: ANGLES[traits.directions](direction),
    header,
    name,
    verbs,
    image: image && sizedByCode ? sizedBy(half, image) : image,
    mismatch: mismatchOf(header, image),
  };
}

/** An image half whose pictures have the size that OC stores, in bytes 5 and 11. */
function sizedBy({ header, start }: CodeHalf, image: ObjectImage): ObjectImage {
  const size = {
    width: header.width ?? 0,
    height: header.height ?? 0,
    widthAt: start + 5,
    heightAt: start + 11,
  };
  return { ...image, images: image.images.map((one) => ({ ...one, ...size })) };
}

/** The sides on which both halves have a box, and do not agree. */
function mismatchOf(header: ObjectCodeHeader, image: ObjectImage | undefined): BoxSide[] {
  const sides: BoxSide[] = [];
  for (const side of ['x', 'y', 'width', 'height'] as const) {
    const [code, other] = [header[side], image?.header?.[side]];
    if (code !== undefined && other !== undefined && code !== other) sides.push(side);
  }
  return sides;
}

function checkArguments(room: Room, directory: ObjectDirectory | undefined): void {
  if (!isRecord(room) || !isBytes(room.src) || !Array.isArray(room.blocks))
    throw new TypeError('room is not a Room');
  if (directory === undefined) return;
  const { names = [] } = Object(directory) as ObjectDirectory;
  if (!isRecord(directory) || !Array.isArray(names) || !names.every(isBytes))
    throw new TypeError('directory is not an ObjectDirectory');
}
