// Resources, rooms, objects and costumes of a game by number, whatever file they are in.

import {
  type Block,
  DecodeError,
  eachResource,
  findGameResource,
  findRoom,
  type Game,
  openGame,
  type Problem,
  problemOf,
  readCostume,
  readGameCostume,
  readGameObjects,
  readGameRoom,
  readRoom,
  readRoomObjects,
  resolveResource,
} from 'scumm-codec';
import { describe, expect, test, vi } from 'vitest';
import { GAME_VERSIONS, type GameVersion } from '../../fixtures/builders/revisions.js';
import { dataFile } from '../_support/data-files.js';
import { errorOf } from '../_support/errors.js';
import { ALL_FOLDERS, FOLDERS, folderOf, KINDS, plain } from '../_support/games.js';
import { walkResources } from '../_support/walk-resources.js';

/** A game of one data file with a resource of each kind. */
function sample(version: GameVersion): Game {
  const { src, index } = dataFile(version);
  const game = openGame([{ name: 'data', bytes: src }], { version });
  return { ...game, index: { ...game.index, ...index } };
}

describe.each(GAME_VERSIONS)('resources of version %i', (version) => {
  const { src, index } = dataFile(version);
  const game = sample(version);

  test.each(KINDS)('are those that the index leads to: %s', (kind) => {
    const expected = [...walkResources(src, index, kind)];
    const found = [...eachResource(game, kind)];
    expect(found.map(({ id, block }) => ({ id, block }))).toEqual(expected);
    for (const one of found) {
      const { start, end, payload } = one.block as Block;
      const place = { src: game.files[0].src, start, end, payload };
      expect(one).toMatchObject({ of: kind, file: 'data', room: expect.any(Number), ...place });
      expect(findGameResource(game, kind, one.id)).toEqual(one);
      if (kind === 'room') expect(one.block).toEqual(findRoom(src, one.id));
      else expect(one.block).toEqual(resolveResource(src, index, kind, one.id));
    }
    expect(findGameResource(game, kind, 0)).toBeUndefined();
    expect(findGameResource(game, kind, 200)).toBeUndefined();
    expect(found.length > 0).toBe(expected.length > 0);
  });

  test('of rooms that no file has are MISSING, with their disk, and left out of walks', () => {
    const rooms = Uint8Array.of(0, 9, 77);
    const scripts = { rooms, offsets: game.index.scripts?.offsets ?? new Uint32Array(3) };
    const disks = new Uint8Array(78).fill(6, 77);
    const lost = {
      ...game,
      indexFile: { name: 'the index', src, key: 0 as const, outer: undefined },
      index: { ...game.index, scripts, rooms: { disks, offsets: new Uint32Array(78) } },
    };
    const error = errorOf(() => findGameResource(lost, 'script', 2));
    expect(error).toMatchObject({ code: 'MISSING', file: 'the index' });
    expect(error.message).toContain('script 2: no room 77 (disk 6)');
    const onError = vi.fn();
    expect(findGameResource(lost, 'script', 2, { onError })).toBeUndefined();
    expect([...eachResource(lost, 'script', { onError })].map(({ id }) => id)).toEqual([1]);
    expect([...eachResource(lost, 'script')].map(({ id }) => id)).toEqual([1]);
    expect(onError.mock.calls).toMatchObject([[{ message: error.message }]]);
  });
});

test('arguments of resources are checked', () => {
  const game = sample(5);
  expect(() => findGameResource(game, 'oops' as 'room', 1)).toThrow(RangeError);
  expect(() => [...eachResource(game, 'oops' as 'room')]).toThrow(RangeError);
  expect(() => findGameResource(game, 'script', -1)).toThrow(RangeError);
  expect(() => findGameResource(game, 'script', 1.5)).toThrow(RangeError);
  expect(findGameResource(game, 'script', 256)).toBeUndefined();
  expect(() => findGameResource(game, 'room', 256)).toThrow(RangeError);
  expect(() => findGameResource([] as unknown as Game, 'room', 1)).toThrow(
    new TypeError(
      "game is a list of 0, not a record of kind 'game': openGame(files) gives one. The order is findGameResource(game, of, id)",
    ),
  );
});

