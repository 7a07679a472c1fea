// Playing animations. Each limb has a window of the command stream and a cursor in it; a tick moves
// every cursor by one, back to the start behind the end, unless the window is to be played once.
//
//   start   for each limb that the record names:
//           off                    the limb goes off
//           window opens with 0x7A the limb is no longer stopped; its old window plays on
//           window opens with 0x79 the limb is stopped: not drawn, while its old window plays on
//           else                   the cursor goes to the start of the new window
//   tick    move; while the byte there is a sound or a counter, tell it and move again
//   turn    each limb starts the record of its own last chore for the new direction
//
// A window of a single command tells its sound or counter at each tick and stays. Where the games
// would move for ever, a tick ends: in a window of nothing but sounds and counters, after a turn
// that told each of them once and came back; on a last command that is held, after telling it once.

import { type Direction, directionIn } from '../direction.js';
import { commandPicture, FIRST_SOUND, kindOf } from './command.js';
import { type Costume, checkLimb, LIMBS } from './cost.js';
import { LIMB_OFF, type LimbRecord, maskHas, readAnimationRecord } from './record.js';

/** What one limb is doing. Positions count in the command stream. */
export interface LimbState {
  /** First command of the window. */
  readonly start: number;
  /** Last command of the window. */
  readonly end: number;
  /** The command that counts now; {@link LIMB_OFF} for a limb that is off. */
  readonly cursor: number;
  /** Whether the window starts over behind its end; it holds the last command otherwise. */
  readonly loops: boolean;
  /** Chore whose record set the limb last; {@link NO_CHORE} before there was one. */
  readonly chore: number;
}

/** What an actor's costume is doing. Plain data: clone it, store it, compare it. */
export interface AnimationState {
  /** Direction of the last start or turn. */
  readonly facing: Direction;
  /** Limbs that are stopped: bit 0 is limb 0, unlike in masks of records. */
  readonly stopped: number;
  /** Limbs 0 to 15. */
  readonly limbs: readonly LimbState[];
}

/** What a tick passed over. */
export interface AnimationEvent {
  /** The animation counter goes up by one, or a sound is due. */
  readonly type: 'counter' | 'sound';
  /** Limb whose window has it. */
  readonly limb: number;
  /** Slot of the sound, 0..7; 0 in version 5, which only counts, and for counters. */
  readonly slot: number;
}

/** A state after a tick. */
export interface AnimationStep {
  /** What the limbs do now. */
  readonly state: AnimationState;
  /** By limb, then in the order of the window. */
  readonly events: readonly AnimationEvent[];
}

/** Options of {@link startAnimation}. */
export interface StartOptions {
  /** Limbs that may start: bit 15 is limb 0. Default: all. */
  readonly limbMask?: number | undefined;
}

/** Options of {@link startChore}. */
export interface ChoreOptions extends StartOptions {
  /** The chore that turns all limbs off and restarts them before it starts. Default: 1. */
  readonly initChore?: number | undefined;
}

/** Chore of a limb that no record has set. */
export const NO_CHORE = 0xffff;

/** The chores that actors use unless a script says otherwise. */
export const CHORES = {
  /** Shows the actor at rest, with all limbs. */
  init: 1,
  /** Walks on the spot. */
  walk: 2,
  /** Stands, after a walk. */
  stand: 3,
  /** Moves the mouth. */
  talkStart: 4,
  /** Closes it. */
  talkStop: 5,
} as const;

/** Chores that one byte can name: records are chore * 4 + direction. */
const MAX_CHORE = 63;

const ALL_LIMBS = 0xffff;

const IDLE: LimbState = /* @__PURE__ */ Object.freeze({
  start: LIMB_OFF,
  end: LIMB_OFF,
  cursor: LIMB_OFF,
  loops: true,
  chore: NO_CHORE,
});

/**
 * A costume before its first animation: every limb is off and none is stopped. Scripts give actors
 * this state when they get a costume.
 *
 * @param facing - Default: 2, south
 */
export function createAnimation(facing: Direction = 2): AnimationState {
  return { facing, stopped: 0, limbs: Array.from({ length: LIMBS }, () => IDLE) };
}

/**
 * Starts an animation. Limbs that it does not name go on with what they were doing. An animation
 * that the costume does not have only changes the facing.
 *
 * @param animation - chore * 4 + direction, 0..255; the direction becomes the facing
 * @returns the next state; the one given is untouched
 * @throws {DecodeError} `BAD_OFFSET` or `TRUNCATED`, as {@link readAnimationRecord}.
 * @throws {RangeError} if `animation` is not a whole number from 0 to 255, or `limbMask` no mask.
 */
export function startAnimation(
  state: AnimationState,
  costume: Costume,
  animation: number,
  { limbMask = ALL_LIMBS }: StartOptions = {},
): AnimationState {
  if (!(Number.isInteger(limbMask) && limbMask >= 0 && limbMask <= ALL_LIMBS))
    throw new RangeError(`no mask of limbs ${limbMask}`);
  if (!(Number.isInteger(animation) && animation >= 0 && animation <= MAX_CHORE * 4 + 3))
    throw new RangeError(`no animation ${animation}`);
  return {
    ...state,
    ...started(state, costume, animation, limbMask),
    facing: directionIn(animation),
  };
}

