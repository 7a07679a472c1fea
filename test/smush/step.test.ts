// Playing films: what chunks do to the screen and the colors, and what a step gives.

import fc from 'fast-check';
import { unzlibSync, zlibSync } from 'fflate';
import type { Problem } from 'scumm-codec';
import { lanternFilm } from 'scumm-codec/lantern';
import {
  createFilmState,
  type Film,
  type FilmState,
  type FilmStateOptions,
  readFilm,
  type ShownFrame,
  seekFilm,
  stepFilm,
  stepFilmInto,
} from 'scumm-codec/smush';
import { describe, expect, test } from 'vitest';
import type { ChangingState } from '../../src/smush/state.js';
import { bytes, joined, repeat, u16 } from '../_support/bytes.js';
import { call } from '../_support/call.js';
import { cases } from '../_support/cases.js';
import { damaged } from '../_support/damage.js';
import { errorOf } from '../_support/errors.js';
import { faults } from '../_support/faults.js';
import { ahdr, chunk, data37, data47, filmOf, fobj, picture } from '../_support/films.js';
import { outcome, tolerantly } from '../_support/outcome.js';
import { assertReaching, eachOf, inTurn, rare } from '../_support/reach.js';
import { WRONG_VALUES } from '../_support/wrong-values.js';

const [W, H] = [8, 4];
const screen = { width: W, height: H };
const inflate = (src: Uint8Array, size: number) => unzlibSync(src, { out: new Uint8Array(size) });

/** A picture that fills the screen with a color. */
const ground = (color: number, size = screen) =>
  fobj({ codec: 20, ...size }, repeat(color, size.width * size.height));
/** A picture of rows, each a run. */
const runs = (codec: number, left: number, top: number, width: number, ...colors: number[]) =>
  fobj(
    { codec, left, top, width, height: colors.length },
    joined(...colors.map((color) => bytes(2, 0, 2 * width - 1, color))),
  );
const STOR = chunk('STOR', 0, 0, 0, 0);
const FTCH = chunk('FTCH', 0, 0, 0, 0, 0, 0);
const colorsOf = (color: number) => repeat(color, 768);
const changes = (delta: number) =>
  chunk(
    'XPAL',
    0,
    0,
    0,
    2,
    ...Array(768)
      .fill([...u16(delta & 0xffff)])
      .flat(),
  );
const xload = (delta: number, color: number) =>
  chunk('XPAL', changes(delta).subarray(8), colorsOf(color));
const XSTEP = chunk('XPAL', 0, 0, 0, 1, 0, 0);

/** Rows of digits, as the screen shows them. */
const shownRows = ({ pixels, width, height }: ShownFrame) =>
  Array.from({ length: height }, (_, y) => pixels.subarray(y * width, (y + 1) * width).join(''));

/** The last frame of a film of frames. */
function last(
  frames: readonly (readonly Uint8Array[])[],
  options?: FilmStateOptions & { readonly version?: number },
): ShownFrame {
  const { version = 2, ...rest } = options ?? {};
  const film = readFilm(filmOf(frames, { version }), { screen });
  return seekFilm(film, createFilmState(film, rest), frames.length - 1, { inflate });
}

