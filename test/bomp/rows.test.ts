// Rows of pictures, good and bad, turned around or not.

import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { decodeBomp, decodeBompInto, type Problem } from 'scumm-codec';
import { encodeBomp } from 'scumm-codec/encode';
import * as reference from 'scumm-codec/reference';
import { describe, expect, test } from 'vitest';
import { mirrored, mirroring, type RowsCase, rowsCase } from '../_support/bomp.js';
import { hex, repeat, u16, unhex, within } from '../_support/bytes.js';
import { cases } from '../_support/cases.js';
import { decodeError, outcome, refuses, tolerantly } from '../_support/outcome.js';
import { assertReaching, rare } from '../_support/reach.js';
import { GUARD, place, refusesPlaces, written } from '../_support/written.js';

/** Large pictures are compared by this, as it names no pixel. */
function hash(pixels: Uint8Array): string {
  return createHash('sha256').update(pixels).digest('hex');
}

/** Whether a group of a row ends at its width, and zeros alone follow. */
function isExact(codes: Uint8Array, width: number): boolean {
  let rest = [...codes];
  for (let left = width; left > 0; ) {
    if (rest.length === 0) return false;
    const count = (rest[0] >> 1) + 1;
    rest = rest.slice(rest[0] % 2 === 1 ? 2 : 1 + count);
    left -= count;
    if (left < 0) return false;
  }
  return rest.every((byte) => byte === 0);
}

/** What a tolerant call gives and reports: row by row with the reference, which knows no tolerance. */
function rowByRow({ src, width, height }: RowsCase, turn: boolean | 'groups', fill: number) {
  const value = repeat(fill, width * height);
  const errors: unknown[] = [];
  for (let row = 0, pos = 0; row < height; row++) {
    const got = outcome(() => reference.decodeBomp(src.subarray(pos), width, 1, turn));
    const next = pos + 2 + src[pos] + src[pos + 1] * 256;
    if ('value' in got) {
      value.set(got.value, row * width);
      if (!isExact(src.subarray(pos + 2, next), width))
        errors.push(decodeError('BAD_SIZE', pos, { row }));
    } else errors.push(decodeError(got.code, pos + got.offset, { row }));
    if (!('value' in got) && !(next <= src.length)) break;
    pos = Math.min(next, src.length);
  }
  return { value, errors };
}

