// Puts an edited PNG back as the background of a room, in a game of versions 4 to 8. Pixels that did not
// change keep their palette index, and strips that did not change keep their bytes. If the PNG has another
// size, the header of the room gets it too, and the masks are cut off, or filled up with zeros. If the
// room's palette lacks colors, they are listed, and nothing is written. Arguments: room, PNG, folder of the
// game, folder to write to:
//
//   npx tsx --tsconfig test/tsconfig.json examples/background.ts 7 room-007.png fixtures/game edited

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { decode } from 'fast-png';
import * as scumm from 'scumm-codec';
import {
  backgroundEdits,
  editGame,
  matchIndices,
  packZplane,
  rgbaToIndices,
} from 'scumm-codec/encode';

const [number = '7', png = 'room-007.png', from = 'fixtures/game', to = 'edited'] =
  process.argv.slice(2);
const names = readdirSync(from, { withFileTypes: true }).filter((entry) => entry.isFile());
const read = ({ name }: { name: string }) => ({ name, bytes: readFileSync(join(from, name)) });
const game = scumm.openGame(names.map(read));
const room = scumm.readGameRoom(game, Number(number));
const { background } = room;
const palette = scumm.openingPalette(room);

const { width, height, data, channels, depth, palette: own } = decode(readFileSync(png));
if (depth !== 8) throw new Error(`${png} has ${depth} bits a channel, not 8`);
if (own === undefined && channels !== 4) throw new Error(`${png} has neither a palette nor RGBA`);

/** A picture of bytes in the size of the PNG: cut off, or filled up with zeros on the right and below. */
function fitted(old: Uint8Array): Uint8Array {
  const now = new Uint8Array(width * height);
  for (let y = 0; y < Math.min(height, room.height); y++)
    now.set(old.subarray(y * room.width, y * room.width + Math.min(width, room.width)), y * width);
  return now;
}

const keep = fitted(scumm.decodeImage(background));
const bytes = Uint8Array.from(data);
const { pixels, missing } = own
  ? matchIndices(bytes, Uint8Array.from(own.flatMap((rgb) => rgb.slice(0, 3))), palette, { keep })
  : rgbaToIndices(bytes, palette, { keep });
for (const { color, count, first } of missing)
  console.log(`#${color.toString(16).padStart(6, '0')}: ${count} pixels, the first ${first}`);
if (missing.length > 0) throw new Error(`${missing.length} colors are not in the palette`);

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