describe('a picture', () => {
  test('of codec 1 is drawn at its place, with holes, and cut at each edge', () => {
    const shown = last([[ground(1)], [runs(1, -2, -1, 4, 5, 6, 0), runs(1, 6, 3, 9, 7, 8)]]);
    expect(shownRows(shown)).toEqual(['66111111', '11111111', '11111111', '11111177']);
    expect(shown.changed).toEqual({ x: 0, y: 0, width: 8, height: 4 });
    expect(last([[runs(1, 9, 0, 4, 5), runs(1, -4, 0, 4, 5)]]).changed).toBe(undefined);
    expect(last([[runs(1, 2, 1, 4, 5, 6)]]).changed).toEqual({ x: 2, y: 1, width: 4, height: 2 });
  });

  test('of codec 1 takes a row on behind its length, which only leads to the next', () => {
    const rows = bytes(0, 0, 7, 5, 1, 0, 7, 6);
    const shown = last([[fobj({ codec: 1, width: 4, height: 2 }, rows)]]);
    expect(shownRows(shown).slice(0, 2)).toEqual(['55550000', '06660000']);
  });

  test('of codec 3 has holes, or none', () => {
    const frames = [[ground(1)], [runs(3, 0, 0, 8, 0, 2, 0, 2)]];
    expect(shownRows(last(frames))).toEqual(['11111111', '22222222', '11111111', '22222222']);
    const opaque = last(frames, { codec3: 'opaque' });
    expect(shownRows(opaque)).toEqual(['00000000', '22222222', '00000000', '22222222']);
    expect([last(frames).isKey, opaque.isKey]).toEqual([false, true]);
  });

  test('of codec 20 is drawn at its place', () => {
    const shown = last([
      [fobj({ codec: 20, left: 6, top: -1, width: 3, height: 2 }, bytes(1, 2, 3, 4, 5, 6))],
    ]);
    expect(shownRows(shown)).toEqual(['00000045', '00000000', '00000000', '00000000']);
    expect(shown.isKey).toBe(false);
  });

  test.each([21, 44])('of codec %i draws what it stores, color 0 and 2 too', (codec) => {
    const rows = bytes(8, 0, 1, 0, 1, 0, 0, 2, 9, 0, 2, 0, 9, 0);
    const shown = last([
      [ground(1)],
      [fobj({ codec, left: -1, top: 1, width: 5, height: 2 }, rows)],
    ]);
    expect(shownRows(shown)).toEqual(['11111111', '02111111', '11111111', '11111111']);
    expect(shown.changed).toEqual({ x: 0, y: 1, width: 4, height: 2 });
  });

  test('of codecs 37 and 47 is drawn at 0, 0, wherever it says', () => {
    for (const [codec, data] of [
      [37, data37({ mode: 0, size: 32 }, repeat(3, 32))],
      [47, data47({ sequence: 0, mode: 0 }, repeat(3, 32))],
    ] as const) {
      const shown = last([[fobj({ codec, left: 5, top: 60, ...screen }, data)]]);
      expect(shownRows(shown)).toEqual(Array(H).fill('33333333'));
      expect(shown.isKey).toBe(true);
    }
  });

  test.each([2, 4, 5, 23, 31, 32, 33, 34, 45, 48, 0, 255])('of codec %i is an error', (codec) => {
    const film = readFilm(filmOf([[ground(4)], [fobj({ codec, ...screen }, repeat(0, 99))], []]));
    const state = createFilmState(film);
    stepFilm(film, state);
    const error = errorOf(() => stepFilm(film, state));
    expect([error.code, error.offset]).toEqual(['BAD_CODE', film.frames[1].chunks[0].start]);
    expect(error.message).toContain(`codec ${codec} `);
    expect(stepFilm(film, state)?.pixels).toEqual(repeat(4, 32));
  });

  test('may have as many pixels as the limit', () => {
    const frames = (width: number) => [[fobj({ codec: 20, width, height: 1 }, repeat(1, width))]];
    const limits = { pixels: 32 };
    expect(last(frames(32), { limits }).pixels[7]).toBe(1);
    expect(errorOf(() => last(frames(33), { limits })).code).toBe('LIMIT');
  });

  test('without pixels draws nothing', () => {
    for (const codec of [1, 20, 21, 44])
      for (const size of [
        { width: 0, height: 3 },
        { width: 3, height: 0 },
      ])
        expect(last([[fobj({ codec, ...size }, repeat(0, 9))]]).changed).toBe(undefined);
  });

  test('of another size is drawn, or is ignored as in an engine', () => {
    const small = [ground(1), fobj({ codec: 20, width: 2, height: 2 }, repeat(5, 4))];
    const large = [ground(1), ground(6, { width: 9, height: 4 })];
    expect(shownRows(last([small]))[1]).toBe('55111111');
    expect(shownRows(last([large]))[1]).toBe('66666666');
    for (const frame of [small, large])
      expect(shownRows(last([frame], { pictures: 'screen-only' }))[1]).toBe('11111111');
  });

  test('of 384x242 makes that the size of the screen, if other sizes are ignored', () => {
    const mine = { width: 384, height: 242 };
    const film = readFilm(
      filmOf([
        [ground(1), STOR, ground(1)],
        [runs(1, 0, 0, 4, 2)],
        [ground(7, mine)],
        [ground(3)],
        [FTCH],
      ]),
      { screen },
    );
    const state = createFilmState(film, { pictures: 'screen-only' });
    expect(seekFilm(film, state, 1)).toMatchObject(screen);
    const shown = seekFilm(film, state, 2);
    expect(shown).toMatchObject({ ...mine, pixels: repeat(7, 384 * 242) });
    for (const index of [3, 4]) expect(seekFilm(film, state, index).pixels[0]).toBe(7);
    expect(seekFilm(film, state, 0)).toMatchObject({ ...screen, pixels: repeat(1, 32) });
    const all = createFilmState(film);
    expect(seekFilm(film, all, 2)).toMatchObject({ ...screen, pixels: repeat(7, 32) });
  });

  test('that is compressed is drawn as if it were not', () => {
    const payload = picture({ codec: 20, ...screen }, repeat(6, 32));
    const zipped = (size: number, data: Uint8Array) => chunk('ZFOB', 0, 0, 0, size, data);
    const data = zlibSync(payload);
    expect(last([[zipped(payload.length, data)]]).pixels).toEqual(repeat(6, 32));
    const codes = [
      [[zipped(payload.length + 1, data)], 'BAD_SIZE', 0],
      [[zipped(payload.length, data.subarray(4))], 'BAD_VALUE', 4],
      [[zipped(payload.length - 1, data)], 'BAD_SIZE', 0],
      [[chunk('ZFOB', 255, 0, 0, 0, data)], 'LIMIT', 0],
      [[chunk('ZFOB', 1, 2, 3)], 'TRUNCATED', 3],
      [[zipped(9, zlibSync(payload.subarray(0, 9)))], 'TRUNCATED', 0],
    ] as const;
    for (const [frame, code, at] of codes) {
      const film = readFilm(filmOf([frame]), { screen });
      const strict = (src: Uint8Array) => unzlibSync(src);
      const error = errorOf(() => stepFilm(film, createFilmState(film), { inflate: strict }));
      expect([error.code, error.offset - film.frames[0].chunks[0].start]).toEqual([code, at]);
    }
    const film = readFilm(filmOf([[zipped(payload.length, data)]]), { screen });
    const error = errorOf(() => stepFilm(film, createFilmState(film)));
    expect([error.code, error.message]).toEqual(['MISSING', expect.stringContaining('inflate')]);
    const wrong = { inflate: () => 5 as never };
    expect(() => stepFilm(film, createFilmState(film), wrong)).toThrow(TypeError);
  });
});

