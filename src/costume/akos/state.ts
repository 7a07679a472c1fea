// What an actor's costume of version 7 or 8 is doing: for each limb a mode, a window of AKSQ and a cursor in it;
// and the data of its programs: variables, and whether the actor is flipped. start.ts sets it, step.ts advances it,
// compose.ts draws it.
//
// Programs may count, or draw random numbers, in variables that no code reads: a chore that only counts its steps still
// repeats. So only variables that codes read decide on the next states. It is not stored where codes begin: every
// position of AKSQ that can start a code counts as a code.

import { DIRECTIONS, eightDirection } from '../../direction.js';
import { checkInt, checkUpTo } from '../../geometry.js';
import { optionsOf } from '../../options.js';
import { LIMBS } from '../cost/cost.js';
import { NO_CHORE } from '../cost/record.js';
import { checkType } from '../rules.js';
import type { AkosCostume } from './akos.js';
import { knownCode } from './code.js';
import type { AkosCodeType } from './layouts.js';

/** What one limb is doing. Positions count in AKSQ. */
export interface AkosLimb {
  /** Code of its record, which is its mode; 0 for a limb that is off. */
  readonly code: number;
  /** First code of the window. */
  readonly start: number;
  /** Last code of the window. Programs do not use it. */
  readonly end: number;
  /** The current code. */
  readonly cursor: number;
  /** Chore whose record set the limb last; 65535 before the first. */
  readonly chore: number;
}

/** What an actor's costume is doing. Plain data: clone it, store it, compare it. */
export interface AkosAnimation {
  /** What the record is. */
  readonly kind: 'animation';
  /** Tells the states of the two kinds of costumes apart. */
  readonly type: 'akos';
  /** Degrees clockwise from north: a multiple of 45 from 0 to 315. */
  readonly facing: number;
  /** Stopped limbs: bit 0 is limb 0, unlike in the masks of records. */
  readonly stopped: number;
  /** Limbs 0 to 15. */
  readonly limbs: readonly AkosLimb[];
  /** The actor's 27 variables, -32768..32767. Programs and scripts set them. */
  readonly variables: readonly number[];
  /** Whether a program has flipped the actor: it is mirrored where it would not be. */
  readonly flipped: boolean;
  /** Ticks since the last step. */
  readonly progress: number;
  /** Ticks for a step. With 0 or 1 each tick is a step. */
  readonly speed: number;
  /** State of the random numbers that steps draw, 32 bits. */
  readonly seed: number;
}

/** Options of {@link createAnimation}. */
export interface AkosAnimationOptions {
  /** Ticks for a step, 0..255. Default: 0, as in a new actor. */
  readonly speed?: number | undefined;
  /** Chooses the random numbers: a whole number of 32 bits. The same seed gives the same run. Default: 0. */
  readonly seed?: number | undefined;
}

/** Variables of an actor. */
export const VARIABLES = 27;

/** Position of a limb that no record has set. */
const NOWHERE = 0xffff;

const IDLE: AkosLimb = /* @__PURE__ */ Object.freeze({
  code: 0,
  start: NOWHERE,
  end: NOWHERE,
  cursor: NOWHERE,
  chore: NO_CHORE,
});

/** The state before the first animation: every limb is off, all variables are 0. */
export function createState(
  facing: number = DIRECTIONS.south,
  options?: AkosAnimationOptions,
): AkosAnimation {
  const { speed = 0, seed = 0 } = optionsOf(options);
  const kept = { variables: Array(VARIABLES).fill(0), flipped: false, speed, seed };
  return withLimbs(kept, eightDirection(facing), 0, idleLimbs(), 0);
}

export function checkAnimationOptions(options: AkosAnimationOptions | undefined): void {
  const { speed = 0, seed = 0 } = optionsOf(options);
  checkUpTo(speed, 0xff, 'speed');
  checkInt(seed, 'seed');
}

/** The fields that the start of a chore keeps. */
type Kept = Pick<AkosAnimation, 'variables' | 'flipped' | 'speed' | 'seed'>;

/** A state with other limbs. One literal makes all of them: a spread would give each its own hidden class. */
export function withLimbs(
  { variables, flipped, speed, seed }: Kept,
  facing: number,
  stopped: number,
  limbs: readonly AkosLimb[],
  progress: number,
): AkosAnimation {
  return {
    kind: 'animation',
    type: 'akos',
    facing,
    stopped,
    limbs,
    variables,
    flipped,
    progress,
    speed,
    seed,
  };
}

/** Limbs that are off. */
export function idleLimbs(): AkosLimb[] {
  return Array.from({ length: LIMBS }, () => IDLE);
}

/**
 * Sets a variable of an actor, as scripts and programs of other actors do.
 *
 * @param variable - 0..26
 * @param value - a whole number of 32 bits; only the low 16 bits count, as a signed number
 */
export function setAkosVariable(
  state: AkosAnimation,
  variable: number,
  value: number,
): AkosAnimation {
  checkState(state);
  checkUpTo(variable, VARIABLES - 1, 'variable');
  checkInt(value, 'value');
  const variables = [...state.variables];
  variables[variable] = wrapped(value);
  return { ...state, variables };
}

/** The low 16 bits of a number, signed. */
export function wrapped(value: number): number {
  return (value << 16) >> 16;
}

export function checkState(state: AkosAnimation): void {
  checkType(state, 'animation', 'akos', 'state');
}

/** The parts of a state that decide on the next states, besides its limbs. */
export interface Decisive {
  /** Numbers of variables that some code reads, ascending. */
  readonly variables: readonly number[];
  /** Whether a random number goes into one of them. */
  readonly random: boolean;
}

/** A text of all that decides on the next states: states with the same text have the same future. */
export function futureOf(
  { limbs, variables, flipped, progress, seed, stopped }: AkosAnimation,
  decisive: Decisive,
): string {
  const cursors = limbs.map(({ cursor }) => cursor).join();
  const modes = limbs.map(({ code, start, end, chore }) => [code, start, end, chore].join());
  const read = decisive.variables.map((variable) => variables[variable]);
  const chance = decisive.random ? seed : 0;
  return [cursors, modes, read, chance, flipped, progress, stopped].join(';');
}

/** Codes that write a variable and do not read it for anything else. */
const WRITERS: readonly AkosCodeType[] = ['set', 'add', 'count', 'random'];

/** Operands that are variables: the number of an actor stands in one, too. */
const VARIABLE_OPERANDS = ['variable', 'actor'];

/** Finds what decides in a costume. */
export function decisiveOf({ commands }: AkosCostume): Decisive {
  const read = new Set<number>();
  const drawn = new Set<number>();
  for (let position = 0; position + 1 < commands.length; position++) {
    const known = knownCode((commands[position] << 8) | commands[position + 1]);
    if (known === undefined) continue;
    for (const name of VARIABLE_OPERANDS) {
      if (!(name in known.fields)) continue;
      const variable = commands[position + known.fields[name][0]];
      if (!WRITERS.includes(known.type)) read.add(variable);
      else if (known.type === 'random') drawn.add(variable);
    }
  }
  const variables = [...Array(VARIABLES).keys()].filter((variable) => read.has(variable));
  return { variables, random: variables.some((variable) => drawn.has(variable)) };
}
