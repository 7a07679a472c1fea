// An actor who walks, as a record: the numbers that the games keep of him from tick to tick. A tick is one frame of the
// game. Coordinates are pixels of the room, angles degrees clockwise from 0, which is away from the viewer. Behind it
// stand the rules of walking that differ between releases and titles.

import { describe } from '../bytes.js';
import { checkKind } from '../kind.js';
import {
  type ByRelease,
  checkReleaseIn,
  type Release,
  type Versioned,
  type VersionOptions,
  versionedOf,
} from '../version.js';

/** A number for each axis. */
export interface Pair {
  /** To the right. */
  readonly x: number;
  /** Down. */
  readonly y: number;
}

/** An actor who walks. Plain data: commands and steps return a new record. */
export interface Walker extends Versioned {
  /** What the record is. */
  readonly kind: 'walker';
  /** A title whose rules differ from those of its version. */
  readonly title: WalkTitle | undefined;
  /** Where he stands: the column, pixels in the room. */
  readonly x: number;
  /** Where he stands: the row, pixels in the room. */
  readonly y: number;
  /** The angle that he shows, degrees. */
  readonly facing: number;
  /** The angle that he turns to, degrees. */
  readonly target: number;
  /** The number of his box. Without a box: {@link NO_BOX}. */
  readonly box: number;
  /** Scale of his width, 255 for full size. */
  readonly scaleX: number;
  /** Scale of his height, 255 for full size. */
  readonly scaleY: number;
  /** Bits: see {@link WALKER_BITS}. 0: he stands. */
  readonly moving: number;
  /** Pixels a tick at scale 256. */
  readonly speed: Pair;
  /** Where the walk ends. */
  readonly goal: Pair;
  /** The box of the goal. */
  readonly goalBox: number;
  /** The angle to face at the goal, degrees; -1 for that of the last leg. */
  readonly goalAngle: number;
  /** The box that the present leg leads into. */
  readonly legBox: number;
  /** Where the present leg starts. */
  readonly from: Pair;
  /** Where the present leg ends. */
  readonly to: Pair;
  /** 65536ths of a pixel a tick, at scale 256. */
  readonly step: Pair;
  /** Fraction of his place, 65536ths of a pixel to the right of `x` and below `y`. */
  readonly fraction: Pair;
  /** The second point of the gate that he goes through; `undefined` for none. Version 3. */
  readonly gate: Pair | undefined;
  /** The last chore that walking started; `undefined` if another one plays. */
  readonly chore: 'walk' | 'stand' | undefined;
  /** Whether he walks without boxes. */
  readonly ignoresBoxes: boolean;
  /** Whether he turns only when he walks. */
  readonly ignoresTurns: boolean;
  /** Whether a script animates him in place of the chores. Versions 7 and 8. */
  readonly hasScript: boolean;
  /** Whether he is mirrored. */
  readonly xFlip: boolean;
  /** Whether he is upside down. */
  readonly yFlip: boolean;
  /** Whether he is the one whom the player steers. */
  readonly player: boolean;
  /** Whether he was put into a room. */
  readonly isShown: boolean;
  /** Whether he is in the room on screen. */
  readonly isPresent: boolean;
}

/** Bits of `moving` of a walker. */
export const WALKER_BITS: Readonly<
  Record<'begins' | 'inLeg' | 'turns' | 'lastLeg' | 'paused', number>
> = {
  /** A walk was ordered, and has not begun. */
  begins: 1,
  /** He is between the ends of a leg. */
  inLeg: 2,
  /** He turns. */
  turns: 4,
  /** The present leg ends the walk. */
  lastLeg: 8,
  /** The walk waits. Versions 7 and 8. */
  paused: 0x80,
};

/** Options of {@link createWalker}. */
export interface WalkerOptions extends VersionOptions {
  /** A title whose rules differ from those of its version. Default: none. */
  readonly title?: WalkTitle | undefined;
  /** Degrees. Default: 180, toward the viewer. */
  readonly facing?: number | undefined;
  /** Pixels a tick at full size. Default: 8 and 2. */
  readonly speed?: Pair | undefined;
  /** Default: false. */
  readonly ignoresBoxes?: boolean | undefined;
  /** Default: false. */
  readonly xFlip?: boolean | undefined;
  /** Default: false. */
  readonly yFlip?: boolean | undefined;
  /** Whether he is the one whom the player steers. Default: false. */
  readonly player?: boolean | undefined;
}

const ORIGIN: Pair = { x: 0, y: 0 };

/**
 * Makes an actor who is in no room yet: the command `put` places him. {@link commandWalker} then sends him elsewhere,
 * and {@link stepWalker} moves him by a tick.
 *
 * @param options - the release, and fields that differ from those of a new actor in the games
 * @throws {RangeError} for version 2: nothing is known of how its actors walk.
 */
