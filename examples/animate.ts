// Plays a chore of a costume until it repeats, and prints what each tick draws. Arguments: costume,
// chore, direction, most ticks; the defaults are
//
//   npx tsx --tsconfig test/tsconfig.json examples/animate.ts 1 2 east 8

import { readFileSync } from 'node:fs';
import * as scumm from 'scumm-codec';

const [id = '1', chore = '2', direction = 'east', ticks = '8'] = process.argv.slice(2);
const folder = new URL('../fixtures/game/', import.meta.url);
const names = ['lantern.000', 'lantern.001'];
const game = scumm.openGame(names.map((name) => readFileSync(new URL(name, folder))));
const costume = scumm.readGameCostume(game, Number(id));
if (!Object.hasOwn(scumm.DIRECTIONS, direction))
  throw new Error(`${direction} is not north, east, south or west.`);
const facing = scumm.DIRECTIONS[direction as keyof typeof scumm.DIRECTIONS];

console.log(`costume ${id}, chore ${chore}, facing ${direction}`);
const played = scumm.playChore(costume, Number(chore), facing, { maxFrames: Number(ticks) });
for (const [tick, { limbs, events }] of played.frames.entries()) {
  const drawn = limbs.map(
    ({ limb, picture, x, y, mirrored }) =>
      `limb ${limb}: picture ${picture} at ${x}, ${y}${mirrored ? ' mirrored' : ''}`,
  );
  const passed = events.map(({ type, limb }) => `${type} of limb ${limb}`);
  console.log(`tick ${tick}: ${[...drawn, ...passed].join('; ')}`);
}
if (played.loopStart !== undefined) console.log(`and again from tick ${played.loopStart}`);
