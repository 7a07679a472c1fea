// Pictures of objects that are replaced in the bundled game of each version: what readers then find, what
// stays as it was, and what is refused.

import fc from 'fast-check';
import {
  type Block,
  decodeImage,
  type Game,
  type GameObject,
  openGame,
  readGameRoom,
  readImageZplanes,
  type StateImage,
  type Version,
  walkBlocks,
} from 'scumm-codec';
import {
  encodeBomp,
  encodeBompPayload,
  encodeImag,
  encodeZplane,
  objectImageEdits,
  type PictureFields,
  wrapBlock,
} from 'scumm-codec/encode';
import { readImageStripCodes } from 'scumm-codec/tools';
import { describe, expect, test } from 'vitest';
import type { GameVersion } from '../../fixtures/builders/revisions.js';
import { planesOf } from '../_support/background.js';
import { cases } from '../_support/cases.js';
import {
  changedBlocks,
  gameOf,
  objectsOf,
  pattern,
  plane,
  reopened,
  roomBlock,
} from '../_support/edit-model.js';
import { ALL_FOLDERS, FOLDERS } from '../_support/games.js';
import { assertReaching, eachOf, inTurn } from '../_support/reach.js';
import { LARGE_VERSIONS } from '../_support/releases.js';

/** Games, each with its objects that have pictures of strips: those of rows have no z-planes. */
const GAMES = ALL_FOLDERS.map(({ version, files }) => {
  const game = openGame(files);
  const shown = game.rooms.flatMap(({ room }) =>
    objectsOf(game, room).flatMap((object) =>
      object.image?.images.some(({ coding }) => coding === 'strips')
        ? [{ room, object, images: object.image.images }]
        : [],
    ),
  );
  return { version, game, shown };
});

const objectOf = (game: Game, room: number, id: number) =>
  objectsOf(game, room).find((one) => one.id === id) as GameObject;

const imageOf = (game: Game, room: number, id: number, state: number) =>
  objectOf(game, room, id).image?.images.find((one) => one.state === state) as StateImage;

/** The IMAG in room 2 that holds a picture. */
const imagAround = (game: Game, { start, end }: Block) =>
  [...walkBlocks(roomBlock(game, 2))].find(
    (one) => one.tag === 'IMAG' && one.start < start && one.end >= end,
  ) as Block;

const rowsOf = (image: StateImage) => planesOf(image).map((one) => one?.rows);

/** The kinds of blocks that may change, with the size and without. */
const CHANGED: Readonly<Record<Version, readonly [picture: RegExp, all: RegExp]>> = {
  2: [/^\d+: OI \d+$/, /^\d+: O[IC] \d+$/],
  3: [/^\d+: OI \d+$/, /^\d+: O[IC] \d+$/],
  4: [/^\d+: OI \d+$/, /^\d+: O[IC] \d+$/],
  5: [/^\d+: OBIM \d+$/, /^\d+: OB(IM|CD) \d+$/],
  6: [/^\d+: OBIM \d+$/, /^\d+: OB(IM|CD) \d+$/],
  7: [/^\d+: OBIM \d+$/, /^\d+: OBIM \d+$/],
  8: [/^\d+: OBIM \d+$/, /^\d+: OBIM \d+$/],
};

/** A picture in room 2. */
const one = { id: 11, state: 1 };

type Size = { readonly width: number; readonly height: number } | undefined;

/** An object of a game that has one picture or several, and what changes of a picture of it. */
const choice = {
  ...{ game: eachOf(...GAMES), object: fc.nat(), state: fc.nat(), seed: fc.nat(6) },
  ...{ alone: fc.constant<boolean>(true), size: fc.constant<Size>(undefined) },
  pixels: fc.boolean(),
  /** Which other number of z-planes it gets, of those that it may have. */
  planes: fc.option(fc.nat()),
};
const pick = inTurn(
  fc.record({
    ...choice,
    // No object has such a size.
    size: fc
      .constantFrom(8, 24, 64)
      .chain((width) =>
        fc.constantFrom<Size[]>(...[8, 40, 72].map((height) => ({ width, height }))),
      ),
  }),
  fc.record({ ...choice, planes: fc.nat() as fc.Arbitrary<number | null> }),
  fc.record({
    ...{ ...choice, alone: fc.constant<boolean>(false), pixels: fc.constant<boolean>(true) },
    // Objects of version 4 have one picture.
    game: eachOf(...GAMES.slice(1)),
  }),
);

