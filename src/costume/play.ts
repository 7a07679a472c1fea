// The chores of a costume, and the frames of a chore until it repeats, as sprite sheets and animated pictures need them.

import { checkAngle, directionAngle } from '../direction.js';
import { attempt, type ErrorHandler, reporterOf } from '../errors.js';
import { checkUpTo, checkWhole } from '../geometry.js';
import { type DamageOptions, optionsOf } from '../options.js';
import { codeAt } from './akos/code.js';
import { stepAlone as stepAkosAlone } from './akos/queue.js';
import { directionOf, LIMB, readAkosRecord } from './akos/start.js';
import { type Decisive, decisiveOf, futureOf as futureOfAkos } from './akos/state.js';
import { checkChore, checkPlayed, createAnimation, startChore } from './animation.js';
import { composeCostume, type PreparedLimb } from './compose.js';
import type { DrawnLimb } from './cost/compose.js';
import { futureOf as futureOfCost, LIMB_OFF, readCostRecord } from './cost/record.js';
import { ALL_LIMBS, CHORES, type ChoreOptions } from './cost/start.js';
import { step as stepCost } from './cost/step.js';
import { checkCostume } from './costume.js';
import type { CostumeFrameOptions } from './draw/frame.js';
import { type TimedFrames, timedFrames } from './draw/looks.js';
import { preparedLimbs, preparedMemory } from './draw/render.js';
import {
  type AnimationEvent,
  type AnimationState,
  type AnimationStep,
  type Costume,
  stateOf,
} from './kinds.js';

/** What a limb does in a frame. */
export interface LimbCommand {
  /** 0..15. */
  readonly limb: number;
  /**
   * The command that it stands on, as stored: a byte, or in versions 7 and 8 a code, see {@link readAkosCode}.
   * `undefined` behind the last command.
   */
  readonly command: number | undefined;
  /** The pictures, or cels, that it draws. Empty if it is hidden or stopped, or its pictures cannot be read. */
  readonly pictures: readonly number[];
}

/** One tick of a chore. */
export interface ChoreFrame {
  /** What is drawn, from {@link composeCostume} or {@link prepareLimbs}. */
  readonly limbs: readonly PreparedLimb[];
  /** What each limb does that is not off, from limb 0 up, also where it draws nothing. */
  readonly commands: readonly LimbCommand[];
  /** The events of the tick to the next frame, from {@link stepAnimation}. */
  readonly events: readonly AnimationEvent[];
  /** What the costume is doing. */
  readonly state: AnimationState;
}

/** The frames of a chore. */
export interface ChoreFrames {
  /** At least one, a tick each. */
  readonly frames: readonly ChoreFrame[];
  /**
   * Number of the frame that follows the last one. A chore that plays once ends in a loop of its last frame.
   * `undefined` if `maxFrames` was reached before the chore repeated.
   */
  readonly loopStart: number | undefined;
}

/** A chore of a pose. `limbMask` names the limbs that it may start. Default: the `limbMask` of the options. */
export interface PoseChore extends Pick<ChoreOptions, 'limbMask'> {
  /** As {@link startChore} takes it; see {@link CHORES}. */
  readonly chore: number;
}

/**
 * Several chores at once, such as a walk with a mouth that talks. They start in order, and each takes the limbs
 * that it names and may start. The init chore first turns all limbs off, so it only makes sense as the first.
 */
export type Pose = readonly PoseChore[];

/**
 * Options of {@link playChore}. `limits.pixels` bounds the pixels of all its pictures together. With a `palette`, those of
 * {@link costumeFrame} count too.
 */
export interface PlayOptions extends ChoreOptions, CostumeFrameOptions {
  /** The room's palette, 768 bytes RGB, to get the frames as pictures. Default: limbs alone. */
  readonly palette?: Uint8Array | undefined;
  /**
   * The state of the costume before. Default: its init chore in the same direction, as for an actor that stands
   * still.
   */
  readonly from?: AnimationState | undefined;
  /** Most frames, at least 1. Default: 256. */
  readonly maxFrames?: number | undefined;
  /**
   * Receives the problem of each picture that cannot be read or decoded, once, with the first limb that shows it;
   * the limb is left out. In versions 7 and 8 also the problem of each chore that a program fails to start, once,
   * with the limb; the chore does not start. Default: throw.
   */
  readonly onError?: ErrorHandler | undefined;
}

