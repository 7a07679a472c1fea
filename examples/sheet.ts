// Takes a costume out of a game, as a sheet of its pictures in an indexed PNG and all else in JSON; or puts
// both back, and writes the game. docs/block-json.md says what is in the JSON. Arguments: `take` or `put`,
// costume, name of the two files, folder of the game, folder to write to:
//
//   npx tsx --tsconfig test/tsconfig.json examples/sheet.ts take 1 hero fixtures/game
//   npx tsx --tsconfig test/tsconfig.json examples/sheet.ts put 1 hero fixtures/game edited

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { decode, encode } from 'fast-png';
import * as scumm from 'scumm-codec';
import { blockFromJson, blockToJson, editGame } from 'scumm-codec/encode';

const [way = 'take', number = '1', name = 'hero', from = 'fixtures/game', to = 'edited'] =
  process.argv.slice(2);
const names = readdirSync(from, { withFileTypes: true }).filter((entry) => entry.isFile());
const read = ({ name }: { name: string }) => ({ name, bytes: readFileSync(join(from, name)) });
const game = scumm.openGame(names.map(read));
const id = Number(number);

if (way === 'take') take();
else if (way === 'put') put();
else throw new Error(`${way} is neither take nor put.`);

function take(): void {
  const { block } = scumm.findGameResource(game, 'costume', id) ?? {};
  if (block === undefined) throw new Error(`There is no costume ${id}.`);
  const { json, sheet } = blockToJson(block, game);
  if (sheet === undefined || sheet.pixels.length === 0)
    throw new Error(`Costume ${id} has no pictures.`);
  const { width, height, pixels: data } = sheet;
  writeFileSync(`${name}.png`, encode({ width, height, data, channels: 1, palette: colors() }));
  writeFileSync(`${name}.json`, `${JSON.stringify(json, undefined, 1)}\n`);
  console.log(`costume ${id} is now in ${name}.png, ${width}x${height}, and ${name}.json`);
}

/** The colors of the costume as they are in the first room whose palette has them. */
function colors(): number[][] {
  const costume = scumm.readGameCostume(game, id);
  const palettes = game.rooms.flatMap(({ room }) =>
    scumm.currentPalette(scumm.readGameRoom(game, room)),
  );
  const chosen = scumm.choosePalette(costume, palettes);
  if (chosen === undefined) throw new Error('No room has a palette.');
  const palette = palettes[chosen];
  return [...scumm.costumeColors(costume)].map((index, color) => [
    ...palette.subarray(index * 3, index * 3 + 3),
    color === costume.transparent ? 0 : 255,
  ]);
}

function put(): void {
  const { width, height, data, palette, depth } = decode(readFileSync(`${name}.png`));
  if (palette === undefined || depth !== 8)
    throw new Error(`${name}.png is not an indexed PNG of 8 bits.`);
  const sheet = { width, height, pixels: Uint8Array.from(data) };
  const payload = blockFromJson(JSON.parse(readFileSync(`${name}.json`, 'utf8')), sheet);
  mkdirSync(to, { recursive: true });
  for (const file of editGame(game, [{ kind: 'costume', id, payload }]))
    writeFileSync(join(to, file.name), file.bytes);
  console.log(`costume ${id} has ${payload.length} bytes now: ${to}`);
}
