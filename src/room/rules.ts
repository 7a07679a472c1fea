// What differs between releases in a room: how its parts are called, and what no block says.

import type { ByRelease } from '../version.js';

/** What differs in the room as a whole. */
interface RoomRules {
  /** Tag of the size of the room. */
  readonly header: 'RMHD' | 'HD';
  /** Tag of the block beside the room with scripts and the code of objects; `undefined` if the room has them. */
  readonly scripts: 'RMSC' | undefined;
  /** Z-planes that every room reserves; `undefined` if a block says how many, or the background has as many. */
  readonly setAside: number | undefined;
}

const V4: RoomRules = { header: 'HD', scripts: undefined, setAside: undefined };
const V5: RoomRules = { header: 'RMHD', scripts: undefined, setAside: undefined };

export const ROOM_RULES: ByRelease<RoomRules> = {
  '3': { header: 'HD', scripts: undefined, setAside: 1 },
  '4': V4,
  '4-amiga': V4,
  '5': V5,
  '5-amiga': V5,
  '6': V5,
  '6-sam-and-max': V5,
  '7': V5,
  '7-full-throttle': V5,
  '8': { header: 'RMHD', scripts: 'RMSC', setAside: undefined },
};

/** Tags of a room's parts. */
export interface RoomTags {
  /** The block with a single palette. */
  readonly palette: 'CLUT' | 'PA';
  /** The color cycles. */
  readonly cycles: 'CYCL' | 'CC';
  /** The walk boxes. */
  readonly boxes: 'BOXD' | 'BX';
  /** The ways between them. */
  readonly matrix: 'BOXM' | 'BX';
  /** The scale slots. */
  readonly scales: 'SCAL' | 'SA';
}

const SMALL: RoomTags = { palette: 'PA', cycles: 'CC', boxes: 'BX', matrix: 'BX', scales: 'SA' };

const LARGE: RoomTags = {
  palette: 'CLUT',
  cycles: 'CYCL',
  boxes: 'BOXD',
  matrix: 'BOXM',
  scales: 'SCAL',
};

export const ROOM_TAGS: ByRelease<RoomTags> = {
  '3': SMALL,
  '4': SMALL,
  '4-amiga': SMALL,
  '5': LARGE,
  '5-amiga': LARGE,
  '6': LARGE,
  '6-sam-and-max': LARGE,
  '7': LARGE,
  '7-full-throttle': LARGE,
  '8': LARGE,
};
