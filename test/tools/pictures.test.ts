// The pictures of a game: one by one, named, with the pixels that decoding by hand gives.

import { readFileSync } from 'node:fs';
import {
  DecodeError,
  decodeCostumePicture,
  decodeGlyph,
  decodeImage,
  decodeImageZplane,
  expandZplane,
  type Game,
  imageToRgba,
  indicesToRgba,
  openGame,
  openingPalette,
  readChar,
  readGameObjects,
  readGameRoom,
  readImageZplanes,
  type Version,
  walkBlocks,
} from 'scumm-codec';
import {
  costumeToRgba,
  decodeGamePicture,
  eachGamePicture,
  type GamePicture,
  gamePictureToRgba,
} from 'scumm-codec/tools';
import { describe, expect, test, vi } from 'vitest';
import { fonts } from '../../fixtures/art/font.js';
import { usedIndices } from '../../src/tools/palettes.js';
import { BUNDLE_FOLDERS } from '../_support/games.js';
import { LANTERNS } from '../_support/lantern.js';

const GAMES = LANTERNS.map(({ version, files, indexSrc, beside }) => ({
  version,
  game: openGame([indexSrc, ...files.map(({ data }) => data), ...beside]),
}));

/** Fonts of version 3 in 16 colors; version 2 has none. */
const OWN_FONTS = ['98.LFL', '99.LFL'].map((name) => ({
  name: `v3-ega/${name}`,
  bytes: new Uint8Array(
    readFileSync(new URL(`../../fixtures/game/v3-ega/${name}`, import.meta.url)),
  ),
}));

/** The games without blocks. */
const BUNDLES = BUNDLE_FOLDERS.map(({ version, files }) => ({
  version,
  game: openGame(version === 2 ? files : [...files, ...OWN_FONTS]),
}));

/** Characters of the fonts that have pixels: all but spaces. */
const GLYPHS = fonts().flatMap(({ letters }) => letters.filter(({ height }) => height > 0)).length;

const [, { game: GAME }] = GAMES;

/** How many characters of its fonts the game of a version has. */
function glyphsOf(version: Version): number {
  if (version === 2) return 0;
  if (version > 3) return version === 7 ? 2 * GLYPHS : GLYPHS;
  const all = OWN_FONTS.flatMap(({ bytes }) => {
    const charset = readChar(bytes, { version: 3, variant: 'ega' });
    return Array.from({ length: charset.count }, (_, code) => decodeGlyph(charset, code));
  });
  return all.filter((one) => one && one.width > 0 && one.height > 0).length;
}

/** What the rooms of a game hold, counted without the function under test. */
function counted(game: Game) {
  const counts = { background: 0, object: 0, plane: 0 };
  for (const { room: number } of game.rooms) {
    const room = readGameRoom(game, number);
    const images = readGameObjects(game, room).objects.flatMap(({ image }) => image?.images ?? []);
    const states = new Set(images.filter(({ coding }) => coding !== undefined));
    counts.background++;
    counts.object += states.size;
    for (const image of [room.background, ...states])
      counts.plane += readImageZplanes(image).length;
  }
  return counts;
}

/** The grey of a value of a CHAR: from white for 1 down to black for the last. */
function charGrey(value: number, bits: number): number {
  const last = 2 ** bits - 1;
  return value <= 1 ? 255 : Math.round((255 * (last - value)) / (last - 1));
}

/** The pixels and colors of a picture, decoded by the functions below. */
function byHand(picture: GamePicture): { pixels: Uint8Array; rgba: Uint8ClampedArray } {
  const palette = picture.palette ?? new Uint8Array(768);
  switch (picture.of) {
    case 'background': {
      const pixels = decodeImage(picture.image);
      return { pixels, rgba: indicesToRgba(pixels, palette) };
    }
    case 'object': {
      const { transparent } = picture;
      return {
        pixels: decodeImage(picture.image),
        rgba: imageToRgba(picture.image, palette, { transparent }),
      };
    }
    case 'plane': {
      const plane = decodeImageZplane(picture.image, picture.plane);
      const pixels = plane ? expandZplane(plane) : new Uint8Array(0);
      const rgba = new Uint8ClampedArray(pixels.length * 4);
      for (const [i, bit] of pixels.entries()) rgba.fill(bit * 255, i * 4, i * 4 + 4);
      return { pixels, rgba };
    }
    case 'costume': {
      const { costume, limb, picture: number } = picture;
      const pixels = decodeCostumePicture(costume, limb ?? 0, number)?.pixels ?? new Uint8Array(0);
      return { pixels, rgba: costumeToRgba(costume, pixels, palette) };
    }
    case 'glyph': {
      const { charset, code } = picture;
      const { pixels = new Uint8Array(0), transparent } = decodeGlyph(charset, code) ?? {};
      const rgba = [...pixels].flatMap((value) => {
        const own = value === 1 ? 255 : 0;
        const grey = charset.type === 'char' ? charGrey(value, charset.bitsPerPixel) : own;
        return value === transparent ? [0, 0, 0, 0] : [grey, grey, grey, 255];
      });
      return { pixels, rgba: Uint8ClampedArray.from(rgba) };
    }
  }
}

