// The list of a film's frames, and the size of its screen.

import fc from 'fast-check';
import { unzlibSync, zlibSync } from 'fflate';
import { detach } from 'scumm-codec';
import { lantern, lanternFilm } from 'scumm-codec/lantern';
import {
  createFilmState,
  type Film,
  isFilm,
  readFilm,
  seekFilm,
  stepFilm,
} from 'scumm-codec/smush';
import { describe, expect, test } from 'vitest';
import { bytes, joined, repeat, u16, unhex, within } from '../_support/bytes.js';
import { cases } from '../_support/cases.js';
import { damaged } from '../_support/damage.js';
import { errorOf } from '../_support/errors.js';
import { ahdr, chunk, data37, filmOf, fobj, picture } from '../_support/films.js';
import { outcome, refuses, tolerantly } from '../_support/outcome.js';
import { assertReaching, rare } from '../_support/reach.js';

const [{ bytes: film37 }] = lanternFilm;
const raw = (width: number, height: number) =>
  fobj({ codec: 20, width, height }, repeat(1, width * height));
const letter = (width: number, height: number) => fobj({ codec: 1, width, height }, bytes());

/** The tags of each frame. */
const tagsOf = ({ frames }: Film) => frames.map(({ chunks }) => chunks.map(({ tag }) => tag));

