// The examples: their parts called directly, and each of them run as its users run it.

import { execFile } from 'node:child_process';
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
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { decode } from 'fast-png';
import {
  type DecodeError,
  decodeImage,
  decodeXor,
  indicesToRgba,
  readPalettes,
  readRoom,
  walkRooms,
} from 'scumm-codec';
import {
  encodeBlock,
  encodeBomp,
  encodeBompPayload,
  encodeCdhd,
  encodeImhd,
  encodeRmhd,
  encodeTrns,
} from 'scumm-codec/encode';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decodeCostumes } from '../examples/demo/costumes.js';
import { openGames } from '../examples/demo/files.js';
import { decodeObjects } from '../examples/demo/objects.js';
import type { Picture } from '../examples/demo/pictures.js';
import { decodeGame } from '../examples/demo/rooms.js';
import { summary } from '../examples/demo/summary.js';
import { codeHeader, imageHeader } from './_support/sample-bytes.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const bundled = join(root, 'fixtures/game');
/** The bundled game in the form of each version. */
const GAMES = ['lantern', 'lantern-v4', 'lantern-v6', 'lantern-v7', 'lantern-v8'];
let out = '';

/** Where the bundle of an example is. */
const program = (name: string) => join(out, `${name}.mjs`);

/** Bundles an example as if it ran where it stands. */
async function bundle(name: string): Promise<void> {
  const entry = join(root, 'examples', name);
  await build({
    entryPoints: [entry],
    outfile: program(name),
    bundle: true,
    platform: 'node',
    format: 'esm',
    tsconfig: join(root, 'test/tsconfig.json'),
    define: { 'import.meta.url': JSON.stringify(pathToFileURL(entry).href) },
  });
}

beforeAll(async () => {
  out = mkdtempSync(join(tmpdir(), 'scumm-codec-demo-'));
  await Promise.all(['demo.ts', 'animate.ts', 'tree.ts', 'strip.ts'].map(bundle));
});
afterAll(() => rmSync(out, { recursive: true }));

/** Runs an example in a process of its own; gives what it prints. */
async function example(name: string, args: readonly string[], env = {}): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [program(name), ...args], {
    cwd: out,
    env: { ...process.env, SCUMM_DATA: undefined, ...env },
  });
  return stdout;
}

