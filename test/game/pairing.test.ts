// Which files belong together: two games in a folder, files of different games, files that are not
// there, and what the caller says; and all games of a folder.

import fc from 'fast-check';
import {
  type Block,
  eachResource,
  findBlock,
  findGames,
  type GameFile,
  openGame,
  readGameRoom,
  walkBlocks,
} from 'scumm-codec';
import { editGame, encodeLoff, type GameEdit, wrapBlock } from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { hex } from '../_support/bytes.js';
import { cases, WHOLE } from '../_support/cases.js';
import { errorOf } from '../_support/errors.js';
import { ALL_FOLDERS, FOLDERS, folderOf, plain, someOf } from '../_support/games.js';
import { formOf } from '../_support/releases.js';

/** All pairs of different games. */
const PAIRS = ALL_FOLDERS.flatMap((a) =>
  ALL_FOLDERS.filter((b) => b !== a).map((b) => ({ title: `${a.title} and ${b.title}`, a, b })),
);

const names = (files: readonly { readonly name: string }[]) => files.map(({ name }) => name);

describe.each(PAIRS)('$title', ({ a, b }) => {
  test('in one folder are AMBIGUOUS, and an option chooses', () => {
    const given = [...a.files, ...b.files];
    const error = errorOf(() => openGame(given));
    expect(error.code).toBe('AMBIGUOUS');
    for (const { files, version } of [a, b]) {
      for (const { name } of files) expect(error.message).toContain(name);
      expect(error.message).toContain(`(version ${version})`);
    }
    expect(error.message).toContain('options.index');
    for (const [own, other] of [
      [a, b],
      [b, a],
    ]) {
      const game = openGame(given, { index: own.index.name });
      const { foreign, ...alone } = openGame(own.files);
      expect(game).toMatchObject(alone);
      expect(names(game.foreign).sort()).toEqual(names(other.files).sort());
    }
  });

  test('do not mix: the index of one and the data of the other', () => {
    const given = [a.index, ...b.data];
    const error = errorOf(() => openGame(given));
    expect(error.code).toBe('AMBIGUOUS');
    for (const { name } of given) expect(error.message).toContain(name);
    const alone = openGame(given, { index: a.index.name });
    expect(alone).toMatchObject({ version: a.version, files: [] });
    expect(names(alone.foreign)).toEqual(names(b.data));
    expect(alone.problems.map(({ code }) => code)).toEqual(a.data.map(() => 'MISSING'));
  });

  test('are used together if the caller says so, and the problems say what speaks against it', () => {
    const { index, data } = { index: a.index.name, data: names(b.data) };
    const game = openGame([...a.files, ...b.files], { index, data });
    expect(game.version).toBe(a.version);
    expect(names(game.files).sort()).toEqual([...data].sort());
    if (a.version !== b.version)
      expect(game.problems).toContainEqual({
        code: 'BAD_VALUE',
        offset: expect.any(Number),
        file: expect.stringMatching(new RegExp(data.join('|'))),
        message: expect.stringContaining(`not ${a.version}`),
      });
    else expect(game.problems).not.toEqual([]);
  });
});

test.each(PAIRS.filter(({ a }) => a.data.length > 1))(
  '$title do not mix: one data file is of the other',
  ({ a, b }) => {
    const [first] = b.data;
    const game = openGame([a.index, ...a.data.slice(1), first]);
    expect(game.version).toBe(a.version);
    expect(names(game.files)).toEqual(names(a.data.slice(1)));
    expect(names(game.foreign)).toEqual([first.name]);
    expect(game.problems).toEqual([expect.objectContaining({ code: 'MISSING' })]);
  },
);

