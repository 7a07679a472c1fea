// An actor of version 6 walks through five boxes that lie side by side, and has another scale on each row:
// a tick for each frame of a game. A click orders that walk, and findWay tells its points beforehand.

import {
  commandWalker,
  createBoxMatrix,
  createWalker,
  findWay,
  type Point,
  stepWalker,
  type WalkBox,
  type Walker,
  type WalkRoom,
} from 'scumm-codec';
import { bench, describe } from '../_support/bench.js';
import * as plain from '../baseline/walk.js';

// Locals, because an import is looked up at each use, which would slow the baselines.
const { PlainWalker, plainBoxAt, plainCrossing, plainNext, plainPut, plainTick, plainWalk } = plain;

const box = (x: number, y: number, wide: number, high: number): WalkBox => {
  const [right, bottom] = [x + wide, y + high];
  const corners = { ul: { x, y }, ur: { x: right, y }, lr: { x: right, y: bottom } };
  const scale = { scaleSlot: 1, scale: 0, unknown: undefined };
  return { kind: 'box', version: 6, ...corners, ll: { x, y: bottom }, mask: 0, flags: 0, ...scale };
};
const boxes = [
  box(-32_000, -32_000, 0, 0),
  box(0, 90, 60, 50),
  box(60, 120, 60, 20),
  box(120, 80, 60, 50),
  box(180, 80, 60, 20),
  box(240, 60, 60, 60),
];
const room: WalkRoom = {
  ...{ version: 6, variant: undefined, boxes, matrix: createBoxMatrix(boxes) },
  scales: { slots: [{ scale1: 120, y1: 60, scale2: 255, y2: 140 }] },
};
const from = { x: 8, y: 95 };
const to = { x: 290, y: 70 };

const maker = createWalker({ version: 6 });
const still = commandWalker(maker, room, { type: 'put', ...from }).walker;
const ordered = commandWalker(still, room, { type: 'walk', ...to }).walker;

function walk(): Walker {
  let walker = ordered;
  while (walker.moving !== 0) walker = stepWalker(walker, room).walker;
  return walker;
}

const actor = new PlainWalker();

function walkPlainly(): number {
  Object.assign(actor, new PlainWalker());
  plainPut(actor, room, from.x, from.y);
  plainWalk(actor, room, to.x, to.y);
  let ticks = 0;
  for (; actor.moving !== 0; ticks++) plainTick(actor, room);
  return ticks;
}

/** Throws unless both walks are the same in every tick. */
function checkPlain(): void {
  let walker = ordered;
  plainPut(actor, room, from.x, from.y);
  plainWalk(actor, room, to.x, to.y);
  while (walker.moving !== 0 || actor.moving !== 0) {
    ({ walker } = stepWalker(walker, room));
    plainTick(actor, room);
    const { x, y, box: number, facing, scaleX, moving } = walker;
    const seen = [x, y, number, facing, scaleX, moving].join();
    const drawn = [actor.x, actor.y, actor.box, actor.facing, actor.scale, actor.moving].join();
    if (seen !== drawn) throw new Error(`the baseline walks elsewhere: ${drawn}, not ${seen}`);
  }
}

checkPlain();
const ticks = walkPlainly();
describe(`a walk through five boxes | ${ticks} ticks`, () => {
  bench('baseline: one record that changes', walkPlainly);
  bench('stepWalker', walk);
});

describe('a click | 1 clicks', () => {
  bench('baseline: a copy that changes', () => {
    const copy = Object.assign(new PlainWalker(), actor);
    plainWalk(copy, room, from.x, from.y);
    return copy;
  });
  bench('commandWalker', () => commandWalker(still, room, { type: 'walk', ...to }));
});

function wayPlainly(): Point[] {
  const last = plainBoxAt(room, to.x, to.y);
  const points = [from];
  let number = plainBoxAt(room, from.x, from.y);
  while (number !== last) {
    const next = plainNext(room, number, last);
    const { x, y } = points[points.length - 1];
    const goal = next === last ? to : { x, y };
    const point = { x: 0, y: 0 };
    const [here, there] = [room.boxes[number], room.boxes[next]];
    const crosses = plainCrossing(here, there, [x, y, goal.x, goal.y], point);
    if (!(crosses && next === last)) points.push(point);
    number = next;
  }
  points.push(to);
  return points;
}

const { points } = findWay(boxes, room.matrix, from, to);
if (JSON.stringify(wayPlainly()) !== JSON.stringify(points))
  throw new Error('the baseline goes elsewhere');
describe('a way through five boxes | 1 ways', () => {
  bench('baseline: box by box', wayPlainly);
  bench('findWay', () => findWay(boxes, room.matrix, from, to));
});
