// Strips of each dialect: alone, and the pixels left of those of 16 colors.

import fc from 'fast-check';
import {
  decodeOldBm,
  decodeOldStrip,
  decodeOldStripInto,
  decodeStrip,
  type OldStripFields,
  type StripDialect,
} from 'scumm-codec';
import { encodeOldStrip } from 'scumm-codec/encode';
import * as reference from 'scumm-codec/reference';
import { oldStripCode } from 'scumm-codec/tools';
import { describe, expect, test } from 'vitest';
import { DIALECT_RULES, SHARING } from '../../../fixtures/vectors/old-codes.js';
import { bytes, hex, repeat, u32, unhex, within } from '../../_support/bytes.js';
import { cases } from '../../_support/cases.js';
import {
  dialects,
  everyCode,
  leftPixels,
  oldPixels,
  oldStripCase,
  ownCodes,
} from '../../_support/old-strips.js';
import { decodeError, outcome } from '../../_support/outcome.js';
import { assertReaching, inTurn } from '../../_support/reach.js';
import { stripCase, stripHeight } from '../../_support/strips.js';
import { farMemory, GUARD, place, refusesPlaces, written } from '../../_support/written.js';

const V3 = { dialect: 'v3' } as const;

describe('a strip', () => {
  test.each(ownCodes)('agrees with the reference on code $code of $dialect', (known) => {
    assertReaching(
      { whole: 0.5, cut: 0.5 },
      (reach) =>
        fc.property(oldStripCase(known), leftPixels, place, (strip, left, where) => {
          const { src, height, dialect } = strip;
          const want = outcome(() => reference.decodeOldStrip(src, height, { dialect, left }));
          expect(outcome(() => decodeOldStrip(src, height, { dialect, left }))).toEqual(want);
          const [rows, got] = written([8, height], where, (dst, to) =>
            outcome(() => decodeOldStripInto(src, height, dst, { dialect, left, ...to })),
          );
          if ('code' in want) expect(got).toEqual(want);
          expect(rows).toEqual('value' in want ? want.value : repeat(GUARD, 8 * height));
          reach('value' in want ? 'whole' : 'cut');
        }),
      cases(40),
    );
  });

  test.each(ownCodes)(
    'agrees with the reference on every first op: code $code of $dialect',
    (known) => {
      const rest = [0x35, 0x92, 0x07, 0xc3, 0x11, ...repeat(0x21, 300)];
      const strips = Array.from({ length: 256 }, (_, op) => bytes(known.code, op, ...rest));
      const all = (decode: typeof reference.decodeOldStrip) =>
        strips.map((src) => hex(decode(src, 3, { dialect: known.dialect, left: 9 })));
      expect(all(decodeOldStrip)).toEqual(all(reference.decodeOldStrip));
    },
  );

  test('agrees with the reference on any bytes', () => {
    // No dialect has a code above 149, and no two bytes are 41 rows.
    const dialect = fc.constantFrom(...dialects);
    const few = fc.uint8Array({ maxLength: 2 });
    const noise = fc.uint8Array({ maxLength: 200 });
    const anyBytes = inTurn(
      fc.record({ dialect, code: fc.integer({ min: 150, max: 255 }), noise, rows: stripHeight }),
      fc
        .tuple(fc.constantFrom(...ownCodes), few, fc.integer({ min: 41, max: 300 }))
        .map(([known, bytesOfAnyKind, rows]) => ({ ...known, noise: bytesOfAnyKind, rows })),
      fc.record({ dialect, code: fc.nat(255), noise, rows: stripHeight }),
    );
    assertReaching(
      { BAD_CODE: 0.33, TRUNCATED: 0.33 },
      (reach) =>
        fc.property(anyBytes, (one) => {
          const src = bytes(one.code, ...one.noise);
          const want = outcome(() => reference.decodeOldStrip(src, one.rows, one));
          expect(outcome(() => decodeOldStrip(src, one.rows, one))).toEqual(want);
          if ('code' in want) reach(want.code as 'BAD_CODE' | 'TRUNCATED');
        }),
      cases(60),
    );
  });

  test.each([
    ['v3', '03', 'ff', '3333'],
    ['ega', '0a', '0000', '0308'],
  ] as const)('ends after 289 bytes at 8 pixels, of %s', (dialect, code, nothing, run) => {
    const most = 257 + 4 * 8;
    const count = (most - 3) / (nothing.length / 2);
    for (const [more, want] of [
      [-1, { value: repeat(3, 8) }],
      [0, { value: repeat(3, 8) }],
      [1, { code: 'TRUNCATED', offset: most }],
    ] as const) {
      const src = unhex(`${code}${nothing.repeat(count + more)}${run}000000`);
      expect(
        outcome(() => decodeOldStrip(src, 1, { dialect })),
        `${more}`,
      ).toEqual(want);
      expect(outcome(() => reference.decodeOldStrip(src, 1, { dialect }))).toEqual(want);
      const bm = bytes(...u32(8 + src.length), ...u32(8), ...src);
      const inBm = 'code' in want ? { ...want, offset: 8 + most } : want;
      expect(outcome(() => decodeOldBm(bm, 8, 1, { dialect }))).toEqual(inBm);
      expect(outcome(() => reference.decodeOldBm(bm, 8, 1, { dialect }))).toEqual(inBm);
    }
  });

  test.each(ownCodes)('needs all its bytes, and no other: code $code of $dialect', (known) => {
    fc.assert(
      fc.property(oldPixels(known), fc.nat(7), fc.nat(255), (pixels, shift, filler) => {
        const height = pixels.length / 8;
        const src = encodeOldStrip(pixels, height, known.code, known);
        expect(decodeOldStrip(within(src, shift, 40, filler), height, known)).toEqual(pixels);
        const dst = new Uint8Array(pixels.length);
        expect(decodeOldStripInto(src, height, dst, known)).toBe(src.length);
        for (let end = Math.max(0, src.length - 40); end < src.length; end++)
          expect(() => decodeOldStrip(src.subarray(0, end), height, known)).toThrow(
            decodeError('TRUNCATED', end),
          );
      }),
    );
  });

  test('decodes the codes of version 5 as decodeStrip does, with the base of the dialect', () => {
    assertReaching(
      { whole: 0.6, cut: 0.3 },
      (reach) =>
        fc.property(stripCase(), ({ src, height }) => {
          const want = outcome(() => decodeStrip(src, height));
          for (const dialect of SHARING) {
            const isOwn = ownCodes.some((own) => own.dialect === dialect && own.code === src[0]);
            const { colorBase } = DIALECT_RULES[dialect];
            const more =
              'value' in want ? { value: want.value.map((color) => color + colorBase) } : want;
            if (!isOwn)
              expect(outcome(() => decodeOldStrip(src, height, { dialect }))).toEqual(more);
          }
          reach('value' in want ? 'whole' : 'cut');
        }),
      cases(40),
    );
  });

  test('decodes tall strips, and those that are taller than the shared line', () => {
    const tallest = ownCodes.filter(({ code }) => [2, 149].includes(code));
    for (const [codes, height] of [
      [ownCodes, 257],
      [tallest, 65_537],
    ] as const)
      for (const known of codes) {
        const base = DIALECT_RULES[known.dialect].colorBase;
        const pixels = Uint8Array.from(
          { length: 8 * height },
          (_, i) => base + (i % 97 === 0 ? 7 : (i >> 9) & 7),
        );
        const src = encodeOldStrip(pixels, height, known.code, known);
        expect(decodeOldStrip(src, height, known)).toEqual(pixels);
      }
  });

  test('goes on behind 2 GiB', () => {
    for (const far of farMemory())
      for (const known of ownCodes) {
        const base = DIALECT_RULES[known.dialect].colorBase;
        const pixels = Uint8Array.from({ length: 8 * 21 }, (_, i) => base + ((i + (i >> 4)) & 7));
        const strip = encodeOldStrip(pixels, 21, known.code, known);
        far.set(strip);
        expect(decodeOldStrip(far.subarray(0, strip.length), 21, known)).toEqual(pixels);
        const where = { at: 0, gap: 12, shift: 0 };
        const into = (dst: Uint8Array, to: object) =>
          decodeOldStripInto(strip, 21, dst, { ...known, ...to });
        expect(written([8, 21], where, into, far.subarray(300))).toEqual([pixels, strip.length]);
      }
  });

  test('meets the limit before it allocates, and the limit can be raised', () => {
    const src = unhex('02 ff33');
    const limited = (pixels: number) => ({ ...V3, limits: { pixels } });
    expect(() => decodeOldStrip(src, 2, limited(15))).toThrow(decodeError('LIMIT', 0));
    expect(decodeOldStrip(src, 2, limited(16))).toHaveLength(16);
    expect(() => decodeOldStrip(src, 2 ** 50, V3)).toThrow(decodeError('LIMIT', 0));
  });

  test('refuses arguments that are no height, no bytes or no dialect', () => {
    const src = unhex('02 0faa');
    for (const height of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => decodeOldStrip(src, height, V3)).toThrow(RangeError);
    for (const wrong of [undefined, null, 'abc', [2, 15, 0], src.buffer])
      expect(() => decodeOldStrip(wrong as unknown as Uint8Array, 1, V3)).toThrow(TypeError);
    for (const wrong of [undefined, {}, { dialect: undefined }])
      expect(() => decodeOldStrip(src, 1, wrong as OldStripFields)).toThrow(/dialect is required/);
    for (const wrong of ['v4', '', 'toString', 3, null])
      expect(() => decodeOldStrip(src, 1, { dialect: wrong as StripDialect })).toThrow(RangeError);
  });

  test('has zeros left of it by default; else a byte, or enough bytes', () => {
    const known = { dialect: 'ega' } as const;
    const copies = unhex('0a 80ff');
    expect(decodeOldStrip(copies, 2, known)).toEqual(new Uint8Array(16));
    for (const left of [-1, 256, 0.5, Number.NaN, within(new Uint8Array(1), 0, 9, 0)])
      expect(() => decodeOldStrip(copies, 2, { ...known, left })).toThrow(RangeError);
    for (const left of ['a', [1, 2], null] as never[])
      expect(() => decodeOldStrip(copies, 2, { ...known, left })).toThrow(TypeError);
  });

  test('needs a destination that is long enough and well described', () => {
    const src = unhex('02 0faa');
    refusesPlaces([8, 2], (dst, to) => decodeOldStripInto(src, 2, dst, { ...V3, ...to }));
  });
});

test('oldStripCode gives the same frozen record at each call, and refuses to guess the dialect', () => {
  for (const known of everyCode) {
    const record = oldStripCode(known.code, known);
    expect(oldStripCode(known.code, known)).toBe(record);
    expect(Object.isFrozen(record)).toBe(true);
  }
  const call = (options: unknown) => () => oldStripCode(8, options as OldStripFields);
  for (const none of [undefined, {}]) expect(call(none)).toThrow(TypeError);
  for (const dialect of ['v5', 'hasOwnProperty']) expect(call({ dialect })).toThrow(RangeError);
});
