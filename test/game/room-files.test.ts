// Games of version 3: a file for each room, and an index that counts from its start. What is missing, cut, or of another
// game is told by name, and the rest is there.

import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import {
  decodeGlyph,
  eachResource,
  findGames,
  type Game,
  type GameFile,
  initialRuntime,
  openGame,
  readGameCharset,
  readGameObjects,
  readGameRoom,
} from 'scumm-codec';
import { backgroundEdits, editGame, type GameEdit, wrapSmallBlock } from 'scumm-codec/encode';
import { changedBlocks, walkGameBlocks } from 'scumm-codec/tools';
import { describe, expect, test } from 'vitest';
import { cases } from '../_support/cases.js';
import { errorOf } from '../_support/errors.js';
import { EGA_FOLDER, folderOf, OLD_FOLDER } from '../_support/games.js';

const { files } = OLD_FOLDER;
const [index, tavern, harbor, cave] = files;
const game = openGame(files);

/** What a game has: its version, its rooms, and its problems in short. */
const shown = ({ version, rooms, problems }: Game) => ({
  version,
  rooms: rooms.map(({ room }) => room),
  problems: problems.map(({ code, file, message }) => [code, file, message]),
});

const cut = ({ name, bytes }: GameFile, end: number) => ({ name, bytes: bytes.subarray(0, end) });

/** Bytes of the RO that a file starts with. */
const roomSize = ({ bytes }: GameFile) =>
  new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);

describe('a game with a file for each room', () => {
  test('opens from files in any order, in capitals or not, with stray files beside them', () => {
    const stray = [{ name: 'readme.txt', bytes: new Uint8Array(9) }, ...folderOf(5).files];
    fc.assert(
      fc.property(
        fc.shuffledSubarray([...files], { minLength: files.length }),
        fc.boolean(),
        (all, small) => {
          const given = all.map(({ name, bytes }) => {
            return { name: small ? name.toLowerCase() : name.replace('v3/', ''), bytes };
          });
          expect(shown(openGame(given))).toEqual(shown(game));
          const chosen = openGame([...given, ...stray], { version: 3 });
          expect(shown(chosen)).toEqual(shown(game));
        },
      ),
      cases(20),
    );
  });

  test('has names of rooms, fonts by number, and no disks', () => {
    const folder = new URL('../../fixtures/game/v3/', import.meta.url);
    const fonts = ['98.LFL', '99.LFL'].map((name) => ({
      name,
      bytes: new Uint8Array(readFileSync(new URL(name, folder))),
    }));
    const opened = openGame([...files, ...fonts]);
    expect(opened.rooms.map(({ name }) => name)).toEqual(['tavern', 'harbor', 'cave']);
    expect(opened.charsets.map(({ number }) => number)).toEqual([0, 1]);
    const a = decodeGlyph(readGameCharset(opened, 1), 65);
    expect([a?.height, a?.width]).toEqual([8, a?.advance]);
    expect(opened.foreign).toEqual([]);
    expect([...eachResource(game, 'costume')].map(({ block }) => block?.path)).toContain('CO');
    for (const { room } of game.rooms) {
      const { objects } = readGameObjects(game, readGameRoom(game, room));
      expect(objects.length).toBeGreaterThan(0);
    }
    expect(initialRuntime(game.index.objects).states.length).toBeGreaterThan(0);
  });

  test('gives each block the room of its file', () => {
    const blocks = [...walkGameBlocks(game)];
    for (const { file, room } of blocks)
      expect(room).toBe(file === index.name ? undefined : Number(file.slice(3, 5)));
    expect(new Set(blocks.map(({ depth, block }) => (depth === 0 ? block.tag : 'RO')))).toEqual(
      new Set(['RN', '0R', '0S', '0N', '0C', '0O', 'RO', 'CO']),
    );
  });

  test('is one of several in a folder', () => {
    const found = findGames([...files, ...EGA_FOLDER.files]);
    expect(found.map(({ versions, data }) => [versions, data.length])).toEqual([
      [[3], 3],
      [[4], 2],
    ]);
  });

  test('keeps 32 bytes behind the objects of the index, as FM-Towns has them', () => {
    const bytes = Uint8Array.from([...index.bytes, ...new Uint8Array(32).map((_, i) => i * 7)]);
    const longer = openGame([{ name: index.name, bytes }, tavern, harbor, cave]);
    expect(shown(longer)).toEqual(shown(game));
    expect(longer.index.objects).toEqual(game.index.objects);
    const [first] = editGame(longer, []);
    expect(first.bytes).toEqual(bytes);
    const grown = editGame(longer, [{ of: 'costume', id: 1, payload: new Uint8Array(3000) }]);
    expect(grown[0].bytes.subarray(-32)).toEqual(bytes.subarray(-32));
  });
});

