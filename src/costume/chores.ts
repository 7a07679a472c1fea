// Lists the animations of a costume: chores in directions.

import { directionAngle } from '../direction.js';
import { attempt, type ErrorHandler, reporterOf } from '../errors.js';
import { NO_OPTIONS } from '../geometry.js';
import { akosRecord } from './akos/record.js';
import { directionOf } from './akos/start.js';
import { recordOf } from './cost/record.js';
import { checkCostume } from './costume.js';
import { type Costume, rulesOf, type Table } from './kinds.js';

/** A chore in a direction for which the costume has a record. */
export interface ChoreDirection {
  /** Number of the animation: chore * directions + direction. */
  readonly animation: number;
  /** The chore, as {@link startChore} takes it. */
  readonly chore: number;
  /** Degrees clockwise from north. */
  readonly facing: number;
}

/** Options of {@link costumeChores}. */
export interface ChoresOptions {
  /** Receives the problem of each animation that cannot be read; it is left out. Default: throw. */
  readonly onError?: ErrorHandler | undefined;
}

/**
 * Lists the chores of a costume, in each direction for which it has a record with limbs.
 *
 * @param costume - as {@link readCostume} gives it
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
export function costumeChores(costume: Costume, options?: ChoresOptions): ChoreDirection[] {
  const { onError }: ChoresOptions = options ?? NO_OPTIONS;
  checkCostume(costume);
  const reporter = reporterOf(onError);
  const { count, record, direction } = rulesOf(RECORDS, costume);
  const found: ChoreDirection[] = [];
  for (let animation = 0; animation < count(costume); animation++) {
    const named = attempt(reporter, () => record(costume, animation)?.limbs.length) ?? 0;
    if (named > 0) found.push({ animation, ...direction(costume, animation) });
  }
  return found;
}

const RECORDS: Table<'count' | 'record' | 'direction'> = {
  cost: {
    count: ({ lastAnimation }) => lastAnimation + 1,
    record: recordOf,
    direction: (_costume, animation) => ({
      chore: animation >> 2,
      facing: directionAngle(animation),
    }),
  },
  akos: {
    count: ({ animationCount }) => animationCount,
    record: akosRecord,
    direction: directionOf,
  },
};
