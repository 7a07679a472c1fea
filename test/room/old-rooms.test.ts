// Rooms of version 3.

import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import {
  childBlocks,
  decodeImage,
  decodeImageInto,
  decodeImageZplane,
  decodeOldBm,
  detach,
  findBlock,
  findBlocks,
  type Image,
  type Problem,
  readClut,
  readImageStripCodes,
  readImageZplanes,
  readPalettes,
  readRoom,
  readRoomObjects,
  releaseTraits,
  type VersionOptions,
} from 'scumm-codec';
import { encodeClut, encodeOi, wrapSmallBlock } from 'scumm-codec/encode';
import * as reference from 'scumm-codec/reference';
import { describe, expect, test } from 'vitest';
import type { VectorFile } from '../../fixtures/vectors/vector.js';
import { bytes, hex, repeat, u16, u32, unhex, within } from '../_support/bytes.js';
import { cases, STEP } from '../_support/cases.js';
import { oldPicture, oldRoom, RELEASE } from '../_support/old-rooms.js';
import { decodeError, outcome } from '../_support/outcome.js';
import { assertReaching, eachOf, inTurn } from '../_support/reach.js';
import { type RoomSketch, roomSketchOf } from '../_support/rooms.js';
import { shownRoom } from '../_support/shown-room.js';

/** Rooms with so many planes, one or none. */
const oldSketchOf = (planes: fc.Arbitrary<number>) =>
  roomSketchOf(planes).map((any): RoomSketch => ({ ...any, cycles: [] }));

/** A room of three strips, and a plane in which some strip lacks a body. */
const [sketch] = fc
  .sample(oldSketchOf(fc.constant(1)), { seed: 5, numRuns: 400 })
  .filter(({ width }) => width === 24)
  .filter(({ planes: [{ present }] }) => new Set(present).size === 2);

const bare: RoomSketch = { ...sketch, planes: [] };

const expected = (any: RoomSketch) => ({ ...any, transparent: undefined, zplaneCount: 1 });

const imageOf = (src: Uint8Array): Image => readRoom(src, RELEASE).background;

/** The picture and its planes as the literal decoder gives them. */
function literal(src: Uint8Array) {
  return outcome(() => {
    const image = imageOf(src);
    const pixels = reference.decodeImage(image);
    const planes = reference.readImageZplanes(image);
    return {
      pixels,
      zplanes: planes.map(({ number }) => reference.decodeImageZplane(image, number)),
    };
  });
}

/** Where the plane starts. */
function planeAt(src: Uint8Array): number {
  const { strips } = imageOf(src);
  if (strips === undefined) throw new Error('no strips');
  return strips.end;
}

