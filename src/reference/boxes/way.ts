// A whole way: docs/format/walking.md says it in words.

import type { WalkBox } from '../../box/boxd.js';
import type { BoxMatrix } from '../../box/boxm.js';
import type { SnapOptions } from '../../box/snap.js';
import type { BoxWay } from '../../box/way.js';
import { NO_OPTIONS, type Point } from '../../geometry.js';
import { boxContains } from './box.js';
import { findNextBox } from './box-ways.js';
import { checkBoxes, checkMatrix, checkPoint } from './check.js';
import { closestPointOfBox } from './closest.js';
import { crossingOf } from './crossing.js';
import { goalIn } from './goal.js';
import { snapToBoxes } from './snap.js';

/**
 * Finds a way through boxes. The slow twin of the function of this name in the main entry point.
 *
 * @param boxes - as `readBoxd` gives them
 * @param matrix - as `readBoxm` gives it, or `createBoxMatrix`
 * @param from - where the actor is
 * @param to - where he should go
 * @returns a way without points if the start or the end is in no box
 * @throws {RangeError} if a coordinate is not a whole number of 32 bits, or a version unknown.
 * @throws {TypeError} if `boxes` is not a list of `WalkBox`, `matrix` not a `BoxMatrix`, or `from`
 *   or `to` not a point.
 */
export function findWay(
  boxes: readonly WalkBox[],
  matrix: BoxMatrix,
  from: Point,
  to: Point,
  options?: SnapOptions,
): BoxWay {
  const { player = false }: SnapOptions = options ?? NO_OPTIONS;
  checkBoxes(boxes);
  checkMatrix(matrix);
  checkPoint(from, 'from');
  checkPoint(to, 'to');
  const start = snapToBoxes(boxes, from.x, from.y, { player });
  const end = goalIn(boxes, to, start.box, player);
  if (start.box === undefined || end.box === undefined)
    return { points: [], boxes: [], complete: false };
  const points: Point[] = [{ x: start.x, y: start.y }];
  const entered = [start.box];
  let box = start.box;
  while (box !== end.box) {
    const next = findNextBox(matrix, box, end.box);
    if (next === undefined || entered.includes(next) || boxes[next] === undefined) break;
    const at = points[points.length - 1];
    const goal = next === end.box ? end : undefined;
    const entry = crossingOf(boxes[box], boxes[next], at, goal) ?? pointAcross(boxes[next], at);
    if (entry === undefined) break;
    if (entry !== 'straight on') addPoint(points, entry);
    entered.push(next);
    box = next;
  }
  const complete = box === end.box;
  if (complete) addPoint(points, end);
  return { points, boxes: entered, complete };
}

/**
 * Where a way goes from one box into the next without a border; `undefined` if that is too far
 * away.
 */
function pointAcross(next: WalkBox, from: Point): Point | undefined {
  return boxContains(next, from.x, from.y) ? from : closestPointOfBox(next, from.x, from.y);
}

/** Adds a point, unless it is the last one again. */
function addPoint(points: Point[], { x, y }: Point): void {
  const last = points[points.length - 1];
  if (last.x !== x || last.y !== y) points.push({ x, y });
}
