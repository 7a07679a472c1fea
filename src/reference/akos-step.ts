// Plays a costume of version 7 or 8, one byte of AKSQ at a time. For the layouts see akos/record.ts,
// akos/code.ts and akos/layouts.ts; for the rules akos/start.ts, akos/step.ts and akos/execute.ts.

import { checkChores } from '../akos/animate.js';
import { checkAkos } from '../akos/check.js';
import type { AkosEvent, AkosFault } from '../akos/events.js';
import type { Akos, AkosStartOptions } from '../akos/index.js';
import { type AkosAnimation, checkAkosState } from '../akos/state.js';
import type { AkosStep } from '../akos/step.js';
import { type AkosWorld, checkWorld } from '../akos/world.js';
import { CHORES } from '../costume/start.js';
import { checkAngle } from '../direction.js';
import { fail } from '../errors.js';
import { checkInt, checkUpTo, NO_OPTIONS } from '../geometry.js';

/** A state in which everything can be set. */
interface Actor {
  type: 'akos';
  facing: number;
  stopped: number;
  limbs: { code: number; start: number; end: number; cursor: number; chore: number }[];
  variables: number[];
  flipped: boolean;
  progress: number;
  speed: number;
  seed: number;
}

/** A state and the costume that it is of. */
interface Player {
  readonly actor: Actor;
  readonly akos: Akos;
}

/** Options of `startAkosAnimation`. */
export interface ReferenceStartOptions extends AkosStartOptions {
  /** Limbs that may start: bit 15 is limb 0. Default: all. */
  readonly limbMask?: number | undefined;
}

/**
 * Starts a chore in the current direction. The slow twin of the function of this name in the main entry
 * point.
 *
 * @param state - as `createAnimation` gives it
 * @param akos - as `readAkos` gives it
 * @param chore - a whole number of 32 bits, or an alias from 1001 to 1005
 * @returns the next state; the one given is untouched
 * @throws {DecodeError} `BAD_OFFSET` or `TRUNCATED`, as `readAkosRecord`.
 * @throws {RangeError} if `chore` or one of `chores` is not a whole number of 32 bits, or `limbMask` out
 *   of range.
 * @throws {TypeError} if `state` is not an `AkosAnimation`, or `akos` not an `Akos`.
 */
export function startAkosAnimation(
  state: AkosAnimation,
  akos: Akos,
  chore: number,
  options?: ReferenceStartOptions,
): AkosAnimation {
  const { chores = CHORES, limbMask = 0xffff }: ReferenceStartOptions = options ?? NO_OPTIONS;
  checkAkosState(state);
  checkAkos(akos);
  checkInt(chore, 'chore');
  checkChores(chores);
  checkUpTo(limbMask, 0xffff, 'limbMask');
  const { init, walk, stand, talkStart, talkStop } = chores;
  const named = [init, walk, stand, talkStart, talkStop][chore - 1001] ?? chore;
  const actor = copyOf(state);
  actor.progress = 0;
  if (named === init) {
    actor.stopped = 0;
    for (const limb of actor.limbs)
      Object.assign(limb, { code: 0, start: 0xffff, end: 0xffff, cursor: 0xffff, chore: 0xffff });
  }
  decodeRecord({ actor, akos }, named, limbMask);
  return actor;
}

/**
 * Turns a costume in AKOS to a direction. The slow twin of `turnAnimation` in the main entry point.
 *
 * @param state - as `createAnimation` gives it
 * @param akos - as `readAkos` gives it
 * @param facing - degrees clockwise from north
 * @returns the next state; the one given is untouched
 * @throws {DecodeError} `BAD_OFFSET` or `TRUNCATED`, as `readAkosRecord`.
 * @throws {RangeError} if `facing` is not finite.
 * @throws {TypeError} if `state` is not an `AkosAnimation`, or `akos` not an `Akos`.
 */
export function turnAkosAnimation(state: AkosAnimation, akos: Akos, facing: number): AkosAnimation {
  checkAkosState(state);
  checkAkos(akos);
  checkAngle(facing);
  if (state.facing === facing) return state;
  const actor = copyOf(state);
  actor.facing = eighth((facing + 360) % 360) * 45;
  for (let limb = 0; limb < 16; limb++) {
    const { chore } = actor.limbs[limb];
    if (chore !== 0xffff) decodeRecord({ actor, akos }, chore, 1 << (15 - limb));
  }
  return actor;
}

