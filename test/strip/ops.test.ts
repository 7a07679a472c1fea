// Ops of strips one by one: each bit belongs to one op, and the ops give the pixels of the strip.

import fc from 'fast-check';
import { decodeStrip, decodeStripInto, type StripCode, stripCode } from 'scumm-codec';
import { type StripMeaning, type StripOp, stripOps } from 'scumm-codec/reference';
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

  test('tells a strip of method 2 op by op', () => {
    // Code 64 + 4 bits; color 5; the same; 1 0: color 9; 1 1, 4: a run of 13; 1 1, 0: a step of -4.
    const bits = [0, ...[1, 0, 1, 0, 0, 1], ...[1, 1, 0, 0, 1, 1, 0, 1, 1, 0, 0, 0, 0]];
    const all = parseInt([...bits, 1, 1, 0, 0, 0].reverse().join(''), 2);
    const src = Uint8Array.of(64, 5, all & 255, (all >> 8) & 255, (all >> 16) & 255, all >>> 24);
    const shown = stripOps(Uint8Array.of(...src, ...new Uint8Array(4)), 3).map(
      ({ start, meaning, value, count }) => `${start} ${meaning} ${value} ${count}`,
    );
    expect(shown.slice(0, 7)).toEqual([
      ...['0 code 64 0', '8 first 5 1', '16 same 5 1', '17 new 9 1', '23 run 9 13'],
      ...['36 step 5 1', '41 same 5 1'],
    ]);
  });

  test('tells a strip of method 1 op by op', () => {
    // Code 24 + 4 bits; color 5; 1 1 0: a step down; 1 1 1: turn, a step up; 1 0: color 9; 1 1 0: a step down.
    const bits = [...[1, 1, 0], ...[1, 1, 1], ...[1, 0, 1, 0, 0, 1], ...[1, 1, 0], 0];
    const all = parseInt([...bits].reverse().join(''), 2);
    const ops = stripOps(Uint8Array.of(24, 5, all & 255, all >> 8, 0), 1);
    expect(ops.map(({ meaning, value }) => `${meaning} ${value}`)).toEqual([
      ...[
        'code 24',
        'first 5',
        'step 4',
        'turn 5',
        'new 9',
        'step 8',
        'same 8',
        'same 8',
        'same 8',
      ],
    ]);
  });

  test('has what is left of a run that is too long', () => {
    const ops = stripOps(Uint8Array.of(64, 5, 0b11110011, 0b11111), 1);
    expect(ops.map(({ count }) => count)).toEqual([0, 1, 7]);
  });

  test('refuses more than 65,536 pixels', () => {
    expect(stripOps(new Uint8Array(65_537).fill(1), 8192)).toHaveLength(65_537);
    expect(() => stripOps(new Uint8Array(65_545).fill(1), 8193)).toThrow(decodeError('LIMIT', 0));
  });
});
