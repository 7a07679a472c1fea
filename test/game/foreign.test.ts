// Files that are not part of the game are listed, each with a reason.

import { decodeXor, type GameFile, openGame } from 'scumm-codec';
import { wrapBlock } from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { joined, u16 } from '../_support/bytes.js';
import { errorOf } from '../_support/errors.js';
import { FOREIGN } from '../_support/foreign-files.js';
import { FOLDERS, folderOf, plain, xored } from '../_support/games.js';
import { GAME_VERSIONS } from '../_support/releases.js';

describe.each(FOLDERS)('$title', ({ files, index, data }) => {
  test.each(FOREIGN)('leaves out $file.name', ({ file, why }) => {
    for (const given of [
      [file, ...files],
      [...files, file],
    ]) {
      const game = openGame(given);
      expect(game.problems).toEqual([]);
      expect(game.foreign).toEqual([{ name: file.name, why: expect.stringMatching(why) }]);
    }
  });

  test('leaves out copies, whatever their keys and names', () => {
    const copies = files.map((file, i) => ({ ...xored(file, 0xff), name: `copy ${i}` }));
    const game = openGame([...files, ...copies]);
    expect(game.problems).toEqual([]);
    expect(game.foreign).toEqual(
      files.map(({ name }, i) => ({ name: `copy ${i}`, why: `it is a copy of ${name}` })),
    );
  });

  test('asks which of two data files is the disk, if they differ in one pixel', () => {
    const changed = Uint8Array.from(data[0].bytes);
    changed[changed.length - 1] ^= 1;
    const given = [...files, { name: 'changed', bytes: changed }];
    const { code, message } = errorOf(() => openGame(given));
    expect(code).toBe('AMBIGUOUS');
    expect(message).toContain(`${data[0].name} and changed are both disk 1 of ${index.name}`);
    const names = data.map(({ name }, i) => (i === 0 ? 'changed' : name));
    const game = openGame(given, { data: names });
    expect(game.files.map(({ name }) => name)).toEqual(names);
    expect(game.foreign).toEqual([{ name: data[0].name, why: 'it was not chosen' }]);
  });
});

describe('a copy of a file', () => {
  const foreign = (index: GameFile, file: Uint8Array) =>
    openGame([index, { name: 'copy', bytes: file }]).foreign;
  const inTextMode = (bytes: Uint8Array) =>
    Buffer.from(Buffer.from(bytes).toString('latin1').replaceAll('\n', '\r\n'), 'latin1');
  const inUtf8 = (bytes: Uint8Array) => Buffer.from(Buffer.from(bytes).toString('latin1'));

  test.each(FOLDERS)('is told if it is one of a text: $title', ({ index, data: [{ bytes }] }) => {
    expect(foreign(index, inTextMode(bytes))).toEqual([
      { name: 'copy', why: 'it was copied in text mode (CR LF): copy it in binary mode' },
    ]);
    expect(foreign(index, inUtf8(bytes))).toEqual([
      { name: 'copy', why: 'it was converted to UTF-8: copy it in binary mode' },
    ]);
    expect(foreign(index, bytes)).toEqual([]);
  });

  test('is the file itself if few bytes look like it', () => {
    /** Whether a small data file with a text in it is said to be a copy of some kind. */
    const isTold = (what: string, ...text: readonly (Uint8Array | string)[]) => {
      const room = wrapBlock('LFLF', wrapBlock('ROOM', joined(...text)));
      const src = wrapBlock('LECF', wrapBlock('LOFF', Uint8Array.of(0)), room);
      const found = foreign(folderOf(5).index, src);
      for (const { why } of found) expect(why).toContain(what);
      return found.length > 0;
    };
    const ends = (count: number) => Array<string>(count).fill('\r\n');
    expect(isTold('text mode', ...ends(8))).toBe(true);
    for (const few of [ends(7), [...ends(50), '\n'], ['\n', ...ends(50)]])
      expect(isTold('text mode', ...few)).toBe(false);
    for (const letter of ['ü', '€', '😀']) {
      const bytes = Buffer.from(letter);
      const letters = (count: number) => Array<Uint8Array>(count).fill(bytes);
      for (const count of [7, 8, 12]) expect(isTold('UTF-8', ...letters(count))).toBe(count > 7);
      for (const other of ['\x80', '\xbf', '\xff', '\xc1\x80', '\xf5\x80\x80\x80', '\xc3\xc3'])
        expect(isTold('', ...letters(12), other, 'x')).toBe(false);
      for (const end of ['', 'x'])
        expect(isTold('', ...letters(12), bytes.subarray(0, -1), end)).toBe(false);
    }
  });
});

