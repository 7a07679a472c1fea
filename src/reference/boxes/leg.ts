// Legs and steps: docs/format/walking.md says it in words.

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
