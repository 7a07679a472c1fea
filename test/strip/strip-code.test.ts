import { stripCode } from 'scumm-codec';
import { describe, expect, test } from 'vitest';
import { STRIP_CODES } from '../../fixtures/vectors/codes.js';

describe('stripCode', () => {
  test('knows the 41 codes of version 5 and no other number', () => {
    const known = Array.from({ length: 400 }, (_, i) => i - 50).filter((code) => stripCode(code));
    expect(known).toEqual([...STRIP_CODES]);
    for (const code of [14.5, Number.NaN, Number.POSITIVE_INFINITY, -14, 1014])
      expect(stripCode(code)).toBeUndefined();
  });

  test.each([
    [1, 'raw', 'horizontal', false],
    [10, 'method1', 'vertical', false],
    [20, 'method1', 'horizontal', false],
    [30, 'method1', 'vertical', true],
    [40, 'method1', 'horizontal', true],
    [60, 'method2', 'horizontal', false],
    [80, 'method2', 'horizontal', true],
    [100, 'method2', 'horizontal', false],
    [120, 'method2', 'horizontal', true],
  ])('describes the family %i', (family, method, direction, transparent) => {
    const widths = family === 1 ? [8] : [4, 5, 6, 7, 8];
    for (const bits of widths) {
      const code = family === 1 ? 1 : family + bits;
      const record = stripCode(code);
      expect(record).toEqual({ code, method, direction, bits, transparent });
      expect(stripCode(code)).toBe(record);
      expect(Object.isFrozen(record)).toBe(true);
    }
  });
});
