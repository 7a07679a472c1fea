// Bytes that are XORed with a key.

import fc from 'fast-check';
import { decodeXor, decodeXorInto } from 'scumm-codec';
import * as reference from 'scumm-codec/reference';
import { detectXorKey } from 'scumm-codec/tools';
import { expect, test } from 'vitest';
import { within } from '../_support/bytes.js';
import { cases } from '../_support/cases.js';
import { assertReaching, inTurn } from '../_support/reach.js';
import { written } from '../_support/written.js';

const ofLength = (min: number, max: number) =>
  fc
    .integer({ min, max })
    .chain((length) => fc.uint8Array({ minLength: length, maxLength: length, size: 'max' }));

/** Few, and enough for several words of eight bytes and for more than one block of them. */
const source = inTurn(ofLength(80, 300), ofLength(0, 20));

test('the reference is agreed with at every alignment, in other memory and in the same', () => {
  assertReaching(
    { blocks: 0.5 },
    (reach) =>
      fc.property(source, fc.nat(255), fc.nat(8), fc.nat(8), (src, key, from, to) => {
        if (src.length >= 72) reach('blocks');
        const want = reference.decodeXor(src, key);
        const view = within(src, from, 5, 0xcc);
        expect(decodeXor(view, key)).toEqual(want);
        const where = { at: 0, gap: 0, shift: to };
        const into = (dst: Uint8Array) => decodeXorInto(view, key, dst);
        expect(written([src.length, 1], where, into)[0]).toEqual(want);

        // Memory that overlaps, or is the same.
        const memory = new Uint8Array(src.length + 8);
        memory.set(src, from);
        const dst = memory.subarray(to, to + src.length);
        decodeXorInto(memory.subarray(from, from + src.length), key, dst);
        expect(dst).toEqual(want);
        decodeXorInto(src, key, src);
        expect(src).toEqual(want);
      }),
    cases(50),
  );
});

test('what is no key, no bytes or too short a destination is refused', () => {
  for (const wrong of [-1, 256, 0.5, Number.NaN])
    expect(() => decodeXor(new Uint8Array(1), wrong)).toThrow(RangeError);
  expect(() => decodeXor([1] as unknown as Uint8Array, 1)).toThrow(TypeError);
  expect(() => decodeXorInto(new Uint8Array(3), 1, new Uint8Array(2))).toThrow(RangeError);
});

test('detectXorKey finds none in bytes of no game, and asks for bytes', () => {
  for (const other of ['', 'LECG\0\0\0\0', 'GIF89a'])
    expect(detectXorKey(Buffer.from(other, 'latin1'))).toBeUndefined();
  expect(() => detectXorKey('LECF' as unknown as Uint8Array)).toThrow(TypeError);
});
