// A copy of OpenQuest in which the words of the ship would stand beyond the lower right corner of the
// screen, but for the box that version 7 keeps them in.

import type { Game, GameFile } from 'scumm-codec';
import { editGame } from 'scumm-codec/encode';
import { type Role, SHIP, SKY } from './cast.js';
import { blockIn } from './strings.js';

/** The ship with that place of words. */
export const FAR_SHIP: Role = { ...SHIP, talkX: 150, talkY: 100 };

/** The files of the game with that place. */
export function farTalkFiles(game: Game): GameFile[] {
  const block = blockIn(game, SKY, 'ENCD');
  const payload = Buffer.from(block.payload);
  const at = payload.indexOf(placing(SHIP));
  if (at < 0) throw new Error('the script of the sky does not place words');
  payload.set(placing(FAR_SHIP), at);
  return editGame(game, [{ block, payload }]);
}

/** The command that places words: two numbers, each after 01, and 9D 63. */
function placing({ talkX, talkY }: Role): Buffer {
  const bytes = Buffer.from([0x01, 0, 0, 0x01, 0, 0, 0x9d, 0x63]);
  bytes.writeInt16LE(talkX, 1);
  bytes.writeInt16LE(talkY, 4);
  return bytes;
}
