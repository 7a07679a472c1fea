// Ops of strips one by one: each bit belongs to one op, and the ops give the pixels of the strip.

import fc from 'fast-check';
import { decodeStrip, decodeStripInto, type StripCode } from 'scumm-codec';
import { explainStrip, type StripMeaning, type StripOp, stripOps } from 'scumm-codec/reference';
import { stripCode } from 'scumm-codec/tools';
import { describe, expect, test } from 'vitest';
import { decodeError, outcome } from '../_support/outcome.js';
import { assertReaching, rare } from '../_support/reach.js';
import { stripCase } from '../_support/strips.js';

/** How many bits an op has. */
const BITS: Readonly<Record<StripMeaning, (code: StripCode) => number>> = {
  code: () => 8,
  raw: () => 8,
  first: () => 8,
  same: () => 1,
  new: ({ bits }) => 2 + bits,
  step: ({ method }) => (method === 'method1' ? 3 : 5),
  turn: () => 3,
  run: () => 13,
};

/** The pixels that ops give, row-major. */
function pixelsOf(ops: readonly StripOp[], { direction }: StripCode, height: number): Uint8Array {
  const pixels = new Uint8Array(8 * height);
  const colors = ops.flatMap(({ value, count }) => new Array<number>(count).fill(value));
  for (const [i, color] of colors.entries()) {
    const at = direction === 'horizontal' ? i : (i % height) * 8 + Math.floor(i / height);
    pixels[at] = color;
  }
  return pixels;
}

describe('stripOps', () => {
  test('gives ops of which each bit has one, and which give the pixels', () => {
    assertReaching(
      { step: rare(0.4), turn: rare(0.2), run: rare(0.08), raw: rare(0.01), cut: 0.3 },
      (reach) =>
        fc.property(stripCase(), ({ src, height }) => {
          const decoded = outcome(() => decodeStrip(src, height));
          const listed = outcome(() => stripOps(src, height));
          if (!('value' in decoded && 'value' in listed)) {
            expect(listed).toEqual(decoded);
            return reach('cut');
          }
          const ops = listed.value;
          const code = stripCode(src[0]) as StripCode;
          let [start, pixels] = [0, 0];
          for (const op of ops) {
            pixels += op.count;
            expect([op.start, op.bits, op.pixels]).toEqual([start, BITS[op.meaning](code), pixels]);
            start += op.bits;
          }
          expect(Math.ceil(start / 8)).toBe(decodeStripInto(src, height, new Uint8Array(pixels)));
          expect(pixelsOf(ops, code, height)).toEqual(decoded.value);
          for (const meaning of ['step', 'turn', 'run', 'raw'] as const)
            if (ops.some((op) => op.meaning === meaning)) reach(meaning);
        }),
    );
  });

  test('refuses more than 65,536 pixels', () => {
    expect(stripOps(new Uint8Array(65_537).fill(1), 8192)).toHaveLength(65_537);
    expect(() => stripOps(new Uint8Array(65_545).fill(1), 8193)).toThrow(decodeError('LIMIT', 0));
  });
});

describe('explainStrip', () => {
  test('gives the bits of the source, and the pixels of the strip', () => {
    fc.assert(
      fc.property(stripCase(), ({ src, height }) => {
        const decoded = outcome(() => decodeStrip(src, height));
        const explained = outcome(() => explainStrip(src, height));
        if (!('value' in decoded && 'value' in explained)) {
          expect(explained).toEqual(decoded);
          return;
        }
        const bits = Array.from(src, (byte) => [...byte.toString(2).padStart(8, '0')].reverse());
        const digits = explained.value.map((op) => op.digits).join('');
        expect(digits).toBe(bits.flat().slice(0, digits.length).join(''));
        const pixels = new Uint8Array(8 * height);
        for (const { value, places } of explained.value)
          for (const { x, y } of places) pixels[8 * y + x] = value;
        expect(pixels).toEqual(decoded.value);
        const plain = stripOps(src, height);
        expect(explained.value.map(({ digits, text, places, ...op }) => op)).toEqual(plain);
      }),
    );
  });

  test('says each op in words', () => {
    const read = ['0', '101001', '11011', '1100100110000', '0'.repeat(55)].join('');
    const bytes = Array.from({ length: 10 }, (_, i) =>
      Number.parseInt([...read.slice(8 * i, 8 * i + 8)].reverse().join(''), 2),
    );
    const ops = explainStrip(Uint8Array.of(104, 7, ...bytes), 8);
    expect(ops.slice(0, 6).map(({ digits, text }) => [digits, text])).toEqual([
      ['00010110', 'code 104: method2, row by row'],
      ['11100000', 'the first color: 7'],
      ['0', 'the color before: 7'],
      ['101001', 'a new color: 9'],
      ['11011', 'a step to color 11'],
      ['1100100110000', 'a run of color 11, 12 times'],
    ]);
    expect(ops[5].places.slice(0, 5)).toEqual([
      { x: 4, y: 0 },
      { x: 5, y: 0 },
      { x: 6, y: 0 },
      { x: 7, y: 0 },
      { x: 0, y: 1 },
    ]);
    expect(explainStrip(Uint8Array.of(18, ...new Uint8Array(20)), 8)[0].text).toBe(
      'code 18: method1, column by column',
    );
  });
});
