// Rooms that several disks have: each is listed once, with all its places.

import fc from 'fast-check';
import {
  eachResource,
  findGameResource,
  findGames,
  type Game,
  type GameRoom,
  openGame,
  readGameRoom,
} from 'scumm-codec';
import { walkGameBlocks } from 'scumm-codec/tools';
import { describe, expect, test } from 'vitest';
import { hex } from '../_support/bytes.js';
import { cases } from '../_support/cases.js';
import {
  bundlesOf,
  DISK_VERSIONS,
  diskFiles,
  type Layout,
  layouts,
  ROOMS,
} from '../_support/disks.js';
import { errorOf } from '../_support/errors.js';
import { KINDS } from '../_support/games.js';
import { DISKS, STALE_INDEX } from '../_support/two-disks.js';

/** The names of the files that have a room, the first place first. */
const homesIn = ({ files }: Game, { places }: GameRoom) =>
  places.map(({ file }) => files[file].name);

/** The names of the disks that have a room, in order. */
const disksWith = ({ disks }: Layout, room: number) =>
  disks.flatMap((rooms, i) => (rooms.includes(room) ? [`DISK0${i + 1}`] : []));

/** What a game has by number, as its bytes. */
const contentOf = (game: Game) =>
  KINDS.flatMap((kind) =>
    [...eachResource(game, kind)].map(({ of, id, payload }) => [`${of} ${id}`, hex(payload)]),
  );

