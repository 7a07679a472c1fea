// Rooms of version 3.

import fc from 'fast-check';
import {
  childBlocks,
  decodeImage,
  decodeImageInto,
  decodeImageZplane,
  decodeOldBm,
  detach,
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
import { describe, expect, test } from 'vitest';
import { bytes, repeat, u16, u32, within } from '../_support/bytes.js';
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

  test('has the picture that decodeOldBm finds in its BM, whatever that holds', () => {
    const change = fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(255));
    const none = fc.constant<[number, number][]>([]);
    const changes = inTurn(none, fc.array(change, { minLength: 1, maxLength: 2 }));
    assertReaching(
      { good: 0.5, changed: 0.5 },
      (reach) =>
        fc.property(oldSketchOf(fc.nat(1)), changes, (any, list) => {
          if (list.length > 0) reach('changed');
          const bm = oldPicture(any);
          // The length of the picture stays.
          for (const [at, value] of list) bm[4 + Math.floor(at * (bm.length - 5))] = value;
          const { width, height } = any;
          const want = outcome(() => decodeOldBm(bm, width, height, { dialect: 'v3' }));
          const got = outcome(() => decodeImage(imageOf(oldRoom(any, bm))));
          if ('value' in want) reach('good');
          if ('value' in want) expect(got).toEqual(want);
          else expect(got).toHaveProperty('code', want.code);
        }),
      cases(40),
    );
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

test('a plane of version 3 that does not fit is refused, or left out and reported', () => {
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

describe('a picture of old strips', () => {
  test('decodes into memory of the caller, and its strips are described', () => {
    const { background } = readRoom(oldRoom(sketch), RELEASE);
    const { width, height, pixels } = sketch;
    const memory = repeat(9, width * height + 2);
    decodeImageInto(background, memory, { at: 1 });
    expect(memory).toEqual(bytes(9, ...pixels, 9));
    expect(readImageStripCodes(background).map((strip) => strip?.code)).toEqual([1, 2, 3]);
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
