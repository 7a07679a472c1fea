// Damaged files: an answer or a named problem, never silence. A byte of the structure that changes
// either changes nothing that the game shows, or is told of.

import fc from 'fast-check';
import {
  childBlocks,
  type Game,
  type GameFile,
  openGame,
  type Problem,
  readGameObjects,
  readGameRoom,
  readLoff,
  walkBlocks,
  walkGameResources,
} from 'scumm-codec';
import { describe, expect, test } from 'vitest';
import { STEP, slowCases } from '../_support/cases.js';
import { type Content, contentOf } from '../_support/game-content.js';
import { DIRECTORIES, type Spot, structureOf } from '../_support/game-structure.js';
import { ALL_FOLDERS, folderOf, plain, someOf } from '../_support/games.js';
import { outcome } from '../_support/outcome.js';
import { assertReaching, eachOf, inTurn } from '../_support/reach.js';

/** What is told of damaged files: `silence` if they show something else, and nothing is. */
type Told = 'error' | 'problem' | 'report' | 'same' | 'silence';

function toldOf(files: readonly GameFile[], whole: Content): Told {
  const opened = outcome(() => openGame(files));
  if (!('value' in opened)) return 'error';
  const { problems, foreign } = opened.value;
  for (const { message } of problems) expect(message).toMatch(/^[ -~]+ \[[A-Z_]+ at byte \d+\]$/);
  if (problems.length > 0) return 'problem';
  const content = contentOf(opened.value);
  if (content.reports.length > 0) return 'report';
  return content.digest === whole.digest && foreign.length === 0 ? 'same' : 'silence';
}

/** Failures by the name of their file; a file of the game, or none. */
function strays({ problems }: Game, files: readonly GameFile[]): (string | undefined)[] {
  return problems
    .map(({ file }) => file)
    .filter((name) => !files.some((file) => file.name === name));
}

describe.each(someOf(ALL_FOLDERS))('$title', (folder) => {
  const files = folder.files.map(plain);
  const [index] = files;
  const game = openGame(files);
  const whole = contentOf(game);

  const withBytes = (file: GameFile, bytes: Uint8Array) =>
    files.map((one) => (one === file ? { name: file.name, bytes } : one));

  const withByte = (name: string, pos: number, value: number) =>
    files.map((one) => {
      if (one.name !== name) return one;
      const bytes = new Uint8Array(one.bytes);
      bytes[pos] = value;
      return { name, bytes };
    });

  test('is read without a report if it is whole', () => {
    expect(whole.reports).toEqual([]);
  });

  test('cut anywhere is told of', () => {
    for (const file of files) {
      const { length } = file.bytes;
      for (let end = 0; end < length; end++) {
        const step = end > 200 && end < length - 50 ? 997 * STEP : 9 * STEP - 8;
        if (end % step > 0) continue;
        const given = withBytes(file, file.bytes.subarray(0, end));
        const opened = openGame(given);
        expect(strays(opened, files), `${file.name} cut at ${end}`).toEqual([]);
        if (opened.problems.length > 0) continue;
        // Names of sounds may be absent, and no reader has AARY: both are at the end of the index.
        expect(file, `${file.name} cut at ${end}`).toBe(index);
        const { soundNames, blocks, rest } = opened.index;
        expect([undefined, game.index.soundNames]).toContainEqual(soundNames);
        expect(blocks).toEqual(game.index.blocks.slice(0, blocks.length));
        expect(opened.index).toEqual({ ...game.index, soundNames, blocks, rest });
      }
    }
  });

  test('with another byte in its structure is the same, or is told of', () => {
    const spots = structureOf(folder);
    const changed = ({ file: { name, bytes }, pos, hides }: Spot) => {
      const byte = bytes[pos];
      // 0 may say that something does not exist: no file tells if it does.
      const least = hides && byte > 0 ? 1 : 0;
      return fc
        .integer({ min: least, max: 254 })
        .map((other) => ({ name, pos, value: other < byte ? other : other + 1 }));
    };
    const oneOf = (list: readonly Spot[]) =>
      fc.nat(list.length - 1).chain((place) => changed(list[place]));
    const inIndex = spots.filter(({ file }) => file.name === index.name);
    const rooms = spots.filter(({ tag, inTag }) => inTag && /^RO(OM)?$/.test(tag));
    const damage = inTurn(
      oneOf(inIndex.filter(({ tag, inTag }) => inTag && DIRECTORIES.test(tag))),
      oneOf(rooms),
      oneOf(inIndex),
      oneOf(spots),
    );
    assertReaching(
      { problem: 0.25, report: 0.25 },
      (reach) =>
        fc.property(damage, ({ name, pos, value }) => {
          const told = toldOf(withByte(name, pos, value), whole);
          if (told === 'problem' || told === 'report') reach(told);
          expect(told, `byte ${pos} of ${name} is ${value}`).not.toBe('silence');
        }),
      slowCases(400),
    );
  });

  /** Whether files open. All that the game shows is read then, and only a DecodeError may come. */
  const opens = (given: readonly GameFile[]): boolean => {
    const result = outcome(() => openGame(given));
    if (!('value' in result)) return false;
    expect(strays(result.value, files)).toEqual([]);
    contentOf(result.value);
    return true;
  };

  test('with another byte anywhere opens, or fails by name', () => {
    const near = fc.nat(400);
    const last = fc.nat(9).map((less) => -1 - less);
    assertReaching(
      { opens: 0.3 },
      (reach) =>
        fc.property(
          eachOf(...files.keys()),
          inTurn(near, last, fc.nat()),
          fc.nat(255),
          (which, at, value) => {
            const file = files[which];
            const { length } = file.bytes;
            const pos = at < 0 ? length + at : at % length;
            if (opens(withByte(file.name, pos, value))) reach('opens');
          },
        ),
      slowCases(600),
    );
  });

  test('with bytes of one file in another opens, or fails by name', () => {
    assertReaching(
      { opens: 0.5 },
      (reach) =>
        fc.property(
          fc.nat(files.length - 1),
          eachOf(0.5, 0),
          fc.nat(),
          fc.nat(),
          fc.nat(2000),
          (other, behind, at, first, count) => {
            const from = files[other];
            // Half of the cases change the second half of a data file, and leave its directory.
            const to = files[behind > 0 ? 1 : at % files.length];
            const bytes = Uint8Array.from(to.bytes);
            const least = Math.floor(behind * bytes.length);
            const start = least + (at % (bytes.length - least));
            const part = from.bytes.subarray(first % from.bytes.length).subarray(0, count);
            bytes.set(part.subarray(0, bytes.length - start), start);
            if (opens(withBytes(to, bytes))) reach('opens');
          },
        ),
      slowCases(200),
    );
  });
});

