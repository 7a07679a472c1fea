// Every failure of a function that takes a game, or a picture of one, knows the file that it is in:
// what is thrown, and what the handler receives.

import {
  DecodeError,
  decodeGamePicture,
  findGameResource,
  type Game,
  type GameFile,
  type GamePicture,
  gamePictureToRgba,
  openGame,
  type Problem,
  readGameCharset,
  readGameCostume,
  readGameObjects,
  readGameRoom,
  walkBlocks,
  walkGameCharsets,
  walkGamePictures,
  walkGameResources,
} from 'scumm-codec';
import { backgroundEdits, nameEdits, objectImageEdits } from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { WHOLE } from '../_support/cases.js';
import { drain } from '../_support/drain.js';
import { FOLDERS, type Folder, folderOf, plain } from '../_support/games.js';

type Handler = (error: Problem) => void;

/** What is called: with a handler, or without one. */
type Call = (onError: Handler | undefined) => unknown;

const silent = () => {};
const black = { pixels: new Uint8Array(64 * 64), width: 64, height: 64 };

/** Calls of each function that takes a game or a picture of one. */
function callsOf(game: Game, pictures: readonly GamePicture[]): Record<string, readonly Call[]> {
  const { version } = game;
  // Versions 4 and 8 have their fonts in files of their own, which are not here.
  const hasFonts = [...walkGameCharsets(game)].length > 0;
  const numbers = game.rooms.map(({ room }) => room).slice(...(WHOLE ? [0] : [1, 3]));
  const objectsOf = (room: number) =>
    readGameObjects(game, readGameRoom(game, room), { onError: silent }).objects;
  return {
    readGameRoom: numbers.map((room) => (onError) => readGameRoom(game, room, { onError })),
    readGameObjects: numbers.map((room) => {
      const read = readGameRoom(game, room);
      return (onError) => readGameObjects(game, read, { onError });
    }),
    readGameCostume: [() => readGameCostume(game, 1), () => readGameCostume(game, 2)],
    readGameCharset: [() => readGameCharset(game, version === 8 ? 0 : 1)],
    findGameResource: numbers.map(
      (room) => (onError) => findGameResource(game, 'room', room, { onError }),
    ),
    walkGameResources: [(onError) => drain(walkGameResources(game, 'costume', { onError }))],
    ...(hasFonts && { walkGameCharsets: [() => drain(walkGameCharsets(game))] }),
    walkGamePictures: [(onError) => drain(walkGamePictures(game, { onError }))],
    decodeGamePicture: pictures.map((one) => (onError) => decodeGamePicture(one, { onError })),
    gamePictureToRgba: pictures.map((one) => (onError) => gamePictureToRgba(one, { onError })),
    backgroundEdits: numbers.map((room) => () => backgroundEdits(game, room, black)),
    objectImageEdits: numbers.flatMap((room) =>
      objectsOf(room)
        .slice(0, 2)
        .map(
          ({ id }) =>
            () =>
              objectImageEdits(game, room, { id, state: 1 }, black),
        ),
    ),
    nameEdits: numbers.flatMap((room) =>
      objectsOf(room)
        .slice(0, 2)
        .map(
          ({ id }) =>
            () =>
              nameEdits(game, room, id, Uint8Array.of(65)),
        ),
    ),
  };
}

/** Functions that have no handler, or whose handler hears of nothing that stands in a block. */
const THROWN_ONLY = [
  'readGameCostume',
  'readGameCharset',
  'walkGameCharsets',
  'backgroundEdits',
  'objectImageEdits',
  'nameEdits',
];

describe.each((WHOLE ? FOLDERS : [folderOf(6)]).map(plainOf))('$title', ({ files }) => {
  test('is named in each failure of each function, thrown and reported', () => {
    const game = openGame(files);
    const calls = callsOf(game, onePerKind(game));
    const names = files.map(({ name }) => name);
    const nameless: string[] = [];
    const thrown = new Set<string>();
    const reported = new Set<string>();
    const check = ({ file, message }: Problem, name: string, seen: Set<string>) => {
      if (!names.includes(file ?? '')) nameless.push(`${name}: ${message}`);
      seen.add(name);
    };
    const checkThrown = (error: unknown, name: string) => {
      if (error instanceof DecodeError) check(error, name, thrown);
    };
    // Every other tag breaks each call too.
    const payloads = [...payloadsByTag(game)].filter((_, i) => WHOLE || i % 2 === 0);
    for (const payload of payloads) {
      const whole = payload.map((bytes) => new Uint8Array(bytes));
      for (const bytes of payload) bytes.fill(0xff, bytes.length >> 1);
      for (const [name, list] of Object.entries(calls))
        for (const call of list) {
          const report: Handler = (problem) => check(problem, name, reported);
          for (const onError of [undefined, report])
            checkThrown(
              thrownBy(() => call(onError)),
              name,
            );
        }
      payload.forEach((bytes, i) => void bytes.set(whole[i]));
    }
    expect(nameless).toEqual([]);
    const all = Object.keys(calls);
    expect([...thrown].sort()).toEqual(all.sort());
    expect([...reported].sort()).toEqual(all.filter((name) => !THROWN_ONLY.includes(name)).sort());
  });
});

/** Copies of the files of a game, without their obfuscation: the game's records are views of them. */
function plainOf({ title, files }: Folder): { title: string; files: GameFile[] } {
  const copies = files
    .map(plain)
    .map(({ name, bytes }) => ({ name, bytes: new Uint8Array(bytes) }));
  return { title, files: copies };
}

/** The first picture of each kind in each room. */
function onePerKind(game: Game): GamePicture[] {
  const first = new Map<string, GamePicture>();
  for (const picture of walkGamePictures(game)) {
    const key = `${picture.kind} ${picture.room}`;
    if (!first.has(key)) first.set(key, picture);
  }
  return [...first.values()];
}

/** The payloads of the blocks of the data files, tag by tag, and the headers of rooms. */
function payloadsByTag({ files, version }: Game): Iterable<readonly Uint8Array[]> {
  const form = version === 4 ? 'small' : 'large';
  const found = new Map<string, Uint8Array[]>();
  for (const { src } of files)
    for (const { tag, start, payload } of walkBlocks(src, { form })) {
      if (payload.length > 0) found.set(tag, [...(found.get(tag) ?? []), payload]);
      if (/^RO(OM)?$/.test(tag))
        found.set('header', [...(found.get('header') ?? []), src.subarray(start, start + 8)]);
    }
  return found.values();
}

function thrownBy(call: () => unknown): unknown {
  try {
    call();
  } catch (error) {
    return error;
  }
  return undefined;
}
