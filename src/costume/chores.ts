// Lists the animations of a costume: chores in directions.

import { directionAngle } from '../direction.js';
import { attempt, reporterOf } from '../errors.js';
import type { DamageOptions } from '../options.js';
import { optionsOf } from '../options.js';
import { inOrigin } from '../origin.js';
import { type AkosRecord, recordOf as akosRecord } from './akos/record.js';
import { directionOf } from './akos/start.js';
import { type CostRecord, recordOf as costRecord } from './cost/record.js';
import { checkCostume } from './costume.js';
import type { Costume } from './kinds.js';

/** A chore in a direction for which the costume has a record. */
export interface ChoreDirection {
  /** Number of the animation: chore * directions + direction. */
  readonly animation: number;
  /** The chore, as {@link startChore} takes it. */
  readonly chore: number;
  /** Degrees clockwise from north. */
  readonly facing: number;
}

/**
 * Lists the chores of a costume, in each direction for which it has a record with limbs.
 *
 * @param costume - from {@link readCostume}
 * @returns chores with their directions, by ascending number of the animation
 * @throws {DecodeError} `BAD_OFFSET` or `TRUNCATED`, as {@link readCostRecord} and
 *   {@link readAkosRecord}; none with `onError`.
 * @throws {TypeError} if `costume` is not a {@link Costume}, or `onError` not a function.
 * @example
 * ```ts
 * import { costumeChores, openGame, readGameCostume } from 'scumm-codec';
 * import { lantern } from 'scumm-codec/lantern';
 *
 * const chores = costumeChores(readGameCostume(openGame(lantern), 1));
 * console.log(new Set(chores.map(({ chore }) => chore)).size); // 6
 * ```
 */
export function costumeChores(costume: Costume, options?: DamageOptions): ChoreDirection[] {
  const { onError } = optionsOf(options);
  checkCostume(costume);
  const reporter = reporterOf(onError);
  const count = animationCountOf(costume);
  const found: ChoreDirection[] = [];
  for (let animation = 0; animation < count; animation++) {
    const named =
      attempt(reporter, () =>
        inOrigin(costume.origin, undefined, () => recordOf(costume, animation)?.limbs.length),
      ) ?? 0;
    if (named > 0) found.push({ animation, ...choreOf(costume, animation) });
  }
  return found;
}

function animationCountOf(costume: Costume): number {
  switch (costume.type) {
    case 'cost':
      return costume.lastAnimation + 1;
    case 'akos':
      return costume.animationCount;
  }
}

function recordOf(costume: Costume, animation: number): CostRecord | AkosRecord | undefined {
  return costume.type === 'cost' ? costRecord(costume, animation) : akosRecord(costume, animation);
}

/** The chore of an animation, and its direction. */
function choreOf(costume: Costume, animation: number): Omit<ChoreDirection, 'animation'> {
  return costume.type === 'cost'
    ? { chore: animation >> 2, facing: directionAngle(animation) }
    : directionOf(costume, animation);
}