describe('decodeBomp', () => {
  test('agrees with the reference on good and bad rows, whatever is around them', () => {
    assertReaching(
      { good: 0.2, bad: 0.3, short: 0.14 },
      (reach) =>
        fc.property(rowsCase, mirroring, fc.nat(7), fc.nat(255), (one, turn, shift, filler) => {
          const { src, width, height } = one;
          const want = outcome(() => reference.decodeBomp(src, width, height, turn));
          const view = within(src, shift, 40, filler);
          expect(outcome(() => decodeBomp(view, width, height, { mirrored: turn }))).toEqual(want);
          reach('value' in want ? 'good' : 'bad');
          if ('value' in want && want.value.includes(255)) reach('short');
        }),
      cases(100),
    );
  });

  test('with onError, decodes the good rows and reports each bad one once; writes nothing else', () => {
    assertReaching(
      {
        several: rare(0.1),
        one: rare(0.15),
        inside: rare(0.15),
        thrown: 0.3,
        early: rare(0.05),
        late: rare(0.05),
      },
      (reach) =>
        fc.property(rowsCase, mirroring, fc.nat(255), place, (one, turn, fill, where) => {
          const { src, width, height } = one;
          const want = rowByRow(one, turn, fill);
          const options = { mirrored: turn, fill };
          const got = tolerantly((onError) =>
            decodeBomp(src, width, height, { ...options, onError }),
          );
          expect(got).toEqual(want);
          const { errors } = got;
          const into = tolerantly((onError) =>
            written([width, height], where, (dst, to) =>
              decodeBompInto(src, width, height, dst, { ...options, onError, ...to }),
            ),
          );
          expect(into).toEqual({ value: [want.value, undefined], errors: want.errors });
          written([width, height], where, (dst, to) => {
            if ('code' in outcome(() => decodeBompInto(src, width, height, dst, to)))
              reach('thrown');
          });
          for (const { message } of errors as readonly Problem[]) {
            if (message.includes('ends after')) reach('early');
            if (message.includes('goes on after')) reach('late');
          }
          if (errors.length > 1) reach('several');
          if (errors.length === 1) reach('one');
          if (errors.some(({ offset }) => offset < src.length)) reach('inside');
        }),
      cases(100),
    );
  });

  // Rows of four pixels, and the row that they report.
  test.each([
    ['runs and literals that fill it', '0400 0301 0302', undefined],
    ['zeros behind the last pixel', '0500 0701 000000', undefined],
    ['a length past the end', '0300 0701', undefined],
    ['no pixel', '0000', 'ends after 0 of 4 pixels'],
    ['three pixels', '0200 0501', 'ends after 3 of 4 pixels'],
    ['a run of five', '0200 0901', 'goes on after 4 pixels'],
    ['a literal of five, of which four are there', '0500 08 01010101', 'goes on after 4 pixels'],
    ['a group behind the last pixel', '0400 0701 0302', 'goes on after 4 pixels'],
    ['a byte behind zeros', '0400 0701 0001', 'goes on after 4 pixels'],
  ])('a row with %s', (_, row, wrong) => {
    const src = unhex(`0200 0709 ${row}`);
    const { value, errors } = tolerantly((onError) => decodeBomp(src, 4, 2, { onError, fill: 8 }));
    expect(value).toEqual(decodeBomp(src, 4, 2));
    const message = `BOMP: row 1 ${wrong} [BAD_SIZE at byte 4]`;
    expect(errors).toEqual(wrong ? [{ code: 'BAD_SIZE', offset: 4, row: 1, message }] : []);
  });

  test('lets a handler decode rows, between rows that are too short', () => {
    const src = unhex('0200 0501 0200 0702 0200 0503');
    const other = unhex('0200 0777');
    const rows: unknown[] = [];
    const onError = ({ row }: Problem) => rows.push(row, hex(decodeBomp(other, 4, 1)));
    expect(hex(decodeBomp(src, 4, 3, { onError }))).toBe('010101ff02020202030303ff');
    expect(rows).toEqual([0, '77777777', 2, '77777777']);
  });

  test('reports rows that the source does not hold once, after they are filled', () => {
    const src = unhex('0200 0701 0200 07');
    const seen: unknown[] = [];
    const dst = repeat(GUARD, 16);
    const onError = (error: Problem) => seen.push([error, error.row, hex(dst)]);
    decodeBompInto(src, 4, 4, dst, { onError, fill: 9 });
    const pixels = `01010101${'09'.repeat(12)}`;
    expect(seen).toEqual([[decodeError('TRUNCATED', 7), 1, pixels]]);
  });

  test('decodes more rows than its memory holds, and rows that are wider', () => {
    for (const [width, height, few] of [
      [700, 300, 400],
      [65_536, 2, 200],
      [65_537, 3, 200],
      [200_000, 2, 200],
    ] as const) {
      const noise = Uint8Array.from({ length: 331 }, (_, i) => (i * i) >> 3);
      const pixels = Uint8Array.from({ length: width * height }, (_, i) => {
        return i % 1000 < few ? noise[i % 331] : i >> 9;
      });
      const src = encodeBomp(pixels, width, height);
      const want = mirrored(pixels, width);
      expect(hash(decodeBomp(src, width, height))).toBe(hash(pixels));
      expect(hash(decodeBomp(src, width, height, { mirrored: true }))).toBe(hash(want));
      const dst = new Uint8Array((width + 1) * height);
      decodeBompInto(src, width, height, dst, { pitch: width + 1 });
      const inside = dst.filter((_, i) => i % (width + 1) < width);
      expect(hash(inside)).toBe(hash(pixels));
    }
  });

  test('goes on behind 2 GiB', () => {
    const memory = new Uint8Array(2 ** 31 + 2000);
    const pixels = Uint8Array.from({ length: 300 }, (_, i) => (i * i) >> 6);
    const rows = encodeBomp(pixels, 30, 10);
    for (const at of [2 ** 30 - 150, 2 ** 31 - 150, 2 ** 31 + 50]) {
      const src = memory.subarray(at, at + rows.length);
      src.set(rows);
      expect(decodeBomp(src, 30, 10)).toEqual(pixels);
      decodeBompInto(rows, 30, 10, memory, { at: at + 700 });
      expect(memory.slice(at + 700, at + 1000)).toEqual(pixels);
      memory.fill(0, at, at + 1000);
    }
  });

  test('refuses a source that ends before the rows do, once', () => {
    const src = Uint8Array.from({ length: 20_002 }, (_, i) => [2, 0, 1, 7][i % 4]);
    expect(() => decodeBomp(src, 1, 2 ** 24, { limits: { pixels: 2 ** 24 } })).toThrow(
      decodeError('TRUNCATED', src.length),
    );
    let reports = 0;
    decodeBomp(src, 1, 2 ** 24, { onError: () => reports++ });
    expect(reports).toBe(1);
  });

  test('meets the limit before it allocates, and refuses wrong arguments', () => {
    const none = new Uint8Array(0);
    expect(() => decodeBomp(none, 65_535, 65_535)).toThrow(decodeError('LIMIT', 0));
    const limits = { pixels: 5 };
    expect(() => decodeBomp(unhex('0200 0301'), 2, 3, { limits })).toThrow(decodeError('LIMIT', 0));
    for (const wrong of [0, 1.5, -1, Number.NaN]) {
      expect(() => decodeBomp(none, wrong, 1)).toThrow(RangeError);
      expect(() => decodeBomp(none, 1, wrong)).toThrow(RangeError);
      expect(() => reference.decodeBomp(none, wrong, 1)).toThrow(RangeError);
    }
    refuses(RangeError, [-1, 256, 0.5], (fill) => decodeBomp(none, 1, 1, { fill }));
    expect(() => decodeBomp(none, 1, 1, { mirrored: 'x' as 'groups' })).toThrow(RangeError);
    expect(() => decodeBomp([] as unknown as Uint8Array, 1, 1)).toThrow(TypeError);
  });
});

