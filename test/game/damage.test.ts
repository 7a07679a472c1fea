// Damaged files open or fail by name, whatever the damage. What is cut off is told of.

import fc from 'fast-check';
import {
  eachResource,
  findGameResource,
  type Game,
  type GameFile,
  openGame,
  type Problem,
  readGameObjects,
  readGameRoom,
  readLoff,
  walkBlocks,
} from 'scumm-codec';
import { decodeGamePicture, eachGamePicture } from 'scumm-codec/tools';
import { describe, expect, test, vi } from 'vitest';
import { STEP, slowCases } from '../_support/cases.js';
import { drain } from '../_support/drain.js';
import { ALL_FOLDERS, folderOf, KINDS, OLDER_FOLDERS, plain, someOf } from '../_support/games.js';
import { outcome } from '../_support/outcome.js';
import { assertReaching, eachOf, inTurn } from '../_support/reach.js';
import { LARGE_VERSIONS } from '../_support/releases.js';

/** Problems that are in none of the files, or outside of theirs. */
const strays = (problems: readonly Problem[], files: readonly GameFile[]): Problem[] =>
  problems.filter(({ file, offset }) => {
    const { length = -1 } = files.find(({ name }) => name === file)?.bytes ?? {};
    return !(offset >= 0 && offset <= length);
  });

/** Reads all of a game, and gives the failures of its parts. Only a DecodeError may come. */
function reportsOf(game: Game): Problem[] {
  const reports: Problem[] = [];
  const onError = (error: Problem) => void reports.push(error);
  for (const { room: number } of game.rooms) {
    const room = readGameRoom(game, number, { onError });
    if (room) readGameObjects(game, room, { onError });
  }
  for (const kind of KINDS) drain(eachResource(game, kind, { onError }));
  for (const picture of eachGamePicture(game, { onError }))
    outcome(() => decodeGamePicture(picture, { onError }));
  return reports;
}

