// Pictures of strips in each version: memory of the caller, what strips do not cover, limits, and what is
// no picture.

import {
  decodeImage,
  decodeImageInto,
  decodeImageZplane,
  type Image,
  type Problem,
  readImageZplanes,
  readRoom,
  type Version,
} from 'scumm-codec';
import { packZplane } from 'scumm-codec/encode';
import { readImageStripCodes } from 'scumm-codec/tools';
import { describe, expect, test } from 'vitest';
import { repeat, u32 } from '../_support/bytes.js';
import { oldRoom } from '../_support/old-rooms.js';
import { decodeError, refuses } from '../_support/outcome.js';
import { VERSIONS } from '../_support/releases.js';
import { type RoomSketch, roomPayload } from '../_support/rooms.js';
import { written } from '../_support/written.js';

const [width, height] = [24, 5];
const pixels = Uint8Array.from({ length: width * height }, (_, i) => (i * 7) % 31);

/** A plane of any pixels, in which strip `absent` has no body. */
const planeWithout = (absent: number) =>
  packZplane(
    pixels.map((color, i) => ((i % width) >> 3 === absent ? 0 : color & 1)),
    width,
    height,
  );

const planes = [planeWithout(0), planeWithout(2)];
const sketch: RoomSketch = {
  ...{ width, height, pixels, planes, palette: repeat(0, 768), cycles: [], transparent: 5 },
};

const images = new Map<Version, Image>(
  VERSIONS.map((version) => {
    const src = version === 3 ? oldRoom(sketch) : roomPayload(version, sketch);
    return [version, readRoom(src, { version }).background];
  }),
);

/** What a handler is given. */
type Reports = [code: string, offset: number, strip: number | undefined][];

/** A handler, and the list that it fills. */
function reporting(): { onError: (error: Problem) => void; seen: Reports } {
  const seen: Reports = [];
  return {
    onError: ({ code, offset, strip, row }) => void seen.push([code, offset, strip ?? row]),
    seen,
  };
}

/** The first `columns` of each row, then `fill`. */
const columnsOf = (all: Uint8Array, columns: number, size: number, fill: number) =>
  Array.from({ length: size * height }, (_, i) =>
    i % size < columns ? all[Math.floor(i / size) * width + (i % size)] : fill,
  );

