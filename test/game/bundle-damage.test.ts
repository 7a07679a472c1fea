// Damage of files without blocks: what is whole is read, what is not is named, and nothing else is thrown.

import fc from 'fast-check';
import {
  type DecodeError,
  decodeImage,
  eachResource,
  type Game,
  type GameFile,
  openGame,
  type Problem,
  type ReadOptions,
  readBoxes,
  readBundle,
  readGameCostume,
  readGameObjects,
  readGameRoom,
  readIndexFile,
  readRoom,
} from 'scumm-codec';
import { encodeIndexFile } from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { BUNDLE_HEADS } from '../../src/block/bundle.js';
import { checkReleaseIn } from '../../src/version.js';
import { u16 } from '../_support/bytes.js';
import { cases } from '../_support/cases.js';
import { errorOf } from '../_support/errors.js';
import { BUNDLE_FOLDERS, plain } from '../_support/games.js';
import { assertReaching, eachOf, rare } from '../_support/reach.js';

const numbers = ({ rooms }: Game) => rooms.map(({ room }) => room);

/** A file with other bytes at places. */
function changed(file: GameFile, ...changes: readonly (readonly [at: number, word: number])[]) {
  const bytes = Uint8Array.from(file.bytes);
  for (const [at, word] of changes) bytes.set(u16(word), at);
  return { name: file.name, bytes };
}

/** Calls, and expects that it throws nothing but a DecodeError. */
function tolerated<T>(call: () => T): T | undefined {
  try {
    return call();
  } catch (error) {
    expect((error as DecodeError).name).toBe('DecodeError');
    return undefined;
  }
}

/** Reads all that a room has. Gives whether its background was read. */
function readAll(opened: Game, room: number, options: ReadOptions): boolean {
  const read = tolerated(() => readGameRoom(opened, room, options));
  if (read === undefined) return false;
  tolerated(() => readBoxes(read, options));
  const { objects } = tolerated(() => readGameObjects(opened, read, options)) ?? { objects: [] };
  for (const { image } of objects)
    for (const picture of image?.images ?? []) tolerated(() => decodeImage(picture, options));
  return tolerated(() => decodeImage(read.background, options)) !== undefined;
}

const damage = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 4 });

const alone = (room: number, offset: number) => ({
  rooms: Uint8Array.of(0, room),
  offsets: Uint32Array.of(0, offset),
});
const NONE = { rooms: new Uint8Array(0), offsets: new Uint32Array(0) };