describe.each(someOf([...ALL_FOLDERS, ...OLDER_FOLDERS]))('$title', (folder) => {
  const files = folder.files.map(plain);
  const [index] = files;
  const game = openGame(files);

  const withBytes = (file: GameFile, bytes: Uint8Array) =>
    files.map((one) => (one === file ? { name: file.name, bytes } : one));

  test('cut anywhere is told of', () => {
    for (const file of files) {
      const { length } = file.bytes;
      for (let end = 0; end < length; end++) {
        const step = end > 200 && end < length - 50 ? 997 * STEP : 9 * STEP - 8;
        if (end % step > 0) continue;
        const given = withBytes(file, file.bytes.subarray(0, end));
        const opened = openGame(given);
        expect(strays(opened.problems, given), `${file.name} cut at ${end}`).toEqual([]);
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

  test.skipIf(folder.version <= 3)(
    'cut where a room starts lacks that room, which is told once',
    () => {
      for (const file of files.slice(1)) {
        const rooms = game.rooms.filter((one) => game.files[one.file].name === file.name);
        const last = rooms.reduce((one, other) => (other.offset > one.offset ? other : one));
        const end = last.offset - (folder.version === 4 ? 8 : 0);
        const { problems } = openGame(withBytes(file, file.bytes.subarray(0, end)));
        const told = problems.filter(({ message }) => message.includes(`room ${last.room}`));
        expect(told).toEqual([
          expect.objectContaining({ code: 'TRUNCATED', offset: end, file: file.name }),
        ]);
      }
    },
  );

  /** Whether files open. All that the game shows is read then, and only a DecodeError may come. */
  const opens = (given: readonly GameFile[]): boolean => {
    const result = outcome(() => openGame(given));
    if (!('value' in result)) return false;
    const { problems } = result.value;
    for (const { message } of problems) expect(message).toMatch(/^[ -~]+ \[[A-Z_]+ at byte \d+\]$/);
    expect(strays([...problems, ...reportsOf(result.value)], given)).toEqual([]);
    return true;
  };

  test('with other bytes, with those of another file or without its end opens, or fails by name', () => {
    const change = eachOf<string | number>('byte', 'zeros', 'byte', 'end', ...files.keys());
    const last = fc.nat(9).map((less) => -1 - less);
    assertReaching(
      { opens: 0.4 },
      (reach) =>
        fc.property(
          change,
          eachOf(0.5, 0),
          inTurn(fc.nat(400), last, fc.nat()),
          fc.nat(),
          fc.nat(2000),
          (what, behind, at, first, count) => {
            // Half of the cases change the second half of a data file, and leave its directory.
            const to = files[behind > 0 ? 1 : Math.abs(at) % files.length];
            const bytes = Uint8Array.from(to.bytes);
            const least = Math.floor(behind * bytes.length);
            const rest = bytes.length - least;
            const start = least + (at < 0 ? rest + at : at % rest);
            const end = what === 'byte' ? start + 1 : Math.min(bytes.length, start + count);
            if (typeof what === 'number') {
              const from = files[what].bytes;
              bytes.set(from.subarray(first % from.length).subarray(0, end - start), start);
            } else bytes.fill(what === 'byte' ? first & 0xff : 0, start, end);
            const left = what === 'end' ? bytes.subarray(0, start) : bytes;
            if (opens(withBytes(to, left))) reach('opens');
          },
        ),
      slowCases(900),
    );
  });
});

test.each(LARGE_VERSIONS)(
  'an entry of version %i that leads to the room of another version leads to none',
  (version) => {
    const { files } = folderOf(version);
    const [index, data] = files.map(plain);
    const loff = [...walkBlocks(data.bytes)].find(({ tag }) => tag === 'LOFF');
    const [, { room, offset }] = readLoff(loff?.payload ?? new Uint8Array(0));
    const bytes = Uint8Array.from(data.bytes);
    const at = (loff?.start ?? 0) + 8 + 1 + 5 + 1;
    new DataView(bytes.buffer).setUint32(at, version === 8 ? offset + 8 : offset - 8, true);
    const game = openGame([index, { name: data.name, bytes }, ...files.slice(2)]);
    const failure = expect.objectContaining({ code: 'BAD_OFFSET', file: data.name });
    expect(() => readGameRoom(game, room)).toThrow(failure);
    const onError = vi.fn();
    expect(findGameResource(game, 'room', room, { onError })).toBeUndefined();
    expect(onError.mock.calls).toEqual([[failure]]);
  },
);

test('an entry of version 4 that leads to an LF without a room leads to none', () => {
  const [index, data, other] = folderOf(4).files.map(plain);
  const { rooms } = openGame([index, data, other]);
  const [{ room, offset }] = rooms;
  const bytes = data.bytes.map((byte, i) => (i === offset + 4 ? 0x58 : byte));
  const game = openGame([index, { name: data.name, bytes }, other]);
  expect(game.rooms).toEqual(rooms.slice(1));
  const { name: file } = data;
  expect(game.problems).toEqual([expect.objectContaining({ code: 'MISSING', file })]);
  expect(game.problems[0].message).toContain(`${file} lacks room ${room}`);
});

test('a data file of version 4 is known by its size, by its directory, or by its rooms', () => {
  const [index, data] = folderOf(4).files.map(plain);
  const { name, bytes } = data;
  const cut = openGame([index, { name, bytes: bytes.subarray(0, -9) }]);
  expect(cut).toMatchObject({ foreign: [], files: [{ name, disk: 1 }] });
  const lost = bytes.map((byte, i) => (i === 10 ? 0 : byte));
  for (const src of [lost, lost.subarray(0, -9)]) {
    const game = openGame([index, { name, bytes: src }]);
    expect(game).toMatchObject({ foreign: [], files: [{ name, disk: undefined }] });
    expect(game.rooms).toEqual(cut.rooms.map((one) => ({ ...one, name: undefined })));
  }
});
