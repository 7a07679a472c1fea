// Pictures of 16 colors: what an object says of the pixels left of it, and what is said of damage.

import fc from 'fast-check';
import {
  decodeImage,
  decodeImageInto,
  imageToRgba,
  openingPalette,
  type Problem,
  readPalettes,
  readRoom,
  readRoomObjects,
} from 'scumm-codec';
import { decodeOldStrip } from 'scumm-codec/reference';
import { findImageStrip, readImageStripCodes } from 'scumm-codec/tools';
import { describe, expect, test } from 'vitest';
import { bytes, joined } from '../_support/bytes.js';
import { cases } from '../_support/cases.js';
import { EGA, egaPicture, egaRoom, egaStrips } from '../_support/ega-rooms.js';
import { decodeError } from '../_support/outcome.js';
import { assertReaching, inTurn } from '../_support/reach.js';

const SIZE = { width: 16, height: 8 };
const BLANK = egaPicture([bytes(0x01, 64), bytes(0x02, 64)]);

/** An object at the left edge of a room, with one picture. */
function objectOf(strips: readonly Uint8Array[], height = 8) {
  const { room, objects } = egaRoom(SIZE, BLANK, [{ x: 0, y: 0, height, strips }]);
  const image = objects[0].image?.images[0];
  if (image === undefined) throw new Error('no picture');
  return { room, image };
}

describe('a picture of 16 colors', () => {
  test('is the strips side by side, the first beside the pixels that are given', () => {
    const rows = fc.constantFrom(8, 16, 24);
    const picture = rows.chain((height) =>
      fc.record({
        height: fc.constant(height),
        strips: egaStrips(fc.integer({ min: 1, max: 4 }), height),
        left: fc.uint8Array({ minLength: height, maxLength: height, max: 15 }),
      }),
    );
    const opening = inTurn(fc.constant('copies'), fc.constant('covers'));
    assertReaching(
      { reads: 0.4, 'reads not': 0.4 },
      (reach) =>
        fc.property(picture, opening, ({ height, strips: any, left }, begins) => {
          const op = begins === 'copies' ? bytes(0x81) : bytes(0x01, height);
          const strips = [joined(op, any[0]), ...any.slice(1)];
          const { image } = objectOf(strips, height);
          let column = left;
          const width = 8 * strips.length;
          const expected = new Uint8Array(width * height);
          for (const [n, strip] of strips.entries()) {
            const options = { dialect: 'ega', left: column } as const;
            const own = decodeOldStrip(joined(bytes(10), strip), height, options);
            column = Uint8Array.from({ length: height }, (_, y) => own[y * 8 + 7]);
            for (let y = 0; y < height; y++)
              expected.set(own.subarray(8 * y, 8 * y + 8), y * width + 8 * n);
          }
          expect(decodeImage(image, { left })).toEqual(expected);
          const dst = new Uint8Array(expected.length);
          decodeImageInto(image, dst, { left });
          expect(dst).toEqual(expected);
          const zero = decodeImage(image);
          const one = decodeImage(image, { left: 1 });
          expect(image.readsLeft).toBe(zero.some((pixel, i) => pixel !== one[i]));
          reach(image.readsLeft ? 'reads' : 'reads not');
        }),
      cases(60),
    );
  });

  test('has strips that say so, and no code byte', () => {
    const { image } = objectOf([bytes(0x05, 64), bytes(0x06, 64)]);
    expect(readImageStripCodes(image).map((code) => code?.method)).toEqual(['ega', 'ega']);
    const { src, start } = findImageStrip(image, 1);
    expect(src[start]).toBe(0x06);
    expect(image.coding).toBe('ega-strips');
  });

  test('is shown in the colors of its game, without holes', () => {
    const { room, image } = objectOf([bytes(0x06, 64)]);
    const palette = openingPalette(room);
    expect([...palette.subarray(18, 21)]).toEqual([0xaa, 0x55, 0]);
    expect(palette.subarray(48).every((value) => value === 0)).toBe(true);
    expect([...imageToRgba(image, palette).subarray(0, 4)]).toEqual([0xaa, 0x55, 0, 255]);
    expect(readPalettes(room).map(({ length }) => length)).toEqual([48]);
    const previous = new Uint8Array(768).fill(9);
    expect(openingPalette(room, { previous })[48]).toBe(9);
    expect(openingPalette({ ...room, colors: 'mac' })[5]).toBe(0xbe);
    expect(openingPalette({ ...room, colors: 'amiga' })[5]).toBe(0xbb);
  });

  test('checks what it is told of the pixels left of it', () => {
    const { image } = objectOf([bytes(0x05, 64)]);
    for (const left of [-1, 256, Number.NaN, new Uint8Array(7)])
      expect(() => decodeImage(image, { left })).toThrow(RangeError);
    for (const left of ['0', [0], null])
      expect(() => decodeImageInto(image, new Uint8Array(64), { left: left as never })).toThrow(
        TypeError,
      );
  });
});

