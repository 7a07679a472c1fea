// What openGame finds does not depend on names, order or keys of the files, and decodes each once.

import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { type Game, type GameFile, openGame, readGameRoom } from 'scumm-codec';
import { openGameSteps } from 'scumm-codec/tools';
import { describe, expect, test } from 'vitest';
import { cases } from '../_support/cases.js';
import { errorOf } from '../_support/errors.js';
import { FOREIGN } from '../_support/foreign-files.js';
import {
  ALL_FOLDERS,
  type Folder,
  folderOf,
  OLDER_FOLDERS,
  plain,
  xored,
} from '../_support/games.js';

/** A game without the names and keys of its files. */
function nameless(game: Game): unknown {
  const { version, variant, indexFile, index, files, rooms, evidence, problems } = game;
  return {
    ...{ version, variant, index, rooms },
    indexFile: indexFile && hashOf(indexFile.src),
    files: files.map(({ src, disk }) => ({ src: hashOf(src), disk })),
    evidence: evidence.map(({ file, ...rest }) => rest),
    problems: problems.map(({ code, offset }) => ({ code, offset })),
  };
}

function hashOf(src: Uint8Array): string {
  return createHash('sha1').update(src).digest('hex');
}

/** Names that say nothing, or something wrong. */
const NAMES = fc.oneof(
  fc.constantFrom('lantern.000', 'DISK02.LEC', 'x.LA1', '901.LFL', 'font0.nut', 'constructor', ''),
  fc.string(),
);

const KEYS = fc.constantFrom(0, 0x69, 0xff);

/** The files of a folder in any order, with any names and keys, or without names. */
function mixed({ files }: Folder): fc.Arbitrary<(GameFile | Uint8Array)[]> {
  const renamed = files.map((file) =>
    fc.tuple(NAMES, KEYS, fc.boolean()).map(([name, key, bare]) => {
      const { bytes } = xored(file, key);
      return bare ? bytes : { name, bytes };
    }),
  );
  const strangers = fc.subarray(FOREIGN.map(({ file }) => file));
  return fc
    .tuple(fc.tuple(...renamed), strangers)
    .chain(([own, others]) =>
      fc.shuffledSubarray([...own, ...others], { minLength: own.length + others.length }),
    );
}

describe.each([...ALL_FOLDERS, ...OLDER_FOLDERS])('$title', (folder) => {
  const { version, files, index, data } = folder;
  const game = openGame(files);

  test('opens without a problem', () => {
    expect(game).toMatchObject({ version, variant: folder.variant, problems: [], foreign: [] });
    expect(game.indexFile?.name).toBe(index.name);
    expect(game.files.map(({ name }) => name)).toEqual(data.map(({ name }) => name));
    const disks = data.map((_, i) => (version <= 3 ? 1 : i + 1));
    expect(game.files.map(({ disk }) => disk)).toEqual(disks);
    expect(game.rooms.length).toBeGreaterThan(2);
    expect(game.index.version).toBe(version);
    for (const { versions } of game.evidence) expect(versions).toContain(version);
  });

  // The name of a file with a single room has its number.
  test.skipIf(version <= 3)('opens from a shuffled, renamed, mixed folder', () => {
    fc.assert(
      fc.property(mixed(folder), (given) => {
        const other = openGame(given);
        expect(nameless(other)).toEqual(nameless(game));
        expect(other.foreign).toHaveLength(given.length - files.length);
      }),
      cases(40),
    );
  });

  test('keeps plain files as they are given, and decodes others once', () => {
    const filesIn = ({ indexFile, files: opened }: Game) =>
      [indexFile, ...opened].flatMap((file) => file ?? []);
    const given = files.map(plain);
    for (const [i, { src }] of filesIn(openGame(given)).entries()) expect(src).toBe(given[i].bytes);
    for (const key of [0, 0x69, 0xff])
      for (const file of filesIn(openGame(files.map((one) => xored(one, key)))))
        expect(file.key).toBe(key);
    const coded = filesIn(openGame(files.map((file) => xored(file, 0x69))));
    const sizes = [...new Set(coded.map(({ src }) => src.buffer))].map((one) => one.byteLength);
    expect(sizes).toEqual(files.map(({ bytes }) => bytes.length));
  });

  test('tells how far it is before each file', () => {
    const steps = openGameSteps(files);
    for (const [done, { name }] of files.entries())
      expect(steps.next()).toEqual({
        done: false,
        value: { file: name, done, total: files.length },
      });
    const last = steps.next();
    expect(last.done && nameless(last.value)).toEqual(nameless(game));
  });
});

