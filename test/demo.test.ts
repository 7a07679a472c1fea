// The examples: their parts called directly, and each of them run as its users run it.

import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { decode, encode } from 'fast-png';
import {
  type AsepriteSheet,
  CHORES,
  type Costume,
  choreFrames,
  composeScene,
  costumeChores,
  costumeColors,
  costumeFrame,
  currentPalette,
  DIRECTIONS,
  decodeCostumePicture,
  decodeGamePicture,
  decodeImage,
  decodeImageZplane,
  decodeXor,
  findBlocks,
  findRoom,
  indicesToRgba,
  initialRuntime,
  openGame,
  type Problem,
  playChore,
  readGameCostume,
  readGameObjects,
  readGameRoom,
  readPalettes,
  readRoom,
  spriteSheet,
  walkBlocks,
  walkGamePictures,
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
import { lantern as smallGame } from 'scumm-codec/lantern';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { choreSheet } from '../examples/demo/chores.js';
import { decodeCostumes } from '../examples/demo/costumes.js';
import { type NamedGame, openGames } from '../examples/demo/files.js';
import { decodeFonts } from '../examples/demo/glyphs.js';
import { drawNames, fontOf } from '../examples/demo/labels.js';
import { decodeObjects } from '../examples/demo/objects.js';
import type { Picture } from '../examples/demo/pictures.js';
import { decodeGame } from '../examples/demo/rooms.js';
import { summary } from '../examples/demo/summary.js';
import { usesOf } from '../src/costume/cost/uses.js';
import { WHOLE } from './_support/cases.js';
import { bundleExamples, runExample } from './_support/examples.js';
import { codeHeader, imageHeader } from './_support/sample-bytes.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const bundled = join(root, 'fixtures/game');
/** The bundled game in the form of each version. */
const GAMES = WHOLE
  ? ['lantern', 'lantern-v4', 'lantern-v6', 'lantern-v7', 'lantern-v8']
  : ['lantern'];
let out = '';

/** The game of a folder, then those below it. */
const gamesIn = (folder: string) =>
  openGames(folder).filter((game): game is NamedGame => 'game' in game);

const EXAMPLES = [
  ...['demo.ts', 'export.ts', 'animate.ts', 'page.ts', 'walk.ts'],
  ...['mod.ts', 'rename.ts', 'background.ts', 'recolor.ts', 'sheet.ts', 'tree.ts', 'strip.ts'],
];

// Most of the time of the examples would go into packing pictures, so that only .ci/run packs them.
beforeAll(async () => {
  out = mkdtempSync(join(tmpdir(), 'scumm-codec-demo-'));
  await bundleExamples(EXAMPLES, out, WHOLE ? 'packed' : 'stored');
});
afterAll(() => rmSync(out, { recursive: true }));

/** Decodes a game, and says what became of it. */
function decodedSummary(game: NamedGame): string {
  const rooms = decodeGame(game, out, () => {});
  const costumes = decodeCostumes(game, out);
  return summary(game, { rooms, costumes, fonts: decodeFonts(game, out) }, out);
}

/** The files of the game of version 5 in a folder. */
const lantern = (folder: string) =>
  ['lantern.000', 'lantern.001'].map((name) => ({ name, bytes: readFileSync(join(folder, name)) }));

/** Runs an example; gives what it prints. */
const example = (name: string, args: readonly string[], env = {}) =>
  runExample(out, name, args, env);

/** Says that an example ends with an error; each is a process of its own, so that only .ci/run asks. */
async function refuses(name: string, args: readonly string[], message: string): Promise<void> {
  if (WHOLE) await expect(example(name, args)).rejects.toThrow(message);
}

describe('the demo', () => {
  let said: Promise<string> | undefined;
  /** What it prints of the bundled game, whose pictures it writes; run once. */
  const demo = () => (said ??= WHOLE ? example('demo.ts', []) : demoOfOne());
  /** The same for the game of version 5 alone. */
  const demoOfOne = () => {
    const folder = mkdtempSync(join(out, 'one-'));
    for (const { name, bytes } of lantern(bundled)) writeFileSync(join(folder, name), bytes);
    return example('demo.ts', [], { SCUMM_DATA: folder });
  };

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
    expect(text).toMatch(/room 2: SMAP: strip 0 .*BAD_OFFSET/);
    expect(text).toContain('numbers of rooms guessed: 7 ');
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
    expect(text).toContain('there is no data file of disk 2: rooms 7, 12');
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

describe.concurrent('export.ts', () => {
  /** The files of an export, by name. */
  const exported = async (folder: string) => {
    const to = mkdtempSync(join(out, 'export-'));
    await example('export.ts', [folder, to]);
    return new Map(readdirSync(to).map((name) => [name, readFileSync(join(to, name))]));
  };

  let made: ReturnType<typeof exported> | undefined;
  /** The export of the whole game, made once. */
  const whole = () => (made ??= exported(bundled));

  /** A folder with the game of version 5 and a change in its data. */
  const changed = (change: (data: Uint8Array) => void) => {
    const folder = mkdtempSync(join(out, 'changed-'));
    const data = decodeXor(readFileSync(join(bundled, 'lantern.001')), 0x69);
    change(data);
    copyFileSync(join(bundled, 'lantern.000'), join(folder, 'lantern.000'));
    writeFileSync(join(folder, 'lantern.001'), decodeXor(data, 0x69));
    return folder;
  };

  const data = decodeXor(readFileSync(join(bundled, 'lantern.001')), 0x69);
  const bundles = findBlocks(data, 'LECF > LFLF');
  /** Where each room and what lives in it starts and ends. */
  const homes = [...bundles].map(({ start, end }) => {
    const at = [...walkRooms(data)].find(({ block }) => block.start > start && block.end <= end);
    return { room: at?.room, start, end };
  });
  const tags = (tag: string) => [...walkBlocks(data)].filter((block) => block.tag === tag);

  test('writes every picture of the bundled game, and sheets of costumes with JSON', async () => {
    const files = await whole();
    expect(files.get('losses.json')?.toString()).toBe('[]');
    for (const { name, kind } of walkGamePictures(gamesIn(bundled)[0].game))
      expect(files.has(`${name}.png`), name).toBe(kind !== 'costume' && kind !== 'glyph');
    const table = decode(files.get('charset-001.png') ?? new Uint8Array(0));
    const glyphs = [...walkGamePictures(gamesIn(bundled)[0].game, { kinds: ['glyph'] })].filter(
      ({ name }) => name.startsWith('charset-001'),
    );
    const places = spriteSheet(
      glyphs.map((one) => decodeGamePicture(one)),
      { columns: 16, gap: 2 },
    );
    expect(table).toMatchObject({ width: places.width, height: places.height, channels: 1 });
    expect(new Set(table.data)).toEqual(new Set([0, 96, 128, 255]));
    const harbor = decode(files.get('room-007.png') ?? new Uint8Array(0));
    const room = readRoom(findRoom(data, 7) ?? data, { version: 5 });
    expect(harbor).toMatchObject({ width: room.width, height: room.height, channels: 1 });
    expect(Uint8Array.from(harbor.data)).toEqual(decodeImage(room.background));
    expect(harbor.palette?.flat()).toEqual([...readPalettes(room)[0]]);
    const costume = readGameCostume(gamesIn(bundled)[0].game, 1);
    const json: AsepriteSheet = JSON.parse(String(files.get('costume-001.json')));
    const sheet = decode(files.get(json.meta.image) ?? new Uint8Array(0));
    const { w: width, h: height } = json.meta.size;
    expect(sheet).toMatchObject({ width, height, channels: 4 });
    const names = json.meta.frameTags.map(({ name }) => name);
    expect(names.filter((name) => !name.endsWith(' loop'))).toHaveLength(
      costumeChores(costume).length,
    );
    const walk = json.meta.frameTags.find(({ name }) => name === 'walk east');
    const played = playChore(costume, CHORES.walk, DIRECTIONS.east);
    const ticks = json.frames.slice(walk?.from, (walk?.to ?? 0) + 1);
    expect(ticks.length).toBeGreaterThan(2);
    const [{ frame }] = ticks;
    const first = costumeFrame(costume, played.frames[0].limbs, readPalettes(room)[0]);
    expect([frame.w, frame.h]).toEqual([first.width, first.height]);
    const opaque = (data: ArrayLike<number>, at: number, pitch: number) =>
      Array.from({ length: frame.w * frame.h }, (_, i) => {
        const pixel = at + Math.floor(i / frame.w) * pitch + (i % frame.w);
        return data[pixel * 4 + 3];
      });
    expect(opaque(sheet.data, frame.y * width + frame.x, width)).toEqual(
      opaque(first.data, 0, frame.w),
    );
    expect(decode(files.get('costume-001-limbs.png') ?? new Uint8Array(0)).channels).toBe(4);
    const lines = readFileSync(join(root, 'examples/export.ts'), 'utf8').trim().split('\n');
    expect(lines.length).toBeLessThanOrEqual(90);
  });

  const damages: [what: string, change: (bytes: Uint8Array) => void][] = [
    [
      'offsets of strips',
      (bytes) => {
        for (const { start } of tags('SMAP')) bytes[start + 11] = 0xff;
      },
    ],
    [
      'a tag of an object',
      (bytes) => bytes.fill(0x58, tags('OBIM')[3].start, tags('OBIM')[3].start + 4),
    ],
    ['a palette', (bytes) => bytes.fill(0x58, tags('CLUT')[1].start, tags('CLUT')[1].start + 4)],
    [
      'a costume',
      (bytes) => bytes.fill(0xff, tags('COST')[0].start + 26, tags('COST')[0].start + 28),
    ],
  ];

  const all: (typeof damages)[number] = [
    damages.map(([what]) => what).join(', '),
    (bytes) => {
      for (const [, change] of damages) change(bytes);
    },
  ];

  // Exports take long: all damages at once, or in .ci/run one after the other.
  test.each(WHOLE ? damages : [all])('loses no more than it lists: %s', async (_, change) => {
    const [intact, damaged] = await Promise.all([whole(), exported(changed(change))]);
    const losses: { picture?: string; offset: number }[] = JSON.parse(
      String(damaged.get('losses.json')),
    );
    expect(losses.length).toBeGreaterThan(0);
    const drawn = [...tags('COST'), ...tags('CLUT')];
    const different = [...new Set([...intact.keys(), ...damaged.keys()])].filter(
      (name) => !intact.get(name)?.equals(damaged.get(name) ?? Buffer.alloc(0)),
    );
    expect(different.length).toBeGreaterThan(1);
    for (const name of different.filter((one) => one !== 'losses.json')) {
      const room = Number(/^room-(\d+)/.exec(name)?.[1] ?? 0);
      const home = homes.find((one) => one.room === room);
      const listed = losses.some(
        ({ picture, offset }) =>
          (picture !== '' && picture !== undefined && name.startsWith(picture)) ||
          (home !== undefined && offset >= home.start && offset < home.end) ||
          // A costume has its colors from a room.
          (room === 0 && drawn.some(({ start, end }) => offset >= start && offset < end)),
      );
      expect(listed, name).toBe(true);
    }
  });
});

// Each is mostly the start of its process, so they start together.
describe.concurrent('the other examples', () => {
  test('animate.ts plays a chore, mirrored to the west', async () => {
    const [east, west] = await Promise.all([
      example('animate.ts', ['1', '2', 'east', '4']),
      example('animate.ts', ['1', '2', 'west', '4']),
    ]);
    expect(east).toMatch(/^costume 1, chore 2, facing east\ntick 0: limb 0: picture \d+ at -/);
    expect(east.trim().split('\n')).toHaveLength(5);
    expect(east).toContain('counter of limb 0');
    expect(west).toContain('mirrored');
    await refuses('animate.ts', ['1', '2', '1'], '1 is not north');
  });

  test('page.ts walks the hero through the tavern, and names what is under the mouse', async () => {
    const file = join(out, 'page.png');
    expect(await example('page.ts', [file])).toBe(
      [
        '10: nothing; the pixel: background',
        '160: sea chest; the pixel: object',
        '214: stairs; the pixel: background',
        '280: door; the pixel: object',
        '',
      ].join('\n'),
    );
    const shown = decode(readFileSync(file));
    const game = openGame(smallGame);
    const room = readGameRoom(game, 2);
    const { objects } = readGameObjects(game, room);
    const empty = composeScene(room, objects, initialRuntime(game.index.objects), []);
    const alone = indicesToRgba(empty.pixels, currentPalette(room));
    expect(shown).toMatchObject({ width: 320, height: 144 });
    // The same room without him: only his columns differ.
    const differs = new Set<number>();
    let lowest = 0;
    shown.data.forEach((value, i) => {
      if (value === alone[i]) return;
      const x = (i >> 2) % 320;
      differs.add(x);
      lowest = Math.floor((i >> 2) / 320);
    });
    expect(differs.size).toBeGreaterThan(10);
    expect([...differs].filter((x) => x <= 140 || x >= 190)).toEqual([]);
    // He stands before the chest.
    expect(lowest).toBeGreaterThan(90);
    expect(lowest).toBeLessThan(99);
    const lines = readFileSync(join(root, 'examples/page.ts'), 'utf8').trim().split('\n');
    expect(lines.length).toBeLessThan(50);
  });

  test('walk.ts makes an animated picture of the hero who crosses the tavern', async () => {
    const file = join(out, 'walk.gif');
    await example('walk.ts', [file]);
    const gif = readFileSync(file);
    expect(gif.subarray(0, 6).toString()).toBe('GIF89a');
    expect([gif.readUInt16LE(6), gif.readUInt16LE(8)]).toEqual([320, 144]);
    // A frame starts with its delay, then its place and size.
    const start = Buffer.of(0x21, 0xf9, 4, 0, 10, 0, 0, 0, 0x2c, 0, 0, 0, 0, 0x40, 1, 0x90, 0);
    const palettes: string[] = [];
    for (let at = gif.indexOf(start); at >= 0; at = gif.indexOf(start, at + 1))
      palettes.push(gif.toString('hex', at + start.length + 1, at + start.length + 1 + 768));
    expect(palettes).toHaveLength(40);
    // The fire turns every 8 jiffies, and a frame takes 6.
    const turns = palettes.slice(2).filter((palette, i) => palette !== palettes[i + 1]);
    expect(turns).toHaveLength(29);
  });

  test('rename.ts writes a game with a longer name, and a target for ScummVM', async () => {
    const to = join(out, 'renamed');
    const text = await example('rename.ts', ['10', 'old wooden door of the inn', bundled, to]);
    expect(text).toContain('object 10 of lantern, version 5, is now "old wooden door of the inn"');
    const game = openGame(lantern(to));
    expect(game.problems).toEqual([]);
    const stored = Buffer.from(game.files[0].src);
    expect(stored.includes('old wooden door of the inn\0')).toBe(true);
    const was = decodeXor(readFileSync(join(bundled, 'lantern.001')), 0x69).length;
    expect(stored.length).toBe(was + 'old wooden door of the inn'.length - 'door@@@@@@@@'.length);
    expect(readFileSync(join(to, 'scummvm.ini'), 'utf8').split('\n').slice(0, 4)).toEqual([
      ...['[edited]', 'engineid=scumm', 'gameid=lantern', `path=${to}`],
    ]);
    await refuses('rename.ts', ['999', 'x', bundled, to], 'no object 999');
    const lines = readFileSync(join(root, 'examples/rename.ts'), 'utf8').trim().split('\n');
    expect(lines.length).toBeLessThan(50);
  });

  /** The game in a folder, without those below it. */
  const gameIn = (folder: string) => {
    const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
    return openGame(files.map(({ name }) => ({ name, bytes: readFileSync(join(folder, name)) })));
  };

  // A game of version 4 is fitted below.
  test.each(WHOLE ? ['', 'v4', 'v8'] : ['v8'])(
    'background.ts puts an edited picture back: %s',
    async (version) => {
      const from = join(bundled, version);
      const to = join(out, `edited${version}`);
      const game = gameIn(from);
      const room = readGameRoom(game, 12);
      const { width, height } = room;
      const pixels = decodeImage(room.background);
      const rgba = indicesToRgba(pixels, currentPalette(room));
      rgba.set(rgba.subarray(0, 4 * 16), 4 * width * 100);
      const png = join(out, `room-012-edited${version}.png`);
      writeFileSync(png, encode({ width, height, data: rgba, channels: 4 }));
      expect(await example('background.ts', ['12', png, from, to])).toContain('room 12: ');
      const edited = gameIn(to);
      expect(edited.problems).toEqual([]);
      const after = readGameRoom(edited, 12);
      const shown = decodeImage(after.background);
      expect(indicesToRgba(shown, currentPalette(after))).toEqual(rgba);
      const changed = [...shown.keys()].filter((i) => shown[i] !== pixels[i]);
      expect(changed.length).toBeGreaterThan(0);
      for (const i of changed) expect([Math.floor(i / width), i % width < 16]).toEqual([100, true]);
      for (const number of [2, 7, 30]) {
        const [one, other] = [game, edited].map((it) => readGameRoom(it, number));
        expect(decodeImage(other.background)).toEqual(decodeImage(one.background));
      }
    },
  );

  test('background.ts fits a picture of another size, and refuses what it cannot', async () => {
    const from = join(bundled, 'v4');
    const to = join(out, 'wider');
    const room = readGameRoom(gameIn(from), 12);
    const { width, height } = room;
    const rgba = indicesToRgba(decodeImage(room.background), currentPalette(room));
    const png = join(out, 'room-012-wider.png');
    const written = (sides: { width: number; height: number }) => {
      const data = new Uint8Array(4 * sides.width * sides.height).fill(255);
      for (let y = 0; y < Math.min(height, sides.height); y++)
        data.set(rgba.subarray(4 * y * width, 4 * (y + 1) * width), 4 * y * sides.width);
      for (let i = 0; i < data.length; i += 4)
        if (i % (4 * sides.width) >= 4 * width) data.set(rgba.subarray(0, 4), i);
      writeFileSync(png, encode({ ...sides, data, channels: 4 }));
      return data;
    };
    const data = written({ width: width + 8, height: height - 16 });
    await example('background.ts', ['12', png, from, to]);
    const after = readGameRoom(gameIn(to), 12);
    expect(after).toMatchObject({ width: width + 8, height: height - 16 });
    expect(indicesToRgba(decodeImage(after.background), currentPalette(after))).toEqual(
      Uint8ClampedArray.from(data),
    );
    const [was, now] = [room, after].map(({ background }) => decodeImageZplane(background, 1));
    const strips = width / 8;
    expect(now?.rows.filter((_, i) => i % (strips + 1) < strips)).toEqual(
      was?.rows.subarray(0, strips * (height - 16)),
    );
    written({ width: width + 1, height });
    await refuses(
      'background.ts',
      ['12', png, from, to],
      'width 321 is not a positive multiple of 8',
    );
    rgba.set([1, 2, 3, 255], 0);
    written({ width, height });
    await refuses('background.ts', ['12', png, from, to], '1 colors are not in the palette');
  });

  test.each(WHOLE ? ['', 'v4', 'v6', 'v7', 'v8'] : ['v8'])(
    'mod.ts takes parts out, and puts them back changed: %s',
    async (version) => {
      const from = join(bundled, version);
      const [parts, again, to] = ['parts', 'again', 'modded'].map((name) =>
        join(out, name + version),
      );
      const run = (way: string, ...folders: string[]) =>
        example('mod.ts', [way, '2', '1', ...folders]);
      const names = (folder: string) =>
        JSON.parse(readFileSync(join(folder, 'names.json'), 'utf8')) as { name: string }[];
      const image = (folder: string, name: string) => decode(readFileSync(join(folder, name)));
      await run('take', parts, from);
      await run('put', parts, from, to);
      for (const name of readdirSync(to))
        expect(readFileSync(join(to, name)).equals(readFileSync(join(from, name))), name).toBe(
          true,
        );

      const screen = image(parts, 'background.png');
      const changed = screen.data.findIndex((index) => index !== screen.data[0]);
      screen.data[changed] = screen.data[0];
      const sheet = image(parts, 'costume.png');
      const painted = sheet.data.indexOf(1);
      sheet.data[painted] = 2;
      for (const [name, { width, height, data, palette = [] }] of [
        ['background.png', screen],
        ['costume.png', sheet],
      ] as const)
        writeFileSync(join(parts, name), encode({ width, height, data, channels: 1, palette }));
      const longer = names(parts).map((one) => ({ ...one, name: `${one.name} of Lantern Bay` }));
      writeFileSync(join(parts, 'names.json'), JSON.stringify(longer));
      expect(await run('put', parts, from, to)).toContain(`${longer.length} names`);

      const [old, now] = [from, to].map(gameIn);
      expect(now.problems).toEqual([]);
      const [before, after] = [old, now].map((game) =>
        decodeImage(readGameRoom(game, 2).background),
      );
      expect([...after.keys()].filter((i) => after[i] !== before[i])).toEqual([changed]);
      for (const { room } of old.rooms.filter((one) => one.room !== 2)) {
        const [one, other] = [old, now].map((game) => readGameRoom(game, room).background);
        expect(decodeImage(other)).toEqual(decodeImage(one));
      }
      await run('take', again, to);
      expect(names(again)).toEqual(longer);
      expect([...image(again, 'background.png').data]).toEqual([...screen.data]);
      expect([...image(again, 'costume.png').data]).toEqual([...sheet.data]);
      await refuses('mod.ts', ['give', '2', '1', parts, from], 'give is neither take nor put');
      const lines = readFileSync(join(root, 'examples/mod.ts'), 'utf8').trim().split('\n');
      expect(lines.length).toBeLessThanOrEqual(80);
    },
  );

  test('recolor.ts gives a costume another color, and nothing else', async () => {
    const to = join(out, 'recolored');
    await example('recolor.ts', ['1', '4', '200', bundled, to]);
    const [old, now] = [bundled, to].map((folder) => readGameCostume(openGame(lantern(folder)), 1));
    expect([...now.palette]).toEqual([...old.palette].map((index, i) => (i === 4 ? 200 : index)));
    const [east] = costumeChores(old).filter(({ chore }) => chore === 2);
    const walks = [old, now].map((one) =>
      playChore(one, 2, east.facing).frames.map(({ limbs }) => limbs.map(({ columns }) => columns)),
    );
    expect(walks[1]).toEqual(walks[0]);
    await refuses('recolor.ts', ['1', '99', '0', bundled, to], 'costume 1 has no color 99');
  });

  test.each([
    ['COST', '2', bundled],
    ['AKOS', '1', join(bundled, 'v7')],
  ])('sheet.ts takes a %s out, and puts an edited sheet back', async (tag, id, folder) => {
    const [name, to] = [join(out, tag), join(out, `painted ${tag}`)];
    const taken = await example('sheet.ts', ['take', id, name, folder]);
    expect(taken).toContain(`costume ${id} is now`);
    const filesIn = (from: string) =>
      readdirSync(from, { withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => ({ name: entry.name, bytes: readFileSync(join(from, entry.name)) }));
    const opened = (from: string) => openGame(filesIn(from));
    const old = readGameCostume(opened(folder), Number(id));
    await example('sheet.ts', ['put', id, name, folder, to]);
    for (const { name, bytes } of filesIn(to))
      expect(bytes.equals(readFileSync(join(folder, name))), name).toBe(true);
    const { data, palette, ...size } = decode(readFileSync(`${name}.png`));
    if (palette?.length !== costumeColors(old).length) throw new Error('not its colors');
    const at = data.indexOf(1);
    expect(at).toBeGreaterThanOrEqual(0);
    data[at] = 2;
    writeFileSync(`${name}.png`, encode({ ...size, data, depth: 8, palette }));
    const put = await example('sheet.ts', ['put', id, name, folder, to]);
    expect(put).toContain(`costume ${id} has`);
    const now = readGameCostume(opened(to), Number(id));
    const picturesOf = (one: Costume) =>
      one.type === 'akos'
        ? Array.from({ length: one.celCount }, (_, cel) => [0, cel])
        : usesOf(one).flatMap(({ limb, pictures }) => pictures.map((picture) => [limb, picture]));
    const pixels = [old, now].map((one) =>
      picturesOf(one).map(([limb, picture]) => [
        ...(decodeCostumePicture(one, limb, picture)?.pixels ?? []),
      ]),
    );
    const [before, after] = pixels.map((list) => list.flat());
    const changed = [...before.keys()].filter((i) => before[i] !== after[i]);
    expect(changed.map((i) => [before[i], after[i]])).toEqual([[1, 2]]);
    await refuses('sheet.ts', ['take', '9', name, folder], 'There is no costume 9');
  });

  test('tree.ts prints the blocks of a file', async () => {
    const text = await example('tree.ts', [join(bundled, 'lantern.001')]);
    expect(text).toMatch(/^LECF {2}at 0, \d+ bytes\n {2}LOFF {2}at 8, 34 bytes\n/);
    expect(text.match(/SMAP/g)).toHaveLength(5 + 27);
  });

  test('strip.ts prints the pixels of a strip', async () => {
    const text = await example('strip.ts', ['1', '44 0a 73 e0 02']);
    expect(text).toContain('0a 0a 0a 0a 0b 0b 0b 0b');
  });
});
