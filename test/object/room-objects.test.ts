import fc from 'fast-check';
import { type DecodeError, nameText, readRoomObjects } from 'scumm-codec';
import {
  encodeBlock,
  encodeCdhd,
  encodeImhd,
  encodeObna,
  encodeSmap,
  encodeVerb,
  encodeZplane,
} from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { bytes, repeat, within } from '../_support/bytes.js';
import { cases } from '../_support/cases.js';
import { indices, roomOf } from '../_support/objects.js';
import { decodeError, outcome } from '../_support/outcome.js';

const pixels = Uint8Array.from({ length: 16 * 8 }, (_, i) => i & 15);
const plane = { width: 16, height: 8, rows: repeat(0x5a, 16), present: bytes(1, 1) };
const place = { x: 8, y: 16, width: 16, height: 8 };

const code = encodeBlock(
  'OBCD',
  encodeBlock(
    'CDHD',
    encodeCdhd({
      version: 5,
      id: 7,
      ...place,
      flags: 0,
      parent: 0,
      walkX: 1,
      walkY: 2,
      actorDir: 3,
    }),
  ),
  encodeBlock('VERB', encodeVerb([{ verb: 1, code: bytes(0xa0) }])),
  encodeBlock('OBNA', encodeObna(bytes(0x6b, 0x40))),
);

const header = { version: 5 as const, id: 7, imageCount: 2, zplaneCount: 1, flags: 0, unknown: 0 };
const imhd = encodeBlock('IMHD', encodeImhd({ ...header, ...place, hotspots: [] }));
const picture = encodeBlock('SMAP', encodeSmap(pixels, 16, 8));
const image = encodeBlock(
  'OBIM',
  imhd,
  encodeBlock('IM02', encodeBlock('BOMP', repeat(0, 18))),
  encodeBlock('IM01', picture, encodeBlock('ZP02', encodeZplane(plane))),
  encodeBlock('IM03'),
);

const room = bytes(...image, ...code);

describe('readRoomObjects', () => {
  test('reads an object with its pictures by state and its planes by number', () => {
    const { objects, orphans } = readRoomObjects(room);
    expect(orphans).toEqual([]);
    expect(objects).toHaveLength(1);
    const [{ image: half, name, verbs, mismatch, index, id }] = objects;
    expect({ index, id, mismatch }).toEqual({ index: 1, id: 7, mismatch: [] });
    expect(nameText(name ?? new Uint8Array(0))).toBe('k@');
    expect(verbs).toMatchObject([{ verb: 1, pos: 4 }]);
    expect(half?.images.map(({ state, coding }) => [state, coding])).toEqual([
      [1, 'SMAP'],
      [2, 'BOMP'],
      [3, undefined],
    ]);
    const [first, second, third] = half?.images ?? [];
    expect(first.decodePixels()).toEqual(pixels);
    expect(first.zplanes).toEqual([2]);
    expect(first.decodeZplane(2)).toMatchObject(plane);
    expect(first.decodeZplane(1)).toBeUndefined();
    expect(() => second.decodePixels()).toThrow(expect.objectContaining({ code: 'MISSING' }));
    expect(() => third.decodePixels()).toThrow(expect.objectContaining({ code: 'MISSING' }));
  });

  test('tells where the two headers differ', () => {
    const wide = encodeBlock(
      'IMHD',
      encodeImhd({ ...header, ...place, x: 9, height: 9, hotspots: [] }),
    );
    const { objects } = readRoomObjects(bytes(...encodeBlock('OBIM', wide), ...code));
    expect(objects[0].mismatch).toEqual(['x', 'height']);
  });

  test('takes any damage to one byte, and none from around', () => {
    fc.assert(
      fc.property(fc.nat(room.length - 1), fc.nat(255), fc.nat(255), (pos, value, filler) => {
        const src = Uint8Array.from(room);
        src[pos] = value;
        const read = (from: Uint8Array) =>
          outcome(() => {
            const { objects, orphans } = readRoomObjects(from);
            const halves = [...objects.flatMap((object) => object.image ?? []), ...orphans];
            const decoded = halves.flatMap(({ images }) =>
              images.map((one) => [
                outcome(() => one.decodePixels()),
                one.zplanes.map((number) => outcome(() => one.decodeZplane(number))),
              ]),
            );
            return [indices(objects), orphans.length, decoded];
          });
        expect(read(within(src, 5, 9, filler))).toEqual(read(src));
      }),
      cases(100),
    );
  });

  test('is truncated at every byte', () => {
    for (let length = 0; length < room.length; length++) {
      const cut = room.subarray(0, length);
      const errors: DecodeError[] = [];
      const { objects } = readRoomObjects(cut, { onError: (error) => errors.push(error) });
      expect(objects).toEqual([]);
      // Where a block ends the room may end too; fewer than eight bytes behind it are no block.
      const whole = length >= image.length && length < image.length + 8;
      expect(errors.length === 0).toBe(whole);
      expect('value' in outcome(() => readRoomObjects(cut))).toBe(whole);
    }
  });

  test('reports each part that is damaged, and keeps the others', () => {
    const errors: DecodeError[] = [];
    const onError = (error: DecodeError) => errors.push(error);
    const bad = encodeBlock(
      'OBCD',
      encodeBlock(
        'CDHD',
        encodeCdhd({
          version: 5,
          id: 8,
          ...place,
          flags: 0,
          parent: 1,
          walkX: 0,
          walkY: 0,
          actorDir: 0,
        }),
      ),
      encodeBlock('VERB', bytes(1, 8)),
      encodeBlock('OBNA', bytes(0x6b)),
    );
    const src = bytes(
      ...encodeBlock('OBIM'),
      ...encodeBlock('OBIM', encodeBlock('IMHD', repeat(0, 15))),
      ...encodeBlock('OBCD', encodeBlock('CDHD', repeat(0, 12))),
      ...bad,
      ...room,
    );
    const { objects } = readRoomObjects(src, { onError });
    expect(objects.map(({ index, id }) => [index, id])).toEqual([
      [2, 8],
      [3, 7],
    ]);
    expect(objects[0].verbs).toEqual([]);
    expect(nameText(objects[0].name ?? new Uint8Array(0))).toBe('k');
    expect(objects[1].image?.images).toHaveLength(3);
    expect(errors).toEqual([
      decodeError('MISSING', 0),
      decodeError('TRUNCATED', 8 + 31),
      decodeError('TRUNCATED', 8 + 31 + 28),
      decodeError('TRUNCATED', 8 + 31 + 28 + bad.length),
      decodeError('TRUNCATED', 8 + 31 + 28 + 8 + 21 + 10),
    ]);
  });

  test('reads 65,535 objects in no time', () => {
    const one = roomOf([{ id: 1 }]);
    const src = new Uint8Array(one.length * 65_535);
    for (let i = 0; i < 65_535; i++) src.set(one, i * one.length);
    const { objects } = readRoomObjects(src);
    expect(objects).toHaveLength(65_535);
    expect(objects[65_534].index).toBe(65_535);
  });

  test('refuses wrong arguments', () => {
    expect(() => readRoomObjects([] as unknown as Uint8Array)).toThrow(TypeError);
    expect(() => readRoomObjects(room, { version: 3 as 5 })).toThrow(RangeError);
  });
});