describe.each(ALL_FOLDERS)('$title', ({ version, files, index, data }) => {
  const whole = openGame(files);

  test('without its index has rooms without names', () => {
    const game = openGame(data);
    expect(game).toMatchObject({ version, indexFile: undefined, foreign: [] });
    expect(game.index).toMatchObject({ version, rooms: undefined, objects: undefined });
    expect(game.rooms).toEqual(whole.rooms.map((one) => ({ ...one, name: undefined })));
    expect(game.files.map(({ disk }) => disk)).toEqual(data.map(() => undefined));
    const [problem, ...others] = game.problems;
    expect(problem).toMatchObject({ code: 'MISSING', offset: 0, file: data[0].name });
    expect(problem.message).toContain('there is no index file');
    for (const { message } of others) expect(message).toContain('found without a directory');
    for (const { room } of game.rooms)
      expect(readGameRoom(game, room)).toEqual(readGameRoom(whole, room));
  });

  test('without a data file names the disk and its rooms', () => {
    for (const [i, left] of data.entries()) {
      const game = openGame(files.filter((file) => file !== left));
      const lost = whole.rooms.filter(({ file }) => file === i).map(({ room }) => room);
      expect(game.version).toBe(version);
      expect(game.problems).toEqual([
        expect.objectContaining({ code: 'MISSING', offset: 0, file: index.name }),
      ]);
      const [{ message }] = game.problems;
      expect(message).toContain(`no file is recognized as disk ${i + 1}: room`);
      expect(/\d+ more/.test(message)).toBe(lost.length > 5);
      for (const room of lost.slice(0, 5)) expect(message).toMatch(new RegExp(`\\b${room}\\b`));
      expect(game.rooms.map(({ room }) => room)).toEqual(
        whole.rooms.map(({ room }) => room).filter((room) => !lost.includes(room)),
      );
    }
  });
});

describe('the version', () => {
  const { files, index, data } = folderOf(6);

  test('that is said counts; problems name the evidence', () => {
    for (const version of [5, 7, 8] as const) {
      const game = openGame(files, { version });
      expect(game.version).toBe(version);
      const against = game.problems.map(({ message }) => message).join('\n');
      expect(against).toContain(`MAXS of 30 bytes: that is version 6, not ${version}`);
      expect(against).toContain(`CDHD of 17 bytes: that is version 6, not ${version}`);
      expect(new Set(game.problems.map(({ code }) => code))).toEqual(new Set(['BAD_VALUE']));
    }
    expect(openGame(files, { version: 6 })).toEqual(openGame(files));
    const variant = 'sam-and-max';
    expect(openGame(files, { version: 6, variant })).toEqual({ ...openGame(files), variant });
  });

  test('that has other headers is refused at once', () => {
    const { code, message } = errorOf(() => openGame(files, { version: 4 }));
    expect(code).toBe('MISSING');
    expect(message).toContain('no file of version 4: the files are of version 6');
  });

  test('and a variant must be known, together', () => {
    expect(() => openGame(files, { version: 9 as 8 })).toThrow(RangeError);
    expect(() => openGame(files, { variant: 'full-throttle' })).toThrow(
      new RangeError("unknown variant 'full-throttle' of version 6: known are sam-and-max"),
    );
    expect(() => openGame(files, { version: 6, variant: 'amiga' })).toThrow(RangeError);
  });

  test.each(FOLDERS.slice(1))('shows in the data if MAXS is damaged: $title', (folder) => {
    const { bytes } = plain(folder.index);
    const maxs = [...walkBlocks(bytes)].find(({ tag }) => tag === 'MAXS');
    const { start = 0 } = maxs ?? {};
    const damaged = { name: 'index', bytes: withByte(bytes, start, 0x58) };
    const game = openGame([damaged, ...folder.data]);
    expect(game.version).toBe(folder.version);
    const { blocks } = game.index;
    expect(game.index).toEqual({ ...openGame(folder.files).index, counts: undefined, blocks });
    expect(game.problems.map(({ file }) => file)).toContain('index');
    const alone = errorOf(() => openGame([damaged]));
    expect(alone.code).toBe('AMBIGUOUS');
    expect(alone.message).toContain('version 5 or 6 or 7 or 8: say it with options.version');
    expect(openGame([damaged], { version: folder.version }).index).toEqual(game.index);
  });

  test('does not show in a data file without objects: 5 or 6', () => {
    const { bytes } = plain(data[0]);
    const text = Buffer.from(bytes).toString('latin1').replaceAll('OBCD', 'QZZX');
    const bare = { name: 'bare', bytes: Uint8Array.from(Buffer.from(text, 'latin1')) };
    const error = errorOf(() => openGame([bare]));
    expect(error.code).toBe('AMBIGUOUS');
    expect(error.message).toContain('version 5 or 6: say it with options.version');
    for (const version of [5, 6] as const)
      expect(openGame([bare], { version })).toMatchObject({ version, files: [{ name: 'bare' }] });
    expect(openGame([index, bare])).toMatchObject({ version: 6 });
  });

  test('does not show in a data file without rooms', () => {
    const bare = { name: 'bare', bytes: wrapBlock('LECF', wrapBlock('LOFF', encodeLoff([]))) };
    expect(errorOf(() => openGame([bare])).message).toContain('version 5 or 6 or 7 or 8');
    expect(openGame([bare], { version: 7 })).toMatchObject({ version: 7, rooms: [] });
  });
});

