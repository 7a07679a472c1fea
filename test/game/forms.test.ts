// Forms that releases have: a file for each room, a container of files, an index in a program. Each opens as the game
// that it was made from, and is written back in its form.

import fc from 'fast-check';
import {
  type Block,
  childBlocks,
  eachResource,
  findBlock,
  findGameResource,
  findGames,
  type Game,
  type OpenedFile,
  openGame,
} from 'scumm-codec';
import { editGame, type GameEdit } from 'scumm-codec/encode';
import { decodeGamePicture, eachGamePicture } from 'scumm-codec/tools';
import { describe, expect, test } from 'vitest';
import { hex } from '../_support/bytes.js';
import { cases } from '../_support/cases.js';
import { ROOMS } from '../_support/disks.js';
import { errorOf } from '../_support/errors.js';
import { contained, container, program, ROOM_FORMS, roomFiles } from '../_support/forms.js';
import { FOLDERS, folderOf, KINDS } from '../_support/games.js';
import { assertReaching } from '../_support/reach.js';
import { ends } from '../_support/watchdog.js';

/** What a game has by number, as its bytes. */
const contentOf = (game: Game) =>
  KINDS.flatMap((kind) =>
    [...eachResource(game, kind)].map(({ of, id, payload }) => [`${of} ${id}`, hex(payload)]),
  );

const picturesOf = (game: Game) =>
  [...eachGamePicture(game)].map((one) => [one.name, hex(decodeGamePicture(one).pixels)]);

/** Costume 1 and the first script get longer, the first room another palette. */
function editsOf(game: Game): GameEdit[] {
  return (['script', 'costume', 'sound'] as const).flatMap((of) =>
    [...eachResource(game, of)].slice(0, 1).map(({ id, payload }) => ({
      ...{ of, id },
      payload: new Uint8Array([...payload, 1, 2, 3]),
    })),
  );
}

/** A game is that of a folder, and edits give what they give there; without edits its files stay. */
function expectSame(files: Parameters<typeof openGame>[0], game: Game, whole: Game): void {
  expect(game.problems).toEqual([]);
  expect(game.version).toBe(whole.version);
  expect(contentOf(game)).toEqual(contentOf(whole));
  const byName = (all: readonly { name: string; bytes: Uint8Array }[]) =>
    Object.fromEntries(all.map(({ name, bytes }) => [name, hex(bytes)]));
  const given = byName(files as { name: string; bytes: Uint8Array }[]);
  expect(given).toMatchObject(byName(editGame(game, [])));
}

/** The content of a game after edits. */
const edited = (game: Game, options?: Parameters<typeof openGame>[1]) =>
  contentOf(openGame(editGame(game, editsOf(game)), options));

describe.each([5, 6, 7] as const)('a file for each room, version %i', (version) => {
  const { index, files: folder } = folderOf(version);
  const whole = openGame(folder);

  test.each(ROOM_FORMS)('opens in any order: %s', (form) => {
    const rooms = roomFiles(version, form);
    fc.assert(
      fc.property(fc.shuffledSubarray([index, ...rooms], { minLength: 6 }), (files) => {
        const game = openGame(files);
        expectSame(files, game, whole);
        expect(game.foreign).toEqual([]);
        expect(game.files.map(({ name }) => name)).toEqual(rooms.map(({ name }) => name));
        expect(game.rooms.map(({ room }) => room)).toEqual(ROOMS);
      }),
      cases(10),
    );
    const game = openGame([index, ...rooms]);
    expect(picturesOf(game)).toEqual(picturesOf(whole));
    if (form === 'directory') expect(edited(game)).toEqual(edited(whole));
    else expect(errorOf(() => edited(game)).message).toMatch(/no (LECF|LOFF)/);
  });

  test.each(ROOM_FORMS)('is one game without its index: %s', (form) => {
    const rooms = roomFiles(version, form);
    expect(findGames(rooms)).toMatchObject([{ data: rooms.map(({ name }) => name) }]);
    const game = openGame(rooms);
    expect(game.rooms.map(({ room }) => room)).toEqual(ROOMS);
    expect(game.files).toHaveLength(ROOMS.length);
  });

  test('has no disk for a room that the index lacks', () => {
    const { src } = whole.indexFile as OpenedFile;
    const block = findBlock(src, 'DROO') as Block;
    const payload = block.payload.map((byte, i) => (i === 2 + 7 ? 0 : byte));
    const [next] = editGame(whole, [{ block, payload }]);
    const game = openGame([next, ...roomFiles(version, 'directory')]);
    expect(game.files.map(({ disk }) => disk)).toEqual([1, 1, 1, 1, undefined]);
  });

  test('lacks rooms whose files are not there', () => {
    const [first, , third, ...rest] = roomFiles(version, 'directory');
    const game = openGame([index, first, ...rest, third]);
    expect(game.problems.map(({ message }) => message).join()).toContain('no file has room 7');
    expect(game.rooms.map(({ room }) => room)).toEqual(ROOMS.filter((room) => room !== 7));
    expect(errorOf(() => findGameResource(game, 'room', 7) ?? openGame([])).code).toBe('MISSING');
  });

  test('is AMBIGUOUS if two files have the same room', () => {
    const rooms = roomFiles(version, 'directory');
    const other = {
      name: `mod/${rooms[0].name}`,
      bytes: rooms[0].bytes.map((byte, i, { length }) => (i === length - 1 ? byte ^ 1 : byte)),
    };
    const error = errorOf(() => openGame([index, ...rooms, other]));
    expect(error.code).toBe('AMBIGUOUS');
    expect(error.message).toContain(`${rooms[0].name} and mod/${rooms[0].name} are both room 2`);
    const data = [other, ...rooms.slice(1)].map(({ name }) => name);
    expect(openGame([index, ...rooms, other], { data }).files).toHaveLength(ROOMS.length);
  });
});