describe('the evidence of version', () => {
  const large = ['large block headers', [5, 6, 7, 8]];
  const toRoom = ['LOFF leads to ROOM', [5, 6, 7]];
  const small = ['small block headers', [3, 4]];
  const strips = ['RMHD of 6 bytes', [5, 6]];
  const data8 = [large, ['LOFF leads to LFLF', [8]], ['RMHD of 24 bytes', [8]]];
  const last8 = ['CDHD of 8 bytes', [7, 8]];

  test.each([
    [4, [small, small, small]],
    [5, [large, ['MAXS of 18 bytes', [5]], large, toRoom, strips, ['CDHD of 13 bytes', [5]]]],
    [6, [large, ['MAXS of 30 bytes', [6]], large, toRoom, strips, ['CDHD of 17 bytes', [6]]]],
    [7, [large, ['MAXS of 130 bytes', [7]], large, toRoom, ['RMHD of 10 bytes', [7]], last8]],
    [8, [large, ['MAXS of 168 bytes', [8]], ...data8, last8, ...data8, last8]],
  ] as const)('%i is all that its files show', (version, expected) => {
    const { files } = folderOf(version);
    const { evidence, indexFile, files: opened } = openGame(files);
    expect(evidence.map(({ seen, versions }) => [seen, versions])).toEqual(expected);
    for (const { file, offset, seen } of evidence) {
      const { src = new Uint8Array(0) } =
        [indexFile, ...opened].find((one) => one?.name === file) ?? {};
      const [tag, size] = seen.split(' of ');
      if (size === undefined) continue;
      expect(String.fromCharCode(...src.subarray(offset, offset + 4))).toBe(tag);
      expect(src[offset + 7] + src[offset + 6] * 256 - 8).toBe(Number.parseInt(size, 10));
    }
  });
});

describe('a folder', () => {
  const { files } = folderOf(5);

  const buffer =
    'files[0] is an ArrayBuffer, neither { name, bytes } nor a Uint8Array: pass a Uint8Array of it';
  // biome-ignore format: a table
  test.each([
    ['no list', 5, 'files is 5, not a list'],
    ['bytes', new Uint8Array(4), 'files is a Uint8Array of 4, not a list'],
    ['a file without a name', [{ bytes: new Uint8Array(4) }], 'files[0] is an object with bytes, neither { name, bytes } nor'],
    ['a file without bytes', [files[0], { name: 'x' }], 'files[1].bytes'],
    ['a buffer', [new ArrayBuffer(4)], buffer],
    ['a hole', [files[0], undefined], 'files[1] is undefined, neither'],
  ])('that is %s is refused', (_, given, message) => {
    const open = () => openGame(given as GameFile[]);
    expect(open).toThrow(TypeError);
    expect(open).toThrow(message);
  });

  test('without a file of a game is MISSING, and says why', () => {
    const error = errorOf(() => openGame(FOREIGN.map(({ file }) => file)));
    expect(error).toMatchObject({ name: 'DecodeError', code: 'MISSING' });
    expect(error.message).toContain(`no file of a game among ${FOREIGN.length}`);
    expect(error.message).toContain('game.zip: it is a zip archive');
    expect(error.message).toContain(`${FOREIGN.length - 5} more`);
    expect(errorOf(() => openGame([]))).toMatchObject({ code: 'MISSING' });
  });

  test('of bundles with small headers may be said to hold rooms of version 3', () => {
    const { files: small } = folderOf(4);
    const [fourth, third] = [openGame(small), openGame(small, { version: 3 })];
    expect(fourth.version).toBe(4);
    expect(third).toEqual({ ...fourth, version: 3, index: { ...fourth.index, version: 3 } });
    expect(readGameRoom(third, 2).background).toMatchObject({ version: 3, coding: 'old-strips' });
    expect(() => openGame(files, { version: 3 })).toThrow(
      'no file of version 3: the files are of version 5',
    );
  });

  test('of too many files is LIMIT', () => {
    expect(openGame(files, { limits: { entries: 2 } }).problems).toContainEqual(
      expect.objectContaining({ code: 'LIMIT' }),
    );
    const { code } = errorOf(() => openGame(files, { limits: { entries: 1 } }));
    expect(code).toBe('LIMIT');
  });

  test('of plain byte arrays gets numbers for names', () => {
    const game = openGame(files.map(({ bytes }) => bytes));
    expect([game.indexFile?.name, game.files[0].name]).toEqual(['file 1', 'file 2']);
  });
});
