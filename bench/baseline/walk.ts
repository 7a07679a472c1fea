// A plain port for walkers of version 6: the loop of a tick on one record that changes, without checks,
// events, flags of boxes, pauses and scripts. Boxes are rectangles.

import type { WalkBox, WalkRoom } from 'scumm-codec';

const BEGINS = 1;
const IN_LEG = 2;
const TURNS = 4;
const LAST_LEG = 8;

/** An actor, changed in place. */
export class PlainWalker {
  x = 0;
  y = 0;
  facing = 180;
  target = 180;
  box = 0;
  scale = 255;
  moving = 0;
  speedX = 8;
  speedY = 2;
  goalX = 0;
  goalY = 0;
  goalBox = 0;
  goalAngle = -1;
  legBox = 0;
  fromX = 0;
  fromY = 0;
  toX = 0;
  toY = 0;
  stepX = 0;
  stepY = 0;
  fractionX = 0;
  fractionY = 0;
}

/** Puts an actor at a place in a box. */
export function plainPut(w: PlainWalker, room: WalkRoom, x: number, y: number): void {
  w.x = x;
  w.y = y;
  w.box = plainBoxAt(room, x, y);
  w.scale = scaleIn(room, w);
}

/** A click on a place in a box. */
export function plainWalk(w: PlainWalker, room: WalkRoom, x: number, y: number): void {
  if (w.x === x && w.y === y) return;
  w.goalX = x;
  w.goalY = y;
  w.goalBox = contains(room.boxes[w.goalBox], x, y) ? w.goalBox : plainBoxAt(room, x, y);
  w.moving = (w.moving & IN_LEG) | BEGINS;
  w.legBox = w.box;
}

/** A tick. */
export function plainTick(w: PlainWalker, room: WalkRoom): void {
  move(w, room);
  w.scale = scaleIn(room, w);
}

function move(w: PlainWalker, room: WalkRoom): void {
  if (w.moving === 0) return;
  if ((w.moving & BEGINS) === 0) {
    if ((w.moving & IN_LEG) !== 0 && step(w, room)) return;
    if ((w.moving & LAST_LEG) !== 0) {
      w.moving = 0;
      w.box = w.goalBox;
      if (w.goalAngle !== -1 && w.target !== w.goalAngle) {
        w.target = w.goalAngle;
        w.moving = TURNS;
      }
      return;
    }
    if ((w.moving & TURNS) !== 0) {
      const angle = heading(w);
      if (w.facing === angle) w.moving = 0;
      w.facing = angle;
      return;
    }
    w.box = w.legBox;
    w.scale = scaleIn(room, w);
    w.moving &= IN_LEG;
  }
  w.moving &= ~BEGINS;
  const point = { x: 0, y: 0 };
  while (w.box !== w.goalBox) {
    const next = plainNext(room, w.box, w.goalBox);
    if (next === -1) {
      w.goalBox = w.box;
      w.moving |= LAST_LEG;
      return;
    }
    w.legBox = next;
    const isLast = next === w.goalBox;
    const [goalX, goalY] = isLast ? [w.goalX, w.goalY] : [w.x, w.y];
    const [here, there] = [room.boxes[w.box], room.boxes[next]];
    if (plainCrossing(here, there, [w.x, w.y, goalX, goalY], point) && isLast) break;
    if (leg(w, room, point.x, point.y)) return;
    w.box = next;
    w.scale = scaleIn(room, w);
  }
  w.moving |= LAST_LEG;
  leg(w, room, w.goalX, w.goalY);
}

function leg(w: PlainWalker, room: WalkRoom, x: number, y: number): boolean {
  if (w.x === x && w.y === y) return false;
  const [dx, dy] = [x - w.x, y - w.y];
  let stepY = w.speedY * 65536 * (dy < 0 ? -1 : 1);
  let stepX = Math.imul(stepY, dx);
  if (dy !== 0) stepX = (stepX / dy) | 0;
  else stepY = 0;
  if (Math.abs(stepX) > w.speedX * 65536) {
    stepX = w.speedX * 65536 * (dx < 0 ? -1 : 1);
    stepY = (Math.imul(stepX, dy) / dx) | 0;
  }
  w.fromX = w.x;
  w.fromY = w.y;
  w.toX = x;
  w.toY = y;
  w.stepX = stepX;
  w.stepY = stepY;
  w.fractionX = 0;
  w.fractionY = 0;
  const isLevel = 2 * Math.abs(stepY) < Math.abs(stepX);
  w.target = isLevel ? (stepX > 0 ? 90 : 270) : stepY > 0 ? 180 : 0;
  return step(w, room);
}

