// An actor who walks, as a record: the numbers that the games keep of him from tick to tick. A tick is one frame of
// the game. Coordinates are pixels of the room, angles degrees clockwise from 0, which is away from the viewer.

import { describe } from '../bytes.js';
import { checkKind } from '../kind.js';
import { checkRelease, type Versioned, type VersionOptions, versionedOf } from '../version.js';
import { TITLE_RULES, type WalkTitle } from './rules.js';

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
  /** The number of his box. Without a box: 255 in versions 3 and 4, 0 in others. */
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
 * Makes an actor who is in no room yet: the command `put` places him. {@link commandWalker} then sends him
 * elsewhere, and {@link stepWalker} moves him by a tick.
 *
 * @param options - the release, and fields that differ from those of a new actor in the games
 * @returns a record, which no function changes in place
 * @throws {RangeError} if the version, variant or title is unknown, or `facing` or `speed` is out of range.
 * @throws {TypeError} if the version is absent.
 */
export function createWalker(options: WalkerOptions): Walker {
  checkRelease(options);
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

/** Throws unless a value is an angle: 0..359. */
export function checkDegrees(angle: number, name: string): void {
  if (!Number.isInteger(angle) || angle < 0 || angle > 359)
    throw new RangeError(
      `${name} is ${describe(angle)}, not a whole number of degrees from 0 to 359`,
    );
}

/** Throws unless a value is a speed: whole pixels of 15 bits. */
export function checkSpeed(speed: Pair, name: string): void {
  for (const axis of ['x', 'y'] as const) {
    const value = Object(speed)[axis];
    if (!Number.isInteger(value) || value < 0 || value > 0x7fff)
      throw new RangeError(
        `${name}.${axis} is ${describe(value)}, not a whole number from 0 to 32767`,
      );
  }
}

/** Throws a TypeError for what is no walker. */
export function checkWalker(walker: Walker, order?: string): void {
  checkKind(walker, 'walker', 'createWalker gives one', 'walker', order);
}
