// Rooms with many objects and actors, drawn in one go and in parts.

import {
  composeCostume,
  composeScene,
  composeSceneInto,
  createAnimation,
  createFrame,
  drawBlastsInto,
  drawQueueInto,
  prepareLimbs,
  prepareScene,
  readCost,
  type SceneActor,
  startAnimation,
} from 'scumm-codec';
import { encodeBomp } from 'scumm-codec/encode';
import { blastObject } from '../_support/blasts.js';
import { costumeOf, stage, upTo } from './_support/large.js';
import { type Row, reading, testGrowth } from './_support/rows.js';

const costume = readCost(costumeOf({}), { version: 5 });
const limbs = composeCostume(costume, startAnimation(costume, createAnimation(costume), 4));
const prepared = prepareLimbs(costume, limbs);

const actors = upTo(6).map(
  (i): SceneActor => ({ number: i + 1, x: 8, y: 4, costume, limbs: prepared }),
);
/** A prepared room of many objects, or so wide, and a frame for it. */
const framed = (size: Parameters<typeof stage>[0]) => {
  const { room, objects, runtime } = stage(size);
  const scene = prepareScene(room, objects);
  const { width, height } = scene;
  return {
    scene,
    runtime,
    frame: createFrame({ width, height, zplaneCount: 1 }, { owners: true }),
  };
};
/** A blast whose picture has so many rows, and a frame for it. */
const high = (height: number) => {
  const sides = { width: 24, height };
  const rows = encodeBomp(new Uint8Array(24 * height).fill(7), 24, height);
  const object = blastObject([{ ...sides, state: 1, rows }], 6, sides);
  const frame = createFrame({ width: 24, height: 100, zplaneCount: 0 });
  return { blasts: [{ object, x: 0, y: 0, scale: 200 }], frame };
};
const boxes = (count: number) => upTo(count).map((i) => ({ x: i * 8, y: 0, width: 8, height: 8 }));

// biome-ignore format: a table
const ROWS: readonly Row[] = [
  ['prepareScene, a wide room', 'none', 20,
    reading((size) => stage({ width: size * 8 }), ({ room, objects }) => prepareScene(room, objects))],
  ['composeScene, many objects', 'none', 6,
    reading((objects) => stage({ objects }), ({ room, objects, runtime }) =>
      composeScene(room, objects, runtime, []))],
  ['composeSceneInto, one box many times', 'none', 6,
    reading(() => framed({ width: 64 }), ({ scene, runtime, frame }, _, size) =>
      composeSceneInto(scene, runtime, [], frame, { dirty: boxes(size).fill(boxes(1)[0]) }))],
  ['composeSceneInto, many boxes and objects', 'none', 6,
    reading((size) => framed({ width: size * 8, objects: size }), ({ scene, runtime, frame }, _, size) =>
      composeSceneInto(scene, runtime, [], frame, { dirty: boxes(size) }))],
  ['composeSceneInto, many boxes and six actors', 'none', 6,
    reading((size) => framed({ width: size * 8 }), ({ scene, runtime, frame }, _, size) =>
      composeSceneInto(scene, runtime, actors, frame, { dirty: boxes(size) }))],
  ['drawBlastsInto, a high picture', 'none', 50,
    reading((height) => high(height), ({ blasts, frame }) => drawBlastsInto(blasts, frame))],
  ['drawBlastsInto, many blasts', 'none', 6,
    reading(() => high(8), ({ blasts, frame }, _, size) =>
      drawBlastsInto(upTo(size).flatMap(() => blasts), frame))],
  ['drawQueueInto, many objects', 'none', 6,
    reading((objects) => framed({ objects }), ({ scene, runtime, frame }, _, size) =>
      drawQueueInto(scene, runtime, upTo(size), frame))],
];

testGrowth(ROWS);
