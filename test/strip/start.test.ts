// When a process begins to decode with a fast loop. Both ways of decoding are tested elsewhere: the one of the first
// pixels is that of decodeStrip.

import { expect, test } from 'vitest';
import { type FastLoop, fastKernel } from '../../src/strip/fast.js';

test('a fast loop begins after 4,000,000 pixels of its method, or at once for a picture of so many', () => {
  const made: string[] = [];
  const loop = (name: string): FastLoop => ({
    create: () => {
      made.push(name);
      return (_src, _start, end) => end;
    },
    decoded: 0,
    kernel: undefined,
  });
  const [first, second] = [loop('first'), loop('second')];
  const steps = [46_080, 3_953_919, 1, 1];
  expect(steps.map((pixels) => fastKernel(first, pixels) !== undefined)).toEqual([
    ...[false, false, true, true],
  ]);
  expect(made).toEqual(['first']);
  expect(fastKernel(second, 4_000_000)).toBe(second.kernel);
  expect(made).toEqual(['first', 'second']);
});
