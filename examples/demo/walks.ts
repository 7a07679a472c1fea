// Where actors walk in a room: the outlines of its boxes over the darkened room, a color for each mask; and
// the places, tick by tick, of an actor who walks from the first box to all others that he can reach.

import {
  type AnyLimb,
  boxContains,
  boxScale,
  CHORES,
  type Costume,
  commandWalker,
  composeCostume,
  createAnimation,
  createWalker,
  DIRECTIONS,
  type Point,
  type RoomBoxes,
  startChore,
  stepAnimation,
  stepWalker,
  type WalkBox,
  type WalkStep,
} from 'scumm-codec';
import { boxCorners } from 'scumm-codec/tools';
import type { Picture } from './pictures.js';

type Size = Pick<Picture, 'width' | 'height'>;

/** Colors of masks 0, 1 and so on: the last one is for all higher ones. */
const COLORS = [0xffffff, 0xffe040, 0x40e0ff, 0xff60c0];

/** The color of a place where the actor was. */
const TRACE = 0x60ff60;

/** Frames that a walk may take. */
const PATIENCE = 400;

/** A place of an actor. */
export interface Place extends Point {
  readonly boxMask: number;
  readonly scale: number;
}

/** A tick of a walk. */
export interface Step extends Place {
  readonly limbs: readonly AnyLimb[];
}

/** Draws the boxes of a room; `undefined` if no actor can stand in any. */
export function walkMap(room: Picture, ways: RoomBoxes): Picture | undefined {
  const places = placesIn(ways, room);
  if (places.length === 0) return undefined;
  const data = room.data.map((value, i) => (i % 4 === 3 ? value : value >> 1));
  const map = { ...room, data };
  for (const box of ways.boxes) outline(map, box);
  for (const { walker } of walk(ways, places)) dot(map, walker, TRACE);
  return map;
}

/** The middle of each box in which an actor can stand and be seen. */
export function placesIn({ boxes, scales }: RoomBoxes, room: Size): Place[] {
  return boxes.flatMap((box): Place[] => {
    const { ul, ur, lr, ll, mask } = box;
    const [x, y] = [(ul.x + ur.x + lr.x + ll.x) >> 2, (ul.y + ur.y + lr.y + ll.y) >> 2];
    if (!boxContains(box, { x, y }) || !isIn(room, { x, y })) return [];
    return [{ x, y, boxMask: mask, scale: Math.min(boxScale(box, scales, y) ?? 255, 255) }];
  });
}

/** What an actor does, tick by tick, on his way from place to place. */
function* walk(ways: RoomBoxes, places: readonly Point[]): Generator<WalkStep> {
  // Nothing is known of how actors of version 2 walk.
  if (ways.version < 3) return;
  let { walker } = commandWalker(createWalker(ways), ways, { type: 'put', ...places[0] });
  for (const { x, y } of places.slice(1)) {
    ({ walker } = commandWalker(walker, ways, { type: 'walk', x, y }));
    for (let tick = 0; walker.moving !== 0 && tick < PATIENCE; tick++) {
      const step = stepWalker(walker, ways);
      ({ walker } = step);
      yield step;
    }
  }
}

/** The same, with the frames of a costume on that way. */
export function* stroll(
  ways: RoomBoxes,
  places: readonly Point[],
  costume: Costume,
): Generator<Step> {
  const still = createAnimation(costume, DIRECTIONS.south);
  let animation = startChore(costume, still, CHORES.init, DIRECTIONS.south);
  for (const { walker, chore } of places.length > 0 ? walk(ways, places) : []) {
    const { x, y, box, facing, scaleX: scale } = walker;
    if (chore) animation = startChore(costume, animation, CHORES[chore], facing);
    animation = stepAnimation(costume, animation).state;
    const limbs = composeCostume(costume, animation);
    yield { x, y, boxMask: ways.boxes[box]?.mask ?? 0, scale, limbs };
  }
}

function outline(map: Picture, box: WalkBox): void {
  const corners = boxCorners(box);
  const color = COLORS[Math.min(box.mask, COLORS.length - 1)];
  for (const [i, from] of corners.entries()) {
    const to = corners[(i + 1) % 4];
    const steps = Math.min(4096, Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y), 1));
    for (let step = 0; step <= steps; step++) {
      const along = (a: number, b: number) => Math.round(a + ((b - a) * step) / steps);
      dot(map, { x: along(from.x, to.x), y: along(from.y, to.y) }, color);
    }
  }
}

function dot(map: Picture, at: Point, color: number): void {
  if (!isIn(map, at)) return;
  const i = (at.y * map.width + at.x) * 4;
  map.data.set([color >> 16, (color >> 8) & 0xff, color & 0xff], i);
}

function isIn({ width, height }: Size, { x, y }: Point): boolean {
  return x >= 0 && x < width && y >= 0 && y < height;
}
