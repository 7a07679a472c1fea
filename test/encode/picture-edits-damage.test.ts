// New pictures for games with damage in the headers and tables of a room: they fail as documented, or what
// comes out can be opened again.

import fc from 'fast-check';
import { type Game, openGame, walkBlocks } from 'scumm-codec';
import { backgroundEdits, editGame, objectImageEdits } from 'scumm-codec/encode';
import { expect, test } from 'vitest';
import { cases } from '../_support/cases.js';
import { roomBlock } from '../_support/changed-blocks.js';
import { FOLDERS } from '../_support/games.js';
import { assertReaching, eachOf, inTurn } from '../_support/reach.js';
import { faultOf } from '../_support/thrown.js';

const ROOM = 2;

/** Bytes of a block from its start that say how it is read. */
const STRUCTURE = 32;

const GAMES = FOLDERS.map(({ files, version }) => {
  const game = openGame(files);
  const { src } = roomBlock(game, ROOM);
  const blocks = [...walkBlocks(roomBlock(game, ROOM))];
  return {
    ...{ game, version, src, starts: blocks.map(({ start }) => start) },
    /** The last byte of the first palette, which no picture needs. */
    paletteEnd: (blocks.find(({ tag }) => ['PA', 'CLUT', 'APAL'].includes(tag))?.end ?? 0) - 1,
  };
});

/** The game with some bytes of a file changed. */
function damaged(
  game: Game,
  src: Uint8Array,
  changes: readonly (readonly [number, number])[],
): Game {
  const bytes = Uint8Array.from(src);
  for (const [at, byte] of changes) bytes[at] = byte;
  const files = game.files.map((file) => (file.src === src ? { ...file, src: bytes } : file));
  return { ...game, files };
}

/** A game, and bytes of its file that change. */
interface Damage {
  readonly chosen: (typeof GAMES)[number];
  readonly changes: readonly (readonly [at: number, value: number])[];
}

const value = fc.constantFrom(0, 1, 3, 8, 127, 255);
const damage = inTurn<Damage>(
  eachOf(...GAMES).chain((chosen) => {
    const place = fc
      .tuple(fc.constantFrom(...chosen.starts), fc.nat(STRUCTURE - 1))
      .map(([start, at]) => start + at);
    return fc
      .array(fc.tuple(place, value), { minLength: 1, maxLength: 2 })
      .map((changes) => ({ chosen, changes }));
  }),
  // Objects of version 4 cannot lose the z-planes of their room.
  fc
    .tuple(eachOf(...GAMES.slice(1)), value)
    .map(([chosen, byte]) => ({ chosen, changes: [[chosen.paletteEnd, byte]] })),
  // The high byte of the size of the first block.
  eachOf(...GAMES).map((chosen) => ({
    chosen,
    changes: [[chosen.starts[0] + (chosen.version === 4 ? 3 : 4), 127]],
  })),
);

test('damage fails as documented, or the game can be opened again', () => {
  assertReaching(
    { edited: 0.3, refused: 0.3 },
    (reach) =>
      fc.property(
        damage,
        fc.constantFrom(10, 11, 16),
        fc.boolean(),
        ({ chosen, changes }, id, resized) => {
          const { game, version, src } = chosen;
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
