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
  strip: '#fff',
  hits: '#ffd23c',
  boxes: '#5cff7a',
  scales: '#5ac8ff',
  points: '#ff8ad8',
  edits: '#ffb37a',
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

/** An outline over a room. Its title stands at the first point, if nothing else is said. */
export type Mark = Pick<tools.RoomOutline, 'points'> &
  Partial<tools.RoomOutline> & { readonly layer: string };

/** The layers of outlines. */
const LAYERS = { object: 'hits', box: 'boxes', scale: 'scales', walkTo: 'points' } as const;

/** The marks of the layers that are on. */
export function marksOf(
  { room, objects }: OpenRoom,
  { layers, object, strip, room: number }: Shown,
): Mark[] {
  const outlines = tools.roomOutlines(room, objects, runtime.value, losing(room));
  const marks = outlines.flatMap((one): Mark[] => {
    const { of, points, title } = one;
    const isOn = layers.includes(LAYERS[of]) || (of === 'object' && title === `${object}`);
    const isEdited = of === 'object' && touched.value.has(`object ${title} of room ${number}`);
    return [
      ...(isOn ? [{ ...one, layer: LAYERS[of] }] : []),
      ...(isEdited && layers.includes('edits') ? [{ layer: 'edits', points }] : []),
    ];
  });
  if (strip >= 0)
    marks.push(boxMark('strip', { x: 8 * strip, y: 0, width: 8, height: room.height }));
  return marks;
}

/** The outline of a box. */
export function boxMark(layer: string, { x, y, width, height }: scumm.Box): Mark {
  const to = (right: number, down: number) => ({ x: x + right, y: y + down });
  return { layer, points: [to(0, 0), to(width, 0), to(width, height), to(0, height)] };
}
