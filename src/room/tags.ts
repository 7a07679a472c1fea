// Tags of a room's blocks.

import type { BlockForm, Version } from '../version.js';

/** Tags of a room and of blocks around or in it. */
interface RoomTags {
  readonly room: string;
  /** The block that holds the room beside other resources. */
  readonly bundle: string;
  /** The size of the room. */
  readonly header: string;
}

/** The tags of each form. */
export const ROOM_TAGS: Readonly<Record<BlockForm, RoomTags>> = {
  small: { room: 'RO', bundle: 'LF', header: 'HD' },
  large: { room: 'ROOM', bundle: 'LFLF', header: 'RMHD' },
};

/** The block beside a room with its scripts and the code of its objects; `undefined` if the room has them. */
export const SCRIPTS: Readonly<Record<Version, string | undefined>> = {
  4: undefined,
  5: undefined,
  6: undefined,
  7: undefined,
  8: 'RMSC',
};
