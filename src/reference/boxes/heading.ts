// Heading
//
// The heading is the angle that an actor shows next, when he wants to face his target. In version 6 an actor who
// ignores turns keeps the angle that he faces, in steps and turns. For others, first his box changes the target:
//
// 1. He ignores boxes (and the game is not Loom): the target is rounded to one of eight directions, and rules 2 to 4 do
//    not count.
// 2. The box has an extra word, which scripts of versions 6 to 8 can set. With bit 0x8000 the angle is the low 14
//    bits. Else, if the word is not 0, they are one end of a line: the angle is that end if it is less than 90
//    degrees away, in plain numbers; else the end + 180.
// 3. Mirrored, by the box (flag 8) or by himself: 360 - angle. Upside down, by the box (flag 16) or by himself: 180 -
//    angle. One flip if both say so. The result may be below 0 or above 359, and rule 4 takes it so. The step turns
//    around in the same way: rightward or not, downward or not; a step of 0 is not, and mirrored it is.
// 4. The low three bits of the box's flags may fix the angle, as the table below says. If they do not, it is rounded to
//    one of eight directions.
//
// What the low three bits make of the angle; "right" and "down" are those of the step:
//
//   bits   from version 7 on             to version 6, in a step   to version 6, else
//   1      90 below 180, else 270        90 if right, else 270     90 if 90, else 270
//   2      180 from 91 to 269, else 0    180 if down, else 0       0 if 0, else 180
//   3      270                           270                       270
//   4      90                            90                        90
//   5      0                             0                         0
//   6      180                           180                       180
//   0, 7   not fixed                     not fixed                 not fixed
//
// Where he turns at once, or the box has fixed the angle, that is it. Else he makes 90 degrees a tick: from the quarter
// that he faces one up or down, toward that of the angle. More than two quarters go the other way around.
//
// Trap: half turns take the way through the higher number, if the target is higher: 0 to 180 by 90, 180 to 0 by 90,
// 90 to 270 by 180, 270 to 90 by 180.
//
// Trap: the line of an extra word knows no circle: at an end of 0, an angle of 315 gives 180.
//
// Trap: a target of 0 that is mirrored is 360, which is not 0 in rule 4: to version 6, a turn in a box with 2 shows
// 180.
//
// Trap: from version 5 on, the flags of an actor in no box are those of box 0; before, they are 0.

import { BOX_FLAGS } from '../../box/boxd.js';
import type { Walker } from '../../walk/walker.js';
import { quarterOf, roundedAngle } from './angles.js';
import type { Change } from './motion.js';

/** An angle, and whether a box fixes it. */
interface Heading {
  readonly angle: number;
  readonly isFixed: boolean;
}

/** The angle that an actor shows next. */
export function headingOf(c: Change, walking: boolean): number {
  const { a, rules } = c;
  if (rules.keepsAngle && a.ignoresTurns) return a.facing;
  const { angle, isFixed } = inBox(c, walking);
  if (rules.turnsAtOnce || isFixed) return angle;
  const from = quarterOf(a.facing);
  let way = quarterOf(angle) - from;
  if (Math.abs(way) > 2) way = -way;
  return 90 * ((from + Math.sign(way) + 4) % 4);
}

/** His target, as his box changes it. */
function inBox({ a, room, rules }: Change, walking: boolean): Heading {
  if (a.ignoresBoxes && !rules.turnsFreely)
    return { angle: roundedAngle(a.target), isFixed: false };
  const flags = room.boxes[a.box]?.flags ?? 0;
  const angle = flipped(a, flags, alongLine(a.target, room.extras?.[a.box] ?? 0));
  const isEast = a.step.x > 0 !== isFlippedX(a, flags);
  const isSouth = a.step.y > 0 !== isFlippedY(a, flags);
  switch (flags & 7) {
    case 1: {
      const ahead = rules.turnsAtOnce ? angle < 180 : walking ? isEast : angle === 90;
      return { angle: ahead ? 90 : 270, isFixed: true };
    }
    case 2: {
      const down = rules.turnsAtOnce ? angle > 90 && angle < 270 : walking ? isSouth : angle !== 0;
      return { angle: down ? 180 : 0, isFixed: true };
    }
    case 3:
      return { angle: 270, isFixed: true };
    case 4:
      return { angle: 90, isFixed: true };
    case 5:
      return { angle: 0, isFixed: true };
    case 6:
      return { angle: 180, isFixed: true };
    default:
      return { angle: roundedAngle(angle), isFixed: false };
  }
}

/** An angle as the extra word of a box changes it. */
function alongLine(angle: number, extra: number): number {
  if (extra === 0) return angle;
  const end = extra & 0x3fff;
  if ((extra & 0x8000) !== 0) return end;
  return end - 90 < angle && angle < end + 90 ? end : end + 180;
}

function flipped(a: Walker, flags: number, angle: number): number {
  const turned = isFlippedX(a, flags) ? 360 - angle : angle;
  return isFlippedY(a, flags) ? 180 - turned : turned;
}

function isFlippedX(a: Walker, flags: number): boolean {
  return a.xFlip || (flags & BOX_FLAGS.xFlip) !== 0;
}

function isFlippedY(a: Walker, flags: number): boolean {
  return a.yFlip || (flags & BOX_FLAGS.yFlip) !== 0;
}
