// Games with damage, edited: what is written shows as much as before, or the way to the edit is refused.

import fc from 'fast-check';
import {
  type Block,
  type Game,
  type OpenedFile,
  openGame,
  readGameRoom,
  walkBlocks,
} from 'scumm-codec';
import {
  backgroundEdits,
  editGame,
  type GameEdit,
  nameEdits,
  objectImageEdits,
  wrapBlock,
  wrapSmallBlock,
} from 'scumm-codec/encode';
import { eachGamePicture } from 'scumm-codec/tools';
import { expect, test } from 'vitest';
import { cases } from '../_support/cases.js';
import { roomBlock } from '../_support/edit-model.js';

import { FOLDERS } from '../_support/games.js';
import { outcome } from '../_support/outcome.js';
import { assertReaching, eachOf } from '../_support/reach.js';
import { formOf } from '../_support/releases.js';
import { faultOf } from '../_support/thrown.js';

const ROOM = 2;

/** Bytes of a block from its start that say how it is read. */
const STRUCTURE = 32;

const KINDS = new Set(['DecodeError', 'RangeError']);

const onError = () => {};

/** How many pictures a game has. */
const picturesOf = (game: Game): number => [...eachGamePicture(game, { onError })].length;

/** What is damaged: a byte in the first ones of a block, which say how it is read; or one that tells little or much. */
type Where = 'room' | 'index' | 'palette' | 'list of rooms' | 'size of the room';

const GAMES = FOLDERS.map(({ files, version }) => {
  const game = openGame(files);
  const form = formOf(version);
  const { src } = game.files[0];
  const { src: indexSrc, name: index } = game.indexFile as OpenedFile;
  const blocks = [...walkBlocks(roomBlock(game, ROOM))];
  const of = (...tags: string[]) =>
    [...walkBlocks(src, { form })].find(({ tag }) => tags.includes(tag)) as Block;
  const [palette, rooms] = [of('PA', 'CLUT', 'APAL'), of('FO', 'LOFF')];
  const headsOf = (list: readonly Block[]) =>
    list.flatMap(({ start }) => Array.from({ length: STRUCTURE }, (_, i) => start + i));
  const places: Readonly<Record<Where, readonly number[]>> = {
    room: headsOf(blocks),
    index: headsOf([...walkBlocks(indexSrc, { form })]),
    // No picture needs it.
    palette: [palette.end - 1],
    // Behind the count and the number of the first room.
    'list of rooms': [rooms.end - rooms.payload.length + 2],
    'size of the room': [blocks[0].start + (form === 'small' ? 3 : 4)],
  };
  const names = { index, data: game.files.map(({ name }) => name) };
  return { game, src, indexSrc, places, names };
});

const damage = fc.record({
  chosen: eachOf(...GAMES.keys()),
  where: eachOf<Where>('room', 'index', 'palette', 'list of rooms', 'size of the room'),
  at: fc.nat(),
  value: fc.constantFrom(1, 2, 5, 127, 255),
  /** Whether the damage was there when the game was opened. */
  opened: fc.boolean(),
  id: fc.constantFrom(10, 11, 16),
  resized: fc.boolean(),
});

test('a game with any damage is edited, or refused as documented', () => {
  assertReaching(
    { edited: 0.2, refused: 0.3 },
    (reach) =>
      fc.property(damage, ({ chosen, where, at, value, opened, id, resized }) => {
        const { game, src, indexSrc, places, names } = GAMES[chosen];
        const { version } = game;
        // Data files whose list is damaged are not told from others.
        const options = { version, ...(where === 'index' ? {} : names) };
        const damaged = Uint8Array.from(where === 'index' ? indexSrc : src);
        const list = places[where].filter((place) => place < damaged.length);
        damaged[list[at % list.length]] ^= value;
        const now = <F extends OpenedFile>(file: F) =>
          file.src === (where === 'index' ? indexSrc : src) ? { ...file, src: damaged } : file;
        const [indexFile, files] = [now(game.indexFile as OpenedFile), game.files.map(now)];
        const given = [indexFile, ...files].map((one) => ({ name: one.name, bytes: one.src }));
        const kept = { ...game, indexFile, files };
        const read = outcome(() => (opened ? openGame(given, options) : kept));
        if (!('value' in read)) return;
        const broken = read.value;
        const size = { width: 8, height: 8, zplanes: [], pixels: new Uint8Array(64) };
        const picture = resized ? size : { transparent: false };
        const add = version === 4 ? wrapSmallBlock('CO') : wrapBlock(version > 6 ? 'AKOS' : 'COST');
        const costume = { of: 'costume', id: 1, payload: new Uint8Array(3) } as const;
        const home = broken.rooms[0]?.room ?? ROOM;
        const { blocks = [] } = readGameRoom(broken, home, { onError }) ?? {};
        const [scales] = blocks.filter(({ tag }) => tag === 'SCAL' || tag === 'SA');
        const scaling = (): GameEdit[] => [{ block: scales, payload: new Uint8Array(100).fill(7) }];
        if (opened)
          for (const { name, bytes } of editGame(broken, [])) {
            const before = given.find((one) => one.name === name)?.bytes ?? new Uint8Array(0);
            expect(Buffer.compare(before, bytes)).toBe(0);
          }
        const edits: (() => readonly GameEdit[])[] = [
          ...(scales && opened ? [scaling] : []),
          () => [costume, { of: 'costume', id: 40, room: ROOM, add }],
          () => backgroundEdits(broken, ROOM, picture),
          () => objectImageEdits(broken, ROOM, { id, state: 1 }, picture),
          () => nameEdits(broken, ROOM, id, Uint8Array.of(65)),
        ];
        for (const make of edits) {
          try {
            const next = openGame(editGame(broken, make()), options);
            expect(next.version).toBe(version);
            if (make === scaling) expect(picturesOf(next)).toBe(picturesOf(broken));
            reach('edited');
          } catch (error) {
            const length = () => Math.max(...given.map(({ bytes }) => bytes.length));
            expect(faultOf(error, { kinds: KINDS, length })).toBeUndefined();
            reach('refused');
          }
        }
      }),
    cases(80),
  );
});
