// What can be laid over a room: masks as tints, and lines for boxes, scales and points.

import {
  type Box,
  boxCorners,
  decodeImageZplane,
  expandZplane,
  type GameObject,
  type Point,
  type RoomBoxes,
  walkToPoint,
} from 'scumm-codec';
import { losing, type OpenRoom, runtime, shown } from '../state.js';

/** A layer that a room has. */
export interface Layer {
  readonly name: string;
  readonly title: string;
}

/** The layers that a room may show. Planes have a layer each. */
export function layersOf({ room }: OpenRoom): Layer[] {
  const planes = Array.from(
    { length: room.zplaneCount ?? room.background.zplaneCount ?? 0 },
    (_, i) => i + 1,
  );
  return [
    { name: 'objects', title: 'objects' },
    ...planes.map((plane) => ({ name: `plane${plane}`, title: `z-plane ${plane}` })),
    { name: 'hits', title: 'object boxes' },
    { name: 'boxes', title: 'walk boxes' },
    { name: 'scales', title: 'scale lines' },
    { name: 'points', title: 'walk-to points' },
    { name: 'cycling', title: 'colors cycle' },
  ];
}

/** Tints of z-planes, red green blue. */
const TINTS = [
  [255, 60, 60],
  [60, 200, 255],
  [255, 220, 60],
  [160, 90, 255],
] as const;
const tintOf = (plane: number) => TINTS[(plane - 1) % TINTS.length];

/** Colors of lines and labels, by layer. */
const LINES: Readonly<Record<string, string>> = {
  ...{ strip: '#fff', hits: '#ffd23c', boxes: '#5cff7a', scales: '#5ac8ff', points: '#ff8ad8' },
};

/** The color of a layer; `undefined` for one that shows the room as it is. */
export const colorOf = (layer: string): string | undefined =>
  layer.startsWith('plane') ? `rgb(${tintOf(Number(layer.slice(5)))})` : LINES[layer];

/** Mixes a tint into the pixels where a z-plane masks. */
export function tintPlane({ room }: OpenRoom, number: number, rgba: Uint8ClampedArray): void {
  const plane = decodeImageZplane(room.background, number, losing(room));
  if (plane === undefined) return;
  const tint = tintOf(number);
  expandZplane(plane).forEach((masked, i) => {
    if (masked === 0) return;
    for (let channel = 0; channel < 3; channel++)
      rgba[4 * i + channel] = (rgba[4 * i + channel] + tint[channel]) >> 1;
  });
}

/** A line or a label over a room, in its pixels. */
export type Mark =
  | { readonly kind: 'outline'; readonly layer: string; readonly points: readonly Point[] }
  | { readonly kind: 'label'; readonly layer: string; readonly at: Point; readonly text: string };

const outline = (layer: string, points: readonly Point[]): Mark => ({
  kind: 'outline',
  layer,
  points,
});
const label = (layer: string, at: Point, text: string): Mark => ({
  kind: 'label',
  layer,
  at,
  text,
});

/** The marks of the layers that are on. */
export function marksOf(
  { room, objects }: OpenRoom,
  { boxes, scales }: RoomBoxes,
  layers: readonly string[],
): Mark[] {
  const on = (name: string) => layers.includes(name);
  const marks: Mark[] = [];
  const marked = ({ id }: GameObject) => on('hits') || id === shown.value.object;
  marks.push(...objects.filter(marked).flatMap(hitMarks));
  if (shown.value.strip >= 0)
    marks.push(boxMark('strip', { x: 8 * shown.value.strip, y: 0, width: 8, height: room.height }));
  if (on('points')) marks.push(...objects.flatMap(pointMarks));
  if (on('boxes'))
    boxes.forEach((box, number) => {
      const corners = boxCorners(box);
      if (corners.every(({ x, y }) => x < 0 || y < 0)) return;
      const middle = { x: mean(corners.map(({ x }) => x)), y: mean(corners.map(({ y }) => y)) };
      marks.push(outline('boxes', corners), label('boxes', middle, String(number)));
    });
  if (on('scales'))
    for (const { scale1, y1, scale2, y2 } of scales.slots)
      for (const [scale, y] of y1 === y2
        ? []
        : ([
            [scale1, y1],
            [scale2, y2],
          ] as const))
        marks.push(
          outline('scales', [
            { x: 0, y },
            { x: room.width, y },
          ]),
          label('scales', { x: 2, y }, `${Math.round((scale * 100) / 255)} %`),
        );
  return marks;
}

const mean = (numbers: readonly number[]) =>
  numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

function hitMarks({ index, id, box: start }: GameObject): Mark[] {
  const box = runtime.value.boxes[index] ?? start;
  if (box.width * box.height === 0) return [];
  return [boxMark('hits', box), label('hits', box, String(id))];
}

/** The outline of a box. */
export function boxMark(layer: string, { x, y, width, height }: Box): Mark {
  const [right, bottom] = [x + width, y + height];
  const corners = [
    { x, y },
    { x: right, y },
    { x: right, y: bottom },
    { x, y: bottom },
  ];
  return outline(layer, corners);
}

function pointMarks(object: GameObject): Mark[] {
  const at = walkToPoint(object, runtime.value);
  const arms = [
    { x: at.x - 2, y: at.y },
    { x: at.x + 2, y: at.y },
    at,
    { x: at.x, y: at.y - 2 },
    { x: at.x, y: at.y + 2 },
  ];
  return [outline('points', arms), label('points', at, String(object.id))];
}
