import fc from 'fast-check';
import { expandZplane, expandZplaneInto } from 'scumm-codec';
import { packZplane } from 'scumm-codec/encode';
import * as reference from 'scumm-codec/reference';
import { describe, expect, test } from 'vitest';
import { decodeError } from '../_support/outcome.js';

const GUARD = 0xa5;

const mask = fc
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

describe('expandZplane', () => {
  test('is the inverse of packing, as its twin is', () => {
    fc.assert(
      fc.property(mask, ({ width, height, pixels }) => {
        const plane = packZplane(pixels, width, height);
        expect(expandZplane(plane)).toEqual(pixels);
        expect(reference.expandZplane(plane)).toEqual(pixels);
      }),
    );
  });

  test('turns every byte into eight pixels, bit 7 leftmost', () => {
    const rows = Uint8Array.from({ length: 256 }, (_, row) => row);
    const bits = Array.from(rows, (row) => row.toString(2).padStart(8, '0')).join('');
    expect([...expandZplane({ width: 8, height: 256, rows })].join('')).toBe(bits);
  });

  test('meets the limit, and refuses planes that do not fit their rows', () => {
    const rows = new Uint8Array(4);
    const plane = { width: 16, height: 2, rows };
    expect(() => expandZplane(plane, { limits: { pixels: 31 } })).toThrow(decodeError('LIMIT', 0));
    expect(() => expandZplane({ ...plane, height: 3 })).toThrow('rows has 4 of 6 bytes');
    expect(() => expandZplane({ ...plane, width: 12 })).toThrow(RangeError);
    expect(() => expandZplane({ ...plane, height: 0.5 })).toThrow(RangeError);
    for (const wrong of [undefined, rows, { ...plane, rows: [1] }, { ...plane, width: '16' }])
      for (const use of [expandZplane, expandZplaneInto] as ((...all: never[]) => unknown)[])
        expect(() => use(wrong as never, rows as never, 0 as never)).toThrow(
          /is not a packed plane/,
        );
  });
});

describe('expandZplaneInto', () => {
  test('writes the same pixels, and none but its own', () => {
    fc.assert(
      fc.property(mask, fc.nat(9), fc.nat(9), fc.nat(3), (one, at, gap, shift) => {
        const { width, height, pixels } = one;
        const pitch = width + gap;
        const size = at + (height - 1) * pitch + width;
        const memory = new Uint8Array(shift + size + 5).fill(GUARD);
        const dst = memory.subarray(shift, shift + size);
        expandZplaneInto(packZplane(pixels, width, height), dst, { at, pitch });
        for (let y = 0; y < height; y++) {
          const row = at + y * pitch;
          expect(dst.slice(row, row + width)).toEqual(pixels.slice(y * width, (y + 1) * width));
          dst.fill(GUARD, row, row + width);
        }
        expect(memory.every((byte) => byte === GUARD)).toBe(true);
      }),
    );
  });

  test('refuses a destination that is too short', () => {
    const plane = { width: 16, height: 2, rows: new Uint8Array(4) };
    expect(() => expandZplaneInto(plane, new Uint8Array(31))).toThrow(RangeError);
    expect(() => expandZplaneInto(plane, new Uint8Array(40), { pitch: 15 })).toThrow(RangeError);
  });
});
