// Objects in the form of each version: what is left of a room that is damaged, and what only version 8 has.

import fc from 'fast-check';
import {
  decodeImage,
  decodeImageZplane,
  findBlock,
  type ObjectDirectory,
  type Problem,
  type RoomObjects,
  readImageZplanes,
  readRoom,
  readRoomObjects,
  type Version,
} from 'scumm-codec';
import {
  encodeCdhd,
  encodeImag,
  encodeImhd,
  encodeOc,
  encodeOi,
  packZplane,
  wrapBlock,
  wrapSmallBlock,
} from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { bytes, repeat, u32, within } from '../_support/bytes.js';
import { cases, STEP } from '../_support/cases.js';
import {
  DIRECTORY,
  imagWrap,
  readObjects,
  roomBytes,
  roomHead,
  roomIn,
} from '../_support/objects.js';
import { decodeError, outcome, reporting } from '../_support/outcome.js';
import { assertReaching, inTurn } from '../_support/reach.js';
import { GAME_VERSIONS, LARGE_VERSIONS } from '../_support/releases.js';
import { PIXELS, richRoom } from '../_support/rich-room.js';
import { chainedPicture } from '../_support/rooms.js';

const release = (version: Version) => ({ version, variant: undefined });

/** What is read of damaged bytes, and what is reported. */
function lenient(src: Uint8Array, version: Version): RoomObjects & { errors: Problem[] } {
  const { onError, errors } = reporting();
  const whole = { kind: 'block', tag: 'LFLF', path: 'LFLF', form: 'large', src, start: 0 } as const;
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
    for (const { id, image } of whole.objects) {
      expect(image?.header === undefined).toBe(version === 4);
      expect(image?.images.map(({ what }) => what)).toEqual([`object ${id}, state 1`]);
    }
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
});

test.each(LARGE_VERSIONS)(
  'the image header of version %s may count pictures and planes that are not there',
  (version) => {
    const { src } = richRoom(version);
    const imhd = findTag(src, 'IMHD') + 8;
    for (const at of { 5: [2, 4], 6: [2, 4], 7: [6, 16], 8: [44] }[version]) {
      const { objects, errors } = lenient(src.slice().fill(9, imhd + at, imhd + at + 1), version);
      const onError = (error: Problem) => errors.push(error);
      for (const image of objects[0].image?.images ?? []) readImageZplanes(image, { onError });
      expect(objects[0].image?.images).not.toEqual([]);
      expect(errors).toEqual([]);
    }
  },
);

test('a picture of version 4 without its object has no size', () => {
  const picture = chainedPicture({ width: 16, height: 8, pixels: PIXELS, planes: [] });
  const src = bytes(...roomHead(4, 1), ...wrapSmallBlock('OI', encodeOi(1, picture)));
  const { orphans } = lenient(src, 4);
  expect(orphans).toMatchObject([{ id: 1, images: [{ width: 0, height: 0 }] }]);
});

/** Where the first character of a tag is. */
function findTag(src: Uint8Array, tag: string): number {
  return Buffer.from(src).indexOf(tag);
}

test('objects of version 4 lose a picture that does not fit, and a name that is nowhere', () => {
  const header = { x: 0, y: 0, parent: 0, flags: 0, walkX: 0, walkY: 0, actorDir: 0, unknown: 0 };
  const rest = { ...header, width: 16, height: 8, name: bytes(), verbs: [] };
  const [first, second] = [1, 2].map((id) => wrapSmallBlock('OC', encodeOc({ ...rest, id })));
  first[18] = 3;
  const picture = chainedPicture({ width: 16, height: 8, pixels: PIXELS, planes: [] });
  const oi = wrapSmallBlock('OI', encodeOi(1, picture));
  oi[9] = 0xff;
  const src = bytes(...roomHead(4, 2), ...oi, ...first, ...second);
  const { objects, errors } = lenient(src, 4);
  expect(objects[0].image?.images).toEqual([]);
  expect(objects[0].name).toEqual(bytes());
  expect(errors).toEqual([
    decodeError('BAD_SIZE', 12 + 8),
    decodeError('BAD_OFFSET', 12 + oi.length + 18),
  ]);
});

