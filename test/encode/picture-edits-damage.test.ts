// New pictures for games with damage in the headers and tables of a room: they fail as documented, or what
// comes out can be opened again.

import fc from 'fast-check';
import { type Game, openGame, walkBlocks } from 'scumm-codec';
import { backgroundEdits, editGame, objectImageEdits } from 'scumm-codec/encode';
import { expect, test } from 'vitest';
import { cases } from '../_support/cases.js';
import { roomBlock } from '../_support/changed-blocks.js';
import { FOLDERS } from '../_support/games.js';
import { assertReaching } from '../_support/reach.js';
import { faultOf } from '../_support/thrown.js';

const ROOM = 2;

/** Bytes of a block from its start that say how it is read. */
const STRUCTURE = 32;

const GAMES = FOLDERS.map(({ files, version }) => {
  const game = openGame(files);
  const { src } = roomBlock(game, ROOM);
  const starts = [...walkBlocks(roomBlock(game, ROOM))].map(({ start }) => start);
  return { game, version, src, starts };
});

/** The game with some bytes of a file changed. */
function damaged(
  game: Game,
  src: Uint8Array,
  changes: readonly (readonly [number, number])[],
): Game {
  const bytes = Uint8Array.from(src);
  for (const [at, value] of changes) bytes[at % bytes.length] = value;
  const files = game.files.map((file) => (file.src === src ? { ...file, src: bytes } : file));
  return { ...game, files };
}

const change = fc.tuple(fc.nat(), fc.nat(STRUCTURE - 1), fc.constantFrom(0, 1, 3, 8, 127, 255));

test('damage fails as documented, or the game can be opened again', () => {
  assertReaching(
    { edited: 0.2, refused: 0.2 },
    (reach) =>
      fc.property(
        fc.nat(),
        fc.array(change, { minLength: 1, maxLength: 2 }),
        fc.constantFrom(10, 11, 16),
        fc.boolean(),
        (number, list, id, resized) => {
          const { game, version, src, starts } = GAMES[number % GAMES.length];
          const changes = list.map(
            ([block, at, value]) => [starts[block % starts.length] + at, value] as const,
          );
          const broken = damaged(game, src, changes);
          const size = resized ? { width: 8, height: 8, zplanes: [] } : {};
          const picture = { ...size, ...(resized ? { pixels: new Uint8Array(64) } : {}) };
          for (const edits of [
            () => backgroundEdits(broken, ROOM, picture),
            () => objectImageEdits(broken, ROOM, { id, state: 1 }, picture),
          ]) {
            try {
              const files = editGame(broken, edits());
              expect(openGame(files, { version }).version).toBe(version);
              reach('edited');
            } catch (error) {
              const kinds = new Set(['DecodeError', 'RangeError']);
              expect(faultOf(error, { kinds, length: () => src.length })).toBeUndefined();
              reach('refused');
            }
          }
        },
      ),
    cases(60),
  );
});
