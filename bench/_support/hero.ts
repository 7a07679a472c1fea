// The hero of the bundled game in versions 5 and 7, who stands, walks and talks: one frame after the other.

import { readFileSync } from 'node:fs';
import {
  type AkosCodec,
  type AkosCostume,
  type AkosFields,
  type Costume,
  composeCostume,
  type DrawnLimb,
  eachResource,
  type GameFile,
  openGame,
  playChore,
  readAkos,
  readCostume,
} from 'scumm-codec';
import { encodeAkos } from 'scumm-codec/encode';
import { readAkosParts } from 'scumm-codec/tools';

const FILES = {
  5: ['lantern.000', 'lantern.001'],
  7: ['v7/LANTERN.LA0', 'v7/LANTERN.LA1'],
} as const;

/** His costume, the first of the game. */
export function heroOf(version: keyof typeof FILES): Costume {
  const files = FILES[version].map((name): GameFile => {
    return { name, bytes: readFileSync(`fixtures/game/${name}`) };
  });
  for (const { payload } of eachResource(openGame(files), 'costume'))
    return readCostume(payload, { version });
  throw new Error('no costume');
}

/** The same with cels of another codec. */
export function heroOfCodec(codec: AkosCodec): AkosCostume {
  const akos = heroOf(7) as AkosCostume;
  const { palette = new Uint8Array(0), ...fields }: AkosFields = readAkosParts(akos);
  const cels = fields.cels.map((cel) => {
    const pixels = cel.pixels.map((color) => (color === 0 ? 255 : palette[color]));
    return { ...cel, pixels: codec === 1 ? cel.pixels : pixels };
  });
  return readAkos(encodeAkos({ ...fields, palette, codec, cels }), { version: 7 });
}

/** What he shows in each tick of three chores. */
export function framesOf(costume: Costume): DrawnLimb[][] {
  return [1, 2, 4].flatMap((chore) => {
    return [90, 180, 270].flatMap((facing) => {
      const { frames } = playChore(costume, chore, facing);
      return frames.map(({ state }) => composeCostume(costume, state));
    });
  });
}