test('a file without a start, such as an archive, is read only if a disk is absent', () => {
  for (const { files, data } of FOLDERS) {
    const tar = { name: 'a.tar', bytes: joined(...files.flatMap(({ bytes }) => ['head', bytes])) };
    expect(openGame([tar, ...files])).toEqual({
      ...openGame(files),
      foreign: [{ name: 'a.tar', why: 'it does not fit the index file' }],
    });
    const rest = openGame([tar, ...files.filter((file) => file !== data[0])]);
    expect(rest.files.map(({ name }) => name)).toContain('a.tar');
    expect(rest.foreign).toEqual([]);
  }
});

describe('charsets and fonts', () => {
  const charset = (length: number, size = length - 15) =>
    joined(u16(size), u16(0), 0x63, 3, new Uint8Array(length - 6));
  const font = joined('ANIM', 0, 0, 0, 9, 'AHDR', 0);
  const given = [
    { name: 'disk/902.LFL', bytes: charset(40) },
    { name: '901.lfl', bytes: charset(60) },
    { name: 'disk\\903.lfl', bytes: charset(60) },
    { name: 'FONT1.NUT', bytes: font },
    { name: 'data/font0.nut', bytes: font },
    { name: 'scummfnt.nut', bytes: joined(font, 1) },
  ];

  test.each(GAME_VERSIONS)('are numbered by their names: version %i', (version) => {
    const game = openGame([...given, ...folderOf(version).files]);
    const [charsets, fonts] = [version === 4 ? 3 : 0, version < 7 ? 0 : 3];
    expect(game.charsets.map(({ name, number }) => [name, number])).toEqual(
      [...[given[1], given[0], given[2]].entries()]
        .slice(0, charsets)
        .map(([i, { name }]) => [name, i + 1]),
    );
    expect(game.fonts.map(({ name, number }) => [name, number])).toEqual(
      [
        ['data/font0.nut', 0],
        ['scummfnt.nut', undefined],
        ['FONT1.NUT', 1],
      ].slice(0, fonts),
    );
    const others = [...given.slice(charsets, 3), ...(fonts ? [] : given.slice(3))];
    expect(game.foreign.map(({ name }) => name)).toEqual(others.map(({ name }) => name));
    if (version !== 4) return;
    expect(game.charsets[0]).toMatchObject({ key: 0, src: given[1].bytes });
    for (const { why } of game.foreign) expect(why).toBe('games of version 4 have no font files');
  });

  test.each([
    ['901.LFL', charset(40), 1],
    ['charset.LFL', charset(40), 0],
    ['901.LFL.bak', charset(40), 0],
    ['1901.LFL', charset(40), 0],
    ['901.LFL', charset(40, 9), 1],
    ['901.LFL', charset(40).fill(0, 4, 6), 1],
    ['901.LFL', charset(40, 9).fill(0, 4, 6), 0],
  ])('need a name with a number, and a size or a mark that fits: %s', (name, content, count) => {
    const files = [{ name, bytes: content }, ...folderOf(4).files];
    expect(openGame(files).charsets).toHaveLength(count);
  });
});

describe('keys', () => {
  const { files, index, data } = folderOf(7);

  test('that are said count', () => {
    const keys = { [index.name]: 0 as const, [data[0].name]: 0x69 as const };
    const game = openGame([plain(index), xored(data[0], 0x69)], { keys });
    expect(game).toMatchObject({ problems: [], foreign: [] });
    const other = { ...keys, [data[0].name]: 0xff as const };
    const inverted = openGame([plain(index), xored(data[0], 0xff)], { keys: other });
    expect(inverted).toMatchObject({ problems: [], foreign: [], files: [{ key: 0xff }] });
    const wrong = openGame(files, { keys });
    expect(wrong.foreign).toEqual([
      { name: data[0].name, why: 'with the key 0x69 it is not a file of a game' },
    ]);
    expect(wrong.problems).toEqual([expect.objectContaining({ code: 'MISSING' })]);
  });

  test('of no file, or that are none, are refused', () => {
    expect(() => openGame(files, { keys: { oops: 0x69 } })).toThrow(
      new RangeError("options.keys: 'oops' is not a file that was given"),
    );
    expect(() => openGame(files, { keys: { [index.name]: 5 as 0 } })).toThrow(
      new RangeError('options.keys: 5 is not a key'),
    );
  });

  test('of another game do not make a file of it', () => {
    const other = decodeXor(data[0].bytes, 0x42);
    const [stranger] = openGame([index, { name: 'x', bytes: other }]).foreign;
    expect(stranger).toEqual({ name: 'x', why: 'it is not a file of a game' });
  });
});
