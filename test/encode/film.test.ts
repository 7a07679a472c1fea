// Films are what they were before they were stored, and frames take as few bytes as what is new in them.

import fc from 'fast-check';
import { encodeFilm, type FilmFields } from 'scumm-codec/encode';
import { lanternFilm } from 'scumm-codec/lantern';
import { createFilmState, readFilm, stepFilm } from 'scumm-codec/smush';
import { describe, expect, test } from 'vitest';
import { filmPictures } from '../../fixtures/art/film.js';
import { assertReaching, eachOf, inTurn, rare } from '../_support/reach.js';

const CODECS = [37, 47] as const;
type Codec = (typeof CODECS)[number];

/** What is shown of a film. */
function shown(src: Uint8Array) {
  const film = readFilm(src);
  const state = createFilmState(film);
  const frames = film.frames.map(() => {
    const frame = stepFilm(film, state);
    return frame && { pixels: frame.pixels.slice(), palette: frame.palette.slice() };
  });
  const { width, height, framesPerSecond } = film;
  return { width, height, framesPerSecond, frames };
}

/** The data of each picture, without its padding. */
function dataOf(src: Uint8Array): Uint8Array[] {
  return readFilm(src).frames.flatMap(({ chunks }) =>
    chunks.flatMap(({ tag, start, end }) => (tag === 'FOBJ' ? [src.slice(start + 14, end)] : [])),
  );
}

/** The mode of each picture. */
const modesOf = (src: Uint8Array, codec: Codec) =>
  dataOf(src).map((data) => data[codec === 37 ? 0 : 2]);

/** How a frame comes of the one before, which is `width` pixels wide. */
type Change = (last: Uint8Array, width: number, old: Uint8Array) => Uint8Array;

const byte = fc.integer({ min: 0, max: 255 });
const step = fc.integer({ min: -7, max: 7 });
const changes: fc.Arbitrary<Change> = inTurn<Change>(
  fc
    .uint8Array({ minLength: 64, maxLength: 64 })
    .map((noise) => (last) => last.map((pixel, i) => pixel + noise[(7 * i + (i >> 5)) % 64])),
  fc.constant((last) => last),
  fc.constant((_last, _width, old) => old),
  byte.map((color) => (last) => new Uint8Array(last.length).fill(color)),
  fc.tuple(step, step).map(
    ([dx, dy]) =>
      (last, width) =>
        last.map((_, i) => last[i + dx + dy * width] ?? 0),
  ),
  fc.tuple(fc.nat({ max: 900 }), byte, fc.integer({ min: 1, max: 70 })).map(
    ([at, color, count]) =>
      (last) =>
        last.slice().fill(color, at, at + count),
  ),
);

const films = fc.record({
  codec: eachOf(...CODECS),
  keys: eachOf('runs' as const, 'raw' as const),
  columns: fc.integer({ min: 1, max: 5 }),
  rows: fc.integer({ min: 1, max: 4 }),
  framesPerSecond: fc.option(fc.integer({ min: 1, max: 100 }), { nil: undefined }),
  changes: fc.array(fc.tuple(changes, fc.option(byte, { nil: undefined })), {
    minLength: 1,
    maxLength: 8,
  }),
});

type Case = typeof films extends fc.Arbitrary<infer T> ? T : never;

/** The frames of a case, and what they show. */
function framesOf({ changes: list }: Case, width: number, height: number) {
  let [old, last] = [new Uint8Array(width * height), new Uint8Array(width * height)];
  let colors = new Uint8Array(768);
  return list.map(([change, color]) => {
    [old, last] = [last, Uint8Array.from(change(last, width, old))];
    const palette = color === undefined ? undefined : new Uint8Array(768).fill(color);
    colors = palette ?? colors;
    return { fields: { pixels: last, palette }, want: { pixels: last, palette: colors } };
  });
}

test('a film shows what was encoded', () => {
  const least = {
    ...{ '37: 0': rare(0.2), '37: 2': rare(0.2), '37: 4': rare(0.25) },
    ...{ '47: 0': rare(0.2), '47: 5': rare(0.2), '47: 2': rare(0.25) },
  };
  assertReaching(least, (reach) =>
    fc.property(films, (one) => {
      const { codec, keys, framesPerSecond } = one;
      const side = codec === 37 ? 4 : 8;
      const [width, height] = [one.columns * side, one.rows * side];
      const frames = framesOf(one, width, height);
      const fields = frames.map((frame) => frame.fields);
      const src = encodeFilm({ width, height, framesPerSecond, frames: fields }, { codec, keys });
      const want = frames.map((frame) => frame.want);
      expect(shown(src)).toEqual({ width, height, framesPerSecond, frames: want });
      for (const mode of modesOf(src, codec)) reach(`${codec}: ${mode}` as keyof typeof least);
    }),
  );
});

