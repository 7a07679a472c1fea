// Where actors walk in a room: its boxes in outline over the darkened room, a color for each mask, and the
// places of an actor, tick by tick, who walks from the first box to the others as far as they let him.

import {
  boxContains,
  boxCorners,
  commandWalker,
  createWalker,
  type Point,
  type RoomBoxes,
  stepWalker,
  type WalkBox,
} from 'scumm-codec';
import type { Picture } from './pictures.js';

/** Colors of masks 0, 1 and so on: the last one is for all higher ones. */
const COLORS = [0xffffff, 0xffe040, 0x40e0ff, 0xff60c0];

/** The color of a place where the actor was. */
const TRACE = 0x60ff60;

/** Frames that a walk may take. */
const PATIENCE = 400;

/** Draws the boxes of a room; `undefined` without any that an actor can be in. */
export function walkMap(room: Picture, ways: RoomBoxes): Picture | undefined {
  const places = ways.boxes.flatMap((box) => {
    const middle = middleOf(box);
    return boxContains(box, middle.x, middle.y) && isIn(room, middle) ? [middle] : [];
  });
  if (places.length === 0) return undefined;
  const data = room.data.map((value, i) => (i % 4 === 3 ? value : value >> 1));
  const map = { ...room, data };
  for (const box of ways.boxes) outline(map, box);
  for (const place of trace(ways, places)) dot(map, place, TRACE);
  return map;
}

/** The middle of a box, where the scenes of the demo put actors. */
export function middleOf({ ul, ur, lr, ll }: WalkBox): Point {
  return { x: (ul.x + ur.x + lr.x + ll.x) >> 2, y: (ul.y + ur.y + lr.y + ll.y) >> 2 };
}

/** Where an actor is, tick by tick, on his way from place to place. */
function* trace(ways: RoomBoxes, places: readonly Point[]): Generator<Point> {
  let { walker } = commandWalker(createWalker(ways), ways, { type: 'put', ...places[0] });
  for (const place of places.slice(1)) {
    ({ walker } = commandWalker(walker, ways, { type: 'walk', ...place }));
    for (let tick = 0; walker.moving !== 0 && tick < PATIENCE; tick++) {
      ({ walker } = stepWalker(walker, ways));
      yield walker;
    }
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

function isIn({ width, height }: Picture, { x, y }: Point): boolean {
  return x >= 0 && x < width && y >= 0 && y < height;
}
