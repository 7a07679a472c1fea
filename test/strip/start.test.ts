// When a process begins to decode with tables. Both ways of decoding are tested elsewhere: the one of the
// first pixels is that of decodeStrip.

import { expect, test } from 'vitest';
import type * as start from '../../src/strip/start.js';

const { href } = new URL('../../src/strip/start.ts', import.meta.url);

/** The module as a new process has it. */
async function fresh(name: string): Promise<typeof start> {
  return import(`${href}?${name}`);
}

test('tables pay from 100,000 pixels on', async () => {
  const { tablesPay } = await fresh('by-one');
  expect(tablesPay(46_080)).toBe(false);
  expect(tablesPay(53_919)).toBe(false);
  expect(tablesPay(1)).toBe(true);
  expect(tablesPay(1)).toBe(true);
});

test('tables pay at once for a picture of so many pixels', async () => {
  const { tablesPay } = await fresh('at-once');
  expect(tablesPay(100_000)).toBe(true);
});
