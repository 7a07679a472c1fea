// Objects in the form of each version: the same room gives the same objects.

import fc from 'fast-check';
import {
  decodeImage,
  decodeImageZplane,
  findBlock,
  findVerb,
  imageForState,
  nameText,
  type ObjectDirectory,
  type Problem,
  type RoomObject,
  type RoomObjects,
  readImageZplanes,
  readRoom,
  readRoomObjects,
  type Version,
  walkToPoint,
} from 'scumm-codec';
import {
  encodeCdhd,
  encodeImhd,
  encodeOc,
  encodeOi,
  wrapBlock,
  wrapSmallBlock,
} from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import type { GameVersion } from '../../fixtures/builders/revisions.js';
import { bytes, repeat, within } from '../_support/bytes.js';
import { cases, STEP } from '../_support/cases.js';
import {
  DIRECTORY,
  readObjects,
  roomBytes,
  roomHead,
  roomIn,
  roomOf,
  type Sketch,
} from '../_support/objects.js';
import { decodeError, outcome } from '../_support/outcome.js';
import { assertReaching, inTurn } from '../_support/reach.js';
import { GAME_VERSIONS, LARGE_VERSIONS } from '../_support/releases.js';
import { imagWrap, PIXELS, PLANE, richRoom } from '../_support/rich-room.js';
import { chainedPicture } from '../_support/rooms.js';

/** Objects that every version can hold; their ids differ, because all of one id share an image. One picture is for state 1, and in version 4 for all. */
const sketches: fc.Arbitrary<Sketch[]> = fc.integer({ min: 1, max: 8 }).chain((count) =>
  fc.uniqueArray(
    fc
      .record({
        id: fc.integer({ min: 1, max: 10 }),
        x: fc.nat(2).map((cell) => cell * 8),
        y: fc.nat(2).map((cell) => cell * 8),
        width: fc.nat(2).map((cell) => cell * 8),
        height: fc.nat(2).map((cell) => cell * 8),
        parent: fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, fc.nat(count + 1)),
        flags: fc.constantFrom(0, 0x80),
        actorDir: fc.nat(3),
        walkX: fc.integer({ min: -50, max: 300 }),
        walkY: fc.integer({ min: -50, max: 300 }),
        states: fc.constantFrom([], [1]),
      })
      .map((sketch) => {
        const { x, y, walkX, walkY } = sketch;
        return { ...sketch, hotspots: [{ x: walkX - x, y: walkY - y }] };
      }),
    { minLength: count, maxLength: count, selector: ({ id }) => id },
  ),
);

/** Version 5 has no hotspots to store. */
const made = (list: readonly Sketch[], version: GameVersion): readonly RoomObject[] => {
  const stored = version === 5 ? list.map((sketch) => ({ ...sketch, hotspots: [] })) : list;
  return readObjects(roomOf(stored, { version })).objects;
};

