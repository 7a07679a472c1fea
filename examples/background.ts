// Puts an edited PNG back as the background of a room, in a game of versions 4 to 8. Pixels that did not
// change keep their palette index, and strips that did not change keep their bytes. If the PNG has another
// size, the header of the room gets it too, and the masks are cut off, or filled up with zeros. If the
// room's palette lacks colors, they are listed, and nothing is written; with `nearest` at the end they
// become the nearest colors that do not cycle. Arguments: room, PNG, folder of the game, folder to write to:
//
//   npx tsx --tsconfig test/tsconfig.json examples/background.ts 7 room-007.png fixtures/game edited
//   npx tsx --tsconfig test/tsconfig.json examples/background.ts 7 photo.png fixtures/game edited nearest

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DecodedPng, decode } from 'fast-png';
import * as scumm from 'scumm-codec';
import { backgroundEdits, editGame, packZplane, rgbaToIndices } from 'scumm-codec/encode';

const [number = '7', png = 'room-007.png', from = 'fixtures/game', to = 'edited', how] =
  process.argv.slice(2);
const names = readdirSync(from, { withFileTypes: true }).filter((entry) => entry.isFile());
const read = ({ name }: { name: string }) => ({ name, bytes: readFileSync(join(from, name)) });
const game = scumm.openGame(names.map(read));
const room = scumm.readGameRoom(game, Number(number));
const { background } = room;
const palette = scumm.openingPalette(room);

const image = decode(readFileSync(png));
const { width, height } = image;

/** Four bytes a pixel, of a PNG with RGBA, RGB or a palette. */
function rgbaOf({ data, channels, depth, palette: own }: DecodedPng): Uint8Array {
  if (depth !== 8) throw new Error(`${png} has ${depth} bits a channel, not 8`);
  if (own === undefined && channels < 3) throw new Error(`${png} is grey: save it as RGB`);
  const rgba = new Uint8Array(4 * width * height).fill(255);
  for (let i = 0; i < width * height; i++)
    rgba.set(own ? own[data[i]] : data.subarray(i * channels, (i + 1) * channels), i * 4);
  return rgba;
}

/** A picture of bytes in the size of the PNG: cut off, or filled up with zeros on the right and below. */
function fitted(old: Uint8Array): Uint8Array {
  const now = new Uint8Array(width * height);
  for (let y = 0; y < Math.min(height, room.height); y++)
    now.set(old.subarray(y * room.width, y * room.width + Math.min(width, room.width)), y * width);
  return now;
}

const keep = fitted(scumm.decodeImage(background));
const rgba = rgbaOf(image);
const { pixels, missing } = rgbaToIndices(rgba, palette, { keep });
for (const { color, count, first } of missing)
  console.log(`#${color.toString(16).padStart(6, '0')}: ${count} pixels, the first ${first}`);
if (missing.length > 0) {
  if (how !== 'nearest') throw new Error(`${missing.length} colors are not in the palette`);
  // Colors that cycle have the color of entry 0 here: of equal colors, the lowest entry is taken.
  const still = palette.slice();
  for (const { first, last } of scumm.readCycles(room))
    for (let index = first; index <= last; index++) still.copyWithin(index * 3, 0, 3);
  const near = rgbaToIndices(rgba, still, { nearest: true }).pixels;
  const exact = scumm.indicesToRgba(pixels, palette);
  for (let i = 0; i < pixels.length; i++)
    if ([0, 1, 2].some((c) => exact[i * 4 + c] !== rgba[i * 4 + c])) pixels[i] = near[i];
}

const resized = width !== room.width || height !== room.height;
const planes = resized ? scumm.readImageZplanes(background).map((one) => one.number) : [];
const zplanes = Array.from({ length: Math.max(0, ...planes) }, (_, i) => {
  const plane = scumm.decodeImageZplane(background, i + 1);
  return plane && packZplane(fitted(scumm.expandZplane(plane)), width, height);
});
const picture = { width, height, pixels, ...(resized ? { zplanes } : {}) };
const edits = backgroundEdits(game, Number(number), picture);
mkdirSync(to, { recursive: true });
for (const file of editGame(game, edits)) writeFileSync(join(to, file.name), file.bytes);
const edited = pixels.filter((index, i) => index !== keep[i]).length;
const [{ block, payload }] = edits;
console.log(
  `room ${number}: ${edited} pixels are new, ${block.payload.length} bytes became ${payload.length}`,
);
