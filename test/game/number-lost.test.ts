// What no directory leads to. Whichever directory is absent, empty or damaged, all rooms and resources open, each
// under one number; those that are led to keep theirs.

import { createHash } from 'node:crypto';
import fc from 'fast-check';
import {
  type Block,
  childBlocks,
  eachResource,
  findBlock,
  type Game,
  type GameFile,
  openGame,
  type ResourceDirectory,
  readIndexFile,
  readLoff,
} from 'scumm-codec';
import { encodeIndexFile, encodeLoff, wrapBlock } from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { joined, u16, u32 } from '../_support/bytes.js';
import { cases } from '../_support/cases.js';
import { dataFile } from '../_support/data-files.js';
import { MAC_BINARY } from '../_support/foreign-files.js';
import { FOLDERS, KINDS, plain } from '../_support/games.js';
import { inTurn } from '../_support/reach.js';
import { GAME_VERSIONS } from '../_support/releases.js';
import { indexFields } from '../_support/sample-records.js';
import { dataOf, indexOf, room, roomAt, script } from '../_support/small-game.js';

type Kind = (typeof KINDS)[number];

/** A room or resource that a game leads to. */
interface Led {
  readonly id: number;
  readonly room: number;
  readonly file: string;
  readonly start: number;
  readonly hash: string;
}

function ledTo(game: Game, kind: Kind): Led[] {
  return [...eachResource(game, kind, { onError: () => {} })].map((one) => {
    const { id, room, file, start, payload } = one;
    const hash = createHash('sha1').update(payload).digest('hex');
    return { id, room, file, start, hash };
  });
}

const numbersOf = (game: Game, kind: Kind) => ledTo(game, kind).map(({ id }) => id);
const roomsOf = ({ rooms }: Game) => rooms.map(({ room }) => room);
const hashesOf = (found: readonly Led[]) => found.map(({ hash }) => hash).sort();
const messagesOf = ({ problems }: Game) => problems.map(({ message }) => message).join('\n');

/** Expects that a game leads to all that another one does, once. */
function expectAll(game: Game, whole: Game): void {
  for (const kind of KINDS)
    expect(hashesOf(ledTo(game, kind)), kind).toEqual(hashesOf(ledTo(whole, kind)));
}

const zeroed = (src: Uint8Array, start: number, end: number) =>
  Uint8Array.from(src).fill(0, start, end);

/** Damages of a data file, whose directory is a block. */
const DAMAGES: Readonly<Record<string, (src: Uint8Array, directory: Block) => Uint8Array>> = {
  'has no directory': (src, { start, end }) => joined(src.subarray(0, start), src.subarray(end)),
  'has zeros for its directory': (src, { start, end }) => zeroed(src, start, end),
  'has zeros in its directory': (src, { payload, end }) => zeroed(src, end - payload.length, end),
  'has a directory of no rooms': (src, { payload, end }) =>
    zeroed(src, end - payload.length, end - payload.length + 1),
  'starts with zeros': (src) => zeroed(src, 0, 8),
  'starts with MacBinary': (src) => joined(MAC_BINARY, src),
  'starts with what looks like a block': (src) =>
    joined(new Uint8Array(6), u32(64), 'XX', 0, 0, 0, 64, src),
  'starts with a page': (src) => joined('<!DOCTYPE html>\n<html>LFLF LF </html>\n', src),
};