describe.each(ALL_FOLDERS)('rooms of $title', ({ version, files }) => {
  const game = openGame(files);

  test('are those of their files, with the version of the game', () => {
    for (const { room, file } of game.rooms) {
      const { src } = game.files[file];
      const block = findRoom(src, room);
      if (block === undefined) throw new Error(`no room ${room}`);
      const origin = { file: game.files[file].name, room };
      const { background, ...expected } = readRoom(block, { version });
      expect(readGameRoom(game, room)).toEqual({
        ...{ ...expected, origin, background: { ...background, origin } },
      });
      expect(readGameRoom({ ...game, variant: undefined }, room).src).toBe(src);
    }
  });

  test('have objects, as the index starts them', () => {
    const { objects: directory } = game.index;
    let initial = 0;
    for (const { room: number } of game.rooms) {
      const room = readGameRoom(game, number);
      const { objects, orphans } = readGameObjects(game, room);
      expect(orphans).toEqual([]);
      const plainObjects = readRoomObjects(room, { objects: directory });
      expect(objects.map(({ initial: _, ...object }) => object)).toEqual(plainObjects.objects);
      for (const { id, initial: start } of objects) {
        if (directory === undefined || start === undefined) throw new Error(`object ${id}`);
        const { states, owners, classes } = directory;
        expect(start).toEqual({ state: states[id], owner: owners[id], classes: classes[id] });
        initial++;
      }
    }
    expect(initial).toBeGreaterThan(5);
  });

  test('that it does not have are MISSING, and it says which it has', () => {
    const error = errorOf(() => readGameRoom(game, 200));
    expect(error).toMatchObject({ code: 'MISSING', offset: 0, file: files[0].name });
    const rooms = game.rooms.map(({ room }) => room).join(', ');
    expect(error.message).toContain(`the game has no room 200: its rooms are ${rooms}`);
    expect(errorOf(() => readGameRoom(openGame([files[0]]), 200)).message).toContain('none');
    expect(() => readGameRoom(game, 256)).toThrow(RangeError);
    expect(() => readGameRoom(game, -1)).toThrow(RangeError);
  });
});

test('rooms and objects meet the limits', () => {
  const game = openGame(folderOf(5).files);
  const room = readGameRoom(game, 2);
  const limits = { entries: 1 };
  for (const read of [
    () => readGameObjects(game, room, { limits }),
    () => readGameRoom(game, 2, { limits }),
  ])
    expect(errorOf(read)).toMatchObject({ code: 'LIMIT', file: 'lantern.001' });
});

describe('objects', () => {
  const game = openGame(folderOf(8).files);
  const room = readGameRoom(game, 2);

  test('that the index does not list have no first values', () => {
    const { objects } = readGameObjects(game, room);
    const last = Math.max(...objects.map(({ id }) => id));
    const directory = game.index.objects;
    if (directory === undefined) throw new Error('no DOBJ');
    const short = { ...directory, states: directory.states.subarray(0, last) };
    const index = { ...game.index, objects: undefined };
    const without = readGameObjects({ ...game, index }, room, { onError: () => {} });
    expect(without.objects.map(({ initial }) => initial)).toEqual(objects.map(() => undefined));
    const cut = readGameObjects({ ...game, index: { ...index, objects: short } }, room);
    for (const { id, initial } of cut.objects) expect(initial === undefined).toBe(id === last);
  });

  test('of version 8 are paired by the names in the index', () => {
    const images = readGameObjects(game, room).objects.filter(({ image }) => image !== undefined);
    expect(images.length).toBeGreaterThan(3);
    const index = { ...game.index, objects: undefined };
    const { orphans } = readGameObjects({ ...game, index }, room, { onError: () => {} });
    expect(orphans).toHaveLength(images.length);
  });
});

