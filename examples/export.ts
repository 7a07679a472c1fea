// Exports a game: backgrounds with their palette, objects, z-planes, a table of the glyphs of each font, and
// two sheets of each costume: the pictures of its limbs, and all different frames of its chores, with JSON for
// engines. `losses.json` lists what could not be decoded. Arguments: folder of the game, folder for pictures:
//
//   npx tsx --tsconfig test/tsconfig.json examples/export.ts fixtures/game export-out

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encode, type ImageData } from 'fast-png';
import * as scumm from 'scumm-codec';
import * as tools from 'scumm-codec/tools';
import { glyphTable } from './demo/glyphs.js';

const [from = 'fixtures/game', to = 'export-out'] = process.argv.slice(2);
mkdirSync(to, { recursive: true });
const names = readdirSync(from, { withFileTypes: true }).filter((entry) => entry.isFile());
const files = names.map(({ name }) => ({ name, bytes: readFileSync(join(from, name)) }));
const game = scumm.openGame(files);
const save = (name: string, bytes: string | Uint8Array) => writeFileSync(join(to, name), bytes);
const savePng = (name: string, image: ImageData) => save(`${name}.png`, encode(image));

const losses = new Map<string, scumm.Problem & { readonly picture: string }>();
/** Makes a handler that lists the problems of a picture, each once. */
const lose = (picture: string) => (problem: scumm.Problem) =>
  void losses.set(`${picture} ${problem.message}`, { picture, ...problem });
game.problems.forEach(lose(''));

/** Runs `part`; a failure is listed, and the picture left out. */
function attempt<T>(picture: string, part: () => T): T | undefined {
  try {
    return part();
  } catch (error) {
    if (!(error instanceof scumm.DecodeError)) throw error;
    lose(picture)(scumm.problemOf(error));
    return undefined;
  }
}

/** Writes a picture: backgrounds keep their palette, others their transparency. */
function writePicture(picture: tools.GamePicture): void {
  const { name, width, height, palette: rgb } = picture;
  const onError = lose(name);
  if (picture.of === 'background' && rgb !== undefined) {
    const palette = Array.from({ length: 256 }, (_, i) => [...rgb.subarray(i * 3, i * 3 + 3)]);
    const { pixels: data } = tools.decodeGamePicture(picture, { onError });
    savePng(name, { width, height, data, channels: 1, depth: 8, palette });
  } else {
    const data = tools.gamePictureToRgba(picture, { onError });
    savePng(name, { width, height: data.length / 4 / width, data, channels: 4 });
  }
}

/** Writes the pictures of a costume's limbs, and all frames of its chores. */
function writeCostume(name: string, limbs: readonly tools.LimbPicture[]): void {
  const [{ costume, palette = new Uint8Array(768) }] = limbs;
  const onError = lose(name);
  const decoded = limbs.map((one) => attempt(one.name, () => tools.decodeGamePicture(one)));
  const { pixels, ...parts } = tools.spriteSheet(decoded.flatMap((one) => one ?? []));
  const data = tools.costumeToRgba(costume, pixels, palette);
  if (data.length > 0) savePng(`${name}-limbs`, { ...parts, data, channels: 4 });
  const chores = scumm.costumeChores(costume, { onError }).flatMap(({ chore, facing }) => {
    const title = tools.choreName(costume, chore, facing);
    const played = attempt(name, () => scumm.playChore(costume, chore, facing, { onError }));
    return played ? [{ name: title, ...played }] : [];
  });
  if (chores.length === 0) return;
  const sheet = tools.costumeSheet(costume, chores, palette, { onError });
  savePng(name, { ...sheet, channels: 4 });
  const json = tools.asepriteJson(sheet, { image: `${name}.png` });
  save(`${name}.json`, JSON.stringify(json));
  console.log(`${name}: ${json.frames.length} frames, ${sheet.places.length} pictures`);
}

const costumes = new Map<string, tools.LimbPicture[]>();
const fonts = new Map<string, tools.GlyphPicture[]>();
for (const picture of tools.eachGamePicture(game, { onError: lose('') })) {
  const [whole] = picture.name.split(/-(?:limb|cel|glyph)-/);
  const add = <T>(lists: Map<string, T[]>, one: T) =>
    lists.set(whole, [...(lists.get(whole) ?? []), one]);
  if (picture.of === 'costume') add(costumes, picture);
  else if (picture.of === 'glyph') add(fonts, picture);
  else attempt(picture.name, () => writePicture(picture));
}
for (const [name, glyphs] of fonts) save(`${name}.png`, glyphTable(glyphs, lose(name)));
for (const [name, limbs] of costumes) attempt(name, () => writeCostume(name, limbs));
save('losses.json', JSON.stringify([...losses.values()], undefined, 1));
console.log(`version ${game.version}: ${readdirSync(to).length} files, ${losses.size} losses`);
