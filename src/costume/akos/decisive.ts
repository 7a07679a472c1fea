// Which variables decide on what a costume shows. Programs count and draw numbers that nothing looks at:
// a chore that only counts its steps repeats all the same. Nothing says where codes begin: every position
// of AKSQ that can be the head of a code counts as one.

import type { AkosCostume } from './akos.js';
import { knownCode } from './code.js';
import { type AkosCodeType, OPERAND_SIZE } from './layouts.js';
import { type AkosAnimation, VARIABLES } from './state.js';

/** What of a state decides on the next ones, beside its limbs. */
export interface Decisive {
  /** Numbers of variables that some code reads, ascending. */
  readonly variables: readonly number[];
  /** Whether a random number goes into one of them. */
  readonly random: boolean;
}

/** Tells by a text which states of a costume have the same future. */
export function akosFuture(akos: AkosCostume): (state: AkosAnimation) => string {
  const decisive = decisiveOf(akos);
  return ({ limbs, variables, flipped, progress, seed, stopped }) => {
    const cursors = limbs.map(({ cursor }) => cursor).join();
    const modes = limbs.map(({ code, start, end, chore }) => [code, start, end, chore].join());
    const read = decisive.variables.map((variable) => variables[variable]);
    const chance = decisive.random ? seed : 0;
    return [cursors, modes, read, chance, flipped, progress, stopped].join(';');
  };
}

/** Codes that write a variable and do not read it for anything else. */
const WRITERS: readonly AkosCodeType[] = ['set', 'add', 'count', 'random'];

/** What decides in a costume. */
export function decisiveOf({ commands }: AkosCostume): Decisive {
  const read = new Set<number>();
  const drawn = new Set<number>();
  for (let position = 0; position + 1 < commands.length; position++) {
    const known = knownCode((commands[position] << 8) | commands[position + 1]);
    if (known === undefined) continue;
    let at = position + 2;
    for (const [name, form] of known.operands) {
      // Two codes name an actor by the variable that holds its number.
      if (name === 'variable' || name === 'actor') {
        if (!WRITERS.includes(known.type)) read.add(commands[at]);
        else if (known.type === 'random') drawn.add(commands[at]);
      }
      at += OPERAND_SIZE[form];
    }
  }
  const variables = Array.from({ length: VARIABLES }, (_, variable) => variable).filter(
    (variable) => read.has(variable),
  );
  return { variables, random: variables.some((variable) => drawn.has(variable)) };
}
