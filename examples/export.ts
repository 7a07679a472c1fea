// Exports a game: backgrounds with their palette, objects, z-planes, a table of the glyphs of each font, two sheets of
// each costume (the pictures of its limbs, and all different frames of its chores, with JSON for engines), and a record
// of each room. `losses.json` lists what could not be decoded. Arguments: folder of the game, folder for pictures:
//
//   npx tsx --tsconfig test/tsconfig.json examples/export.ts fixtures/game export-out

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encode } from 'fast-png';
import { openGame, type Problem } from 'scumm-codec';
import { type ExportedPicture, eachGameExport } from 'scumm-codec/tools';

const [from = 'fixtures/game', to = 'export-out'] = process.argv.slice(2);
mkdirSync(to, { recursive: true });
const names = readdirSync(from, { withFileTypes: true }).filter((entry) => entry.isFile());
const files = names.map(({ name }) => ({ name, bytes: readFileSync(join(from, name)) }));
const game = openGame(files);
const save = (name: string, bytes: string | Uint8Array) => writeFileSync(join(to, name), bytes);

/** A picture as PNG: backgrounds keep their palette, others their transparency. */
function pngOf({ width, height, data, indexed }: ExportedPicture): Uint8Array {
  if (indexed === undefined) return encode({ width, height, data, channels: 4 });
  const { pixels, palette: rgb } = indexed;
  const palette = Array.from({ length: 256 }, (_, i) => [...rgb.subarray(i * 3, i * 3 + 3)]);
  return encode({ width, height, data: pixels, channels: 1, depth: 8, palette });
}

const losses: Problem[] = [...game.problems];
for (const one of eachGameExport(game, { onError: (problem) => void losses.push(problem) })) {
  const json = one.of === 'record' ? one.json : one.animations;
  if (json !== undefined) save(`${one.name}.json`, JSON.stringify(json));
  if (one.of === 'picture') save(`${one.name}.png`, pngOf(one));
}
save('losses.json', JSON.stringify(losses, undefined, 1));
console.log(`version ${game.version}: ${readdirSync(to).length} files, ${losses.length} losses`);
