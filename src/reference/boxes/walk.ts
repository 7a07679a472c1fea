// Actors who walk as code: the commands and the tick, one rule after the other. Divisions and products
// are of 32 bits, and round toward zero.

import type { WalkBox } from '../../box/boxd.js';
import type { Point } from '../../geometry.js';
import { checkCommand, type WalkCommand } from '../../walk/command.js';
import type { WalkChange, WalkEvent } from '../../walk/motion.js';
import { checkWalkRoom, type WalkRoom } from '../../walk/room.js';
import { type AllRules, walkRules } from '../../walk/rules.js';
import type { WalkStep } from '../../walk/step.js';
import { checkWalker, type Pair, type Walker } from '../../walk/walker.js';
import { boxContains, closestOnLine, closestPointOfBox, snapToBoxes, usedCorners } from './box.js';
import { slotScale } from './box-scale.js';
import { findNextBox } from './box-ways.js';

/** An actor whose fields may change, and the room that he is in. */
interface Change {
  a: { -readonly [K in keyof Walker]: Walker[K] };
  readonly room: WalkRoom;
  readonly rules: AllRules;
  readonly events: WalkEvent[];
}

/**
 * Gives an actor a command. The slow twin of the function of this name in the main entry point.
 *
 * @param walker - as `createWalker` gives it; it is not changed
 * @param room - as `readBoxes` gives it
 * @throws {RangeError} if the command is unknown, a number of it is out of range, or the room is of another
 *   version.
 * @throws {TypeError} if `walker` is not a `Walker` or `room` not a `WalkRoom`.
 */
export function commandWalker(walker: Walker, room: WalkRoom, command: WalkCommand): WalkChange {
  checkWalker(walker);
  checkWalkRoom(room, walker.version);
  checkCommand(command);
  const c = changeOf(walker, room);
  const { a, rules } = c;
  const { type } = command;
  if (type === 'walk') orderWalk(c, command.x, command.y, command.angle ?? -1);
  if (type === 'put') put(c, command.x, command.y);
  if (type === 'stop') {
    stop(c);
    chore(c, 'stand');
  }
  if (type === 'turn') turn(c, command.angle);
  if (type === 'face') {
    a.moving &= ~4;
    setAngle(c, command.angle);
  }
  if (type === 'speed' && (command.x !== a.speed.x || command.y !== a.speed.y)) {
    a.speed = { x: command.x, y: command.y };
    if (a.moving !== 0 && (rules.speedMoves || (a.moving & 2) !== 0)) beginLeg(c, a.to);
  }
  if (type === 'scale') {
    a.scaleX = command.x;
    a.scaleY = command.y;
  }
  if (type === 'ignoreBoxes') {
    a.ignoresBoxes = command.value;
    put(c, a.x, a.y);
  }
  if (type === 'ignoreBoxesClass' && rules.hasBoxClass) a.ignoresBoxes = command.value;
  if (type === 'ignoreTurns') a.ignoresTurns = command.value;
  if (type === 'pause' && rules.hasPauses) a.moving = (a.moving & ~128) | (command.value ? 128 : 0);
  if (type === 'script') a.hasScript = rules.hasPauses && command.value;
  if (type === 'away') a.isPresent = !command.value;
  if (type === 'matrix' && rules.matrixPuts && a.isPresent) put(c, a.x, a.y);
  return done(c);
}

/**
 * Moves an actor by a tick. The slow twin of the function of this name in the main entry point.
 *
 * @param walker - as `createWalker` gives it; it is not changed
 * @param room - as `readBoxes` gives it
 * @throws {RangeError} if the room is of another version, or a coordinate is not a whole number.
 * @throws {TypeError} if `walker` is not a `Walker` or `room` not a `WalkRoom`.
 */
export function stepWalker(walker: Walker, room: WalkRoom): WalkStep {
  checkWalker(walker);
  checkWalkRoom(room, walker.version);
  const c = changeOf(walker, room);
  if (!walker.isPresent) return { ...done(c), state: 'stands' };
  const state = tick(c);
  setScale(c);
  return { ...done(c), state };
}

function changeOf(walker: Walker, room: WalkRoom): Change {
  return { a: { ...walker }, room, rules: walkRules(walker, walker.title), events: [] };
}

function done({ a, events }: Change): WalkChange {
  let last: 'walk' | 'stand' | undefined;
  for (const event of events) if (event.type === 'chore') last = event.chore;
  return { walker: a, chore: last, events };
}