describe('choosing', () => {
  const { files, index, data } = folderOf(8);
  const other = folderOf(7);

  test('takes only files that are there, and are of their kind', () => {
    const stranger = { name: 'x.txt', bytes: Uint8Array.of(1, 2, 3) };
    const given = [...files, stranger];
    const chosen = (options: object) => () => openGame(given, options);
    expect(chosen({ index: 'oops' })).toThrow(RangeError);
    expect(chosen({ index: 'oops' })).toThrow(`the index files are ${index.name}`);
    expect(chosen({ index: 'x.txt' })).toThrow('it is not a file of a game');
    expect(chosen({ index: data[0].name })).toThrow(RangeError);
    expect(chosen({ data: ['oops'] })).toThrow(`the data files are ${names(data).join(', ')}`);
    expect(chosen({ data: [index.name] })).toThrow(RangeError);
    expect(chosen({ data: 'oops' })).toThrow(TypeError);
    expect(chosen({ index: 5 })).toThrow(TypeError);
  });

  test('uses a data file once, and leaves others out', () => {
    const [first, second] = names(data);
    const game = openGame(files, { data: [first, first] });
    expect(names(game.files)).toEqual([first]);
    expect(game.foreign).toEqual([{ name: second, why: 'it was not chosen' }]);
  });

  test('one of the data files without an index', () => {
    const given = [...data, ...other.data];
    expect(errorOf(() => openGame(given)).message).toMatch(/files of 2 games: .* \(version 8\)/);
    const game = openGame(given, { data: names(other.data) });
    expect(game).toMatchObject({ version: 7, indexFile: undefined });
    expect(names(game.foreign)).toEqual(names(data));
  });

  test('is not needed beside stray files of another game', () => {
    for (const stray of other.files) {
      const game = openGame([stray, ...files]);
      expect(game).toMatchObject({ version: 8, problems: [] });
      expect(names(game.foreign)).toEqual([stray.name]);
    }
  });
});

describe('disks', () => {
  test('may be others than the index says, but not without a room of theirs', () => {
    const { index, data } = folderOf(8);
    const droo = [...walkBlocks(index.bytes)].find(({ tag }) => tag === 'DROO');
    const lane = (droo?.end ?? 0) - (droo?.payload.length ?? 0) + 4;
    expect(index.bytes[lane + 12]).toBe(2);
    const open = (room: number, disk: number) =>
      openGame([{ name: 'index', bytes: withByte(index.bytes, lane + room, disk) }, ...data]);
    expect(open(12, 1)).toMatchObject({ problems: [], rooms: openGame([index, ...data]).rooms });
    const [problem, ...others] = open(5, 2).problems;
    expect(problem).toMatchObject({ code: 'MISSING', file: data[1].name });
    expect([problem.message, ...others]).toEqual([
      expect.stringContaining(`${data[1].name} lacks room 5`),
    ]);
  });

  test('have the rooms that the index says, if two have the same', () => {
    const { index, data } = folderOf(4);
    const [first, second] = data.map(plain);
    // FO lists rooms 2 and 30, behind the headers of LE and FO and its count.
    const entry = 6 + 6 + 1 + 5;
    expect(first.bytes[entry]).toBe(30);
    const both = { name: 'both', bytes: withByte(first.bytes, entry, 12) };
    const game = openGame([index, both, second]);
    expect(game.problems.map(({ message }) => message)).toEqual([
      expect.stringContaining('both lacks room 30'),
    ]);
    const { rooms } = openGame([index, first, second]);
    const lacking = (number: number) => rooms.filter(({ room }) => room !== number);
    const places = ({ file, offset }: { file: number; offset: number }) => [{ file, offset }];
    const [lost30] = rooms.filter(({ room }) => room === 30).map(places);
    expect(game.rooms).toEqual(
      lacking(30).map((one) =>
        one.room === 12 ? { ...one, places: [...places(one), ...lost30] } : one,
      ),
    );
    const lost = second.bytes[entry - 5];
    const other = { name: 'other', bytes: withByte(second.bytes, entry - 5, 30) };
    const [led] = rooms.filter(({ room }) => room === lost).map(places);
    expect(openGame([index, first, other]).rooms).toEqual(
      lacking(lost).map((one) =>
        one.room === 30 ? { ...one, places: [...places(one), ...led] } : one,
      ),
    );
  });
});

