// Objects with pictures of rows, to be blasted, and the vectors of blasts.

import { createHash } from 'node:crypto';
import {
  type BlastScreen,
  type Box,
  createFrame,
  type ObjectDirectory,
  type RoomObject,
  readRoomObjects,
  removeBlastsInto,
  type SceneBlast,
  type SceneFrame,
} from 'scumm-codec';
import {
  encodeBompPayload,
  encodeCdhd,
  encodeImhd,
  encodeSmap,
  wrapBlock,
} from 'scumm-codec/encode';
import { codeTag, pictureForm, REVISIONS } from '../../fixtures/builders/revisions.js';
import type { Params } from '../../fixtures/vectors/vector.js';
import { hex, joined } from './bytes.js';
import { imagWrap, roomHead, roomIn, roomWith, stateTag } from './objects.js';

/** Versions with blasts. */
export type BlastVersion = 6 | 7 | 8;

/** Id of every object here. */
const ID = 100;

const NAME = new TextEncoder().encode('object');

const DIRECTORY: ObjectDirectory = {
  owners: new Uint8Array(0),
  states: new Uint8Array(0),
  classes: new Uint32Array(0),
  rooms: undefined,
  names: Array.from({ length: ID + 1 }, (_, id) => (id === ID ? NAME : new Uint8Array(0))),
};

/** The sides of an object. */
export type Sides = Pick<Box, 'width' | 'height'>;

/** The one object of a room, with the image half in an OBIM block. */
function objectOf(obim: Uint8Array, version: BlastVersion, sides: Sides): RoomObject {
  const place = { x: 0, y: 0, ...sides, walkX: 0, walkY: 0, actorDir: 0 };
  const header = { version, id: ID, ...place, flags: 0, parent: 0, revision: 732 };
  const code = wrapBlock('OBCD', wrapBlock('CDHD', encodeCdhd(header)));
  const room = roomIn(roomWith([obim], [code], version), { version, variant: undefined });
  return readRoomObjects(room, { objects: DIRECTORY }).objects[0];
}

/** Where the OBIM stands in the source of its room. */
export function obimAt(version: BlastVersion): number {
  return roomHead(version, 1).length + (codeTag(version) === undefined ? 0 : 16);
}

/** A picture of rows, and the state that it is for. */
export interface BlastPicture extends Sides {
  readonly state: number;
  /** The rows as stored. */
  readonly rows: Uint8Array;
}

function imhd(version: BlastVersion, imageCount: number, sides: Sides): Uint8Array {
  const header = {
    ...{ version, id: ID, name: NAME, revision: REVISIONS[version], x: 0, y: 0, ...sides },
    ...{ imageCount, zplaneCount: 0, flags: 0, unknown: 0, actorDir: 0, hotspots: [] },
  };
  return wrapBlock('IMHD', encodeImhd(header));
}

/** An object with such pictures. */
export function blastObject(
  pictures: readonly BlastPicture[],
  version: BlastVersion,
  sides: Sides,
): RoomObject {
  const bomp = ({ state, ...picture }: BlastPicture) =>
    wrapBlock('BOMP', encodeBompPayload({ version, ...picture }));
  const ofStates = Array.from(
    { length: Math.max(...pictures.map(({ state }) => state)) },
    (_, i) => pictures.filter(({ state }) => state === i + 1).map(bomp)[0],
  );
  const blocks =
    pictureForm(version) === 'nested'
      ? [wrapBlock('IMAG', imagWrap(...ofStates))]
      : pictures.map((picture) => wrapBlock(stateTag(picture.state), bomp(picture)));
  const obim = wrapBlock('OBIM', imhd(version, pictures.length, sides), ...blocks);
  return objectOf(obim, version, sides);
}

/** An object of version 6 with a picture in strips. */
export function stripsObject(): RoomObject {
  const sides = { width: 8, height: 2 };
  const smap = wrapBlock('SMAP', encodeSmap(new Uint8Array(16), 8, 2, { version: 6 }));
  return objectOf(wrapBlock('OBIM', imhd(6, 1, sides), wrapBlock('IM01', smap)), 6, sides);
}

