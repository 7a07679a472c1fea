import {
  decodeImage,
  decodeImageZplane,
  detach,
  findBlock,
  findBlocks,
  nameText,
  type Problem,
  type Room,
  readImageZplanes,
  readRoom,
  readRoomObjects,
} from 'scumm-codec';
import {
  encodeCdhd,
  encodeImhd,
  encodeObna,
  encodeSmap,
  encodeVerb,
  encodeZplane,
  wrapBlock,
} from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { bytes, repeat } from '../_support/bytes.js';
import { roomHead, roomOf } from '../_support/objects.js';
import { decodeError } from '../_support/outcome.js';

const pixels = Uint8Array.from({ length: 16 * 8 }, (_, i) => i & 15);
const plane = { width: 16, height: 8, rows: repeat(0x5a, 16), present: bytes(1, 1) };
const place = { x: 8, y: 16, width: 16, height: 8 };

const code = wrapBlock(
  'OBCD',
  wrapBlock(
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
  wrapBlock('VERB', encodeVerb({ entries: [{ verb: 1, code: bytes(0xa0) }] }, { version: 5 })),
  wrapBlock('OBNA', encodeObna(bytes(0x6b, 0x40))),
);

const header = { version: 5 as const, id: 7, imageCount: 3, zplaneCount: 1, flags: 0, unknown: 0 };
const imhd = wrapBlock('IMHD', encodeImhd({ ...header, ...place, hotspots: [] }));
const picture = wrapBlock('SMAP', encodeSmap(pixels, 16, 8));
const image = wrapBlock(
  'OBIM',
  imhd,
  wrapBlock('IM02', wrapBlock('BOMP', repeat(0, 18))),
  wrapBlock('IM01', picture, wrapBlock('ZP02', encodeZplane(plane))),
  wrapBlock('IM03'),
);

const head = roomHead(5, 1);
const payload = bytes(...head, ...image, ...code);
const room = (src: Uint8Array): Room => readRoom(src, { version: 5 });

/** An object whose verbs and name are damaged. */
const damaged = wrapBlock(
  'OBCD',
  wrapBlock(
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
  wrapBlock('VERB', bytes(1, 8)),
  wrapBlock('OBNA', bytes(0x6b)),
);

/** Two image halves and an object without a header, that object, and a sound one. */
const damagedPayload = bytes(
  ...head,
  ...wrapBlock('OBIM'),
  ...wrapBlock('OBIM', wrapBlock('IMHD', repeat(0, 15))),
  ...wrapBlock('OBCD', wrapBlock('CDHD', repeat(0, 12))),
  ...damaged,
  ...image,
  ...code,
);

/** What is wrong in it, if it stands at `start`. */
function damagesAt(start: number): unknown[] {
  const at = start + head.length;
  return [
    decodeError('MISSING', at),
    decodeError('TRUNCATED', at + 8 + 31),
    decodeError('TRUNCATED', at + 8 + 31 + 28),
    decodeError('TRUNCATED', at + 8 + 31 + 28 + 8 + 21 + 10),
    decodeError('TRUNCATED', at + 8 + 31 + 28 + damaged.length),
  ];
}

describe('readRoomObjects', () => {
  test('reads an object with its pictures by state and its planes by number', () => {
    const { objects, orphans } = readRoomObjects(room(payload));
    expect(orphans).toEqual([]);
    expect(objects).toHaveLength(1);
    const [{ image: half, name, verbs, mismatch, index, id }] = objects;
    expect({ index, id, mismatch }).toEqual({ index: 1, id: 7, mismatch: [] });
    expect(nameText(name ?? new Uint8Array(0))).toBe('k@');
    expect(verbs).toEqual([{ verb: 1, isDefault: false, pos: 4, code: bytes(0xa0) }]);
    expect(half?.images.map(({ state, coding }) => [state, coding])).toEqual([
      [1, 'strips'],
      [2, 'bomp'],
      [3, undefined],
    ]);
    const [first, second, third] = half?.images ?? [];
    expect(decodeImage(first)).toEqual(pixels);
    expect(readImageZplanes(first).map(({ number }) => number)).toEqual([2]);
    expect(decodeImageZplane(first, 2)).toMatchObject(plane);
    expect(decodeImageZplane(first, 1)).toBeUndefined();
    expect(() => decodeImage(second)).toThrow(expect.objectContaining({ code: 'BAD_VALUE' }));
    expect(() => decodeImage(third)).toThrow(expect.objectContaining({ code: 'MISSING' }));
  });

  test('shares an image and its hotspots between the objects of an id', () => {
    const hotspots = Array.from({ length: 50 }, () => ({ x: 1, y: 2 }));
    const sketch = { id: 1, states: [1], hotspots };
    const sketches = [sketch, ...Array.from({ length: 4 }, () => ({ id: 1 }))];
    const { objects } = readRoomObjects(roomOf(sketches, { version: 6 }));
    expect(objects).toHaveLength(5);
    for (const { walkTo, image } of objects) {
      expect(image).toBe(objects[0].image);
      expect(walkTo).toBe(image?.header?.hotspots);
    }
    const [first, second] = detach(objects);
    expect(first.walkTo).toBe(second.walkTo);
  });

  test('counts no more image halves than there are objects, even if one of them is damaged', () => {
    const halves = (...tags: readonly string[]) =>
      tags.map((tag) => (tag === '' ? wrapBlock('OBIM') : wrapBlock('OBIM', imhd, wrapBlock(tag))));
    const statesIn = (stated: number, ...tags: readonly string[]) => {
      const src = bytes(...[roomHead(5, stated), ...halves(...tags), code].flatMap((b) => [...b]));
      const { objects } = readRoomObjects(room(src), { onError: () => {} });
      return objects[0].image?.images.map(({ state }) => state);
    };
    expect(statesIn(1, 'IM01', 'IM02')).toEqual([1]);
    expect(statesIn(2, 'IM01', 'IM02')).toEqual([2]);
    expect(statesIn(2, 'IM01', 'IM02', 'IM03')).toEqual([2]);
    expect(statesIn(1, '', 'IM02')).toBeUndefined();
    expect(statesIn(0, 'IM01', 'IM02')).toEqual([1]);
  });

  test('hands the variant of the room on to objects and pictures', () => {
    const { objects } = readRoomObjects(readRoom(payload, { version: 5, variant: 'amiga' }));
    const releases = [objects[0], ...(objects[0].image?.images ?? [])];
    expect(releases.map(({ version, variant }) => [version, variant])).toEqual(
      Array(4).fill([5, 'amiga']),
    );
  });

  test('reports each part that is damaged, and keeps the others', () => {
    const errors: Problem[] = [];
    const onError = (error: Problem) => errors.push(error);
    const { objects } = readRoomObjects(room(damagedPayload), { onError });
    expect(objects.map(({ index, id }) => [index, id])).toEqual([
      [2, 8],
      [3, 7],
    ]);
    expect(objects[0].verbs).toEqual([]);
    expect(nameText(objects[0].name ?? new Uint8Array(0))).toBe('k');
    expect(objects[1].image?.images).toHaveLength(3);
    expect(errors).toEqual(damagesAt(0));
  });

  test.each([
    ['OBIM > IMHD', 'OBIM > IM02 > BOMP', 'OBIM > IM01 > SMAP', 'OBIM > IM01 > ZP02'],
    ['OBCD > CDHD', 'OBCD > VERB', 'OBCD > OBNA'],
  ])('reports a block of a wrong size once: %s', (...paths) => {
    for (const path of paths)
      for (const size of [0, 7, 0x7fff_ffff]) {
        const [{ start }] = findBlocks(payload, path);
        const src = payload.slice();
        new DataView(src.buffer).setUint32(start + 4, size);
        const want = decodeError('BAD_SIZE', start + 4);
        expect(() => readRoomObjects(room(src))).toThrow(want);
        const errors: Problem[] = [];
        const { objects } = readRoomObjects(room(src), { onError: (one) => errors.push(one) });
        expect(errors).toEqual([want]);
        expect(objects.map(({ image: half }) => half?.images.length)).toEqual(
          path === 'OBCD > CDHD' ? [] : [path === 'OBIM > IMHD' ? undefined : 3],
        );
      }
  });

  test('does not call a header missing that is past a limit', () => {
    for (const blocks of [
      [head, image],
      [head, code],
    ]) {
      const src = bytes(...blocks.flatMap((block) => [...block]));
      const codes: string[] = [];
      const onError = ({ code: told }: Problem) => void codes.push(told);
      readRoomObjects(room(src), { limits: { entries: 2 }, onError });
      expect(codes).toEqual(['LIMIT']);
    }
  });

  test('counts errors in the file if the room was read from a block of it', () => {
    const lflf = wrapBlock(
      'LFLF',
      wrapBlock('SOUN', repeat(0x11, 5)),
      wrapBlock('ROOM', damagedPayload),
    );
    const src = bytes(...wrapBlock('LECF', wrapBlock('LOFF', repeat(0, 6)), lflf), 1, 2, 3);
    const errors: Problem[] = [];
    const onError = (error: Problem) => errors.push(error);
    const block = findBlock(src, 'LECF > LFLF');
    const { objects } = readRoomObjects(readRoom(block ?? src, { version: 5 }), { onError });
    expect(errors).toEqual(damagesAt(8 + 14 + 8 + 13 + 8));
    const [first] = objects[1].image?.images ?? [];
    expect(decodeImage(first)).toEqual(pixels);
  });

  test('refuses what is not a room, or of a version that it does not know', () => {
    expect(() => readRoomObjects({ ...room(payload), version: 9 as 5 })).toThrow(RangeError);
    for (const wrong of [[], payload, undefined])
      expect(() => readRoomObjects(wrong as unknown as Room)).toThrow();
  });
});