function copyOf(state: AkosAnimation): Actor {
  const limbs = state.limbs.map((limb) => ({ ...limb }));
  return { ...state, limbs, variables: [...state.variables] };
}

/** One of eight directions, from north clockwise. */
function eighth(angle: number): number {
  const degrees = Math.floor(angle);
  if (degrees >= 22 && degrees <= 72) return 1;
  if (degrees >= 73 && degrees <= 107) return 2;
  if (degrees >= 108 && degrees <= 157) return 3;
  if (degrees >= 158 && degrees <= 202) return 4;
  if (degrees >= 203 && degrees <= 252) return 5;
  if (degrees >= 253 && degrees <= 287) return 6;
  if (degrees >= 288 && degrees <= 337) return 7;
  return 0;
}

/** One of four directions: 0 west, 1 east, 2 south, 3 north. */
function quarter(degrees: number): number {
  if (degrees >= 71 && degrees <= 109) return 1;
  if (degrees >= 110 && degrees <= 251) return 2;
  if (degrees >= 252 && degrees <= 289) return 0;
  return 3;
}

/** Starts what the record of a chore says of the limbs that the mask allows. */
function decodeRecord({ actor, akos }: Player, chore: number, limbMask: number): void {
  const { src } = akos;
  const { start, end } = akos.animationsAt;
  const eight = (akos.header.flags & 2) !== 0;
  const animation = eight ? chore * 8 + eighth(actor.facing) : chore * 4 + quarter(actor.facing);
  if (animation < 0 || animation >= akos.header.animationCount) return;
  const word = (at: number): number => {
    if (at + 2 > end) fail('TRUNCATED', end, 'record');
    return src[at] + src[at + 1] * 256;
  };
  const offset = word(start + animation * 2);
  if (offset === 0) return;
  if (start + offset >= end) fail('BAD_OFFSET', start + animation * 2, 'record');
  const mask = word(start + offset);
  let at = start + offset + 2;
  const found: { limb: number; code: number; start: number; end: number }[] = [];
  for (let limb = 0; limb < 16; limb++) {
    if ((mask & (0x8000 >> limb)) === 0) continue;
    if (at >= end) fail('TRUNCATED', end, 'record');
    const code = src[at];
    at += 1;
    const window = { start: 0, end: 0 };
    if (code !== 1 && code !== 4 && code !== 5) {
      window.start = word(at);
      window.end = (word(at) + word(at + 2)) % 65536;
      at += 4;
    }
    found.push({ limb, code, ...window });
  }
  for (const { limb, code, start, end } of found) {
    if ((limbMask & (0x8000 >> limb)) === 0) continue;
    if (code === 4) actor.stopped |= 1 << limb;
    else if (code === 5) actor.stopped &= 0xffff ^ (1 << limb);
    else if (code === 1) actor.limbs[limb] = { code: 0, start: 0, end: 0, cursor: 0, chore };
    else actor.limbs[limb] = { code, start, end, cursor: start, chore };
  }
}

/** How a code ends a step or goes on. */
type Outcome =
  | { type: 'next' }
  | { type: 'skip' }
  | { type: 'jump'; target: number }
  | { type: 'error'; code: AkosFault };

const NEXT: Outcome = { type: 'next' };

const error = (code: AkosFault): Outcome => ({ type: 'error', code });

/**
 * Receives what a step does with a code: it executes a command, passes over one after a condition that
 * is not met, rests on a picture, or jumps to one.
 */
export type AkosTrace = (what: 'execute' | 'pass' | 'rest' | 'jump', code: number) => void;

/** A player that steps. */
interface Stepping extends Player {
  readonly trace: AkosTrace;
  readonly world: AkosWorld;
  readonly events: AkosEvent[];
  limb: number;
}

