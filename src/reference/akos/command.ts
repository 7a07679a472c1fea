// Executing a command
//
// A limb executes the commands that it meets on its way to the next picture. Each leads on to the next code, passes
// over codes, jumps, or fails. What was done before a fault stays done. In a code that is passed over nothing is
// checked: neither its variables nor whether it is known.

import type { AkosCode } from '../../costume/akos/code.js';
import {
  jumpBySound,
  jumpByTable,
  jumpByVariableSound,
  jumpIf,
  jumpOnce,
  skipUnless,
} from './jumps.js';
import { type Machine, NEXT, type Outcome } from './machine.js';
import { ask } from './requests.js';
import { addToVariable, randomVariable, setVariable } from './variables.js';

/** Executes a command that is there with its operands. */
export function execute(machine: Machine, command: AkosCode): Outcome {
  const { variable, value, low, high, target, slot } = command.operands;
  switch (command.type) {
    case 'ignored50':
    case 'ignored8b':
    case 'ignored8c':
    case 'ignored8d':
    case 'endIf':
      return NEXT;
    case 'set':
      return setVariable(machine, variable, value);
    case 'add':
      return addToVariable(machine, variable, value);
    case 'count':
      return addToVariable(machine, 0, 1);
    case 'random':
      return randomVariable(machine, variable, low, high);
    case 'flip':
      machine.actor.flipped = value !== 0;
      return NEXT;
    case 'ifEqual':
    case 'ifNotEqual':
    case 'ifLess':
    case 'ifLessOrEqual':
    case 'ifGreater':
    case 'ifGreaterOrEqual':
      return skipUnless(machine, command);
    case 'jump':
      return { type: 'jump', target };
    case 'jumpOnce':
      return jumpOnce(machine, command);
    case 'jumpIfEqual':
    case 'jumpIfNotEqual':
    case 'jumpIfLess':
    case 'jumpIfLessOrEqual':
    case 'jumpIfGreater':
    case 'jumpIfGreaterOrEqual':
      return jumpIf(machine, command);
    case 'jumpTable':
      return jumpByTable(machine, command);
    case 'jumpIfVariableSound':
    case 'jumpIfNoVariableSound':
      return jumpByVariableSound(machine, command, command.type === 'jumpIfVariableSound');
    case 'jumpIfSound':
    case 'jumpIfNoSound':
      return jumpBySound(machine, target, slot, command.type === 'jumpIfSound');
    default:
      return ask(machine, command);
  }
}
