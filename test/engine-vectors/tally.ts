// Counts the values that are compared, and keeps the first differences.

import { isDeepStrictEqual } from 'node:util';
import { hex } from '../_support/bytes.js';

/** Differences of a file that are printed. */
const SHOWN = 5;

/** Characters of a value that are printed. */
const WIDE = 120;

/** What one implementation makes of one file. */
export interface Tally {
  /** Compares a value: bytes as hexadecimal text, records and lists as they are. */
  readonly same: (what: string, actual: unknown, expected: unknown) => void;
  /** Names the line that the next values are of. */
  readonly enter: (line: number) => void;
  /** Counts a value that is not asked for, by its kind. */
  readonly skip: (kind: string) => void;
  /** A line of text for each kind of value, and for each difference that is shown. */
  readonly lines: () => string[];
  readonly count: () => number;
  readonly wrong: () => number;
}

/** Starts counting. `what` of a value is its kind, with a place behind a space that only a difference shows. */
export function startTally(): Tally {
  const compared = new Map<string, number>();
  const skipped = new Map<string, number>();
  const differences: string[] = [];
  let wrong = 0;
  let line = 0;
  const count = (counts: Map<string, number>, kind: string) =>
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return {
    same(what, actual, expected) {
      count(compared, what.replace(/ .*$/, ''));
      if (isDeepStrictEqual(plain(actual), plain(expected))) return;
      wrong++;
      if (differences.length < SHOWN)
        differences.push(`line ${line}, ${what}: ${shown(actual)}, not ${shown(expected)}`);
    },
    enter(number) {
      line = number;
    },
    skip: (kind) => void count(skipped, kind),
    lines: () => [
      `${sumOf(compared)} values: ${listed(compared)}`,
      ...(skipped.size > 0 ? [`not asked for: ${listed(skipped)}`] : []),
      ...differences,
      ...(wrong > differences.length ? [`${wrong} differences in all`] : []),
    ],
    count: () => sumOf(compared),
    wrong: () => wrong,
  };
}

function plain(value: unknown): unknown {
  return value instanceof Uint8Array ? hex(value) : value;
}

function shown(value: unknown): string {
  return (JSON.stringify(plain(value)) ?? 'undefined').slice(0, WIDE);
}

function sumOf(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((a, b) => a + b, 0);
}

function listed(counts: ReadonlyMap<string, number>): string {
  return [...counts].map(([kind, number]) => `${kind} ${number}`).join(', ');
}
