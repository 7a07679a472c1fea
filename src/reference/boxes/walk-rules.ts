// Rules of walking by release
//
// Actors do not walk alike in all games. In the table, "he" is the actor:
//
// | rule | 3 | 4 | 5 | 6 | 7 | 8 |
// |---|---|---|---|---|---|---|
// | `hasGates`: gates of two lines lead from box to box, not borders; locked boxes stop him | yes | no | no | no | no | no |
// | `endsAtOnce`: a leg ends in the tick that reaches its end, not in the one after it | no | yes | yes | yes | no | no |
// | `turnsAtOnce`: he turns at once, and walks on; else 90 degrees a tick, and a turn ends the walk | no | no | no | no | yes | yes |
// | `movesAway`: in another room he is put at the place that he should walk to | yes | yes | yes | yes | no | no |
// | `hasPauses`: walks can pause, and scripts can animate him | no | no | no | no | yes | yes |
// | `hasDiagonals`: steps have eight angles; else four | no | no | no | no | yes | yes |
// | `keepsAngle`: if he ignores turns, he keeps his angle when he walks | no | no | no | yes | no | no |
// | `speedMoves`: a new speed also moves one who moves, but is not in a leg | yes | yes | yes | yes | yes | no |
// | `isFullSize`: the scale is always full | yes | no | no | no | no | no |
// | `ignoresScale`: the bit 0x20 of a box leaves the scale as it is | no | no | no | no | no | no |
// | `matrixPuts`: a new matrix puts him where he is | no | no | no | no | yes | yes |
// | `hasBoxClass`: his classes say whether he ignores boxes | yes | yes | no | no | no | no |
//
// Sam & Max differs from version 6: `ignoresScale` holds there. Full Throttle differs from version 7: `hasDiagonals`
// and `matrixPuts` do not hold.
//
// Two rules hold in one game of version 3 each:
//
// - `turnsFreely`: an actor who ignores boxes turns as others do (Loom).
// - `asksMask`: a way goes straight to its goal only if both boxes have the same mask (Indy 3).
//
// Not proved: Amiga releases, which are taken to walk as their version.

import { type ByRelease, releaseOf } from '../../version.js';
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

const V5: ReleaseRules = {
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

function changed(before: ReleaseRules, changes: Partial<ReleaseRules>): ReleaseRules {
  return { ...before, ...changes };
}

const BY_RELEASE: ByRelease<ReleaseRules> = {
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
export function rulesOf(walker: Walker): WalkRules {
  const release = releaseOf(walker);
  const { title } = walker;
  return {
    ...BOX_RULES[release],
    ...BY_RELEASE[release],
    ...(title === undefined ? NO_TITLE : BY_TITLE[title]),
  };
}
