// What the commands of AKSQ do. After a command the program goes on behind it, skips to the next 0xC09F, jumps, or
// fails; layouts.ts has the operands. A variable number above 26 is an error, but only when the command is
// executed, not when it is skipped.
//
// Random numbers come from a linear congruential generator of 32 bits. The upper bits of its state make the number.
//
//   state = state * 1664525 + 1013904223, modulo 2^32
//   number = low + floor(state * count / 2^32), where count = high - low + 1
//
// The games have another generator: programs should look random here, not repeat a run of the games.

import { i16le, u16le } from '../../bytes.js';
import type { AkosCostume } from './akos.js';
import {
  type AkosEvent,
  type AkosFault,
  type AkosQueuedEvent,
  type AkosWorld,
  QUEUE_SIZE,
} from './events.js';
import { type CodeName, LAYOUTS } from './layouts.js';
import { type AkosAnimation, VARIABLES, wrapped } from './state.js';

/** A step that is under way. */
export interface Machine {
  readonly akos: AkosCostume;
  readonly commands: Uint8Array;
  readonly world: AkosWorld;
  readonly events: AkosEvent[];
  /** A copy of the variables of the state. */
  readonly variables: number[];
  flipped: boolean;
  seed: number;
  /** Entries that the queue can still take. */
  free: number;
  /** Limb that steps. */
  limb: number;
}

/** A machine that starts from a state. */
export function machineOf(akos: AkosCostume, state: AkosAnimation, world: AkosWorld): Machine {
  const { flipped, seed } = state;
  const variables = state.variables.slice();
  const free = QUEUE_SIZE - (world.queued ?? 0);
  const { commands } = akos;
  return { akos, commands, world, events: [], variables, flipped, seed, free, limb: 0 };
}

/** Go on behind the command. */
const NEXT = -1;

/** Go on behind the next 0xC09F. */
export const SKIP = -2;

/** What a command leads to: the target of a jump, 0..65535, {@link NEXT}, {@link SKIP}, or a fault. */
type Outcome = number | AkosFault;

/** Executes a command whose first byte is at a position. */
type Command = (machine: Machine, position: number) => Outcome;

/** Makes a command that uses a variable, whose number is at an offset from the command. */
function withVariable(
  offset: number,
  run: (machine: Machine, variable: number, position: number) => Outcome,
): Command {
  return (machine, position) => {
    const variable = machine.commands[position + offset];
    return variable < VARIABLES ? run(machine, variable, position) : 'badVariable';
  };
}

/** Sets a variable, with wrap-around at 16 bits. */
function assign({ variables }: Machine, variable: number, value: number): Outcome {
  variables[variable] = wrapped(value);
  return NEXT;
}

/** Puts an entry in the queue, if there is room. */
function queue(machine: Machine, event: AkosQueuedEvent): Outcome {
  if (machine.free <= 0) return 'queueFull';
  machine.free--;
  machine.events.push(event);
  return NEXT;
}

/** A number from `low` to `high`, both included; `low` if `high` is less. */
function random(machine: Machine, low: number, high: number): number {
  const { world } = machine;
  if (world.random !== undefined && low <= high) return world.random(low, high);
  machine.seed = (Math.imul(machine.seed, 1664525) + 1013904223) | 0;
  if (high < low) return low;
  return low + Math.floor(((machine.seed >>> 0) * (high - low + 1)) / 0x1_0000_0000);
}

/** Comparisons of a variable with a value, by the low digit of the codes. */
const COMPARISONS: readonly ((variable: number, value: number) => boolean)[] = [
  (variable, value) => variable === value,
  (variable, value) => variable !== value,
  (variable, value) => variable < value,
  (variable, value) => variable <= value,
  (variable, value) => variable > value,
  (variable, value) => variable >= value,
];

/** Changes of a sound, by number - 1. */
const SOUND_CHANGES = ['volume', 'pan', 'priority'] as const;

