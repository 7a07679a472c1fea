// The five chores of an actor. Scripts can change them, and name them by aliases.

import { checkInt } from '../geometry.js';
import { CHORES } from './cost/start.js';

/** The five chores of an actor. Scripts can change them. */
export type ActorChores = { readonly [name in keyof typeof CHORES]: number };

/** Their names, in the order of their aliases. */
const NAMES = /* @__PURE__ */ Object.keys(CHORES) as readonly (keyof ActorChores)[];

/** First alias of versions 7 and 8. */
const FIRST_ALIAS = 1001;

/** The chore that a number stands for: from `first` on one of the actor's five, else the number itself. */
export function aliasedChore(
  chores: ActorChores,
  chore: number,
  first: number = FIRST_ALIAS,
): number {
  const name: keyof ActorChores | undefined = NAMES[chore - first];
  return name === undefined ? chore : chores[name];
}

/** Throws a RangeError unless all five pass a check: by default, that they are whole numbers of 32 bits. */
export function checkChores(chores: ActorChores, check: typeof checkInt = checkInt): void {
  const own = Object(chores) as ActorChores;
  for (const name of NAMES) check(own[name], `chores.${name}`);
}
