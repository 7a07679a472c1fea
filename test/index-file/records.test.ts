import fc from 'fast-check';
import {
  type ObjectDirectory,
  type ObjectVersion,
  readDchr,
  readDcos,
  readDobj,
  readDroo,
  readDscr,
  readDsou,
  readMaxs,
  readRnam,
} from 'scumm-codec';
import {
  encodeDchr,
  encodeDcos,
  encodeDobj,
  encodeDroo,
  encodeDscr,
  encodeDsou,
  encodeMaxs,
  encodeRnam,
} from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { bytes, repeat, within } from '../_support/bytes.js';
import { directory, names, objectDirectory } from '../_support/index-file.js';
import { decodeError, outcome } from '../_support/outcome.js';

const readers: [string, (src: Uint8Array) => unknown][] = [
  ['readRnam', readRnam],
  ['readMaxs, version 5', (src) => readMaxs(src, { version: 5 })],
  ['readMaxs, version 6', (src) => readMaxs(src, { version: 6 })],
  ['readDscr', readDscr],
  ['readDsou', readDsou],
  ['readDcos', readDcos],
  ['readDchr', readDchr],
  ['readDroo', readDroo],
  ['readDobj', readDobj],
];

describe('records of the index file', () => {
  test('come back as the encoders wrote them', () => {
    fc.assert(
      fc.property(names, directory, objectDirectory, (list, lanes, objects) => {
        expect(readRnam(encodeRnam(list))).toEqual(list);
        expect(readDscr(encodeDscr(lanes))).toEqual(lanes);
        expect(readDsou(encodeDsou(lanes))).toEqual(lanes);
        expect(readDcos(encodeDcos(lanes))).toEqual(lanes);
        expect(readDchr(encodeDchr(lanes))).toEqual(lanes);
        const disks = { disks: lanes.rooms, offsets: lanes.offsets };
        expect(readDroo(encodeDroo(disks))).toEqual(disks);
        expect(readDobj(encodeDobj(objects))).toEqual(objects);
      }),
    );
  });

  test('are written as they were read', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 30, maxLength: 30 }), (src) => {
        const short = src.subarray(0, 18);
        expect(encodeMaxs(readMaxs(short, { version: 5 }))).toEqual(short);
        expect(encodeMaxs(readMaxs(src, { version: 6 }))).toEqual(src);
      }),
    );
  });

  test.each(readers)('%s takes any bytes, and none around them', (_, read) => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.uint8Array({ maxLength: 40 }),
          fc
            .tuple(fc.nat(4), fc.uint8Array({ maxLength: 30 }))
            .map(([n, tail]) => bytes(n, 0, ...tail)),
        ),
        fc.nat(7),
        fc.nat(255),
        (src, shift, filler) => {
          const want = outcome(() => read(src));
          expect(outcome(() => read(within(src, shift, 20, filler)))).toEqual(want);
        },
      ),
    );
    for (const wrong of [undefined, [1, 2, 3], 'abc', new ArrayBuffer(20)])
      expect(() => read(wrong as unknown as Uint8Array)).toThrow(TypeError);
  });

  test('are truncated at every byte', () => {
    fc.assert(
      fc.property(names, directory, objectDirectory, (list, lanes, objects) => {
        for (const [src, read] of [
          [encodeRnam(list), readRnam],
          [encodeDscr(lanes), readDscr],
          [encodeDobj(objects), readDobj],
          [repeat(1, 18), (cut: Uint8Array) => readMaxs(cut, { version: 5 })],
          [repeat(1, 30), (cut: Uint8Array) => readMaxs(cut, { version: 6 })],
        ] as const)
          for (let length = 0; length < src.length; length++)
            expect(() => read(src.subarray(0, length))).toThrow(decodeError('TRUNCATED', length));
      }),
    );
  });

  test('hold 65,535 entries', () => {
    const lanes = { rooms: repeat(7, 65_535), offsets: new Uint32Array(65_535).fill(0xfffffffe) };
    expect(readDcos(encodeDscr(lanes))).toEqual(lanes);
    const objects: ObjectDirectory = {
      owners: repeat(15, 65_535),
      states: repeat(3, 65_535),
      classes: new Uint32Array(65_535).fill(0x80000001),
    };
    expect(readDobj(encodeDobj(objects))).toEqual(objects);
  });

  test('copy what they decode, and show what they do not', () => {
    const src = encodeDscr({ rooms: bytes(0, 5), offsets: Uint32Array.of(0, 9) });
    expect(readDscr(src).rooms.buffer).toBe(src.buffer);
    const names = encodeRnam([{ room: 1, name: repeat(65, 9) }]);
    const [{ name }] = readRnam(Buffer.from(names));
    name.fill(0);
    expect(names).toEqual(encodeRnam([{ room: 1, name: repeat(65, 9) }]));
  });

  test('refuse a version that they do not know, and want one', () => {
    expect(() => readMaxs(repeat(0, 18), {} as { version: ObjectVersion })).toThrow(TypeError);
    expect(() => readMaxs(repeat(0, 18), { version: 7 as unknown as ObjectVersion })).toThrow(
      RangeError,
    );
  });
});

describe('encoders of the index file', () => {
  test('refuse what does not fit', () => {
    const offsets = Uint32Array.of(0);
    expect(() => encodeRnam([{ room: 0, name: bytes(65) }])).toThrow(RangeError);
    expect(() => encodeRnam([{ room: 256, name: bytes(65) }])).toThrow(RangeError);
    expect(() => encodeRnam([{ room: 1, name: repeat(65, 10) }])).toThrow(RangeError);
    expect(() => encodeDscr({ rooms: bytes(1, 2), offsets })).toThrow(RangeError);
    expect(() => encodeDroo({ disks: bytes(1, 2), offsets })).toThrow(RangeError);
    const wide = { rooms: repeat(1, 65_536), offsets: new Uint32Array(65_536) };
    expect(() => encodeDscr(wide)).toThrow(RangeError);
    const one = { owners: bytes(15), states: bytes(15), classes: offsets };
    expect(() => encodeDobj({ ...one, owners: bytes(16) })).toThrow(RangeError);
    expect(() => encodeDobj({ ...one, states: bytes(16) })).toThrow(RangeError);
    expect(() => encodeDobj({ ...one, states: bytes(1, 1) })).toThrow(RangeError);
    expect(() => encodeDobj({ ...one, classes: new Uint32Array(2) })).toThrow(RangeError);
    expect(() =>
      encodeMaxs({ ...readMaxs(repeat(0, 18), { version: 5 }), variables: 65_536 }),
    ).toThrow(RangeError);
  });
});