describe.each([...GAMES, ...BUNDLES])('the pictures of version $version', ({ version, game }) => {
  const pictures = [...eachGamePicture(game)];

  test('are all that its rooms and costumes hold, each with a name of its own', () => {
    const kinds = { background: 0, object: 0, plane: 0, costume: 0, glyph: 0 };
    for (const { of } of pictures) kinds[of]++;
    const { costume, glyph, ...rest } = kinds;
    expect(rest).toEqual(counted(game));
    expect(costume).toBeGreaterThan(20);
    expect(glyph).toBe(glyphsOf(version));
    expect(new Set(pictures.map(({ name }) => name)).size).toBe(pictures.length);
    for (const { name } of pictures)
      expect(name).toMatch(
        /^(room-\d{3}(-object-\d+-state-\d+)?(-plane-\d+)?|costume-\d{3}-(limb-\d+-picture-\d+|cel-\d+)|(charset|font)-\d{3}-glyph-\d{3})$/,
      );
  });

  test('have the pixels, sizes and colors that decoding by hand gives, and the palette of their room', () => {
    for (const picture of pictures) {
      const { pixels, rgba } = byHand(picture);
      const { width, height, room } = picture;
      if (picture.of !== 'costume')
        expect(picture.palette).toEqual(
          picture.of === 'glyph' ? undefined : openingPalette(readGameRoom(game, room ?? 0)),
        );
      expect(decodeGamePicture(picture), picture.name).toEqual({ width, height, pixels });
      expect(gamePictureToRgba(picture), picture.name).toEqual(rgba);
      expect(rgba.length).toBe(width * height * 4);
    }
  });

  test('come by kind, if one asks', () => {
    for (const kind of ['background', 'object', 'plane', 'costume', 'glyph'] as const)
      expect([...eachGamePicture(game, { kinds: [kind] })].map(({ name }) => name)).toEqual(
        pictures.filter((one) => one.of === kind).map(({ name }) => name),
      );
    expect([...eachGamePicture(game, { kinds: [] })]).toEqual([]);
  });
});

/** The game of version 5 with a change in its data. */
function damaged(change: (data: Uint8Array) => void): Game {
  const data = GAME.files[0].src.slice();
  change(data);
  return openGame([GAME.indexFile?.src ?? new Uint8Array(0), data]);
}

/** The game with other colors in a room. */
function repainted(room: number, paint: (colors: Uint8Array) => void): Game {
  const { start, end } = readGameRoom(GAME, room);
  const cluts = [...walkBlocks(GAME.files[0].src)].filter(
    (block) => block.tag === 'CLUT' && block.start > start && block.end <= end,
  );
  return damaged((data) => {
    for (const block of cluts) paint(data.subarray(block.start + 8, block.end));
  });
}

test('costumes have the palette of another room if that of their own has no colors', () => {
  const [first] = eachGamePicture(GAME, { kinds: ['costume'] });
  if (first.of !== 'costume') throw new Error('no costume');
  const home = first.room;
  const own = openingPalette(readGameRoom(GAME, home));
  expect(first).toMatchObject({
    palette: own,
    paletteFrom: { room: home, number: 0, palette: own },
  });
  const rooms = GAME.rooms.map(({ room }) => room);
  expect(first.alternatives.map(({ room }) => room)).toEqual(rooms.filter((one) => one !== home));
  // A white color stays what it was; one of the first 16, and one that is not quite white, does not.
  const [index] = usedIndices(first.costume);
  expect(index).toBeGreaterThan(15);
  const kinds = {
    blank: repainted(home, (rgb) => rgb.fill(0)),
    white: repainted(home, (rgb) => rgb.set([252, 255, 253], index * 3)),
    near: repainted(home, (rgb) => rgb.set([252, 251, 255], index * 3)),
  };
  for (const [kind, game] of Object.entries(kinds)) {
    const [same] = eachGamePicture(game, { kinds: ['costume'] });
    expect(same).toMatchObject({ name: first.name, room: home });
    if (same.of !== 'costume') throw new Error('no costume');
    const from = same.paletteFrom;
    expect(from?.room === home, kind).toBe(kind === 'near');
    expect(same.palette).toEqual(openingPalette(readGameRoom(game, from?.room ?? 0)));
    const all = [from, ...same.alternatives].map((one) => one?.room);
    expect(all.sort()).toEqual([...rooms].sort());
  }
});