/** Pixels that are not like their neighbors. */
const noise = (count: number) =>
  Uint8Array.from({ length: count }, (_, i) => (i * i * 7 + (i >> 3)) & 0xff);

/** The data of pictures, which is what they show. */
function encoded(codec: Codec, width: number, ...all: readonly Uint8Array[]): Uint8Array[] {
  const frames = all.map((pixels) => ({ pixels }));
  const src = encodeFilm({ width, height: all[0].length / width, frames }, { codec });
  expect(shown(src).frames).toMatchObject(frames);
  return dataOf(src);
}

describe('a picture takes as few bytes as', () => {
  const one = noise(64 * 48);
  const moved = one.map((_, i) => one[i + 2] ?? 0);

  test('its runs, if it is whole', () => {
    const [key37] = encoded(37, 8, new Uint8Array(32).fill(7));
    expect([...key37.subarray(16)]).toEqual([0x3f, 7]);
    const [key47] = encoded(47, 8, new Uint8Array(64).fill(7));
    expect([...key47.subarray(26)]).toEqual([0x7f, 7]);
  });

  test('its runs, if what differs is not shorter', () => {
    const flat = new Uint8Array(32 * 32).fill(9);
    for (const codec of CODECS) {
      const film = encoded(codec, 32, noise(32 * 32), flat, noise(32 * 32), noise(32 * 32));
      const modes = film.map((data) => data[codec === 37 ? 0 : 2]);
      expect(modes).toEqual(codec === 37 ? [2, 2, 2, 4] : [5, 5, 2, 2]);
    }
    const same = encoded(37, 8, new Uint8Array(32), new Uint8Array(32));
    expect([...same[1].subarray(0, 4), ...same[1].subarray(16)]).toEqual([2, 0, 1, 0, 0x3f, 0]);
  });

  test('one for each square of codec 47 that stays, moves, or is an old one', () => {
    const other = one.map((pixel) => 255 - pixel);
    const [, still, move] = encoded(47, 64, one, one, moved);
    const [, , back] = encoded(47, 64, one, other, one);
    expect([...still.subarray(26)]).toEqual(Array.from({ length: 48 }, () => 0));
    const codes = [...move.subarray(26, 26 + 47)];
    expect(new Set(codes).size).toBe(1);
    expect(codes[0]).toBeGreaterThan(0);
    expect([...back.subarray(26)]).toEqual(Array.from({ length: 48 }, () => 0xfc));
  });

  test('two for each run of squares of codec 37 that stay, one for each that moves', () => {
    const wide = noise(64 * 72);
    const [, still, move] = encoded(
      37,
      64,
      wide,
      wide,
      wide.map((_, i) => wide[i + 2] ?? 0),
    );
    expect([...still.subarray(16)]).toEqual([0, 255, 0, 31]);
    expect(new Set(move.subarray(16, 16 + 287))).toEqual(new Set([2]));
  });

  test('two for a square of codec 37 of one color, behind which a run starts anew', () => {
    const next = one.slice();
    for (const row of [0, 64, 128, 192]) next.fill(5, row + 8, row + 12);
    const [, fills] = encoded(37, 64, one, next);
    expect([...fills.subarray(16)]).toEqual([0, 1, 253, 5, 0, 188]);
  });

  test('one for a square of a color of the header, two for one of another color', () => {
    const next = one.map(
      (_, i) =>
        [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 1, 1, 2, 2, 3, 3, 4, 4][(i >> 9) * 3 + ((i & 63) >> 5)] ?? 9,
    );
    const [, fills] = encoded(47, 64, one, next);
    expect([...fills.subarray(8, 12)].sort()).toEqual([1, 2, 3, 4].sort());
    expect(fills.length).toBeLessThan(26 + 2 * 48);
  });

  test('four colors for a square of four pixels that differ, in three parts that stay', () => {
    const next = one.slice();
    next.set([1, 2], 0);
    next.set([3, 4], 64);
    const [, parts] = encoded(47, 64, one, next);
    const stays = Array.from({ length: 47 }, () => 0);
    expect([...parts.subarray(26)]).toEqual([
      255,
      255,
      255,
      1,
      2,
      3,
      4,
      0,
      0,
      0,
      0,
      0,
      0,
      ...stays,
    ]);
    const [, pixels] = encoded(37, 64, one, next);
    const square = [1, 2, next[2], next[3], 3, 4, next[66], next[67]];
    expect([...pixels.subarray(16, 26)]).toEqual([255, ...square, next[128]]);
  });
});

