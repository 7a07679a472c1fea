// Plays a chore of a costume, and prints what each tick draws. Arguments: costume, chore,
// direction, ticks; the defaults are
//
//   npx tsx --tsconfig test/tsconfig.json examples/animate.ts 1 2 east 8

import { readFileSync } from 'node:fs';
import * as scumm from 'scumm-codec';

const [id = '1', chore = '2', direction = 'east', ticks = '8'] = process.argv.slice(2);
const open = (name: string) => {
  const file = readFileSync(new URL(`../fixtures/game/${name}`, import.meta.url));
  return scumm.decodeXor(file, scumm.detectXorKey(file) ?? 0);
};

const index = scumm.readIndexFile(open('lantern.000'));
const block = scumm.resolveResource(open('lantern.001'), index, 'costume', Number(id));
if (block === undefined) throw new Error(`The game has no costume ${id}.`);
const costume = scumm.readCost(block, { version: 5 });
if (!Object.hasOwn(scumm.DIRECTIONS, direction))
  throw new Error(`${direction} is not north, east, south or west.`);
const facing = scumm.DIRECTIONS[direction as keyof typeof scumm.DIRECTIONS];

let state = scumm.startChore(scumm.createAnimation(facing), costume, scumm.CHORES.init, facing);
state = scumm.startChore(state, costume, Number(chore), facing);
console.log(`costume ${id}, chore ${chore}, facing ${direction}`);
for (let tick = 0; tick < Number(ticks); tick++) {
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
