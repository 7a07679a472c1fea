// Ops of mask strips one by one: each byte belongs to one op, and the ops give the rows.

import fc from 'fast-check';
import { decodeMaskStrip, decodeMaskStripInto } from 'scumm-codec';
import { type MaskOp, maskOps } from 'scumm-codec/reference';
import { describe, expect, test } from 'vitest';
import { maskCase } from '../_support/masks.js';
import { decodeError, outcome } from '../_support/outcome.js';
import { assertReaching } from '../_support/reach.js';

/** The rows that an op gives. */
function rowsOf(src: Uint8Array, { start, meaning, count }: MaskOp): number[] {
  return Array.from({ length: count }, (_, i) => src[start + 1 + (meaning === 'run' ? 0 : i)]);
}

describe('maskOps', () => {
  test('gives ops of which each byte has one, and which give the rows', () => {
    assertReaching({ run: 0.3, rows: 0.3, cut: 0.2 }, (reach) =>
      fc.property(maskCase, ({ src, rows }) => {
        const decoded = outcome(() => decodeMaskStrip(src, rows));
        const listed = outcome(() => maskOps(src, rows));
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
    expect(() => maskOps(new Uint8Array(10), 65_537)).toThrow(decodeError('LIMIT', 0));
  });
});
