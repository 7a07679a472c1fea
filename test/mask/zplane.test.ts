// Planes of masks: packed, their table and bad strips, and as a byte a pixel.

import fc from 'fast-check';
import { decodeZplane, decodeZplaneInto, expandZplane, expandZplaneInto } from 'scumm-codec';
import { encodeZplane, packZplane } from 'scumm-codec/encode';
import * as reference from 'scumm-codec/reference';
import { describe, expect, test } from 'vitest';
import { zplaneNumber } from '../../src/image/zplanes.js';
import { bytes, u16, unhex, within } from '../_support/bytes.js';
import { cases } from '../_support/cases.js';
import { planeBytes } from '../_support/masks.js';
import { decodeError, outcome, refuses, tolerantly } from '../_support/outcome.js';
import { assertReaching, eachOf } from '../_support/reach.js';
import { place, refusesPlaces, written } from '../_support/written.js';

const HEIGHT = 6;

/** Planes of any pixels, a byte each. */
const unpacked = fc
  .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 12 }))
  .chain(([strips, height]) =>
    fc.record({
      width: fc.constant(strips * 8),
      height: fc.constant(height),
      pixels: fc.uint8Array({
        max: 1,
        minLength: strips * 8 * height,
        maxLength: strips * 8 * height,
      }),
    }),
  );

const height = eachOf(HEIGHT, HEIGHT, 1, 299);

describe('decodeZplane', () => {
  test('agrees with the reference, whatever is around the block', () => {
    assertReaching(
      { plane: 0.4, 'plane with an absent strip': 0.2, truncated: 0.125, 'bad offset': 0.125 },
      (reach) =>
        fc.property(planeBytes, height, fc.nat(7), fc.nat(255), (plane, rows, shift, filler) => {
          const { src, count } = plane;
          const width = 8 * count;
          const want = outcome(() => reference.decodeZplane(src, width, rows));
          const view = within(src, shift, 40, filler);
          expect(outcome(() => decodeZplane(view, width, rows))).toEqual(want);
          if ('code' in want) {
            reach(want.code === 'TRUNCATED' ? 'truncated' : 'bad offset');
          } else {
            reach('plane');
            if (want.value.present.includes(0)) reach('plane with an absent strip');
          }
        }),
      cases(40),
    );
  });

  test('with onError, decodes the good strips and reports each bad one once', () => {
    // Five strips: good, absent, inside the table, past the end, and beyond the table's own end.
    const src = bytes(...u16(18), ...u16(0), ...u16(9), ...u16(0xfff0), ...u16(19), 0x82, 0xf0);
    expect(tolerantly((onError) => decodeZplane(src, 40, 2, { onError }))).toEqual({
      value: expect.objectContaining({
        rows: unhex('f000000000 f000000000'),
        present: bytes(1, 0, 0, 0, 0),
      }),
      errors: [
        decodeError('BAD_OFFSET', 4, { strip: 2 }),
        decodeError('BAD_OFFSET', 6, { strip: 3 }),
        decodeError('TRUNCATED', 12, { strip: 4 }),
      ],
    });
  });

  test('with onError, clears a strip whose body ends early, whatever it wrote before', () => {
    const rows = fc.array(fc.integer({ min: 1, max: 255 }), {
      minLength: 1,
      maxLength: HEIGHT - 1,
    });
    fc.assert(
      fc.property(rows, fc.nat(3), fc.nat(3), fc.nat(2), (list, before, after, gap) => {
        const whole = bytes(0x80 | HEIGHT, 0xff);
        const count = before + 1 + after;
        const table = 8 + count * 2;
        const starts = Array.from({ length: count }, (_, i) => u16(table + (i === before ? 2 : 0)));
        const src = bytes(...starts.flatMap((part) => [...part]), ...whole, list.length, ...list);
        const want = Array.from({ length: count }, (_, i) => (i === before ? 0 : 0xff));
        const { value, errors } = tolerantly((onError) =>
          written([count, HEIGHT], { at: 0, gap, shift: 0 }, (dst, to) =>
            decodeZplaneInto(src, 8 * count, HEIGHT, dst, { ...to, onError }),
          ),
        );
        for (let y = 0; y < HEIGHT; y++)
          expect([...value[0].subarray(y * count, (y + 1) * count)]).toEqual(want);
        expect(errors).toEqual([decodeError('TRUNCATED', src.length, { strip: before })]);
        const plane = decodeZplane(src, 8 * count, HEIGHT, { onError: () => {} });
        expect([...plane.present]).toEqual(want.map((row) => row & 1));
      }),
    );
  });

  test('reports a truncated table once, at the first strip that it takes along', () => {
    for (const [src, width, height, strip] of [
      [bytes(0, 0, 0, 0), 32, 2, 2],
      [bytes(0, 0, 99, 0, 98, 0), 32, 2, 1],
      [new Uint8Array(9), 1 << 20, 1, 4],
    ] as const) {
      const error = decodeError('TRUNCATED', src.length, { strip });
      const { value, errors } = tolerantly((onError) =>
        decodeZplane(src, width, height, { onError }),
      );
      expect(errors).toEqual([error]);
      expect(value.rows).toEqual(new Uint8Array((width / 8) * height));
    }
    expect(() => decodeZplane(bytes(0, 0, 0, 0), 32, 2)).toThrow(decodeError('TRUNCATED', 4));
  });

  test('meets the limit before it allocates, and refuses wrong arguments', () => {
    const none = new Uint8Array(0);
    expect(() => decodeZplane(none, 65_528, 65_535)).toThrow(decodeError('LIMIT', 0));
    expect(() => decodeZplane(none, 16, 2, { limits: { pixels: 31 } })).toThrow(
      decodeError('LIMIT', 0),
    );
    refuses(RangeError, [0, 12, 1.5, Number.NaN], (width) => decodeZplane(none, width, 1));
    refuses(RangeError, [0, 1.5, Number.NaN], (height) => decodeZplane(none, 8, height));
    expect(() => decodeZplane([] as unknown as Uint8Array, 8, 1)).toThrow(TypeError);
  });
});