describe('damage', () => {
  /** A room with a BM of these bytes. */
  const roomOf = (picture: Uint8Array) => egaRoom(SIZE, picture, []).room;

  const DAMAGES = [
    ['a strip that ends early', 9, 63, 'TRUNCATED', 10],
    ['an offset into the table', 2, 5, 'BAD_OFFSET', 2],
    ['an offset past the picture', 4, 10, 'BAD_OFFSET', 4],
  ] as const;

  test.each(DAMAGES)('%s is told, and the other strip is kept', (_, place, value, code, offset) => {
    const { background, start } = roomOf(BLANK.map((byte, i) => (i === place ? value : byte)));
    const at = start + 12 + 6;
    expect(() => decodeImage(background)).toThrow(decodeError(code, at + offset));
    const problems: Problem[] = [];
    const onError = (problem: Problem) => void problems.push(problem);
    const pixels = decodeImage(background, { onError, fill: 14 });
    expect(problems.map((one) => [one.code, one.offset])).toEqual([[code, at + offset]]);
    const whole = decodeImage(roomOf(BLANK).background);
    const kept = problems[0].strip === 0 ? [8, 16] : [0, 8];
    expect(pixels.subarray(...kept)).toEqual(whole.subarray(...kept));
    expect(pixels[problems[0].strip === 0 ? 0 : 8]).toBe(14);
  });

  test('a length that does not fit, or is cut off, leaves a room without a picture', () => {
    for (const [picture, code, offset] of [
      [bytes(200, 0, 6, 0), 'BAD_SIZE', 18],
      [bytes(1, 0), 'BAD_SIZE', 18],
      [bytes(8), 'TRUNCATED', 19],
    ] as const)
      expect(() => roomOf(picture)).toThrow(decodeError(code, offset));
    expect(roomOf(bytes(0, 0)).background.coding).toBeUndefined();
  });

  test('a table that the picture does not hold is told once', () => {
    const { background } = roomOf(bytes(4, 0, 6, 0));
    expect(() => decodeImage(background)).toThrow(decodeError('TRUNCATED', 22));
  });

  test('a picture of 256 colors is not taken for one of 16', () => {
    const { room } = objectOf([bytes(0x05, 64)]);
    const src = room.src;
    expect(() => readRoom(src, { version: 4 })).toThrow("16 colors (EGA) are variant 'ega'");
    expect(readRoomObjects(readRoom(src, EGA)).objects).toHaveLength(1);
  });

  test('any bytes give a picture or an error', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), fc.nat(255), (noise, left) => {
        const problems: Problem[] = [];
        const onError = (problem: Problem) => void problems.push(problem);
        const { room } = egaRoom(SIZE, BLANK, []);
        const src = Uint8Array.from(room.src);
        src.set(noise.subarray(0, src.length - 18), 18);
        const { background } = readRoom(src, { ...EGA, onError });
        if (background.coding === undefined) return;
        expect(decodeImage(background, { onError, left })).toHaveLength(128);
      }),
      cases(100),
    );
  });
});
