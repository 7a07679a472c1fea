// Large games of version 5: of rooms without pictures, and of pictures.

import {
  encodeClut,
  encodeIndexFile,
  encodeLoff,
  encodeObna,
  encodeRmhd,
  encodeRmih,
  wrapBlock,
} from 'scumm-codec/encode';

export const ROOMS = 100;

const ROOM_SIZE = 100_000;

const version = 5;

const counts = {
  version,
  ...{ variables: 800, unknown2: 16, bitVariables: 2048, localObjects: 200, unknown8: 50 },
  ...{ charsets: 9, unknown12: 100, unknown14: 50, inventory: 80 },
} as const;

/** A file of a game. */
interface Files {
  readonly index: Uint8Array;
  readonly data: Uint8Array;
}

/** A game of 10 MB and 100 rooms, with so many named objects and a script in each. */
export function largeGame(objectCount: number): Files {
  const header = encodeRmhd({ version, width: 320, height: 144, objectCount });
  const object = wrapBlock('OBCD', wrapBlock('OBNA', encodeObna(new Uint8Array(8).fill(64))));
  const room = wrapBlock(
    'ROOM',
    wrapBlock('RMHD', header),
    wrapBlock('RMIM', new Uint8Array(ROOM_SIZE - 100)),
    ...new Array<Uint8Array>(objectCount).fill(object),
  );
  return gameOf(new Array<Uint8Array>(ROOMS).fill(room));
}

/** A game of pictures of 320x144 pixels, one a room, from their strips. */
export function pictureGame(smaps: readonly Uint8Array[]): Files {
  const header = encodeRmhd({ version, width: 320, height: 144, objectCount: 0 });
  const colors = Uint8Array.from({ length: 768 }, (_, i) => i * 5);
  const planes = wrapBlock('RMIH', encodeRmih(0));
  const rooms = smaps.map((smap) =>
    wrapBlock(
      'ROOM',
      wrapBlock('RMHD', header),
      wrapBlock('CLUT', encodeClut(colors, { version })),
      wrapBlock('RMIM', planes, wrapBlock('IM00', wrapBlock('SMAP', smap))),
    ),
  );
  return gameOf(rooms);
}

function gameOf(rooms: readonly Uint8Array[]): Files {
  const bundles = rooms.map((room) =>
    wrapBlock('LFLF', room, wrapBlock('SCRP', new Uint8Array(50))),
  );
  const numbers = rooms.map((_, i) => i + 1);
  let offset = 8 + 8 + 1 + 5 * rooms.length + 8;
  const loff = bundles.map((bundle, i) => {
    const at = offset;
    offset += bundle.length;
    return { room: i + 1, offset: at };
  });
  const none = { rooms: new Uint8Array(1), offsets: new Uint32Array(1) };
  const index = encodeIndexFile({
    ...{ version, counts, roomNames: [] },
    rooms: {
      disks: new Uint8Array(rooms.length + 1).fill(1, 1),
      offsets: new Uint32Array(rooms.length + 1),
    },
    scripts: {
      rooms: Uint8Array.of(0, ...numbers),
      offsets: Uint32Array.of(0, ...rooms.map((room) => room.length)),
    },
    ...{ sounds: none, costumes: none, charsets: none },
    objects: {
      ...{ rooms: undefined, names: undefined, classes: new Uint32Array(1000) },
      ...{ owners: new Uint8Array(1000), states: new Uint8Array(1000) },
    },
  });
  const data = wrapBlock('LECF', wrapBlock('LOFF', encodeLoff(loff)), ...bundles);
  return { index, data };
}
