import fc from 'fast-check';
import { decodeMaskStrip, decodeMaskStripInto } from 'scumm-codec';
import { encodeMaskStrip } from 'scumm-codec/encode';
import * as reference from 'scumm-codec/reference';
import { describe, expect, test } from 'vitest';
import { unhex, within } from '../_support/bytes.js';
import { cases } from '../_support/cases.js';
import { maskCase } from '../_support/masks.js';
import { decodeError, outcome } from '../_support/outcome.js';
import { assertReaching } from '../_support/reach.js';

const GUARD = 0xa5;

describe('decodeMaskStrip', () => {
  test('agrees with the reference, whatever is around the body', () => {
    assertReaching(
      { rows: 0.5, error: 0.2 },
      (reach) =>
        fc.property(maskCase, fc.nat(7), fc.nat(255), ({ src, rows }, shift, filler) => {
          const want = outcome(() => reference.decodeMaskStrip(src, rows));
          expect(outcome(() => decodeMaskStrip(within(src, shift, 9, filler), rows))).toEqual(want);
          reach('value' in want ? 'rows' : 'error');
        }),
      cases(50),
    );
  });

  test('decodes what the encoder made', () => {
    const rows = fc.array(fc.tuple(fc.nat(3), fc.integer({ min: 1, max: 300 })), { minLength: 1 });
    fc.assert(
      fc.property(rows, (runs) => {
        const mask = Uint8Array.from(runs.flatMap(([row, count]) => Array(count).fill(row)));
        const src = encodeMaskStrip(mask);
        expect(decodeMaskStrip(src, mask.length)).toEqual(mask);
        expect(decodeMaskStripInto(src, mask.length, new Uint8Array(mask.length))).toBe(src.length);
      }),
    );
  });

  test('meets the limit before it allocates, and refuses wrong arguments', () => {
    const src = unhex('ff00');
    expect(() => decodeMaskStrip(src, 2 ** 40)).toThrow(decodeError('LIMIT', 0));
    expect(() => decodeMaskStrip(src, 2, { limits: { pixels: 15 } })).toThrow(
      decodeError('LIMIT', 0),
    );
    for (const wrong of [0, 1.5, Number.NaN, -3])
      expect(() => decodeMaskStrip(src, wrong)).toThrow(RangeError);
    expect(() => decodeMaskStrip([] as unknown as Uint8Array, 1)).toThrow(TypeError);
  });
});

describe('decodeMaskStripInto', () => {
  test('writes the same rows, and nothing between them', () => {
    assertReaching(
      { rows: 0.5, error: 0.2 },
      (reach) =>
        fc.property(
          maskCase,
          fc.nat(5),
          fc.integer({ min: 1, max: 9 }),
          ({ src, rows }, at, pitch) => {
            const want = outcome(() => decodeMaskStrip(src, rows));
            const dst = new Uint8Array(at + (rows - 1) * pitch + 1).fill(GUARD);
            const got = outcome(() => decodeMaskStripInto(src, rows, dst, { at, pitch }));
            if ('value' in want) {
              expect(Uint8Array.from(want.value, (_, y) => dst[at + y * pitch])).toEqual(
                want.value,
              );
              reach('rows');
            } else {
              expect(got).toEqual(want);
              reach('error');
            }
            for (let y = 0; y < rows; y++) dst[at + y * pitch] = GUARD;
            expect(dst.every((byte) => byte === GUARD)).toBe(true);
          },
        ),
      cases(50),
    );
  });

  test('goes on behind 2 GiB', () => {
    const memory = new Uint8Array(2 ** 31 + 2000);
    const rows = Uint8Array.from({ length: 40 }, (_, i) => (i < 20 ? i : 7));
    const body = encodeMaskStrip(rows);
    for (const at of [2 ** 30 - 30, 2 ** 31 - 30, 2 ** 31 + 50]) {
      memory.set(body, at);
      expect(decodeMaskStrip(memory.subarray(at, at + body.length), 40)).toEqual(rows);
      expect(decodeMaskStripInto(body, 40, memory, { at: at + 99, pitch: 3 })).toBe(body.length);
      expect(rows.map((_, y) => memory[at + 99 + 3 * y])).toEqual(rows);
      expect(() => decodeMaskStripInto(body.subarray(1), 99, memory, { at })).toThrow(
        decodeError('TRUNCATED', body.length - 1),
      );
      memory.fill(0, at, at + 300);
    }
  });

  test('refuses a destination that is too short', () => {
    const src = unhex('ff00');
    expect(() => decodeMaskStripInto(src, 3, new Uint8Array(2))).toThrow(RangeError);
    expect(() => decodeMaskStripInto(src, 3, new Uint8Array(4), { pitch: 2 })).toThrow(RangeError);
    expect(() => decodeMaskStripInto(src, 3, new Uint8Array(9), { pitch: 0 })).toThrow(RangeError);
  });
});