describe.each(BUNDLE_FOLDERS)('$title', ({ files, version, variant }) => {
  const release = { version, variant };
  const [index, tavern, harbor, cave] = files.map(plain);

  /** Where the head of a room and its lists have offsets, by what they lead to. */
  const OBJECTS = tavern.bytes[20];
  const { size: HEAD, fields } = BUNDLE_HEADS[checkReleaseIn(BUNDLE_HEADS, release, 'bundles')];
  const CODES = HEAD + 2 * OBJECTS;
  const { picture, boxes, exit, entry } = fields;
  const PLACES = [
    ...[picture, boxes, exit, entry].map(([at]) => at),
    CODES,
    CODES + 2 * (OBJECTS - 1),
  ];

  /** The first room with an offset that leads into the head of the room, or out of it where it can. */
  const misled = (file: GameFile, at: number, out: boolean): GameFile => {
    const isByte = at === fields.boxes[0] && fields.boxes[1] === 'u8';
    if (!isByte) return changed(file, [at, out ? 0xfff0 : 5]);
    const bytes = Uint8Array.from(file.bytes);
    bytes[at] = 5;
    return { name: file.name, bytes };
  };
  const size = { width: 320, height: version === 2 ? 128 : 144 };

  test.each(PLACES)('one wrong offset, at %i, takes no room away; with two it is none', (at) => {
    for (const out of [true, false]) {
      const one = misled(tavern, at, out);
      const opened = openGame([index, one, harbor, cave]);
      expect(numbers(opened)).toEqual([2, 7, 12]);
      const told: Problem[] = [];
      const onError = (problem: Problem) => void told.push(problem);
      expect(readGameRoom(opened, 2, { onError })).toMatchObject(size);
      expect(told.map(({ code, offset }) => [code, offset])).toEqual([['BAD_OFFSET', at]]);
      const other = at === picture[0] ? exit[0] : picture[0];
      const two = misled(one, other, out);
      expect(numbers(openGame([index, two, harbor, cave]))).toEqual([7, 12]);
    }
  });

  /** What a game says. */
  const told = ({ problems }: Game) => problems.map(({ message, file }) => `${file}: ${message}`);
  const roomEnd = tavern.bytes[0] + 256 * tavern.bytes[1];
  const withRoom = (bytes: Uint8Array) =>
    openGame([index, { name: tavern.name, bytes }, harbor, cave]);

  test('a room that is missing, cut or of another game is told by name', () => {
    const without = openGame([index, harbor, cave]);
    expect(told(without)).toEqual([expect.stringContaining('no file has room 2 [MISSING')]);
    const cut = withRoom(tavern.bytes.subarray(0, roomEnd - 50));
    const behind = expect.stringContaining('the file ends before the end of script 2, costume');
    expect(told(cut)).toEqual([
      `${tavern.name}: the file ends before the end of its room [TRUNCATED at byte ${roomEnd - 50}]`,
      behind,
    ]);
    expect(told(withRoom(tavern.bytes.subarray(0, roomEnd + 50)))).toEqual([behind]);
    for (const one of [cut, without]) for (const room of [7, 12]) readGameRoom(one, room);
    const { problems, foreign } = withRoom(new Uint8Array(30_000));
    expect(problems.map(({ code: one }) => one)).toEqual(['MISSING']);
    expect(foreign.map(({ name }) => name)).toEqual([tavern.name]);
    const [stranger] = BUNDLE_FOLDERS.filter((folder) => folder.version !== version);
    const [, other] = stranger.files.map(plain);
    const mixed = withRoom(other.bytes);
    expect(numbers(mixed)).toEqual([7, 12]);
    expect(mixed.foreign.map(({ name }) => name)).toEqual([tavern.name]);
  });

  test('rooms without an index open, and an index without rooms', () => {
    const alone = openGame([tavern, harbor, cave]);
    expect(alone).toMatchObject(release);
    expect(numbers(alone)).toEqual([2, 7, 12]);
    expect(told(alone)).toEqual([expect.stringContaining('there is no index file')]);
    const bare = openGame([index]);
    expect(bare).toMatchObject(release);
    expect(told(bare)).toEqual([expect.stringContaining('rooms 2, 7, 12 [MISSING')]);
  });

  test('a background that ends early is fill from there on, to the end of what it takes along', () => {
    const whole = decodeImage(readGameRoom(openGame(files), 2).background);
    const at = tavern.bytes[picture[0]] + 256 * tavern.bytes[picture[0] + 1];
    // The file of a room that is cut is no room of its game; the room alone is read as far as it goes.
    const cut = tavern.bytes.slice(0, at + 700);
    expect(readGameRoom(withRoom(cut), 2, { onError: () => {} })).toBeUndefined();
    const silent = { ...release, onError: () => {} };
    // In 16 colors of version 3 a picture with a length that does not fit is none.
    if (version === 3) {
      const { background } = readRoom(readBundle(cut, silent), silent);
      expect(errorOf(() => decodeImage(background)).code).toBe('MISSING');
      cut.set(u16(700), at);
    }
    const room = readRoom(readBundle(cut, silent), silent);
    expect(room).toMatchObject(size);
    expect(errorOf(() => decodeImage(room.background)).code).toMatch(/TRUNCATED|BAD_OFFSET/);
    const problems: Problem[] = [];
    const onError = (problem: Problem) => void problems.push(problem);
    const pixels = decodeImage(room.background, { onError, fill: 200 });
    const { height } = room;
    // By columns: as far as it goes, pixels are those of the whole picture, and behind them all is fill.
    const columns = (of: Uint8Array) => {
      const sized = { width: size.width, height };
      return Array.from(
        of,
        (_, i) => of[(i % sized.height) * sized.width + Math.floor(i / height)],
      );
    };
    const [now, then] = [pixels, whole].map(columns);
    const first = now.indexOf(200);
    expect(first).toBeGreaterThan(8);
    expect(now.slice(0, first)).toEqual(then.slice(0, first));
    expect(now.slice(first).every((color) => color === 200)).toBe(true);
    expect(problems.length).toBeGreaterThan(0);
    expect(problems[0].strip).toBe(Math.floor(first / height / 8));
  });

  test('a count of objects that the lists do not hold leaves what the head leads to', () => {
    const { bytes } = changed(tavern);
    bytes[20] = 255;
    const told: Problem[] = [];
    const { parts = [] } = readBundle(bytes, { ...release, onError: (one) => void told.push(one) });
    const whole = readBundle(tavern.bytes, release).parts ?? [];
    const placesOf = (all: typeof whole, ...tags: readonly string[]) =>
      all.filter(({ tag }) => tags.includes(tag)).map(({ tag, start }) => [tag, start]);
    const HEAD = ['HD', 'BX', 'BM', 'EX', 'EN'];
    expect(placesOf(parts, ...HEAD)).toEqual(placesOf(whole, ...HEAD));
    const ids = (all: typeof whole) =>
      all.flatMap(({ tag, number }) => (tag === 'OI' ? [number] : []));
    expect(ids(parts).length).toBeGreaterThanOrEqual(OBJECTS);
    expect(told.length).toBeGreaterThan(0);
    expect(told.length).toBeLessThan(2 * 255 + 10);
  });

  test('damaged rooms are read as far as they go, and the others whole', () => {
    assertReaching(
      { shown: rare(0.2), told: rare(0.2) },
      (reach) =>
        fc.property(damage, eachOf('head', 'anywhere'), (bytes, where) => {
          const copy = Uint8Array.from(tavern.bytes);
          const end = where === 'head' ? CODES + 2 * OBJECTS + 20 : copy.length;
          for (const [at, value] of bytes) copy[at % end] = value;
          const opened = openGame([index, { name: tavern.name, bytes: copy }, harbor, cave]);
          expect(numbers(opened)).toEqual(expect.arrayContaining([7, 12]));
          for (const room of [7, 12]) expect(readAll(opened, room, {})).toBe(true);
          if (!numbers(opened).includes(2)) return;
          readAll(opened, 2, {});
          if (readAll(opened, 2, { onError: () => reach('told') })) reach('shown');
        }),
      cases(60),
    );
  });

  test('a damaged index loses no room of a file, and throws nothing else', () => {
    fc.assert(
      fc.property(damage, (bytes) => {
        const copy = Uint8Array.from(index.bytes);
        for (const [at, value] of bytes) copy[at % copy.length] = value;
        const opened = tolerated(() =>
          openGame([{ name: index.name, bytes: copy }, ...files.slice(1)]),
        );
        if (opened === undefined) return;
        for (const kind of ['script', 'sound', 'costume'] as const)
          for (const { id } of eachResource(opened, kind, { onError: () => {} }))
            if (kind === 'costume') tolerated(() => readGameCostume(opened, id));
      }),
      cases(60),
    );
  });

  test('any bytes as a bundle give parts in them, or an error', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        tolerated(() => readBundle(bytes, release));
        const found = readBundle(bytes, { ...release, onError: () => {} });
        for (const { start, end } of found.parts ?? []) {
          expect(start).toBeLessThanOrEqual(end);
          expect(end).toBeLessThanOrEqual(bytes.length);
        }
        tolerated(() => readRoom(found, { ...release, onError: () => {} }));
      }),
      cases(100),
    );
  });

  /** The index with other directories. */
  function indexWith(lists: Partial<Parameters<typeof encodeIndexFile>[0]>): GameFile {
    const stored = readIndexFile(index.bytes);
    return { name: index.name, bytes: encodeIndexFile({ ...stored, ...lists }) };
  }

  test.each(['scripts', 'sounds', 'costumes'] as const)(
    'a room that has only %s is missed',
    (kind) => {
      const lists = { scripts: NONE, sounds: NONE, costumes: NONE, [kind]: alone(50, 900) };
      const { problems } = openGame([indexWith(lists), ...files.slice(1)]);
      expect(problems.map(({ message }) => message)).toEqual([
        'no file has room 50 [MISSING at byte 0]',
      ]);
    },
  );

  test('an object whose code is absent has no id', () => {
    const { bytes } = changed(tavern, [CODES, 0]);
    const { parts = [] } = readBundle(bytes, release);
    const ids = parts.flatMap(({ tag, number }) => (tag === 'OI' ? [number] : []));
    expect([ids[0], ids.length]).toEqual([undefined, OBJECTS]);
    expect(ids.slice(1).every((id) => id !== undefined)).toBe(true);
  });

  test('a file is of another game if the index leads into the head of its room', () => {
    const opened = (offset: number) =>
      openGame([
        indexWith({ scripts: alone(2, offset), sounds: NONE, costumes: NONE }),
        ...files.slice(1),
      ]);
    expect(numbers(opened(roomEnd))).toEqual([2, 7, 12]);
    expect(numbers(opened(0))).toEqual([7, 12]);
    expect(opened(0).foreign).toEqual([
      { name: tavern.name, why: 'it does not fit the index file' },
    ]);
    // Where a script is there is no costume.
    const [script] = eachResource(openGame(files), 'script');
    const costume = indexWith({
      ...{ scripts: NONE, sounds: NONE },
      costumes: alone(script.room, script.start),
    });
    expect(numbers(openGame([costume, ...files.slice(1)]))).toEqual([7, 12]);
  });
});
