// Objects of version 5 in a room: what they share, and what is left of those that are damaged.

import {
  decodeImage,
  detach,
  eachBlock,
  findBlock,
  type Problem,
  type Room,
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
import { decodeError, reporting } from '../_support/outcome.js';

const pixels = Uint8Array.from({ length: 16 * 8 }, (_, i) => i & 15);
const plane = { width: 16, height: 8, rows: repeat(0x5a, 16), present: bytes(1, 1) };
const place = { x: 8, y: 16, width: 16, height: 8 };

const cdhd = (id: number, parent: number) => {
  const rest = { flags: 0, walkX: 1, walkY: 2, actorDir: 3 };
  return wrapBlock('CDHD', encodeCdhd({ version: 5, id, ...place, parent, ...rest }));
};
const code = wrapBlock(
  'OBCD',
  cdhd(7, 0),
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
  cdhd(8, 1),
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

  test('counts an image half that is damaged among those of its objects', () => {
    const src = [...roomHead(5, 1), ...wrapBlock('OBIM'), ...image, ...code];
    const { objects } = readRoomObjects(room(bytes(...src)), { onError: () => {} });
    expect(objects[0].image).toBeUndefined();
  });

  test('hands the variant of the room on to objects and pictures', () => {
    const { objects } = readRoomObjects(readRoom(payload, { version: 5, variant: 'amiga' }));
    const releases = [objects[0], ...(objects[0].image?.images ?? [])];
    expect(releases.map(({ version, variant }) => [version, variant])).toEqual(
      Array(4).fill([5, 'amiga']),
    );
  });

  test('reports each part that is damaged where it is in the file, and keeps the others', () => {
    const lflf = wrapBlock(
      'LFLF',
      wrapBlock('SOUN', repeat(0x11, 5)),
      wrapBlock('ROOM', damagedPayload),
    );
    const file = bytes(...wrapBlock('LECF', wrapBlock('LOFF', repeat(0, 6)), lflf), 1, 2, 3);
    for (const [source, start] of [
      [damagedPayload, 0],
      [findBlock(file, 'LECF > LFLF') ?? file, 8 + 14 + 8 + 13 + 8],
    ] as const) {
      const { onError, errors } = reporting();
      const { objects } = readRoomObjects(readRoom(source, { version: 5 }), { onError });
      expect(errors).toEqual(damagesAt(start));
      expect(objects.map(({ index, id }) => [index, id])).toEqual([
        [2, 8],
        [3, 7],
      ]);
      expect(objects[0]).toMatchObject({ verbs: [], name: bytes(0x6b) });
      const { images = [] } = objects[1].image ?? {};
      expect(images).toHaveLength(3);
      expect(decodeImage(images[0])).toEqual(pixels);
    }
  });

  test.each([
    ['OBIM > IMHD', 'OBIM > IM02 > BOMP', 'OBIM > IM01 > SMAP', 'OBIM > IM01 > ZP02'],
    ['OBCD > CDHD', 'OBCD > VERB', 'OBCD > OBNA'],
  ])('reports a block of a wrong size once: %s', (...paths) => {
    for (const path of paths)
      for (const size of [0, 7, 0x7fff_ffff]) {
        const [{ start }] = eachBlock(payload, path);
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

  test.each([
    ['IMHD', image],
    ['CDHD', code],
  ])('does not call a missing %s what is past a limit', (_, half) => {
    const codes: string[] = [];
    const onError = ({ code: told }: Problem) => void codes.push(told);
    readRoomObjects(room(bytes(...head, ...half)), { limits: { entries: 2 }, onError });
    expect(codes).toEqual(['LIMIT']);
  });

  test('refuses what is not a room, or of a version that it does not know', () => {
    expect(() => readRoomObjects({ ...room(payload), version: 9 as 5 })).toThrow(RangeError);
    for (const wrong of [[], payload, undefined])
      expect(() => readRoomObjects(wrong as unknown as Room)).toThrow();
  });
});
