// Data files: the blocks that hold rooms, and what the places in a file lead to.
//
//   LECF  LOFF  LFLF  ROOM  SCRP SOUN COST ..   versions 5 to 7
//               LFLF  ROOM  RMSC SCRP ..        version 8
//   LE    FO    LF    u16le number  RO  SC ..   version 4
//
//                     RO  SC ..               version 3: a file for each room; in 16 colors without tags: bundle.ts
//
// Each bundle holds a room and what lives in it. Bundles follow each other, so a file can be read without its room
// directory. In version 3 a file is what a bundle is elsewhere: it starts with its RO, and has neither header nor number.

import { type BlockForm, type ByRelease, hasTags } from '../version.js';
import { roomReleases } from './bundle.js';
import { headerLayout, mayHold, sizeAt, tagAt } from './header.js';

/** A block that places lead to. */
type Anchor = 'bundle' | 'room';

interface FileTags extends Readonly<Record<Anchor, string>> {
  /** The whole file. */
  readonly file: string;
  /** The room directory. */
  readonly directory: string;
}

const SMALL_TAGS: FileTags = { file: 'LE', directory: 'FO', bundle: 'LF', room: 'RO' };

/** In bundles no tag is stored: these name the same things. */
export const FILE_TAGS: Readonly<Record<BlockForm, FileTags>> = {
  bundle: SMALL_TAGS,
  small: SMALL_TAGS,
  large: { file: 'LECF', directory: 'LOFF', bundle: 'LFLF', room: 'ROOM' },
};

/** Bytes of the room number that opens a bundle. */
export const NUMBER_SIZES: Readonly<Record<BlockForm, 0 | 2>> = {
  bundle: 0,
  small: 2,
  large: 0,
};

interface RoomPlaces {
  /** Where the entries of the room directory lead. */
  readonly target: Anchor;
  /** What offsets of resources count from: the block with the whole room, as `readRoom` takes it. */
  readonly anchor: Anchor;
  /** Whether rooms are in bundles. Else each is in a file of its own. */
  readonly bundled: boolean;
}

const ALONE: RoomPlaces = { target: 'bundle', anchor: 'room', bundled: false };
const SMALL: RoomPlaces = { target: 'bundle', anchor: 'room', bundled: true };
const ROOM: RoomPlaces = { target: 'room', anchor: 'room', bundled: true };

export const ROOM_PLACES: ByRelease<RoomPlaces> = {
  '2': ALONE,
  '3': ALONE,
  '3-ega': ALONE,
  '4': SMALL,
  '4-amiga': SMALL,
  '4-ega': SMALL,
  '5': ROOM,
  '5-amiga': ROOM,
  '6': ROOM,
  '6-sam-and-max': ROOM,
  '7': ROOM,
  '7-full-throttle': ROOM,
  '8': { target: 'bundle', anchor: 'bundle', bundled: true },
};

/**
 * Whether a file is that of one room, which it starts with. A tag of two letters is weak proof, so the room must end in
 * the file, or open with a block that rooms have: the file may be cut.
 */
export function isRoomFile(src: Uint8Array, form: BlockForm, length: number = src.length): boolean {
  if (!hasTags(form)) return roomReleases(src, length).length > 0;
  const { room } = FILE_TAGS[form];
  const { size: least } = headerLayout(form);
  if (!FORM_PLACES[form].alone || tagAt(src, form, 0) !== room) return false;
  const size = sizeAt(src, form, 0);
  const first = tagAt(src, form, least);
  return (size >= least && size <= length) || (first !== '' && mayHold(room, first));
}

/** The highest number of a room. */
export const LAST_ROOM = 255;

/** Where places lead if only the form of a file is known. Tags are separated by spaces. */
interface FormPlaces {
  /** The tags that a block may have where entries of the room directory lead. */
  readonly target: string;
  /** The same where offsets of resources count from. */
  readonly anchor: string;
  /** Bytes from the first to the second. */
  readonly toAnchor: number;
  /** Whether a room may be a file of its own. */
  readonly alone: boolean;
  /** The path of a bundle. */
  readonly path: string;
}

export const FORM_PLACES: Readonly<Record<BlockForm, FormPlaces>> = {
  bundle: { target: '', anchor: '', toAnchor: 0, alone: true, path: '' },
  small: { target: 'LF', anchor: 'RO', toAnchor: 8, alone: true, path: 'LE > LF' },
  large: {
    target: 'ROOM LFLF',
    anchor: 'ROOM LFLF',
    toAnchor: 0,
    alone: false,
    path: 'LECF > LFLF',
  },
};

/** Bytes from the start of a bundle to one of its blocks, if nothing stands before that. */
export function inBundle(form: BlockForm, place: Anchor): number {
  return place === 'bundle' ? 0 : headerLayout(form).size + NUMBER_SIZES[form];
}
