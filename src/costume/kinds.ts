// The two kinds of costumes, and the rules that differ between them. A table of rules has an entry for each kind.
// It stands in the file that uses its rules, so a bundle holds only the rules that it uses.

import type { ErrorHandler } from '../errors.js';
import type { Limits } from '../limits.js';
import type { AkosCostume } from './akos/akos.js';
import type { AkosEvent } from './akos/events.js';
import type { AkosRecord } from './akos/record.js';
import type { AkosAnimation, AkosAnimationOptions } from './akos/state.js';
import type { AkosStep } from './akos/step.js';
import type { AkosWorld } from './akos/world.js';
import type { DrawnLimb } from './cost/compose.js';
import type { CostCostume } from './cost/cost.js';
import type { CostumePicture } from './cost/picture.js';
import type { CostumePictureHeader } from './cost/picture-header.js';
import type { CostRecord } from './cost/record.js';
import type { PictureTarget, Runs } from './cost/runs.js';
import type { ChoreStart } from './cost/start.js';
import type { CostAnimation } from './cost/state.js';
import type { CostEvent, CostStep } from './cost/step.js';
import type { Scale } from './draw/scale.js';
import type { Limits as ScaleLimits } from './draw/shrinking.js';

/** The records of each kind of costume. */
export interface CostumeTypes {
  /** Versions 4 to 6. */
  readonly cost: {
    /** What is read from the file. */
    readonly costume: CostCostume;
    /** What an actor does. */
    readonly state: CostAnimation;
    /** What a tick gives. */
    readonly step: CostStep;
  };
  /** Versions 7 and 8. */
  readonly akos: {
    /** What is read from the file. */
    readonly costume: AkosCostume;
    /** What an actor does. */
    readonly state: AkosAnimation;
    /** What a tick gives. */
    readonly step: AkosStep;
  };
}

/** The `type` of a costume and of its states. */
export type CostumeType = keyof CostumeTypes;

/** A costume of any version; `type` tells which kind. */
export type Costume = CostumeTypes[CostumeType]['costume'];

/** What an actor's costume is doing. Plain data: clone it, store it, compare it. */
export type AnimationState = CostumeTypes[CostumeType]['state'];

/** An event of a tick: in versions 4 to 6 a sound or counter, in 7 and 8 anything that programs ask for. */
export type AnimationEvent = CostEvent | AkosEvent;

/** A state after a tick. */
export interface AnimationStep {
  /** The next state. */
  readonly state: AnimationState;
  /** Events by limb, then in the order in which they come. */
  readonly events: readonly AnimationEvent[];
}

/** The states of costumes of a type. */
export type AnimationOf<C extends Costume> = CostumeTypes[C['type']]['state'];

/** What a tick gives for costumes of a type. */
export type StepOf<C extends Costume> = CostumeTypes[C['type']]['step'];

/** The rules that differ between the kinds of costumes. All but the checks trust their arguments. */
export interface Rules<
  K extends CostumeType,
  C = CostumeTypes[K]['costume'],
  S = CostumeTypes[K]['state'],
  T = CostumeTypes[K]['step'],
> {
  /** Throws a TypeError unless a value is a costume of the kind. */
  checkCostume(costume: C): void;
  /** Throws a TypeError unless a value is a state of the kind. */
  checkState(state: S): void;
  /** Throws a RangeError unless a number can be that of a chore. */
  checkChore(chore: number, name: string): void;
  /** Throws a RangeError unless a number can be that of a picture. */
  checkPicture(picture: number): void;

  create(facing: number | undefined, options: AkosAnimationOptions | undefined): S;
  /** Highest number of an animation that can be started. */
  readonly lastAnimation: number;
  startAnimation(costume: C, state: S, animation: number, limbMask: number): S;
  startChore(costume: C, state: S, chore: number, facing: number, start: ChoreStart): S;
  turn(costume: C, state: S, facing: number): S;
  step(costume: C, state: S, world: AkosWorld): T;
  /** A step of an actor that is alone: it does what its programs ask of it. */
  stepAlone(costume: C, state: S, onError: ErrorHandler | undefined): T;
  compose(costume: C, state: S, isWest: boolean, onError: ErrorHandler | undefined): DrawnLimb[];
  future(costume: C): Future<S>;

  /** The number of animations, unused ones included. */
  count(costume: C): number;
  record(costume: C, animation: number): CostRecord | AkosRecord | undefined;
  /** The chore of an animation, and its direction in degrees. */
  direction(costume: C, animation: number): { readonly chore: number; readonly facing: number };

  header(costume: C, limb: number, picture: number): CostumePictureHeader | undefined;
  decode(
    costume: C,
    limb: number,
    picture: number,
    limits: Limits | undefined,
  ): CostumePicture | undefined;
  /** What the offsets of headers count from: an offset in `costume.src`. */
  base(costume: C): number;
  /** Whether pixels are runs along columns. */
  isRuns(costume: C): boolean;
  /** The runs at the offset of a header, if they are runs. */
  runs(costume: C, offset: number): Runs;
  /** Decodes the pixels at the offset of a header into a target of at least one pixel. */
  decodeInto(costume: C, offset: number, target: PictureTarget): void;

  /** Whether shadows skip columns that share their place with the column before. */
  readonly shadesOnce: boolean;
  /** The limits of columns or rows; `one` is their scale, `both` the scales of columns and rows. */
  limits(costume: C, one: number, both: Scale): ScaleLimits;
}

/** Tells which states of a costume have the same future. */
export interface Future<S> {
  /** A text of all that decides on the next states. */
  of(state: S): string;
}

/** Some rules of every kind. */
export type Table<F extends keyof Rules<CostumeType>> = {
  readonly [K in CostumeType]: Pick<Rules<K>, F>;
};

/** The rules of the kind of a costume. */
export function rulesOf<F extends keyof Rules<CostumeType>>(
  table: Table<F>,
  { type }: Costume,
): Pick<Rules<CostumeType>, F> {
  return table[type] as Pick<Rules<CostumeType>, F>;
}
