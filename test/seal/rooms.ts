// What is sealed of the rooms of a game: their pictures, planes, palettes, boxes and objects.

import * as scumm from 'scumm-codec';
import * as tools from 'scumm-codec/tools';
import { nextBox } from '../../src/box/boxm.js';
import { findBoxesAt } from '../../src/box/contains.js';
import type { Item, Seal } from './seal.js';

/** Pixels from point to point of a grid. */
const GRID = 24;

export function sealRooms(seal: Seal, title: string, game: scumm.Game): void {
  for (const { room: number } of game.rooms) {
    const name = `room ${number}`;
    const place = `${title}/${name}`;
    const room = scumm.readGameRoom(game, number);
    seal.record(title, `${name}/record`, 'room', room);
    seal.one('pixels', `${place}/background`, scumm.decodeImage(room.background));
    seal.list('pixels', `${place}/planes`, planesOf(room.background));
    seal.one('records', `${place}/strip codes`, tools.readImageStripCodes(room.background));
    sealColors(seal, place, room);
    sealBoxes(seal, place, room);
    sealObjects(seal, title, game, number);
  }
}

function planesOf(image: scumm.Image): Item[] {
  return scumm.readImageZplanes(image).flatMap(({ number }): Item[] => [
    [`plane ${number}`, scumm.decodeImageZplane(image, number)?.rows],
    [`strips of plane ${number}`, scumm.decodeImageZplane(image, number)?.present],
  ]);
}

function sealColors(seal: Seal, place: string, room: scumm.Room): void {
  const palettes = scumm.readPalettes(room).map((palette, i): Item => [`palette ${i}`, palette]);
  seal.list('pixels', `${place}/palettes`, palettes);
  const cycles = scumm.readCycles(room);
  seal.one('records', `${place}/cycles`, cycles);
  if (palettes.length === 0) return;
  let cycling = scumm.createCycling(cycles, scumm.openingPalette(room));
  const steps = [1, 7, 60, 300, 1000].map((jiffies): Item => {
    cycling = scumm.stepCycling(cycling, jiffies).cycling;
    return [`after ${jiffies} jiffies more`, cycling.palette];
  });
  seal.list('pixels', `${place}/cycled palettes`, steps);
}

function sealBoxes(seal: Seal, place: string, room: scumm.Room): void {
  const { boxes, matrix, scales } = scumm.readBoxes(room);
  const each = boxes.map((box, i): Item => [`box ${i}`, [box, tools.boxCorners(box)]]);
  seal.list('records', `${place}/boxes`, each);
  seal.one('records', `${place}/matrix`, matrix);
  seal.one('records', `${place}/scales`, scales);
  const made = scumm.createBoxMatrix(boxes);
  const next = boxes.map((_, from) =>
    boxes.map((__, to) => [nextBox(matrix, from, to), nextBox(made, from, to)]),
  );
  seal.one('records', `${place}/next boxes`, next);
  const middle = ({ ul, lr }: scumm.WalkBox) => ({ x: (ul.x + lr.x) >> 1, y: (ul.y + lr.y) >> 1 });
  const waysTo = (box: scumm.WalkBox) =>
    boxes.map((from) => scumm.findWay(boxes, matrix, middle(from), middle(box)));
  const ways = boxes.map((box, i): Item => [`to box ${i}`, waysTo(box)]);
  seal.list('records', `${place}/ways`, ways);
  const points = gridOf(room).map(({ x, y }) => [
    findBoxesAt(boxes, { x, y }),
    scumm.snapToBoxes(boxes, { x, y }),
    boxes.map((box) => scumm.boxScale(box, scales, y)),
  ]);
  seal.one('records', `${place}/points in boxes`, points);
}

/** Points all over a room. */
export function gridOf({ width, height }: scumm.Room): { x: number; y: number }[] {
  const columns = Math.ceil(width / GRID);
  const count = columns * Math.ceil(height / GRID);
  return Array.from({ length: count }, (_, i) => ({
    x: (i % columns) * GRID + 5,
    y: Math.floor(i / columns) * GRID + 3,
  }));
}

function sealObjects(seal: Seal, title: string, game: scumm.Game, number: number): void {
  const name = `room ${number}`;
  const room = scumm.readGameRoom(game, number);
  const { objects, orphans } = scumm.readGameObjects(game, room);
  const [first] = scumm.readPalettes(room);
  const titled = objects.map((object, i) => ({ object, title: `${i + 1}: ${object.id}` }));
  const records = titled.map((one): Item => [one.title, one.object]);
  seal.recordList(title, `${name}/objects`, 'room object', records);
  seal.one('records', `${title}/${name}/pictures without an object`, orphans);
  const used = titled.map(({ object, title: item }): Item => {
    const { id, name: said = new Uint8Array(0) } = object;
    const points = [0, 1, 2].map((state) => scumm.walkToPoint(object, { states: { [id]: state } }));
    return [item, [points, scumm.nameText(said, { padding: 'drop' })]];
  });
  seal.list('records', `${title}/${name}/objects in use`, used);
  const pictures = titled.flatMap(({ object, title: item }) =>
    (object.image?.images ?? []).flatMap((image): Item[] => {
      if (image.coding === undefined) return [];
      const { transparent } = room;
      const named = `${item}/state ${image.state}`;
      const planes = planesOf(image).map(([plane, rows]): Item => [`${named}/${plane}`, rows]);
      const shown: Item[] = [[named, scumm.decodeImage(image)], ...planes];
      if (first) shown.push([`${named}/cutout`, scumm.imageToRgba(image, first, { transparent })]);
      return shown;
    }),
  );
  seal.list('pixels', `${title}/${name}/objects`, pictures);
}
