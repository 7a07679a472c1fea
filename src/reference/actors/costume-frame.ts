// Draws a frame of a costume on a transparent ground. It is drawn twice, over two different grounds: a
// pixel that is the same both times is covered by the limbs. In versions 4 to 6 and in cels of codec 1
// pixels are colors of the costume; a color that it does not have becomes index 0. In other cels pixels are
// palette indices.

import { checkBytes } from '../../bytes.js';
import type { DrawnLimb } from '../../costume/cost/compose.js';
import { checkCostume } from '../../costume/costume.js';
import { checkDrawn } from '../../costume/draw/check-limbs.js';
import type { CostumeFrame, CostumeFrameOptions } from '../../costume/draw/costume-frame.js';
import type { Costume } from '../../costume/kinds.js';
import { checkPixels } from '../../limits.js';
import { checkPalette } from '../../palette/clut.js';
import { renderCostume } from './render.js';

/** Options of {@link costumeFrame}, as those of the main entry point. */
export type ReferenceFrameOptions = Omit<CostumeFrameOptions, 'limits' | 'onError'>;

const IDENTITY = /* @__PURE__ */ Array.from({ length: 256 }, (_, color) => color);

/**
 * Draws limbs as RGBA on a transparent ground. The slow twin of the function of this name in the main entry
 * point.
 *
 * @param costume - as `readCostume` gives it
 * @param limbs - as `composeCostume` gives them; pictures that they hold are decoded anew
 * @param palette - the room's palette: 768 bytes RGB
 * @returns a picture, cut to the drawn pixels, and its place, counted in pixels from the actor; one
 *   transparent pixel if nothing is drawn
 * @throws {DecodeError} `TRUNCATED`, `BAD_OFFSET` or `LIMIT`, as `decodeCostumePicture`.
 * @throws {RangeError} as `costumeFrame` of the main entry point.
 * @throws {TypeError} as `costumeFrame` of the main entry point.
 */
export function costumeFrame(
  costume: Costume,
  limbs: readonly DrawnLimb[],
  palette: Uint8Array,
  options?: ReferenceFrameOptions,
): CostumeFrame {
  const { colors, scale = 255, mirrored = false } = options ?? {};
  checkCostume(costume);
  checkDrawn(limbs, costume);
  checkPalette(palette);
  if (colors !== undefined) checkBytes(colors, 'colors');
  if (typeof mirrored !== 'boolean') throw new TypeError('mirrored is not a boolean');
  const turned = limbs.map((limb) =>
    mirrored ? { ...limb, x: 0 - limb.x, mirrored: !limb.mirrored } : limb,
  );
  const actor = farthest(turned);
  const [width, height] = [2 * actor.x + 1, 2 * actor.y + 1];
  checkPixels(width, height);
  const [one, other] = [1, 2].map((ground) => {
    const pixels = new Uint8Array(width * height).fill(ground);
    renderCostume(costume, turned, { pixels, width, height }, actor, { palette: IDENTITY, scale });
    return pixels;
  });
  const holdsIndices = costume.transparent === 255;
  const own = holdsIndices ? IDENTITY : costume.palette;
  if (colors !== undefined && colors.length !== own.length)
    throw new RangeError(`colors has ${colors.length} of ${own.length} entries`);
  const drawn = [...one.keys()].filter((i) => one[i] === other[i]);
  if (drawn.length === 0)
    return { x: 0, y: 0, width: 1, height: 1, data: new Uint8ClampedArray(4) };
  const columns = drawn.map((i) => i % width);
  const rows = drawn.map((i) => Math.floor(i / width));
  const [left, top] = [least(columns), least(rows)];
  const [across, down] = [most(columns) - left + 1, most(rows) - top + 1];
  const data = new Uint8ClampedArray(across * down * 4);
  for (const i of drawn) {
    const at = (Math.floor(i / width) - top) * across + (i % width) - left;
    const index = one[i] === 0 && !holdsIndices ? 0 : (colors ?? own)[one[i]];
    for (let channel = 0; channel < 3; channel++)
      data[at * 4 + channel] = palette[index * 3 + channel];
    data[at * 4 + 3] = 255;
  }
  return { x: left - actor.x, y: top - actor.y, width: across, height: down, data };
}

/** An upper bound of how far limbs reach from the actor, across and down. */
function farthest(limbs: readonly DrawnLimb[]): { readonly x: number; readonly y: number } {
  const of = (distance: (limb: DrawnLimb) => number) => most([0, ...limbs.map(distance)]);
  return {
    x: of(({ x, width }) => Math.abs(x) + width),
    y: of(({ y, height }) => Math.abs(y) + height),
  };
}

function least(values: readonly number[]): number {
  return values.reduce((a, b) => Math.min(a, b));
}

function most(values: readonly number[]): number {
  return values.reduce((a, b) => Math.max(a, b));
}
