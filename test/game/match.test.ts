// When a data file is that of an index: by where the resources are, how many of them, and the version.

import { childBlocks, type GameFile, openGame, type ResourceDirectory } from 'scumm-codec';
import { encodeNameText, wrapBlock } from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { joined } from '../_support/bytes.js';
import { folderOf, plain } from '../_support/games.js';
import {
  dataOf,
  directory as directoryOf,
  indexOf,
  NONE,
  room,
  script,
} from '../_support/small-game.js';

/** Rooms whose header is that of a version; only sizes count here. */
const ROOMS = { 5: room, 7: wrapBlock('ROOM', wrapBlock('RMHD', new Uint8Array(10))) };

/** A data file whose LOFF lists the same room under several numbers. */
const data = (version: 5 | 7, numbers: readonly number[] = [1]) =>
  dataOf(numbers, ROOMS[version], script);

/** How many scripts are where they are, in the room itself, and behind the end of the file. */
interface Scripts {
  readonly right?: number;
  readonly wrong?: number;
  readonly behind?: number;
}

function directory(version: 5 | 7, { right = 0, wrong = 0, behind = 0 }: Scripts) {
  const places = [ROOMS[version].length, 0, 5000];
  const counts = [right, wrong, behind];
  return directoryOf(...places.flatMap((at, i) => Array<number>(counts[i]).fill(at)));
}

/** An index of version 5. */
function index(scripts: ResourceDirectory, disks: readonly number[] = [0, 1]) {
  const offsets = new Uint32Array(disks.length);
  return indexOf(scripts, { rooms: { disks: Uint8Array.from(disks), offsets } });
}

/** Whether an index and a data file make a game. */
function belong(...files: readonly GameFile[]): boolean {
  try {
    const { indexFile, files: found } = openGame(files);
    return indexFile !== undefined && found.length > 0;
  } catch (error) {
    expect(error).toMatchObject({ code: 'AMBIGUOUS' });
    return false;
  }
}

describe('files belong together', () => {
  // Files of two versions do if nothing else speaks against it: the data is of version 7, the index of 5.
  // biome-ignore format: a table
  test.each<[data: 5 | 7, Scripts, boolean]>([
    [5, { right: 1 }, true],
    [5, { right: 2, wrong: 2 }, true],
    [5, { right: 1, wrong: 2 }, false],
    [5, { wrong: 1 }, false],
    [5, { right: 1, behind: 9 }, true],
    [5, { wrong: 1, behind: 9 }, false],
    [5, { behind: 9 }, true],
    [5, { right: 300, wrong: 10 }, true],
    [5, { right: 10, wrong: 300 }, false],
    [7, { right: 3 }, false],
    [7, { right: 4 }, true],
    [7, { right: 9, wrong: 1 }, false],
    [7, {}, false],
  ])('data of version %i, with scripts %o: %s', (version, scripts, expected) => {
    expect(belong(index(directory(version, scripts)), data(version))).toBe(expected);
  });

  test('and the problems name the other version', () => {
    const game = openGame([index(directory(7, { right: 4 })), data(7)]);
    expect(game).toMatchObject({ version: 5, files: [{ name: 'data' }] });
    expect(game.problems.map(({ message }) => message)).toEqual([
      expect.stringContaining('RMHD of 10 bytes: that is version 7, not 5'),
    ]);
  });
});

describe('without resources the rooms count', () => {
  test.each([
    [[1, 2], [0, 1, 1], true],
    [[1, 2], [0, 1, 0], true],
    [[1, 2, 3], [0, 1], false],
    [[1], [0, 0], false],
    [[1], [0], false],
  ])('%o of disks %o: %s', (numbers, disks, expected) => {
    expect(belong(index(NONE, disks), data(5, numbers))).toBe(expected);
  });
});