describe('readFilm', () => {
  test('gives the header, and places of all chunks, of sound too', () => {
    const palette = Uint8Array.from({ length: 768 }, (_, i) => i);
    const frames = [[chunk('IACT', 1, 2, 3), raw(4, 2)], [], [chunk('NPAL', palette)]];
    const src = filmOf(frames, { rate: 15, count: 99, palette });
    const film = readFilm(src);
    expect(film).toMatchObject({
      ...{ kind: 'film', version: 2, width: 4, height: 2, screenFrom: 'codec' },
      ...{ framesPerSecond: 15, frameCount: 99, end: src.length, palette },
    });
    expect(tagsOf(film)).toEqual([['IACT', 'FOBJ'], [], ['NPAL']]);
    const [sound] = film.frames[0].chunks;
    expect([...src.subarray(sound.start, sound.end)]).toEqual([1, 2, 3]);
    expect([...u16(4)]).toEqual([...src.subarray(film.widthAt, film.widthAt + 2)]);
  });

  test.each([
    ['a rate of 0', { rate: 0 }],
    ['version 1', { version: 1, rate: 15 }],
    ['version 0', { version: 0 }],
  ] as const)('gives no rate for %s', (_, fields) => {
    expect(readFilm(filmOf([], fields)).framesPerSecond).toBe(undefined);
  });

  test('gives no rate if AHDR ends before it', () => {
    const src = chunk('ANIM', chunk('AHDR', 2, repeat(9, 773)), chunk('FRME', raw(4, 2)));
    expect(readFilm(src).framesPerSecond).toBe(undefined);
  });

  test('reads to the end whatever size ANIM says, and up to what is no frame', () => {
    const src = filmOf([[raw(4, 2)], [raw(4, 2)]]);
    for (const size of [
      [0, 0, 0, 0],
      [0, 0, 3, 60],
      [255, 255, 255, 255],
    ]) {
      src.set(size, 4);
      expect(readFilm(src).frames).toHaveLength(2);
    }
    const more = readFilm(joined(src, 'JUNK', repeat(0, 20)));
    expect([more.frames.length, more.end]).toEqual([2, src.length]);
  });

  test('takes a chunk of odd size with and without the byte behind it, whatever that is', () => {
    const odd = chunk('PSAD', 1, 2, 3);
    const bare = odd.subarray(0, -1);
    const lettered = joined(bare, 'A');
    for (const first of [odd, bare, lettered])
      for (const last of [odd, bare]) {
        const film = readFilm(filmOf([[first, raw(4, 2), last], [first], [raw(4, 2)]]));
        expect(tagsOf(film)).toEqual([['PSAD', 'FOBJ', 'PSAD'], ['PSAD'], ['FOBJ']]);
      }
  });

  test('puts a further AHDR before the frame that follows it', () => {
    const frame = chunk('FRME', raw(4, 2));
    const src = chunk('ANIM', ahdr(), frame, ahdr({ rate: 5 }), frame, ahdr());
    expect(tagsOf(readFilm(src))).toEqual([['FOBJ'], ['AHDR', 'FOBJ']]);
  });

  test('names what is no film', () => {
    const messages = [
      [unhex('1f8b0800000000000003'), 'compressed with gzip'],
      [joined('SANM', repeat(0, 99)), 'SANM'],
      [joined('ANIMxxxxFRME'), 'starts with ANIM'],
      [bytes(), 'starts with '],
      [lantern[1].bytes, 'starts with '],
    ] as const;
    for (const [src, message] of messages) {
      const error = errorOf(() => readFilm(src, { onError() {} }));
      expect([error.code, error.offset]).toEqual(['MISSING', 0]);
      expect(error.message).toContain(message);
    }
    const font = errorOf(() => readFilm(chunk('ANIM', chunk('AHDR', repeat(0, 770)))));
    expect([font.code, font.offset]).toEqual(['BAD_SIZE', 12]);
  });

  const [ANIM, FIRST] = [8, 8 + 8 + 794];
  const whole = filmOf([[raw(4, 2), chunk('IACT', 1, 2)], [raw(4, 2)]]);
  const patched = (at: number, ...values: number[]) => {
    const src = Uint8Array.from(whole);
    src.set(values, at);
    return src;
  };
  const second = FIRST + 8 + 8 + 14 + 8 + 8 + 2;

  test.each([
    ['its header', whole.subarray(0, ANIM + 7), 'TRUNCATED', ANIM + 7, undefined],
    ['its palette', whole.subarray(0, 500), 'TRUNCATED', 500, undefined],
    ['the header of a frame', whole.subarray(0, FIRST + 3), 'TRUNCATED', FIRST + 3, []],
    ['a picture', whole.subarray(0, FIRST + 30), 'TRUNCATED', FIRST + 30, [[]]],
    ['a chunk behind it', whole.subarray(0, second - 1), 'TRUNCATED', second - 1, [['FOBJ']]],
    ['a size past the frame', patched(FIRST + 12, 0, 0, 1), 'BAD_SIZE', FIRST + 12, [[], ['FOBJ']]],
    ['a frame of 44 bytes', patched(FIRST + 7, 44), 'BAD_SIZE', FIRST + 52, [['FOBJ', 'IACT']]],
  ] as const)(
    'refuses a cut in %s; with onError keeps what is before',
    (_, src, code, at, tags) => {
      const error = errorOf(() => readFilm(src, { screen: { width: 4, height: 2 } }));
      expect([error.code, error.offset]).toEqual([code, at]);
      if (tags === undefined) return;
      const { value, errors } = tolerantly((onError) => readFilm(src, { onError }));
      expect(tagsOf(value)).toEqual(tags);
      expect(errors.map((one) => [one.code, one.offset])).toEqual([[code, at]]);
    },
  );

  test('lists no more frames and chunks than the limit, nor a screen of more pixels', () => {
    const src = filmOf([[raw(4, 2)], [raw(4, 2)]]);
    expect(readFilm(src, { limits: { entries: 4 } }).frames).toHaveLength(2);
    for (const limits of [{ entries: 3 }, { pixels: 7 }])
      expect(errorOf(() => readFilm(src, { limits, onError() {} })).code).toBe('LIMIT');
    const large = filmOf([[raw(4, 2), picture37(65_535, 65_535)]]);
    const film = readFilm(large);
    const error = errorOf(() => stepFilm(film, createFilmState(film)));
    expect([error.code, error.offset]).toEqual(['LIMIT', film.frames[0].chunks[1].start + 6]);
    const state = createFilmState(film, { limits: { pixels: 8 } });
    expect(errorOf(() => stepFilm(film, state)).code).toBe('LIMIT');
    expect(errorOf(() => createFilmState(film, { limits: { pixels: 7 } })).code).toBe('LIMIT');
  });

  test('survives structuredClone and detach', () => {
    const src = within(film37, 9, 9, 7);
    const film = readFilm(src);
    const play = (one: Film) => {
      const state = createFilmState(one);
      return one.frames.map(() => [...(stepFilm(one, state)?.pixels ?? [])]);
    };
    const want = play(film);
    expect(play(structuredClone(film))).toEqual(want);
    const alone = detach(film);
    src.fill(0);
    expect(play(alone)).toEqual(want);
  });

  test('reads any bytes, or refuses them', () => {
    assertReaching(
      { whole: rare(0.2), bad: rare(0.1) },
      (reach) =>
        fc.property(damaged(film37), (src) => {
          const got = outcome(() => readFilm(src));
          reach('value' in got ? 'whole' : 'bad');
          const tolerant = outcome(() => readFilm(src, { onError() {} }));
          if ('value' in got) expect(tolerant).toEqual(got);
        }),
      cases(100),
    );
  });
});

