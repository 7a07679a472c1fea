// A game of 10 MB and 100 rooms, with a script in each.

import { encodeIndexFile, encodeLoff, encodeObna, encodeRmhd, wrapBlock } from 'scumm-codec/encode';

export const ROOMS = 100;

const ROOM_SIZE = 100_000;

const counts = {
  version: 5,
  ...{ variables: 800, unknown2: 16, bitVariables: 2048, localObjects: 200, unknown8: 50 },
  ...{ charsets: 9, unknown12: 100, unknown14: 50, inventory: 80 },
} as const;

/** The index and the data of such a game, with so many named objects in each room. */
export function largeGame(objectCount: number): { index: Uint8Array; data: Uint8Array } {
  const header = encodeRmhd({ version: 5, width: 320, height: 144, objectCount });
  const object = wrapBlock('OBCD', wrapBlock('OBNA', encodeObna(new Uint8Array(8).fill(64))));
  const room = wrapBlock(
    'ROOM',
    wrapBlock('RMHD', header),
    wrapBlock('RMIM', new Uint8Array(ROOM_SIZE - 100)),
    ...new Array<Uint8Array>(objectCount).fill(object),
  );
  const bundle = wrapBlock('LFLF', room, wrapBlock('SCRP', new Uint8Array(50)));
  const first = 8 + 8 + 1 + 5 * ROOMS;
  const numbers = Array.from({ length: ROOMS }, (_, i) => i + 1);
  const loff = numbers.map((number, i) => ({
    room: number,
    offset: first + i * bundle.length + 8,
  }));
  const none = { rooms: new Uint8Array(1), offsets: new Uint32Array(1) };
  const index = encodeIndexFile({
    ...{ version: 5, counts, roomNames: [] },
    rooms: { disks: new Uint8Array(ROOMS + 1).fill(1, 1), offsets: new Uint32Array(ROOMS + 1) },
    scripts: {
      rooms: Uint8Array.of(0, ...numbers),
      offsets: new Uint32Array(ROOMS + 1).fill(room.length),
    },
    ...{ sounds: none, costumes: none, charsets: none },
    objects: {
      ...{ rooms: undefined, names: undefined, classes: new Uint32Array(1000) },
      ...{ owners: new Uint8Array(1000), states: new Uint8Array(1000) },
    },
  });
  const bundles = numbers.map(() => bundle);
  const data = wrapBlock('LECF', wrapBlock('LOFF', encodeLoff(loff)), ...bundles);
  return { index, data };
}
