// Strips of masks: their rows, and their ops one by one.

import fc from 'fast-check';
import { decodeMaskStrip, decodeMaskStripInto } from 'scumm-codec';
import { encodeMaskStrip } from 'scumm-codec/encode';
import * as reference from 'scumm-codec/reference';
import { describe, expect, test } from 'vitest';
import { unhex, within } from '../_support/bytes.js';
import { cases } from '../_support/cases.js';
import { maskCase } from '../_support/masks.js';
import { decodeError, outcome, refuses } from '../_support/outcome.js';
import { assertReaching, rare } from '../_support/reach.js';
import { place, refusesPlaces, written } from '../_support/written.js';

describe('decodeMaskStrip', () => {
  test('agrees with the reference, whatever is around the body, and writes only its rows', () => {
    const pitch = fc.integer({ min: 1, max: 9 });
    assertReaching(
      { rows: 0.5, error: 0.2 },
      (reach) =>
        fc.property(maskCase, place, pitch, fc.nat(255), ({ src, rows }, where, pitch, filler) => {
          const want = outcome(() => reference.decodeMaskStrip(src, rows));
          const view = within(src, where.shift, 9, filler);
          expect(outcome(() => decodeMaskStrip(view, rows))).toEqual(want);
          const [column, got] = written([1, rows], { ...where, gap: pitch - 1 }, (dst, to) =>
            outcome(() => decodeMaskStripInto(src, rows, dst, to)),
          );
          if ('value' in want) expect(column).toEqual(want.value);
          else expect(got).toEqual(want);
          reach('value' in want ? 'rows' : 'error');
        }),
      cases(80),
    );
  });

  test('meets the limit before it allocates, and refuses wrong arguments', () => {
    const src = unhex('ff00');
    const limit = decodeError('LIMIT', 0);
    expect(() => decodeMaskStrip(src, 2 ** 40)).toThrow(limit);
    expect(() => decodeMaskStrip(src, 2, { limits: { pixels: 15 } })).toThrow(limit);
    refuses(RangeError, [0, 1.5, Number.NaN, -3], (wrong) => decodeMaskStrip(src, wrong));
    expect(() => decodeMaskStrip([] as unknown as Uint8Array, 1)).toThrow(TypeError);
  });
});

describe('decodeMaskStripInto', () => {
  test('stores zeros, and single rows of any number, one after the other', () => {
    const dst = new Uint8Array(45).fill(0xaa);
    const singles = Uint8Array.from({ length: 39 }, (_, i) => 1 + i);
    const src = Uint8Array.of(0x83, 0, singles.length, ...singles);
    expect(decodeMaskStripInto(src, 42, dst, { at: 2 })).toBe(src.length);
    expect([...dst]).toEqual([0xaa, 0xaa, 0, 0, 0, ...singles, 0xaa]);
    expect(() => decodeMaskStripInto(src.subarray(0, -1), 42, dst)).toThrow('TRUNCATED');
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

  test('refuses a destination that is too short or badly described', () => {
    refusesPlaces([1, 3], (dst, to) => decodeMaskStripInto(unhex('ff00'), 3, dst, to));
  });
});

/** The rows that an op gives. */
function rowsOf(src: Uint8Array, { start, meaning, count }: reference.MaskOp): number[] {
  return Array.from({ length: count }, (_, i) => src[start + 1 + (meaning === 'run' ? 0 : i)]);
}

describe('maskOps', () => {
  test('gives ops of which each byte has one, and which give the rows', () => {
    assertReaching({ run: rare(0.3), rows: rare(0.3), cut: 0.2 }, (reach) =>
      fc.property(maskCase, ({ src, rows }) => {
        const decoded = outcome(() => decodeMaskStrip(src, rows));
        const listed = outcome(() => reference.maskOps(src, rows));
        if (!('value' in decoded && 'value' in listed)) {
          expect(listed).toEqual(decoded);
          return reach('cut');
        }
        const ops = listed.value;
        let [start, height] = [0, 0];
        for (const op of ops) {
          height += op.count;
          expect([op.start, op.rows]).toEqual([start, height]);
          start += op.bytes;
          reach(op.meaning);
        }
        expect(start).toBe(decodeMaskStripInto(src, rows, new Uint8Array(rows)));
        expect(ops.flatMap((op) => rowsOf(src, op))).toEqual([...decoded.value]);
      }),
    );
  });

  test('refuses more than 65,536 rows', () => {
    expect(() => reference.maskOps(new Uint8Array(10), 65_537)).toThrow(decodeError('LIMIT', 0));
  });
});
