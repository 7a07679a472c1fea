// Folders that nobody has: thousands of files, directories that lead nowhere or all to one place. They
// open or fail by name, soon.

import { eachResource, findBlock, type GameFile, openGame } from 'scumm-codec';
import { encodeLoff, wrapBlock } from 'scumm-codec/encode';
import { eachGamePicture } from 'scumm-codec/tools';
import { describe, expect, test, vi } from 'vitest';
import { u32 } from '../_support/bytes.js';
import { WHOLE } from '../_support/cases.js';
import { errorOf } from '../_support/errors.js';
import { folderOf, plain } from '../_support/games.js';
import { tiled } from '../_support/hostile.js';
import { dataOf, directory, indexOf, room, roomAt, script } from '../_support/small-game.js';
import { ends } from '../_support/watchdog.js';

/** Milliseconds that are enough on any machine: each takes a tenth of it. */
const PATIENCE = 60_000;

/** Files of one kind: more pairs of them than are compared unless the caller says so. */
const COUNT = WHOLE ? 2000 : 260;

const upTo = (count: number) => Array.from({ length: count }, (_, i) => i);

/** A game whose index has scripts in these places, and whose data file is given. */
const gameOf = (scripts: readonly number[], data: GameFile) =>
  openGame([indexOf(directory(...scripts)), data], { data: ['data'] });

/** Files that differ in a number at their end. */
function many(name: string, bytes: Uint8Array, count = COUNT): GameFile[] {
  return Array.from({ length: count }, (_, i) => {
    const copy = new Uint8Array(bytes.length + 4);
    copy.set(bytes);
    copy.set(u32(i + 1), bytes.length);
    return { name: `${name}${i}`, bytes: copy };
  });
}

/** Runs a task; fails if it does not end. */
function soon<T>(task: () => T): T {
  const results: T[] = [];
  expect(ends(() => void results.push(task()), PATIENCE)).toBe(true);
  return results[0];
}

describe('thousands of files', () => {
  const { bytes: whole } = dataOf([1]);
  const { bytes: fitting } = indexOf(directory(...upTo(8).map(() => room.length)));
  const { bytes: other } = indexOf(directory(...upTo(8).map((i) => i + 1)));

  test('of two kinds are LIMIT', () => {
    for (const one of [fitting, other]) {
      const given = [...many('i', one), ...many('d', whole)];
      const error = soon(() => errorOf(() => openGame(given)));
      expect(error.code).toBe('LIMIT');
      expect(error.message).toContain(`${COUNT} index files and ${COUNT} data files`);
      expect(error.message).toContain('options.index');
    }
    const given = [...many('i', fitting), ...many('d', whole)];
    const chosen = soon(() => errorOf(() => openGame(given, { index: 'i7' })));
    expect(chosen.message).toContain('d0 and d1 are both room 1 of i7');
  });

  test('are compared if the caller lets them', () => {
    const count = WHOLE ? 300 : 20;
    const given = [...many('i', other, count), ...many('d', whole, count)];
    const entries = count * count;
    const open = (most: number) => errorOf(() => openGame(given, { limits: { entries: most } }));
    expect(soon(() => open(entries - 1)).code).toBe('LIMIT');
    const error = soon(() => open(entries));
    expect(error.code).toBe('AMBIGUOUS');
    expect(error.message).toContain(
      `${2 * count} games: i0 with no data file (version 5); i1 with`,
    );
  });

  test('of one kind are AMBIGUOUS, in a message of a few of them', () => {
    for (const bytes of [fitting, whole]) {
      const given = many('f', bytes);
      const { code, message } = soon(() => errorOf(() => openGame(given)));
      expect(code).toBe('AMBIGUOUS');
      expect(message.length).toBeLessThan(1000);
      expect(message).toContain('f0');
    }
  });

  test('without rooms may be disks of one game', () => {
    const empty = wrapBlock('LECF', wrapBlock('LOFF', encodeLoff([])));
    const given = many('f', empty);
    expect(soon(() => errorOf(() => openGame(given))).code).toBe('AMBIGUOUS');
    expect(soon(() => openGame(given, { version: 8, data: ['f3'] })).files).toHaveLength(1);
  });

  test('that are alike but for their last bytes are no copies', () => {
    const large = new Uint8Array(20_000);
    large.set(whole);
    const count = WHOLE ? 1000 : 60;
    const given = many('f', large, count).map(({ name, bytes }, i) => ({
      name,
      bytes: i % 2 === 0 ? bytes : Uint8Array.from(bytes).fill(9, -4),
    }));
    const options = { data: ['f0'], version: 5 } as const;
    const { foreign } = soon(() => openGame(given, options));
    expect(foreign.filter(({ why }) => why === 'it is a copy of f1')).toHaveLength(count / 2 - 1);
    expect(foreign).toHaveLength(count - 1);
  });
});