describe('objectImageEdits', () => {
  test('readers find what is new, and all else is as it was', () => {
    assertReaching(
      { resized: 0.3, 'other planes': 0.3, 'one of two states': 0.3 },
      (reach) =>
        fc.property(pick, ({ game: { game, version, shown }, alone, seed, ...chosen }) => {
          const objects = shown.filter(({ images }) => (images.length === 1) === alone);
          const { room, object, images } = objects[chosen.object % objects.length];
          const old = images[chosen.state % images.length];
          const { state } = old;
          const { width, height } = chosen.size ?? old;
          const resized = chosen.size !== undefined;
          const was = rowsOf(old);
          const needed =
            version === 4 ? readImageZplanes(readGameRoom(game, room).background).length : 0;
          const others = [0, 1, 2, 3].filter((n) => n >= needed && n !== was.length);
          const fits = (alone || version === 8) && chosen.planes !== null;
          const count = fits ? others[(chosen.planes ?? 0) % others.length] : was.length;
          const isMasked = fits || (resized && was.length > 0);
          const masks = Array.from({ length: count }, (_, i) => plane(width, height, i));
          const picture: PictureFields = {
            ...(resized && { width, height }),
            ...((resized || chosen.pixels || !isMasked) && {
              pixels: pattern(width * height, seed),
            }),
            ...(isMasked && { zplanes: masks }),
          };
          const edits = objectImageEdits(game, room, { id: object.id, state }, picture);
          const after = reopened(game, edits);
          expect(after.problems).toEqual([]);
          const now = objectOf(after, room, object.id);
          const same = resized ? { width, height } : {};
          expect(now.box).toEqual({ ...object.box, ...same });
          expect(now.mismatch).toEqual(object.mismatch);
          expect(now.header).toEqual({
            ...object.header,
            ...(object.header.width === undefined ? {} : same),
          });
          const header = object.image?.header;
          // Versions 5 to 7 state how many there are.
          const kept = header?.zplaneCount === undefined || !isMasked;
          const stated = kept ? {} : { zplaneCount: count };
          expect(now.image?.header).toEqual(header && { ...header, ...same, ...stated });
          expect([now.name, now.verbs.length]).toEqual([object.name, object.verbs.length]);
          for (const image of now.image?.images ?? []) {
            if (image.state === state) continue;
            const before = images.find((one) => one.state === image.state) as StateImage;
            expect(decodeImage(image)).toEqual(decodeImage(before));
          }
          const image = imageOf(after, room, object.id, state);
          expect(image).toMatchObject({ width, height });
          expect(decodeImage(image)).toEqual(picture.pixels ?? decodeImage(old));
          expect(rowsOf(image)).toEqual(isMasked ? masks.map(({ rows }) => rows) : was);
          const names = changedBlocks(game, after);
          for (const name of names) expect(name).toMatch(CHANGED[version][resized ? 1 : 0]);
          expect(names.length).toBeLessThanOrEqual(resized ? 2 : 1);
          if (resized) reach('resized');
          if (count !== was.length) reach('other planes');
          if (!alone && names.length > 0) reach('one of two states');
        }),
      cases(40),
    );
  });

  // Version 4 has opaque objects too.
  test.each([true, false])('strips of another size are as transparent as before: %s', (open) => {
    for (const { game, shown } of GAMES.slice(0, open ? FOLDERS.length : 1)) {
      const { room, object, images } = shown.find(
        ({ room: at, images: all }) =>
          at === 2 &&
          all.length === 1 &&
          readImageStripCodes(all[0]).every((code) => code?.transparent === open),
      ) as (typeof shown)[number];
      const [{ state, height, ...image }] = images;
      const width = image.width + 8;
      const zplanes = readImageZplanes(images[0]).map((_, i) => plane(width, height, i));
      const changed = (more: PictureFields) => {
        const fields = { width, pixels: pattern(width * height, 1), zplanes, ...more };
        const edits = objectImageEdits(game, room, { id: object.id, state }, fields);
        const now = imageOf(reopened(game, edits), room, object.id, state);
        return [...new Set(readImageStripCodes(now).map((code) => code?.transparent))];
      };
      expect(changed({})).toEqual([open]);
      expect(changed({ transparent: !open })).toEqual([!open]);
      expect(changed({ codes: 1 })).toEqual([false]);
    }
  });

  test('an object of version 8 is as wide as four bytes say', () => {
    const game = gameOf(8);
    const wide = { width: 65_544, height: 8, pixels: new Uint8Array(65_544 * 8).fill(9), codes: 1 };
    const after = reopened(game, objectImageEdits(game, 2, one, wide));
    const image = imageOf(after, 2, 11, 1);
    expect([image.width, image.height]).toEqual([65_544, 8]);
    expect(decodeImage(image)).toEqual(wide.pixels);
  });

  test('every code half of an id gets the size', () => {
    const game = gameOf(6);
    const code = [...walkBlocks(roomBlock(game, 2))].filter(({ tag }) => tag === 'OBCD')[1];
    const twin = wrapBlock('OBCD', code.payload);
    const before = reopened(game, [{ into: roomBlock(game, 2), add: twin }]);
    const pixels = new Uint8Array(24 * 8);
    const fields = { width: 24, height: 8, pixels };
    const after = reopened(before, objectImageEdits(before, 2, one, fields));
    const twins = objectsOf(after, 2).filter(({ id }) => id === 11);
    expect(twins).toHaveLength(2);
    for (const { header } of twins) expect(header).toMatchObject({ width: 24, height: 8 });
  });

  test.each(LARGE_VERSIONS)('version %i: pictures of rows have any size', (version) => {
    const game = gameOf(version);
    const block = imageOf(game, 2, 11, 1).block as Block;
    const rows = encodeBomp(new Uint8Array(15), 5, 3);
    const bomp = encodeBompPayload({ version, width: 5, height: 3, rows });
    // What is unknown is not 0.
    if (version < 8) for (const at of [0, 1, 6, 7, 8, 9]) bomp[at] = at + 1;
    const whole = wrapBlock('BOMP', bomp);
    const wrap = wrapBlock('WRAP', wrapBlock('OFFS', Uint8Array.of(12, 0, 0, 0)), whole);
    const edit =
      version === 8 ? { block: imagAround(game, block), payload: wrap } : { block, payload: whole };
    const before = reopened(game, [edit]);
    const editsOf = (of: Game, picture: PictureFields) => objectImageEdits(of, 2, one, picture);
    expect(imageOf(before, 2, 11, 1)).toMatchObject({ coding: 'bomp', width: 5, height: 3 });
    const size = { width: 7, height: 13 };
    const pixels = pattern(7 * 13, 2);
    const after = reopened(before, editsOf(before, { ...size, pixels }));
    const now = imageOf(after, 2, 11, 1);
    expect(now).toMatchObject({ coding: 'bomp', ...size });
    expect(decodeImage(now)).toEqual(pixels);
    expect(objectOf(after, 2, 11).box).toEqual(objectOf(before, 2, 11).box);
    expect(changedBlocks(after, reopened(after, editsOf(after, { pixels })))).toEqual([]);
    const refused = (picture: PictureFields, of = after) => expect(() => editsOf(of, picture));
    refused({ zplanes: [] }).toThrow(/is a picture of rows \(BOMP\): its z-planes cannot/);
    refused({ width: 9 }).toThrow(/its pixels are 7x13: give pixels of 9x13/);
    if (version === 8) return;
    const at = (now.rows?.start ?? 0) - 10;
    expect([...now.src.subarray(at, at + 10)]).toEqual([1, 2, 7, 0, 13, 0, 7, 8, 9, 10]);
    refused({ height: 65536, pixels }).toThrow(/height 65536 is above 65535/);
    const zp = wrapBlock('ZP01', encodeZplane(plane(8, 13, 1)));
    const masked = reopened(after, [{ into: now.block as never, add: zp }]);
    refused({ width: 1, pixels }, masked).toThrow(
      /state 1: its z-planes are of 7x13 pixels: keep that size$/,
    );
  });
});

