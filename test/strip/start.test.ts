// When a process begins to decode with tables. Both ways of decoding are tested elsewhere: the one of the
// first pixels is that of decodeStrip.

import { expect, test } from 'vitest';
import type * as Start from '../../src/strip/strips.js';

test('tables pay from 100,000 pixels on, or at once for a picture of so many', async () => {
  // With a query each is the module as a new process has it.
  // @ts-expect-error Types know no queries.
  const first: typeof Start = await import('../../src/strip/strips.js?first');
  // @ts-expect-error
  const second: typeof Start = await import('../../src/strip/strips.js?second');
  const steps = [46_080, 53_919, 1, 1];
  expect(steps.map(first.tablesPay)).toEqual([false, false, true, true]);
  expect(second.tablesPay(100_000)).toBe(true);
});