function picture37(width: number, height: number): Uint8Array {
  return fobj({ codec: 37, width, height }, data37({ mode: 2 }, bytes()));
}

describe('the screen', () => {
  test.each([
    [
      'is that of the first picture that fills it',
      [letter(9, 9), raw(4, 2), raw(8, 8)],
      4,
      2,
      'codec',
    ],
    [
      'is that of the largest picture else',
      [letter(4, 4), letter(9, 3), letter(3, 9)],
      9,
      3,
      'largest',
    ],
    ['is empty without pictures', [chunk('IACT', 1, 2), chunk('FOBJ', 1)], 0, 0, 'nothing'],
  ] as const)('%s', (_, chunks, width, height, screenFrom) => {
    const film = readFilm(filmOf(chunks.map((one) => [one])));
    expect(film).toMatchObject({ width, height, screenFrom });
  });

  test('is what the caller says', () => {
    const film = readFilm(filmOf([[raw(4, 2)]]), { screen: { width: 7, height: 5 } });
    expect(film).toMatchObject({ width: 7, height: 5, screenFrom: 'given', widthAt: 0 });
    refuses(RangeError, [0, -1, 1.5, NaN, '4'], (width) =>
      readFilm(film37, { screen: { width: width as number, height: 5 } }),
    );
    refuses(TypeError, [null, 5, 'x'], (screen) => readFilm(film37, { screen: screen as never }));
  });

  test('of compressed pictures shows with the first of them', () => {
    const zipped = (width: number, height: number) => {
      const payload = picture({ codec: 20, width, height }, repeat(7, width * height));
      return chunk('ZFOB', 0, 0, 0, payload.length, zlibSync(payload));
    };
    const film = readFilm(filmOf([[], [zipped(4, 2)], [zipped(8, 8)], [zipped(1, 1)]]));
    expect(film).toMatchObject({ width: 0, height: 0, screenFrom: 'nothing' });
    const state = createFilmState(film);
    const inflate = (src: Uint8Array) => unzlibSync(src);
    const sizes = [0, 1, 2, 3, 0, 3].map((index) => {
      const { width, height, pixels } = seekFilm(film, state, index, { inflate });
      return [width, height, pixels.length, pixels[0]];
    });
    const [empty, shown] = [
      [0, 0, 0, undefined],
      [4, 2, 8, 7],
    ];
    expect(sizes).toEqual([empty, shown, shown, shown, empty, shown]);
  });
});

describe('isFilm', () => {
  test.each([
    ['a film', film37, true],
    ['a film without frames', filmOf([]), false],
    ['frames without chunks', filmOf([[], []]), true],
    ['a frame of sound', filmOf([[letter(8, 8)], [chunk('IACT', 1, 2)]]), true],
    ['a picture of another codec', filmOf([[letter(8, 8)], [raw(4, 2)]]), true],
    ['a picture as wide as a screen', filmOf([[letter(320, 8)]]), true],
    ['a picture as high as a screen', filmOf([[letter(8, 200)]]), true],
    ['two pictures in a frame', filmOf([[letter(8, 8), letter(8, 8)], []]), true],
    [
      'letters with more behind them',
      joined(filmOf([[letter(8, 8)]]), 'JUNK', repeat(0, 9)),
      false,
    ],
    ['letters', filmOf([[letter(319, 199)], [letter(8, 8)]]), false],
    ['letters, cut off', filmOf([[letter(8, 8)], [letter(8, 8)]]).subarray(0, -9), false],
    [
      'a header without a palette',
      chunk('ANIM', chunk('AHDR', repeat(0, 6)), chunk('FRME')),
      false,
    ],
    ['another file', lantern[1].bytes, false],
    ['nothing', bytes(), false],
  ] as const)('of %s', (_, src, want) => {
    expect(isFilm(src)).toBe(want);
  });

  test('gives an answer for any bytes', () => {
    fc.assert(
      fc.property(damaged(film37), fc.uint8Array(), (src, more) => {
        expect(typeof isFilm(src)).toBe('boolean');
        expect(isFilm(more)).toBe(false);
      }),
      cases(100),
    );
  });
});
