// The objects of a ROOM, versions 5 and 6: two blocks each, paired by object id.
//
//   OBCD           code: one for every object
//     CDHD         header
//     VERB         verb table
//     OBNA         name
//   OBIM           image: objects that never show have none
//     IMHD         header
//     IM01, IM02.. image by state, in hexadecimal: SMAP (or BOMP) and ZPnn
//
// The order of the OBCD blocks is the objects' order: parents are counted in it, and where boxes
// overlap the first one is found. Ids may occur twice (Sam & Max, room 58). Then the first OBCD takes
// the first OBIM of the id, the second the second; if there are too few, the last serves the rest.

import { type Block, childBlocks } from '../block/index.js';
import { payloadStart } from '../block/level.js';
import { checkBytes } from '../bytes.js';
import { attempt, type ErrorHandler, fail } from '../errors.js';
import type { Box } from '../geometry.js';
import { type Image, imageOf } from '../image/image.js';
import { checkVersion, type Version, type VersionOptions } from '../version.js';
import { cdhdAt, type ObjectCodeHeader } from './cdhd.js';
import { IMHD_SIZE_AT, imhdAt, type ObjectImageHeader } from './imhd.js';
import { obnaAt } from './obna.js';
import { type VerbEntry, verbAt } from './verb.js';

/** The picture of one state of an object. */
export interface StateImage extends Image {
  /** State that shows it, from the tag: 1 for IM01, 16 for IM10. */
  readonly state: number;
}

/** The image half of an object. */
export interface ObjectImage {
  /** Place and size; the size holds for every state. */
  readonly header: ObjectImageHeader;
  /** By ascending state. Those that are there, whatever the header counts. */
  readonly images: readonly StateImage[];
}

/** A side of an object's box. */
export type BoxSide = 'x' | 'y' | 'width' | 'height';

/** An object of a room. */
export interface RoomObject {
  /** Place among the room's OBCD blocks, from 1: what {@link ObjectCodeHeader.parent} counts. */
  readonly index: number;
  /** Object id, from the code header. Not always unique in a room. */
  readonly id: number;
  /** The code half's header. */
  readonly header: ObjectCodeHeader;
  /** Stored name, a view; `undefined` without an OBNA block. See {@link nameText}. */
  readonly name: Uint8Array | undefined;
  /** Verb table in its order; empty without a VERB block. See {@link findVerb}. */
  readonly verbs: readonly VerbEntry[];
  /** The image half; `undefined` for an object that never shows. */
  readonly image: ObjectImage | undefined;
  /**
   * Sides in which the image half's header differs from the code half's. Pictures have the size of
   * the image half; the box for hits is the code half's.
   */
  readonly mismatch: readonly BoxSide[];
}

/** The objects of a room. */
export interface RoomObjects {
  /** In source order, by ascending `index`; those without an image are kept. */
  readonly objects: readonly RoomObject[];
  /** OBIM blocks that no OBCD has the id of, in source order. */
  readonly orphans: readonly ObjectImage[];
}

/** Options of {@link readRoomObjects}. */
export interface RoomObjectsOptions extends VersionOptions {
  /**
   * Receives each part that cannot be read; the other parts and objects go on. A damaged name, verb
   * table or image counts as absent; an object without a readable CDHD is left out, but keeps its
   * place in the count of `index`. Default: throw. Damage to pictures shows when they are decoded.
   */
  readonly onError?: ErrorHandler | undefined;
}

/**
 * Reads all objects of a room of version 5 or 6.
 *
 * @param src - ROOM payload, without the 8-byte block header. The records keep views of it.
 * @returns the objects, and images without an object. All error offsets count in `src`
 * @throws {DecodeError} `TRUNCATED`, `BAD_SIZE` or `BAD_OFFSET` if a block or record is damaged;
 *   `MISSING` for an OBCD without CDHD or an OBIM without IMHD. With `onError` none.
 * @throws {RangeError} if the version is unknown.
 * @throws {TypeError} if `src` is not a Uint8Array.
 */