describe('without', () => {
  test('one of its files a game lacks that room, and has the others', () => {
    expect(shown(openGame([index, tavern, cave]))).toEqual({
      ...{ version: 3, rooms: [2, 12] },
      problems: [['MISSING', tavern.name, expect.stringContaining('no file has room 7')]],
    });
    expect(shown(openGame([index, cave])).problems).toEqual([
      ['MISSING', cave.name, expect.stringContaining('no file has rooms 2, 7')],
    ]);
  });

  test('rooms the index tells its version by its name', () => {
    const lone = openGame([index]);
    expect([lone.version, lone.rooms]).toEqual([3, []]);
    expect(lone.problems).toEqual([expect.objectContaining({ code: 'MISSING' })]);
    const other = openGame([{ name: '000.LFL', bytes: index.bytes }]);
    expect(other.version).toBe(4);
  });

  test('an index the rooms are there, and their costumes by file order', () => {
    const loose = openGame([cave, harbor, tavern]);
    expect(shown(loose)).toMatchObject({ version: 3, rooms: [2, 7, 12] });
    expect(loose.problems).toContainEqual(expect.objectContaining({ code: 'MISSING' }));
    expect([...eachResource(loose, 'costume')].length).toBe(
      [...eachResource(game, 'costume')].length,
    );
  });

  test('a number in its name a room gets the lowest that is free', () => {
    const nameless = { name: 'tavern', bytes: tavern.bytes };
    const opened = openGame([index, nameless, harbor, cave]);
    expect(shown(opened).rooms).toEqual([1, 7, 12]);
    expect(opened.problems).toContainEqual(
      expect.objectContaining({ code: 'MISSING', file: 'tavern' }),
    );
  });
});

describe('a file', () => {
  test('that is cut in its room, or behind it, is told of', () => {
    const size = roomSize(tavern);
    for (const end of [24, 300, size - 1, size, size + 3, size + 40, tavern.bytes.length - 1]) {
      const opened = openGame([index, cut(tavern, end), harbor, cave]);
      expect(opened.rooms.map(({ room }) => room)).toEqual([2, 7, 12]);
      const told = opened.problems.filter(({ file }) => file === tavern.name);
      expect(told, `cut at ${end}`).toContainEqual(
        expect.objectContaining({ code: 'TRUNCATED', offset: end }),
      );
      for (const { room } of opened.rooms) readGameRoom(opened, room, { onError: () => {} });
    }
  });

  test('that is a copy is left out, but for that of another room', () => {
    const alike = editGame(game, [{ of: 'room', id: 3, add: tavern.bytes }]);
    const opened = openGame([...alike, { ...tavern, name: 'v3/Copy of 02 (1).LFL' }]);
    expect(opened.rooms.map(({ room }) => room)).toEqual([2, 3, 7, 12]);
    expect(opened.foreign).toEqual([
      { name: 'v3/Copy of 02 (1).LFL', why: 'it is a copy of v3/02.LFL' },
    ]);
  });

  test('of another game is left out if the index has other resources there', () => {
    const blocks = harbor.bytes.subarray(roomSize(harbor));
    const other = Uint8Array.from([...harbor.bytes.subarray(0, roomSize(harbor)), 0, ...blocks]);
    const opened = openGame([index, tavern, { name: harbor.name, bytes: other }, cave]);
    expect(opened.rooms.map(({ room }) => room)).toEqual([2, 12]);
    expect(opened.foreign).toEqual([{ name: harbor.name, why: 'it does not fit the index file' }]);
  });

  test('with the number of another one is refused by name', () => {
    const twice = { name: 'b/02.LFL', bytes: Uint8Array.from([...tavern.bytes, 0]) };
    expect(errorOf(() => openGame([...files, twice]))).toMatchObject({
      code: 'AMBIGUOUS',
      message: expect.stringContaining('are both room 2 of v3/00.LFL'),
    });
  });

  test('of version 4 that is said to be of version 3 is a problem', () => {
    const said = openGame(files, { version: 4 });
    expect(said.problems).toContainEqual(
      expect.objectContaining({
        code: 'BAD_VALUE',
        message: expect.stringContaining('a room that is a file: that is version 3, not 4'),
      }),
    );
  });
});