/**
 * Advances a costume in AKOS by one tick. The slow twin of `stepAnimation` in the main entry point.
 *
 * @param state - as `createAnimation` gives it
 * @param akos - as `readAkos` gives it
 * @param world - what programs ask about
 * @param trace - receives all codes that limbs come to. Default: nobody
 * @returns the next state, and what was passed over; the state given is untouched
 * @throws {RangeError} if `queued` is not a whole number of at least 0.
 * @throws {TypeError} if `state` is not an `AkosAnimation`, `akos` not an `Akos`, `world` not an
 *   `AkosWorld`, or `trace` not a function.
 */
export function stepAkosAnimation(
  state: AkosAnimation,
  akos: Akos,
  world?: AkosWorld,
  trace: AkosTrace = () => {},
): AkosStep {
  const answers = world ?? {};
  checkAkosState(state);
  checkAkos(akos);
  checkWorld(answers);
  if (typeof trace !== 'function') throw new TypeError('trace is not a function');
  const actor = copyOf(state);
  const stepping: Stepping = { actor, akos, world: answers, trace, events: [], limb: 0 };
  actor.progress += 1;
  if (actor.progress >= actor.speed) {
    actor.progress = 0;
    for (let limb = 0; limb < 16; limb++) {
      stepping.limb = limb;
      if (actor.limbs[limb].code !== 0) actor.limbs[limb].cursor = stepLimb(stepping);
    }
  }
  return { state: actor, events: stepping.events };
}

/** Bytes of the codes from 0xC0 00 on that have operands; others have two. */
const LENGTHS: Readonly<Record<number, number>> = {
  ...{ 32: 3, 37: 7, 16: 5, 64: 5, 130: 7, 21: 3, 137: 8, 128: 3, 129: 3, 132: 4 },
  ...{ 133: 6, 131: 3, 135: 6, 138: 4, 80: 3, 140: 3, 141: 3, 139: 6, 144: 5, 145: 5 },
  ...{ 146: 5, 147: 5, 148: 5, 149: 5, 48: 4, 49: 5, 112: 7, 113: 7, 114: 7, 115: 7 },
  ...{ 116: 7, 117: 7, 136: 3, 22: 5, 23: 5, 24: 5, 25: 5 },
};

/** The byte at a position of AKSQ; `undefined` past its end. */
function byteAt({ src, commandsAt }: Akos, position: number): number | undefined {
  const at = commandsAt.start + position;
  return at < commandsAt.end ? src[at] : undefined;
}

/** The code at a position; `undefined` unless all of it is there. */
function codeAt(akos: Akos, position: number): number | undefined {
  const first = byteAt(akos, position);
  if (first === undefined || first < 0x80) return first;
  const second = byteAt(akos, position + 1);
  return second === undefined ? undefined : first * 256 + second;
}

/** Bytes of the code at a position, with its operands and cels. */
function lengthAt(akos: Akos, position: number): number {
  const code = codeAt(akos, position);
  if (code === undefined) return 2;
  if (code < 0x80) return 1;
  if (code < 0xc000 || code > 0xc0ff) return 2;
  let length = LENGTHS[code - 0xc000] ?? 2;
  if (code === 0xc020 || code === 0xc025) {
    const count = byteAt(akos, position + length - 1) ?? 0;
    for (let i = 0; i < count; i++) {
      const cel = byteAt(akos, position + length + 4);
      length += cel === undefined || cel >= 0x80 ? 6 : 5;
    }
  }
  return length;
}

function isPicture(code: number): boolean {
  return code < 0xc000 || [0xc001, 0xc0ff, 0xc020, 0xc025].includes(code);
}

