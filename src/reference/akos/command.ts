// Executing a command: docs/format/akos.md says it in words.

import type { AkosCode } from '../../costume/akos/code.js';
import type { AkosCodeType } from '../../costume/akos/layouts.js';
import {
  jumpBySound,
  jumpByTable,
  jumpByVariableSound,
  jumpIf,
  jumpOnce,
  skipUnless,
} from './jumps.js';
import { faultOf, type Machine, NEXT, type Outcome } from './machine.js';
import { type Command, isRequest, REQUESTS, type RequestType } from './requests.js';
import { addToVariable, randomVariable, setVariable } from './variables.js';

/** Executes a command that is there with its operands. */
export function execute(machine: Machine, command: AkosCode): Outcome {
  const { type } = command;
  return (isRequest(type) ? REQUESTS[type] : COMMANDS[type])(machine, command);
}

const next: Command = () => NEXT;
const unknown: Command = () => faultOf('unknownCode');

/** What each code does that asks for nothing. */
const COMMANDS: Readonly<Record<Exclude<AkosCodeType, RequestType>, Command>> = {
  cel: unknown,
  cels: unknown,
  movingCels: unknown,
  nothing: unknown,
  end: unknown,
  unknown,
  ignored50: next,
  ignored8b: next,
  ignored8c: next,
  ignored8d: next,
  endIf: next,
  set: (machine, { operands: { variable, value } }) => setVariable(machine, variable, value),
  add: (machine, { operands: { variable, value } }) => addToVariable(machine, variable, value),
  count: (machine) => addToVariable(machine, 0, 1),
  random: (machine, { operands: { variable, low, high } }) =>
    randomVariable(machine, variable, low, high),
  flip: (machine, { operands }) => {
    machine.actor.flipped = operands['value'] !== 0;
    return NEXT;
  },
  ifEqual: skipUnless,
  ifNotEqual: skipUnless,
  ifLess: skipUnless,
  ifLessOrEqual: skipUnless,
  ifGreater: skipUnless,
  ifGreaterOrEqual: skipUnless,
  jump: (_machine, { operands: { target } }) => ({ type: 'jump', target }),
  jumpOnce,
  jumpIfEqual: jumpIf,
  jumpIfNotEqual: jumpIf,
  jumpIfLess: jumpIf,
  jumpIfLessOrEqual: jumpIf,
  jumpIfGreater: jumpIf,
  jumpIfGreaterOrEqual: jumpIf,
  jumpTable: jumpByTable,
  jumpIfVariableSound: (machine, command) => jumpByVariableSound(machine, command, true),
  jumpIfNoVariableSound: (machine, command) => jumpByVariableSound(machine, command, false),
  jumpIfSound: (machine, { operands: { target, slot } }) =>
    jumpBySound(machine, target, slot, true),
  jumpIfNoSound: (machine, { operands: { target, slot } }) =>
    jumpBySound(machine, target, slot, false),
};
