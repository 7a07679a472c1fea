// What holds in every test file.

import fc from 'fast-check';
import { expect } from 'vitest';
import { PROPERTY_CASES, PROPERTY_SEED } from './cases.js';
import './fast-loops.js';
import { repeating } from './repeat.js';

// Vitest asks for ten times as many lines, which every error that a test expects pays for.
Error.stackTraceLimit = 10;

// This file runs before each test file of a worker; once is enough for what lasts.
const DONE = Symbol.for('scumm-codec: tests are set up');
if (!(DONE in globalThis)) {
  Object.defineProperty(globalThis, DONE, { value: true });

  // The cases are the same each time, so that what fails here fails elsewhere too; .ci/run tries others.
  fc.configureGlobal({
    numRuns: PROPERTY_CASES,
    seed: PROPERTY_SEED,
    reporter: (run) => {
      if (run.failed) throw new Error(repeating(run), { cause: run.errorInstance });
    },
  });

  // Vitest compares pictures pixel by pixel, through iterators. Equal ones are told in one call;
  // others are left to Vitest, which knows how to show the difference.
  expect.addEqualityTesters([
    (a: unknown, b: unknown) => {
      if (!ArrayBuffer.isView(a) || !ArrayBuffer.isView(b)) return undefined;
      if (a.constructor !== b.constructor) return undefined;
      return Buffer.compare(bytesOf(a), bytesOf(b)) === 0 ? true : undefined;
    },
  ]);
}

function bytesOf(view: ArrayBufferView): Uint8Array {
  return new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
}
