// A frame of a costume: docs/format/actors.md says it in words.

import { checkBytes } from '../../bytes.js';
import type { DrawnLimb } from '../../costume/cost/compose.js';
import type { CostumeFrame, CostumeFrameOptions } from '../../costume/draw/costume-frame.js';
import type { Costume } from '../../costume/kinds.js';
import { optionsOf } from '../../options.js';
import { checkCostume, checkLimbs } from '../records.js';
import { costumeBounds } from './bounds.js';
import { renderCostume } from './render.js';

/** Options of {@link costumeFrame}, as those of the main entry point. */
export type ReferenceFrameOptions = Omit<CostumeFrameOptions, 'limits' | 'onError'>;

/**
 * Draws limbs as RGBA on a transparent ground. The slow twin of the function of this name in the
 * main entry point.
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
  const { colors, scale = 255, mirrored = false } = optionsOf(options);
  checkCostume(costume);
  checkLimbs(limbs);
  checkBytes(palette, 'palette');
  if (palette.length !== 768) throw new RangeError(`palette has ${palette.length} bytes, not 768`);
  if (typeof mirrored !== 'boolean') throw new TypeError('mirrored is not a boolean');
  const identity = Uint8Array.from({ length: 256 }, (_, index) => index);
  // Cels whose transparent color is 255 hold indices of the room.
  const own = costume.transparent === 0 ? costume.palette : identity;
  const indices = colors ?? own;
  checkBytes(indices, 'colors');
  if (indices.length !== own.length)
    throw new RangeError(`colors has ${indices.length} of ${own.length} entries`);

  const turned = mirrored ? limbs.map(turnedLimb) : limbs;
  const ground = costumeBounds(costume, turned, { scale });
  const { width, height } = ground;
  const nothing = { x: 0, y: 0, width: 1, height: 1, data: new Uint8ClampedArray(4) };
  if (width * height === 0) return nothing;
  const drawnOver = (color: number): Uint8Array => {
    const pixels = new Uint8Array(width * height).fill(color);
    const actor = { x: 0 - ground.x, y: 0 - ground.y };
    renderCostume(costume, turned, { pixels, width, height }, actor, { palette: identity, scale });
    return pixels;
  };
  const one = drawnOver(1);
  const other = drawnOver(2);

  let left = width;
  let right = 0;
  let top = height;
  let bottom = 0;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (one[y * width + x] !== other[y * width + x]) continue;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y + 1);
    }
  if (right === 0) return nothing;

  const across = right - left;
  const data = new Uint8ClampedArray(across * (bottom - top) * 4);
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const value = one[y * width + x];
      if (value !== other[y * width + x]) continue;
      const isLacking = value === 0 && costume.transparent === 0;
      const index = isLacking ? 0 : indices[value];
      const at = ((y - top) * across + x - left) * 4;
      for (let part = 0; part < 3; part++) data[at + part] = palette[index * 3 + part];
      data[at + 3] = 255;
    }
  return { x: ground.x + left, y: ground.y + top, width: across, height: bottom - top, data };
}

/** A limb of an actor who faces the other way. */
function turnedLimb(limb: DrawnLimb): DrawnLimb {
  return { ...limb, x: 0 - limb.x, mirrored: !limb.mirrored };
}
