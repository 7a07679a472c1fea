// The palette indices that a costume is drawn with.

import { holdsIndices } from '../costume/colors.js';
import { usesOf } from '../costume/cost/uses.js';
import type { Costume } from '../costume/kinds.js';
import { decodedPicture, pictureHeader } from '../costume/picture.js';
import { COSTUME_RULES } from '../costume/rules.js';
import { attempt, reporterOf } from '../errors.js';
import { limitOf } from '../limits.js';
import { releaseOf } from '../version.js';

const NO_PIXELS = /* @__PURE__ */ new Uint8Array(0);

/** Ignores bad pictures: they are reported when a caller decodes them to show them. */
const QUIET = /* @__PURE__ */ reporterOf(() => {});

/**
 * The palette indices of a costume, each once, without those of transparent pixels and of possible shadows. COST:
 * those of colors in pictures that animations show; if there are none, those of all colors. Cels that hold indices:
 * those in the first 2^24 pixels. Other cels: those of all colors.
 */
export function usedIndices(costume: Costume): ReadonlySet<number> {
  const indices = indicesOf(costume);
  for (const shadow of COSTUME_RULES[releaseOf(costume)].shadows) indices.delete(shadow);
  return indices;
}

/** Most pixels that are read for each byte of a COST: real costumes have fewer. */
const PIXELS_A_BYTE = 64;

function indicesOf(costume: Costume): Set<number> {
  const { palette } = costume;
  switch (costume.type) {
    case 'cost': {
      const shown = usesOf(costume, QUIET).flatMap(({ limb, pictures }) =>
        pictures.map((picture) => ({ limb, picture })),
      );
      const colors = valuesIn(costume, shown, (costume.end - costume.start) * PIXELS_A_BYTE);
      return new Set(
        colors.length > 0 ? colors.map((color) => palette[color]) : palette.subarray(1),
      );
    }
    case 'akos': {
      if (!holdsIndices(costume)) return new Set(palette.subarray(1));
      const cels = Array.from({ length: costume.celCount }, (_, cel) => ({
        limb: 0,
        picture: cel,
      }));
      return new Set(valuesIn(costume, cels, limitOf(undefined, 'pixels')));
    }
  }
}

/** The values of pixels in some pictures, up to `most` pixels together, without the transparent one. */
function valuesIn(
  costume: Costume,
  pictures: readonly { readonly limb: number; readonly picture: number }[],
  most: number,
): number[] {
  const found = new Uint8Array(256);
  let left = most;
  for (const { limb, picture } of pictures) {
    const header = attempt(QUIET, () => pictureHeader(costume, limb, picture));
    if (header === undefined || header.width * header.height > left) continue;
    left -= header.width * header.height;
    const decoded = attempt(QUIET, () => decodedPicture(costume, limb, picture, undefined));
    const pixels = decoded?.pixels ?? NO_PIXELS;
    // An iterator takes ten times as long.
    for (let i = 0; i < pixels.length; i++) found[pixels[i]] = 1;
  }
  found[costume.transparent] = 0;
  return [...found.keys()].filter((value) => found[value] === 1);
}
