// Finds the variables that decide on what a costume shows. Programs may count, or draw random numbers, in variables
// that no code reads: a chore that only counts its steps still repeats. It is not stored where codes begin, so
// every position of AKSQ that can start a code counts as a code.

import type { AkosCostume } from './akos.js';
import { knownCode } from './code.js';
import type { AkosCodeType } from './layouts.js';
import { type AkosAnimation, VARIABLES } from './state.js';

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
  const variables = Array.from({ length: VARIABLES }, (_, variable) => variable).filter(
    (variable) => read.has(variable),
  );
  return { variables, random: variables.some((variable) => drawn.has(variable)) };
}
