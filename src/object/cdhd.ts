// CDHD: the header of an object's code half. In versions 3 and 4 it opens the OC block, and the verb table follows: see
// verb.ts. Positions and sizes are pixels. The sizes tell most versions apart.
//
// From version 7 on the image half has the box. The walk-to point of version 6 is unused: it is a hotspot.

import { checkPayload } from '../block/header.js';
import { type Place, wholeOf } from '../block/level.js';
import { type Field, type Layout, readFields } from '../fields.js';
import {
  type ByRelease,
  checkLength,
  checkRelease,
  type Release,
  type Version,
  type VersionOptions,
  versionOf,
} from '../version.js';

/** The header of an object's code half. Fields that its version does not store are `undefined`. */
export interface ObjectCodeHeader {
  /** Version whose layout it has. */
  readonly version: Version;
  /** Version word as stored; `undefined` below version 7. */
  readonly revision: number | undefined;
  /** Object id, 0..65535, the same for the whole game; pairs the code with its image. */
  readonly id: number;
  /**
   * Left edge of the box in the room, pixels; a multiple of 8 in versions 3 to 5. From version 7 on the box is in
   * `ObjectImageHeader`.
   */
  readonly x: number | undefined;
  /** Upper edge of the box in the room, pixels; a multiple of 8 in versions 3 to 5. */
  readonly y: number | undefined;
  /** Pixels; a multiple of 8 in versions 3 to 5. */
  readonly width: number | undefined;
  /** Pixels; a multiple of 8 in versions 3 to 5. */
  readonly height: number | undefined;
  /** As stored: 0 or 0x80 in versions 2 to 4. See {@link ObjectCodeHeader.parentState}. */
  readonly flags: number;
  /** Place of the container among the room's objects, from 1; 0 for none. Not an object id. */
  readonly parent: number;
  /**
   * Required state of the container. Version 2: 8 for flags of 0x80, else 0. Versions 3 to 6: 1 for flags of 0x80, else their low nibble. From version 7 on:
   * the flags.
   */
  readonly parentState: number;
  /** Where an actor stands to use the object, pixels in the room, signed. Version 6: unused, and 0. */
  readonly walkX: number | undefined;
  /** The same vertically. */
  readonly walkY: number | undefined;
  /** As stored; its low two bits are a `DirectionCode`: 0 west, 1 east, 2 south, 3 north. */
  readonly actorDir: number | undefined;
  /** Byte 2 of versions 2 to 4, as stored. */
  readonly unknown: number | undefined;
}

/** Numbers that every version stores. */
export type CodeAlways = 'id' | 'parent';
/** Numbers that some versions store. */
export type CodeStored = Exclude<keyof ObjectCodeHeader, CodeAlways | 'version' | 'parentState'>;

/** The numbers of a header as stored. */
type StoredFields = Readonly<Record<CodeAlways, number> & Partial<Record<CodeStored, number>>>;

/** How the header is stored, and what that means. */
interface CodeLayout extends Layout<CodeAlways, CodeStored> {
  /** Whether more follows that other functions read. */
  readonly open: boolean;
  /** Where it says where the name is; `undefined` if that has a block of its own: see names.ts. */
  readonly nameAt: Field | undefined;
  /** The fields that are not what is stored. */
  readonly meaning: (
    stored: StoredFields,
  ) => Partial<ObjectCodeHeader> & Pick<ObjectCodeHeader, 'flags' | 'parentState'>;
}

/** Bits of `y` in OC: y / 8, and the parent's state, which is the flags. */
export const ROW_BITS = 0x7f;
export const FLAG_BITS = 0x80;

/** Bits of `height` in OC: the height, and the direction. */
export const HEIGHT_BITS = 0xf8;
export const DIRECTION_BITS = 7;

/** OC, whose fewest bytes end with an empty verb table. The same in all versions that have it. */
const OC: CodeLayout & { readonly nameAt: Field } = {
  size: 14,
  open: true,
  nameAt: [12, 'u8'],
  fields: {
    id: [0, 'u16'],
    unknown: [2, 'u8'],
    x: [3, 'cells'],
    y: [4, 'u8'],
    width: [5, 'cells'],
    parent: [6, 'u8'],
    walkX: [7, 's16'],
    walkY: [9, 's16'],
    height: [11, 'u8'],
  },
  meaning: ({ y = 0, height = 0 }) => ({
    y: (y & ROW_BITS) * 8,
    height: height & HEIGHT_BITS,
    flags: y & FLAG_BITS,
    parentState: y >> 7,
    actorDir: height & DIRECTION_BITS,
  }),
};