/** Where the limb whose turn it is is after a step. */
function stepLimb(stepping: Stepping): number {
  const { actor, akos, trace } = stepping;
  const limb = actor.limbs[stepping.limb];
  const refuse = (code: AkosFault, position: number) => {
    const offset = akos.commandsAt.start + position;
    stepping.events.push({ type: 'error', limb: stepping.limb, code, offset });
    return limb.cursor;
  };
  let position = limb.cursor;
  let skipping = false;
  let returns = 0;
  for (;;) {
    const from = position;
    const short = (byteAt(akos, position) ?? 0x80) < 0x80 ? 1 : 2;
    if (limb.code === 6 || limb.code === 8) {
      position += lengthAt(akos, position);
    } else if (limb.code === 2) {
      position += short;
      if (position > limb.end) {
        position = limb.start;
        returns++;
      }
    } else if (limb.code === 3 && position !== limb.end) {
      position += short;
    } else {
      returns++;
    }
    if (returns === 2) return refuse('endless', from);

    const code = codeAt(akos, position);
    if (code === undefined || position > 65535) return refuse('pastEnd', position);
    if (skipping) {
      trace('pass', code);
      if (code === 0xc09f) skipping = false;
      continue;
    }
    if (isPicture(code)) {
      trace('rest', code);
      return position;
    }
    if (byteAt(akos, position + lengthAt(akos, position) - 1) === undefined)
      return refuse('pastEnd', position);
    trace('execute', code);
    const outcome = execute(stepping, position, code);
    if (outcome.type === 'error') return refuse(outcome.code, position);
    if (outcome.type === 'skip') skipping = true;
    if (outcome.type === 'jump') {
      const landing = codeAt(akos, outcome.target);
      if (landing === undefined || !isPicture(landing)) return refuse('badLanding', position);
      trace('jump', landing);
      return outcome.target;
    }
  }
}

/** Operands of the code at a position, by their distance from it. */
function operandsAt(akos: Akos, position: number) {
  const byte = (at: number) => byteAt(akos, position + at) ?? 0;
  const u16 = (at: number) => byte(at) + byte(at + 1) * 256;
  const s16 = (at: number) => (u16(at) < 32768 ? u16(at) : u16(at) - 65536);
  return { byte, u16, s16 };
}

/** Executes the command at a position. */
function execute(stepping: Stepping, position: number, code: number): Outcome {
  const { actor, akos } = stepping;
  const { byte, u16, s16 } = operandsAt(akos, position);
  if (code >= 0xc070 && code <= 0xc075) {
    if (byte(4) > 26) return error('badVariable');
    return holds(code % 16, actor.variables[byte(4)], s16(5))
      ? { type: 'jump', target: u16(2) }
      : NEXT;
  }
  if (code >= 0xc090 && code <= 0xc095) {
    if (byte(4) > 26) return error('badVariable');
    return holds(code % 16, actor.variables[byte(4)], s16(2)) ? NEXT : { type: 'skip' };
  }
  switch (code) {
    case 0xc050:
    case 0xc08b:
    case 0xc08c:
    case 0xc08d:
    case 0xc09f:
      return NEXT;
    case 0xc010:
      return set(actor, byte(4), s16(2));
    case 0xc040:
      return set(actor, byte(4), actor.variables[byte(4)] + s16(2));
    case 0xc060:
      return set(actor, 0, actor.variables[0] + 1);
    case 0xc082:
      return byte(6) > 26
        ? error('badVariable')
        : set(actor, byte(6), draw(stepping, s16(2), s16(4)));
    case 0xc08a:
      actor.flipped = s16(2) !== 0;
      return NEXT;
    case 0xc030:
      return { type: 'jump', target: u16(2) };
    case 0xc031:
      if (byte(4) > 26) return error('badVariable');
      if (actor.variables[byte(4)] === 0) return NEXT;
      actor.variables[byte(4)] = 0;
      return { type: 'jump', target: u16(2) };
    case 0xc088:
      return jumpByTable(stepping, byte(2));
    case 0xc016:
    case 0xc017:
      if (byte(4) > 26) return error('badVariable');
      return jumpBySound(stepping, position, actor.variables[byte(4)], code === 0xc016);
    case 0xc018:
    case 0xc019:
      return jumpBySound(stepping, position, byte(4), code === 0xc018);
    default:
      return ask(stepping, position, code);
  }
}

function holds(comparison: number, variable: number, value: number): boolean {
  switch (comparison) {
    case 0:
      return variable === value;
    case 1:
      return variable !== value;
    case 2:
      return variable < value;
    case 3:
      return variable <= value;
    case 4:
      return variable > value;
    default:
      return variable >= value;
  }
}

function set(actor: Actor, variable: number, value: number): Outcome {
  if (variable > 26) return error('badVariable');
  actor.variables[variable] = ((((value + 32768) % 65536) + 65536) % 65536) - 32768;
  return NEXT;
}

