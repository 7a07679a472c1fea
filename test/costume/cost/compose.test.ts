// Vectors say which limbs draw and where; here are costumes that are damaged.

import { composeCostume, DIRECTIONS, readCost } from 'scumm-codec';
import { encodeCost } from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { decodeError } from '../../_support/outcome.js';
import { costume, playing, stack } from '../../_support/stack.js';

const { east } = DIRECTIONS;

describe('composeCostume', () => {
  test('reports a picture that is not there, and draws the others', () => {
    const src = encodeCost(stack);
    new DataView(src.buffer).setUint16(2 + 16 + 2 + 2, 0xffff, true);
    const damaged = readCost(src, { version: 5 });
    const errors: unknown[] = [];
    const limbs = composeCostume(damaged, playing(0), {
      facing: east,
      onError: (error) => errors.push([error, error.limb]),
    });
    expect(limbs.map(({ limb }) => limb)).toEqual([0, 2]);
    expect(errors).toEqual([[decodeError('BAD_OFFSET', 22), 1]]);
    expect(() => composeCostume(damaged, playing(0))).toThrow(decodeError('BAD_OFFSET', 22));
  });

  test('refuses angles that are not finite', () => {
    for (const facing of [Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => composeCostume(costume, playing(0), { facing })).toThrow(RangeError);
  });
});
