import fc from 'fast-check';
import { readCycl, readRmhd, type Version, type VersionOptions } from 'scumm-codec';
import { encodeCycl, encodeRmhd, encodeRmih, encodeTrns } from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { readRmih, readTrns } from '../_support/block-readers.js';
import { bytes, repeat, unhex, within } from '../_support/bytes.js';
import { damaged } from '../_support/damage.js';
import { outcome, refuses } from '../_support/outcome.js';
import { assertReaching, inTurn } from '../_support/reach.js';
import { VERSIONS } from '../_support/releases.js';

const u8 = fc.nat(0xff);
const u16 = fc.nat(0xffff);
const u32 = fc.nat(0xffffffff);
const cycle = fc.record({
  index: fc.integer({ min: 1, max: 16 }),
  unknown: u16,
  frequency: fc.integer({ min: 1, max: 0xffff }),
  flags: u16,
  first: u8,
  last: u8,
});

const none = fc.constant(undefined);
const later = { revision: u32, zplaneCount: none, transparent: none };
const short = { width: u16, height: u16, objectCount: u16 };
const early = { ...short, revision: none, zplaneCount: none, transparent: none };
const header = fc.oneof(
  fc.record({ version: fc.constantFrom(3 as const, 4 as const, 5 as const, 6 as const), ...early }),
  fc.record({ version: fc.constant(7 as const), ...short, ...later }),
  fc.record({
    version: fc.constant(8 as const),
    revision: u32,
    width: u32,
    height: u32,
    objectCount: u32,
    zplaneCount: u32,
    transparent: u32,
  }),
);

describe('room records', () => {
  test('come back as the encoders wrote them', () => {
    fc.assert(
      fc.property(
        header,
        u16,
        u8,
        fc.array(cycle, { maxLength: 20 }),
        fc.constantFrom(5 as const, 6 as const, 7 as const, 8 as const),
        (size, planes, index, list, version) => {
          expect(readRmhd(encodeRmhd(size), size)).toEqual(size);
          expect(readRmih(encodeRmih(planes))).toBe(planes);
          expect(readTrns(encodeTrns(index))).toEqual({ index, rest: Uint8Array.of(0) });
          const src = Uint8Array.of(index, 7, 8);
          expect(encodeTrns(readTrns(src))).toEqual(src);
          expect(encodeTrns({ index })).toEqual(encodeTrns(index));
          expect(readCycl(encodeCycl({ cycles: list }, { version }), { version }).cycles).toEqual(
            list,
          );
        },
      ),
    );
  });

  const sizes: Readonly<Record<Version, number>> = { 2: 24, 3: 6, 4: 6, 5: 6, 6: 6, 7: 10, 8: 24 };
  const ofSize = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
  const cycles = fc.array(cycle, { minLength: 1, maxLength: 4 });
  test.each([
    ...VERSIONS.map((version) => [
      `readRmhd, version ${version}`,
      (src: Uint8Array) => readRmhd(src, { version }),
      ofSize(sizes[version]),
    ]),
    ...VERSIONS.map((version) => [
      `readCycl, version ${version}`,
      (src: Uint8Array) => readCycl(src, { version }),
      version < 5 ? ofSize(64) : cycles.map((list) => encodeCycl({ cycles: list }, { version })),
    ]),
    ['readRmih', readRmih, ofSize(2)],
    ['readTrns', readTrns, ofSize(2)],
  ] as [string, (src: Uint8Array) => unknown, fc.Arbitrary<Uint8Array>][])(
    '%s takes any bytes, and none around them',
    (_, read, good) => {
      const anyBytes = inTurn(
        good,
        fc.nat(1).map((length) => repeat(1, length)),
        good.chain((src) => damaged(src)),
        fc.uint8Array({ maxLength: 70 }),
      );
      assertReaching({ record: 0.25, error: 0.25 }, (reach) =>
        fc.property(anyBytes, fc.nat(7), fc.nat(255), (src, shift, filler) => {
          const want = outcome(() => read(src));
          expect(outcome(() => read(within(src, shift, 20, filler)))).toEqual(want);
          reach('value' in want ? 'record' : 'error');
        }),
      );
      for (const wrong of [undefined, [1, 2, 3, 4, 5, 6], 'abcdef', new ArrayBuffer(6)])
        expect(() => read(wrong as unknown as Uint8Array)).toThrow(TypeError);
    },
  );

  test('want a version where layouts differ', () => {
    const src = new Uint8Array(64);
    for (const read of [readRmhd, readCycl]) {
      for (const absent of [undefined, {}, { version: undefined }])
        expect(() => read(src, absent as unknown as VersionOptions)).toThrow(TypeError);
      for (const version of [1, 9, '5', Number.NaN, null])
        expect(() => read(src, { version } as unknown as VersionOptions)).toThrow(RangeError);
    }
  });
});

