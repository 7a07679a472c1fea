// What is sealed of the rooms of a game: their pictures, planes, palettes, boxes and objects.

import {
  boxCorners,
  boxScale,
  createBoxMatrix,
  createCycling,
  currentPalette,
  cutout,
  decodeImage,
  decodeImageZplane,
  findBoxesAt,
  findWay,
  type Game,
  type Image,
  nameText,
  type Room,
  readBoxes,
  readCycles,
  readGameObjects,
  readGameRoom,
  readImageStripCodes,
  readImageZplanes,
  readPalettes,
  snapToBoxes,
  stepCycling,
  type WalkBox,
  walkToPoint,
} from 'scumm-codec';
import { nextBox } from '../../src/box/next-box.js';
import type { Items, Seal } from './seal.js';

type Item = Items[number];

/** Pixels from point to point of a grid. */
const GRID = 24;

export function sealRooms(seal: Seal, title: string, game: Game): void {
  for (const { room: number } of game.rooms) {
    const name = `room ${number}`;
    const place = `${title}/${name}`;
    const room = readGameRoom(game, number);
    seal.record(title, `${name}/record`, 'room', room);
    seal.one('pixels', `${place}/background`, decodeImage(room.background));
    seal.list('pixels', `${place}/planes`, planesOf(room.background));
    seal.one('records', `${place}/strip codes`, readImageStripCodes(room.background));
    sealColors(seal, place, room);
    sealBoxes(seal, place, room);
    sealObjects(seal, { title, name }, game, room);
  }
}

function planesOf(image: Image): Item[] {
  return readImageZplanes(image).flatMap(({ number }): Item[] => [
    [`plane ${number}`, decodeImageZplane(image, number)?.rows],
    [`strips of plane ${number}`, decodeImageZplane(image, number)?.present],
  ]);
}

function sealColors(seal: Seal, place: string, room: Room): void {
  const palettes = readPalettes(room).map((palette, i): Item => [`palette ${i}`, palette]);
  seal.list('pixels', `${place}/palettes`, palettes);
  const cycles = readCycles(room);
  seal.one('records', `${place}/cycles`, cycles);
  if (palettes.length === 0) return;
  let cycling = createCycling(cycles, currentPalette(room));
  const steps = [1, 7, 60, 300, 1000].map((jiffies): Item => {
    cycling = stepCycling(cycling, jiffies).cycling;
    return [`after ${jiffies} jiffies more`, cycling.palette];
  });
  seal.list('pixels', `${place}/cycled palettes`, steps);
}

function sealBoxes(seal: Seal, place: string, room: Room): void {
  const { boxes, matrix, scales } = readBoxes(room);
  seal.list(
    'records',
    `${place}/boxes`,
    boxes.map((box, i) => [`box ${i}`, [box, boxCorners(box)]]),
  );
  seal.one('records', `${place}/matrix`, matrix);
  seal.one('records', `${place}/scales`, scales);
  const made = createBoxMatrix(boxes);
  const numbers = [...boxes.keys()];
  const next = numbers.map((from) =>
    numbers.map((to) => [nextBox(matrix, from, to), nextBox(made, from, to)]),
  );
  seal.one('records', `${place}/next boxes`, next);
  const middle = ({ ul, lr }: WalkBox) => ({ x: (ul.x + lr.x) >> 1, y: (ul.y + lr.y) >> 1 });
  const ways = boxes.map(
    (box, i): Item => [
      `to box ${i}`,
      boxes.map((from) => findWay(boxes, matrix, middle(from), middle(box))),
    ],
  );
  seal.list('records', `${place}/ways`, ways);
  const points = gridOf(room).map(({ x, y }) => [
    findBoxesAt(boxes, x, y),
    snapToBoxes(boxes, x, y),
    boxes.map((box) => boxScale(box, y, scales)),
  ]);
  seal.one('records', `${place}/points in boxes`, points);
}

/** Points all over a room. */
export function gridOf({ width, height }: Room): { x: number; y: number }[] {
  const columns = Math.ceil(width / GRID);
  const count = columns * Math.ceil(height / GRID);
  return Array.from({ length: count }, (_, i) => ({
    x: (i % columns) * GRID + 5,
    y: Math.floor(i / columns) * GRID + 3,
  }));
}

interface Place {
  readonly title: string;
  readonly name: string;
}

function sealObjects(seal: Seal, { title, name }: Place, game: Game, room: Room): void {
  const { objects, orphans } = readGameObjects(game, room);
  const [first] = readPalettes(room);
  const titled = objects.map((object, i) => ({ object, title: `${i + 1}: ${object.id}` }));
  seal.recordList(
    title,
    `${name}/objects`,
    'room object',
    titled.map((one) => [one.title, one.object]),
  );
  seal.one('records', `${title}/${name}/pictures without an object`, orphans);
  const used = titled.map(({ object, title: item }): Item => {
    const points = [0, 1, 2].map((state) =>
      walkToPoint(object, { states: { [object.id]: state } }),
    );
    return [item, [points, nameText(object.name ?? new Uint8Array(0), { padding: 'drop' })]];
  });
  seal.list('records', `${title}/${name}/objects in use`, used);
  const pictures = titled.flatMap(({ object, title: item }) =>
    (object.image?.images ?? []).flatMap((image): Item[] => {
      if (image.coding === undefined) return [];
      const { transparent } = room;
      const named = `${item}/state ${image.state}`;
      const planes = planesOf(image).map(([plane, rows]): Item => [`${named}/${plane}`, rows]);
      const colors: Item[] =
        first === undefined ? [] : [[`${named}/cutout`, cutout(image, first, { transparent })]];
      return [[named, decodeImage(image)], ...planes, ...colors];
    }),
  );
  seal.list('pixels', `${title}/${name}/objects`, pictures);
}
