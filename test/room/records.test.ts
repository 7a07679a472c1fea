import fc from 'fast-check';
import { readCycl, readRmhd, readRmih, readTrns } from 'scumm-codec';
import { encodeCycl, encodeRmhd, encodeRmih, encodeTrns } from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { within } from '../_support/bytes.js';
import { outcome } from '../_support/outcome.js';

const u8 = fc.nat(0xff);
const u16 = fc.nat(0xffff);
const header = fc.record({ width: u16, height: u16, objectCount: u16 });
const cycle = fc.record({
  index: fc.integer({ min: 1, max: 16 }),
  unknown: u16,
  frequency: fc.integer({ min: 1, max: 0xffff }),
  flags: u16,
  start: u8,
  end: u8,
});

describe('room records', () => {
  test('come back as the encoders wrote them', () => {
    fc.assert(
      fc.property(
        header,
        u16,
        u8,
        fc.array(cycle, { maxLength: 20 }),
        (size, planes, index, list) => {
          expect(readRmhd(encodeRmhd(size))).toEqual(size);
          expect(readRmih(encodeRmih(planes))).toBe(planes);
          expect(readTrns(encodeTrns(index))).toBe(index);
          expect(readCycl(encodeCycl(list))).toEqual(list);
        },
      ),
    );
  });

  test.each([
    ['readRmhd', readRmhd],
    ['readRmih', readRmih],
    ['readTrns', readTrns],
    ['readCycl', readCycl],
  ])('%s takes any bytes, and none around them', (_, read) => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 40 }),
        fc.nat(7),
        fc.nat(255),
        (src, shift, filler) => {
          const want = outcome(() => read(src));
          expect(outcome(() => read(within(src, shift, 20, filler)))).toEqual(want);
        },
      ),
    );
    for (const wrong of [undefined, [1, 2, 3, 4, 5, 6], 'abcdef', new ArrayBuffer(6)])
      expect(() => read(wrong as unknown as Uint8Array)).toThrow(TypeError);
  });
});

describe('record encoders', () => {
  test('refuse numbers that do not fit', () => {
    const fine = { index: 1, unknown: 0, frequency: 1, flags: 0, start: 0, end: 0 };
    expect(() => encodeRmhd({ width: 65_536, height: 1, objectCount: 0 })).toThrow(RangeError);
    expect(() => encodeRmih(-1)).toThrow(RangeError);
    expect(() => encodeTrns(256)).toThrow(RangeError);
    expect(() => encodeCycl([{ ...fine, index: 0 }])).toThrow(RangeError);
    expect(() => encodeCycl([{ ...fine, end: 0.5 }])).toThrow(RangeError);
  });
});
