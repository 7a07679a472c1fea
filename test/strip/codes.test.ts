// Codes of strips, alone and of all strips of a picture: the vectors say what each of 256 means.

import fc from 'fast-check';
import { encodeSmap } from 'scumm-codec/encode';
import * as reference from 'scumm-codec/reference';
import { stripCode } from 'scumm-codec/tools';
import { describe, expect, test } from 'vitest';
import { STRIP_CODES } from '../../fixtures/vectors/codes.js';
import { repeat, within } from '../_support/bytes.js';
import { cases } from '../_support/cases.js';
import { damaged } from '../_support/damage.js';
import { decodeError, outcome, tolerantly } from '../_support/outcome.js';
import { assertReaching, inTurn } from '../_support/reach.js';
import { readStripCodes } from '../_support/strip-codes.js';

test('stripCode gives the same frozen record at each call, and none for other numbers', () => {
  for (const code of STRIP_CODES) {
    const record = stripCode(code);
    expect(stripCode(code)).toBe(record);
    expect(Object.isFrozen(record)).toBe(true);
  }
  for (const code of [-14, 14.5, 256 + 14, 1014, Number.NaN, Number.POSITIVE_INFINITY])
    expect(stripCode(code)).toBeUndefined();
});

describe('readStripCodes', () => {
  test('gives the code of each strip', () => {
    const width = STRIP_CODES.length * 8;
    const smap = encodeSmap(repeat(3, width * 4), width, 4, { codes: STRIP_CODES });
    expect(readStripCodes(smap, width)).toEqual(STRIP_CODES.map(stripCode));
  });

  test('takes any bytes as its twin does, and none around them', () => {
    const whole = encodeSmap(repeat(3, 16 * 4), 16, 4, { codes: [24, 65] });
    const anyBytes = inTurn(
      fc.constant(whole),
      fc.nat(7).map((length) => whole.slice(0, length)),
      damaged(whole, { at: fc.nat(12) }),
      fc.uint8Array({ maxLength: 60 }),
    );
    assertReaching(
      { codes: 0.25, error: 0.25 },
      (reach) =>
        fc.property(anyBytes, fc.nat(255), (src, filler) => {
          const want = outcome(() => readStripCodes(src, 16));
          expect(outcome(() => readStripCodes(within(src, 3, 20, filler), 16))).toEqual(want);
          expect(outcome(() => reference.readStripCodes(src, 16))).toEqual(want);
          reach('value' in want ? 'codes' : 'error');
        }),
      cases(40),
    );
  });

  test('reports bad strips, and a table that is cut short once; describes the others', () => {
    const smap = encodeSmap(repeat(3, 24 * 4), 24, 4, { codes: 24 });
    smap[3] = 0xff;
    expect(tolerantly((onError) => readStripCodes(smap, 24, { onError }))).toEqual({
      value: [undefined, stripCode(24), stripCode(24)],
      errors: [decodeError('BAD_OFFSET', 0, { strip: 0 })],
    });
    expect(() => readStripCodes(smap, 24)).toThrow(decodeError('BAD_OFFSET', 0));
    const short = tolerantly((onError) => readStripCodes(repeat(0, 7), 1 << 20, { onError }));
    expect(short.value).toEqual(Array(1 << 17).fill(undefined));
    expect(short.errors).toEqual([decodeError('TRUNCATED', 7, { strip: 0 })]);
  });

  test('refuses wrong arguments, and meets the limit', () => {
    expect(() => readStripCodes(repeat(0, 8), 1 << 25)).toThrow(decodeError('LIMIT', 0));
    expect(() => readStripCodes(repeat(0, 8), 12)).toThrow(RangeError);
    expect(() => readStripCodes([] as unknown as Uint8Array, 8)).toThrow(TypeError);
  });
});
