// How each kind of costume is played. These functions trust their arguments: animation.ts, compose.ts and
// play.ts check them, each once a call.

import { checkByte } from '../bytes.js';
import type { ErrorHandler } from '../errors.js';
import { checkInt } from '../geometry.js';
import { composeAkos } from './akos/compose.js';
import { akosFuture } from './akos/decisive.js';
import { stepAkosAlone } from './akos/queue.js';
import { startAkosChore, startAkosNumber, turnAkos } from './akos/start.js';
import { type AkosAnimationOptions, checkAkosState, createAkosAnimation } from './akos/state.js';
import { stepAkos } from './akos/step.js';
import type { AkosWorld } from './akos/world.js';
import { composeCost, type DrawnLimb } from './cost/compose.js';
import { type ChoreStart, startCostAnimation, startCostChore, turnCost } from './cost/start.js';
import { checkState, costFuture, createCostAnimation } from './cost/state.js';
import { stepCost } from './cost/step.js';
import { checkCostume } from './costume.js';
import type { AnimationState, Costume, Kind, Kinds } from './kinds.js';

type CostumeOf<K extends Kind> = Kinds[K]['costume'];
type StateOf<K extends Kind> = Kinds[K]['state'];
type StepOf<K extends Kind> = Kinds[K]['step'];

/** Tells which states of a costume have the same future. */
interface Future<S> {
  /** Of all that ticks change, what decides on the next states. */
  of(state: S): string;
}

/** How a kind of costume is played. */
interface Playing<K extends Kind> {
  /** Highest number of an animation. */
  readonly lastAnimation: number;
  /** Throws a RangeError unless a number can be that of a chore. */
  checkChore(chore: number, name: string): void;
  /** Throws a TypeError for what is not a state of the kind. */
  checkState(state: StateOf<K>): void;
  create(facing: number | undefined, options: AkosAnimationOptions | undefined): StateOf<K>;
  startAnimation(
    costume: CostumeOf<K>,
    state: StateOf<K>,
    animation: number,
    limbMask: number,
  ): StateOf<K>;
  startChore(
    costume: CostumeOf<K>,
    state: StateOf<K>,
    chore: number,
    facing: number,
    start: ChoreStart,
  ): StateOf<K>;
  turn(costume: CostumeOf<K>, state: StateOf<K>, facing: number): StateOf<K>;
  step(costume: CostumeOf<K>, state: StateOf<K>, world: AkosWorld): StepOf<K>;
  /** A step of an actor that does what its programs ask of it, and is alone. */
  stepAlone(costume: CostumeOf<K>, state: StateOf<K>, onError: ErrorHandler | undefined): StepOf<K>;
  compose(
    costume: CostumeOf<K>,
    state: StateOf<K>,
    isWest: boolean,
    onError: ErrorHandler | undefined,
  ): DrawnLimb[];
  future(costume: CostumeOf<K>): Future<StateOf<K>>;
}

const PLAYING: { readonly [K in Kind]: Playing<K> } = {
  cost: {
    lastAnimation: 0xff,
    checkChore: checkByte,
    checkState,
    create: createCostAnimation,
    startAnimation: startCostAnimation,
    startChore: startCostChore,
    turn: turnCost,
    step: stepCost,
    stepAlone: stepCost,
    compose: composeCost,
    future: () => ({ of: costFuture }),
  },
  akos: {
    lastAnimation: 0xffff,
    checkChore: checkInt,
    checkState: checkAkosState,
    create: createAkosAnimation,
    startAnimation: startAkosNumber,
    startChore: startAkosChore,
    turn: turnAkos,
    step: stepAkos,
    stepAlone: stepAkosAlone,
    compose: composeAkos,
    future: (akos) => ({ of: akosFuture(akos) }),
  },
};

/** How a costume is played. */
export function playingOf({ type }: Costume): Playing<Kind> {
  return PLAYING[type];
}

/** The same for arguments of a caller: throws a TypeError unless they are a costume and a state of its kind. */
export function checkPlayed(costume: Costume, state: AnimationState): Playing<Kind> {
  checkCostume(costume);
  if ((Object(state) as AnimationState).type !== costume.type)
    throw new TypeError('state is not that of such a costume: createAnimation gives one');
  const playing = playingOf(costume);
  playing.checkState(state);
  return playing;
}
