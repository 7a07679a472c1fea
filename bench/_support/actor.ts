// An actor of six limbs of 24 by 48 pixels, like those of games: half of the pixels are transparent,
// and the others come in runs of three (games: 2.4 and 4.2 in two that were counted).

import { type AkosCodec, type Costume, readAkos, readCost } from 'scumm-codec';
import { encodeAkos, encodeCost } from 'scumm-codec/encode';
import { random } from './pictures.js';

export const WIDTH = 24;
export const HEIGHT = 48;
export const LIMBS = 6;

/** A body in the middle of a picture. */
function limbOf(seed: number, colors: number) {
  const next = random(seed);
  const pixels = new Uint8Array(WIDTH * HEIGHT);
  for (let x = 0; x < WIDTH; x++) {
    const half = (HEIGHT / 2) * 0.65 * Math.sqrt(1 - ((x - 11.5) / 12) ** 2) * 1.02;
    let color = 1;
    for (let y = Math.ceil(24 - half); y < 24 + half; y++) {
      if (next() < 1 / 3) color = 1 + Math.floor(next() * (colors - 1));
      pixels[y * WIDTH + x] = color;
    }
  }
  const place = { relX: -12 + (seed % 3), relY: -60 + 4 * seed, moveX: 0, moveY: 0 };
  return { width: WIDTH, height: HEIGHT, ...place, pixels };
}

/** Its costume: with pixels along columns, or, on the Amiga, along rows. */
export function costumeOf(colors: 16 | 32, variant?: 'amiga'): Costume {
  const limbs = Array.from({ length: LIMBS }, (_, limb) => [limbOf(limb, colors)]);
  const named = limbs.map((_, limb) => ({ limb, start: 0, length: 1, loops: true }));
  return readCost(
    encodeCost({
      ...{ version: 5, colors, redirects: false, mirrorsWest: true },
      layout: variant === 'amiga' ? 'row' : 'column',
      palette: Uint8Array.from({ length: colors }, (_, i) => 100 + i),
      ...{ commands: Uint8Array.of(0), animations: [{ limbs: named }], limbs },
    }),
    { version: 5, variant },
  );
}

/** The same actor in a costume of version 7. */
export function akosOf(codec: AkosCodec): Costume {
  const cels = Array.from({ length: LIMBS }, (_, limb) => {
    const { pixels, ...cel } = limbOf(limb, 32);
    // Codecs 5 and 16 hold indices, of which 255 is transparent.
    return codec === 1
      ? { ...cel, pixels }
      : { ...cel, pixels: pixels.map((color) => (color === 0 ? 255 : 100 + color)) };
  });
  const named = cels.map((_, limb) => ({ limb, code: 7, start: limb, length: 0 }));
  return readAkos(
    encodeAkos({
      ...{ codec, mirrorsWest: true, directions: 4, animations: [{ limbs: named }], cels },
      palette: Uint8Array.from({ length: 32 }, (_, i) => 100 + i),
      commands: Uint8Array.from({ length: LIMBS }, (_, limb) => limb),
    }),
    { version: 7 },
  );
}