function tick(c: Change): WalkStep['state'] {
  const { a, room, rules } = c;
  // A. A pause.
  if (rules.hasPauses && a.moving >= 128) {
    if ((a.moving & 4) !== 0) {
      const d = heading(c, false);
      if (a.facing === d) a.moving -= 4;
      else setAngle(c, d);
    }
    return 'waits';
  }
  // B. He stands.
  if (a.moving === 0) return 'stands';
  // C. He is on his way.
  if ((a.moving & 1) === 0) {
    if ((a.moving & 2) !== 0) if (step(c) === 1) return 'walks';
    if ((a.moving & 8) !== 0) return arrive(c);
    if ((a.moving & 4) !== 0) {
      const d = heading(c, false);
      if (a.facing === d) a.moving = 0;
      else setAngle(c, d);
      return 'turns';
    }
    if (a.gate !== undefined) {
      const gate = a.gate;
      a.gate = undefined;
      if (beginLeg(c, gate) === 1) return 'walks';
    }
    setBox(c, a.legBox);
    a.moving &= 2;
  }
  // D. The next legs.
  a.moving &= ~1;
  let f: Point = { x: 0, y: 0 };
  for (let turns = 0; ; turns++) {
    if (a.box === rules.noBox) {
      setBox(c, a.goalBox);
      a.legBox = a.goalBox;
      break;
    }
    if (a.box === a.goalBox) break;
    const n = turns < 256 ? findNextBox(room.matrix, a.box, a.goalBox) : undefined;
    if (n === undefined || room.boxes[n] === undefined) {
      if (!rules.hasGates) a.goalBox = a.box;
      a.moving |= 8;
      return 'walks';
    }
    const [A, B] = [room.boxes[a.box], room.boxes[n]];
    if (rules.hasGates) {
      if ((B.flags & 0x40) !== 0 && !((B.flags & 0x20) !== 0 && !a.player)) {
        a.moving |= 8;
        return 'walks';
      }
      a.legBox = n;
      const gate = gateOf(A, B);
      if (gate !== undefined) {
        const [L0, L1] = gate;
        const free = n === a.goalBox && !(rules.asksMask && A.mask !== B.mask);
        const o = { x: a.x, y: a.y };
        const dest = a.goal;
        if (
          free &&
          side(o, dest, L0.A) !== side(o, dest, L1.A) &&
          side(o, dest, L0.B) !== side(o, dest, L1.B)
        )
          break;
        const Q = closestOnLine(L0.B, L1.B, o);
        if (side(o, Q, L0.A) === side(o, Q, L1.A)) {
          const R = closestOnLine(L0.A, L1.A, o);
          if (beginLeg(c, R) === 1) {
            a.gate = Q;
            return 'walks';
          }
        }
        if (beginLeg(c, Q) === 1) return 'walks';
      }
    } else {
      a.legBox = n;
      const crossing = crossingOf(c, A, B, n === a.goalBox);
      if (crossing === 'straight on') break;
      if (crossing !== undefined) f = crossing;
      if (beginLeg(c, f) === 1) return 'walks';
    }
    setBox(c, a.legBox);
  }
  // E. The last leg.
  a.moving |= 8;
  beginLeg(c, a.goal);
  return 'walks';
}

function arrive(c: Change): WalkStep['state'] {
  const { a, rules } = c;
  a.moving = 0;
  if (!rules.hasGates) setBox(c, a.goalBox);
  if (!rules.turnsAtOnce) {
    chore(c, 'stand');
    if (a.target !== a.goalAngle) turn(c, a.goalAngle);
  } else {
    const b = a.goalAngle === -1 ? a.facing : a.goalAngle;
    if (a.hasScript) c.events.push({ type: 'script', command: 3, angle: b });
    else {
      turn(c, b);
      chore(c, 'stand');
    }
  }
  return a.goal.x === a.x && a.goal.y === a.y ? 'arrives' : 'stops';
}

