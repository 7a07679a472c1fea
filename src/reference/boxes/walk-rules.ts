// Rules of walking by release
//
// Actors do not walk alike in all games. Each of these rules holds in a release or does not, as the tables below say:
//
// - hasGates: ways from box to box go through gates of two lines instead of borders, and locked boxes stop an actor.
// - endsAtOnce: a leg ends in the tick that reaches its end, not in the one after it.
// - turnsAtOnce: an actor turns at once, and walks on. Else he takes a tick for 90 degrees, and a turn ends the walk.
// - movesAway: an actor in another room is put at the place that he should walk to.
// - hasPauses: walks can pause, and scripts can animate actors.
// - hasDiagonals: steps have eight angles. Else they have four.
// - keepsAngle: an actor who ignores turns keeps his angle when he walks.
// - speedMoves: a new speed also moves an actor who moves, but is not in a leg.
// - isFullSize: the scale is always full.
// - ignoresScale: the bit 0x20 of a box leaves the scale as it is.
// - matrixPuts: a new matrix puts the actors where they are.
// - hasBoxClass: the classes of an actor say that he ignores boxes.
//
// And by title, for two games of version 3:
//
// - turnsFreely: an actor who ignores boxes turns as others do (Loom).
// - asksMask: a way goes straight to its goal only if both boxes have the same mask (Indy 3).
//
// Sam & Max differs from version 6, Full Throttle from version 7, and version 3 from version 4.
//
// Not proved: Amiga releases, which are taken to walk as their version.

import type { Variant, Version } from '../../version.js';
import type { WalkTitle } from '../../walk/rules.js';
import type { Walker } from '../../walk/walker.js';
import { BOX_RULES, type BoxRules } from './rules.js';

/** The rules of a release. */
interface ReleaseRules {
  readonly hasGates: boolean;
  readonly endsAtOnce: boolean;
  readonly turnsAtOnce: boolean;
  readonly movesAway: boolean;
  readonly hasPauses: boolean;
  readonly hasDiagonals: boolean;
  readonly keepsAngle: boolean;
  readonly speedMoves: boolean;
  readonly isFullSize: boolean;
  readonly ignoresScale: boolean;
  readonly matrixPuts: boolean;
  readonly hasBoxClass: boolean;
}

const BY_VERSION: Readonly<Record<Version, ReleaseRules>> = {
  4: {
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
    hasBoxClass: true,
  },
  5: {
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
  },
  6: {
    hasGates: false,
    endsAtOnce: true,
    turnsAtOnce: false,
    movesAway: true,
    hasPauses: false,
    hasDiagonals: false,
    keepsAngle: true,
    speedMoves: true,
    isFullSize: false,
    ignoresScale: false,
    matrixPuts: false,
    hasBoxClass: false,
  },
  7: {
    hasGates: false,
    endsAtOnce: false,
    turnsAtOnce: true,
    movesAway: false,
    hasPauses: true,
    hasDiagonals: true,
    keepsAngle: false,
    speedMoves: true,
    isFullSize: false,
    ignoresScale: false,
    matrixPuts: true,
    hasBoxClass: false,
  },
  8: {
    hasGates: false,
    endsAtOnce: false,
    turnsAtOnce: true,
    movesAway: false,
    hasPauses: true,
    hasDiagonals: true,
    keepsAngle: false,
    speedMoves: false,
    isFullSize: false,
    ignoresScale: false,
    matrixPuts: true,
    hasBoxClass: false,
  },
};

/** What differs in a variant from its version. */
const BY_VARIANT: Readonly<Record<Variant, Partial<ReleaseRules>>> = {
  amiga: {},
  'v3-256': { hasGates: true, endsAtOnce: false, isFullSize: true },
  'sam-and-max': { ignoresScale: true },
  'full-throttle': { hasDiagonals: false, matrixPuts: false },
};

/** The rules of a title. */
interface TitleRules {
  readonly turnsFreely: boolean;
  readonly asksMask: boolean;
}

/** The rules of each title. */
export const BY_TITLE: Readonly<Record<WalkTitle, TitleRules>> = {
  loom: { turnsFreely: true, asksMask: false },
  indy3: { turnsFreely: false, asksMask: true },
};

const NO_TITLE: TitleRules = { turnsFreely: false, asksMask: false };

/** All rules that an actor walks by. */
export type WalkRules = BoxRules & ReleaseRules & TitleRules;

/** The rules of an actor's release and title. */
export function rulesOf({ version, variant, title }: Walker): WalkRules {
  return {
    ...BOX_RULES[version],
    ...BY_VERSION[version],
    ...(variant && BY_VARIANT[variant]),
    ...(title === undefined ? NO_TITLE : BY_TITLE[title]),
  };
}
