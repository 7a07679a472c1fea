// Costumes of versions 7 and 8 for examples of drawing: cels of one row.

import {
  type AkosCodec,
  type AkosCostume,
  type DrawnLimb,
  readAkos,
  readCostumePictureHeader,
} from 'scumm-codec';
import { encodeAkos } from 'scumm-codec/encode';

/** A costume whose cels have one row each. */
export const rowsOf = (
  codec: AkosCodec,
  palette: Uint8Array,
  ...cels: readonly (readonly number[])[]
) =>
  readAkos(
    encodeAkos({
      ...{ codec, mirrorsWest: true, directions: 4, palette },
      ...{ commands: new Uint8Array(1), animations: [undefined] },
      cels: cels.map((pixels) => ({
        ...{ width: pixels.length, height: 1, relX: 0, relY: 0, moveX: 0, moveY: 0 },
        pixels: Uint8Array.from(pixels),
      })),
    }),
    { version: 7 },
  );
/** A cel, at the actor unless `place` says otherwise. */
export const limbOf = (
  akos: AkosCostume,
  picture: number,
  place: Partial<DrawnLimb> = {},
): DrawnLimb => {
  const header = readCostumePictureHeader(akos, 0, picture);
  if (header === undefined) throw new Error(`no cel ${picture}`);
  return { limb: 0, picture, ...header, x: 0, y: 0, mirrored: false, ...place };
};