describe('the same room in each version', () => {
  test('has the same objects', () => {
    fc.assert(
      fc.property(sketches, (list) => {
        const told = GAME_VERSIONS.map((version) =>
          made(list, version).map((object) => {
            const { index, id, box, parent, parentState, facing, verbs, mismatch, image } = object;
            const states = image?.images.map(({ state }) => state);
            const walkTo = walkToPoint(object, { states: {} });
            const rest = { states, walkTo, verbs, mismatch };
            return { index, id, box, parent, parentState, facing, ...rest };
          }),
        );
        for (const other of told) expect(other).toEqual(told[1]);
        for (const [i, { box, walkTo }] of told[1].entries()) {
          expect(box).toMatchObject({ x: list[i].x, height: list[i].height });
          expect(walkTo).toEqual({ x: list[i].walkX, y: list[i].walkY });
        }
      }),
      cases(30),
    );
  });

  test.each(GAME_VERSIONS)('has names, verbs, pictures and planes: version %s', (version) => {
    const { objects, orphans } = readObjects(roomIn(richRoom(version).src, release(version)));
    expect(orphans).toEqual([]);
    expect(objects.map(({ id, parent }) => [id, parent])).toEqual([
      [7, 2],
      [9, 0],
    ]);
    for (const object of objects) {
      expect(object.box).toEqual({ x: 8, y: 16, width: 16, height: 8 });
      expect(walkToPoint(object, { states: {} })).toEqual({ x: 11, y: 22 });
      expect(object.facing).toBe(90);
      expect(nameText(object.name ?? bytes())).toBe('key');
      expect(findVerb(object.verbs, 2)?.code.subarray(0, 2)).toEqual(bytes(0xa0, 0xa1));
      expect(object.image?.id).toBe(object.id);
      expect(object.image?.masksOr).toBe(version > 4);
      expect(object.image?.header === undefined).toBe(version === 4);
      const image = imageForState(object, 1);
      if (image === undefined) throw new Error('no image');
      expect(image.what).toBe(`object ${object.id}, state 1`);
      expect(decodeImage(image)).toEqual(PIXELS);
      expect(decodeImageZplane(image, 1)).toMatchObject({ rows: PLANE.rows });
      const { widthAt, heightAt, src } = image;
      const stored = [src[widthAt], src[heightAt] & 0xf8].join();
      expect(stored).toBe(version === 4 ? '2,8' : '16,8');
    }
  });
});

const release = (version: Version) => ({ version, variant: undefined });

/** What is read of damaged bytes, and what is reported. */
function lenient(src: Uint8Array, version: Version): RoomObjects & { errors: Problem[] } {
  const errors: Problem[] = [];
  const onError = (error: Problem) => errors.push(error);
  const whole = { tag: 'LFLF', path: 'LFLF', form: 'large', src, start: 0 } as const;
  const source = version === 8 ? { ...whole, end: src.length, payload: src.subarray(8) } : src;
  const room = readRoom(source, { version, onError });
  return { ...readRoomObjects(room, { objects: DIRECTORY, onError }), errors };
}

describe.each(GAME_VERSIONS)('a damaged room of version %s', (version) => {
  const { src, headEnd } = richRoom(version);
  const whole = lenient(src, version);

  test('loses what is cut off, and reports it if a strict call throws', () => {
    expect(whole.errors).toEqual([]);
    expect(whole.objects).toHaveLength(2);
    let kept = 0;
    for (let length = headEnd; length < src.length; length += STEP) {
      const { objects, orphans, errors } = lenient(src.slice(0, length), version);
      expect(objects.map(({ id }) => id)).toEqual([7, 9].slice(0, objects.length));
      const images = objects.flatMap(({ image }) => image ?? []);
      expect(images.length + orphans.length).toBeLessThanOrEqual(2);
      for (const error of errors) expect(error.offset).toBeLessThanOrEqual(length);
      kept += objects.length;
      const strict = outcome(() => {
        const room = roomIn(src.slice(0, length), release(version));
        return readRoomObjects(room, { objects: DIRECTORY }).objects.length;
      });
      expect(errors.length === 0, `${length}`).toBe('value' in strict);
      if ('value' in strict) expect(strict.value).toBe(objects.length);
    }
    expect(kept).toBeGreaterThan(2);
  });

  test('is read up to any damage, and not past its end', () => {
    const place = fc.nat(src.length - 1);
    const { blocks } = roomIn(src, release(version));
    const sizes = blocks.map(({ start }) => start + (version === 4 ? 3 : 4));
    const damage = inTurn<[number, number]>(
      fc.tuple(place, fc.nat(255)),
      fc.tuple(fc.constantFrom(...sizes), fc.integer({ min: 1, max: 255 })),
      fc.tuple(place, fc.constantFrom(0, 255)),
    );
    assertReaching(
      { report: 0.25 },
      (reach) =>
        fc.property(damage, fc.nat(255), ([pos, value], filler) => {
          const changed = Uint8Array.from(src, (byte, i) => (i === pos ? value : byte));
          const read = (from: Uint8Array) =>
            outcome(() => {
              const { objects, orphans, errors } = lenient(from, version);
              const halves = [...objects.flatMap(({ image }) => image ?? []), ...orphans];
              const pictures = halves.flatMap(({ images }) =>
                images.map((one) => [
                  outcome(() => decodeImage(one)),
                  readImageZplanes(one).map(({ number }) =>
                    outcome(() => decodeImageZplane(one, number)),
                  ),
                ]),
              );
              const records = objects.map(({ image: _, ...object }) => object);
              return [records, pictures, errors.map(({ code, offset }) => [code, offset])];
            });
          const result = read(changed);
          expect(read(within(changed, 5, 9, filler))).toEqual(result);
          const strict = outcome(() =>
            readRoomObjects(roomIn(changed, release(version)), { objects: DIRECTORY }),
          );
          const told = outcome(() => lenient(changed, version).errors.length);
          expect('value' in told && told.value === 0).toBe('value' in strict);
          if ('value' in told && told.value > 0) reach('report');
        }),
      cases(60),
    );
  });

  test('loses an object whose tag is unknown, silently', () => {
    const code = findTag(src, version === 4 ? 'OC' : 'OBCD');
    const { objects, errors } = lenient(src.slice().fill(0x58, code, code + 2), version);
    expect(objects.map(({ id }) => id)).toEqual([9]);
    expect(errors).toEqual([]);
  });

  test('has the objects of its blocks, whatever number its header states', () => {
    const changed = src.slice();
    changed[headEnd - (version === 8 ? 12 : 2)] = 9;
    expect(lenient(changed, version)).toMatchObject({ objects: { length: 2 }, errors: [] });
  });
});

