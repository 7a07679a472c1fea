// Which variables decide on what a costume shows. Programs count and draw numbers that nothing looks at:
// a chore that only counts its steps repeats all the same.

import { attempt, reporterOf } from '../../errors.js';
import type { Akos } from './akos.js';
import { readAkosCode } from './code.js';
import type { AkosCodeType } from './layouts.js';
import { VARIABLES } from './state.js';
import { akosUses } from './uses.js';

/** What of a state decides on the next ones, beside its limbs. */
export interface Decisive {
  /** Numbers of variables that some code reads, ascending. */
  readonly variables: readonly number[];
  /** Whether a random number goes into one of them. */
  readonly random: boolean;
}

/** Codes that write a variable and do not read it for anything else. */
const WRITERS: readonly AkosCodeType[] = ['set', 'add', 'count', 'random'];

/** What decides in a costume; all of it if its programs have too many ways to follow. */
export function decisiveOf(akos: Akos): Decisive {
  let lost = false;
  const onError = () => {
    lost = true;
  };
  const reporter = reporterOf(onError);
  const positions = akosUses(akos, { onError }).flatMap(({ commands }) => commands);
  const read = new Set<number>();
  const drawn = new Set<number>();
  for (const position of new Set(positions)) {
    const code = attempt(reporter, () => readAkosCode(akos, position));
    if (code === undefined) continue;
    const { type, operands } = code;
    // Two codes name an actor by the variable that holds its number.
    const named = [operands['variable'], operands['actor']].filter((one) => one !== undefined);
    if (type === 'random') drawn.add(operands['variable']);
    if (!WRITERS.includes(type)) for (const variable of named) read.add(variable);
  }
  if (lost) return { variables: Array.from({ length: VARIABLES }, (_, i) => i), random: true };
  const variables = [...read].sort((a, b) => a - b);
  return { variables, random: variables.some((variable) => drawn.has(variable)) };
}
