// Exports the pictures of a game: backgrounds with their palette, objects, z-planes, each font as a table
// of its glyphs, and each costume as a sprite sheet with its places and as a walk. What is lost goes to `losses.json`. Arguments: folder
// with the files of the game, folder for the pictures; the defaults are
//
//   npx tsx --tsconfig test/tsconfig.json examples/export.ts fixtures/game export-out

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encode } from 'fast-png';
import gifenc from 'gifenc';
import * as scumm from 'scumm-codec';
import { glyphTable } from './demo/glyphs.js';

const [from = 'fixtures/game', to = 'export-out'] = process.argv.slice(2);
mkdirSync(to, { recursive: true });

const names = readdirSync(from, { withFileTypes: true }).filter((entry) => entry.isFile());
const files = names.map(({ name }) => ({ name, bytes: readFileSync(join(from, name)) }));
const game = scumm.openGame(files);
const losses: (scumm.Problem & { readonly picture?: string })[] = [...game.problems];
const lose = (picture: string) => (problem: scumm.Problem) =>
  void losses.push({ picture, ...problem });

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

/** The first `count` colors of a palette, each as a list; color 0 may be transparent. */
const colors = (palette: ArrayLike<number>, clear?: number) =>
  Array.from({ length: palette.length / 3 }, (_, i) => {
    const rgb = [palette[i * 3], palette[i * 3 + 1], palette[i * 3 + 2]];
    return clear === undefined ? rgb : [...rgb, i === clear ? 0 : 255];
  });

/** Writes a picture as PNG: backgrounds keep their palette, others their transparency. */
function writePicture(picture: scumm.GamePicture): void {
  const { name, width, height, palette } = picture;
  const onError = lose(name);
  const file = join(to, `${name}.png`);
  if (picture.kind !== 'background' || palette === undefined) {
    const data = scumm.gamePictureToRgba(picture, { onError });
    writeFileSync(file, encode({ width, height: data.length / 4 / width, data, channels: 4 }));
    return;
  }
  const { pixels: data } = scumm.decodeGamePicture(picture, { onError });
  const indexed = { width, height, data, channels: 1, depth: 8 } as const;
  writeFileSync(file, encode({ ...indexed, palette: colors(palette) }));
}

/** Writes the pictures of a costume on one sheet, and where each of them is. */
function writeSheet(name: string, pictures: readonly scumm.LimbPicture[]): void {
  const decoded = pictures.flatMap((one) => {
    const pixels = attempt(one.name, () => scumm.decodeGamePicture(one));
    return pixels === undefined ? [] : [{ one, pixels }];
  });
  const [first] = pictures;
  if (first.palette === undefined || decoded.length === 0) return;
  const { costume, palette: room } = first;
  const { transparent } = costume;
  const sheet = scumm.spriteSheet(
    decoded.map(({ pixels }) => pixels),
    { fill: transparent },
  );
  const { pixels: data, width, height, places } = sheet;
  const own = [...scumm.costumeColors(costume)].flatMap((i) => [
    ...room.subarray(i * 3, i * 3 + 3),
  ]);
  const palette = colors(own, transparent);
  writeFileSync(join(to, `${name}.png`), encode({ width, height, data, channels: 1, palette }));
  const list = places.map((place, i) => ({ ...place, name: decoded[i].one.name }));
  writeFileSync(join(to, `${name}.json`), JSON.stringify({ width, height, pictures: list }));
  attempt(name, () => writeWalk(name, costume, palette));
}

/** Writes the walk of a costume to the east as GIF. */
function writeWalk(name: string, costume: scumm.Costume, palette: number[][]): void {
  const { east } = scumm.DIRECTIONS;
  const onError = lose(name);
  const from = scumm.createAnimation(costume, east); // the walk alone: no limb that only stands
  const options = { from, maxFrames: 64, onError };
  const { frames } = scumm.playChore(costume, scumm.CHORES.walk, east, options);
  const { x, y, width, height } = scumm.costumeBounds(
    costume,
    frames.flatMap(({ limbs }) => limbs),
  );
  if (width === 0) return;
  const gif = gifenc.GIFEncoder();
  const own = { palette: Uint8Array.from(palette, (_, i) => i) };
  const clear = { transparent: true, transparentIndex: costume.transparent, dispose: 2 };
  for (const { limbs } of frames) {
    const pixels = new Uint8Array(width * height).fill(costume.transparent);
    scumm.renderCostume(costume, limbs, { pixels, width, height }, { x: -x, y: -y }, own);
    gif.writeFrame(pixels, width, height, { palette, delay: 100, ...clear });
  }
  gif.finish();
  writeFileSync(join(to, `${name}-walk.gif`), gif.bytes());
}

const sheets = new Map<string, scumm.LimbPicture[]>();
const fonts = new Map<string, scumm.GlyphPicture[]>();
/** Adds to the list of a name. */
const collect = <T>(lists: Map<string, T[]>, name: string, one: T) =>
  void lists.set(name, [...(lists.get(name) ?? []), one]);
for (const picture of scumm.walkGamePictures(game, { onError: lose('') })) {
  process.stderr.write(`\r${picture.name} `.padEnd(60));
  const [sheet] = picture.name.split(/-limb-|-glyph-/);
  if (picture.kind === 'costume') collect(sheets, sheet, picture);
  else if (picture.kind === 'glyph') collect(fonts, sheet, picture);
  else attempt(picture.name, () => writePicture(picture));
}
for (const [name, pictures] of fonts)
  writeFileSync(join(to, `${name}.png`), glyphTable(pictures, lose(name)));
for (const [name, pictures] of sheets) writeSheet(name, pictures);
writeFileSync(join(to, 'losses.json'), JSON.stringify(losses, undefined, 1));
console.log(
  `\nversion ${game.version}: ${readdirSync(to).length} files in ${to}, ${losses.length} losses`,
);
