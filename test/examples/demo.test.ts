// The demo: its parts called directly, and the whole as its users run it.

import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { decode } from 'fast-png';
import {
  CHORES,
  choreFrames,
  currentPalette,
  DIRECTIONS,
  decodeImage,
  decodeXor,
  indicesToRgba,
  type Problem,
  playChore,
  readGameCostume,
  readGameObjects,
  readGameRoom,
  readPalettes,
  readRoom,
  walkBlocks,
  walkRooms,
} from 'scumm-codec';
import {
  encodeBomp,
  encodeBompPayload,
  encodeCdhd,
  encodeImhd,
  encodeRmhd,
  encodeTrns,
  wrapBlock,
} from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { choreSheet } from '../../examples/demo/chores.js';
import { decodeCostumes } from '../../examples/demo/costumes.js';
import { type NamedGame, openGames } from '../../examples/demo/files.js';
import { decodeFonts } from '../../examples/demo/glyphs.js';
import { drawNames, fontOf } from '../../examples/demo/labels.js';
import { decodeObjects } from '../../examples/demo/objects.js';
import type { Picture } from '../../examples/demo/pictures.js';
import { decodeGame } from '../../examples/demo/rooms.js';
import { summary } from '../../examples/demo/summary.js';
import { codeHeader, imageHeader } from '../_support/sample-bytes.js';
import { bundled, example, gamesIn, out } from './_support/example.js';

/** The bundled game in the form of each version. */
const GAMES = ['lantern', 'lantern-v4', 'lantern-v6', 'lantern-v7', 'lantern-v8'];

/** Decodes a game, and says what became of it. */
function decodedSummary(game: NamedGame): string {
  const rooms = decodeGame(game, out, () => {});
  const costumes = decodeCostumes(game, out);
  return summary(game, { rooms, costumes, fonts: decodeFonts(game, out) }, out);
}