describe('decodeZplaneInto', () => {
  test('writes the same rows, and none but its own', () => {
    assertReaching(
      { good: 0.6, bad: 0.125 },
      (reach) =>
        fc.property(planeBytes, place, ({ src, count }, where) => {
          const width = count * 8;
          const onError = () => reach('bad');
          const want = decodeZplane(src, width, HEIGHT, { onError });
          if (want.present.includes(1)) reach('good');
          const [rows] = written([count, HEIGHT], where, (dst, { at, pitch }) => {
            const to = where.gap === 0 ? { at } : { at, pitch };
            decodeZplaneInto(src, width, HEIGHT, dst, { ...to, onError });
          });
          expect(rows).toEqual(want.rows);
        }),
      cases(40),
    );
  });

  test('refuses a destination that is too short or badly described, and wrong sizes', () => {
    const src = bytes(0, 0, 0, 0);
    refusesPlaces([2, 2], (dst, to) => decodeZplaneInto(src, 16, 2, dst, to));
    expect(() => decodeZplaneInto(src, 12, 2, new Uint8Array(9))).toThrow(
      'width is 12, not a positive multiple of 8',
    );
    expect(() => decodeZplaneInto(src, 16, 0, new Uint8Array(9))).toThrow('height is 0, not');
  });
});

describe('zplaneNumber', () => {
  test('comes from the tag, in hexadecimal', () => {
    expect(['ZP01', 'ZP0A', 'ZP10', 'ZP00'].map(zplaneNumber)).toEqual([1, 10, 16, 0]);
    for (const tag of ['ZP0a', 'ZP1', 'ZP011', 'SMAP', 'ZPLN', ' ZP01', 'ZP01\n'])
      expect(zplaneNumber(tag)).toBeUndefined();
  });
});

describe('encodeZplane', () => {
  test('refuses what it cannot encode', () => {
    const rows = new Uint8Array(2).fill(1);
    const plane = { width: 8, height: 2, rows, present: Uint8Array.of(0) };
    expect(() => encodeZplane(plane)).toThrow('not present');
    expect(() => encodeZplane({ ...plane, height: 3 })).toThrow(RangeError);
    const tall = Uint8Array.from({ length: 66_000 * 2 }, (_, i) => i * 7 + (i >> 3));
    const present = Uint8Array.of(1, 1);
    expect(() => encodeZplane({ width: 16, height: 66_000, rows: tall, present })).toThrow(
      RangeError,
    );
  });
});

describe('expandZplane', () => {
  test('is the inverse of packing, as its twin is, in other memory too', () => {
    fc.assert(
      fc.property(unpacked, place, ({ width, height, pixels }, where) => {
        const plane = packZplane(pixels, width, height);
        expect(expandZplane(plane)).toEqual(pixels);
        expect(reference.expandZplane(plane)).toEqual(pixels);
        const into = (dst: Uint8Array, to: object) => expandZplaneInto(plane, dst, to);
        expect(written([width, height], where, into)[0]).toEqual(pixels);
      }),
      cases(40),
    );
  });

  test('meets the limit, and refuses planes that do not fit their rows', () => {
    const rows = new Uint8Array(4);
    const plane = { kind: 'zplane', width: 16, height: 2, rows } as const;
    expect(() => expandZplane(plane, { limits: { pixels: 31 } })).toThrow(decodeError('LIMIT', 0));
    expect(() => expandZplane({ ...plane, height: 3 })).toThrow('rows has 4 of 6 bytes');
    expect(() => expandZplane({ ...plane, width: 12 })).toThrow(RangeError);
    expect(() => expandZplane({ ...plane, height: 0.5 })).toThrow(RangeError);
    for (const wrong of [undefined, rows, { ...plane, kind: 'room' }])
      for (const use of [expandZplane, expandZplaneInto] as ((...all: never[]) => unknown)[])
        expect(() => use(wrong as never, rows as never, 0 as never)).toThrow(
          /not a record of kind 'zplane'/,
        );
  });

  test('refuses a destination that is too short or badly described', () => {
    const plane = { kind: 'zplane', width: 16, height: 2, rows: new Uint8Array(4) } as const;
    refusesPlaces([16, 2], (dst, to) => expandZplaneInto(plane, dst, to));
  });
});
