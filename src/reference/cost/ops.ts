// The commands of a limb
//
// The command stream is bytes. A limb has a window in it, and a cursor that goes from one byte of the window to
// the next at each tick. What a byte does:
//
//   byte        versions 3-5    version 6      what it does
//   0x00-0x70   picture         picture        the limb shows the picture of that number
//   0x71-0x77   picture         sound 0 to 6   a sound is due; the cursor moves on at once
//   0x78        sound           sound 7        the same
//   0x79        stop            stop           as the first byte of a window only, see below
//   0x7A        restart         restart        the same
//   0x7B        hidden          hidden         the limb shows nothing
//   0x7C        counter         counter        the animation counter goes up by one; the cursor moves on
//   0x7D-0x7F   picture         picture        of that number; not used
//   0x80-0xFF   picture         picture        of the low seven bits; 0xFB shows nothing
//
// In version 6 the sound is a slot, 0 to 7, of a list of eight sounds that scripts give the actor. Versions 3 to 5
// have one slot.
//
// A window whose first byte is 0x79 or 0x7A is never played. When an animation with such a window starts, the
// limb keeps its old window: 0x79 stops it from being drawn, 0x7A lets it be drawn again.
//
// Trap: 0x79 and 0x7A later in a window mean nothing. The engines look for pictures 0x79 and 0x7A there, past
// the end of the table. Here, and in the main entry point, they draw nothing.
//
// Trap: sounds and counters count when the cursor comes to them in a tick, not when a window starts on one. A
// cursor may rest on one, if a window starts there; the engines then draw the picture of that number, and here
// nothing is drawn. In versions 3 to 5 bytes 0x71 to 0x77 are pictures like others.
//
// Trap: bit 7 decides nothing in versions 3 to 6 but that the byte is a picture: 0xF9 is picture 0x79, and not
// stop; 0xFC picture 0x7C, and not a counter. 0xFB alone draws nothing, as 0x7B.
//
// Not proved with files of games: that version 4 has the bytes of version 5.
//
// Vectors: `fixtures/costume/command.json`, `fixtures/costume/command-forms.json`,
// `fixtures/costume/compose-forms.json`.

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