describe('readCycl', () => {
  const version = 5;

  test('keeps what stands behind the end', () => {
    for (const list of ['00', '0000', '00 0100000100000102 11', '00 0000000000010200 00']) {
      const stored = unhex(list);
      const table = readCycl(stored, { version });
      expect(table).toMatchObject({ cycles: [], rest: stored.subarray(1) });
      expect(encodeCycl(table, { version })).toEqual(stored);
    }
  });
});

describe('readCycl of version 4', () => {
  const version = 4;
  const slot = (index: number) => ({
    index,
    unknown: 0,
    frequency: 1000 + index,
    flags: 2,
    first: 16,
    last: 31,
  });

  test('leaves out slots without a frequency, with 0x0AAA, or of a single color', () => {
    const src = encodeCycl({ cycles: [slot(1), slot(2), slot(3), slot(4)] }, { version });
    src.set([0, 0], 0);
    src.set([0x0a, 0xaa], 4);
    src[8 + 3] = src[8 + 2];
    const table = readCycl(src, { version });
    expect(table.cycles).toEqual([slot(4)]);
    // What they hold is kept, and so is what follows.
    const spare = Buffer.concat([src, bytes(7)]);
    expect(encodeCycl(table, { version })).toEqual(src);
    expect(encodeCycl(readCycl(spare, { version }), { version })).toEqual(bytes(...spare));
    const moved = encodeCycl({ ...table, cycles: [slot(1)] }, { version });
    expect(readCycl(moved, { version }).cycles).toEqual([slot(1)]);
    expect([...moved.subarray(12, 16)]).toEqual([0, 0, 0, 0]);
    expect(() => encodeCycl({ ...table, slots: bytes(1) }, { version })).toThrow(/^table.slots/);
  });
});

describe('record encoders', () => {
  test('refuse numbers that do not fit', () => {
    const fine = { index: 1, unknown: 0, frequency: 1, flags: 0, first: 0, last: 1 };
    const size = { version: 5 as const, width: 1, height: 1, objectCount: 0 };
    const sizes = [{ width: 65_536 }, { version: 7 as const }];
    refuses(RangeError, sizes, (wrong) => encodeRmhd({ ...size, ...wrong }));
    expect(() => encodeRmhd({ ...size, version: 8, revision: 800 })).toThrow(RangeError);
    expect(() => encodeRmih(-1)).toThrow(RangeError);
    expect(() => encodeTrns(256)).toThrow(RangeError);
    expect(() => encodeTrns({ index: 5, rest: new Uint8Array(0) })).toThrow(/two bytes/);
    const cycl = (wrong: object, version: Version = 5) =>
      encodeCycl({ cycles: [{ ...fine, ...wrong }] }, { version });
    refuses(RangeError, [{ index: 0 }, { last: 0.5 }, { index: 17 }, { frequency: 0 }], cycl);
    const slot = { ...fine, flags: 2 };
    expect(encodeCycl({ cycles: [slot] }, { version: 4 })).toHaveLength(64);
    const wrongs = [{ index: 17 }, { index: 0 }, { frequency: 0x0aaa }, { frequency: 0 }];
    const others = [{ last: 0 }, { flags: 0 }, { unknown: 1 }];
    refuses(RangeError, [...wrongs, ...others], (wrong) => cycl({ flags: 2, ...wrong }, 4));
    expect(() => encodeCycl({ cycles: [slot, { ...slot, last: 9 }] }, { version: 4 })).toThrow(
      'comes twice',
    );
  });
});