function beginLeg(c: Change, to: Pair): 0 | 1 {
  const { a, rules } = c;
  if (a.x === to.x && a.y === to.y) return 0;
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
  // Adding 0 makes 0 of -0.
  [sx, sy] = [sx + 0, sy + 0];
  a.from = { x: a.x, y: a.y };
  a.to = { x: to.x, y: to.y };
  a.step = { x: sx, y: sy };
  a.fraction = { x: 0, y: 0 };
  if (rules.hasDiagonals)
    a.target = round45(Math.trunc((Math.atan2(sx, sy === 0 ? 0 : -sy) * 180) / Math.PI));
  else if (2 * Math.abs(sy) < Math.abs(sx)) a.target = sx > 0 ? 90 : 270;
  else a.target = sy > 0 ? 180 : 0;
  return step(c);
}

function step(c: Change): 0 | 1 {
  const { a, rules } = c;
  const d = heading(c, true);
  if ((a.moving & 2) === 0 || a.facing !== d) {
    if (a.chore !== 'walk' || a.facing !== d) {
      if (a.hasScript) c.events.push({ type: 'script', command: 1, angle: d });
      else {
        setAngle(c, d);
        chore(c, 'walk');
      }
    }
    a.moving |= 2;
  }
  if (a.box !== a.legBox && contains(c, a.legBox, a)) setBox(c, a.legBox);
  const W = Math.abs(a.to.x - a.from.x);
  const H = Math.abs(a.to.y - a.from.y);
  if (Math.abs(a.x - a.from.x) >= W && Math.abs(a.y - a.from.y) >= H) {
    a.moving &= ~2;
    return 0;
  }
  const tx = a.x * 65536 + a.fraction.x + Math.floor(a.step.x / 256) * a.scaleX;
  const ty = a.y * 65536 + a.fraction.y + Math.floor(a.step.y / 256) * a.scaleY;
  [a.x, a.y] = [tx >> 16, ty >> 16];
  a.fraction = { x: tx & 0xffff, y: ty & 0xffff };
  if (Math.abs(a.x - a.from.x) > W) a.x = a.to.x;
  if (Math.abs(a.y - a.from.y) > H) a.y = a.to.y;
  if (rules.endsAtOnce && a.x === a.to.x && a.y === a.to.y) {
    a.moving &= ~2;
    return 0;
  }
  return 1;
}

/** Where he enters box B from box A; 'straight on' for no detour; `undefined` if they share no border. */
function crossingOf(
  { a }: Change,
  A: WalkBox,
  B: WalkBox,
  isLast: boolean,
): Point | 'straight on' | undefined {
  const dX = a.goal.x - a.x;
  const dY = a.goal.y - a.y;
  for (const [b0, b1] of sides(B))
    for (const [a0, a1] of sides(A)) {
      if (b0.x === b1.x && b0.x === a0.x && b0.x === a1.x) {
        const shared = common(a0.y, a1.y, b0.y, b1.y);
        if (shared !== undefined) {
          let p = a.y;
          if (isLast && dX !== 0) {
            const m = times(dY, b0.x - a.x);
            let t = over(m, dX);
            if (t === 0 && !(m > 0 && dX > 0) && !(m < 0 && dX < 0)) t = -1;
            p = a.y + t;
          }
          const q = within(p, shared);
          return q === p && isLast ? 'straight on' : { x: b0.x, y: q };
        }
      }
      if (b0.y === b1.y && b0.y === a0.y && b0.y === a1.y) {
        const shared = common(a0.x, a1.x, b0.x, b1.x);
        if (shared !== undefined) {
          let p = a.x;
          if (isLast && dY !== 0) p = a.x + over(times(dX, b0.y - a.y), dY);
          const q = within(p, shared);
          return q === p && isLast ? 'straight on' : { x: q, y: b0.y };
        }
      }
    }
  return undefined;
}

/** The sides of a box. */
function sides(box: WalkBox): [Point, Point][] {
  const corners = usedCorners(box);
  return corners.map((corner, i) => [corner, corners[(i + 1) % 4]]);
}

/** The part that two sides share. */
function common(p: number, q: number, r: number, s: number): [number, number] | undefined {
  const [a0, a1] = p < q ? [p, q] : [q, p];
  const [b0, b1] = r < s ? [r, s] : [s, r];
  if (a0 > b1 || b0 > a1) return undefined;
  if ((a1 === b0 || b1 === a0) && a0 !== a1 && b0 !== b1) return undefined;
  return [a0 > b0 ? a0 : b0, a1 < b1 ? a1 : b1];
}

function within(p: number, [low, high]: [number, number]): number {
  if (p < low) return low;
  return p > high ? high : p;
}

