// The colors of a costume's pictures, as indices in the room's palette and as RGB.

import { checkByte, checkBytes, describe, type OwnBytes } from '../bytes.js';
import { checkPalette } from '../palette/clut.js';
import { type RgbaBytes, rgbaOf } from '../palette/rgba.js';
import { costLayout } from './cost/cost.js';
import { RUN_COLORS } from './cost/runs.js';
import { checkCostume } from './costume.js';
import type { Costume } from './kinds.js';

/** Entry of an actor's palette that keeps the costume's own color. */
const KEEP = 255;

/**
 * Maps each color of a costume to an index in the room's palette.
 *
 * @param palette - the actor's index for each color; 255, or no entry, keeps the costume's
 * @returns an index for each entry of `costume.palette`; the first is unused, because color 0 is not
 *   drawn. For cels of codecs 5 and 16, which hold indices: 0 to 255
 */
export function costumeColors(costume: Costume, palette?: ArrayLike<number>): OwnBytes {
  checkCostume(costume);
  const chosen = chosenColors(costume, palette, costume.palette.length);
  return holdsIndices(costume) ? new Uint8Array(ALL_INDICES) : chosen;
}

/** Each index from 0 to 255, at its own place. */
export const ALL_INDICES: Uint8Array = /* @__PURE__ */ Uint8Array.from(
  { length: 256 },
  (_, index) => index,
);

/** The colors of costumes that are drawn without an actor's palette: new memory for each was a sixth of a frame's. */
const padded = /* @__PURE__ */ new WeakMap<Uint8Array, Uint8Array>();

/** As {@link costumeColors}, with index 0 for colors that runs can have but the costume does not. Shared: do not change. */
export function drawnColors(costume: Costume, palette: ArrayLike<number> | undefined): Uint8Array {
  const own = costume.palette;
  if (palette !== undefined) {
    const chosen = chosenColors(costume, palette, Math.max(own.length, RUN_COLORS));
    return holdsIndices(costume) ? ALL_INDICES : chosen;
  }
  if (holdsIndices(costume)) return ALL_INDICES;
  if (own.length >= RUN_COLORS) return own;
  let colors = padded.get(own);
  if (colors === undefined) {
    colors = new Uint8Array(RUN_COLORS);
    padded.set(own, colors);
  }
  colors.set(own);
  return colors;
}

/** The first `count` colors, with those of an actor's palette in place of the costume's own. */
function chosenColors(
  costume: Costume,
  palette: ArrayLike<number> | undefined,
  count: number,
): OwnBytes {
  const own = costume.palette;
  const colors = new Uint8Array(count);
  if (palette === undefined) {
    colors.set(own);
    return colors;
  }
  if (typeof palette !== 'object' || palette === null)
    throw new TypeError(`palette is ${describe(palette)}, not a list of numbers`);
  const isOwn = costume.type !== 'cost' || costLayout(costume).ownColors;
  for (let color = 0; color < own.length; color++) {
    const chosen = palette[isOwn ? color : own[color]] ?? KEEP;
    // To make the name of an entry takes longer than all colors.
    if (typeof chosen !== 'number' || (chosen & 0xff) !== chosen)
      checkByte(chosen, `palette[${color}]`);
    colors[color] = chosen === KEEP ? own[color] : chosen;
  }
  return colors;
}

/** Whether the pixels of a costume are indices in the room's palette, and not colors. */
export function holdsIndices(costume: Costume): boolean {
  return costume.transparent === KEEP;
}

/**
 * Turns the pixels of a picture into RGBA; pixels of value `costume.transparent` become transparent.
 *
 * @param pixels - from `decodeCostumePicture`
 * @param colors - index in the room's palette for each color. Default: {@link costumeColors} of the costume
 * @returns four bytes a pixel
 * @throws {RangeError} if a pixel has no color, or `colors` not as many entries as {@link costumeColors} gives.
 */
export function costumeToRgba(
  costume: Costume,
  pixels: Uint8Array,
  palette: Uint8Array,
  colors?: Uint8Array,
): RgbaBytes {
  checkBytes(pixels, 'pixels');
  checkCostume(costume, 'costumeToRgba(costume, pixels, palette)');
  checkPalette(palette);
  const indices = checkedColors(costume, colors);
  const { transparent } = costume;
  const { length } = indices;
  for (let i = 0; i < pixels.length; i++)
    if (pixels[i] >= length && pixels[i] !== transparent)
      throw new RangeError(`pixels has a color above ${length - 1}`);
  return rgbaOf(pixels, rgbOf(indices, palette), transparent);
}

/** The colors of the caller, or the costume's own; throws unless their numbers are equal. */
function checkedColors(costume: Costume, colors: Uint8Array | undefined): Uint8Array {
  const own = costumeColors(costume);
  if (colors === undefined) return own;
  checkBytes(colors, 'colors');
  if (colors.length !== own.length)
    throw new RangeError(`colors has ${colors.length} of ${own.length} entries`);
  return colors;
}

/** The RGB of each color that runs can have, from the room's palette. Colors that the costume lacks have index 0. */
function rgbOf(indices: Uint8Array, palette: Uint8Array): Uint8Array {
  const count = Math.max(indices.length, RUN_COLORS);
  const rgb = new Uint8Array(count * 3);
  for (let color = 0; color < count; color++) {
    const index = color < indices.length ? indices[color] : 0;
    for (let channel = 0; channel < 3; channel++)
      rgb[color * 3 + channel] = palette[index * 3 + channel];
  }
  return rgb;
}

/** The RGB of each color that pixels of a costume can have; checks palette and colors. */
export function checkedRgb(
  costume: Costume,
  palette: Uint8Array,
  colors: Uint8Array | undefined,
): Uint8Array {
  checkPalette(palette);
  return rgbOf(checkedColors(costume, colors), palette);
}
