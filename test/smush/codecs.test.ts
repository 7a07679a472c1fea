// Codecs 37 and 47: the library against the literal twins, on good and bad data.

import fc from 'fast-check';
import * as reference from 'scumm-codec/reference';
import { createFilmState, readFilm, type ShownFrame, stepFilm } from 'scumm-codec/smush';
import { describe, expect, test } from 'vitest';
import { bytes, repeat, within } from '../_support/bytes.js';
import { cases } from '../_support/cases.js';
import { errorOf } from '../_support/errors.js';
import { type Clip, clipFilm, clips, data37, data47, filmOf, fobj } from '../_support/films.js';
import { type Outcome, outcome } from '../_support/outcome.js';
import { assertReaching, rare } from '../_support/reach.js';

/** What the twin makes of each picture: its pixels, or its error. A bad picture leaves nothing. */
function literally({ codec, width, height, pictures }: Clip, code254: 'rows' | 'quarters') {
  let left37: reference.Reference37 | undefined;
  let left47: reference.Reference47 | undefined;
  return pictures.map((src): Outcome<Uint8Array> => {
    return outcome(() => {
      if (codec === 37) {
        const picture = reference.decodeCodec37(src, width, height, left37, code254);
        left37 = picture.left;
        return picture.pixels;
      }
      const picture = reference.decodeCodec47(src, width, height, left47);
      left47 = picture.left;
      return picture.pixels;
    });
  });
}

/** What the library makes of them. Offsets count in the data of each picture. */
function played(clip: Clip, src: Uint8Array, code254: 'rows' | 'quarters') {
  const film = readFilm(src, { screen: clip });
  const state = createFilmState(film, { code254 });
  return film.frames.map(({ chunks: [{ start }] }): Outcome<Uint8Array> => {
    const got = outcome(() => (stepFilm(film, state) as ShownFrame).pixels.slice());
    return 'value' in got ? got : { ...got, offset: got.offset - start - 14 };
  });
}

test('the library and the twins agree, whatever is around the film', () => {
  const least = { 37: 0.4, 47: 0.4, bad: 0.2, 'after a bad one': rare(0.1), quarters: 0.3 };
  assertReaching(
    least,
    (reach) =>
      fc.property(clips, fc.boolean(), fc.nat(7), fc.nat(255), (clip, quarters, shift, filler) => {
        const code254 = quarters ? 'quarters' : 'rows';
        const want = literally(clip, code254);
        const src = within(clipFilm(clip), shift, 30, filler);
        expect(played(clip, src, code254)).toEqual(want);
        reach(`${clip.codec}`);
        const bad = want.findIndex((one) => !('value' in one));
        if (bad >= 0) reach('bad');
        if (bad >= 0 && want.slice(bad).some((one) => 'value' in one)) reach('after a bad one');
        if (quarters) reach('quarters');
      }),
    cases(200),
  );
});

test('with onError, a film with a bad picture shows what it shows without it', () => {
  assertReaching(
    { bad: 0.2 },
    (reach) =>
      fc.property(clips, (clip) => {
        const isGood = literally(clip, 'rows').map((one) => 'value' in one);
        const good = { ...clip, pictures: clip.pictures.filter((_, i) => isGood[i]) };
        const film = readFilm(clipFilm(clip), { screen: clip });
        const state = createFilmState(film);
        const frames: (number | undefined)[] = [];
        const onError = ({ frame }: { frame?: number | undefined }) => void frames.push(frame);
        const shown = film.frames.map(() => stepFilm(film, state, { onError })?.pixels.slice());
        const want = played(good, clipFilm(good), 'rows');
        expect(shown.filter((_, i) => isGood[i])).toEqual(
          want.map((one) => 'value' in one && one.value),
        );
        expect(frames).toEqual([...isGood.keys()].filter((i) => !isGood[i]));
        for (const [i, isWell] of isGood.entries())
          if (!isWell)
            expect(shown[i]).toEqual(shown[i - 1] ?? repeat(0, clip.width * clip.height));
        if (isGood.includes(false)) reach('bad');
      }),
    cases(100),
  );
});

/** The pixels of the last of some pictures of 16x8. */
function last(codec: 37 | 47, ...pictures: readonly Uint8Array[]): number[] {
  const film = readFilm(clipFilm({ codec, width: 16, height: 8, pictures }));
  const state = createFilmState(film);
  let pixels: number[] = [];
  for (let shown = stepFilm(film, state); shown; shown = stepFilm(film, state))
    pixels = [...shown.pixels];
  return pixels;
}

const SIZE = 128;
const counted = Uint8Array.from({ length: SIZE }, (_, i) => i + 1);
const key37 = data37({ mode: 0, size: SIZE }, counted);
const key47 = data47({ sequence: 0, mode: 0, rotation: 1 }, counted);

