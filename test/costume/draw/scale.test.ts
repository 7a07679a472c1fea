import type { Costume } from 'scumm-codec';
import { describe, expect, test } from 'vitest';
import { countStaying, scaleTable, shrinkingOf } from '../../../src/costume/draw/scale.js';

describe('countStaying', () => {
  test.each(['cost', 'akos'] as const)(
    'counts ranks of %s below the limit, whatever the first index',
    (type) => {
      const { ranks } = scaleTable(type);
      for (const limit of [0, 1, 77, 128, 254, 255, 256])
        for (const first of [-700, -256, -3, 0, 5, 128, 255, 300])
          for (const count of [0, 1, 9, 200, 255, 256, 257, 1000]) {
            const indices = Array.from({ length: count }, (_, i) => (first + i) & 0xff);
            const want = indices.filter((index) => ranks[index] < limit).length;
            expect(countStaying(scaleTable(type), first, count, limit)).toBe(want);
          }
    },
  );

  test('takes no longer for a limb that is far away', () => {
    expect(countStaying(scaleTable('cost'), 128, 2 ** 40 * 256, 100)).toBe(2 ** 40 * 100);
  });
});

describe('shrinkingOf', () => {
  const costume = { type: 'cost' } as Costume;

  test('takes one number or two, all of them bytes', () => {
    expect(shrinkingOf(costume, { x: 9, y: 9 })).toEqual(shrinkingOf(costume, 9));
    expect(shrinkingOf(costume, { x: 9, y: 8 }).down.drawn).toBe(8);
    for (const wrong of [256, -1, 0.5, { x: 1, y: 256 }, { x: NaN, y: 1 }])
      expect(() => shrinkingOf(costume, wrong)).toThrow(RangeError);
  });
});