/** Number of slots that commands can play, and number of slots that they can change, from 0. */
const PLAYED_SLOTS = 24;
const CHANGED_SLOTS = 8;

/** Slots for sounds of an actor. */
const SLOTS = 32;

/** 0xC089. A bad change fails even if the number is 0, which names no slot. */
function changeSound(machine: Machine, position: number): Outcome {
  const { commands, limb } = machine;
  const slot = commands[position + 2] - 1;
  if (slot >= CHANGED_SLOTS) return NEXT;
  const type: (typeof SOUND_CHANGES)[number] | undefined =
    SOUND_CHANGES[commands[position + 4] - 1];
  if (type === undefined) return 'badSoundCommand';
  if (slot < 0) return NEXT;
  return queue(machine, { type, limb, slot, value: commands[position + 6] });
}

/** 0xC088. Entries are numbered from 1. */
function jumpTable({ akos, variables }: Machine, variable: number): Outcome {
  const { src, jumpsAt } = akos;
  if (jumpsAt === undefined) return 'noJumpTable';
  const index = variables[variable] - 1;
  const entry = jumpsAt.start + index * 2;
  return index >= 0 && entry + 2 <= jumpsAt.end ? u16le(src, entry) : 'badJumpIndex';
}

/** 0xC016 to 0xC019: jumps if the sound in a slot runs, or does not. There are 32 slots. */
function jumpIfRunning(
  { world, commands }: Machine,
  slot: number,
  wanted: boolean,
  position: number,
): Outcome {
  const isRunning = slot >= 0 && slot < SLOTS && world.isRunning?.(slot) === true;
  return isRunning === wanted ? u16le(commands, position + 2) : NEXT;
}

/** The same for the slot whose number is in a variable. */
const jumpIfVariable = (wanted: boolean) =>
  withVariable(4, (machine, variable, position) =>
    jumpIfRunning(machine, machine.variables[variable], wanted, position),
  );

/** The same for the slot that the command names. */
const jumpIfSlot =
  (wanted: boolean): Command =>
  (machine, position) =>
    jumpIfRunning(machine, machine.commands[position + 4], wanted, position);

/** Makes a command for an actor that exists. Its number is in the variable that the byte at +2 names. */
function withActor(run: (machine: Machine, actor: number, position: number) => Outcome): Command {
  return withVariable(2, (machine, variable, position) => {
    const actor = machine.variables[variable];
    const { hasActor } = machine.world;
    return hasActor === undefined || hasActor(actor) ? run(machine, actor, position) : 'badActor';
  });
}

const skipUnless = (digit: number) =>
  withVariable(4, ({ variables, commands }, variable, position) =>
    COMPARISONS[digit](variables[variable], i16le(commands, position + 2)) ? NEXT : SKIP,
  );

const jumpIf = (digit: number) =>
  withVariable(4, ({ variables, commands }, variable, position) =>
    COMPARISONS[digit](variables[variable], i16le(commands, position + 5))
      ? u16le(commands, position + 2)
      : NEXT,
  );

const nothing: Command = () => NEXT;

