// The hero of the bundled game in versions 5 and 7, and of the games in the folder that SCUMM_DATA names, who stands,
// walks and talks: one frame after the other.

import { readFileSync } from 'node:fs';
import {
  type AkosCodec,
  type AkosCostume,
  type AkosFields,
  type Costume,
  composeCostume,
  type DrawnLimb,
  eachResource,
  type Game,
  type GameFile,
  openGame,
  playChore,
  readAkos,
  readCostume,
} from 'scumm-codec';
import { encodeAkos } from 'scumm-codec/encode';
import { readAkosParts } from 'scumm-codec/tools';
import { openGames } from '../../examples/demo/files.js';

const FILES = {
  5: ['lantern.000', 'lantern.001'],
  7: ['v7/LANTERN.LA0', 'v7/LANTERN.LA1'],
};

/** His costume, the first of the game. */
function heroOf({ game }: { readonly game: Game }): Costume {
  const { version, variant } = game;
  for (const { payload } of eachResource(game, 'costume'))
    return readCostume(payload, { version, variant });
  throw new Error('no costume');
}

/** The same with cels of another codec. */
function inCodec(codec: AkosCodec, akos: AkosCostume): AkosCostume {
  const { palette = new Uint8Array(0), ...fields }: AkosFields = readAkosParts(akos);
  const cels = fields.cels.map((cel) => {
    const pixels = cel.pixels.map((color) => (color === 0 ? 255 : palette[color]));
    return { ...cel, pixels: codec === 1 ? cel.pixels : pixels };
  });
  return readAkos(encodeAkos({ ...fields, palette, codec, cels }), { version: 7 });
}

/** A costume by its kind; those of version 7 with each codec. */
function kindsOf(name: string, costume: Costume): [kind: string, costume: Costume][] {
  if (costume.type === 'cost') return [[`${name}COST`, costume]];
  return ([1, 5, 16] as const).map((codec) => [`${name}codec ${codec}`, inCodec(codec, costume)]);
}

const bundled = Object.values(FILES).map((names) => {
  const bytes = (name: string) => readFileSync(`fixtures/game/${name}`);
  return openGame(names.map((name): GameFile => ({ name, bytes: bytes(name) })));
});
const folder = process.env['SCUMM_DATA'];
const games = (folder ? openGames(folder) : []).flatMap((one) => ('message' in one ? [] : [one]));
const real = [5, 6, 7].flatMap((version) => {
  const found = games.find(({ game }) => game.version === version);
  return found === undefined ? [] : kindsOf(`${found.name}, `, heroOf(found));
});

/** Costumes by their name. */
export const HEROES: ReadonlyMap<string, Costume> = new Map([
  ...bundled.flatMap((game) => kindsOf('', heroOf({ game }))),
  ...real,
]);

/** What he shows in each tick of three chores. */
export function framesOf(costume: Costume): DrawnLimb[][] {
  return [1, 2, 4].flatMap((chore) => {
    return [90, 180, 270].flatMap((facing) => {
      const { frames } = playChore(costume, chore, facing);
      return frames.map(({ state }) => composeCostume(costume, state));
    });
  });
}