const all = FOLDERS.flatMap(({ files }) => files);

test('a folder of all games has one of each version, and the options that open it', () => {
  const found = findGames(all);
  expect(found.map(({ versions }) => versions)).toEqual([[4], [5], [6], [7], [8]]);
  const title = 'lantern';
  expect(found.map(({ name }) => name)).toEqual([
    '000',
    title,
    ...[2, 3, 4].map((number) => `${title}-${number}`),
  ]);
  found.forEach(({ index, data, evidence, options }, i) => {
    const folder = FOLDERS[i];
    expect(index).toBe(folder.index.name);
    expect(data).toEqual(folder.data.map(({ name }) => name));
    const { foreign, ...game } = openGame(all, options);
    expect(game).toEqual({ ...openGame(folder.files), foreign: undefined });
    expect(evidence).toEqual(game.evidence);
    expect(foreign).toHaveLength(all.length - folder.files.length);
    const byVersion = openGame(all, { version: folder.version });
    expect(byVersion).toEqual({ ...game, foreign: byVersion.foreign });
  });
});

test('games that lack their index or data are games too', () => {
  const [first, ...others] = FOLDERS;
  const { index } = folderOf(8);
  const given = [...first.data, index, ...others[0].files];
  const found = findGames(given);
  expect(found.map((one) => [one.versions, one.index, one.data.length])).toEqual([
    [[5], others[0].index.name, 1],
    [[8], index.name, 0],
    [[4], undefined, 2],
  ]);
  for (const { options, index: name, data } of found) {
    const game = openGame(given, options);
    expect(game.indexFile?.name).toBe(name);
    expect(game.files.map((file) => file.name)).toEqual(data);
  }
  for (const none of [[], [Uint8Array.of(1, 2, 3)]]) expect(findGames(none)).toEqual([]);
});

test.each(someOf(FOLDERS))('a damaged index beside its data is one game: $title', ({ files }) => {
  const [index, ...data] = files.map(plain);
  for (let pos = 0; pos < index.bytes.length; pos += WHOLE ? 7 : 35) {
    const bytes = withByte(index.bytes, pos, index.bytes[pos] ^ 0xff);
    const given = [{ name: index.name, bytes }, ...data];
    expect(findGames(given), `byte ${pos}`).toHaveLength(1);
    expect(openGame(given).files, `byte ${pos}`).toHaveLength(data.length);
  }
});

function withByte(src: Uint8Array, pos: number, value: number): Uint8Array {
  return src.map((byte, i) => (i === pos ? value : byte));
}

/** A changed game whose index is the same file. */
const SAME_INDEX = 'the same index';