describe('a data file without a directory', () => {
  const broken = { name: 'broken', bytes: wrapBlock('LECF', wrapBlock('LOFF', Uint8Array.of(3))) };

  test('is taken by the only index', () => {
    const game = openGame([index(NONE), broken]);
    expect(game).toMatchObject({ files: [{ name: 'broken', disk: undefined }], rooms: [] });
    expect(game.problems.map(({ code }) => code)).toEqual(['TRUNCATED', 'MISSING']);
  });

  test('is not taken by an index of other headers, nor by one of two', () => {
    const [small] = folderOf(4).files.map(plain);
    expect(belong(small, broken)).toBe(false);
    expect(belong(index(NONE), { ...index(NONE, [0, 1, 1]), name: 'other' }, broken)).toBe(false);
  });

  test('is not taken where there are two, even by the one that has data', () => {
    const other = { ...index(NONE, [0, 0, 1]), name: 'other' };
    const game = openGame([index(directory(5, { right: 1 })), other, data(5), broken]);
    expect(game.files.map(({ name }) => name)).toEqual(['data']);
    expect(game.foreign).toEqual([
      { name: 'other', why: 'it is the index of other files' },
      { name: 'broken', why: 'it does not fit the index file' },
    ]);
  });

  test('is behind the others', () => {
    const whole = data(5);
    const game = openGame([broken, index(directory(5, { right: 1 })), whole]);
    expect(game.files.map(({ name }) => name)).toEqual(['data', 'broken']);
    expect(game.rooms).toMatchObject([{ room: 1, name: 'A', file: 0, offset: 30 }]);
  });
});

test.each([
  ['that of most of its rooms', [0, 2, 1, 1, 2, 1], 1],
  ['the one of its first room, if two disks have as many of them', [0, 2, 1], 2],
  ['that one too', [0, 1, 2], 1],
  ['and that one', [0, 1, 2, 2, 1], 1],
])('the disk of a file is %s', (_, disks, disk) => {
  const numbers = [...disks.keys()].slice(1);
  const game = openGame([index(NONE, disks), data(5, numbers)]);
  expect(game.files).toMatchObject([{ disk }]);
});

describe('data files without an index', () => {
  const [, disk1, disk2] = folderOf(4).files.map(plain);
  const [, la1] = folderOf(8).files;
  const changed = {
    name: 'changed',
    bytes: disk1.bytes.map((byte, i, { length }) => (i === length - 1 ? byte ^ 1 : byte)),
  };

  test('are disks of one game if they have other rooms', () => {
    expect(openGame([disk2, disk1]).rooms.map(({ room }) => room)).toEqual([2, 7, 12, 30, 31]);
  });

  test.each([
    ['the same rooms', [disk1, changed]],
    ['other versions', [disk2, la1]],
    ['a version without disks', [data(5, [1]), { ...data(5, [2]), name: 'second' }]],
  ])('are of two games if they have %s', (_, files) => {
    expect(() => openGame(files)).toThrow('files of 2 games: no index with');
  });
});

describe('an index', () => {
  test('that is cut within a block is told of once', () => {
    const { files } = folderOf(5);
    const [{ name, bytes }, data5] = files.map(plain);
    const block = childBlocks(bytes).find(({ tag }) => tag === 'DSCR');
    const cut = { name, bytes: bytes.subarray(0, (block?.end ?? 0) - 1) };
    const { problems } = openGame([cut, data5]);
    expect(problems.map(({ code }) => code)).toEqual(['BAD_SIZE', 'BAD_OFFSET', 'BAD_OFFSET']);
    for (const { message } of problems.slice(1))
      expect(message).toContain('found without a directory');
  });

  test('may name a room twice: the first name counts', () => {
    const roomNames = ['A', 'B'].map((name) => ({ room: 1, name: encodeNameText(name) }));
    const named = indexOf(directory(5, { right: 1 }), { roomNames });
    expect(openGame([named, data(5)]).rooms).toMatchObject([{ room: 1, name: 'A' }]);
  });

  test('may have any bytes behind a directory', () => {
    const [{ name, bytes }, ...others] = folderOf(4).files.map(plain);
    const at = Buffer.from(bytes).toString('latin1').indexOf('0C') - 4;
    const low = bytes.map((byte, i) => (i === at + 6 ? byte - 1 : byte));
    const end = at + bytes[at];
    const padded = joined(bytes.subarray(0, end), new Uint8Array(4), bytes.subarray(end));
    padded[at] += 4;
    for (const src of [low, padded])
      expect(openGame([{ name, bytes: src }, ...others]).problems).toEqual([]);
  });
});