describe('objectImageEdits refuses', () => {
  const pixels = new Uint8Array(64 * 64);
  type Target = Parameters<typeof objectImageEdits>[2];
  // biome-ignore format: a table
  const refused: [what: string, version: GameVersion, Target, picture: unknown, error: RegExp][] = [
    ['no such object', 5, { id: 99, state: 1 }, {}, /^room 2 has no object 99$/],
    ['no such state', 6, { id: 10, state: 3 }, {}, /^object 10 of room 2 has no picture for state 3: it has 1, 2$/],
    ['another state in version 4', 4, { id: 10, state: 2 }, {}, /for state 2: it has 1$/],
    ['no picture at all', 7, { id: 12, state: 1 }, {}, /has no picture for state 1: it has none$/],
    ['a size that two states share', 8, { id: 10, state: 2 }, { width: 48, pixels },
      /^object 10 of room 2, state 2 cannot have another size: it shares that with the pictures of 1 other state/],
    ['a number of z-planes that two states share', 5, { id: 10, state: 1 }, { zplanes: [plane(40, 48, 1)] },
      /another number of z-planes: it shares/],
    ['a height that the games draw in part', 6, one, { height: 20, pixels },
      /^object 11 of room 2, state 1: height 20 is not a multiple of 8: the games draw 16 rows of it$/],
    ['a width between strips', 7, one, { width: 20, pixels }, /width 20 is not a multiple of 8/],
    ['a height above five bits', 4, one, { height: 256, pixels }, /height 256 is above 248/],
    ['a width above cells', 5, one, { width: 2048, pixels }, /width 2048 is above 2040/],
    ['a height above cells', 5, one, { height: 2048, pixels }, /height 2048 is above 2040/],
    ['a width above cells of version 4', 4, one, { width: 2048, pixels }, /2048 is above 2040/],
    ['a height above two bytes', 7, one, { height: 65536, pixels }, /height 65536 is above 65535/],
    ['a width above four bytes', 8, one, { width: 2 ** 32, pixels }, /is above 4294967295/],
    ['a width above two bytes', 6, one, { width: 65536, pixels }, /width 65536 is above 65535/],
    ['fewer z-planes than a room of version 4 has', 4, { id: 16, state: 1 }, { zplanes: [plane(24, 16, 1)] },
      /state 1: 1 z-planes, but the games read the 2 of the room$/],
    ['z-planes of another size', 8, one, { zplanes: [plane(8, 8, 1)] }, /^plane 1 of 8x8 pixels, not 16x16$/],
    ['a size without pixels', 5, one, { width: 24 }, /its pixels are 16x16: give pixels of 24x16/],
  ];
  test.each(refused)('%s', (_, version, target, picture, error) => {
    const game = gameOf(version);
    const run = () => objectImageEdits(game, 2, target, picture as PictureFields);
    expect(run).toThrow(RangeError);
    expect(run).toThrow(error);
  });

  test('states that share one picture', () => {
    const game = gameOf(8);
    const { block } = imageOf(game, 2, 10, 1);
    const imag = imagAround(game, block as Block);
    const fields = { width: 40, height: 48, pixels: new Uint8Array(40 * 48), zplanes: [] };
    const payload = encodeImag([fields, undefined]);
    // Both offsets lead to the first picture.
    payload.copyWithin(20, 16, 20);
    const shared = reopened(game, [{ block: imag, payload }]);
    expect(() => objectImageEdits(shared, 2, { id: 10, state: 1 }, {})).toThrow(
      /^object 10 of room 2: states 1 and 2 share one picture$/,
    );
  });

  test('what is no game, object or picture', () => {
    const game = gameOf(5);
    expect(() => objectImageEdits({} as Game, 2, one, {})).toThrow(TypeError);
    expect(() => objectImageEdits(game, 2, 11 as never, {})).toThrow(/object is 11, not a record/);
    expect(() => objectImageEdits(game, 2, one, undefined as never)).toThrow(
      /picture is undefined, not a re/,
    );
    expect(() => objectImageEdits(game, 2, { id: NaN, state: 1 }, {})).toThrow(
      /^object\.id is NaN, not/,
    );
    expect(() => objectImageEdits(game, 2, { id: 1, state: 0.5 }, {})).toThrow(
      /^object\.state is 0\.5, not/,
    );
  });
});
