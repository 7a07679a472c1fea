import fc from 'fast-check';
import { type Problem, readStripCodes, stripCode } from 'scumm-codec';
import { encodeSmap } from 'scumm-codec/encode';
import * as reference from 'scumm-codec/reference';
import { describe, expect, test } from 'vitest';
import { STRIP_CODES } from '../../fixtures/vectors/codes.js';
import { repeat, within } from '../_support/bytes.js';
import { cases } from '../_support/cases.js';
import { damaged } from '../_support/damage.js';
import { decodeError, outcome } from '../_support/outcome.js';
import { assertReaching, inTurn } from '../_support/reach.js';

describe('readStripCodes', () => {
  test('gives the code of each strip', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...STRIP_CODES), { minLength: 1, maxLength: 12 }),
        (codes) => {
          const width = codes.length * 8;
          const smap = encodeSmap(repeat(3, width * 4), width, 4, { codes });
          expect(readStripCodes(smap, width)).toEqual(codes.map(stripCode));
        },
      ),
    );
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

  test('reports bad strips, and describes the others', () => {
    const smap = encodeSmap(repeat(3, 24 * 4), 24, 4, { codes: 24 });
    smap[3] = 0xff;
    const errors: [Problem, number | undefined][] = [];
    const codes = readStripCodes(smap, 24, {
      onError: (error) => errors.push([error, error.strip]),
    });
    expect(codes).toEqual([undefined, stripCode(24), stripCode(24)]);
    expect(errors).toEqual([[decodeError('BAD_OFFSET', 0), 0]]);
    expect(() => readStripCodes(smap, 24)).toThrow(decodeError('BAD_OFFSET', 0));
  });

  test('reports a table that is cut short once, and meets the limit', () => {
    const errors: [Problem, number | undefined][] = [];
    const codes = readStripCodes(new Uint8Array(7), 1 << 20, {
      onError: (error) => errors.push([error, error.strip]),
    });
    expect(codes).toHaveLength(1 << 17);
    expect(codes.every((code) => code === undefined)).toBe(true);
    expect(errors).toEqual([[decodeError('TRUNCATED', 7), 0]]);
    expect(() => readStripCodes(repeat(0, 8), 1 << 25)).toThrow(decodeError('LIMIT', 0));
  });

  test('refuses wrong arguments', () => {
    expect(() => readStripCodes(repeat(0, 8), 12)).toThrow(RangeError);
    expect(() => readStripCodes([] as unknown as Uint8Array, 8)).toThrow(TypeError);
  });
});
