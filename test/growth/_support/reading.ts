// Tasks that read an input of any size, for measuring how their time grows.

import { DecodeError, type ErrorHandler } from 'scumm-codec';
import { drain } from '../../_support/drain.js';

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