describe.each(FOLDERS)('$title', ({ version, files: stored, index: { name: indexName } }) => {
  const files = stored.map(plain);
  const [index, ...data] = files;
  const whole = openGame(files);
  const form = version === 4 ? 'small' : 'large';
  const directoryOf = ({ bytes }: GameFile) => childBlocks(childBlocks(bytes, { form })[0])[0];
  const withBytes = (file: GameFile, bytes: Uint8Array) =>
    files.map((one) => (one === file ? { name: file.name, bytes } : one));

  /** The numbers of all rooms, if those of a file are lost: version 4 has them in the file too. */
  const renumbered = (isLost: (room: number, name: string) => boolean): number[] => {
    const lost = whole.rooms.filter(({ room, file }) => isLost(room, whole.files[file].name));
    const left = new Set(roomsOf(whole).filter((room) => !lost.some((one) => one.room === room)));
    for (const { room } of lost.sort((a, b) => a.file - b.file || a.offset - b.offset)) {
      let number = 1;
      while (left.has(number)) number++;
      left.add(version === 4 ? room : number);
    }
    return [...left].sort((a, b) => a - b);
  };

  describe.each(Object.entries(DAMAGES))('whose data file %s', (_, damage) => {
    test.each(data.map((file) => [file.name, file] as const))('opens whole: %s', (name, file) => {
      const bytes = damage(file.bytes, directoryOf(file));
      const game = openGame(withBytes(file, bytes));
      expect(game.foreign).toEqual([]);
      expectAll(game, whole);
      expect(roomsOf(game)).toEqual(renumbered((_room, home) => home === name));
      for (const { room, file: at, name: text } of game.rooms)
        expect(text).toBe(
          game.files[at].name === name
            ? undefined
            : whole.rooms.find((one) => one.room === room)?.name,
        );
      expect(messagesOf(game)).toMatch(/^rooms? [\d, ]+: found without a directory, numbered/m);
      const isHeadless = bytes.length > file.bytes.length || bytes[form === 'large' ? 0 : 4] === 0;
      expect(messagesOf(game).includes('is read from byte')).toBe(isHeadless);
      expect(messagesOf(game)).not.toContain('there is no data file');
    });
  });

  test('opens without the sector of a first header, but for the room in it', () => {
    for (const file of data) {
      const [first, second] = whole.rooms
        .filter((room) => whole.files[room.file].name === file.name)
        .sort((a, b) => a.offset - b.offset);
      const game = openGame(withBytes(file, zeroed(file.bytes, 0, 512)));
      for (const kind of KINDS) {
        const left = ledTo(whole, kind).filter(
          (one) => one.file !== file.name || one.start >= second.offset,
        );
        expect(hashesOf(ledTo(game, kind)), kind).toEqual(hashesOf(left));
      }
      expect(game.rooms).toHaveLength(whole.rooms.length - 1);
      expect(version === 4 && roomsOf(game).includes(first.room)).toBe(false);
    }
  });

  test('opens without its index', () => {
    const game = openGame(data);
    expectAll(game, whole);
    expect(game.index).toMatchObject({ scripts: undefined, sounds: undefined });
    const costumes = ledTo(game, 'costume');
    expect(costumes.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    const places = costumes.map(
      ({ file, start }) => data.findIndex(({ name }) => name === file) * 1e9 + start,
    );
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(numbersOf(game, 'room-script')).toEqual(numbersOf(whole, 'room-script'));
    for (const file of data) {
      const bytes = DAMAGES['has no directory'](file.bytes, directoryOf(file));
      expect(openGame([bytes]).version).toBe(version);
    }
  });

  test('opens without a directory of its index', () => {
    const directories = childBlocks(index.bytes, { form }).filter(({ tag }) =>
      /^(0[RSNCO]|D...)$/.test(tag),
    );
    expect(directories.length).toBeGreaterThan(4);
    for (const { tag, start, end } of directories) {
      const rest = joined(index.bytes.subarray(0, start), index.bytes.subarray(end));
      const game = openGame(withBytes(index, rest));
      expectAll(game, whole);
      const [lack, ...others] = game.problems;
      const [offset, text] =
        tag === '0R' ? [0, 'no 0R'] : [rest.length, 'the index file lacks its '];
      expect(lack).toMatchObject({ code: 'MISSING', file: indexName, offset });
      expect(lack.message).toContain(text);
      const isLost = /^(0C|D(COS|CHR|RSC))$/.test(tag) && (tag !== 'DCHR' || version < 8);
      expect(others.map(({ code }) => code)).toEqual(isLost ? ['BAD_OFFSET'] : []);
    }
  });

  test('gives a resource its number back if only its entry is damaged', () => {
    const read = readIndexFile(index.bytes);
    for (const [kind, part] of [
      ['costume', 'costumes'],
      ['charset', 'charsets'],
      ['room-script', 'roomScripts'],
    ] as const) {
      const { rooms, offsets } = read[part] ?? { rooms: [], offsets: [] };
      for (const [id, room] of rooms.entries()) {
        if (room === 0) continue;
        const lanes = { rooms: Uint8Array.from(rooms), offsets: Uint32Array.from(offsets) };
        const opened = () =>
          openGame(withBytes(index, encodeIndexFile({ ...read, [part]: lanes })));
        lanes.offsets[id] ^= 1;
        const game = opened();
        expect(ledTo(game, kind)).toEqual(ledTo(whole, kind));
        expect(messagesOf(game)).toContain(`${kind} ${id}: found without a directory`);
        expect(game.problems).toHaveLength(1);
        // A room that no file has may be on another disk: its number stays taken.
        lanes.offsets[id] ^= 1;
        lanes.rooms[id] = 99;
        const without = ledTo(whole, kind).filter((one) => one.id !== id);
        expect(opened().problems).toEqual([]);
        expect(ledTo(opened(), kind).filter((one) => one.id !== id)).toEqual(without);
      }
    }
  });

  test('leads to all of it under one number each, whichever entries are damaged', () => {
    const read = readIndexFile(index.bytes);
    const some = fc.array(fc.boolean(), { minLength: 40, maxLength: 40 });
    const none = fc.constant(Array<boolean>(40).fill(false));
    fc.assert(
      fc.property(inTurn(some, none), some, (badRooms, badEntries) => {
        const given = data.map((file) => {
          const bytes = Uint8Array.from(file.bytes);
          const { end, payload } = directoryOf(file);
          readLoff(payload).forEach(({ room }, i) => {
            if (badRooms[room]) bytes.set(u32(3), end - payload.length + 2 + 5 * i);
          });
          return { name: file.name, bytes };
        });
        const lanes = (found: ResourceDirectory | undefined) =>
          found && {
            ...found,
            offsets: found.offsets.map((offset, id) => (badEntries[id] ? 3 : offset)),
          };
        const [costumes, charsets] = [lanes(read.costumes), lanes(read.charsets)];
        const parts = { costumes, charsets, roomScripts: lanes(read.roomScripts) };
        const bytes = encodeIndexFile({ ...read, ...parts });
        // Files of which most entries are wrong do not fit by themselves.
        const chosen = { index: indexName, data: given.map(({ name }) => name) };
        const game = openGame([{ name: indexName, bytes }, ...given], chosen);
        expectAll(game, whole);
        for (const kind of KINDS) {
          const found = new Map(ledTo(game, kind).map((one) => [one.id, one]));
          for (const one of ledTo(whole, kind))
            if (!badRooms[one.room] && !(kind !== 'room' && badEntries[one.id]))
              expect(found.get(one.id), `${kind} ${one.id}`).toEqual(one);
        }
      }),
      cases(40),
    );
  });

  test('is silent if an entry is stale, or a resource', () => {
    const { costumes = indexFields.costumes, ...read } = readIndexFile(index.bytes);
    const { rooms, offsets } = costumes;
    const entry = (count: number, room: number, offset: number) => ({
      rooms: Uint8Array.from([...rooms.subarray(0, count), room]),
      offsets: Uint32Array.from([...offsets.subarray(0, count), offset]),
    });
    const { length } = rooms;
    for (const lanes of [
      ...[entry(length, 99, 7), entry(length, 2, 3), entry(length, 2, 2 ** 31)],
      // Without the last entry its costume is stale.
      ...[entry(length - 1, 0, 7), entry(length - 1, 2, 0xffffffff)],
    ]) {
      const bytes = encodeIndexFile({ ...read, costumes: lanes });
      const game = openGame(withBytes(index, bytes));
      expect(game.problems).toEqual([]);
      expect(game.index.costumes).toEqual(lanes);
    }
    const unlisted = encodeIndexFile({ ...read, costumes: entry(length - 1, 0, 7) });
    const game = openGame(withBytes(index, unlisted));
    const ids = Array.from(eachResource(game, 'costume'), ({ id }) => id);
    expect(ids).toEqual(numbersOf(whole, 'costume').slice(0, -1));
  });
});

describe('the numbers', () => {
  test.each(GAME_VERSIONS)('of all kinds are in file order: version %i', (version) => {
    const { src, rooms } = dataFile(version);
    const game = openGame([{ name: 'data', bytes: src }], { version });
    expect(ledTo(game, 'script').map(({ id, start }) => [id, start > rooms[1].start])).toEqual([
      [1, false],
      [2, true],
    ]);
    for (const kind of ['sound', 'costume', 'charset'] as const)
      expect(numbersOf(game, kind)).toEqual(kind === 'charset' && version === 4 ? [] : [1]);
    expect(numbersOf(game, 'room-script')).toEqual(version === 8 ? [5, 9] : []);
    expect(game.problems.map(({ file }) => file)).toEqual(game.problems.map(() => 'data'));
  });

  test('of version 4 are those of the LF, the first time, up to 255', () => {
    const { src, rooms } = dataFile(4);
    const open = (...numbers: readonly number[]) => {
      const bytes = Uint8Array.from(src);
      bytes[12] = 0;
      rooms.forEach(({ start }, i) => void bytes.set(u16(numbers[i]), start + 6));
      return roomsOf(openGame([{ name: 'data', bytes }], { version: 4 }));
    };
    expect(open(9, 5)).toEqual([5, 9]);
    expect(open(5, 5)).toEqual([1, 5]);
    expect(open(0, 1)).toEqual([0, 1]);
    expect(open(1, 1)).toEqual([1, 2]);
    expect(open(255, 256)).toEqual([1, 255]);
  });

  test('tell files apart that are laid out alike', () => {
    const { src, rooms } = dataFile(4);
    const other = Uint8Array.from(src);
    other[12] = 0;
    rooms.forEach(({ start }, i) => void other.set(u16(i + 1), start + 6));
    const game = openGame([src, other], { version: 4 });
    const numbers = game.rooms.map(({ room: number, file }) => `${number} in file ${file + 1}`);
    expect(numbers).toEqual(['1 in file 2', '2 in file 2', '5 in file 1', '9 in file 1']);
    const homes = ledTo(game, 'script').map(({ file }) => file);
    expect(homes).toEqual(['file 1', 'file 1', 'file 2', 'file 2']);
  });

  test('of rooms end at 255', () => {
    const bundles = Array.from({ length: 300 }, () => wrapBlock('LFLF', room));
    const game = openGame([wrapBlock('LECF', ...bundles)], { version: 5 });
    expect(roomsOf(game)).toEqual(Array.from({ length: 255 }, (_, i) => i + 1));
    expect(messagesOf(game)).toContain('room 1, 2, 3, 4, 5, 250 more: found without a directory');
    // Two files lead to all numbers, and each has a room more.
    const full = [0, 128].map((first) => {
      const eighth = wrapBlock('ROOM', wrapBlock('RMHD', new Uint8Array(24)));
      const all = Array.from({ length: 130 }, () => wrapBlock('LFLF', eighth));
      const [{ length }] = all;
      const start = 8 + 8 + 1 + 129 * 5;
      const entries = Array.from({ length: 129 }, (_, i) => {
        return { room: first + (i % 128), offset: i === 128 ? 5 : start + i * length };
      });
      return wrapBlock('LECF', wrapBlock('LOFF', encodeLoff(entries)), ...all);
    });
    const numbers = openGame(full, { version: 8 }).rooms.map(({ room: number }) => number);
    expect(numbers).toEqual(Array.from({ length: 256 }, (_, number) => number));
  });

  test('are given to as many blocks as a game may have', () => {
    const scripts = joined(...Array<Uint8Array>(66_000).fill(script));
    const game = openGame([wrapBlock('LECF', wrapBlock('LFLF', room, scripts))], { version: 5 });
    expect(game.index.scripts?.rooms.length).toBeLessThanOrEqual(65_536);
  });

  test('are not given to blocks that a version does not have, nor to those before a room', () => {
    const place = { room: 1, offset: roomAt(1) + 8 };
    const data = dataOf([place], wrapBlock('SCRP'), room, wrapBlock('RMSC'), script);
    const scripts = {
      rooms: Uint8Array.of(0, 1, 7),
      offsets: Uint32Array.of(0, room.length + 8, 7),
    };
    const game = openGame([indexOf(scripts), data]);
    expect(game).toMatchObject({ problems: [], version: 5, rooms: [{ room: 1 }] });
    expect(findBlock(game.files[0].src, 'LECF > LFLF > RMSC')).toBeDefined();
    expect(game.index.scripts).toEqual(scripts);
  });
});