describe.each([5, 6, 7] as const)('a container, version %i', (version) => {
  const { files: folder } = folderOf(version);
  const whole = openGame(folder);
  const junk = { name: 'Readme', bytes: Uint8Array.from({ length: 40 }, (_, i) => i) };

  test('opens in any order of its files, wherever its records are', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray([...folder, junk], { minLength: folder.length + 1 }),
        fc.constantFrom('first', 'last'),
        fc.nat(5),
        (inside, where, spare) => {
          const files = [container('Game Data', inside, where, spare)];
          const game = openGame(files);
          expectSame(files, game, whole);
          expect(game.foreign.map(({ name }) => name)).toEqual(['Game Data/Readme']);
          expect(game.indexFile?.name).toMatch(/^Game Data\/lantern/i);
          const next = editGame(game, editsOf(game));
          expect(next.map(({ name }) => name)).toEqual(['Game Data']);
          expect(edited(game)).toEqual(edited(whole));
          const expected = [...editGame(whole, editsOf(whole)), junk];
          expect(contained(next[0])).toEqual(
            Object.fromEntries(expected.map((one) => [one.name.replace(/^.*\//, ''), one.bytes])),
          );
        },
      ),
      cases(10),
    );
    expect(picturesOf(openGame([container('Game Data', folder)]))).toEqual(picturesOf(whole));
    const [next] = editGame(
      openGame([container('Game Data', [...folder, junk], 'first', 0)]),
      editsOf(whole),
    );
    expect(contained(next)['Readme']).toEqual(junk.bytes);
  });

  test('that is cut has the rooms that are left', () => {
    const { name, bytes } = container('Game Data', folder, 'first');
    const game = openGame([{ name, bytes: bytes.subarray(0, bytes.length - 2000) }]);
    expect(game.problems.length).toBeGreaterThan(0);
    expect(game.rooms.length).toBeGreaterThan(0);
  });

  test('ends soon with any bytes in its records', () => {
    const { name, bytes } = container('Game Data', folder, 'first');
    const where = fc.nat(8 + 0x28 * folder.length - 1);
    assertReaching(
      { inside: 0.2, alone: 0.1 },
      (reach) =>
        fc.property(where, fc.nat(255), (at, value) => {
          const copy = bytes.slice();
          copy[at] = value;
          const open = () => {
            try {
              const game = openGame([{ name, bytes: copy }]);
              reach((game.files[0] ?? game.indexFile).outer === undefined ? 'alone' : 'inside');
            } catch (error) {
              expect(error).toMatchObject({ name: 'DecodeError' });
            }
          };
          expect(ends(open, 20_000)).toBe(true);
        }),
      cases(200),
    );
  });
});

test('a container with overlapping files is read, and an edit of one that is shared in part is an error', () => {
  const { files: folder } = folderOf(6);
  const { name, bytes } = container(
    'Game Data',
    [...folder, { name: 'x', bytes: new Uint8Array(9) }],
    'first',
    0,
  );
  // The last file starts in the data file.
  const view = new DataView(bytes.buffer);
  view.setUint32(8 + 2 * 0x28, view.getUint32(8 + 0x28) + 20);
  const game = openGame([{ name, bytes }]);
  expect(game.problems).toEqual([]);
  expect(() => editGame(game, editsOf(game))).toThrow(
    'Game Data: an edited file shares some of its bytes',
  );
});

describe.each(FOLDERS)('an index in a program, $title', ({ version, index, data }) => {
  const whole = openGame([index, ...data]);
  const exe = program('GAME.EXE', index, 4321);
  const options = { index: { name: 'GAME.EXE', at: 4321 } };

  test('opens by its place alone, and the reason for a foreign program names it', () => {
    const files = [...data, exe];
    const game = openGame(files, options);
    expectSame(files, game, whole);
    expect(game.foreign).toEqual([]);
    expect(game.indexFile?.outer?.at).toBe(4321);
    const without = openGame(files, { version });
    expect(without.indexFile).toBe(undefined);
    expect(without.foreign).toEqual([
      { name: 'GAME.EXE', why: 'it has an index at byte 4321: open it by options.index' },
    ]);
    expect(openGame([...data, index, exe]).foreign.map(({ name }) => name)).toEqual(['GAME.EXE']);
  });

  test('is written back in its place, by edits that keep its size', () => {
    const game = openGame([...data, exe], options);
    const next = editGame(game, editsOf(game));
    expect(next.find(({ name }) => name === 'GAME.EXE')?.bytes).toHaveLength(exe.bytes.length);
    expect(edited(game, options)).toEqual(edited(whole));
    const [costume] = eachResource(game, 'costume');
    const add = costume.block?.src.subarray(costume.start, costume.end) as Uint8Array;
    const grown = () => editGame(game, [{ of: 'costume', id: 200, room: 2, add }]);
    expect(grown).toThrow('GAME.EXE: an edited index must keep its size in a program');
  });

  test('must start where it is said to start', () => {
    for (const at of [0, 4320, 4322, 1e9])
      expect(() => openGame([...data, exe], { index: { name: 'GAME.EXE', at } })).toThrow(
        `options.index: no index starts at byte ${at} of GAME.EXE`,
      );
    expect(() => openGame([...data, exe], { index: { name: 'X', at: 1 } })).toThrow(
      "options.index: 'X' is not a file that was given",
    );
    expect(() => openGame([...data, exe], { index: { name: 'GAME.EXE', at: -1 } })).toThrow(
      RangeError,
    );
    expect(() => openGame([...data, exe], { index: 7 as never })).toThrow(
      'options.index is 7, neither a name nor { name, at }',
    );
  });
});

test('a program without an index is named', () => {
  const { files } = folderOf(5);
  const exe = { name: 'RUN.EXE', bytes: new Uint8Array([0x4d, 0x5a, ...Buffer.alloc(90)]) };
  expect(openGame([...files, exe]).foreign).toEqual([{ name: 'RUN.EXE', why: 'it is a program' }]);
});

test.each([
  ['records of another size', (view: DataView) => view.setUint32(4, view.getUint32(4) - 2)],
  ['no records', (view: DataView) => view.setUint32(4, 0)],
  ['records in its head', (view: DataView) => view.setUint32(0, 4)],
  ['records behind its end', (view: DataView) => view.setUint32(0, view.byteLength - 0x27)],
  ['a file behind its end', (view: DataView) => view.setUint32(8, view.byteLength + 1)],
  ['a file in its head', (view: DataView) => view.setUint32(8, 7)],
  ['a file without a name', (view: DataView) => view.setUint8(16, 0)],
  ['a name of other characters', (view: DataView) => view.setUint8(17, 1)],
])('a file with %s is no container', (_, change) => {
  const { name, bytes } = container('Game Data', folderOf(5).files, 'first');
  change(new DataView(bytes.buffer));
  const game = openGame([{ name, bytes }]);
  expect(game.files.map((file) => [file.name, file.outer])).toEqual([['Game Data', undefined]]);
  expect(game.problems.length).toBeGreaterThan(0);
});

test('a program with a single block of an index has none', () => {
  const [index] = folderOf(7).files;
  const [first] = childBlocks(index.bytes);
  const exe = program('GAME.EXE', { name: '', bytes: index.bytes.subarray(0, first.end) }, 100);
  expect(openGame([...folderOf(7).files, exe]).foreign).toEqual([
    { name: 'GAME.EXE', why: 'it is a program' },
  ]);
});

test('an index that is cut off in a program has what is left', () => {
  const { index, data } = folderOf(7);
  const { bytes } = program('GAME.EXE', index, 100);
  const exe = { name: 'GAME.EXE', bytes: bytes.subarray(0, 100 + index.bytes.length - 3) };
  const game = openGame([...data, exe], { index: { name: 'GAME.EXE', at: 100 } });
  expect(game.index.rooms).toEqual(openGame([index, ...data]).index.rooms);
  expect(game.problems).toMatchObject([{ code: 'MISSING', file: 'GAME.EXE' }]);
});

test('a key that is said holds for an index in a program too', () => {
  const { index, data } = folderOf(5);
  const options = { index: { name: 'GAME.EXE', at: 100 } };
  const files = [...data, program('GAME.EXE', index, 100)];
  expect(openGame(files, { ...options, keys: { 'GAME.EXE': 0x69 } }).problems).toEqual([]);
  expect(() => openGame(files, { ...options, keys: { 'GAME.EXE': 0 } })).toThrow(
    'no index starts at byte 100',
  );
});

test('a name gives a number to a file of one room alone', () => {
  const { index } = folderOf(5);
  const [first, second] = roomFiles(5, 'bundle');
  const two = {
    name: '002.LFL',
    bytes: new Uint8Array([...first.bytes, ...second.bytes]),
  };
  for (const data of [two, { name: '300.LFL', bytes: first.bytes }])
    expect(
      openGame([index, data], { data: [data.name] }).problems.map(({ message }) => message),
    ).toContainEqual(expect.stringContaining('no LECF'));
  expect(openGame([index, first]).problems.map(({ message }) => message)).toEqual([
    expect.stringContaining('lacks rooms 7, 12, 30, 31'),
  ]);
});

test('the files of containers count for limits.entries', () => {
  const file = container('Game Data', folderOf(5).files);
  expect(errorOf(() => openGame([file], { limits: { entries: 1 } })).code).toBe('LIMIT');
  expect(openGame([file], { limits: { entries: 2 } }).files).toHaveLength(1);
});
