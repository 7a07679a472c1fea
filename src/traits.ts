// The rules that differ between releases and that several folders read. Layouts that differ are in tables beside
// their readers, rules that one folder reads in its rules.ts.

import { type ByRelease, checkRelease, releaseOf, type VersionOptions } from './version.js';

/** Numbers of the object classes that the engines look at. Scripts give meaning to the others. */
export interface ObjectClasses {
  /** Never hidden by z-planes. */
  readonly neverClip: number;
  /** Hidden by every z-plane. */
  readonly alwaysClip: number;
  /** Walks without boxes. */
  readonly ignoreBoxes: number;
  /** Shown upside down. */
  readonly yFlip: number;
  /** Shown mirrored. */
  readonly xFlip: number;
  /** The actor that the player steers. */
  readonly player: number;
  /** Not found by `findObjectAt`. */
  readonly untouchable: number;
}

/** The rules of a release. */
export interface Traits {
  /** Drawing an object hides every other object of the room with exactly the same box. */
  readonly evictsSameBox: boolean;
  /** Column that tells the command drawObject to leave the object where it is. */
  readonly keepsPlace: 255 | -1;
  /** Lowest state that the command drawObject sets. */
  readonly leastDrawn: 0 | 1;
  /** Which half of an object stores its box and direction. */
  readonly placedBy: 'code' | 'image';
  /** How an object's direction is stored: as one of four codes, or as an angle. */
  readonly directions: 'codes' | 'degrees';
  /** Where walk-to points are: in the code half, one for all states, or as hotspots by state. */
  readonly walkTo: 'code' | 'hotspots';
  /** Which states an object's picture shows: one state of its own, or every state but 0. */
  readonly pictureFor: 'state' | 'any state';
  /** Highest state that has a picture of its own. */
  readonly lastPicture: number;
  /** Bits of a state: the object shows if one of them is set. */
  readonly shownBy: number;
  /** Bits of a container's state that must be as its contents require. */
  readonly parentBits: number;
  /** Bits of a state: the object is not found by `findObjectAt` if one of them is set. */
  readonly untouchableBy: number;
  /** Which object of a room is painted last, on top of the others. */
  readonly onTop: 'first' | 'last';
  /** When z-planes of objects are ORed into those of the room: `unless flagged` if no flag forbids it. */
  readonly masksOr: 'never' | 'always' | 'unless flagged';
  /** Which strips have their masks ORed then; masks of other strips replace those of the room. */
  readonly orStrips: 'transparent' | 'all';
  /** Class of objects whose ZP01 goes into every z-plane, plane 0 included; `undefined` for none. */
  readonly masksAllPlanes: number | undefined;
  /** Forced clip level of an actor that means "not forced"; see `actorClipLevel`. */
  readonly unforced: number;
  /** Whether an actor of the class NeverClip is in front of all planes. */
  readonly asksNeverClip: boolean;
  /** Whether actors at the same height are ordered by number; see `actorOrder`. */
  readonly actorTies: 'equal' | 'number';
  /** Owner of an object that lies in a room. */
  readonly ownerRoom: number;
  /** Numbers of the object classes. */
  readonly classes: ObjectClasses;
  /** Pixel order of costume pictures. */
  readonly costumeLayout: 'column' | 'row';
}

/** Owner of an object that lies in a room: in versions 3 to 6, and from 7 on. */
const ROOM_OWNER = 15;
const LATE_ROOM_OWNER = 255;

/** The same by release, for index files, which need no other rule. */
export const OWNER_ROOMS: ByRelease<number> = {
  '2': ROOM_OWNER,
  '3': ROOM_OWNER,
  '3-ega': ROOM_OWNER,
  '4': ROOM_OWNER,
  '4-amiga': ROOM_OWNER,
  '4-ega': ROOM_OWNER,
  '5': ROOM_OWNER,
  '5-amiga': ROOM_OWNER,
  '6': ROOM_OWNER,
  '6-sam-and-max': ROOM_OWNER,
  '7': LATE_ROOM_OWNER,
  '7-full-throttle': LATE_ROOM_OWNER,
  '8': LATE_ROOM_OWNER,
};

const IGNORE_BOXES = 22;
const PLAYER = 31;

const CLASSES: ObjectClasses = {
  neverClip: 20,
  alwaysClip: 21,
  ignoreBoxes: IGNORE_BOXES,
  yFlip: 29,
  xFlip: 30,
  player: PLAYER,
  untouchable: 32,
};

/** The object classes of versions 3 and 4. */
const SMALL_CLASSES: ObjectClasses = {
  neverClip: 20,
  alwaysClip: 21,
  ignoreBoxes: IGNORE_BOXES,
  yFlip: 18,
  xFlip: 19,
  player: 23,
  untouchable: 24,
};

const V5: Traits = {
  evictsSameBox: true,
  keepsPlace: 255,
  leastDrawn: 0,
  placedBy: 'code',
  directions: 'codes',
  walkTo: 'code',
  pictureFor: 'state',
  lastPicture: 16,
  shownBy: 15,
  parentBits: 15,
  untouchableBy: 0,
  onTop: 'first',
  masksOr: 'always',
  orStrips: 'transparent',
  masksAllPlanes: undefined,
  unforced: 0,
  asksNeverClip: true,
  actorTies: 'equal',
  ownerRoom: ROOM_OWNER,
  classes: CLASSES,
  costumeLayout: 'column',
};

const V4 = /* @__PURE__ */ changed(V5, {
  pictureFor: 'any state',
  lastPicture: 255,
  masksOr: 'never',
  classes: SMALL_CLASSES,
});

const V6 = /* @__PURE__ */ changed(V5, {
  evictsSameBox: false,
  keepsPlace: -1,
  leastDrawn: 1,
  walkTo: 'hotspots',
});

const V7 = /* @__PURE__ */ changed(V6, {
  placedBy: 'image',
  unforced: 100,
  asksNeverClip: false,
  ownerRoom: LATE_ROOM_OWNER,
});

const V8 = /* @__PURE__ */ changed(V7, {
  directions: 'degrees',
  lastPicture: 255,
  masksOr: 'unless flagged',
  orStrips: 'all',
});

function changed(before: Traits, changes: Partial<Traits>): Traits {
  return { ...before, ...changes };
}

const ROWS: Partial<Traits> = { costumeLayout: 'row' };

/** The rules of each release. */
export const TRAITS: ByRelease<Traits> = {
  '2': /* @__PURE__ */ changed(V4, { shownBy: 8, parentBits: 8, untouchableBy: 2 }),
  '3': V4,
  '3-ega': V4,
  '4': V4,
  '4-amiga': /* @__PURE__ */ changed(V4, ROWS),
  '4-ega': V4,
  '5': V5,
  '5-amiga': /* @__PURE__ */ changed(V5, ROWS),
  '6': V6,
  '6-sam-and-max': /* @__PURE__ */ changed(V6, {
    onTop: 'last',
    shownBy: 255,
    masksAllPlanes: IGNORE_BOXES,
    actorTies: 'number',
  }),
  '7': V7,
  '7-full-throttle': /* @__PURE__ */ changed(V7, { masksAllPlanes: PLAYER }),
  '8': V8,
};

/**
 * Gives the rules of a release.
 *
 * @param release - any record with a version and variant
 */
export function releaseTraits(release: VersionOptions): Traits {
  return TRAITS[checkRelease(release)];
}

export function traitsOf(record: VersionOptions): Traits {
  return TRAITS[releaseOf(record)];
}