describe('decodeBompInto', () => {
  test('refuses a destination that is too short or badly described', () => {
    const src = unhex('0200 0301 0200 0301');
    refusesPlaces([2, 2], (dst, to) => decodeBompInto(src, 2, 2, dst, to));
  });
});

describe('encodeBomp', () => {
  test('uses runs of up to 128 pixels, and literals between them', () => {
    const row = new Uint8Array(300).fill(4);
    expect(hex(encodeBomp(row, 300, 1))).toBe('0600ff04ff045704');
    expect(hex(encodeBomp(unhex('0102020303030404'), 8, 1))).toBe('08000401020205030304');
    const noise = Uint8Array.from({ length: 130 }, (_, i) => i);
    const src = encodeBomp(noise, 130, 1);
    expect([src[2], src[131]]).toEqual([0xfe, 0x02]);
    expect(() => encodeBomp(noise, 129, 1)).toThrow('130 of 129 pixels');
  });

  test('refuses what it cannot encode', () => {
    const noise = Uint8Array.from({ length: 66_000 }, (_, i) => i);
    expect(() => encodeBomp(noise, 66_000, 1)).toThrow('row 0: 66516 bytes');
    expect(() => encodeBomp(noise, 66_001, 1)).toThrow('66000 of 66001 pixels');
    expect(() => encodeBomp(noise, 0, 1)).toThrow(RangeError);
    expect(() => encodeBomp(noise, 1, 1.5)).toThrow(RangeError);
    expect(() => encodeBomp([] as unknown as Uint8Array, 1, 1)).toThrow(TypeError);
    const long = encodeBomp(noise.subarray(0, 65_000), 65_000, 1);
    expect(u16(long.length - 2)).toEqual(long.slice(0, 2));
  });
});