export function createWalker(options: WalkerOptions): Walker {
  checkReleaseIn(WALK_RULES, options, 'known rules of walking');
  const { title, facing = 180, speed = { x: 8, y: 2 }, ...classes } = options;
  if (title !== undefined && !Object.keys(TITLE_RULES).includes(title))
    throw new RangeError(`title is ${describe(title)}, known are loom and indy3`);
  checkDegrees(facing, 'facing');
  checkSpeed(speed, 'speed');
  const { ignoresBoxes = false, xFlip = false, yFlip = false, player = false } = classes;
  return {
    kind: 'walker',
    ...versionedOf(options),
    ...{ title, x: 0, y: 0, facing, target: facing, box: 0, scaleX: 255, scaleY: 255, moving: 0 },
    ...{ speed: { x: speed.x, y: speed.y }, goal: ORIGIN, goalBox: 0, goalAngle: 0, legBox: 0 },
    ...{ from: ORIGIN, to: ORIGIN, step: ORIGIN, fraction: ORIGIN, gate: undefined },
    ...{ chore: undefined, ignoresBoxes, ignoresTurns: false, hasScript: false },
    ...{ xFlip, yFlip, player, isShown: false, isPresent: true },
  };
}

export function checkDegrees(angle: number, name: string): void {
  if (!Number.isInteger(angle) || angle < 0 || angle > 359)
    throw new RangeError(
      `${name} is ${describe(angle)}, not a whole number of degrees from 0 to 359`,
    );
}

export function checkSpeed(speed: Pair, name: string): void {
  for (const axis of ['x', 'y'] as const) {
    const value = Object(speed)[axis];
    if (!Number.isInteger(value) || value < 0 || value > 0x7fff)
      throw new RangeError(
        `${name}.${axis} is ${describe(value)}, not a whole number from 0 to 32767`,
      );
  }
}

export function checkWalker(walker: Walker, order?: string): void {
  checkKind(walker, 'walker', 'createWalker gives one', 'walker', order);
}

/** Titles whose rules of walking differ from those of their version. */
export type WalkTitle = 'loom' | 'indy3';

/** The rules of a release. */
export interface WalkRules {
  /** Whether ways from box to box go through gates of two points, and end at locked boxes. */
  readonly hasGates: boolean;
  /** Whether a leg ends in the tick that reaches its end, not in the one after it. */
  readonly endsAtOnce: boolean;
  /** Whether an actor turns at once, and walks on. Else he takes a tick for 90 degrees, and a turn ends the walk. */
  readonly turnsAtOnce: boolean;
  /** Whether an actor in another room is put at the place that he should walk to. */
  readonly movesAway: boolean;
  /** Whether walks can pause, and scripts can animate actors. */
  readonly hasPauses: boolean;
  /** Whether steps have eight angles; else they have four. */
  readonly hasDiagonals: boolean;
  /** Whether an actor who ignores turns keeps his angle when he walks. */
  readonly keepsAngle: boolean;
  /** Whether a new speed also moves an actor who moves, but is not in a leg. */
  readonly speedMoves: boolean;
  /** Whether the scale is always full. */
  readonly isFullSize: boolean;
  /** Whether a flag of a box leaves the scale as it is. */
  readonly ignoresScale: boolean;
  /** Whether a new matrix puts the actors where they are. */
  readonly matrixPuts: boolean;
  /** Whether the classes of an actor say that he ignores boxes. */
  readonly hasBoxClass: boolean;
}

const V5: WalkRules = {
  hasGates: false,
  endsAtOnce: true,
  turnsAtOnce: false,
  movesAway: true,
  hasPauses: false,
  hasDiagonals: false,
  keepsAngle: false,
  speedMoves: true,
  isFullSize: false,
  ignoresScale: false,
  matrixPuts: false,
  hasBoxClass: false,
};

const V4 = /* @__PURE__ */ changed(V5, { hasBoxClass: true });

const V6 = /* @__PURE__ */ changed(V5, { keepsAngle: true });

const V7 = /* @__PURE__ */ changed(V5, {
  endsAtOnce: false,
  turnsAtOnce: true,
  movesAway: false,
  hasPauses: true,
  hasDiagonals: true,
  matrixPuts: true,
});

const V3 = /* @__PURE__ */ changed(V4, { hasGates: true, endsAtOnce: false, isFullSize: true });

function changed(before: WalkRules, changes: Partial<WalkRules>): WalkRules {
  return { ...before, ...changes };
}

/** The releases whose rules of walking are known. */
export type WalkRelease = Exclude<Release, '2'>;

export const WALK_RULES: ByRelease<WalkRules, WalkRelease> = {
  '3': V3,
  '3-ega': V3,
  '4': V4,
  '4-amiga': V4,
  '4-ega': V4,
  '5': V5,
  '5-amiga': V5,
  '6': V6,
  '6-sam-and-max': /* @__PURE__ */ changed(V6, { ignoresScale: true }),
  '7': V7,
  '7-full-throttle': /* @__PURE__ */ changed(V7, { hasDiagonals: false, matrixPuts: false }),
  '8': /* @__PURE__ */ changed(V7, { speedMoves: false }),
};

/** What differs in titles. */
export interface TitleRules {
  /** Whether an actor who ignores boxes turns as others do. */
  readonly turnsFreely: boolean;
  /** Whether a way goes straight to its goal only if both boxes have the same mask. */
  readonly asksMask: boolean;
}

export const TITLE_RULES: Readonly<Record<WalkTitle, TitleRules>> = {
  loom: { turnsFreely: true, asksMask: false },
  indy3: { turnsFreely: false, asksMask: true },
};

export const NO_TITLE: TitleRules = { turnsFreely: false, asksMask: false };
