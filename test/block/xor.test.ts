import fc from 'fast-check';
import { decodeXor, decodeXorInto, detectXorKey } from 'scumm-codec';
import * as reference from 'scumm-codec/reference';
import { describe, expect, test } from 'vitest';
import { within } from '../_support/bytes.js';
import { assertReaching, inTurn } from '../_support/reach.js';

const ofLength = (min: number, max: number) =>
  fc
    .integer({ min, max })
    .chain((length) => fc.uint8Array({ minLength: length, maxLength: length, size: 'max' }));

/** None, few, and enough for several words of eight bytes and for more than one block of them. */
const source = () => inTurn(ofLength(80, 300), ofLength(0, 20));
const key = fc.nat(255);

describe('decodeXor', () => {
  test('agrees with the reference, at every alignment', () => {
    assertReaching({ blocks: 0.5 }, (reach) =>
      fc.property(source(), key, fc.nat(8), (src, k, shift) => {
        if (src.length >= 72) reach('blocks');
        const want = reference.decodeXor(src, k);
        expect(decodeXor(within(src, shift, 5, 0xcc), k)).toEqual(want);
      }),
    );
  });

  test('refuses what is no key or no bytes', () => {
    for (const wrong of [-1, 256, 0.5, Number.NaN])
      expect(() => decodeXor(new Uint8Array(1), wrong)).toThrow(RangeError);
    expect(() => decodeXor([1] as unknown as Uint8Array, 1)).toThrow(TypeError);
  });
});

describe('decodeXorInto', () => {
  test('writes as many bytes as there are, at every alignment, and no more', () => {
    assertReaching({ blocks: 0.5 }, (reach) =>
      fc.property(source(), key, fc.nat(8), fc.nat(8), (src, k, shift, into) => {
        if (src.length >= 72) reach('blocks');
        const memory = new Uint8Array(into + src.length + 9).fill(0xa5);
        decodeXorInto(within(src, shift, 3, 0xcc), k, memory.subarray(into));
        expect(memory.slice(into, into + src.length)).toEqual(reference.decodeXor(src, k));
        memory.fill(0xa5, into, into + src.length);
        expect(memory.every((byte) => byte === 0xa5)).toBe(true);
      }),
    );
  });

  test('works in place, and in overlapping memory as on a copy', () => {
    assertReaching({ blocks: 0.5 }, (reach) =>
      fc.property(source(), key, fc.nat(8), fc.nat(8), (src, k, from, to) => {
        if (src.length >= 72) reach('blocks');
        const want = reference.decodeXor(src, k);
        const same = src.slice();
        decodeXorInto(same, k, same);
        expect(same).toEqual(want);

        const memory = new Uint8Array(src.length + 8);
        memory.set(src, from);
        const dst = memory.subarray(to, to + src.length);
        decodeXorInto(memory.subarray(from, from + src.length), k, dst);
        expect(dst).toEqual(want);
      }),
    );
  });

  test('refuses a destination that is too short', () => {
    expect(() => decodeXorInto(new Uint8Array(3), 1, new Uint8Array(2))).toThrow(RangeError);
  });
});

describe('detectXorKey', () => {
  test('finds none in bytes of no game, and asks for bytes', () => {
    for (const other of ['', 'LECG\0\0\0\0', 'GIF89a'])
      expect(detectXorKey(Buffer.from(other, 'latin1'))).toBeUndefined();
    expect(() => detectXorKey('LECF' as unknown as Uint8Array)).toThrow(TypeError);
  });
});