test.each([5, 6, 7, 8] as const)(
  'a room of version %i at the block of another version is told of',
  (version) => {
    const { files } = folderOf(version);
    const [index, data] = files.map(plain);
    const [, { offset }] = readLoff(childBlocks(childBlocks(data.bytes)[0])[0].payload);
    const at = 8 + 8 + 1 + 5 + 1;
    const bytes = Uint8Array.from(data.bytes);
    new DataView(bytes.buffer).setUint32(at, version === 8 ? offset + 8 : offset - 8, true);
    const { problems } = openGame([index, { name: data.name, bytes }, ...files.slice(2)]);
    expect(problems).toContainEqual(
      expect.objectContaining({ code: 'BAD_OFFSET', offset: at, file: data.name }),
    );
  },
);

test('a room of version 8 that ends before its last block is told of', () => {
  const [index, ...disks] = folderOf(8).files.map(plain);
  const bytes = Uint8Array.from(disks[0].bytes);
  const room = [...walkBlocks(bytes)].find(({ tag }) => tag === 'ROOM');
  if (room === undefined) throw new Error('no room');
  const last = childBlocks(room).at(-1);
  new DataView(bytes.buffer).setUint32(room.start + 4, (last?.start ?? 0) - room.start);
  const game = openGame([index, { name: disks[0].name, bytes }, disks[1]]);
  const reports: string[] = [];
  for (const { room: number } of game.rooms)
    readGameRoom(game, number, { onError: ({ message }) => reports.push(message) });
  expect(reports).toEqual([expect.stringContaining('ROOM says that it has')]);
});

test('a data file of version 4 is known by its size, or by its directory', () => {
  const [index, data] = folderOf(4).files.map(plain);
  const { name, bytes } = data;
  const cut = openGame([index, { name, bytes: bytes.subarray(0, -9) }]);
  expect(cut).toMatchObject({ foreign: [], files: [{ name, disk: 1 }] });
  const lost = bytes.map((byte, i) => (i === 10 ? 0 : byte));
  const whole = openGame([index, { name, bytes: lost }]);
  expect(whole).toMatchObject({ foreign: [], files: [{ name, disk: 1 }] });
  const neither = openGame([index, { name, bytes: lost.subarray(0, -9) }]);
  expect(neither).toMatchObject({ foreign: [{ name }], files: [] });
});

test('failures of rooms and resources know their file', () => {
  for (const folder of someOf(ALL_FOLDERS)) {
    const files = folder.files.map(plain);
    const [, first] = files;
    const hollow = { name: first.name, bytes: Uint8Array.from(first.bytes).fill(0x5a, 400) };
    const data = files.slice(1).map(({ name }) => name);
    const game = openGame([files[0], hollow, ...files.slice(2)], { data });
    const reports: Problem[] = [];
    const onError = (error: Problem) => void reports.push(error);
    for (const { room } of game.rooms) {
      const read = readGameRoom(game, room, { onError });
      if (read !== undefined) readGameObjects(game, read, { onError });
    }
    for (const kind of ['room', 'script', 'costume', 'room-script'] as const)
      for (const { file } of walkGameResources(game, kind, { onError }))
        expect(data).toContain(file);
    expect(reports.length).toBeGreaterThan(0);
    expect(new Set(reports.map(({ file }) => file))).toEqual(new Set([first.name]));
  }
});