describe('a room of version 3', () => {
  test('shows what was drawn', () => {
    assertReaching({ plane: 0.5, none: 0.5 }, (reach) =>
      fc.property(oldSketchOf(eachOf(0, 1)), (any) => {
        reach(any.planes.length > 0 ? 'plane' : 'none');
        expect(shownRoom(readRoom(oldRoom(any), RELEASE))).toEqual(expected(any));
      }),
    );
  });

  test('decodes as the literal decoder does, whatever its picture holds', () => {
    const change = fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(255));
    const changes = fc.array(change, { minLength: 1, maxLength: 2 });
    const none = fc.constant<[number, number][]>([]);
    const room = inTurn(
      fc.tuple(oldSketchOf(fc.constant(1)), none),
      fc.tuple(oldSketchOf(fc.nat(1)), none),
      fc.tuple(oldSketchOf(fc.nat(1)), changes),
      fc.tuple(oldSketchOf(fc.nat(1)), changes),
    );
    assertReaching(
      { good: 0.5, plane: 0.25, changed: 0.5 },
      (reach) =>
        fc.property(room, ([any, list]) => {
          if (list.length > 0) reach('changed');
          const src = oldRoom(any);
          const { strips } = imageOf(src);
          if (strips === undefined) throw new Error('no strips');
          // The length of the picture stays: the literal decoder looks for the plane last.
          for (const [at, value] of list)
            src[strips.at + Math.floor(at * (src.length - strips.at - 1))] = value;
          const want = literal(src);
          const got = outcome(() => {
            const background = imageOf(src);
            const pixels = decodeImage(background);
            const [plane] = readImageZplanes(background);
            return { pixels, zplanes: plane ? [decodeImageZplane(background, 1)] : [] };
          });
          if ('value' in want && 'value' in got) {
            reach('good');
            if (want.value.zplanes.length > 0) reach('plane');
          }
          if ('value' in want) expect(got).toEqual(want);
          else expect(got).toHaveProperty('code');
        }),
      cases(40),
    );
  });

  test('sets aside one plane, whether the background has it or not', () => {
    const none = readRoom(oldRoom(bare), RELEASE);
    expect(none).toMatchObject({ zplaneCount: 1, background: { coding: 'old-strips' } });
    expect(readImageZplanes(none.background)).toEqual([]);
    const more = bytes(...oldPicture(sketch), ...u16(10), ...u16(7), ...repeat(0, 6));
    const { zplaneCount, background } = readRoom(oldRoom(sketch, more), RELEASE);
    expect([zplaneCount, readImageZplanes(background).map(({ number }) => number)]).toEqual([
      1,
      [1],
    ]);
  });

  test('is the same from its payload and its block, and after detach', () => {
    const block = wrapSmallBlock('RO', oldRoom(sketch));
    const [found] = childBlocks(block, { form: 'small' });
    const room = readRoom(found, RELEASE);
    expect(shownRoom(room)).toEqual(expected(sketch));
    expect(shownRoom(detach(room))).toEqual(expected(sketch));
  });

  test('cut at any byte gives an error or what is left of it', () => {
    const src = oldRoom(sketch);
    for (let length = 0; length < src.length; length += STEP) {
      const cut = src.subarray(0, length);
      expect(
        outcome(() => shownRoom(readRoom(cut, RELEASE))),
        `cut at ${length}`,
      ).toHaveProperty('code');
      const errors: Problem[] = [];
      const onError = (error: Problem) => void errors.push(error);
      const lenient = outcome(() => readRoom(cut, { ...RELEASE, onError }));
      let picture: unknown = lenient;
      if ('value' in lenient) {
        const { background } = lenient.value;
        picture = outcome(() => decodeImage(background, { onError }));
        for (const { number } of readImageZplanes(background))
          decodeImageZplane(background, number, { onError });
      }
      // A room that lacks its picture is none that is damaged.
      if (errors.length === 0) expect(picture, `cut at ${length}`).toHaveProperty('code');
      for (const { offset } of errors) expect(offset).toBeLessThanOrEqual(length);
    }
  });

  test('whose picture is cut at any byte fails as the literal decoder does', () => {
    const picture = oldPicture(sketch);
    const length = new DataView(picture.buffer).getUint32(0, true);
    for (let end = 0; end < picture.length; end += STEP) {
      const part = picture.slice(0, end);
      // Pictures that end early where they say, and others.
      for (const stored of end < length ? [length, end] : [length]) {
        if (end >= 4) part.set(u32(stored));
        const src = oldRoom(sketch, part);
        const want = literal(src);
        const got = outcome(() => {
          const background = imageOf(src);
          const pixels = decodeImage(background);
          return {
            pixels,
            zplanes: readImageZplanes(background).map(() => decodeImageZplane(background, 1)),
          };
        });
        if ('value' in want) {
          expect(end - length).toBeLessThan(4);
          expect(got).toEqual(want);
        } else expect(got).toHaveProperty('code', want.code);
      }
    }
  });

  test('takes any bytes, and none around them', () => {
    const valid = oldRoom(sketch);
    const change = fc.tuple(fc.nat(valid.length - 1), fc.nat(255));
    const damage = inTurn(
      fc.record({
        changes: fc.constant<[number, number][]>([]),
        length: fc.constant(valid.length),
      }),
      fc.record({
        changes: fc.array(change, { minLength: 1, maxLength: 6 }),
        length: fc.integer({ min: valid.length >> 1, max: valid.length }),
      }),
    );
    const use = (src: Uint8Array, onError: (() => void) | undefined) => {
      const room = outcome(() => readRoom(src, { ...RELEASE, onError }));
      if (!('value' in room)) return [room];
      const { background } = room.value;
      const sized = { onError, limits: { pixels: 4096 } };
      const pixels = outcome(() => decodeImage(background, sized));
      return [
        pixels,
        ...readImageZplanes(background, { onError: () => {} }).map(() => [
          outcome(() => decodeImageZplane(background, 1, sized)),
        ]),
        outcome(() => readPalettes(room.value)),
      ];
    };
    assertReaching(
      { whole: 0.5 },
      (reach) =>
        fc.property(damage, fc.nat(9), ({ changes, length }, shift) => {
          const src = valid.slice(0, length);
          for (const [pos, value] of changes) src[pos % src.length] = value;
          for (const onError of [undefined, () => {}]) {
            const want = use(src, onError);
            expect(use(within(src, shift, 30, 0x55), onError)).toEqual(want);
            if ('value' in want[0]) reach('whole');
          }
        }),
      cases(30),
    );
  });
});

