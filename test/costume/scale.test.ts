import { describe, expect, test } from 'vitest';
import { countStaying, scaleOf, scaleTable } from '../../src/costume/draw/scale.js';

const { ranks } = scaleTable('cost');

describe('scaleTable', () => {
  test('gives each rank to one index', () => {
    expect([...ranks].sort((a, b) => a - b)).toEqual([...Array(256).keys()]);
  });

  test('is the table of the games', () => {
    const around = [0x0f, 0xdf, 0x5f, 0x9f, 0x1f, 0xbf, 0x3f, 0x7f];
    const center = [0x00, 0x80, 0x40, 0xc0, 0x20, 0xa0, 0x60, 0xe0];
    expect([...ranks.subarray(120, 136)]).toEqual([...around, ...center]);
    const first = [0xff, 0xfd, 0x7d, 0xbd, 0x3d, 0xdd, 0x5d, 0x9d];
    expect([...ranks.subarray(0, 8)]).toEqual(first);
  });

  test('gives cels the reverse of their index, and the last one 254', () => {
    const cels = scaleTable('akos').ranks;
    expect([...cels.subarray(0, 5)]).toEqual([0, 128, 64, 192, 32]);
    expect([cels[127], cels[128], cels[254], cels[255]]).toEqual([254, 1, 127, 254]);
  });
});

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

describe('scaleOf', () => {
  test('takes one number or two, all of them bytes', () => {
    expect(scaleOf(9)).toEqual({ x: 9, y: 9 });
    expect(scaleOf({ x: 9, y: 8 })).toEqual({ x: 9, y: 8 });
    for (const wrong of [256, -1, 0.5, { x: 1, y: 256 }, { x: NaN, y: 1 }])
      expect(() => scaleOf(wrong)).toThrow(RangeError);
  });
});