export function readRoomObjects(
  src: Uint8Array,
  { version = 5, onError }: RoomObjectsOptions = {},
): RoomObjects {
  checkBytes(src);
  checkVersion(version);
  const codes: Block[] = [];
  const images = new Map<number, ObjectImage[]>();
  const all: ObjectImage[] = [];
  for (const block of attempt(onError, () => childBlocks(src, { onError })) ?? []) {
    if (block.tag === 'OBCD') codes.push(block);
    if (block.tag !== 'OBIM') continue;
    const image = attempt(onError, () => objectImage(src, block, version, onError));
    if (image === undefined) continue;
    all.push(image);
    const { id } = image.header;
    const sameId = images.get(id);
    if (sameId === undefined) images.set(id, [image]);
    else sameId.push(image);
  }

  const taken = new Map<number, number>();
  const imageFor = (id: number): ObjectImage | undefined => {
    const sameId = images.get(id);
    if (sameId === undefined) return undefined;
    const count = taken.get(id) ?? 0;
    taken.set(id, count + 1);
    return sameId[Math.min(count, sameId.length - 1)];
  };
  const objects = codes.flatMap((block, i) => {
    const read = () => roomObject(src, block, i + 1, version, imageFor, onError);
    return attempt(onError, read) ?? [];
  });
  const paired = new Set(objects.map(({ image }) => image));
  return { objects, orphans: all.filter((image) => !paired.has(image)) };
}

function roomObject(
  src: Uint8Array,
  block: Block,
  index: number,
  version: Version,
  imageFor: (id: number) => ObjectImage | undefined,
  onError: ErrorHandler | undefined,
): RoomObject {
  const children = childBlocks(block, { onError });
  const child = (tag: string) => children.find((candidate) => candidate.tag === tag);
  const part = <T>(of: Block | undefined, read: (pos: number, end: number) => T): T | undefined =>
    of && attempt(onError, () => read(payloadStart(of), of.end));

  const cdhd = child('CDHD');
  if (cdhd === undefined) fail('MISSING', block.start, `OBCD ${index} has no CDHD`);
  const header = cdhdAt(src, payloadStart(cdhd), cdhd.end, version);
  const image = imageFor(header.id);
  return {
    index,
    id: header.id,
    header,
    name: part(child('OBNA'), (pos, end) => obnaAt(src, pos, end, onError)),
    verbs: part(child('VERB'), (pos, end) => verbAt(src, pos, end, onError)) ?? [],
    image,
    mismatch: image === undefined ? [] : mismatch(header, image.header),
  };
}

const SIDES: readonly BoxSide[] = ['x', 'y', 'width', 'height'];

function mismatch(code: Box, image: Box): readonly BoxSide[] {
  return SIDES.filter((side) => code[side] !== image[side]);
}

function objectImage(
  src: Uint8Array,
  block: Block,
  version: Version,
  onError: ErrorHandler | undefined,
): ObjectImage {
  const children = childBlocks(block, { onError });
  const imhd = children.find(({ tag }) => tag === 'IMHD');
  if (imhd === undefined) fail('MISSING', block.start, 'OBIM has no IMHD');
  const start = payloadStart(imhd);
  const header = imhdAt(src, start, imhd.end, version);
  const { id, width, height } = header;
  const states = new Map<number, StateImage>();
  for (const child of children) {
    const state = imageState(child.tag);
    if (state === undefined || states.has(state)) continue;
    const what = `object ${id}, state ${state}`;
    const size = { width, height, sizeAt: start + IMHD_SIZE_AT, what };
    states.set(state, { state, ...imageOf(src, childBlocks(child, { onError }), size) });
  }
  return { header, images: [...states.values()].sort((a, b) => a.state - b.state) };
}

/** The state in a tag IM01, IM0A, IM10; `undefined` for every other tag. IM00 is a room's alone. */
function imageState(tag: string): number | undefined {
  return /^IM(?!00)[0-9A-F]{2}$/.test(tag) ? Number.parseInt(tag.slice(2), 16) : undefined;
}
