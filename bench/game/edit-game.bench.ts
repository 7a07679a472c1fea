// An edit costs about what the XOR and a copy of the files cost: nothing is decoded, and only the blocks
// around an edit are looked at.

import { type Block, decodeXor, findBlocks, openGame } from 'scumm-codec';
import {
  editGame,
  encodeBlock,
  encodeIndexFile,
  encodeLoff,
  encodeObna,
  encodeRmhd,
} from 'scumm-codec/encode';
import { bench, describe } from 'vitest';

const ROOMS = 100;
/** Bytes of a room: a game of 10 MB in all. */
const ROOM_SIZE = 100_000;
const OBJECTS = 30;

const header = encodeRmhd({ version: 6, width: 320, height: 144, objectCount: OBJECTS });
const object = encodeBlock('OBCD', encodeBlock('OBNA', encodeObna(new Uint8Array(8).fill(64))));
const room = encodeBlock(
  'ROOM',
  encodeBlock('RMHD', header),
  encodeBlock('RMIM', new Uint8Array(ROOM_SIZE - 100)),
  ...new Array<Uint8Array>(OBJECTS).fill(object),
);
const bundle = encodeBlock('LFLF', room, encodeBlock('SCRP', new Uint8Array(50)));
const first = 8 + 8 + 1 + 5 * ROOMS;
const numbers = Array.from({ length: ROOMS }, (_, i) => i + 1);
const loff = numbers.map((number, i) => ({ room: number, offset: first + i * bundle.length + 8 }));
const data = encodeBlock(
  'LECF',
  encodeBlock('LOFF', encodeLoff(loff)),
  ...numbers.map(() => bundle),
);
const scripts = {
  rooms: Uint8Array.of(0, ...numbers),
  offsets: new Uint32Array(ROOMS + 1).fill(room.length),
};
const none = { rooms: new Uint8Array(1), offsets: new Uint32Array(1) };
const index = encodeIndexFile({
  version: 5,
  counts: {
    version: 5,
    ...{ variables: 800, unknown2: 16, bitVariables: 2048, localObjects: 200, unknown8: 50 },
    ...{ charsets: 9, unknown12: 100, unknown14: 50, inventory: 80 },
  },
  rooms: { disks: new Uint8Array(ROOMS + 1).fill(1, 1), offsets: new Uint32Array(ROOMS + 1) },
  ...{ scripts, sounds: none, costumes: none, charsets: none },
  objects: {
    ...{ rooms: undefined, names: undefined, classes: new Uint32Array(1) },
    ...{ owners: new Uint8Array(1), states: new Uint8Array(1) },
  },
});
const files = [index, data].map((bytes) => decodeXor(bytes, 0x69));
const game = openGame(files);
const names = [...findBlocks(game.files[0].src, 'LECF > LFLF > ROOM > OBCD > OBNA')];
const renamed = (block: Block) => ({ block, payload: encodeObna(new Uint8Array(30).fill(64)) });

describe(`editing a game | ${data.length} B`, () => {
  bench('baseline: decodeXor', () => {
    for (const bytes of files) decodeXor(bytes, 0x69);
  });
  bench('editGame, one name', () => void editGame(game, [renamed(names[0])]));
  bench(`editGame, ${ROOMS * OBJECTS} names`, () => void editGame(game, names.map(renamed)));
});
