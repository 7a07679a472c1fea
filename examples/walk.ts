// Walks the hero through the tavern, behind its table and stairs, and writes an animated picture in which
// the colors of the room cycle. Argument: the file of the picture; the default is
//
//   npx tsx --tsconfig test/tsconfig.json examples/walk.ts walk.gif

import { readFileSync, writeFileSync } from 'node:fs';
import gifenc from 'gifenc';
import * as scumm from 'scumm-codec';

/** Units of 1/60 s that a frame of the game takes. */
const JIFFIES = 6;

/** Pixels that he moves with each picture of his walk. */
const STEP = 8;

const folder = new URL('../fixtures/game/', import.meta.url);
const names = ['lantern.000', 'lantern.001'];
const game = scumm.openGame(names.map((name) => readFileSync(new URL(name, folder))));

const room = scumm.readGameRoom(game, 2);
const { objects } = scumm.readGameObjects(game, room);
const runtime = scumm.initialRuntime(game.index.objects);
const scene = scumm.prepareScene(room, objects);
const frame = scumm.createFrame(scene);
scumm.composeSceneInto(scene, runtime, [], frame);
const costume = scumm.readGameCostume(game, 1);
const walk = scumm.playChore(costume, scumm.CHORES.walk, scumm.DIRECTIONS.east);
let cycling = scumm.createCycling(scumm.readCycles(room), scumm.openingPalette(room));

const gif = gifenc.GIFEncoder();
let before: scumm.Box[] = [];
for (const [tick, { limbs }] of walk.frames.slice(0, room.width / STEP).entries()) {
  const hero = { number: 1, x: tick * STEP, y: 128, costume, limbs, forced: 2 };
  const now = scumm.actorBox(hero, scene);
  scumm.composeSceneInto(scene, runtime, [hero], frame, { dirty: [...before, now] });
  before = [now];
  const color = (i: number) => [...cycling.palette.subarray(i * 3, i * 3 + 3)];
  const palette = Array.from({ length: 256 }, (_, i) => color(i));
  const delay = (JIFFIES * 1000) / 60;
  gif.writeFrame(frame.pixels, frame.width, frame.height, { palette, delay });
  cycling = scumm.stepCycling(cycling, JIFFIES).cycling;
}
gif.finish();
writeFileSync(process.argv[2] ?? 'walk.gif', gif.bytes());
