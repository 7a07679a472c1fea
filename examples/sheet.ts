// Takes a costume out of a game: its pictures as a sheet in an indexed PNG, all else as JSON. Or puts both
// back, and writes the game. In the JSON `pixels` of a picture says where they are on the sheet; the other
// fields are those of `CostumeFields`, or `AkosFields` from version 7 on. Arguments: `take` or `put`,
// costume, name of the two files, folder of the game, folder to write to:
//
//   npx tsx --tsconfig test/tsconfig.json examples/sheet.ts take 1 hero fixtures/game
//   npx tsx --tsconfig test/tsconfig.json examples/sheet.ts put 1 hero fixtures/game edited

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { decode, encode } from 'fast-png';
import * as scumm from 'scumm-codec';
import { editGame, encodeBlock } from 'scumm-codec/encode';
import * as tools from 'scumm-codec/tools';

type Costume = Extract<tools.BlockRecord, { readonly tag: 'AKOS' | 'COST' | 'CO' }>;
type Picture = scumm.CostumePictureFields;

const [way = 'take', number = '1', name = 'hero', from = 'fixtures/game', to = 'edited'] =
  process.argv.slice(2);
const names = readdirSync(from, { withFileTypes: true }).filter((entry) => entry.isFile());
const read = ({ name }: { name: string }) => ({ name, bytes: readFileSync(join(from, name)) });
const game = scumm.openGame(names.map(read));
const { version, variant } = game;
const id = Number(number);
const block = scumm.findGameResource(game, 'costume', id)?.block;
if (block === undefined) throw new Error(`There is no costume ${id}.`);
const costume = scumm.readCostume(block, game);

if (way === 'take') take(tools.readBlock(block, game) as Costume);
else if (way === 'put') put(block);
else throw new Error(`${way} is neither take nor put.`);

/** A costume with changed pictures. A picture that it has several times is changed once. */
function withPictures({ tag, value }: Costume, change: (picture: Picture) => Picture): Costume {
  const changed = new Map<Picture | undefined, Picture | undefined>([[undefined, undefined]]);
  const once = <T extends Picture | undefined>(picture: T): T => {
    if (picture && !changed.has(picture)) changed.set(picture, change(picture));
    return changed.get(picture) as T;
  };
  if (tag === 'AKOS') return { tag, value: { ...value, cels: value.cels.map(once) } };
  return { tag, value: { ...value, limbs: value.limbs.map((pictures) => pictures.map(once)) } };
}

function take(parts: Costume): void {
  const pictures: Picture[] = [];
  withPictures(parts, (picture) => {
    // A picture that redirects to another one has no pixels.
    if (picture.pixels.length > 0) pictures.push(picture);
    return picture;
  });
  if (pictures.length === 0) throw new Error(`Costume ${id} has no pictures.`);
  const sheet = tools.spriteSheet(pictures, { fill: costume.transparent });
  const placed = withPictures(parts, (picture) => {
    const place = sheet.places[pictures.indexOf(picture)];
    return place === undefined ? picture : { ...picture, pixels: place as never };
  });
  const { width, height, pixels: data } = sheet;
  writeFileSync(`${name}.png`, encode({ width, height, data, channels: 1, palette: colors() }));
  const json = tools.recordToJson(placed, { bytes: 'hex' });
  writeFileSync(`${name}.json`, `${JSON.stringify(json, undefined, 1)}\n`);
  console.log(`costume ${id} is now in ${name}.png, ${width}x${height}, and ${name}.json`);
}

/** The colors of the costume as a room shows them. Entry 0 may be clear; fast-png 8 cannot make another one clear. */
function colors(): number[][] {
  const pictures = [...tools.eachGamePicture(game, { kinds: ['costume'] })];
  const palette = pictures.find((one) => one.of === 'costume' && one.id === id)?.palette;
  if (palette === undefined) throw new Error('No room has a palette.');
  return [...tools.costumeColors(costume)].map((index, color) => [
    ...palette.subarray(index * 3, index * 3 + 3),
    ...(costume.transparent === 0 ? [color === 0 ? 0 : 255] : []),
  ]);
}

function put(previous: scumm.Block): void {
  const { width, height, data, palette, depth } = decode(readFileSync(`${name}.png`));
  if (palette === undefined || depth !== 8)
    throw new Error(`${name}.png is not an indexed PNG of 8 bits.`);
  const placed = tools.recordFromJson<Costume>(JSON.parse(readFileSync(`${name}.json`, 'utf8')));
  const parts = withPictures(placed, (picture) => {
    const { x, y, width: columns, height: rows } = picture.pixels as unknown as scumm.Box;
    if (x === undefined) return picture;
    if (x + columns > width || y + rows > height)
      throw new Error(`A picture at ${x}, ${y} leaves the sheet.`);
    const pixels = new Uint8Array(columns * rows);
    for (let row = 0; row < rows; row++) {
      const at = (y + row) * width + x;
      pixels.set(Uint8Array.from(data.subarray(at, at + columns)), row * columns);
    }
    return { ...picture, pixels };
  });
  const bytes = encodeBlock(parts, { version, variant, previous });
  const [{ payload }] = scumm.childBlocks(bytes, { form: previous.form as scumm.TaggedForm });
  mkdirSync(to, { recursive: true });
  for (const file of editGame(game, [{ of: 'costume', id, payload }]))
    writeFileSync(join(to, file.name), file.bytes);
  console.log(`costume ${id} has ${payload.length} bytes now: ${to}`);
}
