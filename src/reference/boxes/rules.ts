// Rules by release
//
// A room has walk boxes: quadrilaterals in which actors stand and walk. This chapter reads them, moves points into
// them, finds ways from box to box, and at last moves an actor along such a way, tick by tick.
//
// Releases differ in these rules, whose values stand in the table below:
//
// - `firstBox`: the first box that can be found. From version 5 on box 0 is a place holder.
// - `noBox`: the number that stands for no box.
// - `snapsFirst`: whether the goal of a walk is moved into a box before the box of the last walk is tried.
// - `reach`: the squared distance below which a box can take a point.
// - `turnsBack`: whether boxes that are stored upside down or mirrored are corrected.
//
// Bits of a box's flags:
//
//   0x08  actors in it are mirrored
//   0x10  actors in it are upside down
//   0x20  its scale does not count (in Sam & Max); an invisible box with this bit is open to
//         actors other than the player
//   0x40  locked: actors do not enter it
//   0x80  invisible: out of use, not found, and no neighbor of any box
//   0x07  limits the angles of actors in it
//
// Trap: nothing tests the bit of locked boxes while an actor walks, but in version 3. A locked box must be left out
// of the ways between boxes: scripts set the bit, and make the ways anew.

import { BOX_RULES, type BoxRules } from '../../box/rules.js';
import { releaseOf, type VersionOptions } from '../../version.js';

/** The rules for a box or a matrix. */
export function boxRules(record: VersionOptions): BoxRules {
  return BOX_RULES[releaseOf(record)];
}
