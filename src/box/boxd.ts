// BOXD, and the first part of BX in versions 3 and 4: walk boxes, the quadrilaterals that actors stand in. A count,
// then one record a box: four corners, each x and y, and the fields of its layout.
//
// Version 2 has boxes of 8 bytes, whose units are 8 pixels in x and 2 pixels in y:
//
//   0  u8  y of the upper corners    2  u8  x of ul    4  u8  x of ll    6  u8  mask
//   1  u8  y of the lower corners    3  u8  x of ur    5  u8  x of lr    7  u8  flags
//
// If bit 15 of a scale of 16 bits is set, the other bits are the number of a slot of SCAL, from 0.

import { checkPayload } from '../block/header.js';
import { type Place, wholeOf } from '../block/level.js';
import { need } from '../bytes.js';
import { attempt, type Reporter, reporterOf } from '../errors.js';
import { type Fields, type Layout, readField, readFields } from '../fields.js';
import { checkCorner, checkedPoint, type Point } from '../geometry.js';
import { checkKind, checkKinds } from '../kind.js';
import { type Allowance, allowanceOf, take } from '../limits.js';
import {
  type ByRelease,
  checkRelease,
  type RecordOptions,
  type Release,
  type Version,
  versionOf,
} from '../version.js';
import { boxRules } from './rules.js';

/** A walk box as stored. Its number is its place in the list. */
export interface WalkBox {
  /** What the record is. */
  readonly kind: 'box';
  /** Version of the game, which decides how it is used. */
  readonly version: Version;
  /** Upper left corner. Boxes may be lines, points, or turned over: see `boxCorners`. */
  readonly ul: Point;
  /** Upper right corner. */
  readonly ur: Point;
  /** Lower right corner. */
  readonly lr: Point;
  /** Lower left corner. */
  readonly ll: Point;
  /** Clip level of actors in it: the z-plane that hides them; 0 for none. */
  readonly mask: number;
  /** Bits: see {@link BOX_FLAGS}. */
  readonly flags: number;
  /** Slot of SCAL that gives the scale, from 1; `undefined` if `scale` does. */
  readonly scaleSlot: number | undefined;
  /** Scale of actors in it, 255 for full size. Version 3: always 255. Versions 4 to 7: 0 if there is a slot. */
  readonly scale: number;
  /** The last field of version 8; `undefined` in others. */
  readonly unknown: number | undefined;
}

/** Bits of a box's flags. */
export const BOX_FLAGS: Readonly<
  Record<'xFlip' | 'yFlip' | 'ignoreScale' | 'locked' | 'invisible', number>
> = {
  /** Actors in it are mirrored. */
  xFlip: 0x08,
  /** Actors in it are upside down. */
  yFlip: 0x10,
  /** Its scale does not count. An `invisible` box with this flag is open to actors other than the player. */
  ignoreScale: 0x20,
  /** Actors do not enter it. */
  locked: 0x40,
  /** Out of use: not found, and no neighbor of any box. */
  invisible: 0x80,
};

/** The corners in the order of a record: clockwise. */
export const CORNERS = ['ul', 'ur', 'lr', 'll'] as const;

/** How a release stores its boxes. */
export interface BoxLayout {
  readonly head: Layout<'count'>;
  /** A box, but for its corners, which come first. A `scale` without a `scaleSlot` may name a slot. */
  readonly box: Layout<'mask' | 'flags', 'scaleSlot' | 'scale' | 'unknown'>;
  /** The places of the corners in a box, in the order of {@link CORNERS}. */
  readonly corners: readonly Fields<'x' | 'y'>[];
  /** What follows the boxes in the same block: a matrix of steps, a matrix of tables, or nothing. See boxm.ts. */
  readonly matrix: 'steps' | 'tables' | undefined;
}

/** Bit of a scale of 16 bits that names a slot. */
export const SLOT_BIT = 0x8000;

/** Corners one after the other. */
function cornersOfType(type: 's16' | 's32', bytes: number): BoxLayout['corners'] {
  return CORNERS.map((_, i) => ({ x: [i * 2 * bytes, type], y: [(i * 2 + 1) * bytes, type] }));
}

const SHORT = /* @__PURE__ */ cornersOfType('s16', 2);

const BX_HEAD: BoxLayout['head'] = { size: 1, fields: { count: [0, 'u8'] } };

/** The upper corners share their y, and so do the lower ones. */
const V2: BoxLayout = {
  head: BX_HEAD,
  box: { size: 8, fields: { mask: [6, 'u8'], flags: [7, 'u8'] } },
  corners: [
    { x: [2, 'cells'], y: [0, 'lines'] },
    { x: [3, 'cells'], y: [0, 'lines'] },
    { x: [5, 'cells'], y: [1, 'lines'] },
    { x: [4, 'cells'], y: [1, 'lines'] },
  ],
  matrix: 'tables',
};

const V3: BoxLayout = {
  head: BX_HEAD,
  box: { size: 18, fields: { mask: [16, 'u8'], flags: [17, 'u8'] } },
  corners: SHORT,
  matrix: 'steps',
};

const SCALED: BoxLayout['box'] = {
  size: 20,
  fields: { mask: [16, 'u8'], flags: [17, 'u8'], scale: [18, 'u16'] },
};

const V4: BoxLayout = { head: BX_HEAD, box: SCALED, corners: SHORT, matrix: 'steps' };

const V5: BoxLayout = {
  head: { size: 2, fields: { count: [0, 'u16'] } },
  box: SCALED,
  corners: SHORT,
  matrix: undefined,
};