/** The shadow table of the vectors. */
const SHADOWS = Uint8Array.from({ length: 2048 }, (_, k) => 37 * k + 11 * (k >> 8) + 3);

/** Draws blasts, fast or literally. */
type DrawBlasts = (blasts: readonly SceneBlast[], dst: SceneFrame, screen: BlastScreen) => void;

/** The calls of a script. */
function callsOf(script: readonly string[], object: RoomObject): SceneBlast[] {
  return script.map((line) => {
    const [x, y, width, height, across, down, image, mode] = line.split(' ').slice(1).map(Number);
    const shadowTable = mode === 3 ? SHADOWS : undefined;
    return { object, x, y, width, height, scale: { x: across, y: down }, image, shadowTable };
  });
}

/** The color of what is not on the screen. */
const BESIDE = 238;

/** What the screen of a vector shows with its blasts, and what without them. */
export function blasted(
  draw: DrawBlasts,
  src: Uint8Array,
  { version, width, height, left, top, ...sides }: Params,
  script: readonly string[],
): unknown {
  const size = { width: sides['objectWidth'], height: sides['objectHeight'] };
  const blasts = callsOf(script, objectOf(src, version as BlastVersion, size));
  const screen = { x: left, y: top, width };
  const room = { width: left + width + 11, height, zplaneCount: 0 };
  const filled = (color: (x: number, y: number) => number): SceneFrame => {
    const frame = createFrame(room);
    frame.pixels.fill(BESIDE);
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) frame.pixels[y * room.width + left + x] = color(x, y);
    return frame;
  };
  const before = filled((x, y) => 7 * x + 13 * y + 5);
  const back = filled((x, y) => 5 * x + 11 * y + 160);
  const dst = structuredClone(before);
  const isShown = (i: number) => i % room.width >= left && i % room.width < left + width;
  const shown = ({ pixels }: SceneFrame) => pixels.filter((_, i) => isShown(i));
  draw(blasts, dst, screen);
  const drawn = runsOf(shown(dst), shown(before), width);
  removeBlastsInto(blasts, { states: {} }, back, dst, { screen });
  if (dst.pixels.some((color, i) => !isShown(i) && color !== BESIDE))
    throw new Error('drawn beside the screen');
  return { drawn, restored: createHash('sha256').update(shown(dst)).digest('hex') };
}

/** The pixels in which a screen differs from another: row, column and values of each run. */
function runsOf(
  pixels: Uint8Array,
  before: Uint8Array,
  width: number,
): (readonly [number, number, string])[] {
  const runs: [number, number, string][] = [];
  let behind = -1;
  pixels.forEach((value, i) => {
    if (value === before[i]) return;
    const last = runs.at(-1);
    if (last !== undefined && behind === i && i % width > 0) last[2] += hex(Uint8Array.of(value));
    else runs.push([Math.floor(i / width), i % width, hex(Uint8Array.of(value))]);
    behind = i + 1;
  });
  return runs;
}

const picture = { width: 8, height: 2, state: 1 };
const plain = joined(2, 0, 15, 7, 2, 0, 15, 3);

/** A blast of a sample, whose picture has these rows. */
const sample = (rows: Uint8Array): SceneBlast => ({
  object: blastObject([{ ...picture, rows }], 6, picture),
  ...{ x: 1, y: 0, width: 8, height: 2, scale: { x: 255, y: -1 }, image: 1 },
  shadowTable: SHADOWS,
});

/** Two blasts of version 6. */
export const sampleBlasts: readonly SceneBlast[] = [
  sample(plain),
  { ...sample(plain), scale: 200, shadowTable: undefined },
];

/** Two more, of which the second has a bad row. */
export const damagedBlasts: readonly SceneBlast[] = [
  sample(plain),
  sample(joined(1, 0, 15, 2, 0, 15, 3)),
];
