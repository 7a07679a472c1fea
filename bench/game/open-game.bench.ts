// Opening costs what the XOR of the files costs, and little more: rooms are not read.

import { decodeXor, type Game, openGame } from 'scumm-codec';
import {
  encodeBlock,
  encodeIndexFile,
  encodeLoff,
  encodeRmhd,
  encodeXor,
} from 'scumm-codec/encode';
import { bench, describe } from 'vitest';

const ROOMS = 100;
/** Bytes of a room: a game of 10 MB in all. */
const ROOM_SIZE = 100_000;

const header = encodeRmhd({ version: 5, width: 320, height: 144, objectCount: 0 });
const room = encodeBlock(
  'ROOM',
  encodeBlock('RMHD', header),
  encodeBlock('RMIM', new Uint8Array(ROOM_SIZE - 100)),
);
const script = encodeBlock('SCRP', new Uint8Array(50));
const bundle = encodeBlock('LFLF', room, script);
const first = 8 + 8 + 1 + 5 * ROOMS;
const numbers = Array.from({ length: ROOMS }, (_, i) => i + 1);
const loff = numbers.map((number, i) => ({ room: number, offset: first + i * bundle.length + 8 }));
const data = encodeBlock(
  'LECF',
  encodeBlock('LOFF', encodeLoff(loff)),
  ...numbers.map(() => bundle),
);

/** A script in each room. */
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
  roomNames: [],
  rooms: {
    disks: new Uint8Array(ROOMS + 1).fill(1, 1),
    offsets: new Uint32Array(ROOMS + 1),
  },
  ...{ scripts, sounds: none, costumes: none, charsets: none },
  objects: {
    ...{ rooms: undefined, names: undefined },
    owners: new Uint8Array(1000),
    states: new Uint8Array(1000),
    classes: new Uint32Array(1000),
  },
});

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