test.each(FOLDERS)(
  '$title: of blocks with a wrong size rooms are read, and leaves are not',
  (folder) => {
    const files = folder.files.map(plain);
    const whole = openGame(files);
    const small = folder.version === 4;
    const broken = (src: Uint8Array, at: number) => {
      const bytes = src.map((byte, i) => (i === at + (small ? 3 : 4) ? 0x7f : byte));
      return openGame(files.map((one) => (one.bytes === src ? { name: one.name, bytes } : one)));
    };
    for (const kind of KINDS)
      for (const { id, block, file, src, start } of eachResource(whole, kind)) {
        const reports: Problem[] = [];
        const onError = (problem: Problem) => void reports.push(problem);
        const game = broken(src, start);
        const found = findGameResource(game, kind, id, { onError });
        const isContainer = /^(RO|ROOM|LFLF|AKOS|RMSC)$/.test(block?.tag ?? '');
        expect(found !== undefined, `${kind} ${id}`).toBe(isContainer);
        expect(reports).toMatchObject([
          { code: 'BAD_SIZE', offset: start + (small ? 0 : 4), file },
        ]);
        if (kind === 'room') {
          const told: Problem[] = [];
          const room = readGameRoom(game, id, { onError: (problem) => void told.push(problem) });
          expect(room?.width).toBe(readGameRoom(whole, id).width);
          expect(told).toEqual(reports);
          expect(errorOf(() => readGameRoom(game, id))).toMatchObject({ code: 'BAD_SIZE', file });
          expect([...eachResource(game, kind, { onError })]).toHaveLength(whole.rooms.length);
          expect(reports).toEqual([...told, ...told]);
        }
        const next = whole.rooms.flatMap((room) =>
          whole.files[room.file].name === file && room.offset > start
            ? room.offset - (folder.version === 8 ? 0 : 8)
            : [],
        );
        if (found) expect(found.end).toBe(Math.min(src.length, ...next));
      }
  },
);

describe('costumes', () => {
  test.each(FOLDERS)('of $title', ({ files, version }) => {
    const game = openGame(files);
    const ids = [...eachResource(game, 'costume')].map(({ id, block, file, room }) => {
      const expected = readCostume(block as Block, { version });
      const origin = { file, room, costume: id };
      expect(readGameCostume(game, id)).toEqual({ ...expected, origin });
      expect(readGameCostume(game, id).src).toBe(game.files.find((f) => f.name === file)?.src);
      return id;
    });
    expect(ids.length).toBeGreaterThan(1);
    expect(errorOf(() => readGameCostume(game, 0))).toMatchObject({ code: 'MISSING' });
    expect(errorOf(() => readGameCostume(game, 99))).toMatchObject({
      code: 'MISSING',
      file: files[0].name,
      message: expect.stringContaining(
        `the game has no costume 99: its costumes are ${ids[0]}, ${ids[1]}`,
      ),
    });
    expect(() => readGameCostume(game, -1)).toThrow(RangeError);
  });

  test('carry the variant of the game', () => {
    const game = openGame(folderOf(5).files, { version: 5, variant: 'amiga' });
    const [{ id }] = eachResource(game, 'costume');
    expect(readGameCostume(game, id)).toMatchObject({ version: 5, variant: 'amiga' });
    expect(readGameRoom(game, 2)).toMatchObject({ version: 5, variant: 'amiga' });
  });
});

test('names of rooms are those of the index, without their padding', () => {
  const names = openGame(folderOf(5).files).rooms.map(({ name }) => name);
  expect(names).toEqual(['tavern', 'harbor', 'cave', 'chart', 'attic']);
});

describe('problemOf', () => {
  test('makes a plain record, and keeps the file that the error knows', () => {
    const error = new DecodeError('BAD_SIZE', 5, 'too large');
    const record = { code: 'BAD_SIZE', offset: 5, message: 'too large [BAD_SIZE at byte 5]' };
    expect(problemOf(error)).toEqual(record);
    expect(problemOf(error, { file: 'a.000' })).toEqual({ ...record, file: 'a.000' });
    expect(structuredClone(problemOf(error, { strip: 2 }))).toEqual({ ...record, strip: 2 });
    const other = errorOf(() => readGameRoom(openGame(folderOf(5).files), 99));
    expect(problemOf(other, { file: 'another' })).toMatchObject({ file: 'lantern.000' });
  });

  test('takes a DecodeError of another build, and nothing else', () => {
    const twin = { name: 'DecodeError', code: 'LIMIT', offset: 1, message: 'x' };
    expect(problemOf(twin as DecodeError)).toMatchObject({ code: 'LIMIT' });
    expect(() => problemOf(new Error('x') as DecodeError)).toThrow(TypeError);
    expect(() => problemOf(undefined as unknown as DecodeError)).toThrow(TypeError);
  });
});
