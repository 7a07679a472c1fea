// When a process begins to decode with a fast loop. Both ways of decoding are tested elsewhere: the one of the first
// pixels is that of decodeStrip.

import * as reference from 'scumm-codec/reference';
import { expect, test } from 'vitest';
import { type FastLoop, fastKernel, rehearse } from '../../src/strip/fast.js';

test('a fast loop begins after 4,000,000 pixels of its method, or at once for so many', () => {
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

test('a rehearsal decodes ops of every kind, with both methods', () => {
  const calls: unknown[] = [];
  let strip = new Uint8Array(0);
  rehearse((src, start, end, total, bits) => {
    calls.push([start, end, total, bits]);
    strip = new Uint8Array(src.buffer).slice(start, end);
    return end;
  });
  expect(calls).toEqual(new Array(4).fill([1, 10, 64, 5]));
  // Method 1 reads on in the zeros after it.
  const decoded = (family: number) => [
    ...reference.decodeStrip(Uint8Array.of(family + 5, ...strip, 0, 0, 0, 0), 8),
  ];
  const runs = (...list: [color: number, count: number][]) =>
    list.flatMap(([color, count]) => new Array<number>(count).fill(color));
  expect(decoded(60)).toEqual(runs([0, 2], [21, 1], [17, 61]));
  expect(decoded(20)).toEqual(runs([0, 2], [21, 1], [20, 3], [19, 2], [20, 27], [21, 2], [0, 27]));
});
