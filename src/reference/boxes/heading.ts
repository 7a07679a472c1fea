// Heading: docs/format/walking.md says it in words.

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
