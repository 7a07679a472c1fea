// The rules of boxes that differ between releases.

import { type ByRelease, releaseOf, type Version, type VersionOptions } from '../version.js';

/** The number of a box that stands for no box, by version: in a walker, a matrix and what scripts compare. */
export const NO_BOX: Readonly<Record<Version, 0 | 255>> = {
  2: 255,
  3: 255,
  4: 255,
  5: 0,
  6: 0,
  7: 0,
  8: 0,
};

/** The rules of a release. */
export interface BoxRules {
  /** The first box that can be found. Box 0 is a place holder from version 5 on. */
  readonly firstBox: 0 | 1;
  /** Number that stands for no box. */
  readonly noBox: 0 | 255;
  /** Whether a goal is moved into a box before the box of the last walk is tried. */
  readonly snapsFirst: boolean;
  /** Squared distance below which a box can take a point. */
  readonly reach: number;
  /** Whether boxes that are stored upside down or mirrored are corrected. */
  readonly turnsBack: boolean;
  /** Whether points go into boxes by rows, in units of 8 and 2 pixels: see snap-rows.ts. */
  readonly byRows: boolean;
}

/** Nearer than 256 pixels. */
const NEAR = 65_535;

/** Nearer than any point can be. */
const FAR = 2_147_483_647;

const V2: BoxRules = {
  firstBox: 0,
  noBox: 255,
  snapsFirst: false,
  reach: NEAR,
  turnsBack: false,
  byRows: true,
};
const V4: BoxRules = {
  firstBox: 0,
  noBox: 255,
  snapsFirst: false,
  reach: NEAR,
  turnsBack: false,
  byRows: false,
};
const V5: BoxRules = {
  firstBox: 1,
  noBox: 0,
  snapsFirst: true,
  reach: NEAR,
  turnsBack: false,
  byRows: false,
};
const V7: BoxRules = {
  firstBox: 1,
  noBox: 0,
  snapsFirst: true,
  reach: FAR,
  turnsBack: false,
  byRows: false,
};
const V8: BoxRules = {
  firstBox: 1,
  noBox: 0,
  snapsFirst: true,
  reach: FAR,
  turnsBack: true,
  byRows: false,
};

export const BOX_RULES: ByRelease<BoxRules> = {
  '2': V2,
  '3': V4,
  '3-ega': V4,
  '4': V4,
  '4-amiga': V4,
  '4-ega': V4,
  '5': V5,
  '5-amiga': V5,
  '6': V5,
  '6-sam-and-max': V5,
  '7': V7,
  '7-full-throttle': V7,
  '8': V8,
};

export function boxRules(record: VersionOptions): BoxRules {
  return BOX_RULES[releaseOf(record)];
}