describe('STOR and FTCH', () => {
  test('keep the screen after the next picture, and bring it back', () => {
    const frames = [[FTCH, STOR, ground(1)], [runs(1, 0, 0, 8, 2)], [FTCH]];
    expect(last(frames).pixels).toEqual(repeat(1, 32));
    expect(last(frames).changed).toEqual({ x: 0, y: 0, ...screen });
    expect(last([[FTCH]]).changed).toBe(undefined);
    // It waits for the picture, over frames, and later ones take its place.
    const waits = [[ground(1), STOR], [], [ground(2), ground(3)], [FTCH]];
    expect(last(waits).pixels).toEqual(repeat(2, 32));
    expect(
      last([
        [STOR, ground(1)],
        [STOR, ground(2)],
        [ground(3), FTCH],
      ]).pixels[0],
    ).toBe(2);
  });

  test('keep a picture below version 2, and draw it again elsewhere', () => {
    const kept = [[STOR, runs(1, 0, 0, 2, 5)], [ground(1)]];
    const six = chunk('FTCH', 0, 0, ...u16(3), ...u16(1));
    const twelve = chunk('FTCH', 0, 0, 0, 0, 255, 255, 255, 255, 0, 0, 0, 2);
    for (const version of [0, 1]) {
      expect(shownRows(last([...kept, [six]], { version }))[1]).toBe('11155111');
      expect(shownRows(last([...kept, [twelve]], { version }))[2]).toBe('51111111');
      const again = last([...kept, [six, runs(1, 0, 0, 2, 6)]], { version });
      expect(shownRows(again)[0]).toBe('66111111');
      const screens = last([...kept, [six]], { version, stores: 'screen' });
      expect(shownRows(screens)).toEqual(['55000000', '00000000', '00000000', '00000000']);
    }
    expect(last([[six]], { version: 1 }).changed).toBe(undefined);
    expect(errorOf(() => last([[chunk('FTCH', 1, 2, 3)]], { version: 1 })).code).toBe('BAD_SIZE');
  });
});

