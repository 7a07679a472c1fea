// Commands on variables: docs/format/akos.md says it in words.

import { faultOf, isVariable, type Machine, NEXT, type Outcome } from './machine.js';
import { wrapped } from './state.js';

/** Sets a variable of the actor. */
export function setVariable({ actor }: Machine, variable: number, value: number): Outcome {
  if (!isVariable(variable)) return faultOf('badVariable');
  actor.variables[variable] = wrapped(value);
  return NEXT;
}

/** Adds to a variable of the actor. */
export function addToVariable(machine: Machine, variable: number, value: number): Outcome {
  return setVariable(machine, variable, machine.actor.variables[variable] + value);
}

/** Sets a variable of the actor to a random number. */
export function randomVariable(
  machine: Machine,
  variable: number,
  low: number,
  high: number,
): Outcome {
  if (!isVariable(variable)) return faultOf('badVariable');
  return setVariable(machine, variable, randomNumber(machine, low, high));
}

function randomNumber({ actor, world }: Machine, low: number, high: number): number {
  if (world.random !== undefined && low <= high) return world.random(low, high);
  // 2^32 times 2^21 is more than a number of 53 bits can hold exactly.
  const seed = (BigInt.asUintN(32, BigInt(actor.seed | 0)) * 1664525n + 1013904223n) % 2n ** 32n;
  actor.seed = Number(BigInt.asIntN(32, seed));
  if (low > high) return low;
  return low + Number((seed * BigInt(high - low + 1)) / 2n ** 32n);
}
