// An edit costs about what the XOR and a copy of the files cost: nothing is decoded, and only the blocks
// around an edit are looked at.

import { type Block, decodeXor, eachBlock, openGame } from 'scumm-codec';
import { editGame, encodeObna } from 'scumm-codec/encode';
import { bench, describe } from '../_support/bench.js';
import { largeGame, ROOMS } from '../_support/large-game.js';

const OBJECTS = 30;

const { index, data } = largeGame(OBJECTS);
const files = [index, data].map((bytes) => decodeXor(bytes, 0x69));
const game = openGame(files);
const names = [...eachBlock(game.files[0].src, 'LECF > LFLF > ROOM > OBCD > OBNA')];
const renamed = (block: Block) => ({ block, payload: encodeObna(new Uint8Array(30).fill(64)) });

describe(`editing a game | ${data.length} B`, () => {
  bench('baseline: decodeXor', () => {
    for (const bytes of files) decodeXor(bytes, 0x69);
  });
  bench('editGame, one name', () => void editGame(game, [renamed(names[0])]));
  bench(`editGame, ${ROOMS * OBJECTS} names`, () => void editGame(game, names.map(renamed)));
});
