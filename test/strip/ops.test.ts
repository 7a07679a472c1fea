// Ops of strips one by one: each bit belongs to one op, and the ops give the pixels of the strip.

import fc from 'fast-check';
import { decodeStrip, decodeStripInto, type StripCode } from 'scumm-codec';
import { type StripMeaning, type StripOp, stripOps } from 'scumm-codec/reference';
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