describe('objects of version 8', () => {
  const src = roomBytes([{ id: 1, states: [1] }, { id: 2 }], 8);
  const room = roomIn(src, release(8));

  test('need the index for their images', () => {
    for (const objects of [undefined, { ...DIRECTORY, names: undefined }]) {
      const got = readRoomObjects(room, { objects });
      expect(got.objects.map(({ id, image }) => [id, image])).toEqual([
        [1, undefined],
        [2, undefined],
      ]);
      expect(got.orphans.map(({ id }) => id)).toEqual([undefined, undefined]);
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
    const missing = decodeError('MISSING', block.start + 8);
    const errors: Problem[] = [];
    const got = readObjects(alone, { onError: (error) => errors.push(error) });
    expect([got.objects, got.orphans.map(({ id }) => id)]).toEqual([[], [1, 2]]);
    expect(errors).toEqual([missing]);
    expect(() => readRoomObjects(alone)).toThrow(
      'RMSC with the code of its objects: read it from its LFLF',
    );
    const empty = readRoom(roomHead(8), { version: 8 });
    expect(readRoomObjects(empty)).toEqual({ objects: [], orphans: [] });
  });

  /** The LFLF of a room of one object of 8x8 pixels with an IMAG. */
  const pictured = (...imag: readonly Uint8Array[]) => {
    const fields = {
      version: 8,
      revision: 801,
      name: DIRECTORY.names?.[1],
      imageCount: 1,
    } as const;
    const place = { x: 0, y: 0, width: 8, height: 8, actorDir: 382, flags: 0, hotspots: [] };
    const imhd = wrapBlock('IMHD', encodeImhd({ ...fields, ...place }));
    const cdhd = encodeCdhd({ version: 8, revision: 730, id: 1, flags: 0, parent: 0 });
    return wrapBlock(
      'LFLF',
      wrapBlock('ROOM', roomHead(8, 1), wrapBlock('OBIM', imhd, wrapBlock('IMAG', ...imag))),
      wrapBlock('RMSC', wrapBlock('OBCD', wrapBlock('CDHD', cdhd))),
    );
  };

  test.each([
    ['BAD_OFFSET', wrapBlock('AKOS')],
    ['BAD_SIZE', bytes(...Buffer.from('BOMP'), 0x7f, ...repeat(0, 11))],
  ])('lose a picture that is %s, and no other', (code, wrong) => {
    const bomp = wrapBlock('BOMP', repeat(0, 8));
    const { objects, errors } = lenient(pictured(imagWrap(bomp, wrong, bomp)), 8);
    expect(objects[0].image?.images.map(({ state }) => state)).toEqual([1, 3]);
    expect(errors).toMatchObject([{ code }]);
  });

  test('are searched for planes as far as limits.entries say, however many states share a picture', () => {
    const plane = packZplane(repeat(1, 64), 8, 8);
    const one = { width: 8, height: 8, pixels: repeat(5, 64), zplanes: [plane] };
    // Behind the headers of WRAP and OFFS and one offset.
    const smap = encodeImag([one]).slice(20);
    const more = Array.from({ length: 300 }, () => wrapBlock('BSTR'));
    const shared = wrapBlock('SMAP', smap.subarray(8, Buffer.from(smap).indexOf('ZPLN')), ...more);
    const read = (states: number, entries: number) => {
      const offs = wrapBlock('OFFS', ...Array(states).fill(u32(8 + 4 * states)));
      const source = roomIn(pictured(wrapBlock('WRAP', offs, shared)), release(8));
      return outcome(() => readObjects(source, { limits: { entries } }).objects[0].image?.images);
    };
    expect(read(3, 1000)).toMatchObject({ value: { length: 3 } });
    expect(read(4, 1000)).toMatchObject({ code: 'LIMIT' });
    expect(read(4, 1500)).toMatchObject({ value: { length: 4 } });
  });

  test('count their pictures as entries, because states may share them', () => {
    const rich = roomIn(richRoom(8).src, release(8));
    const read = (entries: number) => outcome(() => readObjects(rich, { limits: { entries } }));
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
    const { objects, errors } = lenient(cut, 8);
    expect(objects.map(({ id }) => id)).toEqual([2]);
    expect(errors).toEqual([decodeError('BAD_SIZE', code + 4)]);
    expect(() => readRoomObjects(roomIn(cut, release(8)))).toThrow('BAD_SIZE');
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
