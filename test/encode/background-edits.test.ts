// Backgrounds that are replaced in the bundled game of each version: what readers then find, what stays as
// it was, and what is refused.

import fc from 'fast-check';
import {
  type Block,
  decodeImage,
  type Game,
  openGame,
  type Room,
  readGameRoom,
  type Version,
  walkBlocks,
  type Zplane,
} from 'scumm-codec';
import {
  backgroundEdits,
  editGame,
  encodeBomp,
  encodeBompPayload,
  type PictureFields,
  wrapBlock,
} from 'scumm-codec/encode';
import { readImageStripCodes } from 'scumm-codec/tools';
import { describe, expect, test } from 'vitest';
import type { GameVersion } from '../../fixtures/builders/revisions.js';
import { planesOf } from '../_support/background.js';
import { cases } from '../_support/cases.js';
import {
  blockIn,
  changedBlocks,
  gameOf,
  pattern,
  plane,
  reopened,
  roomBlock,
} from '../_support/edit-model.js';
import { errorOf } from '../_support/errors.js';
import { ALL_FOLDERS, someOf } from '../_support/games.js';
import { assertReaching, eachOf, inTurn } from '../_support/reach.js';
import { LARGE_VERSIONS } from '../_support/releases.js';

const GAMES = someOf(ALL_FOLDERS).map(({ title, files }) => ({ title, game: openGame(files) }));

/** Blocks with the size, the picture and the number of planes. */
const BLOCKS: Readonly<Record<Version, readonly [size: string, picture: string, count: string]>> = {
  2: ['HD 0', 'BM 0', 'none'],
  3: ['HD 0', 'BM 0', 'none'],
  4: ['HD 0', 'BM 0', 'none'],
  5: ['RMHD 0', 'RMIM 0', 'RMIM 0'],
  6: ['RMHD 0', 'RMIM 0', 'RMIM 0'],
  7: ['RMHD 0', 'RMIM 0', 'RMIM 0'],
  8: ['RMHD 0', 'IMAG 0', 'RMHD 0'],
};

/** The bytes of strips, as stored. */
const stripsOf = ({ background: { strips } }: Room) => strips?.src.slice(strips.at, strips.end);

/** What changes of a background. `planes` is how many there are then, if they change. */
const choice = {
  ...{ game: eachOf(...GAMES), room: fc.nat(), seed: fc.nat(6) },
  ...{ grows: fc.constant([0, 0] as readonly number[]), pixels: fc.boolean() },
  planes: fc.constant<number>(-1),
};
const pick = inTurn(
  fc.record({
    ...{ ...choice, planes: fc.oneof(fc.constant(-1), fc.nat(7)) },
    grows: fc.oneof<fc.Arbitrary<readonly number[]>[]>(
      fc.tuple(fc.constantFrom(8, -8, 16), fc.constantFrom(0, 1, -13)),
      fc.constantFrom([0, 1], [0, -13]),
    ),
  }),
  fc.record({ ...choice, pixels: fc.constant<boolean>(true) }),
  fc.record({ ...choice, pixels: fc.constant<boolean>(false), planes: fc.nat(7) }),
  // Objects of version 4 must have as many planes as the room. No room of the games has four.
  fc.record({
    ...{ ...choice, game: eachOf(...GAMES.slice(1)), planes: fc.integer({ min: 4, max: 7 }) },
  }),
);

