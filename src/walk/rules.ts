// The rules of walking that differ between releases.

import type { ByRelease } from '../version.js';

/** Titles whose rules of walking differ from those of their version. */
export type WalkTitle = 'loom' | 'indy3';

/** The rules of a release. */
export interface WalkRules {
  /** Whether ways from box to box go through gates of two points, and end at locked boxes. */
  readonly hasGates: boolean;
  /** Whether a leg ends in the tick that reaches its end, not in the one after it. */
  readonly endsAtOnce: boolean;
  /**
   * Whether an actor turns at once, and walks on. Else he takes a tick for 90 degrees, and a turn ends the walk.
   */
  readonly turnsAtOnce: boolean;
  /** Whether an actor in another room is put at the place that he should walk to. */
  readonly movesAway: boolean;
  /** Whether walks can pause, and scripts can animate actors. */
  readonly hasPauses: boolean;
  /** Whether steps have eight angles; else they have four. */
  readonly hasDiagonals: boolean;
  /** Whether an actor who ignores turns keeps his angle when he walks. */
  readonly keepsAngle: boolean;
  /** Whether a new speed also moves an actor who moves, but is not in a leg. */
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

const V4 = /* @__PURE__ */ changed(V5, { hasBoxClass: true });

const V6 = /* @__PURE__ */ changed(V5, { keepsAngle: true });

const V7 = /* @__PURE__ */ changed(V5, {
  endsAtOnce: false,
  turnsAtOnce: true,
  movesAway: false,
  hasPauses: true,
  hasDiagonals: true,
  matrixPuts: true,
});

function changed(before: WalkRules, changes: Partial<WalkRules>): WalkRules {
  return { ...before, ...changes };
}

/** The rules of each release. */
export const WALK_RULES: ByRelease<WalkRules> = {
  '3': /* @__PURE__ */ changed(V4, { hasGates: true, endsAtOnce: false, isFullSize: true }),
  '4': V4,
  '4-amiga': V4,
  '5': V5,
  '5-amiga': V5,
  '6': V6,
  '6-sam-and-max': /* @__PURE__ */ changed(V6, { ignoresScale: true }),
  '7': V7,
  '7-full-throttle': /* @__PURE__ */ changed(V7, { hasDiagonals: false, matrixPuts: false }),
  '8': /* @__PURE__ */ changed(V7, { speedMoves: false }),
};

/** What differs in titles. */
export interface TitleRules {
  /** Whether an actor who ignores boxes turns as others do. */
  readonly turnsFreely: boolean;
  /** Whether a way goes straight to its goal only if both boxes have the same mask. */
  readonly asksMask: boolean;
}

/** The rules of each title. */
export const TITLE_RULES: Readonly<Record<WalkTitle, TitleRules>> = {
  loom: { turnsFreely: true, asksMask: false },
  indy3: { turnsFreely: false, asksMask: true },
};

/** The rules of all others. */
export const NO_TITLE: TitleRules = { turnsFreely: false, asksMask: false };