describe.each(LARGE_VERSIONS)('the image header of version %s', (version) => {
  const { src } = richRoom(version);
  const imhd = findTag(src, 'IMHD') + 8;

  test('may count pictures and planes that are not there', () => {
    for (const at of { 5: [2, 4], 6: [2, 4], 7: [6, 16], 8: [44] }[version]) {
      const changed = src.slice();
      changed[imhd + at] = 9;
      const { objects, errors } = lenient(changed, version);
      const onError = (error: Problem) => errors.push(error);
      readImageZplanes(objects[0].image?.images[0] ?? fail(), { onError });
      expect(errors).toEqual([]);
    }
  });
});

function fail(): never {
  throw new Error('no image');
}

/** Where the first character of a tag is. */
function findTag(src: Uint8Array, tag: string): number {
  return Buffer.from(src).indexOf(tag);
}

describe('objects of version 4', () => {
  const header = { x: 0, y: 0, parent: 0, flags: 0, walkX: 0, walkY: 0, actorDir: 0, unknown: 0 };
  const oc = (id: number, width: number, height: number) =>
    wrapSmallBlock('OC', encodeOc({ ...header, id, width, height, name: bytes(), verbs: [] }));
  const picture = { width: 16, height: 8, pixels: PIXELS, planes: [] };
  const oi = (id: number, src = chainedPicture(picture)) => wrapSmallBlock('OI', encodeOi(id, src));
  const read = (...blocks: readonly Uint8Array[]) => {
    const errors: Problem[] = [];
    const src = bytes(...[roomHead(4, 2), ...blocks].flatMap((block) => [...block]));
    const onError = (error: Problem) => errors.push(error);
    return { ...readRoomObjects(readRoom(src, { version: 4 }), { onError }), errors };
  };

  test('share a picture in the size of each', () => {
    const { objects, orphans } = read(oi(1), oc(1, 16, 8), oc(1, 8, 8));
    expect(objects.map(({ image }) => image?.images[0].width)).toEqual([16, 8]);
    expect(objects[0].image?.images[0].strips).toBe(objects[1].image?.images[0].strips);
    expect(orphans).toEqual([]);
  });

  test('lose a picture that does not fit, and a name that is nowhere', () => {
    const damaged = oi(1).map((byte, i) => (i === 9 ? 0xff : byte));
    const code = oc(1, 16, 8).map((byte, i) => (i === 18 ? 3 : byte));
    const { objects, errors } = read(damaged, code, oc(2, 8, 8));
    expect(objects[0].image?.images).toEqual([]);
    expect(objects[0].name).toEqual(bytes());
    expect(errors.map(({ code, offset }) => [code, offset])).toEqual([
      ['BAD_SIZE', 12 + 8],
      ['BAD_OFFSET', 12 + damaged.length + 18],
    ]);
  });
});

