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

import { BOX_RULES, type BoxRules } from '../../box/rules.js';
import { releaseOf } from '../../version.js';
import {
  NO_TITLE,
  TITLE_RULES,
  type TitleRules,
  WALK_RULES,
  type WalkRules,
} from '../../walk/rules.js';
import type { Walker } from '../../walk/walker.js';

/** All rules that an actor walks by. */
export type ActorRules = BoxRules & WalkRules & TitleRules;

/** The rules of an actor's release and title. */
export function rulesOf(walker: Walker): ActorRules {
  const release = releaseOf(walker);
  const { title } = walker;
  return {
    ...BOX_RULES[release],
    ...WALK_RULES[release],
    ...(title === undefined ? NO_TITLE : TITLE_RULES[title]),
  };
}
