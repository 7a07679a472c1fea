// Tags of a room's blocks.

import type { Version } from '../version.js';

/** Tags of a room and of blocks beside or in it. */
interface RoomTags {
  readonly room: string;
  /** The block that holds the room beside other resources. */
  readonly bundle: string;
  /** The block beside the room that holds its scripts, and the code of its objects, if not the room. */
  readonly scripts: string | undefined;
  /** The size of the room. */
  readonly header: string;
}

const LARGE: RoomTags = { room: 'ROOM', bundle: 'LFLF', scripts: undefined, header: 'RMHD' };

/** The tags of each version. */
export const ROOM_TAGS: Readonly<Record<Version, RoomTags>> = {
  4: { room: 'RO', bundle: 'LF', scripts: undefined, header: 'HD' },
  5: LARGE,
  6: LARGE,
  7: LARGE,
  8: { room: 'ROOM', bundle: 'LFLF', scripts: 'RMSC', header: 'RMHD' },
};

/** All tags in a room, separated by spaces: those of version 4, then those of versions 5 to 8. */
export const KNOWN_TAGS: string =
  'HD CC SP BX PA SA BM OI NL SL OC EX EN LC LS ' +
  'RMHD CYCL TRNS PALS EPAL BOXD BOXM CLUT SCAL RMIM IMAG OBIM OBCD EXCD ENCD NLSC LSCR RMSC';
