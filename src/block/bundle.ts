// Bundles: the files of version 2, and of games in 16 colors of version 3, `07.LFL` and so on. They have no blocks. The room stands first, and
// its head leads to its parts; the index leads to what follows the room. Each resource, the room too, starts with its
// size, and all offsets count from there. The head of a room:
//
//   0   u16le     size
//   2   ...       2 bytes, which no reader understands
//   4   ...       the size of the picture: see room/rmhd.ts
//   10  u16le     picture
//   12  ...       8 bytes, which no reader understands
//   20  u8        n, the number of objects
//   21  u16le     boxes; 0 for none
//   23  u8        s, the number of sounds
//   24  u8        t, the number of scripts
//   25  u16le     exit script; 0 for none
//   27  u16le     entry script; 0 for none
//   29  u16le*n   image of each object; 0 for none. Objects may share one
//   .   u16le*n   code of each object, which starts with its size
//   .   u8*s      sounds that the room needs
//   .   u8*t      scripts that the room needs
//   .   ...       local scripts, a number (u8) and an offset (u16le) each, up to a number of 0
//
// In version 2 the offset of boxes has one byte, and there are no local scripts:
//
//   21  u8        boxes; 0 for none
//   22  u8        s, the number of sounds
//   23  u8        t, the number of scripts
//   24  u16le     exit script; 0 for none
//   26  u16le     entry script; 0 for none
//   28  ...       the lists
//
// The parts are given as blocks with the tags that version 4 has for them. A part without a size extends to the next.

import { checkStored, u16le } from '../bytes.js';
import { attempt, fail, failOutside, type Reporter } from '../errors.js';
import { type Field, type Layout, readField, readFields } from '../fields.js';
import { type Allowance, NO_LIMIT, take } from '../limits.js';
import type { BundleRelease, ByRelease } from '../version.js';
import { BUNDLE_HEADER_SIZE } from './header.js';
import type { Block, Place } from './level.js';

/** Bytes of the shortest head of a room, up to its lists, and of the longest. */
export const BUNDLE_HEAD = 28;
export const LONGEST_HEAD = 29;

/** What the head of a room says of its parts. */
type HeadField = 'picture' | 'objects' | 'boxes' | 'sounds' | 'scripts' | 'exit' | 'entry';

interface BundleHead extends Layout<HeadField> {
  /** Where a code half has the id of its object. */
  readonly id: number;
  /** Whether local scripts follow the lists. */
  readonly hasLocal: boolean;
}

/** The head of a room by release. What follows it are lists. */
export const BUNDLE_HEADS: ByRelease<BundleHead, BundleRelease> = {
  '2': {
    size: 28,
    fields: {
      picture: [10, 'u16'],
      objects: [20, 'u8'],
      boxes: [21, 'u8'],
      sounds: [22, 'u8'],
      scripts: [23, 'u8'],
      exit: [24, 'u16'],
      entry: [26, 'u16'],
    },
    id: 4,
    hasLocal: false,
  },
  '3-ega': {
    size: 29,
    fields: {
      picture: [10, 'u16'],
      objects: [20, 'u8'],
      boxes: [21, 'u16'],
      sounds: [23, 'u8'],
      scripts: [24, 'u8'],
      exit: [25, 'u16'],
      entry: [27, 'u16'],
    },
    id: 4,
    hasLocal: true,
  },
};

/**
 * The releases whose rooms a file may be: the sides are likely, and the numbers of its head fit each other. It may be cut,
 * and one offset may be wrong. If no offset is wrong for one of them, it is none of the others.
 */
export function roomReleases(src: Uint8Array, length: number = src.length): BundleRelease[] {
  const releases = Object.keys(BUNDLE_HEADS) as BundleRelease[];
  const wrong = releases.map((one) => wrongOffsets(src, length, one));
  const least = Math.min(...wrong);
  return releases.filter((_, i) => least < 2 && wrong[i] === least);
}

/** How many offsets of a head are wrong, if all else fits. */
function wrongOffsets(src: Uint8Array, length: number, release: BundleRelease): number {
  const { size: least, fields } = BUNDLE_HEADS[release];
  if (src.length < least) return Infinity;
  const [size, width] = [u16le(src, 0), u16le(src, 4)];
  // The width is a multiple of 8, or the 1793 that one release of Indy 3 has; the height is below 512.
  if (width === 0 || width >= 2048 || (width & 7) > 1 || src[7] > 1) return Infinity;
  const { objects, picture, boxes, exit, entry } = readFields(src, 0, fields);
  const codes = least + 2 * objects;
  const lists = codes + 2 * objects;
  const offsets = [picture, boxes, exit, entry];
  // The file may be cut, or be its head alone.
  for (let at = codes; at < lists && at + 2 <= src.length; at += 2) offsets.push(u16le(src, at));
  const wrong = offsets.filter((offset) => offset !== 0 && (offset < lists || offset >= size));
  return lists < size && (size <= length || length >= lists) ? wrong.length : Infinity;
}

/** A part of a room that an offset leads to. */
interface Part {
  readonly tag: string;
  /** Where the offset is stored. */
  readonly storedAt: number;
  /** How it is stored there. */
  readonly storedAs: Field;
  /** Where the part starts; `undefined` for none. */
  readonly start: number | undefined;
  /** A number that stands elsewhere: the id of an object, or that of a local script. */
  readonly number: number | undefined;
}

