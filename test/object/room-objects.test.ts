import fc from 'fast-check';
import {
  decodeImage,
  decodeImageZplane,
  detach,
  findBlock,
  findBlocks,
  nameText,
  type Problem,
  type Room,
  type RoomObject,
  readImageZplanes,
  readRoom,
  readRoomObjects,
  walkToPoint,
} from 'scumm-codec';
import {
  encodeCdhd,
  encodeImhd,
  encodeObna,
  encodeSmap,
  encodeVerb,
  encodeZplane,
  type ObjectCodeFields,
  type ObjectImageFields,
  wrapBlock,
} from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { bytes, repeat, within } from '../_support/bytes.js';
import { cases, STEP } from '../_support/cases.js';
import { imageHeaderOf, placedHeaderOf, roomHead, roomOf } from '../_support/objects.js';
import { decodeError, outcome } from '../_support/outcome.js';
import { assertReaching, inTurn } from '../_support/reach.js';

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

/** An object with this header alone. */
function objectWith(fields: ObjectCodeFields): RoomObject {
  const { version, ...sketch } = fields;
  return readRoomObjects(roomOf([sketch], { version })).objects[0];
}

/** A ROOM payload of one object with both halves. */
function roomWith(fields: ObjectCodeFields, half: ObjectImageFields): Uint8Array {
  const imhd = wrapBlock('IMHD', encodeImhd({ ...half, id: fields.id }));
  const cdhd = wrapBlock('CDHD', encodeCdhd(fields));
  const blocks = [wrapBlock('OBIM', imhd), wrapBlock('OBCD', cdhd)];
  return bytes(...[roomHead(fields.version), ...blocks].flatMap((block) => [...block]));
}

