// Commands that jump, and conditions: docs/format/akos.md says it in words.

import { u16le } from '../../bytes.js';
import type { AkosCode } from '../../costume/akos/code.js';
import { faultOf, isVariable, type Machine, NEXT, type Outcome } from './machine.js';

/** Whether a variable meets the condition of a code. */
function holds(code: number, variable: number, value: number): boolean {
  switch (code % 16) {
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

/** C090 to C095: goes on if the condition holds. */
export function skipUnless({ actor }: Machine, { code, operands }: AkosCode): Outcome {
  const { variable, value } = operands;
  if (!isVariable(variable)) return faultOf('badVariable');
  return holds(code, actor.variables[variable], value) ? NEXT : { type: 'skip' };
}

/** C070 to C075: jumps if the condition holds. */
export function jumpIf({ actor }: Machine, { code, operands }: AkosCode): Outcome {
  const { target, variable, value } = operands;
  if (!isVariable(variable)) return faultOf('badVariable');
  return holds(code, actor.variables[variable], value) ? { type: 'jump', target } : NEXT;
}

/** C031. */
export function jumpOnce({ actor }: Machine, { operands }: AkosCode): Outcome {
  const { target, variable } = operands;
  if (!isVariable(variable)) return faultOf('badVariable');
  if (actor.variables[variable] === 0) return NEXT;
  actor.variables[variable] = 0;
  return { type: 'jump', target };
}

/** C088. */
export function jumpByTable({ actor, akos }: Machine, { operands }: AkosCode): Outcome {
  const { variable } = operands;
  if (!isVariable(variable)) return faultOf('badVariable');
  if (akos.jumpsAt === undefined) return faultOf('noJumpTable');
  const { start, end } = akos.jumpsAt;
  const index = actor.variables[variable] - 1;
  const entry = start + 2 * index;
  if (index < 0 || entry + 2 > end) return faultOf('badJumpIndex');
  return { type: 'jump', target: u16le(akos.src, entry) };
}

/** C016 and C017: the slot is in a variable. */
export function jumpByVariableSound(
  machine: Machine,
  { operands }: AkosCode,
  wanted: boolean,
): Outcome {
  const { target, variable } = operands;
  if (!isVariable(variable)) return faultOf('badVariable');
  return jumpBySound(machine, target, machine.actor.variables[variable], wanted);
}

/** C018 and C019: jumps if the sound in a slot runs, or does not. */
export function jumpBySound(
  { world }: Machine,
  target: number,
  slot: number,
  wanted: boolean,
): Outcome {
  let runs = false;
  if (slot >= 0 && slot <= 31 && world.isRunning !== undefined) runs = world.isRunning(slot);
  return runs === wanted ? { type: 'jump', target } : NEXT;
}