/** What decides in a costume without programs, besides its limbs. */
const NO_VARIABLES: Decisive = { variables: [], random: false };

/** Most frames of a chore whose limbs never repeat together. */
const MOST_FRAMES = 256;

/**
 * Plays a chore, or a pose of several, until it repeats. Each picture is decoded once, however many frames show it.
 * In versions 7 and 8, chores that its programs start are played too, no sound runs, and random numbers come from
 * the `seed` of `from`.
 *
 * @param chore - a chore for {@link startChore}, see {@link CHORES}; or a {@link Pose}
 * @returns the frames, each with limbs that {@link renderCostume} draws and `costumeBounds` measures, and where the
 *   loop starts. With a `palette`, pictures with their places and times: neighbors that look alike are joined, and
 *   repetitions that show nothing new are cut off. For most actors a tick is one frame of the game, which usually takes
 *   4 to 6 jiffies of 1/60 s: 67 to 100 ms
 * @throws {DecodeError} as {@link startChore}; without `onError` also as {@link composeCostume} and
 *   {@link decodeCostumePicture}, `LIMIT` included.
 * @example
 * ```ts
 * import { CHORES, openGame, playChore, readGameCostume } from 'scumm-codec';
 * import { lantern } from 'scumm-codec/lantern';
 *
 * const walk = playChore(readGameCostume(openGame(lantern), 1), CHORES.walk, 90);
 * console.log(walk.frames.length); // 78
 * ```
 */
export function playChore(
  costume: Costume,
  chore: number | Pose,
  facing: number,
  options: PlayOptions & { readonly palette: Uint8Array },
): TimedFrames;
export function playChore(
  costume: Costume,
  chore: number | Pose,
  facing: number,
  options?: PlayOptions & { readonly palette?: undefined },
): ChoreFrames;
export function playChore(
  costume: Costume,
  chore: number | Pose,
  facing: number,
  options?: PlayOptions,
): ChoreFrames | TimedFrames;
export function playChore(
  costume: Costume,
  chore: number | Pose,
  facing: number,
  options?: PlayOptions,
): ChoreFrames | TimedFrames {
  const { palette, ...how } = optionsOf(options);
  const frames = played(costume, chore, facing, how);
  return palette === undefined ? frames : timedFrames(costume, frames, palette, how);
}

function played(
  costume: Costume,
  chore: number | Pose,
  facing: number,
  options: PlayOptions,
): ChoreFrames {
  const {
    from,
    limbMask = ALL_LIMBS,
    initChore = CHORES.init,
    maxFrames = MOST_FRAMES,
    limits,
    onError,
  } = options;
  checkCostume(costume);
  if (from !== undefined) checkPlayed(costume, from, undefined, 'from');
  const pose = poseOf(costume, chore);
  checkAngle(facing, 'facing');
  checkChore(costume, initChore, 'initChore');
  checkUpTo(limbMask, ALL_LIMBS, 'limbMask');
  checkWhole(maxFrames, 'maxFrames');
  const told = onError && onceEach(onError);
  const memory = preparedMemory(limits);
  const atRest = createAnimation(costume, facing);
  let state = from ?? startChore(costume, atRest, initChore, facing, { initChore });
  for (const { chore: next, limbMask: own = limbMask } of pose)
    state = startChore(costume, state, next, facing, { initChore, limbMask: own });
  const frames: ChoreFrame[] = [];
  const decisive = costume.type === 'cost' ? NO_VARIABLES : decisiveOf(costume);
  const seen = new Map<string, number>();
  let future = futureOf(state, decisive);
  while (frames.length < maxFrames && !seen.has(future)) {
    seen.set(future, frames.length);
    const drawn = composeCostume(costume, state, { onError: told });
    const limbs = preparedLimbs(costume, drawn, memory, onError);
    const { state: next, events } = stepAlone(costume, state, told);
    frames.push({ limbs, commands: commandsOf(costume, state, limbs), events, state });
    state = next;
    future = futureOf(state, decisive);
  }
  return { frames, loopStart: seen.get(future) };
}

