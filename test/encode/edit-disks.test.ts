// Edits of games whose rooms are on several disks: all copies follow, as if each room were stored once.

import fc from 'fast-check';
import {
  type Block,
  childBlocks,
  eachResource,
  findBlock,
  type Game,
  openGame,
  type RoomPlace,
  readIndexFile,
} from 'scumm-codec';
import {
  editGame,
  encodeIndexFile,
  type GameEdit,
  type IndexFileFields,
  wrapBlock,
  wrapSmallBlock,
} from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { hex } from '../_support/bytes.js';
import { cases } from '../_support/cases.js';
import { DISK_VERSIONS, diskFiles, layouts, onceEach, ROOMS } from '../_support/disks.js';
import { changedBlocks, reopened } from '../_support/edit-model.js';
import { errorOf } from '../_support/errors.js';
import { KINDS } from '../_support/games.js';
import { assertReaching, eachOf } from '../_support/reach.js';
import { DISKS, INDEX } from '../_support/two-disks.js';

/** The bundle of a room at one of its places. */
function bundleAt({ files, version }: Game, { file, offset }: RoomPlace): Block {
  const form = version === 4 ? 'small' : 'large';
  const start = version === 4 ? offset - 8 : offset;
  const [whole] = childBlocks(files[file].src, { form });
  const found = childBlocks(whole).find((block) => block.start === start);
  if (found !== undefined) return found;
  throw new Error('no bundle');
}

const placesOf = ({ rooms }: Game, room: number) =>
  rooms.find((one) => one.room === room)?.places ?? [];

/** Bytes that all places of a room have. */
function bytesOf(game: Game, room: number): string {
  const all = placesOf(game, room).map((place) => {
    const { src, start, end } = bundleAt(game, place);
    return hex(src.subarray(start, end));
  });
  expect(new Set(all).size).toBe(1);
  return all[0];
}

describe.each(DISK_VERSIONS)('a game of version %i', (version) => {
  const wrap = version === 4 ? wrapSmallBlock : wrapBlock;
  const costumeTag = version === 4 ? 'CO' : 'AKOS';
  const palette = version === 4 ? 'RO > PA' : 'ROOM > PALS > WRAP > APAL';
  const bytes = Uint8Array.of(1, 2, 3, 4, 5);

  /** Edits of a room, some by its number and some by its blocks on one of its disks. */
  const EDITS: Readonly<Record<string, (game: Game, room: number, disk: number) => GameEdit[]>> = {
    payload(game, room, disk) {
      const block = blockOn(game, room, disk, palette);
      return [{ block, payload: block.payload.map((value) => value ^ 1) }];
    },
    grown(game, room, disk) {
      const block = blockOn(game, room, disk, version === 4 ? 'RO > BX' : 'ROOM > BOXD');
      return [{ block, payload: new Uint8Array([...block.payload, 0, 0, 0]) }];
    },
    into: (game, room, disk) => [
      { into: placedOn(game, room, disk), add: wrap(version === 4 ? 'XY' : 'XYZW', bytes) },
    ],
    after: (game, room, disk) => [
      {
        after: blockOn(game, room, disk, version === 4 ? 'RO' : 'ROOM'),
        add: wrap(version === 4 ? 'XY' : 'XYZW', bytes),
      },
    ],
    remove(game, room, disk) {
      return [
        {
          block: blockOn(game, room, disk, palette.split(' > ').slice(0, 2).join(' > ')),
          remove: true,
        },
      ];
    },
    number: (game, room) =>
      resourcesIn(game, room).map(({ of, id, payload }) => ({
        ...{ of, id },
        payload: new Uint8Array([...payload, 7]),
      })),
    'number gone': (game, room) =>
      resourcesIn(game, room)
        .slice(0, 1)
        .map(({ of, id }) => ({ of: of as 'script', id, remove: true })),
    'number added': (_, room) => [
      { of: 'costume', id: 90, room, add: wrap(costumeTag, bytes) },
      { of: 'costume', id: 91, room, add: wrap(costumeTag, bytes, bytes) },
    ],
    room(game, room, disk) {
      const block = blockOn(game, room, disk, version === 4 ? 'RO' : 'ROOM');
      const payload = new Uint8Array([
        ...block.payload,
        ...wrap(version === 4 ? 'XY' : 'XYZW', bytes),
      ]);
      return [version === 4 ? { of: 'room', id: room, payload } : { block, payload }];
    },
    'room gone': (game, room, disk) => [{ block: placedOn(game, room, disk), remove: true }],
    'all places': (game, room) =>
      placesOf(game, room).map((place) => {
        const block = findBlock(bundleAt(game, place), palette);
        if (block === undefined) throw new Error('no palette');
        return { block, payload: block.payload.map((value) => value ^ 3) };
      }),
  };

  const resourcesIn = (game: Game, room: number) =>
    KINDS.filter((kind) => kind !== 'room' && kind !== 'room-script').flatMap((kind) =>
      [...eachResource(game, kind)].filter((one) => one.room === room),
    );

  function placedOn(game: Game, room: number, disk: number): Block {
    const places = placesOf(game, room);
    return bundleAt(game, places[disk % places.length]);
  }

  function blockOn(game: Game, room: number, disk: number, path: string): Block {
    const block = findBlock(placedOn(game, room, disk), path);
    if (block === undefined) throw new Error(`no ${path} in room ${room}`);
    return block;
  }

  test('has each edit in all copies, and leads to the rest as before', () => {
    assertReaching(
      { copies: 0.2 },
      (reach) =>
        fc.property(
          ...[
            layouts,
            eachOf(...Object.keys(EDITS)),
            fc.constantFrom(...ROOMS, 12, 30, 31),
            fc.nat(2),
          ],
          (layout, what, room, disk) => {
            const game = openGame(diskFiles(version, layout));
            const single = openGame(diskFiles(version, onceEach(layout)));
            const next = reopened(game, EDITS[what](game, room, disk));
            const expected = reopened(single, EDITS[what](single, room, 0));
            if (placesOf(game, room).length > 1) reach('copies');
            expect(next.problems).toEqual(expected.problems);
            expect(changedBlocks(expected, next)).toEqual([]);
            expect(next.index).toEqual(expected.index);
            expect(next.rooms.map((one) => one.room)).toEqual(
              expected.rooms.map((one) => one.room),
            );
            for (const { room: number, places } of next.rooms) {
              expect(places.length).toBe(placesOf(game, number).length);
              expect(bytesOf(next, number)).toBe(bytesOf(expected, number));
            }
          },
        ),
      cases(60),
    );
  });
});

