// Opening costs what the XOR of the files costs, and little more: rooms are not read.

import { decodeXor, type Game, openGame } from 'scumm-codec';
import { encodeXor } from 'scumm-codec/encode';
import { bench, describe } from '../_support/bench.js';
import { largeGame, ROOMS } from '../_support/large-game.js';

const { index, data } = largeGame(0);
const plain = [
  { name: 'game.000', bytes: index },
  { name: 'game.001', bytes: data },
];
const coded = plain.map(({ name, bytes }) => ({ name, bytes: encodeXor(bytes, 0x69) }));

/** Uses a result, so that making it is not optimized away. */
function expectRooms({ rooms, problems }: Game): void {
  if (rooms.length !== ROOMS || problems.length > 0) throw new Error('not the game');
}

describe(`opening a game | ${data.length} B`, () => {
  bench('baseline: decodeXor', () => {
    for (const { bytes } of coded) decodeXor(bytes, 0x69);
  });
  bench('openGame, XORed files', () => expectRooms(openGame(coded)));
  bench('openGame, plain files', () => expectRooms(openGame(plain)));
});