test('objects have the palette of another room if that of their own is all zeros', () => {
  const objects = (game: Game) =>
    [...eachGamePicture(game)].flatMap((one) => (one.of === 'object' ? one : []));
  const [{ room }] = objects(GAME);
  const blank = repainted(room, (rgb) => rgb.fill(0));
  for (const one of objects(GAME)) {
    expect(one.paletteFrom).toEqual({ room: one.room, number: 0, palette: one.palette });
    expect(one.alternatives).toEqual([]);
  }
  for (const one of objects(blank)) {
    expect(one.paletteFrom?.room === one.room).toBe(one.room !== room);
    expect(one.palette).toBe(one.paletteFrom?.palette);
    if (one.room === room) expect(one.alternatives).toHaveLength(GAME.rooms.length - 1);
    expect(one.palette?.some((value) => value > 0)).toBe(true);
  }
  const background = [...eachGamePicture(blank, { kinds: ['background'] })];
  expect(background.find((one) => one.room === room)?.palette).toEqual(new Uint8Array(768));
});

test('objects of one row have a picture, and those of none have not', () => {
  const { game } = GAMES[2];
  const { src } = game.files[0];
  const [first] = eachGamePicture(game, { kinds: ['object'] });
  if (first.of !== 'object') throw new Error('no object');
  const { name, object } = first;
  const header = [...walkBlocks(src)].find(
    ({ tag, payload }) => tag === 'IMHD' && payload[0] === object,
  );
  const height = (header?.end ?? 0) - (header?.payload.length ?? 0) + 14;
  const withHeight = (rows: number) => {
    const data = src.slice();
    data.set([rows, 0], height);
    const changed = openGame([game.indexFile?.src ?? new Uint8Array(0), data]);
    return [...eachGamePicture(changed, { kinds: ['object'], onError: () => {} })];
  };
  expect(withHeight(1)).toContainEqual(expect.objectContaining({ name, height: 1 }));
  expect(withHeight(0).map((one) => one.name)).not.toContain(name);
});

test('what a costume or a font does not have is 0 by 0 pixels', () => {
  for (const picture of eachGamePicture(GAME, { kinds: ['costume', 'glyph'] })) {
    // The costumes of the attic have offsets for limbs without pictures too.
    if (picture.of === 'costume' && picture.id > 2) continue;
    const lost =
      picture.of === 'glyph' ? { ...picture, code: 9999 } : { ...picture, limb: 14, picture: 0 };
    expect(decodeGamePicture(lost)).toEqual({ width: 0, height: 0, pixels: new Uint8Array(0) });
  }
});

describe('a damaged game', () => {
  const { src } = GAME.files[0];
  const at = (tag: string, from: number) => Buffer.from(src).indexOf(tag, from);

  test('gives the other pictures, and names its file', () => {
    const room = readGameRoom(GAME, 7);
    const clut = at('CLUT', room.start);
    const broken = damaged((data) => data.fill(0x58, clut, clut + 4));
    expect(() => [...eachGamePicture(broken)]).toThrow(DecodeError);
    const onError = vi.fn();
    const pictures = [...eachGamePicture(broken, { onError })];
    const names = Array.from(eachGamePicture(GAME), ({ name }) => name);
    expect(pictures.map(({ name }) => name)).toEqual(names);
    expect(onError.mock.calls).toMatchObject([[{ code: 'MISSING', file: 'file 2' }]]);
    for (const picture of pictures.filter((one) => one.room === 7 && one.of === 'object')) {
      expect(picture.palette).toBeUndefined();
      expect(() => gamePictureToRgba(picture)).toThrow('no palette');
      expect(decodeGamePicture(picture).pixels.length).toBeGreaterThan(0);
    }
  });

  test('does not decode pixels before it is asked to', () => {
    const room = readGameRoom(GAME, 7);
    const { strips } = room.background;
    const broken = damaged((data) => data.fill(0xff, strips?.at, (strips?.at ?? 0) + 4));
    const [, picture] = [...eachGamePicture(broken, { kinds: ['background'] })];
    expect(picture.room).toBe(7);
    expect(() => decodeGamePicture(picture)).toThrow(
      expect.objectContaining({ code: 'BAD_OFFSET', file: 'file 2' }),
    );
    const strip: (number | undefined)[] = [];
    decodeGamePicture(picture, { onError: (problem) => strip.push(problem.strip ?? problem.row) });
    expect(strip).toEqual([0]);
  });
});

test('what is no picture, kind or game is refused', () => {
  for (const wrong of [undefined, null, 5, {}, { of: 'background' }, { kind: 'x', name: '' }]) {
    expect(() => decodeGamePicture(wrong as never)).toThrow(TypeError);
    expect(() => gamePictureToRgba(wrong as never)).toThrow(TypeError);
    expect(() => [...eachGamePicture(wrong as unknown as Game)]).toThrow(TypeError);
  }
  expect(() => [...eachGamePicture(GAME, { kinds: ['x' as never] })]).toThrow(RangeError);
  expect(() => [...eachGamePicture(GAME, { kinds: 'object' as never })]).toThrow(TypeError);
});