describe('the demo', () => {
  test('decodes the bundled game from any folder, and says where the pictures are', async () => {
    const text = await example('demo.ts', []);
    expect(text.match(/4 of 4 rooms decoded without a problem\./g)).toHaveLength(GAMES.length);
    expect(text).not.toContain('No index');
    for (const name of GAMES) expect(text).toContain(` pictures in ${join('demo-out', name)}:`);
    expect(text.split('\n').length).toBeLessThan(20 * GAMES.length);
    expect(readdirSync(join(out, 'demo-out')).sort()).toEqual(GAMES);
    expect(readdirSync(join(out, 'demo-out/lantern')).sort()).toEqual([
      'costume-001.png',
      'costume-002.png',
      ...['10-1', '10-2', '11-1', '14-1', '14-2', '15-1', '16-1', '17-1'].map(
        (part) => `room-002-object-${part}.png`,
      ),
      'room-002-palette.png',
      'room-002-zp01.png',
      'room-002-zp02.png',
      'room-002.png',
      ...['22-1', '23-1', '24-1', '25-1', '26-1', '26-2'].map(
        (part) => `room-007-object-${part}.png`,
      ),
      'room-007-palette.png',
      'room-007-zp01.png',
      'room-007.png',
      ...['28-1', '29-1', '29-2', '30-1'].map((part) => `room-012-object-${part}.png`),
      'room-012-palette.png',
      'room-012-zp01.png',
      'room-012-zp02.png',
      'room-012.png',
      'room-030-palette.png',
      'room-030.png',
    ]);
  });

  test('writes the same pictures for every version', () => {
    const read = (name: string, file: string) => readFileSync(join(out, 'demo-out', name, file));
    for (const name of GAMES) {
      const files = readdirSync(join(out, 'demo-out', name));
      // Version 4 has objects of its own for further states.
      const shared = files.filter((file) => !/-object-(\d+-2|3[3-6]-1)/.test(file));
      const costumes = shared.filter((file) => file.startsWith('costume'));
      expect(costumes).toHaveLength(name < 'lantern-v7' ? 2 : 0);
      expect(shared.length - costumes.length).toBe(27);
      for (const file of shared) expect(read(name, file)).toEqual(read('lantern', file));
    }
  });

  test('writes pictures of the right pixels', () => {
    const [game] = openGames(bundled);
    decodeGame(game, out, () => {});
    for (const { room: number, block } of walkRooms(game.files[0].data)) {
      const room = readRoom(block, { version: 5 });
      const name = `room-${String(number).padStart(3, '0')}.png`;
      const picture = decode(readFileSync(join(out, 'lantern', name)));
      expect(picture).toMatchObject({ width: room.width, height: room.height });
      const rgba = indicesToRgba(decodeImage(room.background), readPalettes(room)[0]);
      expect(Uint8Array.from(picture.data)).toEqual(Uint8Array.from(rgba));
    }
  });

  test('lists the objects of each room, and shows through their holes', () => {
    const [game] = openGames(bundled);
    const text = summary(
      game,
      decodeGame(game, out, () => {}),
      decodeCostumes(game, out),
      out,
    );
    expect(text).toContain('costume 1: 24 animations, costume 2: 12 animations');
    expect(text).toContain('1 door (1* 2), 2 coin purse (1*, in 5), 3 keyhole (in 5)');
    expect(text).toContain('8 brass key (1), 9 fireplace');
    const alphas = (part: string) => {
      const file = join(out, 'lantern', `room-002-object-${part}.png`);
      const { data } = decode(readFileSync(file));
      return new Set(data.filter((_, i) => i % 4 === 3));
    };
    expect(alphas('10-1')).toEqual(new Set([255]));
    expect(alphas('14-2')).toEqual(new Set([0, 255]));
  });

  test('paints objects that are stored as rows, with holes at index 255', () => {
    const rows = encodeBomp(Uint8Array.of(5, 255, 9, 9, 5, 255), 3, 2);
    const bomp = encodeBompPayload({ version: 5, width: 3, height: 2, rows });
    const src = Buffer.concat([
      encodeBlock('RMHD', encodeRmhd({ version: 5, width: 320, height: 144, objectCount: 1 })),
      encodeBlock('TRNS', encodeTrns(5)),
      encodeBlock(
        'OBIM',
        encodeBlock('IMHD', encodeImhd(imageHeader)),
        encodeBlock('IM01', encodeBlock('BOMP', bomp)),
      ),
      encodeBlock('OBCD', encodeBlock('CDHD', encodeCdhd(codeHeader))),
    ]);
    const written = new Map<string, Picture>();
    const onError = (error: DecodeError) => {
      throw error;
    };
    const write = (part: string, picture: Picture) => void written.set(part, picture);
    const palette = new Uint8Array(768).fill(7);
    decodeObjects(readRoom(src, { version: 5 }), { palette, index: undefined, onError, write });
    expect([...written.keys()]).toEqual(['-object-1-1']);
    const picture = written.get('-object-1-1');
    expect(picture).toMatchObject({ width: 3, height: 2 });
    const alphas = picture?.data.filter((_, i) => i % 4 === 3);
    expect([...(alphas ?? [])]).toEqual([255, 0, 255, 255, 255, 0]);
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

    const [game] = openGames(folder);
    const reports = decodeGame(game, out, () => {});
    const text = summary(game, reports, decodeCostumes(game, out), out);
    expect(text).toContain('No index says its version: taken for 5.');
    expect(text).toContain('1 of 4 rooms decoded without a problem.');
    expect(text).toMatch(/room 2: SMAP: strip 0 .*BAD_OFFSET/);
    expect(text).toMatch(/room 7: no ROOM or LFLF at .*BAD_OFFSET/);
    expect(text).toMatch(/ROOM says that it has 2\d+ bytes.*BAD_SIZE/);
    expect(readdirSync(join(out, 'broken'))).toContain('room-030.png');
    expect(readdirSync(join(out, 'broken'))).toContain('room-002.png');
    await expect(example('demo.ts', [], { SCUMM_DATA: folder })).rejects.toMatchObject({ code: 1 });
  });

  test('finds games by what their files hold, and puts their files together by name', () => {
    const folder = mkdtempSync(join(out, 'games-'));
    const copy = (from: string, to: string) => {
      mkdirSync(dirname(join(folder, to)), { recursive: true });
      copyFileSync(join(bundled, from), join(folder, to));
    };
    copy('lantern.000', 'one.000');
    copy('lantern.001', 'ONE.001');
    copy('v8/LANTERN.LA0', 'two.la0');
    copy('v8/LANTERN.LA1', 'two.la1');
    copy('v8/LANTERN.LA2', 'two.la2');
    copy('lantern.001', 'no-index.001');
    copy('lantern.000', 'no-data.000');
    copy('v4/000.LFL', 'Floppy/a.bin');
    copy('v4/DISK01.LEC', 'Floppy/b.bin');
    copy('v4/DISK02.LEC', 'Floppy/c.bin');
    copy('v4/DISK02.LEC', 'Floppy/Deeper/c.bin');
    writeFileSync(join(folder, 'empty.001'), '');
    const found = openGames(folder).map(({ name, version, index, files }) => [
      name,
      version,
      index?.version,
      files.map(({ path, key }) => [basename(path), key]),
    ]);
    expect(found).toEqual([
      ['one', 5, 5, [['ONE.001', 0x69]]],
      ['no-index', 5, undefined, [['no-index.001', 0x69]]],
      [
        'two',
        8,
        8,
        [
          ['two.la1', 0],
          ['two.la2', 0],
        ],
      ],
      [
        'one-floppy',
        4,
        4,
        [
          ['b.bin', 0x69],
          ['c.bin', 0x69],
        ],
      ],
      ['one-floppy-deeper', 4, undefined, [['c.bin', 0x69]]],
    ]);
    const [alone] = openGames(join(folder, 'Floppy'));
    expect(alone.name).toBe('floppy');
  });

  test('says which costumes are on a disk that is not there', () => {
    const folder = mkdtempSync(join(out, 'disk-'));
    for (const name of ['000.LFL', 'DISK01.LEC'])
      copyFileSync(join(bundled, 'v4', name), join(folder, name));
    const [game] = openGames(folder);
    const text = summary(
      game,
      decodeGame(game, out, () => {}),
      decodeCostumes(game, out),
      out,
    );
    expect(text).toContain('2 of 2 rooms decoded without a problem.');
    expect(text).toContain('the index has it on disk 2');
  });

  test('says so when there is no game', async () => {
    const folder = mkdtempSync(join(out, 'none-'));
    writeFileSync(join(folder, 'other.001'), 'this is no game');
    expect(openGames(folder)).toEqual([]);
    await expect(example('demo.ts', [], { SCUMM_DATA: folder })).rejects.toThrow('No game in');
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
    await expect(example('animate.ts', ['1', '2', '1'])).rejects.toThrow('1 is not north');
  });

  test('tree.ts prints the blocks of a file', async () => {
    const text = await example('tree.ts', [join(bundled, 'lantern.001')]);
    expect(text).toMatch(/^LECF {2}at 0, \d+ bytes\n {2}LOFF {2}at 8, 29 bytes\n/);
    expect(text.match(/SMAP/g)).toHaveLength(4 + 18);
  });

  test('strip.ts prints the pixels of a strip', async () => {
    const text = await example('strip.ts', ['1', '44 0a 73 e0 02']);
    expect(text).toContain('0a 0a 0a 0a 0b 0b 0b 0b');
  });
});