function commandsOf(
  { commands }: Costume,
  state: AnimationState,
  drawn: readonly DrawnLimb[],
): LimbCommand[] {
  const cursors =
    state.type === 'cost'
      ? state.limbs.map(({ cursor }) => (cursor === LIMB_OFF ? undefined : cursor))
      : state.limbs.map(({ code, cursor }) => (code === LIMB.unset ? undefined : cursor));
  return cursors.flatMap((cursor, limb) => {
    if (cursor === undefined) return [];
    const command = state.type === 'cost' ? commands[cursor] : codeAt(commands, cursor);
    const own = drawn.filter((one) => one.limb === limb);
    return { limb, command, pictures: own.map(({ picture }) => picture) };
  });
}

/** A tick of an actor that is alone: it does what its programs ask of it. */
function stepAlone(
  costume: Costume,
  state: AnimationState,
  onError: ErrorHandler | undefined,
): AnimationStep {
  return costume.type === 'cost'
    ? stepCost(costume, stateOf('cost', state))
    : stepAkosAlone(costume, stateOf('akos', state), onError);
}

function futureOf(state: AnimationState, decisive: Decisive): string {
  return state.type === 'cost' ? futureOfCost(state) : futureOfAkos(state, decisive);
}

/** The checked chores of a pose; a number is a pose of one chore. */
function poseOf(costume: Costume, chore: number | Pose): Pose {
  if (!Array.isArray(chore)) {
    checkChore(costume, chore as number, 'chore');
    return [{ chore: chore as number }];
  }
  if (chore.length === 0) throw new TypeError('chore is an empty list');
  for (let i = 0; i < chore.length; i++) {
    const { chore: number, limbMask = ALL_LIMBS } = Object(chore[i]) as PoseChore;
    checkChore(costume, number, `chore[${i}].chore`);
    checkUpTo(limbMask, ALL_LIMBS, `chore[${i}].limbMask`);
  }
  return chore as Pose;
}

/** Passes on each error once, by limb and offset. */
function onceEach(onError: ErrorHandler): ErrorHandler {
  const told = new Set<string>();
  return (problem) => {
    const key = `${problem.limb} ${problem.offset}`;
    if (told.has(key)) return;
    told.add(key);
    onError(problem);
  };
}

/** A chore in a direction for which the costume has a record. */
export interface ChoreDirection {
  /** Number of the animation: chore * directions + direction. */
  readonly animation: number;
  /** The chore, as {@link startChore} takes it. */
  readonly chore: number;
  /** Degrees clockwise from north. */
  readonly facing: number;
}

/**
 * Lists the chores of a costume, in each direction for which it has a record with limbs.
 *
 * @returns chores with their directions, by ascending number of the animation
 * @throws {DecodeError} as {@link readCostRecord} and {@link readAkosRecord}; none with `onError`.
 * @example
 * ```ts
 * import { costumeChores, openGame, readGameCostume } from 'scumm-codec';
 * import { lantern } from 'scumm-codec/lantern';
 *
 * const chores = costumeChores(readGameCostume(openGame(lantern), 1));
 * console.log(new Set(chores.map(({ chore }) => chore)).size); // 6
 * ```
 */
export function costumeChores(costume: Costume, options?: DamageOptions): ChoreDirection[] {
  const { onError } = optionsOf(options);
  checkCostume(costume);
  const reporter = reporterOf(onError);
  const count = costume.type === 'cost' ? costume.lastAnimation + 1 : costume.animationCount;
  const found: ChoreDirection[] = [];
  for (let animation = 0; animation < count; animation++) {
    const record = attempt(reporter, () =>
      costume.type === 'cost'
        ? readCostRecord(costume, animation)
        : readAkosRecord(costume, animation),
    );
    if (record !== undefined && record.limbs.length > 0)
      found.push({ animation, ...choreOf(costume, animation) });
  }
  return found;
}

/** The chore of an animation, and its direction. */
function choreOf(costume: Costume, animation: number): Omit<ChoreDirection, 'animation'> {
  return costume.type === 'cost'
    ? { chore: animation >> 2, facing: directionAngle(animation) }
    : directionOf(costume, animation);
}