describe('colors', () => {
  const first = (frames: readonly (readonly Uint8Array[])[], options?: FilmStateOptions) =>
    last(frames, options).palette[0];

  test('are those of the last NPAL; more bytes are ignored', () => {
    const shown = last([[], [chunk('NPAL', colorsOf(9), 1, 2)]]);
    expect([shown.palette, shown.hasColors]).toEqual([colorsOf(9), true]);
    expect(last([[chunk('NPAL', colorsOf(9))], []]).hasColors).toBe(false);
    expect(errorOf(() => last([[chunk('NPAL', repeat(0, 767))]])).code).toBe('TRUNCATED');
  });

  test('change in steps, rounded or accumulated', () => {
    expect(first([[xload(64, 10)]])).toBe(10);
    const steps = [[xload(64, 10)], [XSTEP], [XSTEP], [XSTEP]];
    const rows = [1, 2, 3].map((count) => [
      first(steps.slice(0, 1 + count)),
      first(steps.slice(0, 1 + count), { steps: 'accumulated' }),
    ]);
    // 10.58, 10.58, ...: the fraction is lost in each step, or kept.
    expect(rows).toEqual([
      [10, 10],
      [10, 11],
      [10, 11],
    ]);
    expect(first([[xload(-2000, 10), XSTEP]])).toBe(0);
    expect(first([[xload(32_767, 200), XSTEP]])).toBe(255);
    const far = [[xload(32_767, 200)], ...Array(9).fill([XSTEP])];
    expect(first(far, { steps: 'accumulated' })).toBe(255);
  });

  test('step from an NPAL between, and without a change from any color', () => {
    const between = [[xload(128, 10)], [chunk('NPAL', colorsOf(50))], [XSTEP]];
    expect([first(between), first(between, { steps: 'accumulated' })]).toEqual([51, 51]);
    const bare = (color: number) => first([[chunk('NPAL', colorsOf(color)), XSTEP]]);
    expect([0, 127, 128, 254, 255].map(bare)).toEqual([0, 127, 129, 255, 255]);
  });

  test('may have changes without colors, and steps of 4 bytes; other sizes are errors', () => {
    expect(first([[chunk('NPAL', colorsOf(3)), changes(256), chunk('XPAL', 0, 0, 0, 1)]])).toBe(5);
    for (const [size, code] of [
      [3, 'TRUNCATED'],
      [5, 'BAD_SIZE'],
      [1539, 'BAD_SIZE'],
      [2307, 'TRUNCATED'],
    ] as const)
      expect(errorOf(() => last([[chunk('XPAL', repeat(0, size))]])).code).toBe(code);
  });

  test('and the rate are those of a further AHDR', () => {
    const frame = chunk('FRME', ground(1));
    const src = chunk(
      'ANIM',
      ahdr({ rate: 4, palette: colorsOf(1) }),
      frame,
      ahdr({ rate: 9, palette: colorsOf(2) }),
      frame,
    );
    const film = readFilm(src);
    const state = createFilmState(film);
    const seen = [-1, 0, 1, 0].map((index) => {
      const { framesPerSecond, palette } = index < 0 ? state.frame : seekFilm(film, state, index);
      return [framesPerSecond, palette[0]];
    });
    expect(seen).toEqual([
      [4, 1],
      [4, 1],
      [9, 2],
      [4, 1],
    ]);
  });
});

test('unknown chunks, sound and SKIP change nothing', () => {
  const others = ['PSAD', 'SAUD', 'IACT', 'SKIP', 'XXXX'].map((tag) => chunk(tag, 1, 2, 3, 4));
  expect(last([[ground(1), ...others]]).pixels).toEqual(repeat(1, 32));
  expect(last([[...others]])).toMatchObject({ changed: undefined, hasColors: false, isKey: false });
});

test('a frame is a key frame if its last picture fills the screen by itself', () => {
  const of47 = (sequence: number, mode: number, data: Uint8Array, size = 0) =>
    fobj({ codec: 47, ...screen }, data47({ sequence, mode, size }, data));
  const of37 = (mode: number, data: Uint8Array) =>
    fobj({ codec: 37, ...screen }, data37({ mode, size: 32 }, data));
  const pixels = repeat(3, 32);
  const groups = bytes(63, 3);
  const keys = [
    ground(1),
    of37(0, pixels),
    of37(2, groups),
    of47(0, 3, bytes()),
    of47(0, 2, bytes(0, 0)),
    of47(7, 0, pixels),
    of47(7, 5, groups, 32),
    of47(0, 4, bytes()),
  ];
  const others = [
    of37(3, bytes(0, 0)),
    of37(7, bytes()),
    of47(0, 7, bytes()),
    of47(1, 2, bytes(0, 0)),
    of47(0, 5, groups, 31),
    of47(1, 3, bytes()),
    runs(1, 0, 0, 8, 1, 1, 1, 1),
  ];
  for (const one of keys) expect(last([[one]]).isKey).toBe(true);
  for (const one of others) expect(last([[one]]).isKey).toBe(false);
  expect(last([[ground(1), runs(1, 0, 0, 2, 1)]]).isKey).toBe(true);
  expect(last([[ground(1), of37(3, bytes(0, 0))]]).isKey).toBe(false);
  expect(
    last([
      [STOR, ground(1)],
      [ground(1), FTCH],
    ]).isKey,
  ).toBe(false);
});

