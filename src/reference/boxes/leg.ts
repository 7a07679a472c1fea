// Legs and steps
//
// A walk is legs: straight lines from box to box. A leg begins only if its end is not where he is; else it is over at
// once, without a step. With dx and dy to the end, in 65536ths of a pixel a tick:
//
// 1. sy is the speed along y, with the sign of dy. sx = sy * dx, 32 bits; if dy is not 0, sx = sx / dy. If it is 0, sy
//    becomes 0, and sx stays as it is.
// 2. If sx is more than the speed along x: sx is that speed, with the sign of dx, and sy = sx * dy / dx.
// 3. The ends of the leg and the step are kept, the fraction becomes 0, and the target is the angle of the step. He
//    makes a first step.
//
// A step:
//
// 1. If he is not in a leg, or does not face his heading, he is in a leg from now on; and if his chore is not walk, or
//    he does not face his heading, he faces it and starts the walk chore. If a script animates him, that is run
//    instead, with 1 and the heading: he keeps the angle that he faces, and no chore starts.
// 2. If he is not in the box of the leg, and that holds him, he enters it.
// 3. If he has gone the width of the leg and its height, the leg is over.
// 4. x * 65536 + fraction + (step / 256, rounded down) * scale is his new place and fraction: the place is the sum /
//    65536, rounded down, the fraction the low 16 bits. The same for y.
// 5. If he has now gone more than the width: x is that of the end. The same for y.
// 6. In versions 4 to 6: if he is at the end, the leg is over. Others find out in the next tick, by rule 3.
//
// Divisions round toward zero, but for that by 256, which rounds down.
//
// Trap: a level walk goes at the speed along y times its length, at most the speed along x. A walk of few pixels is
// slow, and with a speed of 0 along y there is none.
//
// Trap: a turn never holds up a step.
//
// Trap: versions 4 to 6 make the last step of a leg and the first of the next in one tick.
//
// Not proved: speed * 65536 * distance of 31 bits and more.

import type { Point } from '../../geometry.js';
import { angleOfStep } from './angles.js';
import { over, times } from './crossing.js';
import { headingOf } from './heading.js';
import { type Change, holds, setAngle, setBox, startChore } from './motion.js';
import { IN_LEG } from './walker.js';

/** Begins a leg, and makes its first step. Gives whether the leg goes on. */
export function beginLeg(c: Change, to: Point): boolean {
  const { a, rules } = c;
  if (a.x === to.x && a.y === to.y) return false;
  const [dx, dy] = [to.x - a.x, to.y - a.y];
  let sy = a.speed.y * 65536;
  if (dy < 0) sy = -sy;
  let sx = times(sy, dx);
  if (dy !== 0) sx = over(sx, dy);
  else sy = 0;
  if (Math.abs(sx) > a.speed.x * 65536) {
    sx = a.speed.x * 65536;
    if (dx < 0) sx = -sx;
    sy = over(times(sx, dy), dx);
  }
  a.from = { x: a.x, y: a.y };
  a.to = { x: to.x, y: to.y };
  // Adding 0 makes 0 of -0.
  a.step = { x: sx + 0, y: sy + 0 };
  a.fraction = { x: 0, y: 0 };
  a.target = angleOfStep(a.step, rules.hasDiagonals);
  return makeStep(c);
}

/** Makes a step. Gives whether the leg goes on. */
export function makeStep(c: Change): boolean {
  const { a, rules } = c;
  showStep(c, headingOf(c, true));
  if (a.box !== a.legBox && holds(c, a.legBox, a)) setBox(c, a.legBox);
  const width = Math.abs(a.to.x - a.from.x);
  const height = Math.abs(a.to.y - a.from.y);
  if (Math.abs(a.x - a.from.x) >= width && Math.abs(a.y - a.from.y) >= height) {
    a.moving &= ~IN_LEG;
    return false;
  }
  const x = a.x * 65536 + a.fraction.x + Math.floor(a.step.x / 256) * a.scaleX;
  const y = a.y * 65536 + a.fraction.y + Math.floor(a.step.y / 256) * a.scaleY;
  a.x = x >> 16;
  a.y = y >> 16;
  a.fraction = { x: x & 0xffff, y: y & 0xffff };
  if (Math.abs(a.x - a.from.x) > width) a.x = a.to.x;
  if (Math.abs(a.y - a.from.y) > height) a.y = a.to.y;
  if (rules.endsAtOnce && a.x === a.to.x && a.y === a.to.y) {
    a.moving &= ~IN_LEG;
    return false;
  }
  return true;
}

/** Faces the heading and plays the walk, unless he does already. */
function showStep(c: Change, heading: number): void {
  const { a, events } = c;
  if ((a.moving & IN_LEG) !== 0 && a.facing === heading) return;
  a.moving |= IN_LEG;
  if (a.chore === 'walk' && a.facing === heading) return;
  if (a.hasScript) {
    events.push({ type: 'script', command: 1, angle: heading });
    return;
  }
  setAngle(c, heading);
  startChore(c, 'walk');
}