/** Bits of `walkY` in version 2, in units of 8 pixels. */
export const WALK_BITS = 0x1f;

/** OC of version 2, which is shorter: walk-to points have a byte each, in units of 8 pixels. */
const SHORT_OC: CodeLayout = {
  size: 12,
  open: true,
  nameAt: [10, 'u8'],
  fields: {
    id: [0, 'u16'],
    unknown: [2, 'u8'],
    x: [3, 'cells'],
    y: [4, 'u8'],
    width: [5, 'cells'],
    parent: [6, 'u8'],
    walkX: [7, 'cells'],
    walkY: [8, 'u8'],
    height: [9, 'u8'],
  },
  meaning: (stored) => {
    const { y = 0, walkY = 0 } = stored;
    const parentState = (y & FLAG_BITS) / 16;
    return { ...OC.meaning(stored), parentState, walkY: (walkY & WALK_BITS) * 8 };
  },
};

const V5: CodeLayout = {
  size: 13,
  open: false,
  nameAt: undefined,
  fields: {
    id: [0, 'u16'],
    x: [2, 'cells'],
    y: [3, 'cells'],
    width: [4, 'cells'],
    height: [5, 'cells'],
    flags: [6, 'u8'],
    parent: [7, 'u8'],
    walkX: [8, 's16'],
    walkY: [10, 's16'],
    actorDir: [12, 'u8'],
  },
  meaning: stateInNibble,
};

const V6: CodeLayout = {
  size: 17,
  open: false,
  nameAt: undefined,
  fields: {
    id: [0, 'u16'],
    x: [2, 's16'],
    y: [4, 's16'],
    width: [6, 'u16'],
    height: [8, 'u16'],
    flags: [10, 'u8'],
    parent: [11, 'u8'],
    walkX: [12, 's16'],
    walkY: [14, 's16'],
    actorDir: [16, 'u8'],
  },
  meaning: stateInNibble,
};

const V7: CodeLayout = {
  size: 8,
  open: false,
  nameAt: undefined,
  fields: { revision: [0, 'u32'], id: [4, 'u16'], parent: [6, 'u8'], flags: [7, 'u8'] },
  meaning: ({ flags = 0 }) => ({ flags, parentState: flags }),
};

export const CDHD_LAYOUTS: ByRelease<CodeLayout> = {
  '2': SHORT_OC,
  '3': OC,
  '3-ega': OC,
  '4': OC,
  '4-amiga': OC,
  '4-ega': OC,
  '5': V5,
  '5-amiga': V5,
  '6': V6,
  '6-sam-and-max': V6,
  '7': V7,
  '7-full-throttle': V7,
  '8': V7,
};

/** A header that stores nothing. */
const CDHD_ABSENT: Readonly<Record<keyof Omit<ObjectCodeHeader, 'version'>, undefined>> = {
  revision: undefined,
  id: undefined,
  x: undefined,
  y: undefined,
  width: undefined,
  height: undefined,
  flags: undefined,
  parent: undefined,
  parentState: undefined,
  walkX: undefined,
  walkY: undefined,
  actorDir: undefined,
  unknown: undefined,
};

/**
 * Reads an object's code header.
 *
 * @param src - payload of CDHD, or of OC in versions 2 to 4
 * @throws {DecodeError} `TRUNCATED` if `src` is shorter than the version's 12, 14, 13, 17 or 8 bytes; `BAD_SIZE` if it is
 *   as long as that of another version.
 */
export function readCdhd(src: Uint8Array, options: VersionOptions): ObjectCodeHeader {
  checkPayload(src, 'CDHD OC');
  return cdhdAt(wholeOf(src), checkRelease(options));
}

export function cdhdAt({ src, start, end }: Place, release: Release): ObjectCodeHeader {
  const { size, open, fields, meaning } = CDHD_LAYOUTS[release];
  if (!open || end - start < size) checkLength(start, end, release, CDHD_LAYOUTS, 'CDHD');
  const stored = readFields(src, start, fields);
  return { version: versionOf(release), ...CDHD_ABSENT, ...stored, ...meaning(stored) };
}

function stateInNibble({ flags = 0 }: StoredFields): ReturnType<CodeLayout['meaning']> {
  return { flags, parentState: flags === 0x80 ? 1 : flags & 0x0f };
}
