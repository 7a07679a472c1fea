// Gives a color of a costume another index of the room's palette, and writes the game. Arguments: costume,
// color, palette index, folder of the game, folder to write to:
//
//   npx tsx --tsconfig test/tsconfig.json examples/recolor.ts 1 4 200 fixtures/game recolored

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as scumm from 'scumm-codec';
import { editGame, encodeAkos, encodeCost } from 'scumm-codec/encode';
import { readAkosParts, readCostParts } from 'scumm-codec/tools';

const [id = '1', color = '4', index = '200', from = 'fixtures/game', to = 'recolored'] =
  process.argv.slice(2);
const names = readdirSync(from, { withFileTypes: true }).filter((entry) => entry.isFile());
const read = ({ name }: { name: string }) => ({ name, bytes: readFileSync(join(from, name)) });
const game = scumm.openGame(names.map(read));
const costume = scumm.readGameCostume(game, Number(id));
if (Number(color) >= costume.palette.length) throw new Error(`costume ${id} has no color ${color}`);

const palette = Uint8Array.from(costume.palette);
palette[Number(color)] = Number(index);
const payload =
  costume.type === 'cost'
    ? encodeCost({ ...readCostParts(costume), palette }, { previous: costume })
    : encodeAkos({ ...readAkosParts(costume), palette }, { previous: costume });
mkdirSync(to, { recursive: true });
for (const file of editGame(game, [{ of: 'costume', id: Number(id), payload }]))
  writeFileSync(join(to, file.name), file.bytes);
console.log(`color ${color} of costume ${id} is now index ${index}: ${to}`);