/** Frames of films with everything that lasts. */
const parts = inTurn(
  fc.nat(9).map((color) => ground(color)),
  fc
    .tuple(fc.integer({ min: -3, max: 9 }), fc.integer({ min: -3, max: 5 }), fc.nat(9))
    .map(([left, top, color]) => runs(1, left, top, 3, color, 0, color)),
  fc.constant(STOR),
  fc.constant(FTCH),
  fc.nat(255).map((color) => xload(99, color)),
  fc.constant(XSTEP),
  fc.nat(255).map((color) => chunk('NPAL', colorsOf(color))),
  fc
    .tuple(eachOf(0, 1, 3), fc.nat(3), fc.uint8Array({ minLength: 40, maxLength: 50 }))
    .map(([mode, sequence, data]) =>
      fobj({ codec: 37, ...screen }, data37({ mode, sequence, size: 32 }, data)),
    ),
  fc
    .tuple(eachOf(0, 2, 2), fc.nat(3), fc.nat(2), fc.uint8Array({ minLength: 40, maxLength: 50 }))
    .map(([mode, sequence, rotation, data]) =>
      fobj({ codec: 47, ...screen }, data47({ mode, sequence, rotation }, data)),
    ),
  fc.constant(ground(7, { width: 384, height: 242 })),
  fc.nat(99).map((rate) => ahdr({ rate })),
  fc.constant(chunk('TEXT', repeat(0, 16), 'x', 0)),
);

const films = fc.record({
  frames: fc.array(fc.array(parts, { maxLength: 4 }), { minLength: 1, maxLength: 6 }),
  version: eachOf(1, 2),
  options: fc.record({
    pictures: eachOf('all' as const, 'screen-only' as const),
    steps: eachOf('rounded' as const, 'accumulated' as const),
  }),
});

/** Everything that a frame says, in memory of its own. */
const copyOf = (shown: ShownFrame | undefined) => structuredClone(shown);

/** All frames of a film, one after the other. */
function stepped(film: Film, options: FilmStateOptions): unknown[] {
  const state = createFilmState(film, options);
  return film.frames.map(() => copyOf(stepFilm(film, state, { onError() {} })));
}

