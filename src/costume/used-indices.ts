// The palette indices that a costume is drawn with.

import { attempt, reporterOf } from '../errors.js';
import { limitOf } from '../limits.js';
import type { Version } from '../version.js';
import type { AkosCostume } from './akos/akos.js';
import { decodedCel } from './akos/cel-codec.js';
import { celHeader } from './akos/cel-header.js';
import { holdsIndices } from './colors.js';
import type { CostCostume } from './cost/cost.js';
import { decodeCostPicture } from './cost/picture.js';
import { pictureHeader } from './cost/picture-header.js';
import { usesOf } from './cost/uses.js';
import type { Costume } from './kinds.js';

/** Indices of the room's palette that may stand for shadows. */
const SHADOWS: Readonly<Record<Version, readonly number[]>> = {
  4: [],
  5: [13],
  6: [13],
  7: [13],
  8: [0, 1, 2, 3, 4, 5, 6, 7],
};

const NO_PIXELS = /* @__PURE__ */ new Uint8Array(0);

/** Ignores bad cels: they are reported when a caller decodes them to show them. */
const QUIET = /* @__PURE__ */ reporterOf(() => {});

/**
 * The palette indices of a costume, each once, without those of transparent pixels and of possible shadows. COST:
 * those of colors in pictures that animations show; if there are none, those of all colors. Cels that hold indices:
 * those in the first 2^24 pixels. Other cels: those of all colors.
 */
export function usedIndices(costume: Costume): ReadonlySet<number> {
  const indices = indicesOf(costume);
  for (const shadow of SHADOWS[costume.version]) indices.delete(shadow);
  return indices;
}

function indicesOf(costume: Costume): Set<number> {
  if (holdsIndices(costume)) return indicesOfCels(costume);
  const shown = costume.type === 'cost' ? colorsShown(costume) : [];
  return new Set(shown.length > 0 ? shown : costume.palette.subarray(1));
}

/** Most pixels that are read for each byte of a COST: real costumes have fewer. */
const PIXELS_A_BYTE = 64;

/** The indices of the colors in the pictures that animations show. */
function colorsShown(cost: CostCostume): number[] {
  const found = new Uint8Array(256);
  let left = (cost.end - cost.start) * PIXELS_A_BYTE;
  for (const { limb, pictures } of usesOf(cost, QUIET))
    for (const picture of pictures) {
      const header = attempt(QUIET, () => pictureHeader(cost, limb, picture));
      if (header === undefined || header.width * header.height > left) continue;
      left -= header.width * header.height;
      const decoded = attempt(QUIET, () => decodeCostPicture(cost, limb, picture, undefined));
      const pixels = decoded?.pixels ?? NO_PIXELS;
      for (let i = 0; i < pixels.length; i++) found[pixels[i]] = 1;
    }
  return [...cost.palette].filter((_, color) => color > 0 && found[color] === 1);
}

function indicesOfCels(akos: AkosCostume): Set<number> {
  const found = new Uint8Array(256);
  let left = limitOf(undefined, 'pixels');
  for (let cel = 0; cel < akos.celCount; cel++) {
    const header = attempt(QUIET, () => celHeader(akos, cel));
    if (header === undefined || header.width * header.height > left) continue;
    left -= header.width * header.height;
    const pixels = attempt(QUIET, () => decodedCel(akos, cel, undefined))?.pixels ?? NO_PIXELS;
    // An iterator takes ten times as long.
    for (let i = 0; i < pixels.length; i++) found[pixels[i]] = 1;
  }
  found[akos.transparent] = 0;
  return new Set([...found.keys()].filter((index) => found[index] === 1));
}
