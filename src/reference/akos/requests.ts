// Commands that ask for something: docs/format/akos.md says it in words.

import type { AkosCode } from '../../costume/akos/code.js';
import { type AkosEvent, QUEUE_SIZE } from '../../costume/akos/events.js';
import type { AkosCodeType } from '../../costume/akos/layouts.js';
import { faultOf, isVariable, type Machine, NEXT, type Operands, type Outcome } from './machine.js';
import { setVariable } from './variables.js';

/** Whether an event waits in the queue. */
export function isWaiting({ type }: AkosEvent): boolean {
  return type !== 'error' && type !== 'setVariable';
}

/** Puts an event into the queue of the frame. */
function queue({ world, events }: Machine, event: AkosEvent): Outcome {
  let used = world.queued ?? 0;
  for (const earlier of events) if (isWaiting(earlier)) used += 1;
  if (used >= QUEUE_SIZE) return faultOf('queueFull');
  events.push(event);
  return NEXT;
}

/** Executes a command with its operands. */
export type Command = (machine: Machine, command: AkosCode) => Outcome;

/** Commands that ask for something. */
export type RequestType = Extract<
  AkosCodeType,
  | 'sound'
  | 'firstSound'
  | 'changeSound'
  | 'start'
  | 'startVariable'
  | 'startActor'
  | 'setActor'
  | 'hide'
  | 'clip'
  | 'drawOffset'
>;

/** What each of them does. */
export const REQUESTS: Readonly<Record<RequestType, Command>> = {
  sound: (machine, { operands: { number } }) => {
    if (number < 1 || number > 24) return NEXT;
    return queue(machine, { type: 'sound', limb: machine.limb, slot: number - 1 });
  },
  firstSound: (machine) => queue(machine, { type: 'sound', limb: machine.limb, slot: 0 }),
  changeSound: (machine, { operands }) => changeSound(machine, operands),
  start: (machine, { operands: { chore } }) => startOwn(machine, chore),
  startVariable: (machine, { operands: { variable } }) =>
    isVariable(variable)
      ? startOwn(machine, machine.actor.variables[variable])
      : faultOf('badVariable'),
  startActor: (machine, { operands }) => askActor(machine, 'startActor', operands),
  setActor: (machine, { operands }) => askActor(machine, 'setActor', operands),
  hide: (machine) => queue(machine, { type: 'hide', limb: machine.limb }),
  clip: (machine, { operands: { level } }) =>
    queue(machine, { type: 'clip', limb: machine.limb, level }),
  drawOffset: (machine, { operands: { x, y } }) =>
    queue(machine, { type: 'drawOffset', limb: machine.limb, x, y }),
};

/** Whether a command asks for something. */
export function isRequest(type: AkosCodeType): type is RequestType {
  return Object.hasOwn(REQUESTS, type);
}

function startOwn(machine: Machine, chore: number): Outcome {
  return queue(machine, { type: 'startChore', limb: machine.limb, chore, actor: undefined });
}

/** The changes of a sound, by number. */
const CHANGES = { 1: 'volume', 2: 'pan', 3: 'priority' } as const;

function changeSound(machine: Machine, { number, change, value }: Operands): Outcome {
  if (number > 8) return NEXT;
  if (change !== 1 && change !== 2 && change !== 3) return faultOf('badSoundCommand');
  if (number === 0) return NEXT;
  const { limb } = machine;
  return queue(machine, { type: CHANGES[change], limb, slot: number - 1, value });
}

/** Starts a chore of another actor, or sets a variable of it. */
function askActor(
  machine: Machine,
  type: 'startActor' | 'setActor',
  { actor, variable, value }: Operands,
): Outcome {
  const { world, events, limb } = machine;
  const { variables } = machine.actor;
  if (!isVariable(actor)) return faultOf('badVariable');
  const number = variables[actor];
  if (world.hasActor !== undefined && !world.hasActor(number)) return faultOf('badActor');
  if (!isVariable(variable)) return faultOf('badVariable');
  if (type === 'startActor')
    return queue(machine, { type: 'startChore', limb, chore: variables[variable], actor: number });
  if (number === world.actor) return setVariable(machine, variable, value);
  events.push({ type: 'setVariable', limb, actor: number, variable, value });
  return NEXT;
}