/**
 * Starts a chore for a direction: the animation chore * 4 + direction. The init chore first turns
 * all limbs off and lifts every stop; others leave alone what they do not name.
 *
 * @param chore - 0..63; see {@link CHORES}
 * @returns the next state; the one given is untouched
 * @throws {DecodeError} `BAD_OFFSET` or `TRUNCATED`, as {@link readAnimationRecord}.
 * @throws {RangeError} if `chore` or `limbMask` is out of range.
 */
export function startChore(
  state: AnimationState,
  costume: Costume,
  chore: number,
  facing: Direction,
  { limbMask, initChore = CHORES.init }: ChoreOptions = {},
): AnimationState {
  if (!(Number.isInteger(chore) && chore >= 0 && chore <= MAX_CHORE))
    throw new RangeError(`no chore ${chore}`);
  const from = chore === initChore ? createAnimation(facing) : state;
  return startAnimation(from, costume, chore * 4 + facing, { limbMask });
}

/**
 * Turns to a direction: each limb starts the record of the chore that set it last, and no other limb
 * of that record. Turning to the direction that it faces changes nothing.
 *
 * @returns the next state; the one given is untouched
 * @throws {DecodeError} `BAD_OFFSET` or `TRUNCATED`, as {@link readAnimationRecord}.
 */
export function turnAnimation(
  state: AnimationState,
  costume: Costume,
  facing: Direction,
): AnimationState {
  if (facing === state.facing) return state;
  let next: AnimationState = { ...state, facing };
  state.limbs.forEach(({ chore }, limb) => {
    if (chore === NO_CHORE) return;
    next = { ...next, ...started(next, costume, chore * 4 + facing, 0x8000 >> limb) };
  });
  return next;
}

/**
 * Advances every limb by one tick. Stopped limbs advance too.
 *
 * @returns the next state and what was passed over; the state given is untouched
 */
export function stepAnimation(state: AnimationState, costume: Costume): AnimationStep {
  const { facing, stopped } = state;
  const events: AnimationEvent[] = [];
  const limbs = state.limbs.map((limb, i) => {
    const { start, end, cursor, loops, chore } = limb;
    if (cursor === LIMB_OFF) return limb;
    // Spread syntax would take five times as long.
    return { start, end, cursor: advance(limb, i, costume, events), loops, chore };
  });
  return { state: { facing, stopped, limbs }, events };
}

/**
 * The command under a limb's cursor.
 *
 * @param limb - 0..15
 * @returns 0..255; `undefined` if the limb is off, or its window reaches past the costume
 * @throws {RangeError} if `limb` is out of range.
 */
export function limbCommand(
  { limbs }: AnimationState,
  { commands }: Costume,
  limb: number,
): number | undefined {
  checkLimb(limb);
  const { cursor } = limbs[limb];
  return cursor === LIMB_OFF ? undefined : commands[cursor];
}

/** Low bits of 0x7B and 0xFB, which draw nothing. */
const HIDDEN = 0x7b;

/**
 * The picture that a limb shows.
 *
 * @param limb - 0..15
 * @returns picture number, 0..127; `undefined` if the limb is off or stopped, or is told to draw
 *   nothing
 * @throws {RangeError} if `limb` is out of range.
 */
export function limbPicture(
  state: AnimationState,
  costume: Costume,
  limb: number,
): number | undefined {
  const command = limbCommand(state, costume, limb);
  if (command === undefined || (state.stopped >> limb) & 1) return undefined;
  const picture = commandPicture(command);
  return picture === HIDDEN ? undefined : picture;
}

/** Starts those limbs of an animation that the mask allows. */
function started(
  { limbs, stopped }: AnimationState,
  costume: Costume,
  animation: number,
  limbMask: number,
): Pick<AnimationState, 'limbs' | 'stopped'> {
  const record = readAnimationRecord(costume, animation);
  const next = [...limbs];
  for (const named of record?.limbs ?? []) {
    const { limb, start } = named;
    if (!maskHas(limbMask, limb)) continue;
    const first = start === LIMB_OFF ? undefined : costume.commands[start];
    if (first === 0x7a) stopped &= ~(1 << limb);
    else if (first === 0x79) stopped |= 1 << limb;
    else next[limb] = startedLimb(limbs[limb], named, animation >> 2);
  }
  return { limbs: next, stopped };
}

function startedLimb(
  { end, loops: looped }: LimbState,
  { start, length, loops }: LimbRecord,
  chore: number,
): LimbState {
  if (start === LIMB_OFF) return { start: 0, end, cursor: LIMB_OFF, loops: looped, chore };
  return { start, end: start + length - 1, cursor: start, loops, chore };
}

/** Moves a cursor by one command, and on past sounds and counters, which go to `events`. */
function advance(
  { start, end, cursor, loops }: LimbState,
  limb: number,
  { commands, version }: Costume,
  events: AnimationEvent[],
): number {
  for (let moves = end - start + 1; moves > 0; moves--) {
    const held = !loops && cursor === end;
    if (!held) cursor = cursor >= end ? start : cursor + 1;
    const command = commands[cursor];
    const kind = command === undefined ? 'picture' : kindOf(command, version);
    if (kind !== 'sound' && kind !== 'counter') return cursor;
    const slot = kind === 'sound' && version === 6 ? command - FIRST_SOUND : 0;
    events.push({ type: kind, limb, slot });
    if (held) return cursor;
  }
  return cursor;
}