describe.each(FOLDERS)(
  'a game beside a changed copy of it, $title',
  ({ version, files, index }) => {
    /** The files of a game, in a folder or with another title. */
    const base = (name: string) => name.replace(/^.*\//, '');
    const renamed = (all: readonly GameFile[], rename: (name: string) => string) =>
      all.map(({ name, bytes }) => ({ name: rename(base(name)), bytes }));
    const game = openGame(files);
    const sameLayout = [...eachResource(game, 'costume')].slice(0, 1).map(({ id, payload }) => ({
      ...{ of: 'costume' as const, id },
      payload: payload.map((byte, i, { length }) => byte ^ +(i === length - 1)),
    }));
    const copies: Readonly<Record<string, readonly GameEdit[]>> = {
      [SAME_INDEX]: sameLayout,
      'the same layout': sameLayout,
      'another layout': [...eachResource(game, 'costume')].slice(0, 2).map(({ id, payload }) => ({
        ...{ of: 'costume' as const, id },
        payload: new Uint8Array([...payload, 1, 2, 3]),
      })),
    };
    // Another class of an object in the index.
    const marked = (all: readonly GameFile[]) => {
      const own = openGame(all);
      const block = findBlock(own.indexFile?.src as Uint8Array, version === 4 ? '0O' : 'DOBJ', {
        form: formOf(version),
      }) as Block;
      return editGame(own, [
        { block, payload: block.payload.map((byte, i, { length }) => byte ^ +(i === length - 1)) },
      ]);
    };

    test.each(Object.keys(copies))('is told apart with %s', (name) => {
      const edited = editGame(game, copies[name]);
      const changed = name === SAME_INDEX ? edited : marked(edited);
      for (const [own, other] of [
        [(file: string) => `a/${file}`, (file: string) => `b/${file}`],
        [(file: string) => `one/${file}`, (file: string) => `one/mod/${file}`],
      ]) {
        const all = [...renamed(files, own), ...renamed(changed, other)];
        fc.assert(
          fc.property(fc.shuffledSubarray(all, { minLength: all.length }), (given) => {
            const found = findGames(given);
            expect(found).toHaveLength(2);
            expect(new Set(found.map((one) => one.name)).size).toBe(2);
            for (const { options } of found) {
              const one = openGame(given, options);
              expect(one.problems).toEqual([]);
              const folder = options.index?.toString().replace(/[^/]*$/, '');
              for (const file of one.files) expect(file.name.replace(/[^/]*$/, '')).toBe(folder);
              // The index alone says which game is meant.
              expect(openGame(given, { index: options.index }).files).toEqual(one.files);
            }
            expect(errorOf(() => openGame(given)).code).toBe('AMBIGUOUS');
          }),
          cases(5),
        );
      }
    });

    test('is told apart by what is in the files, if names mislead', () => {
      const changed = marked(editGame(game, copies['another layout']));
      // Each index lies beside the data of the other.
      const given = [
        ...renamed(files, (name) => `${name === base(index.name) ? 'a' : 'b'}/${name}`),
        ...renamed(changed, (name) => `${name === base(index.name) ? 'b' : 'a'}/${name}`),
      ].filter(({ bytes }, i, all) => all.findIndex((one) => hex(one.bytes) === hex(bytes)) === i);
      for (const folder of ['a', 'b']) {
        const one = openGame(given, { index: `${folder}/${base(index.name)}` });
        expect(one.files[0].name.startsWith(folder)).toBe(false);
        expect(findGames(given)).toHaveLength(2);
      }
    });

    test('is told apart by its title in one folder', () => {
      const changed = marked(editGame(game, sameLayout));
      const mod = renamed(changed, (name) => name.replace(/^lantern/i, 'mod'));
      const given = [...renamed(files, (name) => name), ...mod];
      // The files of version 4 have no title of their own.
      if (version === 4) return;
      for (const title of ['mod', 'lantern']) {
        const own = new RegExp(`^${title}`, 'i');
        const chosen = given.find(({ name }) => own.test(name) && /0$/.test(name)) as GameFile;
        const one = openGame(given, { index: chosen.name });
        expect(one.problems).toEqual([]);
        expect(one.files[0].name).toMatch(own);
      }
    });

    test('is one game if all files of the copy are the same', () => {
      const all = [
        ...renamed(files, (name) => `a/${name}`),
        ...renamed(files, (name) => `b/${name}`),
      ];
      const one = openGame(all);
      expect(one.problems).toEqual([]);
      expect(one.foreign).toHaveLength(files.length);
    });

    test('is AMBIGUOUS if it shares the data', () => {
      const [mod] = marked(files)
        .filter(({ name }) => name === index.name)
        .map(({ name, bytes }) => ({ name: `mod/${name}`, bytes }));
      expect(errorOf(() => openGame([...files, mod])).code).toBe('AMBIGUOUS');
      expect(openGame([...files, mod], { index: mod.name }).problems).toEqual([]);
    });
  },
);
