// What can be laid over a room: masks as tints, and lines for boxes, scales and points.

import * as scumm from 'scumm-codec';
import * as tools from 'scumm-codec/tools';
import { touched } from '../edit/touched.js';
import { losing, type OpenRoom, runtime, type Shown, shown } from '../state.js';

const EDITS: [name: string, title: string] = ['edits', 'edited objects'];

/** The layers that a room may show, with their titles. Planes have a layer each. */
export function layersOf({ room }: OpenRoom): [name: string, title: string][] {
  const planes = [...Array(room.zplaneCount ?? room.background.zplaneCount ?? 0).keys()];
  return [
    ['objects', 'objects'],
    ...planes.map((i): [string, string] => [`plane${i + 1}`, `z-plane ${i + 1}`]),
    ['hits', 'object boxes'],
    ['boxes', 'walk boxes'],
    ['scales', 'scale lines'],
    ['points', 'walk-to points'],
    ['cycling', 'colors cycle'],
    ...(touched.value.has(`room ${shown.value.room}`) ? [EDITS] : []),
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
  ...{
    strip: '#fff',
    hits: '#ffd23c',
    boxes: '#5cff7a',
    scales: '#5ac8ff',
    points: '#ff8ad8',
    edits: '#ffb37a',
  },
};

/** The color of a layer; `undefined` for one that shows the room as it is. */
export const colorOf = (layer: string): string | undefined =>
  layer.startsWith('plane') ? `rgb(${tintOf(Number(layer.slice(5)))})` : LINES[layer];

/** Mixes a tint into the pixels where a z-plane masks. */
export function tintPlane({ room }: OpenRoom, number: number, rgba: Uint8ClampedArray): void {
  const plane = scumm.decodeImageZplane(room.background, number, losing(room));
  if (plane === undefined) return;
  const tint = tintOf(number);
  scumm.expandZplane(plane).forEach((masked, i) => {
    if (masked === 0) return;
    for (let channel = 0; channel < 3; channel++)
      rgba[4 * i + channel] = (rgba[4 * i + channel] + tint[channel]) >> 1;
  });
}

/** Marks the pixels of a color, whatever it is, and darkens all others. */
export function tintColor(pixels: Uint8Array, color: number, rgba: Uint8ClampedArray): void {
  pixels.forEach((index, i) => {
    for (let channel = 0; channel < 3; channel++)
      rgba[4 * i + channel] = index === color ? TINTS[0][channel] : rgba[4 * i + channel] >> 1;
  });
}

/** An outline over a room, in its pixels, and its title. */
export interface Mark {
  readonly layer: string;
  readonly points: readonly scumm.Point[];
  readonly title?: string;
  /** Where the title stands. Default: at the first point. */
  readonly at?: scumm.Point;
}

/** The marks of the layers that are on. */
export function marksOf(
  { room, objects }: OpenRoom,
  { boxes, scales }: scumm.RoomBoxes,
  { layers, object, strip, room: number }: Shown,
): Mark[] {
  const on = (name: string) => layers.includes(name);
  const isTouched = ({ id }: scumm.GameObject) =>
    touched.value.has(`object ${id} of room ${number}`);
  const marks = objects.filter(({ id }) => on('hits') || id === object).flatMap(hitMarks);
  if (on('edits'))
    for (const { points } of objects.filter(isTouched).flatMap(hitMarks))
      marks.push({ layer: 'edits', points });
  if (strip >= 0)
    marks.push(boxMark('strip', { x: 8 * strip, y: 0, width: 8, height: room.height }));
  if (on('points')) marks.push(...objects.map(pointMark));
  if (on('boxes')) marks.push(...boxes.flatMap(walkMarks));
  if (on('scales')) marks.push(...scales.slots.flatMap((slot) => scaleMarks(slot, room.width)));
  return marks;
}

function walkMarks(box: scumm.WalkBox, number: number): Mark[] {
  const points = tools.boxCorners(box);
  if (points.every(({ x, y }) => x < 0 || y < 0)) return [];
  const mean = (side: 'x' | 'y') => points.reduce((sum, point) => sum + point[side] / 4, 0);
  return [{ layer: 'boxes', points, title: String(number), at: { x: mean('x'), y: mean('y') } }];
}

/** A scale in words. */
export const percent = (scale: number) => `${Math.round((scale * 100) / 255)} %`;

function scaleMarks({ scale1, y1, scale2, y2 }: scumm.ScaleSlot, width: number): Mark[] {
  const line = (scale: number, y: number): Mark => {
    const points = [2, width].map((x) => ({ x, y }));
    return { layer: 'scales', points, title: percent(scale) };
  };
  return y1 === y2 ? [] : [line(scale1, y1), line(scale2, y2)];
}

function hitMarks({ index, id, box: start }: scumm.GameObject): Mark[] {
  const box = runtime.value.boxes[index] ?? start;
  return box.width * box.height === 0 ? [] : [{ ...boxMark('hits', box), title: String(id) }];
}

/** The outline of a box. */
export function boxMark(layer: string, { x, y, width, height }: scumm.Box): Mark {
  const corners = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
  return { layer, points: corners.map(([column, row]) => ({ x: column, y: row })) };
}

function pointMark(object: scumm.GameObject): Mark {
  const at = scumm.walkToPoint(object, runtime.value);
  const to = (x: number, y: number) => ({ x: at.x + x, y: at.y + y });
  const points = [to(-2, 0), to(2, 0), at, to(0, -2), to(0, 2), at];
  return { layer: 'points', points, title: String(object.id), at };
}