describe('backgroundEdits', () => {
  test('readers find what is new, and all else is as it was', () => {
    assertReaching(
      { resized: 0.2, 'planes alone': 0.2, 'more planes': 0.2, 'pixels alone': 0.2 },
      (reach) =>
        fc.property(pick, ({ game: { game }, room: place, seed, grows, pixels, planes }) => {
          const { version, rooms } = game;
          const { room: number } = rooms[place % rooms.length];
          const old = readGameRoom(game, number);
          const width = Math.max(8, old.width + grows[0]);
          const height = Math.max(1, old.height + grows[1]);
          const resized = width !== old.width || height !== old.height;
          const was = planesOf(old.background);
          const most = version === 4 ? was.length : 7;
          const count = planes < 0 ? was.length : Math.min(planes, most);
          const isMasked = planes >= 0 || (resized && was.length > 0);
          const masks = Array.from({ length: count }, (_, i) => plane(width, height, i + seed));
          const picture: PictureFields = {
            ...(resized && { width, height, codes: 1 }),
            ...((resized || pixels || !isMasked) && { pixels: pattern(width * height, seed) }),
            ...(isMasked && { zplanes: masks }),
          };
          const after = reopened(game, backgroundEdits(game, number, picture));
          expect(after.problems).toEqual([]);
          const now = readGameRoom(after, number);
          const stated = Math.max(old.zplaneCount ?? 0, isMasked ? count : 0);
          const raised = old.zplaneCount !== undefined && stated > old.zplaneCount;
          expect(now).toMatchObject({ width, height });
          expect(now.header).toEqual({
            ...{ ...old.header, width, height },
            zplaneCount: old.header?.zplaneCount === undefined ? undefined : stated,
          });
          expect(now.zplaneCount).toBe(old.zplaneCount === undefined ? undefined : stated);
          expect(decodeImage(now.background)).toEqual(
            picture.pixels ?? decodeImage(old.background),
          );
          const codes = readImageStripCodes(now.background).map((one) => one?.code);
          if (resized) expect(new Set(codes)).toEqual(new Set([1]));
          if (version > 4 && picture.pixels === undefined)
            expect(stripsOf(now)).toEqual(stripsOf(old));
          // Rows of a plane that are all zero need no body.
          const rows = (list: readonly (Zplane | undefined)[]) => list.map((one) => one?.rows);
          expect(rows(planesOf(now.background))).toEqual(rows(isMasked ? masks : was));
          const [size, at, counted] = BLOCKS[version];
          const expected = new Set([at, ...(resized ? [size] : []), ...(raised ? [counted] : [])]);
          const names = new Set([...changedBlocks(game, after), `${number}: ${at}`]);
          expect(names).toEqual(new Set([...expected].map((name) => `${number}: ${name}`)));
          if (resized) reach('resized');
          if (raised) reach('more planes');
          if (picture.pixels === undefined && isMasked) reach('planes alone');
          if (picture.pixels !== undefined && !isMasked) reach('pixels alone');
        }),
      cases(30),
    );
  });

  test.each(GAMES)('$title: without a change it is the same game', ({ game }) => {
    const edits = game.rooms.flatMap(({ room }) => {
      const pixels = decodeImage(readGameRoom(game, room).background);
      return backgroundEdits(game, room, { pixels });
    });
    expect(edits).toHaveLength(game.rooms.length);
    const files = editGame(game, edits);
    editGame(game, []).forEach(({ bytes }, i) => {
      expect(Buffer.compare(files[i].bytes, bytes)).toBe(0);
    });
  });

  test('a room of version 8 is as wide as four bytes say', () => {
    const game = gameOf(8);
    const wide = { width: 65_544, height: 1, pixels: new Uint8Array(65_544).fill(9), codes: 1 };
    const room = readGameRoom(reopened(game, backgroundEdits(game, 30, wide)), 30);
    expect([room.width, room.height]).toEqual([65_544, 1]);
    expect(decodeImage(room.background)).toEqual(wide.pixels);
  });
});

test.each(LARGE_VERSIONS)('version %i: a block that is nearly an SMAP or ZPLN stays', (version) => {
  const plain = gameOf(version);
  const into = readGameRoom(plain, 2).background.block as Block;
  const tag = into.tag === 'SMAP' ? 'ZPLM' : 'SMAQ';
  const add = wrapBlock(tag, Uint8Array.of(1, 2, 3, 0));
  const game = reopened(plain, [{ into, add }]);
  const pixels = decodeImage(readGameRoom(game, 2).background);
  pixels[0] ^= 1;
  const next = reopened(game, backgroundEdits(game, 2, { pixels }));
  const kept = [...walkBlocks(roomBlock(next, 2))].filter((one) => one.tag === tag);
  expect(kept.map(({ payload }) => payload)).toEqual([add.subarray(8)]);
  expect(decodeImage(readGameRoom(next, 2).background)).toEqual(pixels);
});