describe('objects of version 8', () => {
  const src = roomBytes([{ id: 1, states: [1] }, { id: 2 }], 8);
  const room = roomIn(src, release(8));
  const reports = (run: (onError: (error: Problem) => void) => RoomObjects) => {
    const errors: Problem[] = [];
    const { objects, orphans } = run((error) => errors.push(error));
    return { objects, orphans, errors };
  };

  test('need the index for their images', () => {
    for (const objects of [undefined, { ...DIRECTORY, names: undefined }]) {
      const got = reports((onError) => readRoomObjects(room, { objects, onError }));
      expect(got.objects.map(({ id, image }) => [id, image])).toEqual([
        [1, undefined],
        [2, undefined],
      ]);
      expect(got.orphans.map(({ id }) => id)).toEqual([undefined, undefined]);
      expect(got.errors).toEqual([]);
    }
    const index = { version: 8, roomNames: undefined, objects: DIRECTORY };
    expect(readRoomObjects(room, index).orphans).toEqual([]);
  });

  test('have their code beside the room, without which it is told that it is missing', () => {
    const block = findBlock(src, 'LFLF > ROOM');
    if (block === undefined) throw new Error('no room');
    const alone = readRoom(block, { version: 8 });
    expect(alone.code).toBeUndefined();
    expect(room.code).toMatchObject({ end: src.length });
    const got = reports((onError) => readRoomObjects(alone, { objects: DIRECTORY, onError }));
    expect(got.objects).toEqual([]);
    expect(got.orphans.map(({ id }) => id)).toEqual([1, 2]);
    expect(got.errors).toMatchObject([{ code: 'MISSING', offset: block.start + 8 }]);
    expect(got.errors[0].message).toContain('read it from its LFLF');
    expect(() => readRoomObjects(alone)).toThrow('RMSC');
    const empty = readRoom(roomHead(8), { version: 8 });
    expect(readRoomObjects(empty)).toEqual({ objects: [], orphans: [] });
  });

  /** A room of one object whose IMAG has these pictures. */
  const pictured = (
    header: object,
    ...pictures: readonly (Uint8Array | undefined)[]
  ): ReturnType<typeof reports> => {
    const name = DIRECTORY.names?.[1];
    const fields = { version: 8 as const, revision: 801, imageCount: pictures.length, flags: 0 };
    const place = { x: 0, y: 0, width: 8, height: 8, actorDir: 382, hotspots: [] };
    const imhd = encodeImhd({ ...fields, ...place, name, ...header });
    const cdhd = encodeCdhd({ version: 8, revision: 730, id: 1, flags: 0, parent: 0 });
    const lflf = wrapBlock(
      'LFLF',
      wrapBlock(
        'ROOM',
        roomHead(8, 1),
        wrapBlock('OBIM', wrapBlock('IMHD', imhd), wrapBlock('IMAG', imagWrap(...pictures))),
      ),
      wrapBlock('RMSC', wrapBlock('OBCD', wrapBlock('CDHD', cdhd))),
    );
    return reports((onError) =>
      readRoomObjects(roomIn(lflf, release(8)), { objects: DIRECTORY, onError }),
    );
  };

  test.each([
    ['BAD_OFFSET', wrapBlock('AKOS')],
    ['BAD_SIZE', bytes(...Buffer.from('BOMP'), 0x7f, ...repeat(0, 11))],
  ])('lose a picture that is %s, and no other', (code, wrong) => {
    const bomp = wrapBlock('BOMP', repeat(0, 8));
    const { objects, errors } = pictured({}, bomp, wrong, bomp);
    expect(objects[0].image?.images.map(({ state }) => state)).toEqual([1, 3]);
    expect(errors).toMatchObject([{ code }]);
  });

  test('count their pictures as entries, because states may share them', () => {
    const { src: rich } = richRoom(8);
    const read = (entries: number) =>
      outcome(() =>
        readRoomObjects(roomIn(rich, release(8)), { objects: DIRECTORY, limits: { entries } }),
      );
    // Three blocks of the room, two in each image and three in each code half with their own block,
    // two verbs; and for each image a picture with its two blocks.
    const all = 3 + 2 * 2 + 2 * 4 + 2 + 2 * 3;
    expect(read(all)).toHaveProperty('value');
    expect(read(all - 1)).toMatchObject({ code: 'LIMIT' });
  });

  test('have damage beside the room told once', () => {
    const code = findTag(src, 'OBCD');
    const cut = Uint8Array.from(src);
    cut[code + 4] = 0x7f;
    cut[code] = 0x58;
    // A block that belongs elsewhere does not hide the next one that belongs there.
    cut.set(wrapBlock('LFLF', cut.subarray(code + 16)), code + 8);
    const got = reports((onError) =>
      readRoomObjects(roomIn(cut, release(8)), { objects: DIRECTORY, onError }),
    );
    expect(got.objects.map(({ id }) => id)).toEqual([2]);
    expect(got.errors).toEqual([decodeError('BAD_SIZE', code + 4)]);
    expect(() => readRoomObjects(roomIn(cut, release(8)))).toThrow('BAD_SIZE');
  });

  test('have their code where the room says, which must be in its source', () => {
    for (const code of [{}, 5, { ...room.code, end: src.length + 1 }, { ...room.code, src: [] }])
      expect(() => readRoomObjects({ ...room, code } as unknown as typeof room)).toThrow(
        'room is not a Room',
      );
  });

  test('refuse what is no directory of objects', () => {
    for (const wrong of [[], {}, 5, { names: [] }, { ...DIRECTORY, names: [5] }, 'names'])
      expect(() => readRoomObjects(room, { objects: wrong as unknown as ObjectDirectory })).toThrow(
        TypeError,
      );
    const holes: Uint8Array[] = [];
    holes[3] = bytes(65);
    const sparse = { ...DIRECTORY, names: holes };
    expect(() => readRoomObjects(room, { objects: sparse })).toThrow(TypeError);
  });
});