describe('codec 37', () => {
  test('takes 0 for what a vector finds above, below and left of the plane', () => {
    // Table 0: entry 0xf0 is (0, -21), 0x70 (0, 21), 8 (-1, 0).
    for (const code of [0xf0, 0x70])
      expect(last(37, key37, data37({ mode: 3, sequence: 1 }, repeat(code, 8)))).toEqual([
        ...repeat(0, SIZE),
      ]);
    const moved = last(37, key37, data37({ mode: 3, sequence: 1 }, repeat(8, 8)));
    expect(moved).toEqual([0, ...counted.subarray(0, SIZE - 1)]);
  });

  test('takes 0 behind the last pixel, whatever stands there in memory', () => {
    const moved = last(37, key37, data37({ mode: 3, sequence: 1 }, repeat(1, 8)));
    expect(moved).toEqual([...counted.subarray(1), 0]);
  });

  test('clears both planes with a key frame', () => {
    const other = data37({ mode: 3, sequence: 1 }, repeat(0, 8));
    const stays = data37({ mode: 3, sequence: 2, flags: 1 }, repeat(0, 8));
    for (const before of [[other], [other, other]])
      expect(last(37, key37, ...before, key37, stays)).toEqual([...repeat(0, SIZE)]);
  });

  test('draws on the plane that nothing uses, also after a picture that shares one', () => {
    const moved = (sequence: number, flags = 0) =>
      data37({ mode: 3, sequence, flags }, repeat(8, 8));
    const shown = last(37, key37, moved(1), moved(2, 1), moved(3), moved(5));
    expect(shown).toEqual([0, 0, 0, ...counted.subarray(0, SIZE - 3)]);
  });

  test('clears what a short key frame leaves out, and shows the picture again for mode 5', () => {
    const other = data37({ mode: 3, sequence: 1 }, repeat(0, 8));
    const short = data37({ mode: 0, size: 2 }, bytes(7, 8));
    const again = data37({ mode: 5, sequence: 1 }, repeat(8, 8));
    expect(last(37, key37, other, other, short, again)).toEqual([7, 8, ...repeat(0, SIZE - 2)]);
  });

  test('starts runs anew in each picture', () => {
    const runs = (sequence: number, code: number) => data37({ mode: 1, sequence }, bytes(99, code));
    expect(last(37, key37, runs(1, 8), runs(3, 0))[5]).toBe(5);
  });

  test('copies a color 255 that goes on in a run from the same place', () => {
    // A run of 18: code 255, then 16 pixels 255, and one more block.
    const codes = bytes(35, 255, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
    const shown = last(37, key37, data37({ mode: 1, sequence: 1 }, codes));
    expect(shown.slice(0, 4)).toEqual([255, 255, 255, 255]);
    expect(shown.slice(4)).toEqual(
      [...counted.subarray(4)].map((color, i) => {
        const at = i + 4;
        return at % 16 < 4 && at < 64 ? 255 : color;
      }),
    );
  });

  test('may end in a run that reaches the last block', () => {
    expect(last(37, key37, data37({ mode: 4, sequence: 1 }, bytes(0, 7)))).toEqual([...counted]);
  });
});

describe('codec 47', () => {
  test('takes 0 for what a vector finds outside of the plane', () => {
    // The vector of code 1 is (-1, -43).
    const shown = last(47, key47, data47({ sequence: 1, mode: 2 }, bytes(1, 1)));
    expect(shown).toEqual([...repeat(0, SIZE)]);
  });

  test('is not decoded out of turn, and goes on behind it', () => {
    const square = (sequence: number, color: number) =>
      data47({ sequence, mode: 2 }, bytes(0xfe, color, 0xfe, color));
    expect(last(47, key47, square(1, 7), square(3, 8))[0]).toBe(7);
    expect(last(47, key47, square(1, 7), square(3, 8), square(4, 9))[0]).toBe(9);
    expect(last(47, square(5, 7))[0]).toBe(0);
    expect(last(47, key47, square(0, 8), square(1, 9))[0]).toBe(9);
  });
});

// biome-ignore format: a table
const REFUSED = [
  [37, 'a header that is cut off', key37.subarray(0, 15), 'TRUNCATED', 15],
  [37, 'pixels that are cut off', key37.subarray(0, 20), 'TRUNCATED', 20],
  [37, 'groups that are cut off', data37({ mode: 2, size: 9 }, bytes(3, 1, 6, 1)), 'TRUNCATED', 20],
  [37, 'bytes that are cut off', data37({ mode: 2, size: 4 }, bytes(6, 1, 2)), 'TRUNCATED', 19],
  [37, 'no codes', data37({ mode: 3 }, bytes()), 'TRUNCATED', 16],
  [37, 'a table 3', data37({ mode: 1, table: 3 }, repeat(0, 99)), 'BAD_VALUE', 1],
  [37, 'a run behind the last block', data37({ mode: 4 }, bytes(1, 0, 7)), 'BAD_VALUE', 18],
  [47, 'a header that is cut off', key47.subarray(0, 25), 'TRUNCATED', 25],
  [47, 'pixels that are cut off', key47.subarray(0, 40), 'TRUNCATED', 40],
  [47, 'mode 1', data47({ sequence: 0, mode: 1 }, counted), 'BAD_CODE', 2],
  [47, 'a table that is cut off', data47({ sequence: 0, mode: 3, flags: 1 }, counted), 'TRUNCATED', 154],
  [47, 'a color that is not there', data47({ sequence: 0, mode: 2 }, bytes(0, 0xfe)), 'TRUNCATED', 28],
  [47, 'a glyph without colors', data47({ sequence: 0, mode: 2 }, bytes(0xfd, 1, 2)), 'TRUNCATED', 29],
  [47, 'no pixels of a square of 2', data47({ sequence: 0, mode: 2 }, repeat(0xff, 6)), 'TRUNCATED', 32],
  [47, 'a last square that is not there', data47({ sequence: 0, mode: 2 }, bytes(0)), 'TRUNCATED', 27],
] as const;

test.each(REFUSED)('codec %i refuses %s', (codec, _, data, code, offset) => {
  const film = readFilm(clipFilm({ codec, width: 16, height: 8, pictures: [data] }));
  const error = errorOf(() => stepFilm(film, createFilmState(film)));
  const [{ start }] = film.frames[0].chunks;
  expect([error.code, error.offset - start - 14]).toEqual([code, offset]);
});

test('each codec keeps its own planes, whatever comes between', () => {
  const size = { width: 16, height: 8 };
  const same37 = fobj({ codec: 37, ...size }, data37({ mode: 3, sequence: 1 }, repeat(0, 8)));
  const same47 = fobj({ codec: 47, ...size }, data47({ sequence: 1, mode: 3 }, bytes()));
  const film = readFilm(
    filmOf([
      [fobj({ codec: 37, ...size }, key37)],
      [
        fobj(
          { codec: 47, ...size },
          data47({ sequence: 0, mode: 0, rotation: 1 }, repeat(9, SIZE)),
        ),
      ],
      [same37],
      [fobj({ codec: 20, ...size }, repeat(3, SIZE))],
      [same47],
      [fobj({ codec: 1, ...size }, repeat(0, 32))],
      [same37],
    ]),
  );
  const state = createFilmState(film);
  const firsts = film.frames.map(() => stepFilm(film, state, { onError() {} })?.pixels[5]);
  expect(firsts).toEqual([6, 9, 6, 3, 9, 9, 6]);
});

test.each([37, 47] as const)(
  'codec %i starts anew with a good picture of another size',
  (codec) => {
    const same = (width: number, height: number) =>
      fobj(
        { codec, width, height },
        codec === 37
          ? data37({ mode: 3, sequence: 1 }, repeat(0, 8))
          : data47({ sequence: 1, mode: 4 }, bytes()),
      );
    const key = fobj(
      { codec, width: 16, height: 8 },
      codec === 37 ? key37 : data47({ sequence: 0, mode: 0, rotation: 2 }, counted),
    );
    const none = bytes();
    const cut = codec === 37 ? data37({ mode: 3 }, none) : data47({ sequence: 0, mode: 2 }, none);
    const bad = fobj({ codec, width: 8, height: 8 }, cut);
    const film = readFilm(filmOf([[key], [bad], [same(16, 8)], [same(8, 8)]]));
    const state = createFilmState(film);
    const [, , kept, anew] = film.frames.map(() => [
      ...(stepFilm(film, state, { onError() {} })?.pixels.subarray(0, 9) ?? []),
    ]);
    const before = codec === 37 ? counted : repeat(6, SIZE);
    expect(kept).toEqual([...before.subarray(0, 9)]);
    expect(anew).toEqual([...repeat(0, 8), before[8]]);
  },
);

test('a picture of codec 47 that is cut off at the last pixel leaves the planes as they were', () => {
  const all = (color: number, sequence: number, cut: number) =>
    data47(
      { sequence, mode: 2, rotation: 0, colors: [1, 2, 3, 4, 8, 9] },
      bytes(0xfe, color, 0xfe, color).subarray(0, 4 - cut),
    );
  const film = readFilm(
    clipFilm({
      codec: 47,
      width: 16,
      height: 8,
      pictures: [
        key47,
        all(7, 1, 1),
        data47({ sequence: 3, mode: 7 }, bytes()),
        all(8, 0, 1),
        data47({ sequence: 9, mode: 3 }, bytes()),
        data47({ sequence: 9, mode: 4 }, bytes()),
      ],
    }),
  );
  const state = createFilmState(film);
  const shown = film.frames.map(() => [...(stepFilm(film, state, { onError() {} })?.pixels ?? [])]);
  // Current and last have changed places: the key is `last`, and current what filled that before.
  expect(shown[2]).toEqual([...repeat(6, SIZE)]);
  expect(shown[4]).toEqual([...counted]);
  expect(shown[5]).toEqual([...repeat(5, SIZE)]);
});
