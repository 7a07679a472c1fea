// Codes of strips: the vectors say what each of 256 means.

import { stripCode } from 'scumm-codec';
import { expect, test } from 'vitest';
import { STRIP_CODES } from '../../fixtures/vectors/codes.js';

test('stripCode gives the same frozen record at each call, and none for other numbers', () => {
  for (const code of STRIP_CODES) {
    const record = stripCode(code);
    expect(stripCode(code)).toBe(record);
    expect(Object.isFrozen(record)).toBe(true);
  }
  for (const code of [-14, 14.5, 256 + 14, 1014, Number.NaN, Number.POSITIVE_INFINITY])
    expect(stripCode(code)).toBeUndefined();
});