test('of two blocks with the same tag in an image half the first counts', () => {
  for (const version of [5, 8] as const) {
    const { src } = richRoom(version);
    const tags = version === 5 ? ['SMAP', 'ZP01'] : ['IMHD', 'IMAG'];
    const sound = readObjects(roomIn(src, release(version))).objects;
    const first = sound[0].image;
    expect(first?.images).toHaveLength(1);
    const obim = findBlock(src, version === 5 ? 'OBIM' : 'LFLF > ROOM > OBIM');
    if (obim === undefined) throw new Error(`no ${tags}`);
    const imhd = obim.payload.slice(0, 8 + (version === 5 ? 16 : 80));
    imhd[8 + (version === 5 ? 12 : 56)] = 24;
    const picture = version === 5 ? wrapBlock('IM01') : wrapBlock('IMAG', imagWrap());
    const twice = wrapBlock('OBIM', obim.payload, imhd, picture);
    const cdhd = { ...{ id: 7, flags: 0, parent: 0 }, ...{ x: 8, y: 16, width: 16, height: 8 } };
    const rest = { walkX: 0, walkY: 0, actorDir: 0, revision: 730 };
    const code = wrapBlock('OBCD', wrapBlock('CDHD', encodeCdhd({ version, ...cdhd, ...rest })));
    const head = roomHead(version, 1);
    const room =
      version === 5
        ? bytes(...head, ...twice, ...code)
        : wrapBlock('LFLF', wrapBlock('ROOM', head, twice), wrapBlock('RMSC', code));
    const [object] = readObjects(roomIn(room, release(version))).objects;
    expect(object.image?.header?.width).toBe(16);
    expect(object.image?.images.map(({ state, coding }) => [state, coding])).toEqual([
      [1, 'strips'],
    ]);
  }
});