describe('directories', () => {
  test('of 255 entries for one room count once', () => {
    const game = gameOf([room.length, room.length], dataOf(new Array(255).fill(1)));
    expect(game).toMatchObject({ problems: [], rooms: [{ room: 1, file: 0 }] });
    expect([...eachResource(game, 'room')]).toHaveLength(1);
    expect([...eachResource(game, 'script')].map(({ id }) => id)).toEqual([1, 2]);
  });

  test('of 255 numbers for one room: its pictures come once, and tell the others', () => {
    const real = findBlock(plain(folderOf(5).data[0]).bytes, 'LECF > LFLF > ROOM');
    const block = wrapBlock('ROOM', real?.payload ?? new Uint8Array(0));
    const game = openGame([dataOf(upTo(256).slice(1), block)], { version: 5 });
    expect(game.rooms).toHaveLength(255);
    const pictures = [...eachGamePicture(game)];
    for (const picture of pictures)
      expect('aliases' in picture && picture.aliases).toHaveLength(254);
    expect(new Set(pictures.map(({ room }) => room))).toEqual(new Set([1]));
  });

  test('with two entries for a room: the one that leads to it counts', () => {
    const entries = [
      { room: 1, offset: roomAt(2) },
      { room: 1, offset: 5 },
    ];
    for (const list of [entries, [...entries].reverse()]) {
      const game = gameOf([room.length, room.length], dataOf(list));
      expect([...eachResource(game, 'script')]).toHaveLength(2);
      expect(game.problems).toEqual([]);
    }
    const both = [roomAt(2), roomAt(2) + room.length + script.length];
    const places = both.map((offset) => ({ room: 1, offset }));
    const two = dataOf(places, room, script, room, script);
    expect(openGame([two], { version: 5 }).rooms).toMatchObject([{ offset: roomAt(2) }]);
  });

  test('of all entries that there can be may lead to one block, with a gap before it', () => {
    const count = WHOLE ? 65_535 : 3000;
    const data = dataOf([1], room, new Uint8Array(70), script);
    const game = gameOf(Array(count - 1).fill(room.length + 70), data);
    expect(game.problems).toEqual([]);
    const starts = soon(() => [...eachResource(game, 'script')].map(({ start }) => start));
    expect(starts).toHaveLength(count - 1);
    expect(new Set(starts)).toEqual(new Set([roomAt(1) + room.length + 70]));
  });

  test('that lead nowhere are reported entry by entry', () => {
    const count = WHOLE ? 10_000 : 300;
    const ids = upTo(count).slice(1);
    const scripts = ids.map((id) => (id === 5 ? room.length : id * 1000));
    const game = gameOf(scripts, dataOf([1]));
    const onError = vi.fn();
    const found = soon(() => [...eachResource(game, 'script', { onError })]);
    expect(found.map(({ id }) => id)).toEqual([5]);
    expect(onError).toHaveBeenCalledTimes(count - 2);
  });

  test('with rooms 0 and 255', () => {
    const game = openGame([dataOf([255, 0])], { version: 5 });
    for (const found of [game.rooms, [...eachResource(game, 'room')]])
      expect(found.map((one) => one.room)).toEqual([0, 255]);
  });

  test('of disks may be larger than there are rooms', () => {
    const { index: given, data } = folderOf(8);
    const { bytes } = plain(given);
    const rooms = WHOLE ? 500_000 : 5000;
    const disks = new Uint8Array(rooms).fill(3);
    for (const [disk, ...there] of [
      [1, 2, 30],
      [2, 7, 12, 31],
    ])
      for (const one of there) disks[one] = disk;
    const droo = wrapBlock('DROO', u32(rooms), disks, new Uint8Array(rooms * 4));
    const text = Buffer.from(bytes).toString('latin1');
    const [from, to] = [text.indexOf('DROO'), text.indexOf('DSCR')];
    const large = Buffer.concat([bytes.subarray(0, from), droo, bytes.subarray(to)]);
    const { problems } = soon(() => openGame([{ name: 'i', bytes: large }, ...data]));
    expect(problems).toEqual([expect.objectContaining({ code: 'MISSING' })]);
    expect(problems[0].message).toContain(
      `no file is recognized as disk 3: rooms 0, 1, 3, 4, 5, ${rooms - 10} more`,
    );
    for (const { message } of problems) expect(message.length).toBeLessThan(200);
  });
});

describe('rooms', () => {
  test('that overlap are looked at in bounds', () => {
    const children = tiled(wrapBlock('XXXX'), WHOLE ? 10_000 : 2000);
    const count = 250;
    // Each block holds the header of a room, which reaches to the end of the file.
    const unit = 16;
    const heads = Array.from({ length: count }, (_, i) => {
      const size = 8 + unit * (count - 1 - i) + children.length;
      const head = wrapBlock('XXXX', wrapBlock('ROOM'));
      new DataView(head.buffer).setUint32(12, size);
      return head;
    });
    const first = roomAt(count) + 8;
    const entries = heads.map((_, i) => ({ room: i + 1, offset: first + unit * i }));
    const data = dataOf(entries, ...heads, children, script);
    const game = soon(() => openGame([data], { version: 5 }));
    expect([...eachResource(game, 'room')]).toHaveLength(count);
  });
});
