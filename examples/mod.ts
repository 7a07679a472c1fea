// Takes parts out of a game and puts them back, changed: the background of a room and the pictures of a costume
// as indexed PNGs, and the names of objects, which may become longer, as JSON. Arguments: `take` or `put`, room,
// costume, folder of the parts, folder of the game, folder to write to:
//
//   npx tsx --tsconfig test/tsconfig.json examples/mod.ts take 2 1 parts fixtures/game
//   npx tsx --tsconfig test/tsconfig.json examples/mod.ts put 2 1 parts fixtures/game modded

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { decode, encode } from 'fast-png';
import * as scumm from 'scumm-codec';
import * as back from 'scumm-codec/encode';
import * as tools from 'scumm-codec/tools';

const [way, room = '2', number = '1', parts = 'parts', from = 'fixtures/game', to = 'modded'] =
  process.argv.slice(2);
const names = readdirSync(from, { withFileTypes: true }).filter((entry) => entry.isFile());
const read = ({ name }: { name: string }) => ({ name, bytes: readFileSync(join(from, name)) });
const game = scumm.openGame(names.map(read));
const home = scumm.readGameRoom(game, Number(room));
const costume = scumm.readGameCostume(game, Number(number));

const pixels = scumm.decodeImage(home.background);
const background = { width: home.width, height: home.height, pixels };
const sheet = tools.spriteSheet(tools.costumePictures(costume), { fill: costume.transparent });
const named = game.rooms.flatMap((one) => {
  const { objects } = scumm.readGameObjects(game, scumm.readGameRoom(game, one.room));
  return objects.flatMap(({ id, name }) =>
    name ? [{ room: one.room, id, name: scumm.nameText(name, { padding: 'drop' }) }] : [],
  );
});

function save(name: string, picture: scumm.IndexPicture, colors: readonly number[]): void {
  const rgb = scumm.openingPalette(home);
  const palette = colors.map((index) => [...rgb.subarray(index * 3, index * 3 + 3)]);
  const { pixels: data, width, height } = picture;
  writeFileSync(join(parts, name), encode({ width, height, data, channels: 1, palette }));
}

function load(name: string, { width, height }: scumm.IndexPicture): Uint8Array {
  const { data, channels, ...png } = decode(readFileSync(join(parts, name)));
  if (channels === 1 && png.width === width && png.height === height) return Uint8Array.from(data);
  throw new Error(`${name} is not an indexed PNG of ${width}x${height} pixels.`);
}

if (way === 'take') {
  mkdirSync(parts, { recursive: true });
  save('background.png', background, [...Array(256).keys()]);
  save('costume.png', sheet, [...tools.costumeColors(costume)]);
  writeFileSync(join(parts, 'names.json'), JSON.stringify(named, undefined, 1));
} else if (way === 'put') {
  const painted = { ...sheet, pixels: load('costume.png', sheet) };
  const payload = back.withCostumePictures(costume, tools.sheetPictures(painted));
  const wanted: typeof named = JSON.parse(readFileSync(join(parts, 'names.json'), 'utf8'));
  const renamed = wanted.filter(({ name }, i) => name !== named[i].name);
  const screen = { ...background, pixels: load('background.png', background) };
  const edits: back.GameEdit[] = back.backgroundEdits(game, Number(room), screen);
  edits.push({ of: 'costume', id: Number(number), payload });
  for (const one of renamed)
    edits.push(...back.nameEdits(game, one.room, one.id, back.encodeNameText(one.name)));
  mkdirSync(to, { recursive: true });
  for (const file of back.editGame(game, edits)) writeFileSync(join(to, file.name), file.bytes);
  console.log(`${edits.length} edits, ${renamed.length} names: ${to}`);
} else throw new Error(`${way} is neither take nor put.`);
