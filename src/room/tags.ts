// Tags of a room's blocks, by version.

import type { Version } from '../version.js';

/** Tags of a room's blocks. */
interface RoomTags {
  readonly room: string;
  /** The block that holds the room beside other resources. */
  readonly bundle: string;
  /** The size of the room. */
  readonly header: string;
  readonly cycles: string;
  /** The block that holds the background. */
  readonly picture: string;
  /** The block with `picture` and RMIH; `undefined` if `picture` is in the room, without RMIH. */
  readonly holder: string | undefined;
}

const TAGGED: RoomTags = {
  room: 'ROOM',
  bundle: 'LFLF',
  header: 'RMHD',
  cycles: 'CYCL',
  picture: 'IM00',
  holder: 'RMIM',
};

/** The tags of each version. */
export const ROOM_TAGS: Readonly<Record<Version, RoomTags>> = {
  4: {
    room: 'RO',
    bundle: 'LF',
    header: 'HD',
    cycles: 'CC',
    picture: 'BM',
    holder: undefined,
  },
  5: TAGGED,
  6: TAGGED,
  7: TAGGED,
  8: {
    room: 'ROOM',
    bundle: 'LFLF',
    header: 'RMHD',
    cycles: 'CYCL',
    picture: 'IMAG',
    holder: undefined,
  },
};