describe('backgroundEdits refuses', () => {
  const size = { width: 320, height: 144 };
  const pixels = new Uint8Array(320 * 144);
  const zplanes = [plane(320, 144, 1), plane(320, 144, 2)];
  const many = (count: number) => new Array<Zplane>(count).fill(zplanes[0]);
  // biome-ignore format: a table
  const refused: [what: string, version: GameVersion, picture: unknown, error: RegExp][] = [
    ['a width that strips do not have', 5, { width: 317, pixels },
      /^room 2: width 317 is not a multiple of 8, the width of a strip$/],
    ['a height above two bytes', 7, { height: 65536, pixels },
      /^room 2: height 65536 is above 65535, the most that its header holds$/],
    ['a width above four bytes', 8, { width: 2 ** 32, pixels }, /width 4294967296 is above 429496/],
    ['a height of 0', 6, { height: 0, pixels }, /^room 2: height is 0, not a whole number of at l/],
    ['another size without pixels', 5, { width: 328 }, /^room 2: its pixels are 320x144: give pixels of 328x144$/],
    ['another size without z-planes', 4, { height: 136, pixels: new Uint8Array(320 * 136) },
      /^room 2: its z-planes are of 320x144 pixels: give zplanes of 320x136 too$/],
    ['too few pixels', 8, { pixels: new Uint8Array(9) }, /^room 2: 9 pixels for 320x144$/],
    ['more than a chain holds', 4, { zplanes: many(4) }, /4 z-planes, at most 3 fit/],
    ['planes that objects of version 4 lack', 4, { zplanes: many(3) },
      /^room 2: 3 z-planes, but the picture of object 10 has 0: the games read as many$/],
    ['more than the games reserve', 5, { zplanes: many(8) }, /^room 2: 8 z-planes, but the games reserve 7$/],
    ['a gap in a chain', 4, { zplanes: [undefined, zplanes[0]] }, /cannot leave out plane 1/],
    ['a code that cannot hold a strip', 5, { ...size, pixels, codes: 250 }, /code 250/],
  ];
  test.each(refused)('%s', (_, version, picture, error) => {
    const game = gameOf(version);
    const run = () => backgroundEdits(game, 2, picture as PictureFields);
    expect(run).toThrow(RangeError);
    expect(run).toThrow(error);
  });

  test('what is no game, room or picture', () => {
    const game = gameOf(5);
    expect(() => backgroundEdits({} as Game, 2, {})).toThrow(TypeError);
    expect(() => backgroundEdits(game, 2, 5 as never)).toThrow(/picture is 5, not a record/);
    expect(() => backgroundEdits(game, 2, { zplanes: [5] as never })).toThrow(TypeError);
    expect(() => backgroundEdits(game, 256, {})).toThrow(RangeError);
    expect(errorOf(() => backgroundEdits(game, 3, {}))).toMatchObject({ code: 'MISSING' });
  });

  test('damage in what is kept, which knows its file', () => {
    const game = gameOf(5);
    const smap = blockIn(roomBlock(game, 2), 'RMIM > IM00 > SMAP');
    const payload = smap.payload.slice();
    payload.fill(0xff, 0, 4);
    const damaged = reopened(game, [{ block: smap, payload }]);
    expect(errorOf(() => backgroundEdits(damaged, 2, { zplanes: [] }))).toMatchObject({
      ...{ code: 'BAD_OFFSET', file: 'lantern.001' },
    });
    const mended = reopened(damaged, backgroundEdits(damaged, 2, { pixels }));
    expect(decodeImage(readGameRoom(mended, 2).background)).toEqual(pixels);
  });

  test('rooms without a picture of strips, or without RMIH', () => {
    const game = gameOf(5);
    const found = (path: string) => blockIn(roomBlock(game, 2), path);
    const without = reopened(game, [{ block: found('RMIM'), remove: true }]);
    expect(() => backgroundEdits(without, 2, { pixels })).toThrow(
      /^room 2 has no picture to replace$/,
    );
    const bomp = { version: 5, width: 8, height: 2, rows: encodeBomp(new Uint8Array(16), 8, 2) };
    const rows = wrapBlock('BOMP', encodeBompPayload(bomp as never));
    const ofRows = reopened(game, [{ block: found('RMIM > IM00'), payload: rows }]);
    expect(() => backgroundEdits(ofRows, 2, { pixels })).toThrow(/picture of rows \(BOMP\)/);
    const uncounted = reopened(game, [{ block: found('RMIM > RMIH'), remove: true }]);
    expect(() => backgroundEdits(uncounted, 2, { pixels })).toThrow(
      /^room 2: 2 z-planes, but no RMIH reserves them$/,
    );
  });
});
