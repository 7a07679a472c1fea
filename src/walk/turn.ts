// Angles of actors who walk. They are degrees clockwise from 0, which is away from the viewer.

import { BOX_FLAGS } from '../box/boxd.js';
import { codeOf, directionAngle, eightOf } from '../direction.js';
import type { Pair, Walker } from './walker.js';

/** The angle of the compass point in whose range an angle is: a multiple of 45 below 360. */
export function compassAngle(angle: number): number {
  return eightOf((angle + 360) % 360);
}

/** The angle of a step. */
export function angleOfStep({ x, y }: Pair, hasDiagonals: boolean): number {
  if (hasDiagonals) return compassAngle(Math.trunc((Math.atan2(x, 0 - y) * 180) / Math.PI));
  if (2 * Math.abs(y) < Math.abs(x)) return x > 0 ? 90 : 270;
  return y > 0 ? 180 : 0;
}

/** The next angle of a turn from one angle to another: 90 degrees further, the shorter way round. */
export function quarterTurn(from: number, to: number): number {
  const corner = directionAngle(codeOf(from));
  const ahead = directionAngle(codeOf(to)) - corner;
  const way = Math.abs(ahead) > 180 ? -ahead : ahead;
  return (corner + 90 * Math.sign(way) + 360) % 360;
}

/** An angle that a box gives. */
export interface BoxAngle {
  readonly angle: number;
  /** Whether an actor takes it at once, without the angles between. */
  readonly isFixed: boolean;
}

/** What decides on the angle that an actor shows in a box. */
export interface AngleRule {
  /** Flags of the box. */
  readonly flags: number;
  /** Extra word of the box. */
  readonly extra: number;
  /** Whether the actor turns at once. */
  readonly turnsAtOnce: boolean;
  /** Whether he makes a step. */
  readonly walks: boolean;
}

/** Bits of a box's flags that limit the angles of actors in it. */
export const ANGLE_FLAGS = 7;

/** The angle, by the value of those bits, for values that fix one. */
const FIXED: Readonly<Record<number, number>> = { 3: 270, 4: 90, 5: 0, 6: 180 };

/** Bits of a box's extra word. */
const EXTRA = { isAngle: 0x8000, angle: 0x3fff } as const;

/** The angle that an actor shows in a box. */
export function angleInBox(walker: Walker, wanted: number, rule: AngleRule): BoxAngle {
  const { flags, turnsAtOnce, walks } = rule;
  let angle = alongExtra(wanted, rule.extra);
  let isEast = walker.step.x > 0;
  let isSouth = walker.step.y > 0;
  if (walker.xFlip || (flags & BOX_FLAGS.xFlip) !== 0) [angle, isEast] = [360 - angle, !isEast];
  if (walker.yFlip || (flags & BOX_FLAGS.yFlip) !== 0) [angle, isSouth] = [180 - angle, !isSouth];
  const kind = flags & ANGLE_FLAGS;
  if (FIXED[kind] !== undefined) return { angle: FIXED[kind], isFixed: true };
  if (kind === 1) {
    if (turnsAtOnce) isEast = angle < 180;
    else if (!walks) isEast = angle === 90;
    return { angle: isEast ? 90 : 270, isFixed: true };
  }
  if (kind === 2) {
    if (turnsAtOnce) isSouth = angle > 90 && angle < 270;
    else if (!walks) isSouth = angle !== 0;
    return { angle: isSouth ? 180 : 0, isFixed: true };
  }
  return { angle: compassAngle(angle), isFixed: false };
}

/**
 * Changes an angle by the extra word of a box: to the angle in the word, or to the end of its line that is nearer.
 */
function alongExtra(angle: number, extra: number): number {
  if (extra === 0) return angle;
  const line = extra & EXTRA.angle;
  if ((extra & EXTRA.isAngle) !== 0 || (line - 90 < angle && angle < line + 90)) return line;
  return line + 180;
}
