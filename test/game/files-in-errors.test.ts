// Every failure of a function that takes a game, or a picture of one, knows the file that it is in:
// what is thrown, and what the handler receives.

import {
  DecodeError,
  eachResource,
  findGameResource,
  type Game,
  openGame,
  type Problem,
  readGameCharset,
  readGameCostume,
  readGameObjects,
  readGameRoom,
  walkBlocks,
} from 'scumm-codec';
import { backgroundEdits, nameEdits, objectImageEdits } from 'scumm-codec/encode';
import {
  decodeGamePicture,
  eachGameCharset,
  eachGamePicture,
  type GamePicture,
  gamePictureToRgba,
  readGamePalettes,
  walkGameBlocks,
} from 'scumm-codec/tools';
import { expect, test } from 'vitest';
import { WHOLE } from '../_support/cases.js';
import { drain } from '../_support/drain.js';
import { FOLDERS, folderOf, plain } from '../_support/games.js';
import { formOf } from '../_support/releases.js';

type Handler = (error: Problem) => void;

/** What is called: with a handler, or without one. */
type Call = (onError: Handler | undefined) => unknown;
type Calls = Readonly<Record<string, readonly Call[]>>;

/** The first picture of each kind in each room. */
function onePerKind(game: Game): GamePicture[] {
  const all = [...eachGamePicture(game)].reverse();
  return [...new Map(all.map((one) => [`${one.of} ${one.room}`, one])).values()];
}

/** Calls of each function that takes a game or a picture of one: of those that report, and of others. */
function callsOf(game: Game): { readonly told: Calls; readonly untold: Calls } {
  const pictures = onePerKind(game);
  const numbers = game.rooms.map(({ room }) => room).slice(...(WHOLE ? [0] : [1, 3]));
  const rooms = numbers.map((room) => readGameRoom(game, room));
  const places = rooms.flatMap((read, i) =>
    readGameObjects(game, read)
      .objects.slice(0, 2)
      .map(({ id }) => ({ room: numbers[i], id })),
  );
  const black = { pixels: new Uint8Array(64 * 64), width: 64, height: 64 };
  // Versions 4 and 8 have their fonts in files of their own, which are not here.
  const hasFonts = [...eachGameCharset(game)].length > 0;
  return {
    told: {
      readGameRoom: numbers.map((room) => (onError) => readGameRoom(game, room, { onError })),
      readGameObjects: rooms.map((one) => (onError) => readGameObjects(game, one, { onError })),
      readGamePalettes: [(onError) => readGamePalettes(game, { onError })],
      findGameResource: numbers.map(
        (room) => (onError) => findGameResource(game, 'room', room, { onError }),
      ),
      walkGameBlocks: [(onError) => drain(walkGameBlocks(game, { onError }))],
      eachResource: [(onError) => drain(eachResource(game, 'costume', { onError }))],
      eachGamePicture: [(onError) => drain(eachGamePicture(game, { onError }))],
      decodeGamePicture: pictures.map((one) => (onError) => decodeGamePicture(one, { onError })),
      gamePictureToRgba: pictures.map((one) => (onError) => gamePictureToRgba(one, { onError })),
    },
    // These have no handler, or theirs hears of nothing that stands in a block.
    untold: {
      readGameCostume: [() => readGameCostume(game, 1), () => readGameCostume(game, 2)],
      readGameCharset: [() => readGameCharset(game, game.version === 8 ? 0 : 1)],
      ...(hasFonts && { eachGameCharset: [() => drain(eachGameCharset(game))] }),
      backgroundEdits: numbers.map((room) => () => backgroundEdits(game, room, black)),
      objectImageEdits: places.map(
        ({ room, id }) =>
          () =>
            objectImageEdits(game, room, { id, state: 1 }, black),
      ),
      nameEdits: places.map(
        ({ room, id }) =>
          () =>
            nameEdits(game, room, id, Uint8Array.of(65)),
      ),
    },
  };
}

/** The payloads of the blocks of the data files, tag by tag, and the headers of rooms. */
function payloadsByTag({ files, version }: Game): (readonly Uint8Array[])[] {
  const found = new Map<string, Uint8Array[]>();
  const add = (tag: string, bytes: Uint8Array) => {
    if (bytes.length > 0) found.set(tag, [...(found.get(tag) ?? []), bytes]);
  };
  for (const { src } of files)
    for (const { tag, start, payload } of walkBlocks(src, { form: formOf(version) })) {
      add(tag, payload);
      if (/^RO(OM)?$/.test(tag)) add('header', src.subarray(start, start + 8));
    }
  return [...found.values()];
}

test.each(WHOLE ? FOLDERS : [folderOf(6)])('$title', (folder) => {
  // The records of a game are views of its files, if those are not obfuscated.
  const files = folder.files.map((file) => {
    const { name, bytes } = plain(file);
    return { name, bytes: new Uint8Array(bytes) };
  });
  const game = openGame(files);
  const { told, untold } = callsOf(game);
  const names = files.map(({ name }) => name);
  const nameless: string[] = [];
  const [thrown, reported] = [new Set<string>(), new Set<string>()];
  const check = ({ file, message }: Problem, name: string, seen: Set<string>) => {
    if (!names.includes(file ?? '')) nameless.push(`${name}: ${message}`);
    seen.add(name);
  };
  const checkCall = (call: Call, name: string, onError: Handler | undefined) => {
    try {
      call(onError);
    } catch (error) {
      if (error instanceof DecodeError) check(error, name, thrown);
    }
  };
  // Every other tag breaks each call too.
  for (const payloads of payloadsByTag(game).filter((_, i) => WHOLE || i % 2 === 0)) {
    const whole = payloads.map((bytes) => new Uint8Array(bytes));
    for (const bytes of payloads) bytes.fill(0xff, bytes.length >> 1);
    for (const [name, list] of Object.entries({ ...told, ...untold }))
      for (const call of list)
        for (const onError of [undefined, (one: Problem) => check(one, name, reported)])
          checkCall(call, name, onError);
    payloads.forEach((bytes, i) => void bytes.set(whole[i]));
  }
  expect(nameless).toEqual([]);
  expect([...thrown].sort()).toEqual(Object.keys({ ...told, ...untold }).sort());
  expect([...reported].sort()).toEqual(Object.keys(told).sort());
});
