// Ways through boxes. An actor crosses the border of two boxes at its nearest point. Into the last box he crosses it on
// the straight line to the end, as far as the border allows. Between boxes without a border the games go to the corner
// of the room; here the way goes to the closest point of the next box.

import type { Point } from '../geometry.js';
import { optionsOf } from '../options.js';
import { checkBoxes, checkPoint, type WalkBox } from './boxd.js';
import { type Border, type BoxMatrix, borderOf, checkMatrix, nextBox } from './boxm.js';
import { closestOfSides, holds } from './contains.js';
import { boxRules } from './rules.js';
import { type SnapOptions, type SnappedPoint, snapped } from './snap.js';

/** A way through the boxes of a room. */
export interface BoxWay {
  /** From the start, moved into a box, to the end; pixels. No two in a row are the same. */
  readonly points: readonly Point[];
  /** Numbers of the boxes that it goes through, each once. */
  readonly boxes: readonly number[];
  /** Whether it leads to the end. If not, it stops where the matrix knows no way on. */
  readonly complete: boolean;
}

/**
 * Finds a way through boxes: the points where an actor of versions 4 to 8 turns, as {@link stepWalker} moves him. **Not
 * proved**: ways of versions 2 and 3, and ways between boxes that do not touch. If the matrix leads in a circle, the way ends
 * there.
 *
 * @param from - where the actor is; moved into a box as {@link snapToBoxes} does
 * @param to - where he should go; moved into a box too, but the box of the start is kept if it holds the point
 * @returns a way without points if the start or the end is in no box
 * @example
 * ```ts
 * import { findWay, openGame, readBoxes, readGameRoom } from 'scumm-codec';
 * import { lantern } from 'scumm-codec/lantern';
 *
 * const { boxes, matrix } = readBoxes(readGameRoom(openGame(lantern), 2));
 * console.log(findWay(boxes, matrix, { x: 60, y: 130 }, { x: 280, y: 130 }).points.length); // 3
 * ```
 */
export function findWay(
  boxes: readonly WalkBox[],
  matrix: BoxMatrix,
  from: Point,
  to: Point,
  options?: SnapOptions,
): BoxWay {
  const { player = false } = optionsOf(options);
  checkBoxes(boxes, 'findWay(boxes, matrix, from, to)');
  checkMatrix(matrix);
  checkPoint(from, 'from');
  checkPoint(to, 'to');
  const start = snapped(boxes, from.x, from.y, player);
  const end = goalIn(boxes, to, start.box, player);
  if (start.box === undefined || end.box === undefined)
    return { points: [], boxes: [], complete: false };
  const numbers = boxesBetween(boxes, matrix, start.box, end.box);
  const points: Point[] = [{ x: start.x, y: start.y }];
  const entered = [start.box];
  for (const number of numbers) {
    const [here, next] = [boxes[entered[entered.length - 1]], boxes[number]];
    const at = points[points.length - 1];
    const crossing = crossingOf(here, next, at, number === end.box ? end : undefined);
    const entry = crossing ?? (holds(next, at.x, at.y) ? at : closestOfSides(next, at.x, at.y));
    if (entry === undefined) break;
    if (entry !== 'straight') addPoint(points, entry);
    entered.push(number);
  }
  const complete = entered[entered.length - 1] === end.box;
  if (complete) addPoint(points, end);
  return { points, boxes: entered, complete };
}

/** The boxes after the first on the way to the last, as far as the matrix leads. */
function boxesBetween(
  boxes: readonly WalkBox[],
  matrix: BoxMatrix,
  from: number,
  to: number,
): number[] {
  const numbers: number[] = [];
  const seen = new Set([from]);
  for (let box = from; box !== to; ) {
    const next = nextBox(matrix, box, to);
    if (next === undefined || seen.has(next) || boxes[next] === undefined) break;
    seen.add(next);
    numbers.push(next);
    box = next;
  }
  return numbers;
}

function addPoint(points: Point[], { x, y }: Point): void {
  const last = points[points.length - 1];
  if (last.x !== x || last.y !== y) points.push({ x, y });
}

/**
 * Finds where an actor leaves one box for the next.
 *
 * @param at - where he is
 * @param goal - where he goes, if that is in the next box; `undefined` if it is in a later one
 * @returns `'straight'` if the line to the goal crosses the border; `undefined` without a border
 */
export function crossingOf(
  here: WalkBox,
  next: WalkBox,
  at: Point,
  goal: Point | undefined,
): Point | 'straight' | undefined {
  const border = borderOf(next, here);
  if (border === undefined) return undefined;
  const { along, low, high } = border;
  const place = goal === undefined ? at[along] : placeOnLine(border, at, goal);
  const kept = Math.min(Math.max(low, place), high);
  if (kept === place && goal !== undefined) return 'straight';
  return along === 'y' ? { x: border.at, y: kept } : { x: kept, y: border.at };
}

/** Where the line to a goal meets the line of a border. */
function placeOnLine({ along, at }: Border, from: Point, goal: Point): number {
  const across = along === 'y' ? 'x' : 'y';
  const run = goal[across] - from[across];
  if (run === 0) return from[along];
  const product = Math.imul(goal[along] - from[along], at - from[across]);
  const rise = (product / run) | 0;
  // On a vertical border, a rise of 0 counts as -1, unless it was rounded to 0.
  const wasRounded = product > 0 ? run > 0 : product < 0 && run < 0;
  return from[along] + (along === 'y' && rise === 0 && !wasRounded ? -1 : rise);
}

/**
 * Where a walk to a point ends: in the box where the last walk ended if that holds the point, whatever boxes lie above
 * it; else in the box that {@link snapped} finds.
 */
export function goalIn(
  boxes: readonly WalkBox[],
  to: Point,
  last: number | undefined,
  player: boolean,
): SnappedPoint {
  const isMoved = boxes.length > 0 && boxRules(boxes[0]).snapsFirst;
  const { x, y } = isMoved ? snapped(boxes, to.x, to.y, player) : to;
  const box = last === undefined ? undefined : boxes[last];
  return box !== undefined && holds(box, x, y) ? { x, y, box: last } : snapped(boxes, x, y, player);
}
