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
});