describe('seekFilm', () => {
  test('gives what stepping from the start gives, for any frames in any order', () => {
    assertReaching(
      { back: rare(0.8), same: rare(0.4), forth: rare(0.5) },
      (reach) =>
        fc.property(films, fc.array(fc.nat(99), { minLength: 4, maxLength: 8 }), (one, order) => {
          const film = readFilm(filmOf(one.frames, one), { screen });
          const want = stepped(film, one.options);
          let state: FilmState = createFilmState(film, one.options);
          for (const [i, number] of order.entries()) {
            const index = number % film.frames.length;
            reach(index < state.next - 1 ? 'back' : index < state.next ? 'same' : 'forth');
            // A copy of the state goes on as the state does.
            if (i % 2 === 1) state = structuredClone(state);
            expect(copyOf(seekFilm(film, state, index, { onError() {} }))).toEqual(want[index]);
            expect(state.next).toBe(index + 1);
          }
        }),
      cases(40),
    );
  });

  const square47 = fobj({ codec: 47, ...screen }, data47({ sequence: 2, mode: 2 }, bytes(0xfe, 7)));
  const from47 = fobj({ codec: 47, ...screen }, data47({ sequence: 1, mode: 4 }, bytes()));
  const key47 = fobj(
    { codec: 47, ...screen },
    data47({ sequence: 0, mode: 0, rotation: 2 }, repeat(6, 32)),
  );
  const from37 = fobj({ codec: 37, ...screen }, data37({ mode: 7 }, bytes()));
  const key37 = fobj({ codec: 37, ...screen }, data37({ mode: 0, size: 32 }, repeat(6, 32)));

  test.each([
    ['the screen that was kept', 2, [FTCH], [STOR, ground(5)]],
    ['the picture that was kept', 1, [FTCH], [STOR, ground(5)]],
    ['STOR that waits', 2, [ground(3), FTCH], [STOR]],
    ['changes of colors', 2, [XSTEP], [xload(500, 9)]],
    ['the planes of codec 37', 2, [from37], [key37]],
    ['the planes of codec 47', 2, [from47], [key47, from47, from47]],
  ] as const)('forgets %s on the way back', (_, version, first, second) => {
    const film = readFilm(filmOf([first, second, first], { version }), { screen });
    const state = createFilmState(film);
    const want = copyOf(stepFilm(film, state));
    seekFilm(film, state, 2);
    expect(copyOf(seekFilm(film, state, 0))).toEqual(want);
  });

  test('forgets the turn of codec 47 on the way back', () => {
    const film = readFilm(filmOf([[square47], [from47]]), { screen });
    const state = createFilmState(film);
    for (const index of [1, 0]) expect(seekFilm(film, state, index).pixels).toEqual(repeat(0, 32));
  });

  test('refuses a frame that is not there', () => {
    const film = readFilm(filmOf([[ground(1)]]));
    for (const index of [-1, 1, 0.5, NaN])
      expect(() => seekFilm(film, createFilmState(film), index)).toThrow(RangeError);
  });
});

describe('stepFilm', () => {
  test('gives the frame of the state, and nothing behind the last one', () => {
    const film = readFilm(filmOf([[ground(1)], [ground(2)]]));
    const state = createFilmState(film);
    expect(state).toMatchObject({ next: 0, frame: { index: -1, pixels: repeat(0, 32) } });
    expect(stepFilm(film, state)).toBe(state.frame);
    expect(stepFilm(film, state)).toMatchObject({ index: 1, pixels: repeat(2, 32) });
    for (let i = 0; i < 2; i++) expect(stepFilm(film, state)).toBe(undefined);
    expect(state).toMatchObject({ next: 2, frame: { index: 1, pixels: repeat(2, 32) } });
  });

  test('goes on behind a chunk that it throws for, or leaves it out', () => {
    const bad = fobj({ codec: 20, ...screen }, repeat(3, 31));
    const frames = [[ground(1), bad, runs(1, 0, 0, 8, 5)], [runs(1, 0, 3, 8, 6)]];
    const film = readFilm(filmOf(frames));
    const state = createFilmState(film);
    expect(errorOf(() => stepFilm(film, state)).offset).toBe(film.frames[0].chunks[1].end);
    expect(shownRows(stepFilm(film, state) as ShownFrame)).toEqual([
      '11111111',
      '11111111',
      '11111111',
      '66666666',
    ]);
    const { value, errors } = tolerantly((onError) =>
      stepFilm(film, createFilmState(film), { onError }),
    );
    expect(shownRows(value as ShownFrame)[0]).toBe('55555555');
    expect(errors).toMatchObject([{ code: 'TRUNCATED', frame: 0 }]);
    const thrown = new Error('stop');
    const onError = () => {
      throw thrown;
    };
    expect(() => stepFilm(film, createFilmState(film), { onError })).toThrow(thrown);
  });

  test('shows healthy films in silence, and any other bytes or an error', () => {
    const screens = { screen: { width: 128, height: 96 } };
    assertReaching(
      { healthy: rare(0.1), reported: rare(0.2) },
      (reach) =>
        fc.property(
          eachOf(...lanternFilm).chain(({ bytes: src }) =>
            damaged(src).map((bad) => ({ src, bad })),
          ),
          ({ src, bad }) => {
            const problems: Problem[] = [];
            const onError = (problem: Problem) => void problems.push(problem);
            const got = outcome(() => {
              const film = readFilm(bad, { ...screens, onError });
              const state = createFilmState(film);
              for (const _ of film.frames) stepFilm(film, state, { onError });
              return film;
            });
            for (const { offset } of problems) expect(offset).toBeLessThanOrEqual(bad.length);
            if (problems.length > 0) reach('reported');
            if (bad === src) {
              reach('healthy');
              expect('value' in got).toBe(true);
              expect(problems).toEqual([]);
            }
          },
        ),
      cases(50),
    );
  });

  test('allocates nothing a frame', () => {
    const film = readFilm(lanternFilm[1].bytes);
    const state = createFilmState(film);
    const { memory, frame } = state as ChangingState;
    seekFilm(film, state, film.frames.length - 1);
    const kept = () => [
      state.memory,
      state.frame,
      frame.pixels,
      frame.palette,
      memory.planes[47],
      memory.spare,
    ];
    const before = kept();
    for (const _ of film.frames.keys()) {
      seekFilm(film, state, 0);
      while (stepFilm(film, state)) expect(kept().every((one, i) => one === before[i])).toBe(true);
    }
  });
});