/** A line of a gate, with an end on A and one on B. */
interface Line {
  readonly A: Point;
  readonly B: Point;
}

/** The two lines of the gate between boxes. */
function gateOf(A: WalkBox, B: WalkBox): [Line, Line] | undefined {
  const lines: (Line & { readonly squared: number })[] = [];
  for (const corner of [A.ul, A.ur, A.lr, A.ll]) {
    const point = closestPointOfBox(B, corner.x, corner.y);
    lines.push({ A: corner, B: point ?? corner, squared: point?.squaredDistance ?? 0xffffff });
  }
  for (const corner of [B.ul, B.ur, B.lr, B.ll]) {
    const point = closestPointOfBox(A, corner.x, corner.y);
    lines.push({ A: point ?? corner, B: corner, squared: point?.squaredDistance ?? 0xffffff });
  }
  const taken: number[] = [];
  for (let time = 0; time < 3; time++) {
    let best: number | undefined;
    for (let i = 0; i < 8; i++)
      if (
        !taken.includes(i) &&
        lines[i].squared < (best === undefined ? 65535 : lines[best].squared)
      )
        best = i;
    if (best !== undefined) taken.push(best);
  }
  if (taken.length === 0) return undefined;
  const [u, v = u, w = v] = taken;
  const [du, dv, dw] = [u, v, w].map((i) => Math.floor(Math.sqrt(lines[i].squared)));
  const same = (i: number, j: number): boolean => i < 4 === j < 4;
  if (same(u, v) && Math.abs(du - dv) < 4) return [lines[u], lines[v]];
  if (same(v, w) && dv === dw) return [lines[v], lines[w]];
  if (same(u, w) && Math.abs(du - dw) < 4) return [lines[u], lines[w]];
  if (Math.abs(du - dw) < 4) return [lines[v], lines[w]];
  if (Math.abs(du - dv) < 4) return [lines[u], lines[v]];
  return [lines[u], lines[u]];
}

function side(p: Point, q: Point, r: Point): boolean {
  return (q.y - p.y) * (r.x - p.x) <= (r.y - p.y) * (q.x - p.x);
}

function heading(c: Change, walking: boolean): number {
  const { a, rules } = c;
  if (rules.keepsAngle && a.ignoresTurns) return a.facing;
  const [d, fixed] = remap(c, a.target, walking);
  if (rules.turnsAtOnce || fixed) return d;
  const f = quarter(a.facing);
  let g = quarter(d);
  let k = g - f;
  if (Math.abs(k) > 2) k = -k;
  if (k > 0) g = f + 1;
  if (k < 0) g = f - 1;
  return 90 * ((g + 4) % 4);
}

function remap({ a, room, rules }: Change, target: number, walking: boolean): [number, boolean] {
  if (a.ignoresBoxes && !rules.turnsFreely) return [round45(target), false];
  let angle = target;
  const e = room.extras?.[a.box] ?? 0;
  const flags = room.boxes[a.box]?.flags ?? 0;
  if ((e & 0x8000) !== 0) angle = e & 0x3fff;
  else if (e !== 0) {
    const s = e & 0x3fff;
    angle = s - 90 < angle && angle < s + 90 ? s : s + 180;
  }
  let X = a.step.x > 0;
  let Y = a.step.y > 0;
  if ((flags & 8) !== 0 || a.xFlip) {
    angle = 360 - angle;
    X = !X;
  }
  if ((flags & 16) !== 0 || a.yFlip) {
    angle = 180 - angle;
    Y = !Y;
  }
  switch (flags & 7) {
    case 1:
      if (rules.turnsAtOnce) return [angle < 180 ? 90 : 270, true];
      return [(walking ? X : angle === 90) ? 90 : 270, true];
    case 2:
      if (rules.turnsAtOnce) return [angle > 90 && angle < 270 ? 180 : 0, true];
      return [(walking ? Y : angle !== 0) ? 180 : 0, true];
    case 3:
      return [270, true];
    case 4:
      return [90, true];
    case 5:
      return [0, true];
    case 6:
      return [180, true];
    default:
      return [round45(angle), false];
  }
}

function round45(a: number): number {
  const b = (a + 360) % 360;
  if (b >= 22 && b <= 72) return 45;
  if (b >= 73 && b <= 107) return 90;
  if (b >= 108 && b <= 157) return 135;
  if (b >= 158 && b <= 202) return 180;
  if (b >= 203 && b <= 252) return 225;
  if (b >= 253 && b <= 287) return 270;
  return b >= 288 && b <= 337 ? 315 : 0;
}

