// All of a game, one thing after the other: every picture once, with sheets in place of the pictures of costumes and
// fonts, and a record of each room.

import { decodeImage, openGame, readGameCostume, readGameRoom, walkBlocks } from 'scumm-codec';
import { lantern } from 'scumm-codec/lantern';
import {
  choreName,
  eachGameExport,
  eachGamePicture,
  gamePictureToRgba,
  recordFromJson,
} from 'scumm-codec/tools';
import { describe, expect, test } from 'vitest';
import { reporting } from '../_support/outcome.js';
import { akosWith } from '../_support/small-costumes.js';

const game = openGame(lantern);
const all = [...eachGameExport(game)];
const pictures = new Map(all.flatMap((one) => (one.of === 'picture' ? [[one.name, one]] : [])));

describe('eachGameExport', () => {
  test('gives each picture as gamePictureToRgba does, and backgrounds with their indices', () => {
    const single = [...eachGamePicture(game, { kinds: ['background', 'object', 'plane'] })];
    expect(single.length).toBeGreaterThan(5);
    for (const picture of single) {
      const { width, height, data, indexed } = pictures.get(picture.name) ?? {};
      expect([width, height]).toEqual([picture.width, picture.height]);
      expect(data).toEqual(gamePictureToRgba(picture));
      expect(indexed !== undefined, picture.name).toBe(picture.of === 'background');
    }
    expect(pictures.get('room-002')?.indexed?.pixels).toEqual(
      decodeImage(readGameRoom(game, 2).background),
    );
  });

  test('gives costumes as sheets of limbs and of chores, and fonts as tables', () => {
    const { width = 0, height = 0, data, animations } = pictures.get('costume-001') ?? {};
    expect(data).toHaveLength(width * height * 4);
    expect(animations?.meta.frameTags.map(({ name }) => name)).toContain('walk west');
    expect(animations?.meta.image).toBe('costume-001.png');
    const limbs = pictures.get('costume-001-limbs');
    const own = [...eachGamePicture(game, { kinds: ['costume'] })].filter(({ name }) =>
      name.startsWith('costume-001'),
    );
    const shown = (rgba: ArrayLike<number>) =>
      Array.from(rgba).filter((value, i) => i % 4 === 3 && value > 0).length;
    expect(shown(limbs?.data ?? [])).toBe(
      own.reduce((sum, one) => sum + shown(gamePictureToRgba(one)), 0),
    );
    expect([...pictures.keys()].some((name) => /^charset-\d+$/.test(name))).toBe(true);
  });

  test('gives a record of each room, and no name twice', () => {
    const records = all.flatMap((one) => (one.of === 'record' ? [one] : []));
    expect(records.map(({ name }) => name)).toEqual(['room-002']);
    const { width, objects, boxes } = recordFromJson<Record<string, unknown>>(records[0].json);
    expect([width, (objects as []).length > 3, (boxes as []).length > 3]).toEqual([
      320,
      true,
      true,
    ]);
    const names = all.map(({ of, name }) => `${of} ${name}`);
    expect(new Set(names).size).toBe(names.length);
  });

  test('gives the rest of a room whose planes are lost', () => {
    const planes = [...walkBlocks(game.files[0].src)].filter(({ tag }) => tag === 'ZP01');
    const files = lantern.map(({ name, bytes }) => ({ name, bytes: bytes.slice() }));
    const data = files.find(({ bytes }) => bytes.length === game.files[0].src.length);
    for (const { start } of planes) data?.bytes.fill(0x58, start + 4, start + 8);
    const { onError, errors } = reporting();
    const left = [...eachGameExport(openGame(files), { onError })];
    expect(errors.length).toBeGreaterThan(0);
    for (const one of left)
      if (one.of === 'picture') expect(one.width * one.height * 4, one.name).toBe(one.data.length);
  });

  test('reports what is damaged with its place, and gives the rest', () => {
    const files = lantern.map(({ name, bytes }) => ({ name, bytes: bytes.slice(0, 30_000) }));
    const { onError, errors } = reporting();
    const left = [...eachGameExport(openGame(files), { onError })];
    expect(left.length).toBeGreaterThan(1);
    expect(left.length).toBeLessThan(all.length);
    expect(errors.length).toBeGreaterThan(0);
    for (const { file } of errors) expect(file).toBeDefined();
  });
});

describe('choreName', () => {
  const costume = readGameCostume(game, 1);

  test.each([
    [2, 270, 'walk west'],
    [3, 80, 'stand east'],
    [9, 181, 'chore 9 south'],
    [4, -10, 'talk start north'],
  ])('of %i at %i degrees is %s', (chore, direction, name) => {
    expect(choreName(costume, chore, direction)).toBe(name);
  });

  test('has eight directions for costumes that do', () => {
    const akos = { ...akosWith({ cels: [] }), directions: 8 as const };
    expect([45, 135, 225, 315].map((angle) => choreName(akos, 2, angle))).toEqual([
      ...['walk north-east', 'walk south-east', 'walk south-west', 'walk north-west'],
    ]);
  });
});