describe('a plane of version 3', () => {
  test('is none if its four first bytes are 0, or fewer are left', () => {
    const src = oldRoom(sketch);
    const at = planeAt(src);
    src.fill(0, at, at + 4);
    expect(readImageZplanes(imageOf(src))).toEqual([]);
    const picture = oldPicture(bare);
    for (const rest of [0, 1, 2, 3]) {
      const end = picture.length - 4 + rest;
      const short = picture.slice(0, end).fill(0xff, picture.length - 4);
      expect(readImageZplanes(imageOf(oldRoom(bare, short)))).toEqual([]);
    }
  });

  test('has two bytes that mean nothing', () => {
    for (const unknown of [0, 1, 0xffff]) {
      const src = oldRoom(sketch, oldPicture(sketch, unknown));
      expect(shownRoom(readRoom(src, RELEASE))).toEqual(expected(sketch));
    }
  });

  test('is refused if it does not fit, or left out and reported', () => {
    const size = oldPicture(sketch).length - oldPicture(bare).length + 4;
    for (const wrong of [0, 1, 3, size + 1, 0xffff]) {
      const src = oldRoom(sketch);
      const at = planeAt(src);
      src.set(u16(wrong), at);
      const background = imageOf(src);
      expect(() => readImageZplanes(background)).toThrow(decodeError('BAD_SIZE', at));
      const errors: Problem[] = [];
      const onError = (error: Problem) => void errors.push(error);
      expect(readImageZplanes(background, { onError })).toEqual([]);
      expect(errors).toEqual([decodeError('BAD_SIZE', at)]);
      expect(decodeImage(background)).toEqual(expected(bare).pixels);
    }
  });

  test('of its four bytes alone has no table', () => {
    const src = oldRoom(sketch);
    const at = planeAt(src);
    src.set(u16(4), at);
    const background = imageOf(src);
    expect(() => decodeImageZplane(background, 1)).toThrow(decodeError('TRUNCATED', at + 4));
  });

  test('has offsets that lead behind its table', () => {
    for (const wrong of [1, 4 + 2 * 3 - 1, 0xffff]) {
      const src = oldRoom(sketch);
      const at = planeAt(src);
      src.set(u16(wrong), at + 4);
      const background = imageOf(src);
      expect(() => decodeImageZplane(background, 1)).toThrow(decodeError('BAD_OFFSET', at + 4));
    }
  });
});

