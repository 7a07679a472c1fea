// Tasks that read an input of any size, and tables of tasks whose steps are held to a growth.

import { DecodeError, type ErrorHandler } from 'scumm-codec';
import { expect, test } from 'vitest';
import { drain } from '../../_support/drain.js';
import { exponentOf } from './growth.js';

/** What a task may pass on as options. */
export interface ReadOptions {
  readonly onError: ErrorHandler;
  /** No limits. */
  readonly limits: typeof NONE;
}

const NONE = { pixels: Infinity, depth: Infinity, entries: Infinity };

/** Reads an input of a size. */
export type Reader<T> = (input: T, options: ReadOptions, size: number) => unknown;

/** For each size a task, which gives the number of errors that it reports or throws. */
export type Reading = (size: number) => () => number;

/** Makes inputs with one function, and reads them to the end with another. */
export function reading<T>(input: (size: number) => T, read: Reader<T>): Reading {
  return (size) => {
    const made = input(size);
    return () => {
      let errors = 0;
      const onError = () => {
        errors++;
      };
      try {
        drain(read(made, { onError, limits: NONE }, size));
      } catch (error) {
        if (!(error instanceof DecodeError)) throw error;
        errors++;
      }
      return errors;
    };
  };
}

/** What an exponent may be above the one that is stated. Steps of one size are the same on each run. */
const SLACK = 0.02;

type Errors = 'none' | 'one' | 'each';

/** A task for each size, the smallest size, the errors at each size, and the exponent if it is not 1. */
export type Row = readonly [
  name: string,
  errors: Errors,
  size: number,
  task: Reading,
  exponent?: number,
];

/**
 * Tests that each task works, and that its steps grow as they are known to: no faster, and not so much
 * slower that the task does not do its work.
 */
export function testGrowth(rows: readonly Row[]): void {
  for (const [name, errors, size, task, exponent = 1] of rows)
    test(`${name}: steps grow with the size`, () => {
      expect(task(size)()).toBe({ none: 0, one: 1, each: size }[errors]);
      const grown = exponentOf(task, size);
      expect(grown).toBeLessThan(exponent + SLACK);
      expect(grown).toBeGreaterThan(exponent - 0.5);
    });
}