function quarter(a: number): number {
  if (a >= 71 && a <= 109) return 1;
  if (a >= 110 && a <= 251) return 2;
  return a >= 252 && a <= 289 ? 3 : 0;
}

function orderWalk(c: Change, x: number, y: number, angle: number): void {
  const { a, rules } = c;
  if (!a.isPresent && !rules.movesAway) return;
  let P = { x, y, box: rules.noBox as number };
  if (rules.snapsFirst) P = snap(c, x, y);
  if (!a.isPresent) {
    [a.x, a.y] = [P.x, P.y];
    if (angle !== -1 && !a.ignoresTurns) a.facing = angle;
    return;
  }
  if (a.ignoresBoxes) {
    P.box = rules.noBox;
    a.box = rules.noBox;
  } else {
    if (contains(c, a.goalBox, P)) P.box = a.goalBox;
    else P = snap(c, P.x, P.y);
    if (a.moving !== 0 && angle === a.goalAngle && a.goal.x === P.x && a.goal.y === P.y) return;
  }
  if (a.x === P.x && a.y === P.y) {
    if (angle !== a.facing) turn(c, angle);
    return;
  }
  a.goal = { x: P.x, y: P.y };
  a.goalBox = P.box;
  a.goalAngle = angle;
  a.moving = (a.moving & 2) | 1;
  a.gate = undefined;
  a.legBox = a.box;
}

function put(c: Change, x: number, y: number): void {
  const { a, room, rules } = c;
  if (a.isShown && a.moving !== 0) {
    stop(c);
    chore(c, 'stand');
  }
  const P = snap(c, x, y);
  [a.x, a.y, a.goalBox] = [P.x, P.y, P.box];
  setBox(c, P.box);
  a.goal = { x: -1, y: a.goal.y };
  stop(c);
  if (P.box !== rules.noBox && (room.boxes[P.box].flags & 7) !== 0) turn(c, a.facing);
  if (!a.isShown) {
    a.isShown = true;
    stop(c);
  }
}

function stop({ a, events }: Change): void {
  if (a.hasScript) events.push({ type: 'stopScript' });
  a.moving = 0;
}

function turn({ a, rules }: Change, angle: number): void {
  if (angle === -1 || a.ignoresTurns) return;
  if (!rules.turnsAtOnce) {
    a.target = angle;
    a.moving = 4;
  } else {
    a.moving &= ~4;
    if (angle !== a.facing) {
      a.moving |= 4;
      a.target = angle;
    }
  }
}

function setAngle({ a }: Change, angle: number): void {
  if (a.facing !== angle) a.facing = round45(angle);
}

function chore({ a, events }: Change, name: 'walk' | 'stand'): void {
  a.chore = name;
  events.push({ type: 'chore', chore: name });
}

function setBox(c: Change, box: number): void {
  c.a.box = box;
  setScale(c);
}

function setScale({ a, room, rules }: Change): void {
  let scale: number | undefined = 255;
  if (!rules.isFullSize) {
    if (a.ignoresBoxes) return;
    const box = room.boxes[a.box];
    if (box === undefined) {
      if (a.box !== 255 || rules.noBox !== 255) return;
    } else {
      if (rules.ignoresScale && (box.flags & 0x20) !== 0) return;
      if (a.box !== 255 || rules.noBox !== 255) scale = slotScale(box, a, room.scales.slots);
    }
  }
  if (scale === undefined || scale > 255) return;
  a.scaleX = scale;
  a.scaleY = scale;
}

function snap({ a, room, rules }: Change, x: number, y: number): Point & { box: number } {
  if (a.ignoresBoxes) return { x, y, box: rules.noBox };
  const point = snapToBoxes(room.boxes, x, y, { player: a.player });
  return { x: point.x, y: point.y, box: point.box ?? rules.noBox };
}

function contains({ room, rules }: Change, box: number, { x, y }: Point): boolean {
  if (box === rules.noBox || room.boxes[box] === undefined) return false;
  return boxContains(room.boxes[box], x, y);
}

function times(a: number, b: number): number {
  return Number(BigInt.asIntN(32, BigInt(a) * BigInt(b)));
}

function over(a: number, b: number): number {
  return Number(BigInt(a) / BigInt(b));
}