describe('a picture of old strips', () => {
  test('decodes into memory of the caller, and its strips are described', () => {
    const { background } = readRoom(oldRoom(sketch), RELEASE);
    const { width, height, pixels } = sketch;
    const memory = repeat(9, width * height + 2);
    decodeImageInto(background, memory, { at: 1 });
    expect(memory).toEqual(bytes(9, ...pixels, 9));
    expect(readImageStripCodes(background).map((strip) => strip?.code)).toEqual([1, 2, 3]);
    expect(readImageStripCodes(background)).toEqual(reference.readImageStripCodes(background));
  });

  test('of length 0 is none', () => {
    const { background } = readRoom(oldRoom(sketch, bytes(...u32(0), 1, 2, 3)), RELEASE);
    expect(background).toMatchObject({ coding: undefined });
    expect(readImageZplanes(background)).toEqual([]);
    expect(() => decodeImage(background)).toThrow(decodeError('MISSING', background.pixelsAt));
  });

  test('reports its strips from the left, and what they do not cover last', () => {
    const src = oldRoom(sketch);
    src[6] -= 4;
    const background = imageOf(src);
    const { strips } = background;
    if (strips === undefined) throw new Error('no strips');
    const at = new DataView(src.buffer).getUint32(strips.at + 4, true) + strips.base;
    src[at] = 0x86;
    const list: [string, number, number | undefined][] = [];
    const onError = ({ code, offset, strip }: Problem) => list.push([code, offset, strip]);
    const got = decodeImage(background, { onError, fill: 9 });
    expect(list).toEqual([
      ['BAD_CODE', at, 1],
      ['BAD_VALUE', 6, 2],
    ]);
    const { width, height, pixels } = sketch;
    for (let y = 0; y < height; y++) {
      const row = got.slice(y * 20, y * 20 + 20);
      expect(row).toEqual(bytes(...pixels.slice(y * width, y * width + 8), ...repeat(9, 12)));
    }
    expect(() => decodeImage(background)).toThrow(decodeError('BAD_VALUE', 6));
  });

  test('may copy nothing from the left: codes of 16 colors are not there', () => {
    const src = oldRoom(sketch);
    const { strips } = imageOf(src);
    if (strips === undefined) throw new Error('no strips');
    const at = new DataView(src.buffer).getUint32(strips.at, true) + strips.base;
    src[at] = 10;
    expect(() => decodeImage(imageOf(src))).toThrow(decodeError('BAD_CODE', at));
  });
});

describe('a palette of version 3', () => {
  const palette = Uint8Array.from({ length: 768 }, (_, i) => i);

  test('counts colors, that of version 4 bytes', () => {
    const src = encodeClut(palette, RELEASE);
    expect([...src.subarray(0, 2)]).toEqual([0, 1]);
    expect(readClut(bytes(...src, 1), RELEASE)).toEqual(palette);
    expect(() => readClut(src, { version: 4 })).toThrow(decodeError('BAD_VALUE', 0));
    const other = encodeClut(palette, { version: 4 });
    expect(() => readClut(other, RELEASE)).toThrow(decodeError('BAD_VALUE', 0));
    expect(readClut(other, { version: 4, variant: 'amiga' })).toEqual(palette);
  });

  test('is truncated at every byte', () => {
    const src = encodeClut(palette, RELEASE);
    for (let end = 0; end < src.length; end++)
      expect(() => readClut(src.subarray(0, end), RELEASE)).toThrow(decodeError('TRUNCATED', end));
  });
});

describe('version 3', () => {
  test('has the rules of version 4, and is said, not guessed', () => {
    expect(releaseTraits(RELEASE)).toEqual(releaseTraits({ version: 4 }));
    for (const use of [
      (options: VersionOptions) => readRoom(oldRoom(sketch), options),
      (options: VersionOptions) => readClut(repeat(0, 770), options),
      (options: VersionOptions) => encodeClut(repeat(0, 768), options),
    ])
      expect(() => use({ ...RELEASE, variant: 'amiga' })).toThrow(RangeError);
    // As version 4 the plane is read in another way, and the strips are not old.
    const { coding } = readRoom(oldRoom(bare), { version: 4 }).background;
    expect(coding).toBe('strips');
  });
});

