// What a record says, and the one that was read of its block does not.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lossIn } from '../../src/encode/encode-block.js';
import { cases } from '../_support/cases.js';
import { assertReaching } from '../_support/reach.js';

describe('lossIn', () => {
  test.each<[given: unknown, read: unknown, loss: string | undefined]>([
    [{ a: [1, { b: 2 }] }, { a: [1, { b: 2, c: 3 }] }, undefined],
    [{ a: undefined }, {}, undefined],
    [{ a: [1, { b: 2 }] }, { a: [1, { b: 3 }] }, 'value.a[1].b 2 would be lost: the block says 3'],
    [{ a: 1 }, {}, 'value.a would be lost: the block does not store it'],
    [[1, 2], [1], 'value has 2 entries, the block 1'],
    [[undefined], [1], 'value[0] undefined would be lost: the block says 1'],
    [[1], { a: 1 }, 'value a list of 1 would be lost: the block says an object with a'],
    [NaN, 1, 'value NaN would be lost: the block says 1'],
    [Uint8Array.of(1, 2), Uint8Array.of(1, 3), 'value[1] 2 would be lost: the block says 3'],
    [Uint8Array.of(1), Uint8Array.of(1, 3), 'value has 1 entries, the block 2'],
    [Uint32Array.of(1), Uint32Array.of(9), 'value[0] 1 would be lost: the block says 9'],
  ])('%j, read as %j', (given, read, loss) => {
    expect(lossIn(given, read)).toBe(loss);
  });

  /** A view, and which of two copies it was read from. */
  const view = fc.record({ a: fc.nat(12), b: fc.nat(12), copy: fc.constantFrom(0, 20) });

  test('finds any byte that differs, whatever views of one buffer overlap', () => {
    assertReaching(
      { lost: 0.3, kept: 0.2 },
      (reach) =>
        fc.property(fc.array(view, { minLength: 1, maxLength: 6 }), fc.nat(11), (views, place) => {
          const places = views.map(({ a, b, copy }) => {
            return { start: Math.min(a, b), end: Math.max(a, b), copy };
          });
          const given = Uint8Array.from({ length: 12 }, (_, i) => i);
          const read = new Uint8Array(32);
          for (const at of [0, 20]) read.set(given, at);
          read[place + 20] = 99;
          const loss = lossIn(
            places.map(({ start, end }) => given.subarray(start, end)),
            places.map(({ start, end, copy }) => read.subarray(start + copy, end + copy)),
          );
          const lost = places.findIndex(({ start, end, copy }) => {
            return copy > 0 && place >= start && place < end;
          });
          reach(lost < 0 ? 'kept' : 'lost');
          if (lost < 0) expect(loss).toBe(undefined);
          else
            expect(loss).toMatch(`value[${lost}][${place - places[lost].start}] ${place} would be`);
        }),
      cases(200),
    );
  });
});
