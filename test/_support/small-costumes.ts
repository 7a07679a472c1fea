// The smallest costumes of both kinds: a test names what it is about.

import {
  type AkosCostume,
  type AkosFields,
  type AkosVersion,
  type CostCostume,
  type CostumeFields,
  type CostumePictureFields,
  type CostumeVersion,
  readAkos,
  readCost,
  type VersionOptions,
} from 'scumm-codec';
import { encodeAkos, encodeCost } from 'scumm-codec/encode';
import { bytes, repeat } from './bytes.js';

/** Neither has an animation. */
const still = { mirrorsWest: true, commands: bytes(0), animations: [undefined] };

/** A picture at the actor, of color 1 unless it has pixels. */
export const picture = (
  width: number,
  height: number,
  pixels: Uint8Array = repeat(1, width * height),
): CostumePictureFields => {
  return { width, height, relX: 0, relY: 0, moveX: 0, moveY: 0, pixels };
};

type Fields = CostumeFields & VersionOptions<CostumeVersion>;

/** A costume of version 5 in 16 colors, which as options says how to read it. */
export const costFields = (fields: Partial<Fields> = {}): Fields => ({
  ...{ version: 5, colors: 16, redirects: false, palette: repeat(0, 16), limbs: [] },
  ...{ ...still, ...fields },
});

export function costOf(fields: Partial<Fields> = {}): CostCostume {
  const all = costFields(fields);
  return readCost(encodeCost(all), all);
}

export function akosWith(fields: Partial<AkosFields>, version: AkosVersion = 7): AkosCostume {
  const own = { codec: 1, directions: 4, palette: repeat(0, 16), cels: [] } as const;
  return readAkos(encodeAkos({ ...own, ...still, ...fields }), { version });
}
