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
import { expect, test } from 'vitest';
import { u16 } from '../_support/bytes.js';
import { cases } from '../_support/cases.js';
import { BUNDLE_FOLDER, plain } from '../_support/games.js';
import { assertReaching, eachOf, rare } from '../_support/reach.js';

const EGA = { version: 3, variant: 'ega' } as const;
const { files } = BUNDLE_FOLDER;
const [index, tavern, harbor, cave] = files.map(plain);
const numbers = ({ rooms }: Game) => rooms.map(({ room }) => room);

/** A file with other bytes at places. */
function changed(file: GameFile, ...changes: readonly (readonly [at: number, word: number])[]) {
  const bytes = Uint8Array.from(file.bytes);
  for (const [at, word] of changes) bytes.set(u16(word), at);
  return { name: file.name, bytes };
}

/** Where the head of a room and its lists have offsets, by what they lead to. */
const OBJECTS = tavern.bytes[20];
const CODES = 29 + 2 * OBJECTS;
const PLACES = [10, 21, 25, 27, CODES, CODES + 2 * (OBJECTS - 1)] as const;

test.each(PLACES)('one wrong offset, at %i, takes no room away; with two it is none', (at) => {
  const one = changed(tavern, [at, 0xfff0]);
  const opened = openGame([index, one, harbor, cave]);
  expect(numbers(opened)).toEqual([2, 7, 12]);
  const told: Problem[] = [];
  const onError = (problem: Problem) => void told.push(problem);
  expect(readGameRoom(opened, 2, { onError })).toMatchObject({ width: 320, height: 144 });
  expect(told.map(({ code, offset }) => [code, offset])).toEqual([['BAD_OFFSET', at]]);
  const other = at === 10 ? 27 : 10;
  const two = changed(one, [other, 0xfff0]);
  expect(numbers(openGame([index, two, harbor, cave]))).toEqual([7, 12]);
});

test('a count of objects that the lists do not hold leaves what the head leads to', () => {
  const { bytes } = changed(tavern);
  bytes[20] = 255;
  const told: Problem[] = [];
  const { parts = [] } = readBundle(bytes, { ...EGA, onError: (one) => void told.push(one) });
  const whole = readBundle(tavern.bytes, EGA).parts ?? [];
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
      tolerated(() => readBundle(bytes, EGA));
      const found = readBundle(bytes, { ...EGA, onError: () => {} });
      for (const { start, end } of found.parts ?? []) {
        expect(start).toBeLessThanOrEqual(end);
        expect(end).toBeLessThanOrEqual(bytes.length);
      }
      tolerated(() => readRoom(found, { ...EGA, onError: () => {} }));
    }),
    cases(100),
  );
});

/** The index with other directories. */
function indexWith(lists: Partial<Parameters<typeof encodeIndexFile>[0]>): GameFile {
  const stored = readIndexFile(index.bytes);
  return { name: index.name, bytes: encodeIndexFile({ ...stored, ...lists }) };
}

const alone = (room: number, offset: number) => ({
  rooms: Uint8Array.of(0, room),
  offsets: Uint32Array.of(0, offset),
});
const NONE = { rooms: new Uint8Array(0), offsets: new Uint32Array(0) };

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
  const { parts = [] } = readBundle(bytes, EGA);
  const ids = parts.flatMap(({ tag, number }) => (tag === 'OI' ? [number] : []));
  expect([ids[0], ids.length]).toEqual([undefined, OBJECTS]);
  expect(ids.slice(1).every((id) => id !== undefined)).toBe(true);
});

test('a file is of another game if the index leads into the head of its room', () => {
  const size = tavern.bytes[0] + 256 * tavern.bytes[1];
  const opened = (offset: number) =>
    openGame([
      indexWith({ scripts: alone(2, offset), sounds: NONE, costumes: NONE }),
      ...files.slice(1),
    ]);
  expect(numbers(opened(size))).toEqual([2, 7, 12]);
  expect(numbers(opened(0))).toEqual([7, 12]);
  expect(opened(0).foreign).toEqual([{ name: tavern.name, why: 'it does not fit the index file' }]);
  // Where a script is there is no costume.
  const [script] = eachResource(openGame(files), 'script');
  const costume = indexWith({
    ...{ scripts: NONE, sounds: NONE },
    costumes: alone(script.room, script.start),
  });
  expect(numbers(openGame([costume, ...files.slice(1)]))).toEqual([7, 12]);
});
