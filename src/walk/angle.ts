// Angles of actors who walk. They are degrees clockwise from 0, which is away from the viewer.

import { BOX_FLAGS } from '../box/boxd.js';
import { codeOf, directionAngle, eightOf } from '../direction.js';
import type { Motion } from './motion.js';
import type { Pair } from './walker.js';

/** The angle of a step. */
export function angleOfStep({ x, y }: Pair, hasDiagonals: boolean): number {
  if (hasDiagonals) return compassAngle(Math.trunc((Math.atan2(x, 0 - y) * 180) / Math.PI));
  if (2 * Math.abs(y) < Math.abs(x)) return x > 0 ? 90 : 270;
  return y > 0 ? 180 : 0;
}

/** The angle that an actor shows next, on the way to his target. */
export function nextAngle(motion: Motion, walks: boolean): number {
  const { mover, rules, titleRules } = motion;
  if (rules.keepsAngle && mover.ignoresTurns) return mover.facing;
  const isFree = mover.ignoresBoxes && !titleRules.turnsFreely;
  const { angle, isFixed } = isFree
    ? { angle: compassAngle(mover.target), isFixed: false }
    : angleInBox(motion, walks);
  return rules.turnsAtOnce || isFixed ? angle : quarterTurn(mover.facing, angle);
}

/** The next angle of a turn from one angle to another: 90 degrees further, the shorter way round. */
function quarterTurn(from: number, to: number): number {
  const corner = directionAngle(codeOf(from));
  const ahead = directionAngle(codeOf(to)) - corner;
  const way = Math.abs(ahead) > 180 ? -ahead : ahead;
  return (corner + 90 * Math.sign(way) + 360) % 360;
}

/** An angle that a box gives. */
interface BoxAngle {
  readonly angle: number;
  /** Whether an actor takes it at once, without the angles between. */
  readonly isFixed: boolean;
}

/** Bits of a box's flags that limit the angles of actors in it. */
export const ANGLE_FLAGS = 7;

/** The angle, by the value of those bits, for values that fix one. */
const FIXED: Readonly<Record<number, number>> = { 3: 270, 4: 90, 5: 0, 6: 180 };

function angleInBox({ mover, room, rules: { turnsAtOnce } }: Motion, walks: boolean): BoxAngle {
  const { box, target, step, xFlip, yFlip } = mover;
  const flags = room.boxes[box]?.flags ?? 0;
  let angle = alongExtra(target, room.extras?.[box] ?? 0);
  let isEast = step.x > 0;
  let isSouth = step.y > 0;
  if (xFlip || (flags & BOX_FLAGS.xFlip) !== 0) [angle, isEast] = [360 - angle, !isEast];
  if (yFlip || (flags & BOX_FLAGS.yFlip) !== 0) [angle, isSouth] = [180 - angle, !isSouth];
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

/** Bits of a box's extra word. */
const EXTRA = { isAngle: 0x8000, angle: 0x3fff } as const;

/** Changes an angle by the extra word of a box: to the angle in the word, or to the end of its line that is nearer. */
function alongExtra(angle: number, extra: number): number {
  if (extra === 0) return angle;
  const line = extra & EXTRA.angle;
  if ((extra & EXTRA.isAngle) !== 0 || (line - 90 < angle && angle < line + 90)) return line;
  return line + 180;
}

/** The angle of the compass point in whose range an angle is: a multiple of 45 below 360. */
export function compassAngle(angle: number): number {
  return eightOf((angle + 360) % 360);
}