/** The parts of the room in a bundle, in the order of its head. A part that is not where it should be is left out. */
export function* bundleParts(
  { src, start, end }: Place,
  release: BundleRelease,
  reporter: Reporter | undefined,
  allowance: Allowance,
): Generator<Block, void, undefined> {
  const { size } = BUNDLE_HEADS[release];
  const place = { src, start, end };
  yield partOf(place, { tag: 'HD', start, end: Math.min(end, start + size) });
  const parts = partsOf(place, release, reporter, allowance);
  const starts = parts.flatMap((part) => part.start ?? []).sort((a, b) => a - b);
  // Of parts that start in one place the last one counts.
  const ends = new Map(starts.map((one, i) => [one, starts[i + 1]]));
  for (const { tag, storedAt, start: at, number } of parts) {
    const next = at === undefined ? storedAt : (ends.get(at) ?? end);
    const part = attempt(reporter, () => {
      const stop = tag === 'OC' && at !== undefined ? ownEnd(src, at, end) : next;
      return partOf(place, { tag, start: at ?? storedAt, end: stop, number });
    });
    if (part !== undefined) yield part;
  }
}

/** Where a code half ends, which starts with its size. */
function ownEnd(src: Uint8Array, at: number, end: number): number {
  if (at + BUNDLE_HEADER_SIZE > end) fail('TRUNCATED', end, 'OC');
  const size = u16le(src, at);
  checkStored(size, BUNDLE_HEADER_SIZE, end - at, at, 'OC');
  return at + size;
}

/** The tags of parts that start with a size, as resources do. */
const SIZED = ['HD', 'OC'];

/** Whether parts with a tag start with their size. */
export function isSized(tag: string): boolean {
  return SIZED.includes(tag);
}

/** An offset that leads to a part. */
export type BundleOffset = Part & { readonly start: number };

/** All offsets to parts of a room. Throws if one leads nowhere. */
export function bundleOffsets(place: Place, release: BundleRelease): BundleOffset[] {
  const parts = partsOf(place, release, undefined, { ...NO_LIMIT });
  return parts.filter((part): part is BundleOffset => part.start !== undefined);
}

function partOf(
  { src }: Place,
  { tag, start, end, number }: Pick<Block, 'tag' | 'start' | 'end' | 'number'>,
): Block {
  const payload = src.subarray(isSized(tag) ? start + BUNDLE_HEADER_SIZE : start, end);
  const named = number === undefined ? {} : { number };
  return {
    kind: 'block',
    tag,
    path: `RO > ${tag}`,
    form: 'bundle',
    src,
    start,
    end,
    payload,
    ...named,
  };
}

const WORD: Field = [0, 'u16'];

/** All parts that the head and its lists lead to. */
function partsOf(
  place: Place,
  release: BundleRelease,
  reporter: Reporter | undefined,
  allowance: Allowance,
): Part[] {
  const { src, start, end } = place;
  const { size, fields, id, hasLocal } = BUNDLE_HEADS[release];
  const parts: Part[] = [];
  const lists = start + size;
  const offsetAt = (storedAt: number, tag: string, storedAs: Field): number | undefined => {
    if (storedAt + 2 > end) fail('TRUNCATED', end, `the room: its list of ${tag}`);
    const offset = readField(src, storedAt, storedAs);
    if (offset === 0) return undefined;
    const pos = start + offset;
    if (pos < lists || pos >= end) failOutside(storedAt, tag, pos, lists, end);
    return pos;
  };
  const add = (tag: string, storedAt: number, number?: number, storedAs = WORD): void => {
    const pos = attempt(reporter, () => offsetAt(storedAt, tag, storedAs));
    // An image half without a picture stays, so that each object has one.
    if (pos !== undefined || tag === 'OI')
      parts.push({ tag, storedAt, storedAs, start: pos, number });
  };
  const addHead = (tag: string, [at, type]: Field) => add(tag, start + at, undefined, [0, type]);
  attempt(reporter, () => {
    if (lists > end) fail('TRUNCATED', end, 'the head of the room');
    addHead('BX', fields.boxes);
    addHead('BM', fields.picture);
    const { objects, sounds, scripts } = readFields(src, start, fields);
    const codes = lists + 2 * objects;
    for (let i = 0; i < objects; i++) {
      take(allowance, 2, lists + 2 * i, 'objects');
      // A code that is not there is told of below.
      const listed = codes + 2 * i;
      const offset = listed + 2 <= end ? u16le(src, listed) : 0;
      const idAt = offset === 0 ? end : start + offset + id;
      const number = idAt + 2 <= end ? u16le(src, idAt) : undefined;
      add('OI', lists + 2 * i, number);
    }
    for (let i = 0; i < objects; i++) add('OC', codes + 2 * i, undefined);
    addHead('EX', fields.exit);
    addHead('EN', fields.entry);
    if (!hasLocal) return;
    for (let pos = codes + 2 * objects + sounds + scripts; ; pos += 3) {
      if (pos >= end) fail('TRUNCATED', end, 'the room: its list of LS');
      const number = readField(src, pos, [0, 'u8']);
      if (number === 0) return;
      take(allowance, 1, pos, 'local scripts');
      add('LS', pos + 1, number);
    }
  });
  return parts;
}