describe('copies', () => {
  const layout = {
    disks: [
      [2, 7],
      [12, 30, 31, 7],
    ],
    homes: { 2: 1, 7: 1, 12: 2, 30: 2, 31: 2 },
  };
  const game = openGame(diskFiles(4, layout));
  const palette = (one: Game, place: number) =>
    findBlock(bundleAt(one, placesOf(one, 7)[place]), 'RO > PA') as Block;
  const with1 = ({ payload }: Block) => payload.map((value) => value ^ 1);

  test('that differ are not edited: the error names both files', () => {
    const [index, first, second] = diskFiles(4, layout);
    const bytes = Uint8Array.from(second.bytes);
    bytes[bytes.length - 1] ^= 1;
    const other = openGame([index, first, { name: second.name, bytes }]);
    for (const place of [0, 1]) {
      const block = palette(other, place);
      const error = errorOf(() => editGame(other, [{ block, payload: with1(block) }]));
      expect(error).toMatchObject({ code: 'BAD_VALUE', room: 7 });
      expect(error.message).toContain('edits[0]: room 7 is not the same in DISK0');
      for (const name of ['DISK01', 'DISK02']) expect(error.message).toContain(name);
    }
    const free = findBlock(bundleAt(other, placesOf(other, 2)[0]), 'RO > PA') as Block;
    expect(() => editGame(other, [{ block: free, payload: with1(free) }])).not.toThrow();
  });

  test('that would differ are refused, the same edit of all is not', () => {
    const [one, two] = [0, 1].map((place) => palette(game, place));
    const edits = [
      { block: one, payload: with1(one) },
      { block: two, payload: with1(two) },
    ];
    expect(editGame(game, edits)).toEqual(editGame(game, edits.slice(1)));
    expect(() => editGame(game, [edits[0], { block: two, payload: two.payload }])).toThrow(
      /^edits\[0\] and edits\[1\] change copies of room 7, in DISK01 and DISK02, and not alike$/,
    );
    const bundle = bundleAt(game, placesOf(game, 7)[1]);
    expect(() => editGame(game, [edits[0], { block: bundle, remove: true }])).toThrow(RangeError);
  });

  test('are not moved apart by what stands behind them', () => {
    // On both disks costume 3 of room 1 is in the room behind it, which is another on each.
    const index = readIndexFile(INDEX.bytes, { version: 4 });
    const costumes = {
      rooms: Uint8Array.of(0, 1, 1, 1),
      offsets: Uint32Array.of(0, 49, 75, 119 + 49),
    };
    const rooms = { disks: Uint8Array.of(0, 1, 2, 1), offsets: new Uint32Array(4) };
    const bytes = encodeIndexFile({ ...index, costumes, rooms } as IndexFileFields);
    const [, two] = DISKS;
    const first = { name: 'DISK01.LEC', bytes: Uint8Array.from(two.bytes) };
    // FO and LF say 3 where those of the second disk say 2.
    for (const at of [18, 142 + 6]) {
      expect(first.bytes[at]).toBe(2);
      first.bytes[at] = 3;
    }
    const files = [{ name: INDEX.name, bytes }, first, two];
    const behind = openGame(files);
    expect(behind.problems).toEqual([]);
    expect(placesOf(behind, 1)).toHaveLength(2);
    const grown = (room: number) => {
      const block = findBlock(bundleAt(behind, placesOf(behind, room)[0]), 'RO > BM') as Block;
      return { block, payload: new Uint8Array([...block.payload, 0, 0]) };
    };
    expect(() => editGame(behind, [grown(2)])).toThrow(
      'costume 3 would move apart in DISK01.LEC and DISK02.LEC: the index has one offset for both',
    );
    const next = reopened(behind, [grown(2), grown(3)]);
    expect(next.index.costumes?.offsets[3]).toBe(119 + 49 + 2);
  });
});

test('the game of a report has its costumes on both disks after an edit', () => {
  for (const files of [[INDEX, ...DISKS], [...DISKS].reverse().concat(INDEX)]) {
    const game = openGame(files);
    expect(game.problems).toEqual([]);
    expect(game.rooms.map(({ room, places }) => [room, places.length])).toEqual([
      [1, 2],
      [2, 1],
    ]);
    const next = reopened(game, [{ of: 'costume', id: 1, payload: new Uint8Array(23) }]);
    const offset = next.index.costumes?.offsets[2] ?? 0;
    for (const { file, offset: home } of placesOf(next, 1))
      expect(hex(next.files[file].src.subarray(home + offset, home + offset + 6))).toBe(
        '24000000434f',
      );
    expect(placesOf(next, 1)).toHaveLength(2);
  }
});