describe('the demo', () => {
  let said: Promise<string> | undefined;
  /** What it prints of the bundled game, whose pictures it writes; run once. */
  const demo = () => (said ??= example('demo.ts', []));

  /** A picture of the game of version 5, as RGBA. */
  const shown = (name: string) => {
    const { data, palette, ...size } = decode(readFileSync(join(out, 'demo-out/lantern', name)));
    const rgba = palette === undefined ? data : [...data].flatMap((index) => palette[index]);
    return { ...size, data: Uint8Array.from(rgba) };
  };

  test('decodes the bundled game from any folder, and says where the pictures are', async () => {
    const text = await demo();
    expect(text.match(/5 of 5 rooms decoded without a problem\./g)).toHaveLength(GAMES.length);
    for (const name of GAMES) expect(text).toContain(` pictures in ${join('demo-out', name)}:`);
    expect(text.split('\n').length).toBeLessThan(24 * GAMES.length);
    expect(readdirSync(join(out, 'demo-out')).sort()).toEqual(GAMES);
    expect(readdirSync(join(out, 'demo-out/lantern')).sort()).toEqual([
      ...['charset-001.png', 'charset-002.png', 'charset-003.png'],
      'costume-001.png',
      'costume-002.png',
      ...['costume-003.png', 'costume-004.png', 'costume-005.png'],
      ...['costume-006.png', 'costume-007.png', 'costume-008.png'],
      'room-002-boxes.png',
      'room-002-names.png',
      ...['10-1', '10-2', '11-1', '14-1', '14-2', '15-1', '16-1', '17-1', '45-1', '45-2'].map(
        (part) => `room-002-object-${part}.png`,
      ),
      'room-002-palette.png',
      'room-002-scene.png',
      'room-002-walk.png',
      'room-002-zp01.png',
      'room-002-zp02.png',
      'room-002.png',
      'room-007-boxes.png',
      'room-007-names.png',
      ...['22-1', '23-1', '24-1', '25-1', '26-1', '26-2', '43-1', '43-2', '43-3', '44-1'].map(
        (part) => `room-007-object-${part}.png`,
      ),
      'room-007-palette.png',
      'room-007-scene.png',
      'room-007-walk.png',
      'room-007-zp01.png',
      'room-007-zp02.png',
      'room-007.png',
      'room-012-boxes.png',
      'room-012-names.png',
      ...['28-1', '29-1', '29-2', '30-1'].map((part) => `room-012-object-${part}.png`),
      'room-012-palette.png',
      'room-012-scene.png',
      'room-012-walk.png',
      'room-012-zp01.png',
      'room-012-zp02.png',
      'room-012.png',
      'room-030-boxes.png',
      'room-030-palette.png',
      'room-030-scene.png',
      'room-030.png',
      'room-031-boxes.png',
      'room-031-names.png',
      ...['33-1', '33-2', '34-1'].map((part) => `room-031-object-${part}.png`),
      'room-031-palette.png',
      'room-031-scene.png',
      'room-031-zp01.png',
      'room-031.png',
    ]);
  });

  test('writes the same pictures for every version', async () => {
    await demo();
    const read = (name: string, file: string) => readFileSync(join(out, 'demo-out', name, file));
    for (const name of GAMES) {
      const files = readdirSync(join(out, 'demo-out', name));
      // Version 4 has objects of its own for further states; the costumes of the attic differ in their limbs.
      // Actors of versions 7 and 8 walk and look otherwise, and so do texts.
      const shared = files.filter(
        (file) =>
          !/-object-(\d+-[23]|(3[6-9]|4[0-26])-1)|^charset|^font|^costume-00[3-5]|-(boxes|names|scene|walk).png$/.test(
            file,
          ),
      );
      const costumes = shared.filter((file) => file.startsWith('costume'));
      expect(costumes).toHaveLength(5);
      expect(shared.length - costumes.length).toBe(36);
      for (const file of shared) expect(read(name, file)).toEqual(read('lantern', file));
    }
  });

  test('writes pictures of the right pixels', async () => {
    await demo();
    const [game] = gamesIn(bundled);
    for (const { room: number, block } of walkRooms(game.game.files[0].src)) {
      const room = readRoom(block, { version: 5 });
      const name = `room-${String(number).padStart(3, '0')}.png`;
      const picture = shown(name);
      expect(picture).toMatchObject({ width: room.width, height: room.height });
      const rgba = indicesToRgba(decodeImage(room.background), readPalettes(room)[0]);
      expect(picture.data).toEqual(Uint8Array.from(rgba));
    }
  });

  test('lists the objects of each room, and shows through their holes', async () => {
    const text = await demo();
    expect(text).toContain('costume 1: 24 animations, costume 2: 12 animations');
    expect(text).toContain('charset-001: 94 glyphs, charset-002: 37 glyphs');
    expect(text).toContain('1 door (1* 2), 2 coin purse (1*, in 5), 3 keyhole (in 5)');
    expect(text).toContain('8 brass key (1), 9 fireplace');
    const alphas = (part: string) => {
      const { data } = shown(`room-002-object-${part}.png`);
      return new Set(data.filter((_, i) => i % 4 === 3));
    };
    expect(alphas('10-1')).toEqual(new Set([255]));
    expect(alphas('14-2')).toEqual(new Set([0, 255]));
  });

  test('paints objects that are stored as rows, with holes at index 255', () => {
    const rows = encodeBomp(Uint8Array.of(5, 255, 9, 9, 5, 255), 3, 2);
    const bomp = encodeBompPayload({ version: 5, width: 3, height: 2, rows });
    const src = Buffer.concat([
      wrapBlock('RMHD', encodeRmhd({ version: 5, width: 320, height: 144, objectCount: 1 })),
      wrapBlock('TRNS', encodeTrns(5)),
      wrapBlock(
        'OBIM',
        wrapBlock('IMHD', encodeImhd(imageHeader)),
        wrapBlock('IM01', wrapBlock('BOMP', bomp)),
      ),
      wrapBlock('OBCD', wrapBlock('CDHD', encodeCdhd(codeHeader))),
    ]);
    const written = new Map<string, Picture>();
    const onError = (error: Problem) => {
      throw error;
    };
    const write = (part: string, picture: Picture) => void written.set(part, picture);
    const palette = new Uint8Array(768).fill(7);
    const [{ game }] = gamesIn(bundled);
    const { objects } = readGameObjects(game, readRoom(src, { version: 5 }));
    decodeObjects(objects, 5, { palette, onError, write });
    expect([...written.keys()]).toEqual(['-object-1-1']);
    const picture = written.get('-object-1-1');
    expect(picture).toMatchObject({ width: 3, height: 2 });
    const alphas = picture?.data.filter((_, i) => i % 4 === 3);
    expect([...(alphas ?? [])]).toEqual([255, 0, 255, 255, 255, 0]);
  });

  test('labels each row of a sheet of chores, and shows its frames side by side', () => {
    const [{ game }] = gamesIn(bundled);
    const costume = readGameCostume(game, 1);
    const palette = currentPalette(readGameRoom(game, 2));
    const onError = (error: Problem) => {
      throw error;
    };
    const facing = DIRECTIONS.east;
    const [labeled, plain] = [fontOf(game), undefined].map((font) =>
      choreSheet(costume, palette, { font, facing, onError }),
    );
    expect(labeled.animations).toBe(6);
    expect(plain.height).toBe(labeled.height);
    const words = (sheet: Picture) => new Uint32Array(sheet.data.buffer);
    const left = labeled.width - plain.width;
    expect(left).toBeGreaterThan(40);
    // Both have a margin of two columns, in which a label starts.
    const from = (sheet: Picture, column: number) =>
      words(sheet).filter((_, i) => i % sheet.width >= column);
    expect(Buffer.from(from(labeled, left + 2).buffer)).toEqual(Buffer.from(from(plain, 2).buffer));
    const { frames } = choreFrames(costume, playChore(costume, CHORES.stand, facing), palette);
    const opaque = (data: Uint8ClampedArray) =>
      new Uint32Array(data.buffer).filter((one) => one !== 0);
    const shown = new Map<number, number>();
    for (const word of words(plain)) shown.set(word, (shown.get(word) ?? 0) + 1);
    for (const word of frames.flatMap(({ data }) => [...opaque(data)]))
      expect(shown.get(word)).toBeGreaterThan(0);
  });

  test('names objects once, in white, and where there is room', () => {
    const [{ game }] = gamesIn(bundled);
    const [door] = readGameObjects(game, readGameRoom(game, 2)).objects;
    const font = fontOf(game);
    if (font === undefined) throw new Error('no font');
    const palette = new Uint8Array(768).fill(255, 21, 24);
    const drawn = (count: number, width: number) => {
      const pixels = new Uint8Array(width * 40).fill(9);
      const room = { width, height: 40, pixels };
      const box = { x: 100, y: 10, width: 10, height: 10 };
      drawNames(font, Array(count).fill({ ...door, box }), room, palette);
      return pixels;
    };
    const once = drawn(1, 60);
    expect(new Set(once)).toEqual(new Set([9, 7, 0]));
    expect(drawn(3, 60)).toEqual(once);
    expect(new Set(drawn(1, 8))).toEqual(new Set([9]));
  });

  test('puts actors where they can be, in their colors, and lets the hero walk', async () => {
    await demo();
    const words = (part: string) => {
      const { data } = shown(`room-007${part}.png`);
      return new Uint32Array(data.buffer);
    };
    const [scene, walk, names] = ['-scene', '-walk', '-names'].map(words);
    // His cap, which no other has in the harbor at dusk.
    const [game] = gamesIn(bundled);
    const [red, green, blue] = currentPalette(readGameRoom(game.game, 7)).subarray(249 * 3);
    const [cap] = new Uint32Array(Uint8Array.of(red, green, blue, 255).buffer);
    const caps = [names, scene, walk].map((one) => one.filter((word) => word === cap).length);
    expect(caps[1]).toBeGreaterThan(caps[0] + 5);
    expect(caps[2]).toBeGreaterThan(caps[1]);
  });

  test('goes on after a bad room and a bad strip, and names them', async () => {
    const data = decodeXor(readFileSync(join(bundled, 'lantern.001')), 0x69);
    const rooms = [...walkRooms(data)];
    const smap = Buffer.from(data).indexOf('SMAP', rooms[0].block.start);
    data[smap + 8 + 3] = 0xff; // offset of the first strip of room 2
    data[8 + 8 + 1 + 5 + 1] ^= 1; // LOFF entry of room 7
    data[rooms[2].block.start + 4] = 0x7f; // size of room 12
    const folder = mkdtempSync(join(out, 'bad-'));
    writeFileSync(join(folder, 'BROKEN.001'), decodeXor(data, 0x69));

    const failed = await example('demo.ts', [], { SCUMM_DATA: folder }).catch((error) => error);
    expect(failed).toMatchObject({ code: 1 });
    const text = failed.stdout;
    expect(text).toContain('broken: version 5');
    expect(text).toContain('there is no index file');
    expect(text).toContain('3 of 5 rooms decoded without a problem.');
    expect(text).toMatch(/room 2: SMAP: no strip 0 at .*BAD_OFFSET/);
    expect(text).toContain('room 1: found without a directory, numbered in file order');
    expect(text).toMatch(/ROOM says that it has 2\d+ bytes.*BAD_SIZE/);
    expect(readdirSync(join(out, 'demo-out/broken'))).toContain('room-030.png');
    expect(readdirSync(join(out, 'demo-out/broken'))).toContain('room-002.png');
  });

  test('finds the game of each folder by what its files hold', () => {
    const folder = mkdtempSync(join(out, 'games-'));
    const copy = (from: string, to: string) => {
      mkdirSync(dirname(join(folder, to)), { recursive: true });
      copyFileSync(join(bundled, from), join(folder, to));
    };
    copy('lantern.000', 'one.000');
    copy('lantern.001', 'ONE.001');
    copy('v8/LANTERN.LA0', 'Two/two.la0');
    copy('v8/LANTERN.LA1', 'Two/two.la1');
    copy('v8/LANTERN.LA2', 'Two/two.la2');
    copy('lantern.001', 'No Index/no-index.001');
    copy('v4/000.LFL', 'Floppy/a.bin');
    copy('v4/DISK01.LEC', 'Floppy/b.bin');
    copy('v4/DISK02.LEC', 'Floppy/c.bin');
    copy('v4/DISK02.LEC', 'Floppy/Deeper/c.bin');
    copy('v7/LANTERN.LA0', 'Mixed/seven.la0');
    copy('v7/LANTERN.LA1', 'Mixed/seven.la1');
    copy('lantern.000', 'Mixed/five.000');
    copy('lantern.001', 'Mixed/five.001');
    writeFileSync(join(folder, 'empty.001'), '');
    const found = gamesIn(folder).map(({ name, game }) => [
      name,
      game.version,
      game.files.map((file) => [file.name, file.key]),
    ]);
    expect(found).toEqual([
      ['one', 5, [['ONE.001', 0x69]]],
      [
        'one-floppy',
        4,
        [
          ['b.bin', 0x69],
          ['c.bin', 0x69],
        ],
      ],
      ['one-floppy-deeper', 4, [['c.bin', 0x69]]],
      ['no-index-no index', 5, [['no-index.001', 0x69]]],
      [
        'two-two',
        8,
        [
          ['two.la1', 0],
          ['two.la2', 0],
        ],
      ],
    ]);
    const refused = openGames(folder).flatMap((game) => ('message' in game ? game.message : []));
    expect(refused).toEqual([expect.stringMatching(/2 games: .*five\.000.*seven\.la0/)]);
    const [alone] = gamesIn(join(folder, 'Floppy'));
    expect(alone.name).toBe('floppy');
  });

  test('says which costumes are on a disk that is not there', () => {
    const folder = mkdtempSync(join(out, 'disk-'));
    for (const name of ['000.LFL', 'DISK01.LEC'])
      copyFileSync(join(bundled, 'v4', name), join(folder, name));
    const [game] = gamesIn(folder);
    const text = decodedSummary(game);
    expect(text).toContain('2 of 2 rooms decoded without a problem.');
    expect(text).toContain('no file shows that it is disk 2: rooms 7, 12');
  });

  test('draws no costume where no room has a palette, and says so', () => {
    const data = decodeXor(readFileSync(join(bundled, 'lantern.001')), 0x69);
    for (const { tag, start } of walkBlocks(data))
      if (tag === 'CLUT') data.fill(1, start, start + 2);
    const folder = mkdtempSync(join(out, 'grey-'));
    copyFileSync(join(bundled, 'lantern.000'), join(folder, 'grey.000'));
    writeFileSync(join(folder, 'grey.001'), decodeXor(data, 0x69));
    const [game] = gamesIn(folder);
    const problems = decodeCostumes(game, out).flatMap((one) => one.problems);
    expect(problems).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8].map((id) => `costume ${id}: no room has a palette to show it in`),
    );
    expect(readdirSync(join(out, 'grey'))).toEqual([]);
  });

  test('says so when there is no game', async () => {
    const folder = mkdtempSync(join(out, 'none-'));
    writeFileSync(join(folder, 'other.001'), 'this is no game');
    expect(openGames(folder)).toEqual([]);
    await expect(example('demo.ts', [], { SCUMM_DATA: folder })).rejects.toThrow('No game in');
  });
});
