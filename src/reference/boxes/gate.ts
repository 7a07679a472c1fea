// Gates: docs/format/walking.md says it in words.

import type { WalkBox } from '../../box/boxd.js';
import type { Point } from '../../geometry.js';
import { closestOnLine, closestPointOfBox } from './closest.js';

/** A line of a gate, with an end on A and one on B. */
interface Line {
  readonly A: Point;
  readonly B: Point;
  /** The square of its length. */
  readonly squared: number;
  /** Whether it begins at a corner of A. */
  readonly isOfA: boolean;
}

/** A way through a gate. */
interface GateWay {
  /** Where to go first; `undefined` if he can go to `then`. */
  readonly first: Point | undefined;
  readonly then: Point;
}

/**
 * Finds the way through the gate from box A to box B; `undefined` if there is none.
 *
 * @param at - where he is
 * @param goal - where the walk ends, if he may go straight there
 */
export function gateWay(
  A: WalkBox,
  B: WalkBox,
  at: Point,
  goal: Point | undefined,
): GateWay | 'straight on' | undefined {
  const gate = gateBetween(A, B);
  if (gate === undefined) return undefined;
  const [one, other] = gate;
  const passesA = (to: Point) => isBeside(at, to, one.A) !== isBeside(at, to, other.A);
  const passesB = (to: Point) => isBeside(at, to, one.B) !== isBeside(at, to, other.B);
  if (goal !== undefined && passesA(goal) && passesB(goal)) return 'straight on';
  const then = closestOnLine(one.B, other.B, at);
  return { first: passesA(then) ? undefined : closestOnLine(one.A, other.A, at), then };
}

/** Whether a point is on one side of the line from p to q, or on the line. */
function isBeside(p: Point, q: Point, point: Point): boolean {
  return (q.y - p.y) * (point.x - p.x) <= (point.y - p.y) * (q.x - p.x);
}

/** The two lines of the gate. */
function gateBetween(A: WalkBox, B: WalkBox): [Line, Line] | undefined {
  const taken = shortest([...linesFrom(A, B, true), ...linesFrom(B, A, false)]);
  if (taken.length === 0) return undefined;
  const [u, v = u, w = v] = taken;
  const du = lengthOf(u);
  const dv = lengthOf(v);
  const dw = lengthOf(w);
  if (u.isOfA === v.isOfA && Math.abs(du - dv) < 4) return [u, v];
  if (v.isOfA === w.isOfA && dv === dw) return [v, w];
  if (u.isOfA === w.isOfA && Math.abs(du - dw) < 4) return [u, w];
  if (Math.abs(du - dw) < 4) return [v, w];
  if (Math.abs(du - dv) < 4) return [u, v];
  return [u, u];
}

/** The lines from the corners of a box to the closest points of another. */
function linesFrom(box: WalkBox, other: WalkBox, isOfA: boolean): Line[] {
  const lines: Line[] = [];
  for (const corner of [box.ul, box.ur, box.lr, box.ll]) {
    const point = closestPointOfBox(other, corner.x, corner.y);
    if (point === undefined) continue;
    const squared = point.squaredDistance;
    lines.push(
      isOfA ? { A: corner, B: point, squared, isOfA } : { A: point, B: corner, squared, isOfA },
    );
  }
  return lines;
}

/** The three shortest lines, the first of equals first. */
function shortest(lines: readonly Line[]): Line[] {
  const taken: Line[] = [];
  for (let time = 0; time < 3; time++) {
    let best: Line | undefined;
    for (const line of lines)
      if (!taken.includes(line) && line.squared < (best?.squared ?? 65_535)) best = line;
    if (best !== undefined) taken.push(best);
  }
  return taken;
}

function lengthOf({ squared }: Line): number {
  return Math.floor(Math.sqrt(squared));
}
