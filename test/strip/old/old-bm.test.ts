// Pictures of old strips: their table, and what is bad in it.

import fc from 'fast-check';
import { decodeOldBm, type OldStripFields, type Problem } from 'scumm-codec';
import * as reference from 'scumm-codec/reference';
import { describe, expect, test } from 'vitest';
import { bytes, u16, u32, unhex, within } from '../../_support/bytes.js';
import { cases } from '../../_support/cases.js';
import { errorOf } from '../../_support/errors.js';
import { dialects, everyCode, wholeOldStrip } from '../../_support/old-strips.js';
import { decodeError, outcome, refuses, tolerantly } from '../../_support/outcome.js';
import { assertReaching, eachOf, inTurn } from '../../_support/reach.js';
import { type Table, type TableDamage, tableOf } from '../../_support/tables.js';

const HEIGHT = 4;

/** What is wrong with a picture. */
interface Damage extends TableDamage {
  /** Code of its last strip. */
  readonly code?: number;
  /** Length of the picture, as stored. */
  readonly stored?: number;
}

const damage = inTurn<Damage>(
  fc.constant({}),
  fc.record({ code: fc.integer({ min: 150, max: 255 }) }),
  fc.record({ offset: eachOf(0, 3, 2 ** 31) }),
  fc.record({ left: fc.constant(1) }),
  fc.record({ stored: eachOf(1, 3, 2 ** 31) }),
  inTurn<Damage>(
    fc.record({ extra: fc.constant(1) }),
    fc.record({ offset: fc.nat(400) }),
    fc.record({ stored: fc.constantFrom(0, 5, 60) }),
  ),
);

/** Pictures of each dialect in turn, damaged in each possible way in turn. */
const picture = inTurn(
  ...dialects.map((dialect) => {
    const codes = everyCode.filter((known) => known.dialect === dialect);
    const strip = fc.constantFrom(...codes).chain((known) => wholeOldStrip(known, HEIGHT));
    return fc
      .tuple(fc.array(strip, { maxLength: 3 }), strip, damage)
      .map(([before, last, { code = last[0], stored, ...wrong }]) => {
        const strips = [...before, bytes(code, ...last.subarray(1))];
        const { src, count } = bm(strips, stored, wrong);
        return { dialect, src, width: 8 * count };
      });
  }),
);

/** The payload of a BM; offsets and the length may be wrong ones. */
function bm(strips: readonly Uint8Array[], stored?: number, wrong: TableDamage = {}): Table {
  const { src, count } = tableOf(strips, u32, 4, wrong);
  return { src: bytes(...u32(stored ?? 4 + src.length), ...src), count };
}

/** Three strips of one color each, the second of them broken if the caller wants. */
const three = (second = '02 1fbb') =>
  bm(['02 1faa', second, '18 cc 00000000'].map((strip) => unhex(strip))).src;

const V3 = { dialect: 'v3' } as const;

describe('decodeOldBm', () => {
  test('agrees with the reference, whatever is around the picture', () => {
    assertReaching(
      { BAD_CODE: 0.16, BAD_OFFSET: 0.16, BAD_SIZE: 0.16, TRUNCATED: 0.16, whole: 0.16 },
      (reach) =>
        fc.property(picture, fc.nat(255), ({ dialect, src, width }, filler) => {
          const want = outcome(() => reference.decodeOldBm(src, width, HEIGHT, { dialect }));
          const view = within(src, 3, 9, filler);
          expect(outcome(() => decodeOldBm(view, width, HEIGHT, { dialect }))).toEqual(want);
          reach('value' in want ? 'whole' : (want.code as 'BAD_CODE'));
        }),
      cases(60),
    );
  });

  test('reports each bad strip once, fills it and goes on', () => {
    const { value, errors } = tolerantly((onError) =>
      decodeOldBm(three('86 1fbb'), 24, HEIGHT, { ...V3, fill: 9, onError }),
    );
    expect(errors).toEqual([decodeError('BAD_CODE', 19, { strip: 1 })]);
    expect(value.subarray(0, 24)).toEqual(unhex('aa'.repeat(8) + '09'.repeat(8) + 'cc'.repeat(8)));
    expect(() => decodeOldBm(three('86 1fbb'), 24, HEIGHT, V3)).toThrow(
      decodeError('BAD_CODE', 19),
    );
    const onError = (problem: Problem) => expect(problem).toBeUndefined();
    for (const [src, code, offset] of [
      [u32(0), 'MISSING', 0],
      [u32(9), 'BAD_SIZE', 0],
      [unhex('010000'), 'TRUNCATED', 3],
    ] as const)
      expect(() => decodeOldBm(src, 8, 1, { ...V3, onError })).toThrow(decodeError(code, offset));
  });

  test('names pictures of 16 colors, whose length and entries have two bytes', () => {
    for (const [length, first, isNamed] of [
      [20, 4, true],
      [20, 19, true],
      [5, 4, true],
      [21, 4, false],
      [20, 3, false],
      [20, 20, false],
    ] as const) {
      const src = bytes(...u16(length), ...u16(first), ...new Uint8Array(16));
      const { message } = errorOf(() => decodeOldBm(src, 8, 1, V3));
      expect(message.includes("16 colors (EGA) are variant 'ega'")).toBe(isNamed);
    }
  });

  test('refuses wrong arguments, and meets the limit before it allocates', () => {
    refuses(RangeError, [0, 7, 12, -8, Number.NaN], (width) => decodeOldBm(three(), width, 4, V3));
    refuses(RangeError, [0, 1.5], (height) => decodeOldBm(three(), 24, height, V3));
    expect(() => decodeOldBm(three(), 24, 4, { ...V3, fill: 256 })).toThrow(RangeError);
    expect(() => decodeOldBm(three(), 24, 4, {} as OldStripFields)).toThrow(TypeError);
    expect(() => decodeOldBm([] as unknown as Uint8Array, 24, 4, V3)).toThrow(TypeError);
    const few = { ...V3, limits: { pixels: 95 } };
    expect(() => decodeOldBm(three(), 24, 4, few)).toThrow(decodeError('LIMIT', 0));
    expect(() => decodeOldBm(three(), 2 ** 30, 2 ** 20, V3)).toThrow(decodeError('LIMIT', 0));
  });
});