describe('editGame', () => {
  const reopen = (edits: Parameters<typeof editGame>[1]) => openGame(editGame(game, edits));

  test('moves what stands behind a block that grows, in its file alone', () => {
    const room = readGameRoom(game, 7);
    const width = room.background.width;
    const pixels = Uint8Array.from({ length: width * room.background.height }, (_, i) => i % 251);
    const next = reopen(backgroundEdits(game, 7, { pixels }));
    expect(next.problems).toEqual([]);
    expect(changedBlocks(game, next).map(({ room: number }) => number)).toContain(7);
    for (const [i, { name, src }] of next.files.entries())
      if (name !== harbor.name) expect(src).toEqual(game.files[i].src);
    expect([...eachResource(next, 'costume')].map(({ payload }) => payload)).toEqual(
      [...eachResource(game, 'costume')].map(({ payload }) => payload),
    );
  });

  test('adds costumes behind the others of a room, and takes them away', () => {
    const [{ payload }] = eachResource(game, 'costume');
    const add = wrapSmallBlock('CO', payload);
    const grown = reopen([
      { of: 'costume', id: 41, room: 12, add },
      { of: 'costume', id: 40, room: 12, add },
    ]);
    expect(grown.problems).toEqual([]);
    const homes = [...eachResource(grown, 'costume')].map(({ id, room }) => [id, room]);
    expect(homes).toEqual(
      expect.arrayContaining([
        [40, 12],
        [41, 12],
      ]),
    );
    const smaller = openGame(editGame(grown, [{ of: 'costume', id: 40, remove: true }]));
    expect([...eachResource(smaller, 'costume')].map(({ id }) => id)).not.toContain(40);
    expect(smaller.files.at(-1)?.src.length).toBe(cave.bytes.length + add.length);
  });

  test('rooms come and go as files: they are named as others', () => {
    const [{ block }] = eachResource(game, 'room');
    const edits: GameEdit[] = [
      { block: block as never, remove: true },
      { of: 'room', id: 9, add: tavern.bytes },
    ];
    const names = editGame(game, edits).map(({ name }) => name);
    expect(names).toEqual(['v3/00.LFL', 'v3/07.LFL', 'v3/12.LFL', 'v3/09.LFL']);
    const next = reopen(edits);
    expect([next.problems, next.rooms.map(({ room }) => room)]).toEqual([[], [7, 9, 12]]);
    expect(next.files[1].src).toEqual(tavern.bytes);
  });

  const inHarbor = [...eachResource(game, 'costume')].find(({ room }) => room === 7);
  const removal = { of: 'room', id: 7, remove: true } as const;
  const addition = (id: number, add: Uint8Array) => ({ of: 'room', id, add }) as const;
  test.each([
    ['a room that there is', [addition(7, tavern.bytes)], 'the game already has a room 7'],
    [
      'a room that is cut',
      [addition(9, tavern.bytes.subarray(0, 900))],
      'edits[0].add is not the file of a room',
    ],
    [
      'another block',
      [addition(9, wrapSmallBlock('CO', Uint8Array.of(1)))],
      'it opens with no whole RO',
    ],
    [
      'an edit in a room that goes',
      [removal, { of: 'costume', id: inHarbor?.id ?? 0, remove: true }],
      'v3/07.LFL goes with its room, and is edited too',
    ],
  ] as const)('%s is refused', (_, edits, why) => {
    expect(() => editGame(game, edits)).toThrow(why);
  });
});
