// Plays a chore of a costume, and prints what each tick draws.
//
//   npx tsx --tsconfig test/tsconfig.json examples/animate.ts [costume] [chore] [direction] [ticks]

import { readFileSync } from 'node:fs';
import * as scumm from 'scumm-codec';

const numbers = process.argv.slice(2).map(Number);
const [id = 1, chore = scumm.CHORES.walk, direction = 1, ticks = 8] = numbers;
const open = (name: string) => {
  const file = readFileSync(new URL(`../fixtures/game/${name}`, import.meta.url));
  return scumm.decodeXor(file, scumm.detectXorKey(file) ?? 0);
};

const index = scumm.readIndexFile(open('lantern.000'));
const block = scumm.resolveResource(open('lantern.001'), index, 'costume', id);
if (block === undefined) throw new Error(`The game has no costume ${id}.`);
const costume = scumm.readCost(block.payload, { version: index.version });
const facing = scumm.angleDirection(scumm.directionAngle(direction as scumm.Direction));

let state = scumm.startChore(scumm.createAnimation(facing), costume, scumm.CHORES.init, facing);
state = scumm.startChore(state, costume, chore, facing);
console.log(`costume ${id}, chore ${chore}, facing ${scumm.DIRECTIONS[facing]}`);
for (let tick = 0; tick < ticks; tick++) {
  const drawn = scumm
    .composeCostume(state, costume)
    .map(
      ({ limb, picture, x, y, mirrored }) =>
        `limb ${limb}: picture ${picture} at ${x}, ${y}${mirrored ? ' mirrored' : ''}`,
    );
  const step = scumm.stepAnimation(state, costume);
  const events = step.events.map(({ type, limb }) => `${type} of limb ${limb}`);
  console.log(`tick ${tick}: ${[...drawn, ...events].join('; ')}`);
  state = step.state;
}
