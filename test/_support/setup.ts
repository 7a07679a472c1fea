// What holds in every test file.

import fc from 'fast-check';
import { expect } from 'vitest';
import { PROPERTY_CASES } from './cases.js';

fc.configureGlobal({ numRuns: PROPERTY_CASES });

// Vitest compares pictures pixel by pixel, through iterators. Equal ones are told in one call;
// others are left to Vitest, which knows how to show the difference.
expect.addEqualityTesters([
  (a: unknown, b: unknown) => {
    if (!(a instanceof Uint8Array && b instanceof Uint8Array)) return undefined;
    return a.constructor === b.constructor && Buffer.compare(a, b) === 0 ? true : undefined;
  },
]);
