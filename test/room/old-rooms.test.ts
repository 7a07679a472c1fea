// Rooms of version 3.

import fc from 'fast-check';
import {
  decodeImage,
  decodeImageZplane,
  decodeOldBm,
  type Image,
  type Problem,
  readClut,
  readImageZplanes,
  readRoom,
  readRoomObjects,
  releaseTraits,
  type VersionOptions,
} from 'scumm-codec';
import { encodeClut, encodeOi, wrapSmallBlock } from 'scumm-codec/encode';
import { expect, test } from 'vitest';
import { bytes, repeat, u16, u32 } from '../_support/bytes.js';
import { cases, STEP } from '../_support/cases.js';
import { oldPicture, oldRoom, RELEASE } from '../_support/old-rooms.js';
import { decodeError, outcome } from '../_support/outcome.js';
import { assertReaching, inTurn } from '../_support/reach.js';
import { type RoomSketch, roomSketchOf } from '../_support/rooms.js';

/** Rooms with so many planes, one or none. */
const oldSketchOf = (planes: fc.Arbitrary<number>) =>
  roomSketchOf(planes).map((any): RoomSketch => ({ ...any, cycles: [] }));

/** A room of three strips, and a plane in which some strip lacks a body. */
const [sketch] = fc
  .sample(oldSketchOf(fc.constant(1)), { seed: 5, numRuns: 400 })
  .filter(({ width }) => width === 24)
  .filter(({ planes: [{ present }] }) => new Set(present).size === 2);

const bare: RoomSketch = { ...sketch, planes: [] };

const imageOf = (src: Uint8Array): Image => readRoom(src, RELEASE).background;

test('a room of version 3 has the picture that decodeOldBm finds in its BM, whatever that holds', () => {
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

test('a plane of version 3 that does not fit is refused, or left out and reported', () => {
  const size = oldPicture(sketch).length - oldPicture(bare).length + 4;
  for (const wrong of [0, 1, 3, size + 1, 0xffff]) {
    const src = oldRoom(sketch);
    const at = imageOf(src).strips?.end ?? NaN;
    src.set(u16(wrong), at);
    const background = imageOf(src);
    expect(() => readImageZplanes(background)).toThrow(decodeError('BAD_SIZE', at));
    const errors: Problem[] = [];
    const onError = (error: Problem) => void errors.push(error);
    expect(readImageZplanes(background, { onError })).toEqual([]);
    expect(errors).toEqual([decodeError('BAD_SIZE', at)]);
    expect(decodeImage(background)).toEqual(sketch.pixels);
  }
});

test('version 3 has the rules of version 4, and is said, not guessed', () => {
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

test('an object of version 3 has no picture if it says so, and is cut at any byte', () => {
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
    expect(codes.every((code) => ['BAD_SIZE', 'BAD_VALUE', 'TRUNCATED'].includes(code))).toBe(true);
  }
});
