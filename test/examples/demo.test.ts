// The demo: its parts called directly, and the whole as its users run it.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decode } from 'fast-png';
import * as scumm from 'scumm-codec';
import { describe, expect, test } from 'vitest';
import { choreSheet } from '../../examples/demo/chores.js';
import { decodeCostumes } from '../../examples/demo/costumes.js';
import { openGames } from '../../examples/demo/files.js';
import { drawNames, fontOf } from '../../examples/demo/labels.js';
import type { Picture } from '../../examples/demo/pictures.js';
import { rgbaOf } from '../explorer/images.js';
import { bundled, damaged, example, folderWith, gamesIn, out } from './_support/example.js';

/** The bundled game in the form of each version. */
const GAMES = ['lantern', 'lantern-v4', 'lantern-v6', 'lantern-v7', 'lantern-v8'];

/** Forms of it with fewer rooms. */
const SMALL = ['lantern-v2', 'lantern-v3', 'lantern-v3-ega', 'lantern-v4-ega'];

describe('the demo', () => {
  let said: Promise<string> | undefined;
  /** What it prints of the bundled game, whose pictures it writes; run once. */
  const demo = () => (said ??= example('demo.ts', ['--verbose']));

  const { game } = gamesIn(bundled)[0];

  /** A picture of the game of version 5, as RGBA. */
  const shown = (name: string) => {
    const png = decode(readFileSync(join(out, 'demo-out/lantern', name)));
    return { width: png.width, height: png.height, data: rgbaOf(png) };
  };

  /** The pixels of a picture, a number for each. */
  const words = ({ data }: { data: Uint8ClampedArray }) =>
    new Uint32Array(data.buffer, data.byteOffset, data.length / 4);

  test('decodes the bundled game from any folder, and says what it has and where the pictures are', async () => {
    const text = await demo();
    for (const name of GAMES)
      expect(text).toMatch(
        new RegExp(
          `^${name}: version \\d, 5 rooms, 8 costumes, \\d fonts, 7\\d pictures in .*${name}$`,
          'm',
        ),
      );
    expect(text.split('\n').length).toBeLessThan(24 * (GAMES.length + SMALL.length));
    expect(text).toContain('costume 1: 24 animations, costume 2: 12 animations');
    expect(text).toContain('charset-001: 94 glyphs, charset-002: 37 glyphs');
    expect(text).toContain('10 door (1* 2), 11 coin purse (1*, in 14), 12 keyhole (in 14)');
    expect(text).toContain('17 brass key (1), 18 fireplace');
    for (const name of SMALL)
      expect(text).toMatch(
        new RegExp(`^${name}: version \\d, 3 rooms, 5 costumes, \\d fonts`, 'm'),
      );
    expect(readdirSync(join(out, 'demo-out')).sort()).toEqual([...GAMES, ...SMALL].sort());
    const files = readdirSync(join(out, 'demo-out/lantern'));
    const names = files.map((name) => name.slice(0, -4)).sort();
    const kinds = ['', '-boxes', '-names', '-palette', '-plane-1', '-plane-2', '-scene', '-walk'];
    const partsOf = (start: string) =>
      names.filter((name) => name.startsWith(start)).map((name) => name.slice(start.length));
    expect(partsOf('charset-')).toHaveLength(3);
    expect(partsOf('costume-')).toHaveLength(8);
    const ofRoom = (room: string) => partsOf(`room-${room}`).filter((name) => !/object/.test(name));
    for (const room of ['002', '007', '012']) expect(ofRoom(room)).toEqual(kinds);
    expect(ofRoom('030')).toEqual(['', '-boxes', '-palette', '-scene']);
    expect(ofRoom('031')).toEqual(kinds.filter((kind) => !/walk|plane-2/.test(kind)));
    const states = (list: string) => list.replaceAll('-', '-state-');
    const objects = (room: string) => partsOf(`room-${room}-object-`).join(' ');
    expect(objects('007')).toBe(states('22-1 23-1 24-1 25-1 26-1 26-2 43-1 43-2 43-3 44-1'));
    expect(objects('031')).toBe(states('33-1 33-2 34-1'));
  });

  test('writes the same pictures for every version', async () => {
    await demo();
    const read = (name: string, file: string) => readFileSync(join(out, 'demo-out', name, file));
    // Version 4 has objects of its own for further states; the costumes of the attic differ in their limbs.
    // Actors of versions 7 and 8 walk and look otherwise, and so do texts.
    const own =
      /-object-(\d+-state-[23]|(3[6-9]|4[0-26])-state-1)|^charset|^font|^costume-00[3-5]|-(boxes|names|scene|walk).png$/;
    for (const name of GAMES) {
      const shared = readdirSync(join(out, 'demo-out', name)).filter((file) => !own.test(file));
      expect(shared.filter((file) => file.startsWith('costume'))).toHaveLength(5);
      expect(shared).toHaveLength(5 + 36);
      for (const file of shared) expect(read(name, file)).toEqual(read('lantern', file));
    }
  });

  test('writes pictures of the right pixels, with the holes of objects', async () => {
    await demo();
    for (const { room: number } of game.rooms) {
      const room = scumm.readGameRoom(game, number);
      const { width, height } = room;
      const pixels = scumm.decodeImage(room.background);
      const data = scumm.indicesToRgba(pixels, scumm.readPalettes(room)[0]);
      const picture = shown(`room-${String(number).padStart(3, '0')}.png`);
      expect(picture).toEqual({ width, height, data });
    }
    const alphas = (part: string) =>
      new Set(shown(`room-002-object-${part}.png`).data.filter((_, i) => i % 4 === 3));
    expect(alphas('10-state-1')).toEqual(new Set([255]));
    expect(alphas('14-state-2')).toEqual(new Set([0, 255]));
  });

  test('labels each row of a sheet of chores, and shows its frames side by side', () => {
    const costume = scumm.readGameCostume(game, 1);
    const palette = scumm.openingPalette(scumm.readGameRoom(game, 2));
    const onError = ({ message }: scumm.Problem) => expect.fail(message);
    const facing = scumm.DIRECTIONS.east;
    const [labeled, plain] = [fontOf(game), undefined].map((font) =>
      choreSheet(costume, palette, { font, facing, onError }),
    );
    expect(labeled).toMatchObject({ animations: 6, height: plain.height });
    const left = labeled.width - plain.width;
    expect(left).toBeGreaterThan(40);
    // Both have a margin of two columns, in which a label starts.
    const from = (sheet: Picture, column: number) =>
      words(sheet).filter((_, i) => i % sheet.width >= column);
    expect(from(labeled, left + 2)).toEqual(from(plain, 2));
    const colors = new Set(words(plain)).add(0);
    const { frames } = scumm.playChore(costume, scumm.CHORES.stand, facing, { palette });
    for (const word of frames.flatMap((frame) => [...words(frame)])) expect(colors).toContain(word);
  });

  test('names objects once, in white, and where there is room', () => {
    const [door] = scumm.readGameObjects(game, scumm.readGameRoom(game, 2)).objects;
    const font = fontOf(game);
    if (font === undefined) throw new Error('no font');
    const palette = new Uint8Array(768).fill(255, 21, 24);
    const drawn = (count: number, width: number) => {
      const pixels = new Uint8Array(width * 40).fill(9);
      const box = { x: 100, y: 10, width: 10, height: 10 };
      drawNames(font, Array(count).fill({ ...door, box }), { width, height: 40, pixels }, palette);
      return pixels;
    };
    const once = drawn(1, 60);
    expect(new Set(once)).toEqual(new Set([9, 7, 0]));
    expect(drawn(3, 60)).toEqual(once);
    expect(new Set(drawn(1, 8))).toEqual(new Set([9]));
  });

  test('puts actors where they can be, in their colors, and lets the hero walk', async () => {
    await demo();
    // His cap, which no other has in the harbor at dusk.
    const [red, green, blue] = scumm.openingPalette(scumm.readGameRoom(game, 7)).subarray(249 * 3);
    const [cap] = words({ data: Uint8ClampedArray.of(red, green, blue, 255) });
    const [names, scene, walk] = ['names', 'scene', 'walk'].map((part) => {
      return words(shown(`room-007-${part}.png`)).filter((word) => word === cap).length;
    });
    expect(scene).toBeGreaterThan(names + 5);
    expect(walk).toBeGreaterThan(scene);
  });

  test('goes on after a bad room and a bad strip, and names them', async () => {
    const bytes = damaged((data) => {
      const rooms = [...scumm.eachRoom(data)];
      const smap = Buffer.from(data).indexOf('SMAP', rooms[0].block.start);
      data[smap + 8 + 3] = 0xff; // offset of the first strip of room 2
      data[8 + 8 + 1 + 5 + 1] ^= 1; // LOFF entry of room 7
      data[rooms[2].block.start + 4] = 0x7f; // size of room 12
    });
    const env = { SCUMM_DATA: folderWith({ 'BROKEN.001': bytes }) };
    const failed = await example('demo.ts', [], env).catch((error) => error);
    expect(failed).toMatchObject({ code: 1 });
    for (const words of [
      /broken: version 5/,
      /there is no index file/,
      /3 of 5 rooms without a problem, /,
      /room 2: the offset of SMAP, strip 0 leads to .*BAD_OFFSET/,
      /room 1: found without a directory, numbered in file order/,
      /ROOM says that it has 2\d+ bytes.*BAD_SIZE/,
    ])
      expect(failed.stdout).toMatch(words);
    const names = readdirSync(join(out, 'demo-out/broken'));
    expect(names).toEqual(expect.arrayContaining(['room-030.png', 'room-002.png']));
  });

  test('finds the game of each folder by what its files hold', () => {
    const folder = folderWith({
      ...{ 'one.000': 'lantern.000', 'ONE.001': 'lantern.001' },
      ...{ 'Two/two.la0': 'v8/LANTERN.LA0', 'Two/two.la1': 'v8/LANTERN.LA1' },
      'No Index/no-index.001': 'lantern.001',
      ...{ 'Floppy/a.bin': 'v4/000.LFL', 'Floppy/b.bin': 'v4/DISK01.LEC' },
      ...{ 'Floppy/c.bin': 'v4/DISK02.LEC', 'Floppy/Deeper/c.bin': 'v4/DISK02.LEC' },
      ...{ 'Mixed/seven.la0': 'v7/LANTERN.LA0', 'Mixed/seven.la1': 'v7/LANTERN.LA1' },
      ...{ 'Mixed/five.000': 'lantern.000', 'Mixed/five.001': 'lantern.001' },
      'empty.001': new Uint8Array(0),
    });
    const found = gamesIn(folder).map(({ name, game: { version, files } }) => {
      return [name, version, ...files.map((file) => `${file.name} ${file.key}`)];
    });
    expect(found).toEqual([
      ['one', 5, 'ONE.001 105'],
      ['one-floppy', 4, 'b.bin 105', 'c.bin 105'],
      ['one-floppy-deeper', 4, 'c.bin 105'],
      ['five-mixed', 5, 'five.001 105'],
      ['seven-mixed', 7, 'seven.la1 0'],
      ['no-index-no index', 5, 'no-index.001 105'],
      ['two-two', 8, 'two.la1 0'],
    ]);
    expect(gamesIn(join(folder, 'Floppy'))[0].name).toBe('floppy');
  });

  test('says which costumes are on a disk that is not there', async () => {
    const files = { '000.LFL': 'v4/000.LFL', 'DISK01.LEC': 'v4/DISK01.LEC' };
    const env = { SCUMM_DATA: folderWith(files) };
    const text = await example('demo.ts', [], env).catch(({ stdout }) => stdout);
    expect(text).toContain('version 4, 2 rooms, ');
    expect(text).toContain('no file is recognized as disk 2: rooms 7, 12');
  });

  test('draws no costume where no room has a palette, and says so', () => {
    const bytes = damaged((data) => {
      for (const { tag, start } of scumm.walkBlocks(data))
        if (tag === 'CLUT') data.fill(1, start, start + 2);
    });
    const [grey] = gamesIn(folderWith({ 'grey.000': 'lantern.000', 'grey.001': bytes }));
    const problems = decodeCostumes(grey, out).flatMap((one) => one.problems);
    expect(problems).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8].map((id) => `costume ${id}: no room has a palette to show it in`),
    );
    expect(readdirSync(join(out, 'grey'))).toEqual([]);
  });

  test('says so when there is no game', async () => {
    const folder = folderWith({ 'other.001': Buffer.from('this is no game') });
    expect(openGames(folder)).toEqual([]);
    await expect(example('demo.ts', [], { SCUMM_DATA: folder })).rejects.toThrow(
      `No file belongs to a SCUMM game in ${folder}.`,
    );
    const nowhere = join(folder, 'nowhere');
    await expect(example('demo.ts', [], { SCUMM_DATA: nowhere })).rejects.toThrow(
      `There is no folder ${nowhere}.`,
    );
  });
});
