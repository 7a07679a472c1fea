// Pictures of strips: their table, strips that are bad, and where pixels go. strip.test.ts has the strips themselves.

import fc from 'fast-check';
import { decodeSmap, decodeSmapInto } from 'scumm-codec';
import { encodeSmap } from 'scumm-codec/encode';
import * as reference from 'scumm-codec/reference';
import { describe, expect, test } from 'vitest';
import { bytes, repeat, u32, unhex, within } from '../_support/bytes.js';
import { cases } from '../_support/cases.js';
import { decodeError, outcome, refuses, tolerantly } from '../_support/outcome.js';
import { assertReaching, eachOf, inTurn } from '../_support/reach.js';
import { wholeStrip } from '../_support/strips.js';
import { type TableDamage, tableOf } from '../_support/tables.js';
import { GUARD, place, refusesPlaces, written } from '../_support/written.js';

const HEIGHT = 4;

const damage = inTurn<TableDamage>(
  ...[fc.constant({}), fc.constant({}), fc.constant({})],
  fc.record({ entry: fc.nat(4), offset: eachOf(0, 7, 9, 0xffffffff) }),
  fc.record({ entry: fc.nat(4), offset: fc.oneof(fc.nat(400), fc.nat(0xffffffff)) }),
  fc.record({ left: fc.nat(2) }),
  fc.record({ length: fc.nat(7) }),
  inTurn<TableDamage>(
    fc.record({ missing: fc.nat(600) }),
    fc.record({ extra: fc.integer({ min: 1, max: 3 }) }),
  ),
);

/** A SMAP of good strips, damaged in each possible way in turn; `count` strips are asked for. */
const smapBytes = fc
  .tuple(fc.array(wholeStrip(HEIGHT), { minLength: 2, maxLength: 5 }), damage)
  .map(([strips, wrong]) => tableOf(strips, u32, 8, wrong));

/** Three strips of a row; the second may lead elsewhere. */
const three = (second = 23) =>
  bytes(...u32(20), ...u32(second), ...u32(26), ...unhex('18aa00 18bb00 18cc00'));

/** A strip alone, from a table in which every entry names it, so that only its own damage shows. */
function alone(src: Uint8Array, strips: number, strip: number): Uint8Array {
  const entry = src.subarray(strip * 4, strip * 4 + 4);
  const copy = src.slice();
  for (let i = 0; i < strips && i * 4 + 4 <= src.length; i++) copy.set(entry, i * 4);
  if (strip * 4 + 4 > src.length) reference.decodeSmap(src.subarray(0, 0), 8, 1);
  return cut(reference.decodeSmap(copy, strips * 8, HEIGHT), strips, 0);
}

const cut = (image: Uint8Array, strips: number, strip: number) =>
  image.filter((_, i) => (i >> 3) % strips === strip);

describe('decodeSmap', () => {
  test('agrees with the reference, whatever is around the block; tolerant, it keeps every good strip', () => {
    assertReaching(
      { pixels: 0.3, TRUNCATED: 0.125, BAD_OFFSET: 0.125, good: 0.6, bad: 0.25, table: 0.125 },
      (reach) =>
        fc.property(smapBytes, place, fc.nat(255), ({ src, count }, where, filler) => {
          const width = 8 * count;
          const want = outcome(() => reference.decodeSmap(src, width, HEIGHT));
          const view = within(src, where.shift, 40, filler);
          expect(outcome(() => decodeSmap(view, width, HEIGHT))).toEqual(want);
          reach('value' in want ? 'pixels' : (want.code as 'TRUNCATED' | 'BAD_OFFSET'));
          const fill = { fill: 0x77 };
          const { value: image, errors } = tolerantly((onError) =>
            decodeSmap(src, width, HEIGHT, { onError, ...fill }),
          );
          const into = written([width, HEIGHT], where, (dst, to) =>
            decodeSmapInto(src, width, HEIGHT, dst, { ...to, onError: () => {}, ...fill }),
          );
          expect(into).toEqual([image, undefined]);
          const isCut = src.length < count * 4; // then there is one report
          if (isCut) reach('table');
          const bad: number[] = [];
          for (let strip = 0; strip < count; strip++) {
            const one = outcome(() => alone(src, count, strip));
            const pixels = 'value' in one ? one.value : repeat(0x77, 8 * HEIGHT);
            expect(cut(image, count, strip)).toEqual(pixels);
            if (isCut ? strip === 0 : !('value' in one)) bad.push(strip);
            reach('value' in one ? 'good' : 'bad');
          }
          expect(errors.map(({ strip }) => strip)).toEqual(bad);
        }),
      cases(80),
    );
  });

  test('meets the limit before it allocates', () => {
    const limit = decodeError('LIMIT', 0);
    for (const options of [{}, { onError: () => {} }])
      expect(() => decodeSmap(new Uint8Array(0), 65_528, 65_535, options)).toThrow(limit);
    const limited = (pixels: number) => () => decodeSmap(three(), 24, 1, { limits: { pixels } });
    expect(limited(23)).toThrow(limit);
    expect(limited(24)()).toHaveLength(24);
    for (const pixels of [Number.NaN, -1]) expect(limited(pixels)).toThrow(RangeError);
  });

  test('refuses arguments that are no size', () => {
    for (const width of [0, 12, -8, 1.5, 8.5, Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => decodeSmap(three(), width, 1)).toThrow(RangeError);
    refuses(RangeError, [0, 1.5, Number.NaN], (height) => decodeSmap(three(), 24, height));
    refuses(RangeError, [-1, 256, 0.5, Number.NaN], (fill) => decodeSmap(three(), 24, 1, { fill }));
    expect(() => decodeSmap('abc' as unknown as Uint8Array, 24, 1)).toThrow(TypeError);
  });
});

describe('decodeSmapInto', () => {
  test('stores nothing of a truncated strip', () => {
    for (const code of [1, 14, 25, 65, 105]) {
      const pixels = Uint8Array.from({ length: 80 }, (_, i) => (i * 7) & 15);
      const strip = encodeSmap(pixels, 8, 10, { codes: code });
      for (let end = 5; end < strip.length; end++) {
        const dst = repeat(GUARD, 80);
        expect(() => decodeSmapInto(strip.slice(0, end), 8, 10, dst)).toThrow('TRUNCATED');
        expect(dst).toEqual(repeat(GUARD, 80));
      }
    }
  });

  test('leaves what is right of a bad strip untouched when it throws', () => {
    const dst = repeat(GUARD, 24);
    expect(() => decodeSmapInto(three(0), 24, 1, dst)).toThrow();
    expect([...dst.subarray(0, 8), ...dst.subarray(16)]).toEqual([
      ...repeat(0xaa, 8),
      ...repeat(GUARD, 8),
    ]);
  });

  test('refuses a destination that is too short or badly described', () => {
    refusesPlaces([24, 1], (dst, to) => decodeSmapInto(three(), 24, 1, dst, to));
  });
});
