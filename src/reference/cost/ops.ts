// The commands of a limb: docs/format/cost.md says it in words.

import type { CostCostume } from '../../costume/cost/cost.js';
import { checkUpTo } from '../../geometry.js';
import type { CostumeVersion, VersionOptions } from '../../version.js';
import { checkCost, firstSoundOf } from './header.js';
import { readCostRecord } from './record.js';

/** What a byte of the command stream is; `past the end` if the stream has no such byte. */
export type CostMeaning =
  | 'picture'
  | 'sound'
  | 'stop'
  | 'restart'
  | 'hidden'
  | 'counter'
  | 'past the end';

/**
 * What follows from a command.
 *
 * - `shows`: the limb shows `picture`, until the next tick.
 * - `shows nothing`: until the next tick.
 * - `passes`: a tick that comes here tells a sound or counter, and the cursor moves on to `next` at
 *   once.
 * - `stops`: as the start of the animation comes to it, the limb is not drawn any more.
 * - `restarts`: the limb is drawn again. After these two the limb goes on in its old window.
 */
export type CostEffect = 'shows' | 'shows nothing' | 'passes' | 'stops' | 'restarts';

/** A command in the window of a limb. */
export interface CostOp {
  /** Its position in the command stream. */
  readonly position: number;
  /** The byte; `undefined` past the end of the stream. */
  readonly byte: number | undefined;
  /** What the byte is. */
  readonly meaning: CostMeaning;
  /** What follows from it here. */
  readonly effect: CostEffect;
  /** Number of the picture that shows, 0..127. */
  readonly picture: number | undefined;
  /** Slot of the sound, 0..7; 0 in versions 3 to 5. */
  readonly slot: number | undefined;
  /**
   * Position of the command after it: of itself if it is held; `undefined` if the window is not
   * played.
   */
  readonly next: number | undefined;
}

/** Finds what a byte of the command stream is. */
export function costMeaning(byte: number, from: VersionOptions<CostumeVersion>): CostMeaning {
  if (byte === 0x79) return 'stop';
  if (byte === 0x7a) return 'restart';
  if (byte === 0x7b) return 'hidden';
  if (byte === 0x7c) return 'counter';
  if (byte >= firstSoundOf(from) && byte <= 0x78) return 'sound';
  return 'picture';
}

/** Slot of a sound. */
export function soundSlot(byte: number, from: VersionOptions<CostumeVersion>): number {
  return byte - firstSoundOf(from);
}

/** The picture that a byte shows, if a limb that is drawn rests on it; `undefined` for none. */
export function pictureShown(
  byte: number,
  from: VersionOptions<CostumeVersion>,
): number | undefined {
  if (costMeaning(byte, from) !== 'picture') return undefined;
  const picture = byte & 0x7f;
  return picture === 0x7b ? undefined : picture;
}

/**
 * The commands in the window that an animation gives a limb, one by one: what each is, what follows
 * from it, and which one comes next.
 *
 * @param costume - as `readCost` gives it
 * @param animation - number: chore * 4 + direction
 * @param limb - 0..15
 * @returns the commands from the first on. Of a window that stops or restarts the limb the first
 *   alone. None if the costume does not have the animation, or if that does not name the limb or
 *   turns it off
 * @throws {DecodeError} `BAD_OFFSET` or `TRUNCATED`, as `readCostRecord`.
 * @throws {RangeError} if `animation` is not a whole number of at least 0, or `limb` not 0..15.
 * @throws {TypeError} if `costume` is not a `CostCostume`.
 */
export function costOps(costume: CostCostume, animation: number, limb: number): CostOp[] {
  checkCost(costume);
  checkUpTo(limb, 15, 'limb');
  const record = readCostRecord(costume, animation);
  const ops: CostOp[] = [];
  if (record === undefined) return ops;
  for (const { limb: named, start, length, loops } of record.limbs) {
    if (named !== limb) continue;
    for (let i = 0; i < length; i++) {
      let next: number | undefined = start + i + 1;
      if (i === length - 1) next = loops ? start : start + i;
      const op = opAt(costume, start + i, i === 0, next);
      ops.push(op);
      if (op.next === undefined) break;
    }
  }
  return ops;
}

/** The command at a position. */
function opAt(costume: CostCostume, position: number, isFirst: boolean, next: number): CostOp {
  const { commands } = costume;
  const nothing = { picture: undefined, slot: undefined };
  if (position >= commands.length) {
    const end = { byte: undefined, meaning: 'past the end', effect: 'shows nothing' } as const;
    return { position, ...end, ...nothing, next };
  }
  const byte = commands[position];
  const meaning = costMeaning(byte, costume);
  if (meaning === 'sound')
    return {
      position,
      byte,
      meaning,
      effect: 'passes',
      ...nothing,
      slot: soundSlot(byte, costume),
      next,
    };
  if (meaning === 'counter') return { position, byte, meaning, effect: 'passes', ...nothing, next };
  if (isFirst && meaning === 'stop')
    return { position, byte, meaning, effect: 'stops', ...nothing, next: undefined };
  if (isFirst && meaning === 'restart')
    return { position, byte, meaning, effect: 'restarts', ...nothing, next: undefined };
  const picture = pictureShown(byte, costume);
  const effect = picture === undefined ? 'shows nothing' : 'shows';
  return { position, byte, meaning, effect, picture, slot: undefined, next };
}