function draw({ actor, world }: Stepping, low: number, high: number): number {
  if (world.random !== undefined && low <= high) return world.random(low, high);
  const seed =
    (BigInt.asUintN(32, BigInt(actor.seed | 0)) * 1664525n + 1013904223n) % 0x1_0000_0000n;
  actor.seed = Number(BigInt.asIntN(32, seed));
  if (low >= high) return low;
  return low + Number((seed * BigInt(high - low + 1)) / 0x1_0000_0000n);
}

function jumpByTable({ actor, akos }: Stepping, variable: number): Outcome {
  if (variable > 26) return error('badVariable');
  if (akos.jumpsAt === undefined) return error('noJumpTable');
  const index = actor.variables[variable] - 1;
  const size = Math.floor((akos.jumpsAt.end - akos.jumpsAt.start) / 2);
  if (index < 0 || index >= size) return error('badJumpIndex');
  const at = akos.jumpsAt.start + index * 2;
  return { type: 'jump', target: akos.src[at] + akos.src[at + 1] * 256 };
}

function jumpBySound(
  { akos, world }: Stepping,
  position: number,
  slot: number,
  wanted: boolean,
): Outcome {
  let runs = false;
  if (slot >= 0 && slot <= 31 && world.isRunning !== undefined) runs = world.isRunning(slot);
  return runs === wanted ? { type: 'jump', target: operandsAt(akos, position).u16(2) } : NEXT;
}

/** Executes a command that asks something of the actor or of others. */
function ask(stepping: Stepping, position: number, code: number): Outcome {
  const { actor, akos, world, events, limb } = stepping;
  const { byte, s16 } = operandsAt(akos, position);
  const waiting = events.filter(({ type }) => type !== 'error' && type !== 'setVariable').length;
  const full = waiting + (world.queued ?? 0) >= 31;
  const queue = (event: AkosEvent): Outcome => {
    if (full) return error('queueFull');
    events.push(event);
    return NEXT;
  };
  const exists = (number: number) => world.hasActor === undefined || world.hasActor(number);
  switch (code) {
    case 0xc015:
      if (byte(2) < 1 || byte(2) > 24) return NEXT;
      return queue({ type: 'sound', limb, slot: byte(2) - 1 });
    case 0xc061:
      return queue({ type: 'sound', limb, slot: 0 });
    case 0xc089: {
      if (byte(2) > 8) return NEXT;
      if (byte(4) < 1 || byte(4) > 3) return error('badSoundCommand');
      if (byte(2) === 0) return NEXT;
      const type = byte(4) === 1 ? 'volume' : byte(4) === 2 ? 'pan' : 'priority';
      return queue({ type, limb, slot: byte(2) - 1, value: byte(6) });
    }
    case 0xc080:
      return queue({ type: 'startChore', limb, chore: byte(2), actor: undefined });
    case 0xc081:
      if (byte(2) > 26) return error('badVariable');
      return queue({
        ...{ type: 'startChore', limb, actor: undefined },
        chore: actor.variables[byte(2)],
      });
    case 0xc084: {
      if (byte(2) > 26) return error('badVariable');
      const number = actor.variables[byte(2)];
      if (!exists(number)) return error('badActor');
      if (byte(3) > 26) return error('badVariable');
      return queue({ type: 'startChore', limb, chore: actor.variables[byte(3)], actor: number });
    }
    case 0xc085: {
      if (byte(2) > 26) return error('badVariable');
      const number = actor.variables[byte(2)];
      if (!exists(number)) return error('badActor');
      if (byte(3) > 26) return error('badVariable');
      if (number === world.actor) return set(actor, byte(3), s16(4));
      events.push({ type: 'setVariable', limb, actor: number, variable: byte(3), value: s16(4) });
      return NEXT;
    }
    case 0xc086:
      return queue({ type: 'hide', limb });
    case 0xc083:
      return queue({ type: 'clip', limb, level: byte(2) });
    case 0xc087:
      return queue({ type: 'drawOffset', limb, x: s16(2), y: s16(4) });
    default:
      return error('unknownCode');
  }
}
