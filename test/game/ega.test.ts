// A game of 16 colors is found by its pictures, and shown in the colors that the caller asks for.

import {
  decodeImage,
  findGames,
  type GameFile,
  openGame,
  openingPalette,
  readGameCostume,
  readGameObjects,
  readGameRoom,
} from 'scumm-codec';
import { editGame } from 'scumm-codec/encode';
import { eachGamePicture, gamePictureToRgba } from 'scumm-codec/tools';
import { describe, expect, test } from 'vitest';
import { EGA_FOLDER, folderOf } from '../_support/games.js';

const { files } = EGA_FOLDER;

describe('a game of 16 colors', () => {
  test('is told from one of 256 by its pictures alone', () => {
    expect(openGame(files)).toMatchObject({ version: 4, variant: 'ega', colors: 'ega' });
    const other = openGame(folderOf(4).files);
    const { objects } = readGameObjects(other, readGameRoom(other, 2));
    const images = objects.flatMap(({ image }) => image?.images ?? []);
    expect(images.map(({ readsLeft }) => readsLeft)).toEqual(images.map(() => undefined));
    expect(other.variant).toBeUndefined();
    expect(other.colors).toBeUndefined();
    for (const folder of [EGA_FOLDER, folderOf(4)])
      for (const file of folder.data) {
        const { variant } = openGame([file]);
        expect(variant).toBe(folder.variant);
      }
    const [index] = files;
    expect(openGame([index]).variant).toBeUndefined();
  });

  test('is what the caller says', () => {
    expect(openGame(files, { version: 4, variant: 'amiga' }).variant).toBe('amiga');
    expect(openGame(folderOf(4).files, { variant: 'ega' }).variant).toBe('ega');
    const [found] = findGames(files);
    expect(openGame(files, found.options).variant).toBe('ega');
  });

  test('is told by the first picture that is whole', () => {
    const game = openGame(files);
    const broken = game.rooms.slice(0, -1).reduce(
      (all, { room }) => {
        const opened = openGame(all, { version: 4, variant: 'ega' });
        const block = readGameRoom(opened, room, { onError: () => {} })?.blocks.find(
          ({ tag }) => tag === 'BM',
        );
        const payload = block?.payload.map((byte, i) => (i < 2 ? 0xff : byte));
        return block && payload ? editGame(opened, [{ block, payload }]) : all;
      },
      files as readonly GameFile[],
    );
    expect(openGame(broken).variant).toBe('ega');
  });

  test.each([
    ['ega', 0xaa, 0x55],
    ['amiga', 0xbb, 0x77],
    ['mac', 0xbe, 0x75],
  ] as const)(
    'has the colors of %s, in its rooms and in all its pictures',
    (colors, red, green) => {
      const game = openGame(files, { colors });
      expect(game.colors).toBe(colors);
      const palette = openingPalette(readGameRoom(game, 2));
      expect([...palette.subarray(18, 21)]).toEqual([red, green, 0]);
      expect(palette.subarray(48).some((value) => value > 0)).toBe(false);
      for (const picture of eachGamePicture(game, { kinds: ['background', 'object', 'costume'] })) {
        expect(picture.palette).toEqual(palette);
        expect(gamePictureToRgba(picture).length).toBe(4 * picture.width * picture.height);
      }
    },
  );

  test('refuses colors that it does not know', () => {
    for (const colors of ['cga', '', 'toString', 3, null])
      expect(() => openGame(files, { colors: colors as never })).toThrow(RangeError);
    expect(openGame(folderOf(5).files, { colors: 'mac' }).colors).toBeUndefined();
  });

  test('has backgrounds of colors up to 15, and costumes too', () => {
    const game = openGame(files);
    for (const { room } of game.rooms)
      expect(Math.max(...decodeImage(readGameRoom(game, room).background))).toBe(15);
    expect(Math.max(...readGameCostume(game, 1).palette)).toBe(15);
  });
});