/** The cases of a file of vectors. */
function vectors(path: string) {
  const file = new URL(`../../fixtures/${path}`, import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as VectorFile).cases;
}

describe('the engine', () => {
  test.each(vectors('room/engine-v3.json'))(
    'shows the background as all decoders do: $name',
    (one) => {
      const { width, height, pixels, planes } = one.value as Record<string, never>;
      const src = unhex(one.src);
      const bm = findBlock(src, 'BM', { form: 'small' })?.payload ?? bytes();
      const options = { dialect: 'v3' } as const;
      expect(hex(decodeOldBm(bm, width, height, options))).toBe(pixels);
      const image = imageOf(src);
      expect(hex(reference.decodeImage(image))).toBe(pixels);
      const plane = reference.decodeImageZplane(image, 1);
      expect(readImageZplanes(image)).toEqual(reference.readImageZplanes(image));
      expect([plane ? hex(plane.rows) : '0'.repeat((width * height) / 4)]).toEqual(planes);
    },
  );

  test.each(vectors('object/engine-v3.json'))(
    'shows the objects as all decoders do: $name',
    (one) => {
      const [block] = childBlocks(unhex(one.src), { form: 'small' });
      const { objects, orphans } = readRoomObjects(readRoom(block, RELEASE));
      const bodies = [...findBlocks(block, 'OI')].map(({ payload }) => payload);
      const shows = objects.flatMap(({ id, image }) =>
        (image?.images ?? []).map((state) => ({ id, state })),
      );
      expect([shows.length, orphans]).toEqual([bodies.length, []]);
      for (const { id, state } of shows) {
        expect(bodies.some((payload) => payload[0] + 256 * payload[1] === id)).toBe(true);
        expect(state).toMatchObject({ ...RELEASE, variant: undefined, coding: 'old-strips' });
        expect(decodeImage(state)).toEqual(reference.decodeImage(state));
        expect(readImageZplanes(state)).toEqual(reference.readImageZplanes(state));
        expect(decodeImageZplane(state, 1)).toEqual(reference.decodeImageZplane(state, 1));
      }
    },
  );
});

describe('an object of version 3', () => {
  test('has no picture if it says so, and is cut at any byte', () => {
    const picture = oldPicture(sketch);
    const head = oldRoom(sketch);
    const roomOf = (payload: Uint8Array) => {
      const src = bytes(...head, ...wrapSmallBlock('OI', payload));
      return readRoom(src, RELEASE);
    };
    const whole = encodeOi(300, picture);
    const onError = () => {};
    const [orphan] = readRoomObjects(roomOf(whole), { onError }).orphans;
    expect(orphan.images.map((image) => [image.coding, readImageZplanes(image).length])).toEqual([
      ['old-strips', 1],
    ]);
    const none = readRoomObjects(roomOf(encodeOi(300, u32(0))), { onError }).orphans;
    expect(none[0].images).toEqual([]);
    for (let end = 0; end < whole.length; end += STEP) {
      const room = roomOf(whole.subarray(0, end));
      const codes: string[] = [];
      const found = readRoomObjects(room, { onError: ({ code }) => codes.push(code) });
      for (const one of found.orphans)
        for (const image of one.images) {
          const sized = { ...image, width: sketch.width, height: sketch.height };
          outcome(() => decodeImage(sized));
          outcome(() => decodeImageZplane(sized, 1));
        }
      expect(codes.every((code) => ['BAD_SIZE', 'BAD_VALUE', 'TRUNCATED'].includes(code))).toBe(
        true,
      );
    }
  });
});