describe('encodeFilm', () => {
  const pixels = new Uint8Array(64);
  const frames = [{ pixels }];

  test('reads frames one by one, in memory that is filled again', () => {
    const memory = new Uint8Array(64);
    function* made() {
      for (const color of [1, 2, 3]) yield { pixels: memory.fill(color).fill(color - 1, 0, 9) };
    }
    for (const codec of CODECS) {
      const src = encodeFilm({ width: 8, height: 8, frames: made() }, { codec });
      expect(shown(src).frames.map((frame) => frame?.pixels[63])).toEqual([1, 2, 3]);
    }
  });

  test('stores a palette when it changes', () => {
    const [red, blue] = [1, 2].map((color) => new Uint8Array(768).fill(color));
    const all = [red, red, undefined, blue, red].map((palette) => ({ pixels, palette }));
    const film = readFilm(encodeFilm({ width: 8, height: 8, frames: all }, { codec: 37 }));
    expect(film.palette).toEqual(red);
    const tags = film.frames.map(({ chunks }) => chunks.map(({ tag }) => tag).join());
    expect(tags).toEqual(['FOBJ', 'FOBJ', 'FOBJ', 'NPAL,FOBJ', 'NPAL,FOBJ']);
  });

  test('writes the number of frames, and the size of the largest', () => {
    const src = encodeFilm({ width: 8, height: 8, frames: [...frames, ...frames] }, { codec: 37 });
    const view = new DataView(src.buffer);
    expect(view.getUint16(18, true)).toBe(2);
    expect(view.getUint32(16 + 778, true)).toBe(8 + 8 + 14 + 16 + 2);
    expect(view.getUint32(4)).toBe(src.length - 8);
    const none = readFilm(encodeFilm({ width: 8, height: 8, frames: [] }, { codec: 37 }));
    expect([none.frames, none.framesPerSecond]).toEqual([[], undefined]);
  });

  test('writes chunks of even sizes, and the numbers of pictures', () => {
    const all = [0, 1, 2, 3].map((color) => ({ pixels: noise(64).fill(color, 0, 13 + color) }));
    for (const codec of CODECS) {
      const src = encodeFilm({ width: 8, height: 8, frames: all }, { codec });
      const chunks = readFilm(src).frames.flatMap((frame) => frame.chunks);
      expect(chunks.map(({ start, end }) => (end - start) % 2)).toEqual([0, 0, 0, 0]);
      expect(dataOf(src).map((data) => data[codec === 37 ? 2 : 0])).toEqual([0, 1, 2, 3]);
    }
  });

  test('refuses more frames than a film can have', () => {
    const pixels = new Uint8Array(16);
    const film = {
      width: 4,
      height: 4,
      frames: Array.from({ length: 65_536 }, () => ({ pixels })),
    };
    expect(() => encodeFilm(film, { codec: 37 })).toThrow('frames[65535]: more than 65535 frames');
  });

  test.each([
    ['film.frames is 5, not a list', { frames: 5 }, {}],
    ['codec is 38, not 37 or 47', {}, { codec: 38 }],
    ["keys is 'all', not 'runs' or 'raw'", {}, { keys: 'all' }],
    ['width is 12, not a multiple of 8', { width: 12 }, { codec: 47 }],
    ['height is 6, not a multiple of 4', { height: 6 }, {}],
    ['width is 65536, not a multiple of 4 up to 65535', { width: 65_536 }, {}],
    ['width is 0, not a whole number', { width: 0 }, {}],
    ['frame is null, not a record', { frames: [null] }, {}],
    ['frames[0]: 63 of 64 pixels', { frames: [{ pixels: pixels.subarray(1) }] }, {}],
    ['frames[0]: palette has 3 of 768', { frames: [{ pixels, palette: new Uint8Array(3) }] }, {}],
    ['framesPerSecond: -1 is not', { framesPerSecond: -1 }, {}],
  ])('refuses: %s', (message, film, options) => {
    const given = { width: 8, height: 8, frames, ...film } as unknown as FilmFields;
    expect(() => encodeFilm(given, { codec: 37, ...options } as never)).toThrow(message);
  });
});

test('the film of the package shows the lighthouse in both codecs', () => {
  const want = filmPictures();
  expect(want.length).toBe(30);
  for (const [i, { bytes }] of lanternFilm.entries()) {
    const codec = CODECS[i];
    const { frames, ...header } = shown(bytes);
    expect(header).toEqual({ width: 128, height: 96, framesPerSecond: 10 });
    expect(frames).toEqual(want);
    expect(new Set(modesOf(bytes, codec))).toEqual(new Set(codec === 37 ? [2, 4] : [5, 2]));
  }
  expect(lanternFilm.reduce((size, { bytes }) => size + bytes.length, 0)).toBeLessThan(60_000);
});
