// A page of a tool, without its browser: the tavern with its objects, the hero who walks through it, and
// the names of objects under the mouse. Argument: a file for the last picture; the default is
//
//   npx tsx --tsconfig test/tsconfig.json examples/page.ts tavern.png

import { readFileSync, writeFileSync } from 'node:fs';
import { encode } from 'fast-png';
import * as scumm from 'scumm-codec';

const folder = new URL('../fixtures/game/', import.meta.url);
const names = ['lantern.000', 'lantern.001'];
const game = scumm.openGame(names.map((name) => readFileSync(new URL(name, folder))));

const room = scumm.readGameRoom(game, 2);
const { objects } = scumm.readGameObjects(game, room);
const runtime = scumm.initialRuntime(game.index.objects);
const scene = scumm.prepareScene(room, objects); // decodes all pictures, once
const frame = scumm.composeScene(room, objects, runtime, [], { owners: true });
const costume = scumm.readGameCostume(game, 1);
const boxes = scumm.readBoxes(room);
const still = scumm.createAnimation(costume, scumm.DIRECTIONS.east);
let animation = scumm.startChore(costume, still, scumm.CHORES.init, scumm.DIRECTIONS.east);
let walker = scumm.createWalker(game);
const order = (type: 'put' | 'walk', x: number, y: number) => {
  ({ walker } = scumm.commandWalker(walker, boxes, { type, x, y }));
};
order('put', 90, 142);
order('walk', 164, 86); // a click on the sea chest, behind the table

for (let tick = 0; walker.moving !== 0 && tick < 99; tick++) {
  const step = scumm.stepWalker(walker, boxes);
  ({ walker } = step);
  const { x, y, facing, scaleX: scale, box } = walker;
  const chore = step.chore && scumm.CHORES[step.chore];
  animation = scumm.turnAnimation(costume, animation, facing);
  if (chore) animation = scumm.startChore(costume, animation, chore, facing);
  animation = scumm.stepAnimation(costume, animation).state;
  const limbs = scumm.composeCostume(costume, animation);
  const hero = { number: 1, x, y, boxMask: boxes.boxes[box].mask, scale, costume, limbs };
  scumm.composeSceneInto(scene, runtime, [hero], frame);
} // a page shows each frame: putImageData takes what indicesToRgba gives
for (const x of [10, 160, 214, 280]) {
  const name = scumm.findObjectAt(objects, runtime, { x, y: 100 })?.name;
  const text = scumm.nameText(name ?? new Uint8Array(0), { padding: 'drop' });
  console.log(`${x}: ${text || 'nothing'}; the pixel: ${scumm.ownerAt(frame, { x, y: 100 })?.of}`);
}
const data = scumm.indicesToRgba(frame.pixels, scumm.openingPalette(room));
const { width, height } = frame;
writeFileSync(process.argv[2] ?? 'tavern.png', encode({ width, height, data, channels: 4 }));