/** What each command does; picture codes are left out, because steps end on them. */
function commandsByName(): Readonly<Record<Exclude<CodeName, Picture>, Command>> {
  return {
    set: withVariable(4, (machine, variable, position) =>
      assign(machine, variable, i16le(machine.commands, position + 2)),
    ),
    add: withVariable(4, (machine, variable, position) =>
      assign(
        machine,
        variable,
        machine.variables[variable] + i16le(machine.commands, position + 2),
      ),
    ),
    count: (machine) => assign(machine, 0, machine.variables[0] + 1),
    random: withVariable(6, (machine, variable, position) => {
      const low = i16le(machine.commands, position + 2);
      return assign(machine, variable, random(machine, low, i16le(machine.commands, position + 4)));
    }),

    sound: (machine, position) => {
      const slot = machine.commands[position + 2] - 1;
      if (slot < 0 || slot >= PLAYED_SLOTS) return NEXT;
      return queue(machine, { type: 'sound', limb: machine.limb, slot });
    },
    firstSound: (machine) => queue(machine, { type: 'sound', limb: machine.limb, slot: 0 }),
    changeSound,

    start: (machine, position) => {
      const chore = machine.commands[position + 2];
      return queue(machine, { type: 'startChore', limb: machine.limb, chore, actor: undefined });
    },
    startVariable: withVariable(2, (machine, variable) => {
      const chore = machine.variables[variable];
      return queue(machine, { type: 'startChore', limb: machine.limb, chore, actor: undefined });
    }),
    startActor: withActor((machine, actor, position) => {
      const variable = machine.commands[position + 3];
      if (variable >= VARIABLES) return 'badVariable';
      const chore = machine.variables[variable];
      return queue(machine, { type: 'startChore', limb: machine.limb, chore, actor });
    }),
    setActor: withActor((machine, actor, position) => {
      const variable = machine.commands[position + 3];
      if (variable >= VARIABLES) return 'badVariable';
      const value = i16le(machine.commands, position + 4);
      if (actor === machine.world.actor) return assign(machine, variable, value);
      machine.events.push({ type: 'setVariable', limb: machine.limb, actor, variable, value });
      return NEXT;
    }),
    hide: (machine) => queue(machine, { type: 'hide', limb: machine.limb }),
    clip: (machine, position) => {
      const level = machine.commands[position + 2];
      return queue(machine, { type: 'clip', limb: machine.limb, level });
    },
    drawOffset: (machine, position) => {
      const x = i16le(machine.commands, position + 2);
      const y = i16le(machine.commands, position + 4);
      return queue(machine, { type: 'drawOffset', limb: machine.limb, x, y });
    },
    flip: (machine, position) => {
      machine.flipped = i16le(machine.commands, position + 2) !== 0;
      return NEXT;
    },

    ignored50: nothing,
    ignored8b: nothing,
    ignored8c: nothing,
    ignored8d: nothing,

    ifEqual: skipUnless(0),
    ifNotEqual: skipUnless(1),
    ifLess: skipUnless(2),
    ifLessOrEqual: skipUnless(3),
    ifGreater: skipUnless(4),
    ifGreaterOrEqual: skipUnless(5),
    endIf: nothing,

    jump: (machine, position) => u16le(machine.commands, position + 2),
    jumpOnce: withVariable(4, ({ variables, commands }, variable, position) => {
      if (variables[variable] === 0) return NEXT;
      variables[variable] = 0;
      return u16le(commands, position + 2);
    }),
    jumpIfEqual: jumpIf(0),
    jumpIfNotEqual: jumpIf(1),
    jumpIfLess: jumpIf(2),
    jumpIfLessOrEqual: jumpIf(3),
    jumpIfGreater: jumpIf(4),
    jumpIfGreaterOrEqual: jumpIf(5),
    jumpTable: withVariable(2, jumpTable),
    jumpIfVariableSound: jumpIfVariable(true),
    jumpIfNoVariableSound: jumpIfVariable(false),
    jumpIfSound: jumpIfSlot(true),
    jumpIfNoSound: jumpIfSlot(false),
  };
}

type Picture = 'nothing' | 'end' | 'cels' | 'movingCels';

/** Commands by the low byte of their codes. */
const BY_CODE: readonly (Command | undefined)[] = /* @__PURE__ */ commandsByCode();

function commandsByCode(): (Command | undefined)[] {
  const commands: (Command | undefined)[] = Array(256).fill(undefined);
  for (const [type, command] of Object.entries(commandsByName()))
    commands[LAYOUTS[type as CodeName].code & 0xff] = command;
  return commands;
}

/** Executes a command that is complete. */
export function execute(machine: Machine, position: number, code: number): Outcome {
  const command = code >> 8 === 0xc0 ? BY_CODE[code & 0xff] : undefined;
  return command === undefined ? 'unknownCode' : command(machine, position);
}
