// Games with a damaged directory or container, edited: what is written shows as much as before, or the way to the
// edit is refused.

import {
  DecodeError,
  type Game,
  type GameFile,
  openGame,
  readGameRoom,
  walkBlocks,
  walkGamePictures,
} from 'scumm-codec';
import { editGame } from 'scumm-codec/encode';
import { expect, test } from 'vitest';
import { FOLDERS, plain, someOf } from '../_support/games.js';

const onError = () => {};

/** How many pictures a game has, but for one room. */
const picturesOf = (game: Game): number => [...walkGamePictures(game, { onError })].length;

/** The files of a game in which the first block of a tag has another letter, size or first entry. */
function* damaged(game: Game, files: readonly GameFile[], tags: readonly string[]) {
  const [{ name, src }] = game.files;
  const form = game.version === 4 ? 'small' : 'large';
  const [tagAt, sizeAt] = form === 'small' ? [4, 0] : [0, 7];
  for (const tag of tags) {
    const block = [...walkBlocks(src, { form })].find((one) => one.tag === tag);
    if (block === undefined) continue;
    const first = block.end - block.payload.length;
    for (const pos of [
      block.start + tagAt + 1,
      block.start + sizeAt,
      first,
      first + 1,
      first + 2,
    ]) {
      const bytes = Uint8Array.from(src);
      bytes[pos] ^= 5;
      yield files.map((one) => (one.name === name ? { name, bytes } : one));
    }
  }
  yield files.filter((one) => one.name !== game.indexFile?.name);
}

const TAGS = ['LE', 'FO', 'LF', 'RO', 'LECF', 'LOFF', 'LFLF', 'ROOM'];

test.each(someOf(FOLDERS))(
  'a damaged game of $title is written as it is, and edited or refused',
  (folder) => {
    const files = folder.files.map(plain);
    let edited = 0;
    let refused = 0;
    for (const given of damaged(openGame(files), files, TAGS)) {
      const game = openGame(given);
      for (const { name, bytes } of editGame(game, []))
        expect(
          given.some((one) => one.name === name && Buffer.compare(one.bytes, bytes) === 0),
        ).toBe(true);
      const blocks = readGameRoom(game, game.rooms[0].room, { onError })?.blocks;
      const block = blocks?.find(({ tag }) => tag === 'SCAL' || tag === 'SA');
      if (block === undefined) throw new Error('no block');
      try {
        const next = editGame(game, [{ block, payload: new Uint8Array(100).fill(7) }]);
        const again = openGame(
          given.map((one) => next.find(({ name }) => name === one.name) ?? one),
        );
        expect(picturesOf(again)).toBe(picturesOf(game));
        edited++;
      } catch (error) {
        if (!(error instanceof DecodeError)) throw error;
        refused++;
      }
    }
    expect(edited).toBeGreaterThan(3);
    expect(refused).toBeGreaterThan(3);
  },
);