/** All that a room's objects hold. */
function contents(src: Uint8Array, onError?: (error: Problem) => void) {
  const { objects, orphans } = readRoomObjects(readRoom(src, { version: 5, onError }), { onError });
  const halves = [...objects.flatMap((object) => object.image ?? []), ...orphans];
  const decoded = halves.flatMap(({ images }) =>
    images.map((one) => [
      outcome(() => decodeImage(one)),
      ...readImageZplanes(one).map(({ number }) => outcome(() => decodeImageZplane(one, number))),
    ]),
  );
  const records = objects.map(({ image: _, ...object }) => object);
  return { records, orphans: orphans.length, decoded };
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

  test('says in one form what versions 5 and 6 store, and keeps the header beside', () => {
    fc.assert(
      fc.property(fc.oneof(placedHeaderOf(5), placedHeaderOf(6)), (fields) => {
        const object = objectWith(fields);
        const { version, id, x, y, width, height, flags, parent, actorDir } = fields;
        expect(object).toMatchObject({ version, index: 1, id, parent, mismatch: [], verbs: [] });
        expect(object.box).toEqual({ x, y, width, height });
        expect(object.parentState).toBe(flags === 0x80 ? 1 : flags & 15);
        expect(object.facing).toBe([270, 90, 180, 0][actorDir & 3]);
        expect(object.header).toEqual({ ...fields, parentState: object.parentState });
        expect([object.variant, object.image, object.name]).toEqual([
          undefined,
          undefined,
          undefined,
        ]);
      }),
      cases(100),
    );
  });

  test('takes the walk-to point of version 5 from the code half, whatever the image half', () => {
    fc.assert(
      fc.property(placedHeaderOf(5), imageHeaderOf(5), (fields, half) => {
        const { x, y, walkX, walkY } = fields;
        const point = { x: walkX - x, y: walkY - y };
        expect(objectWith(fields).walkTo).toEqual([point]);
        const [object] = readRoomObjects(room(roomWith(fields, half))).objects;
        expect(object.image?.header).toEqual({ ...half, id: fields.id });
        expect(object.walkTo).toEqual([point]);
        expect(walkToPoint(object, { states: {} })).toEqual({ x: walkX, y: walkY });
      }),
    );
  });

  test('takes the walk-to points of version 6 from the hotspots, from the place of the box on', () => {
    fc.assert(
      fc.property(placedHeaderOf(6), imageHeaderOf(6), (fields, half) => {
        const { x, y } = fields;
        const hotspots = [{ x: -3, y: 4 }, ...half.hotspots];
        const src = roomWith(fields, { ...half, hotspots });
        const [object] = readRoomObjects(readRoom(src, { version: 6 })).objects;
        expect(object.walkTo).toEqual(hotspots);
        hotspots.forEach((spot, i) => {
          const point = walkToPoint(object, { states: { [object.id]: i + 1 } });
          expect(point).toEqual({ x: x + spot.x, y: y + spot.y });
        });
      }),
    );
  });

  test('shares the hotspots of an image between the objects that share it', () => {
    const hotspots = Array.from({ length: 50 }, () => ({ x: 1, y: 2 }));
    const sketch = { id: 1, states: [1], hotspots };
    const sketches = [sketch, ...Array.from({ length: 4 }, () => ({ id: 1 }))];
    const { objects } = readRoomObjects(roomOf(sketches, { version: 6 }));
    expect(objects).toHaveLength(5);
    for (const { walkTo, image } of objects) expect(walkTo).toBe(image?.header?.hotspots);
    const [first, second] = detach(objects);
    expect(first.walkTo).toBe(second.walkTo);
  });

  test('takes the place of an object of version 6 for its walk-to point without a hotspot', () => {
    const sketch = { x: -50, y: 60, walkX: 1, walkY: 2 };
    const sketches = [
      { ...sketch, id: 1 },
      { ...sketch, id: 2, states: [1] },
    ];
    const { objects } = readRoomObjects(roomOf(sketches, { version: 6 }));
    for (const object of objects) {
      expect(object.walkTo).toEqual([{ x: 0, y: 0 }]);
      expect(walkToPoint(object, { states: {} })).toEqual({ x: -50, y: 60 });
    }
    expect(objects.map(({ image: half }) => half?.header?.hotspots)).toEqual([undefined, []]);
  });

  test('gives all code halves of an id its last image half', () => {
    const sketches = [{ id: 1, states: [1] }, { id: 2 }, { id: 1, states: [2] }, { id: 1 }];
    const { objects, orphans } = readRoomObjects(roomOf(sketches));
    const states = objects.map(({ image: half }) => half?.images.map(({ state }) => state));
    expect(states).toEqual([[2], undefined, [2], [2]]);
    expect(objects[3].image).toBe(objects[0].image);
    expect(orphans.map(({ images }) => images[0].state)).toEqual([1]);
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

  test('gives the images that no object takes as orphans', () => {
    const other = wrapBlock('OBIM', wrapBlock('IMHD', repeat(0, 16)));
    const src = bytes(...head, ...image, ...other, ...image, ...code);
    const { objects, orphans } = readRoomObjects(room(src));
    expect(objects).toHaveLength(1);
    expect(orphans.map(({ header: half }) => half?.id)).toEqual([0, 7]);
    expect(orphans).not.toContain(objects[0].image);
  });

  test('takes the first of two pictures of a state, and none of state 0', () => {
    const pictures = ['IM01', 'IM00', 'IM01'].map((tag, i) =>
      i === 0 ? wrapBlock(tag, picture) : wrapBlock(tag),
    );
    const src = bytes(...head, ...wrapBlock('OBIM', imhd, ...pictures), ...code);
    const [object] = readRoomObjects(room(src)).objects;
    expect(object.image?.images.map(({ state, coding }) => [state, coding])).toEqual([
      [1, 'strips'],
    ]);
  });

  test('hands the variant of the room on to objects and pictures', () => {
    const { objects } = readRoomObjects(readRoom(payload, { version: 5, variant: 'amiga' }));
    const releases = [objects[0], ...(objects[0].image?.images ?? [])];
    expect(releases.map(({ version, variant }) => [version, variant])).toEqual(
      Array(4).fill([5, 'amiga']),
    );
  });

  test('gives plain data: pictures decode from a structured clone', () => {
    const { objects } = readRoomObjects(room(payload));
    const copy = structuredClone(objects);
    expect(copy).toEqual(objects);
    const [first] = copy[0].image?.images ?? [];
    expect(decodeImage(first)).toEqual(pixels);
    expect(decodeImageZplane(first, 2)).toMatchObject(plane);
  });

  test('tells where the two headers differ', () => {
    const wide = wrapBlock(
      'IMHD',
      encodeImhd({ ...header, ...place, x: 9, height: 9, hotspots: [] }),
    );
    const src = bytes(...head, ...wrapBlock('OBIM', wide), ...code);
    const [object] = readRoomObjects(room(src)).objects;
    expect(object.mismatch).toEqual(['x', 'height']);
    expect(object.box).toEqual(place);
    expect(object.image?.header).toMatchObject({ x: 9, height: 9 });
  });

  test('takes any damage to one byte, and none from around', () => {
    const place = fc.nat(payload.length - 1);
    const nameEnd = payload.length - 1;
    const verbOffset = payload.length - 8 - 3 - 3;
    const damage = inTurn<[number, number]>(
      fc.tuple(fc.constantFrom(nameEnd, verbOffset), fc.integer({ min: 1, max: 255 })),
      place.map((at) => [at, payload[at]]),
      fc.tuple(place, fc.nat(255)),
      fc.tuple(place, fc.nat(255)),
    );
    assertReaching(
      { object: 0.5, picture: 0.5, 'error in a part': 0.25, error: 0.25 },
      (reach) =>
        fc.property(damage, fc.nat(255), ([pos, value], filler) => {
          const src = Uint8Array.from(payload);
          src[pos] = value;
          const around = within(src, 5, 9, filler);
          const strict = outcome(() => contents(src));
          expect(outcome(() => contents(around))).toEqual(strict);
          const errors: Problem[] = [];
          const want = outcome(() => contents(src, (error) => errors.push(error)));
          const again: Problem[] = [];
          expect(outcome(() => contents(around, (error) => again.push(error)))).toEqual(want);
          expect(again).toEqual(errors);
          expect('value' in want && errors.length === 0).toBe('value' in strict);
          if ('value' in strict) expect(want).toEqual(strict);
          else reach('error');
          if ('code' in want) return;
          if (want.value.records.length > 0) reach('object');
          if (want.value.decoded.some(([one]) => 'value' in one)) reach('picture');
          if (errors.length > 0) reach('error in a part');
        }),
      cases(120),
    );
  });

  test('is truncated at every byte', () => {
    for (let length = head.length; length < payload.length; length += STEP) {
      const cut = payload.subarray(0, length);
      const errors: Problem[] = [];
      const onError = (error: Problem) => errors.push(error);
      const { objects } = readRoomObjects(readRoom(cut, { version: 5, onError }), { onError });
      const headerEnd = head.length + image.length + 8 + 21;
      expect(objects).toHaveLength(length >= headerEnd ? 1 : 0);
      // Where a block ends the room may end too; fewer than eight bytes behind it are no block.
      const rest = length - head.length;
      const whole = rest < 8 || (rest >= image.length && rest < image.length + 8);
      expect(errors.length === 0).toBe(whole);
      expect('value' in outcome(() => readRoomObjects(room(cut)))).toBe(whole);
    }
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

  test('reads 3,000 objects in no time', () => {
    const one = roomOf([{ id: 1 }]).src.subarray(head.length);
    const src = new Uint8Array(head.length + one.length * 3000);
    src.set(head);
    for (let i = 0; i < 3000; i++) src.set(one, head.length + i * one.length);
    const { objects } = readRoomObjects(room(src), { limits: { entries: Infinity } });
    expect(objects).toHaveLength(3000);
    expect(objects[2999].index).toBe(3000);
  });

  test('refuses versions that it does not know', () => {
    expect(() => readRoomObjects({ ...room(payload), version: 9 as 5 })).toThrow(RangeError);
  });

  test('refuses what is not a room', () => {
    for (const wrong of [[], payload, undefined])
      expect(() => readRoomObjects(wrong as unknown as Room)).toThrow();
  });
});
