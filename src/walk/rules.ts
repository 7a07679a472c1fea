// The rules of walking that differ between releases.

import { BOX_RULES, type BoxRules } from '../box/rules.js';
import { type ByVariant, entryOfVariant, type Release, type Version } from '../version.js';

/** Titles whose rules of walking differ from those of their version. */
export type WalkTitle = 'loom' | 'indy3';

/** The rules of a release. */
interface WalkRules {
  /** Whether ways between boxes go through gates of two points, and locked boxes end them. */
  readonly hasGates: boolean;
  /** Whether the end of a leg is seen in the tick that reaches it. */
  readonly endsAtOnce: boolean;
  /** Whether an actor turns at once, and walks on. Others take a tick for 90 degrees, and end the walk. */
  readonly turnsAtOnce: boolean;
  /** Whether an actor in another room is put where he should walk. */
  readonly movesAway: boolean;
  /** Whether walks can pause, and scripts can animate them. */
  readonly hasPauses: boolean;
  /** Whether steps have eight angles; others have four. */
  readonly hasDiagonals: boolean;
  /** Whether an actor who ignores turns keeps his angle when he walks. */
  readonly keepsAngle: boolean;
  /** Whether a new speed moves an actor who is in no leg. */
  readonly speedMoves: boolean;
  /** Whether the scale is always full. */
  readonly isFullSize: boolean;
  /** Whether a flag of a box leaves the scale as it is. */
  readonly ignoresScale: boolean;
  /** Whether a new matrix puts the actors where they are. */
  readonly matrixPuts: boolean;
  /** Whether the classes of an actor say that he ignores boxes. */
  readonly hasBoxClass: boolean;
}

const V5: WalkRules = {
  hasGates: false,
  endsAtOnce: true,
  turnsAtOnce: false,
  movesAway: true,
  hasPauses: false,
  hasDiagonals: false,
  keepsAngle: false,
  speedMoves: true,
  isFullSize: false,
  ignoresScale: false,
  matrixPuts: false,
  hasBoxClass: false,
};
const V4: WalkRules = { ...V5, hasBoxClass: true };
const V6: WalkRules = { ...V5, keepsAngle: true };
const V7: WalkRules = {
  ...V5,
  endsAtOnce: false,
  turnsAtOnce: true,
  movesAway: false,
  hasPauses: true,
  hasDiagonals: true,
  matrixPuts: true,
};

const BY_VERSION: Readonly<Record<Version, WalkRules>> = {
  4: V4,
  5: V5,
  6: V6,
  7: V7,
  8: { ...V7, speedMoves: false },
};

const BY_VARIANT: ByVariant<WalkRules> = {
  amiga: undefined,
  'v3-256': { ...V4, hasGates: true, endsAtOnce: false, isFullSize: true },
  'sam-and-max': { ...V6, ignoresScale: true },
  'full-throttle': { ...V7, hasDiagonals: false, matrixPuts: false },
};

/** What differs in titles. */
interface TitleRules {
  /** Whether an actor who ignores boxes turns as others do. */
  readonly turnsFreely: boolean;
  /** Whether a way goes straight to its goal only between boxes of one mask. */
  readonly asksMask: boolean;
}

/** The rules of each title. */
export const TITLE_RULES: Readonly<Record<WalkTitle, TitleRules>> = {
  loom: { turnsFreely: true, asksMask: false },
  indy3: { turnsFreely: false, asksMask: true },
};

const NO_TITLE: TitleRules = { turnsFreely: false, asksMask: false };

/** All rules that an actor walks by. */
export type AllRules = BoxRules & WalkRules & TitleRules;

/** The rules of a title of a release. */
export function walkRules({ version, variant }: Release, title: WalkTitle | undefined): AllRules {
  const rules = entryOfVariant(BY_VARIANT, variant) ?? BY_VERSION[version];
  return {
    ...BOX_RULES[version],
    ...rules,
    ...(title === undefined ? NO_TITLE : TITLE_RULES[title]),
  };
}