describe('stepFilmInto', () => {
  test('copies the screen to its place, and nothing else', () => {
    const film = readFilm(filmOf([[ground(1)], []]));
    const state = createFilmState(film);
    const dst = repeat(9, 50);
    expect(stepFilmInto(film, state, dst, { at: 3, pitch: 11 })).toBe(state.frame);
    const want = Array.from({ length: 50 }, (_, i) =>
      i >= 3 && (i - 3) % 11 < 8 && i < 44 ? 1 : 9,
    );
    expect([...dst]).toEqual(want);
    dst.fill(9);
    stepFilmInto(film, state, dst);
    expect([...dst]).toEqual([...repeat(1, 32), ...repeat(9, 18)]);
    expect(stepFilmInto(film, state, dst.fill(4))).toBe(undefined);
    expect(dst).toEqual(repeat(4, 50));
  });

  test('refuses memory without room before it steps', () => {
    const film = readFilm(filmOf([[ground(1)]]));
    const state = createFilmState(film);
    expect(() => stepFilmInto(film, state, repeat(0, 31))).toThrow(RangeError);
    expect(() => stepFilmInto(film, state, repeat(0, 99), { pitch: 7 })).toThrow(RangeError);
    expect(state.next).toBe(0);
    const empty = readFilm(filmOf([[]]));
    expect(stepFilmInto(empty, createFilmState(empty), bytes())?.width).toBe(0);
  });
});

describe('wrong arguments are refused by', () => {
  const src = lanternFilm[0].bytes;
  const film = readFilm(src);
  const values = (paths: readonly string[]) =>
    Object.fromEntries(paths.map((path) => [path, WRONG_VALUES]));
  const limits = { pixels: 99_999, entries: 999 };
  const onError = () => {};
  const rest = { inflate, onError };
  const kinds = new Set(['DecodeError', 'RangeError', 'TypeError']);
  const state = () => createFilmState(film);

  test.each([
    [
      'readFilm',
      (...args: never[]) => readFilm(...(args as unknown as Parameters<typeof readFilm>)),
      call({ src }, { screen: { width: 4, height: 4 }, limits, ...rest }),
    ],
    [
      'createFilmState',
      (...args: never[]) => createFilmState(...(args as unknown as [Film])),
      call(
        { film },
        {
          ...{ pictures: 'all', steps: 'rounded', code254: 'rows', codec3: 'hole' },
          ...{ stores: 'screen', limits },
        },
      ),
    ],
    [
      'stepFilm',
      (one: Film, options: object) => stepFilm(one, state(), options),
      call({ film }, rest),
    ],
    ['stepFilm, its state', (one: FilmState) => stepFilm(film, one), call({ state: undefined })],
    [
      'stepFilmInto',
      (one: Film, dst: Uint8Array, options: object) => stepFilmInto(one, state(), dst, options),
      call({ film, dst: repeat(0, 99_999) }, { at: 1, pitch: 200, ...rest }),
    ],
    [
      'seekFilm',
      (one: Film, index: number, options: object) => seekFilm(one, state(), index, options),
      call({ film, index: 1 }, rest),
    ],
  ] as const)('%s', (_, run, subject) => {
    const paths = [
      ...Object.keys(subject.args),
      ...Object.keys(subject.options ?? {}).map((name) => `options.${name}`),
    ];
    if (subject.options) paths.push('options');
    expect(faults({ run: run as never, call: subject, kinds }, values(paths))).toEqual([]);
  });

  test('all, if the memory of a state is gone', () => {
    const gone = state();
    structuredClone(gone.frame.pixels, { transfer: [gone.frame.pixels.buffer as ArrayBuffer] });
    expect(() => stepFilm(film, gone)).toThrow(TypeError);
  });
});
