// The palette indices that a costume is drawn with.

import { attempt, reporterOf } from '../errors.js';
import { limitOf } from '../limits.js';
import type { Version } from '../version.js';
import type { AkosCostume } from './akos/akos.js';
import { decodedCel } from './akos/cel.js';
import { celHeader } from './akos/cel-header.js';
import { holdsIndices } from './colors.js';
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

/** Whoever decodes a bad cel to see it is told; here it counts for nothing. */
const QUIET = /* @__PURE__ */ reporterOf(() => {});

/**
 * The palette indices of a costume, each once, without those of transparent pixels and of what may be a
 * shadow. Of cels that hold indices, those in the first 2^24 pixels count.
 */
export function usedIndices(costume: Costume): ReadonlySet<number> {
  const indices = holdsIndices(costume)
    ? indicesOfCels(costume)
    : new Set(costume.palette.subarray(1));
  for (const shadow of SHADOWS[costume.version]) indices.delete(shadow);
  return indices;
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