function step(w: PlainWalker, room: WalkRoom): boolean {
  w.facing = heading(w);
  w.moving |= IN_LEG;
  if (w.box !== w.legBox && contains(room.boxes[w.legBox], w.x, w.y)) {
    w.box = w.legBox;
    w.scale = scaleIn(room, w);
  }
  const [wide, high] = [Math.abs(w.toX - w.fromX), Math.abs(w.toY - w.fromY)];
  let isOver = Math.abs(w.x - w.fromX) >= wide && Math.abs(w.y - w.fromY) >= high;
  if (!isOver) {
    const x = w.x * 65536 + w.fractionX + (w.stepX >> 8) * w.scale;
    const y = w.y * 65536 + w.fractionY + (w.stepY >> 8) * w.scale;
    w.x = x >> 16;
    w.y = y >> 16;
    w.fractionX = x & 0xffff;
    w.fractionY = y & 0xffff;
    if (Math.abs(w.x - w.fromX) > wide) w.x = w.toX;
    if (Math.abs(w.y - w.fromY) > high) w.y = w.toY;
    isOver = w.x === w.toX && w.y === w.toY;
  }
  if (isOver) w.moving &= ~IN_LEG;
  return !isOver;
}

/** The angle on the way to the target: 90 degrees further. */
function heading({ facing, target }: PlainWalker): number {
  const from = facing / 90;
  const ahead = target / 90 - from;
  const way = Math.abs(ahead) > 2 ? -ahead : ahead;
  return 90 * ((from + Math.sign(way) + 4) % 4);
}

/** The box at a place, the last one first; 0 for none. */
export function plainBoxAt({ boxes }: WalkRoom, x: number, y: number): number {
  for (let number = boxes.length - 1; number > 0; number--)
    if (contains(boxes[number], x, y)) return number;
  return 0;
}

function contains({ ul, lr }: WalkBox, x: number, y: number): boolean {
  return x >= ul.x && x <= lr.x && y >= ul.y && y <= lr.y;
}

function scaleIn({ boxes, scales }: WalkRoom, { box, y }: PlainWalker): number {
  const { scaleSlot, scale } = boxes[box];
  if (scaleSlot === undefined) return scale;
  const { scale1, y1, scale2, y2 } = scales.slots[scaleSlot - 1];
  const at = Math.trunc(((scale2 - scale1) * (y - y1)) / (y2 - y1)) + scale1;
  return Math.min(Math.max(1, at), 255);
}

/** The next box on the way; -1 for none. */
export function plainNext({ matrix }: WalkRoom, from: number, to: number): number {
  for (const { first, last, next } of matrix.rows[from]) if (to >= first && to <= last) return next;
  return -1;
}

/**
 * Where the line from a place to another crosses the upright border of two boxes, or comes nearest to it;
 * gives whether it crosses.
 */
export function plainCrossing(
  here: WalkBox,
  next: WalkBox,
  [x, y, toX, toY]: readonly [number, number, number, number],
  point: { x: number; y: number },
): boolean {
  point.x = next.ul.x === here.ur.x ? next.ul.x : next.ur.x;
  const low = Math.max(here.ul.y, next.ul.y);
  const high = Math.min(here.ll.y, next.ll.y);
  const product = (toY - y) * (point.x - x);
  const run = toX - x;
  let rise = run === 0 ? 0 : (product / run) | 0;
  if (run !== 0 && rise === 0 && !(product > 0 && run > 0) && !(product < 0 && run < 0)) rise = -1;
  point.y = Math.min(Math.max(low, y + rise), high);
  return point.y === y + rise;
}
