// A page of a tool, without its browser: the tavern with its objects, the hero who walks through it, and
// names of what is under the mouse. Argument: a file for the last picture; the default is
//
//   npx tsx --tsconfig test/tsconfig.json examples/page.ts tavern.png

import { readFileSync, writeFileSync } from 'node:fs';
import { encode } from 'fast-png';
import * as scumm from 'scumm-codec';

const folder = new URL('../fixtures/game/', import.meta.url);
const names = ['lantern.000', 'lantern.001'];
const game = scumm.openGame(names.map((name) => readFileSync(new URL(name, folder))));
if (game.index.objects === undefined) throw new Error('no objects in the index');

const room = scumm.readGameRoom(game, 2);
const { objects } = scumm.readGameObjects(game, room);
const runtime = scumm.initialRuntime(game.index.objects);
const scene = scumm.prepareScene(room, objects); // decodes all pictures, once
const frame = scumm.composeScene(room, objects, runtime, [], { owners: true });
const costume = scumm.readGameCostume(game, 1);
const { frames } = scumm.playChore(costume, scumm.CHORES.walk, scumm.DIRECTIONS.east);
const { boxes, scales } = scumm.readBoxes(room);

for (const [tick, { limbs }] of frames.slice(0, 20).entries()) {
  const { box = 0, ...place } = scumm.snapToBoxes(boxes, 62 + tick * 8, 124);
  const scale = scumm.boxScale(boxes[box], place.y, scales);
  const hero = { number: 1, ...place, boxMask: boxes[box].mask, scale, costume, limbs };
  scumm.composeSceneInto(scene, runtime, [hero], frame);
} // a page shows each of them: putImageData takes what indicesToRgba gives
for (const x of [10, 160, 214, 280]) {
  const name = scumm.findObjectAt(objects, x, 100, runtime)?.name;
  const text = scumm.nameText(name ?? new Uint8Array(0), { padding: 'drop' });
  console.log(`${x}: ${text || 'nothing'}; the pixel: ${scumm.ownerAt(frame, x, 100)?.kind}`);
}
const data = scumm.indicesToRgba(frame.pixels, scumm.currentPalette(room));
const { width, height } = frame;
writeFileSync(process.argv[2] ?? 'tavern.png', encode({ width, height, data, channels: 4 }));