describe.each(VERSIONS)('a picture of strips, version %i', (version) => {
  const image = images.get(version) as Image;

  /** Decodes into rows of the caller, of which no other byte may change. */
  const rowsOf = (of: Image, options: object = {}) =>
    written([of.width, height], { at: 3, gap: 5, shift: 0 }, (dst, to) =>
      decodeImageInto(of, dst, { ...to, ...options }),
    )[0];

  test('decodes into memory of its own, or into rows of the caller and no byte else', () => {
    expect(decodeImage(image)).toEqual(pixels);
    expect(rowsOf(image)).toEqual(pixels);
    const tight = new Uint8Array(width * height);
    decodeImageInto(image, tight);
    expect(tight).toEqual(pixels);
  });

  test('fills bad strips and the columns that strips do not cover, and reports them from the left', () => {
    const { strips } = image;
    if (strips === undefined) throw new Error('no strips');
    const src = strips.src.slice();
    const at = strips.at + strips.entrySize;
    src.fill(0xff, at, at + strips.entrySize);
    const bad = { ...image, strips: { ...strips, src }, width: 20 };
    const shown = (fill: number) =>
      columnsOf(pixels, 16, 20, fill).map((color, i) => (i % 20 >= 8 ? fill : color));
    const { onError, seen } = reporting();
    expect([...decodeImage(bad, { onError })]).toEqual(shown(0));
    const want = [
      ['BAD_OFFSET', at, 1],
      ['BAD_VALUE', image.widthAt, 2],
    ];
    expect(seen.splice(0)).toEqual(want);
    readImageStripCodes(bad, { onError });
    expect(seen).toEqual(want);
    expect([...rowsOf(bad, { onError, fill: 9 })]).toEqual(shown(9));
    const narrow = { ...image, width: 20 };
    expect([...decodeImage(narrow, { onError, fill: 9 })]).toEqual(columnsOf(pixels, 16, 20, 9));
    expect(() => decodeImage(narrow)).toThrow(decodeError('BAD_VALUE', image.widthAt));
  });

  test.each([
    ['height', { height: 0 }, 3],
    ['width', { width: 0 }, 0],
    ['width', { width: 4 }, 0],
    ['width', { width: 20, height: 0 }, 2],
  ] as const)('blames its %s for %o pixels', (side, size, strip) => {
    const wrong = { ...image, ...size };
    const blamed = image[`${side}At`];
    const { onError, seen } = reporting();
    const pixelsOf = decodeImage(wrong, { onError, fill: 6 });
    expect(pixelsOf).toEqual(repeat(6, wrong.width * wrong.height));
    const { rows } = decodeImageZplane(wrong, 1, { onError }) ?? {};
    expect(rows).toHaveLength(0);
    readImageStripCodes(wrong, { onError });
    expect(seen).toEqual(seen.map(() => ['BAD_VALUE', blamed, strip]));
    expect(seen).toHaveLength(3);
    for (const use of [decodeImage, readImageStripCodes])
      expect(() => use(wrong)).toThrow(decodeError('BAD_VALUE', blamed));
    expect(() => decodeImageZplane(wrong, 1)).toThrow(decodeError('BAD_VALUE', blamed));
  });

  test('meets the limit, and refuses a short destination and a fill that is no byte', () => {
    const limits = { pixels: width * height - 1 };
    const past = decodeError('LIMIT', image.widthAt);
    expect(() => decodeImage(image, { limits })).toThrow(past);
    expect(() => readImageStripCodes(image, { limits })).toThrow(past);
    expect(() => decodeImageZplane(image, 1, { limits })).toThrow(past);
    const into = (length: number, options: object) => () =>
      decodeImageInto(image, new Uint8Array(length), options);
    expect(into(width * height - 1, {})).toThrow(RangeError);
    expect(into(999, { pitch: width - 1 })).toThrow(RangeError);
    expect(into(999, { fill: 256 })).toThrow(RangeError);
    const onError = 1 as never;
    for (const use of [decodeImage, readImageStripCodes, readImageZplanes])
      expect(() => use(image, { onError })).toThrow(TypeError);
    refuses(TypeError, [1, 3], (number) => decodeImageZplane(image, number, { onError }));
  });

  test('decodes the strips of a plane that fit, and reports the rest last', () => {
    const narrow = { ...image, width: 20 };
    const { onError, seen } = reporting();
    const plane = decodeImageZplane(narrow, 1, { onError });
    const rows = planes[0].rows.filter((_, i) => i % 3 < 2);
    const present = planes[0].present.slice(0, 2);
    expect(plane).toEqual({ kind: 'zplane', width: 16, height, rows, present });
    expect(seen).toEqual([['BAD_VALUE', image.widthAt, 2]]);
  });

  test('is refused if it is no picture', () => {
    for (const wrong of [undefined, 5, 'room', new Uint8Array(9), image.strips, planes[0]])
      for (const use of [decodeImage, readImageStripCodes, readImageZplanes])
        expect(() => use(wrong as unknown as Image)).toThrow(
          /^image is .*, not a record of kind 'image': room.background is one/,
        );
  });
});

test('a picture of one row is decoded as far as strips go', () => {
  const row = pixels.slice(0, width);
  const payload = roomPayload(5, { ...sketch, height: 1, pixels: row, planes: [] });
  const image = { ...readRoom(payload, { version: 5 }).background, width: 20 };
  const { onError, seen } = reporting();
  const shown = [...row.subarray(0, 16), 9, 9, 9, 9];
  expect([...decodeImage(image, { onError, fill: 9 })]).toEqual(shown);
  expect(seen).toEqual([['BAD_VALUE', image.widthAt, 2]]);
});

test('a plane of version 8 with a bad offset is an error of what asks for it, and for no other', () => {
  const image = images.get(8) as Image;
  const src = image.src.slice();
  const at = Buffer.from(src).indexOf('ZPLN', image.block?.start) + 8 + 8 + 8 + 4;
  src.set(u32(1), at);
  const broken = readRoom(src, { version: 8 }).background;
  const error = decodeError('BAD_OFFSET', at);
  expect(() => readImageZplanes(broken)).toThrow(error);
  expect(() => decodeImageZplane(broken, 2)).toThrow(error);
  expect(decodeImageZplane(broken, 1)).toEqual(planes[0]);
  const { onError, seen } = reporting();
  expect(readImageZplanes(broken, { onError }).map(({ number }) => number)).toEqual([1]);
  expect(seen).toEqual([['BAD_OFFSET', at, undefined]]);
});
