// Tags of a room's blocks, by version.

import type { Version } from '../version.js';

/** Tags of a room's blocks. */
interface RoomTags {
  readonly room: string;
  /** The block that holds the room beside other resources. */
  readonly bundle: string;
  /** The block beside the room that holds its scripts, and the code of its objects, if not the room. */
  readonly scripts: string | undefined;
  /** The size of the room. */
  readonly header: string;
  readonly cycles: string;
  /** The block that holds the background. */
  readonly picture: string;
  /** The block with `picture` and RMIH; `undefined` if `picture` is in the room, without RMIH. */
  readonly holder: string | undefined;
  /** All tags in a room, separated by spaces. */
  readonly blocks: string;
}

const TAGGED: RoomTags = {
  room: 'ROOM',
  bundle: 'LFLF',
  scripts: undefined,
  header: 'RMHD',
  cycles: 'CYCL',
  picture: 'IM00',
  holder: 'RMIM',
  blocks: 'RMHD CYCL TRNS PALS EPAL BOXD BOXM CLUT SCAL RMIM OBIM OBCD EXCD ENCD NLSC LSCR RMSC',
};

/** The tags of each version. */
export const ROOM_TAGS: Readonly<Record<Version, RoomTags>> = {
  4: {
    room: 'RO',
    bundle: 'LF',
    scripts: undefined,
    header: 'HD',
    cycles: 'CC',
    picture: 'BM',
    holder: undefined,
    blocks: 'HD CC SP BX PA SA BM OI NL SL OC EX EN LC LS',
  },
  5: TAGGED,
  6: TAGGED,
  7: TAGGED,
  8: {
    room: 'ROOM',
    bundle: 'LFLF',
    scripts: 'RMSC',
    header: 'RMHD',
    cycles: 'CYCL',
    picture: 'IMAG',
    holder: undefined,
    blocks: 'RMHD CYCL PALS CLUT BOXD BOXM SCAL IMAG OBIM OBCD EXCD ENCD NLSC LSCR RMSC',
  },
};