const V8: BoxLayout = {
  head: { size: 4, fields: { count: [0, 'u32'] } },
  box: {
    size: 52,
    fields: {
      mask: [32, 'u32'],
      flags: [36, 'u32'],
      scaleSlot: [40, 'u32'],
      scale: [44, 'u32'],
      unknown: [48, 'u32'],
    },
  },
  corners: /* @__PURE__ */ cornersOfType('s32', 4),
  matrix: undefined,
};

export const BOX_LAYOUTS: ByRelease<BoxLayout> = {
  '2': V2,
  '3': V3,
  '3-ega': V3,
  '4': V4,
  '4-amiga': V4,
  '4-ega': V4,
  '5': V5,
  '5-amiga': V5,
  '6': V5,
  '6-sam-and-max': V5,
  '7': V5,
  '7-full-throttle': V5,
  '8': V8,
};

/**
 * Reads the walk boxes of a room.
 *
 * From version 5 on, box 0 is a placeholder that no search finds.
 *
 * @param src - payload of BOXD, or of BX in versions 3 and 4. Trailing bytes are ignored; in versions 3 and 4 they are
 *   the matrix, for {@link readBoxm}
 * @returns the boxes as stored, by number
 * @throws {DecodeError} `TRUNCATED` if `src` has fewer boxes than its count; `LIMIT` for more boxes than
 *   `limits.entries`. With `onError` none.
 */
export function readBoxd(src: Uint8Array, options: RecordOptions): WalkBox[] {
  checkPayload(src, 'BOXD BX');
  const release = checkRelease(options);
  const { onError, limits } = options;
  const reporter = reporterOf(onError);
  return boxesAt(wholeOf(src), { release, reporter, allowance: allowanceOf(limits) });
}

/** How a call reads lists. */
export interface ListContext {
  readonly release: Release;
  readonly reporter: Reporter | undefined;
  readonly allowance: Allowance;
}

/** Reads the boxes of a payload; only the whole ones if the list is cut off. */
export function boxesAt(place: Place, { release, reporter, allowance }: ListContext): WalkBox[] {
  const { src, start, end } = place;
  const version = versionOf(release);
  const layout = BOX_LAYOUTS[release];
  const boxes: WalkBox[] = [];
  attempt(reporter, () => {
    const count = boxCountAt(place, layout);
    let next = start + layout.head.size;
    for (let i = 0; i < count; i++, next += layout.box.size) {
      need(next, layout.box.size, end, `BOXD: box ${i} of ${count}`);
      take(allowance, 1, next, 'BOXD');
      boxes.push({ version, ...boxAt(src, next, layout) });
    }
  });
  return boxes;
}

/** Reads the number of boxes; throws `TRUNCATED` without one. */
export function boxCountAt({ src, start, end }: Place, { head }: BoxLayout): number {
  need(start, head.size, end, 'BOXD');
  return readField(src, start, head.fields.count);
}

/** Full size, which boxes have that store no scale. */
const FULL = 255;

function boxAt(
  src: Uint8Array,
  pos: number,
  { box, corners }: BoxLayout,
): Omit<WalkBox, 'version'> {
  const [ul, ur, lr, ll] = corners.map((fields) => readFields(src, pos, fields));
  const { mask, flags, scaleSlot, scale = FULL, unknown } = readFields(src, pos, box.fields);
  const isSlot = scaleSlot === undefined && scale >= SLOT_BIT;
  const slot = isSlot ? scale - SLOT_BIT + 1 : scaleSlot;
  return {
    kind: 'box',
    ...{ ul, ur, lr, ll, mask, flags },
    scaleSlot: slot === 0 ? undefined : slot,
    scale: isSlot ? 0 : scale,
    unknown,
  };
}

export function checkBox(box: WalkBox, order?: string): void {
  checkKind(box, 'box', 'readBoxd and readBoxes give lists of them', 'box', order);
}

export function checkBoxes(boxes: readonly WalkBox[], order?: string): void {
  checkKinds(boxes, 'box', 'readBoxd and readBoxes give one', 'boxes', order);
}

export function checkPoint(point: Point, name = 'point'): void {
  checkCorner(checkedPoint(point, name), name);
}

/** Upper left, upper right, lower right and lower left corner. */
export type BoxCorners = readonly [ul: Point, ur: Point, lr: Point, ll: Point];

/**
 * Gives the corners of a box, in the order in which the games go around it. Version 8 corrects boxes that are stored
 * upside down or mirrored; other versions use the corners as stored.
 */
export function boxCorners(box: WalkBox): BoxCorners {
  checkBox(box);
  return cornersOf(box);
}

export function cornersOf(box: WalkBox): BoxCorners {
  const stored: BoxCorners = [box.ul, box.ur, box.lr, box.ll];
  return boxRules(box).turnsBack ? turnedBack(stored) : stored;
}

/**
 * Swaps top and bottom if both upper corners lie below the lower ones, then left and right if both left corners lie
 * right of the right ones.
 */
function turnedBack(stored: BoxCorners): BoxCorners {
  let [ul, ur, lr, ll] = stored;
  if (ul.y > ll.y && ur.y > lr.y) [ul, ur, lr, ll] = [ll, lr, ur, ul];
  if (ul.x > ur.x && ll.x > lr.x) [ul, ur, lr, ll] = [ur, ul, ll, lr];
  return [ul, ur, lr, ll];
}

/** The sides of a box, each from a corner to the next one around it. */
export function sidesOf(box: WalkBox): readonly (readonly [from: Point, to: Point])[] {
  const [ul, ur, lr, ll] = cornersOf(box);
  return [
    [ul, ur],
    [ur, lr],
    [lr, ll],
    [ll, ul],
  ];
}

/** Whether the flags of a box let an actor in. */
export function isOpen({ flags }: WalkBox, player: boolean): boolean {
  if ((flags & BOX_FLAGS.invisible) === 0) return true;
  return (flags & BOX_FLAGS.ignoreScale) !== 0 && !player;
}
