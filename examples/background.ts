// Puts an edited PNG back as the background of a room, in a game of versions 5 to 7. Pixels that did not
// change keep their palette index, and strips that did not change keep their bytes. Colors that the room's
// palette does not have are listed, and nothing is written. Arguments: room, PNG, folder of the game, folder
// to write to:
//
//   npx tsx --tsconfig test/tsconfig.json examples/background.ts 7 room-007.png fixtures/game edited

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { decode } from 'fast-png';
import * as scumm from 'scumm-codec';
import { editGame, encodeImage, matchIndices, rgbaToIndices } from 'scumm-codec/encode';

const [number = '7', png = 'room-007.png', from = 'fixtures/game', to = 'edited'] =
  process.argv.slice(2);
const names = readdirSync(from, { withFileTypes: true }).filter((entry) => entry.isFile());
const read = ({ name }: { name: string }) => ({ name, bytes: readFileSync(join(from, name)) });
const game = scumm.openGame(names.map(read));
const room = scumm.readGameRoom(game, Number(number));
const { background } = room;
const keep = scumm.decodeImage(background);
const palette = scumm.currentPalette(room);

const { width, height, data, channels, palette: own } = decode(readFileSync(png));
if (width !== room.width || height !== room.height)
  throw new Error(`${png} is ${width}x${height}, room ${number} ${room.width}x${room.height}`);
if (own === undefined && channels !== 4) throw new Error(`${png} has neither a palette nor RGBA`);
const bytes = Uint8Array.from(data);
const { pixels, missing } = own
  ? matchIndices(bytes, Uint8Array.from(own.flatMap((rgb) => rgb.slice(0, 3))), palette, { keep })
  : rgbaToIndices(bytes, palette, { keep });
for (const { color, count, first } of missing)
  console.log(`#${color.toString(16).padStart(6, '0')}: ${count} pixels, the first ${first}`);
if (missing.length > 0) throw new Error(`${missing.length} colors are not in the palette`);

const planes = scumm.readImageZplanes(background).map((one) => one.number);
const zplanes = Array.from({ length: Math.max(0, ...planes) }, (_, i) =>
  scumm.decodeImageZplane(background, i + 1),
);
const payload = encodeImage({ width, height, pixels, zplanes, previous: background }, game);
const home = scumm.findGameResource(game, 'room', Number(number));
const block = home && scumm.findBlock(home.block, 'RMIM > IM00');
if (block === undefined) throw new Error(`room ${number} has no IM00`);
mkdirSync(to, { recursive: true });
for (const file of editGame(game, [{ block, payload }]))
  writeFileSync(join(to, file.name), file.bytes);
const edited = pixels.filter((index, i) => index !== keep[i]).length;
console.log(
  `room ${number}: ${edited} pixels are new, ${block.payload.length} bytes became ${payload.length}`,
);
