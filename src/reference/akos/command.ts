// What the commands of AKSQ do, one after the other. For the rules see costume/akos/execute.ts.

import type { AkosEvent, AkosFault } from '../../costume/akos/events.js';
import type { AkosWorld } from '../../costume/akos/world.js';
import { operandsAt } from './code.js';
import type { Actor, Player } from './player.js';

/** A player that executes the commands of a limb. */
export interface Executing extends Player {
  readonly world: AkosWorld;
  readonly events: AkosEvent[];
  limb: number;
}

/** What follows a command: the next code, a skip, a jump or an error. */
export type Outcome =
  | { type: 'next' }
  | { type: 'skip' }
  | { type: 'jump'; target: number }
  | { type: 'error'; code: AkosFault };

const NEXT: Outcome = { type: 'next' };

const error = (code: AkosFault): Outcome => ({ type: 'error', code });

/** Executes the command at a position. */
export function execute(executing: Executing, position: number, code: number): Outcome {
  const { actor, akos } = executing;
  const { byte, u16, s16 } = operandsAt(akos, position);
  if (code >= 0xc070 && code <= 0xc075) return jumpIf(executing, position, code % 16);
  if (code >= 0xc090 && code <= 0xc095) return skipUnless(executing, position, code % 16);
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
        : set(actor, byte(6), draw(executing, s16(2), s16(4)));
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
      return jumpByTable(executing, byte(2));
    case 0xc016:
    case 0xc017:
      if (byte(4) > 26) return error('badVariable');
      return jumpBySound(executing, position, actor.variables[byte(4)], code === 0xc016);
    case 0xc018:
    case 0xc019:
      return jumpBySound(executing, position, byte(4), code === 0xc018);
    default:
      return ask(executing, position, code);
  }
}

function jumpIf({ actor, akos }: Executing, position: number, comparison: number): Outcome {
  const { byte, u16, s16 } = operandsAt(akos, position);
  if (byte(4) > 26) return error('badVariable');
  return holds(comparison, actor.variables[byte(4)], s16(5))
    ? { type: 'jump', target: u16(2) }
    : NEXT;
}

function skipUnless({ actor, akos }: Executing, position: number, comparison: number): Outcome {
  const { byte, s16 } = operandsAt(akos, position);
  if (byte(4) > 26) return error('badVariable');
  return holds(comparison, actor.variables[byte(4)], s16(2)) ? NEXT : { type: 'skip' };
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

function draw({ actor, world }: Executing, low: number, high: number): number {
  if (world.random !== undefined && low <= high) return world.random(low, high);
  const seed =
    (BigInt.asUintN(32, BigInt(actor.seed | 0)) * 1664525n + 1013904223n) % 0x1_0000_0000n;
  actor.seed = Number(BigInt.asIntN(32, seed));
  if (low >= high) return low;
  return low + Number((seed * BigInt(high - low + 1)) / 0x1_0000_0000n);
}

function jumpByTable({ actor, akos }: Executing, variable: number): Outcome {
  if (variable > 26) return error('badVariable');
  if (akos.jumpsAt === undefined) return error('noJumpTable');
  const index = actor.variables[variable] - 1;
  const size = Math.floor((akos.jumpsAt.end - akos.jumpsAt.start) / 2);
  if (index < 0 || index >= size) return error('badJumpIndex');
  const at = akos.jumpsAt.start + index * 2;
  return { type: 'jump', target: akos.src[at] + akos.src[at + 1] * 256 };
}

function jumpBySound(
  { akos, world }: Executing,
  position: number,
  slot: number,
  wanted: boolean,
): Outcome {
  let runs = false;
  if (slot >= 0 && slot <= 31 && world.isRunning !== undefined) runs = world.isRunning(slot);
  return runs === wanted ? { type: 'jump', target: operandsAt(akos, position).u16(2) } : NEXT;
}

/** Puts an event into the queue of the frame, which has 31 entries. */
function queue({ world, events }: Executing, event: AkosEvent): Outcome {
  const waiting = events.filter(({ type }) => type !== 'error' && type !== 'setVariable').length;
  if (waiting + (world.queued ?? 0) >= 31) return error('queueFull');
  events.push(event);
  return NEXT;
}

/** Executes a command that asks something of the actor or of others. */
function ask(executing: Executing, position: number, code: number): Outcome {
  const { actor, akos, limb } = executing;
  const { byte, s16 } = operandsAt(akos, position);
  switch (code) {
    case 0xc015:
      if (byte(2) < 1 || byte(2) > 24) return NEXT;
      return queue(executing, { type: 'sound', limb, slot: byte(2) - 1 });
    case 0xc061:
      return queue(executing, { type: 'sound', limb, slot: 0 });
    case 0xc089:
      return changeSound(executing, position);
    case 0xc080:
      return queue(executing, { type: 'startChore', limb, chore: byte(2), actor: undefined });
    case 0xc081: {
      if (byte(2) > 26) return error('badVariable');
      const chore = actor.variables[byte(2)];
      return queue(executing, { type: 'startChore', limb, chore, actor: undefined });
    }
    case 0xc084:
    case 0xc085:
      return askActor(executing, position, code);
    case 0xc086:
      return queue(executing, { type: 'hide', limb });
    case 0xc083:
      return queue(executing, { type: 'clip', limb, level: byte(2) });
    case 0xc087:
      return queue(executing, { type: 'drawOffset', limb, x: s16(2), y: s16(4) });
    default:
      return error('unknownCode');
  }
}

function changeSound(executing: Executing, position: number): Outcome {
  const { akos, limb } = executing;
  const { byte } = operandsAt(akos, position);
  if (byte(2) > 8) return NEXT;
  if (byte(4) < 1 || byte(4) > 3) return error('badSoundCommand');
  if (byte(2) === 0) return NEXT;
  const type = byte(4) === 1 ? 'volume' : byte(4) === 2 ? 'pan' : 'priority';
  return queue(executing, { type, limb, slot: byte(2) - 1, value: byte(6) });
}

/** Executes a command that starts a chore of another actor, or sets a variable of it. */
function askActor(executing: Executing, position: number, code: number): Outcome {
  const { actor, akos, world, events, limb } = executing;
  const { byte, s16 } = operandsAt(akos, position);
  if (byte(2) > 26) return error('badVariable');
  const number = actor.variables[byte(2)];
  if (world.hasActor !== undefined && !world.hasActor(number)) return error('badActor');
  if (byte(3) > 26) return error('badVariable');
  if (code === 0xc084)
    return queue(executing, {
      ...{ type: 'startChore', limb, actor: number },
      chore: actor.variables[byte(3)],
    });
  if (number === world.actor) return set(actor, byte(3), s16(4));
  events.push({ type: 'setVariable', limb, actor: number, variable: byte(3), value: s16(4) });
  return NEXT;
}