describe.each(DISK_VERSIONS)('a game of version %i', (version) => {
  const once = { disks: [[...ROOMS]], homes: Object.fromEntries(ROOMS.map((room) => [room, 1])) };
  const expected = contentOf(openGame(diskFiles(version, once)));
  const bundle = (room: number) => hex(bundlesOf(version).get(room) ?? new Uint8Array(0));

  test('has each room once, with all places, in all orders of its files', () => {
    fc.assert(
      fc.property(layouts, fc.infiniteStream(fc.nat()), (layout, random) => {
        const files = diskFiles(version, layout);
        const order = files.map((file) => ({ file, at: random.next().value as number }));
        const mixed = order.sort((a, b) => a.at - b.at).map(({ file }) => file);
        const game = openGame(mixed);
        expect(game.problems).toEqual([]);
        expect(game.foreign).toEqual([]);
        expect(game.files.map(({ name, disk }) => [name, disk])).toEqual(
          layout.disks.map((_, i) => [`DISK0${i + 1}`, i + 1]),
        );
        expect(game.rooms.map(({ room }) => room)).toEqual(ROOMS);
        expect(contentOf(game)).toEqual(expected);
        for (const one of game.rooms) {
          const { room, places, file, offset } = one;
          const home = `DISK0${layout.homes[room]}`;
          const others = disksWith(layout, room).filter((name) => name !== home);
          expect(homesIn(game, one)).toEqual([home, ...others]);
          expect(places[0]).toEqual({ file, offset });
          const head = version === 4 ? 8 : 0;
          for (const place of places)
            expect(
              hex(game.files[place.file].src.subarray(place.offset - head)).startsWith(
                bundle(room),
              ),
            ).toBe(true);
        }
        const homes = [...walkGameBlocks(game)].filter(({ block }) => block.tag === 'RMHD');
        expect(homes.every(({ room }) => room !== undefined)).toBe(true);
      }),
      cases(40),
    );
  });

  test('has the same rooms without its index, and findGames finds one game', () => {
    fc.assert(
      fc.property(layouts, fc.boolean(), (layout, isTurned) => {
        const [, ...data] = diskFiles(version, layout);
        const files = isTurned ? [...data].reverse() : data;
        const game = openGame(files);
        expect(
          game.problems.map(({ code }) => code).filter((code) => code !== 'BAD_OFFSET'),
        ).toEqual(['MISSING']);
        expect(game.rooms.map(({ room }) => room)).toEqual(ROOMS);
        for (const one of game.rooms)
          expect(homesIn(game, one).sort()).toEqual(disksWith(layout, one.room));
        // What lives in a copy gets no number of its own.
        expect(contentOf(game)).toHaveLength(expected.length);
        expect(findGames(files)).toMatchObject([{ data: files.map(({ name }) => name) }]);
      }),
      cases(20),
    );
  });

  test('is opened without one of its disks: walks give what is there', () => {
    fc.assert(
      fc.property(layouts, fc.nat(), (layout, number) => {
        const [index, ...data] = diskFiles(version, layout);
        const lost = number % data.length;
        const game = openGame([index, ...data.filter((_, i) => i !== lost)]);
        const left = layout.disks.filter((_, i) => i !== lost).flat();
        const rooms = ROOMS.filter((room) => left.includes(room));
        expect(game.rooms.map(({ room }) => room)).toEqual(rooms);
        expect(game.problems).toMatchObject([{ code: 'MISSING' }]);
        const found = contentOf(game);
        expect(expected).toEqual(expect.arrayContaining(found));
        const gone = ROOMS.filter((room) => !rooms.includes(room));
        expect(gone.length).toBeGreaterThan(0);
        for (const room of gone)
          expect(errorOf(() => readGameRoom(game, room))).toMatchObject({ code: 'MISSING' });
      }),
      cases(10),
    );
  });

  test('has the disks that all rooms together show', () => {
    const disksOf = (layout: Layout, lost?: number) =>
      openGame(diskFiles(version, layout).filter((_, i) => i !== lost)).files.map(
        ({ name, disk }) => [name, disk],
      );
    // The first file could be either disk, the second only one.
    const either = {
      disks: [[7, 2], [7], [12, 30, 31]],
      homes: { 2: 1, 7: 2, 12: 3, 30: 3, 31: 3 },
    };
    expect(disksOf(either)).toEqual([1, 2, 3].map((disk) => [`DISK0${disk}`, disk]));
    // Most rooms of the second are copies, and the first is not there.
    const copies = {
      disks: [
        [2, 7, 12, 31],
        [2, 7, 30],
      ],
      homes: { 2: 1, 7: 1, 12: 1, 31: 1, 30: 2 },
    };
    expect(disksOf(copies, 1)).toEqual([['DISK02', 2]]);
  });

  test('may have a disk with nothing but copies', () => {
    const layout = { disks: [[2], [...ROOMS]], homes: once.homes };
    const homes = Object.fromEntries(ROOMS.map((room) => [room, 2]));
    for (const files of [diskFiles(version, { ...layout, homes }), diskFiles(version, layout)]) {
      const game = openGame(files);
      expect(game.problems).toEqual([]);
      expect(game.rooms.map(({ places }) => places.length)).toEqual([2, 1, 1, 1, 1]);
    }
  });

  test('of which a room is not alike on two disks needs its index, or a choice', () => {
    const layout = {
      disks: [
        [2, 7],
        [12, 30, 31, 7],
      ],
      homes: { 2: 1, 7: 1, 12: 2, 30: 2, 31: 2 },
    };
    const [index, first, second] = diskFiles(version, layout);
    const changed = { ...second, bytes: Uint8Array.from(second.bytes) };
    changed.bytes[changed.bytes.length - 1] ^= 1;
    expect(openGame([index, first, changed]).problems).toEqual([]);
    const error = errorOf(() => openGame([first, changed]));
    expect(error.code).toBe('AMBIGUOUS');
    expect(error.message).not.toContain('options.version');
    const game = openGame([first, changed], { data: [first.name, changed.name] });
    expect(game.rooms.map(({ room, places }) => [room, places.length])).toEqual([
      [2, 1],
      [7, 2],
      [12, 1],
      [30, 1],
      [31, 1],
    ]);
  });

  test('of which a disk lacks its directory of rooms has no room twice', () => {
    const layout = {
      disks: [
        [2, 7],
        [12, 7, 30, 31],
      ],
      homes: { 2: 1, 7: 1, 12: 2, 30: 2, 31: 2 },
    };
    const [index, first, second] = diskFiles(version, layout);
    const broken = { name: second.name, bytes: Uint8Array.from(second.bytes) };
    broken.bytes[version === 4 ? 12 : 16] = 0;
    const game = openGame([index, first, broken]);
    expect(game.rooms.map(({ places }) => places.length).sort()).toEqual([1, 1, 1, 1, 2]);
    if (version === 4) expect(game.rooms.map(({ room }) => room)).toEqual(ROOMS);
    expect(game.rooms.find(({ room }) => room === 7)?.places).toHaveLength(2);
  });
});

test('the disks of a report without an index are one game', () => {
  for (const given of [DISKS, [...DISKS].reverse()]) {
    const game = openGame(given);
    expect(game.rooms.map(({ room, places }) => [room, places.length])).toEqual([
      [1, 2],
      [2, 1],
    ]);
    for (const options of [{ version: 4 }, { data: given.map(({ name }) => name) }] as const)
      expect(openGame(given, options)).toEqual(game);
  }
});

test('an entry that leads to no block names the one tag that it wants', () => {
  const game = openGame([STALE_INDEX, DISKS[0]]);
  expect(errorOf(() => findGameResource(game, 'costume', 3)).message).toMatch(
    /^costume 3: no CO at \d+: .* is there \[/,
  );
});
