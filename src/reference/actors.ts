// Limbs that are passed in, the box of some, a frame of a costume, and an actor on the screen: docs/format/actors.md says
// it in words.

import { checkByte, checkBytes, describe, isRecord } from '../bytes.js';
import { AKOS_CODECS } from '../costume/akos/akos.js';
import type { DrawnLimb } from '../costume/cost/compose.js';
import type { CostumeFrame, CostumeFrameOptions } from '../costume/draw/frame.js';
import type { RenderOptions } from '../costume/draw/options.js';
import type { IndexPicture } from '../costume/draw/place.js';
import type { Scale } from '../costume/draw/scale.js';
import type { Costume } from '../costume/kinds.js';
import {
  type Box,
  checkPlace,
  checkSize,
  checkWhole,
  checkWholePoint,
  type Point,
} from '../geometry.js';
import { checkPixels } from '../limits.js';
import type { PackedPlane } from '../mask/expand.js';
import { optionsOf } from '../options.js';
import { around, drawCel, lineOf as lineOfCel } from './akos.js';
import { checkShadows, drawCostLimb, type LimbDrawing, lineOf, shrinkOf } from './cost-limb.js';
import { checkCostume, checkLimbs, checkPlane } from './records.js';

/** Finds the box that holds all pixels of some limbs, as the function of this name in the library does. */
function costumeBounds(
  costume: Costume,
  limbs: readonly DrawnLimb[],
  options?: Pick<RenderOptions, 'scale'>,
): Box {
  const { scale: given = 255 } = optionsOf(options);
  checkCostume(costume);
  checkLimbs(limbs);
  const scale = scaleOf(given);
  let all: Box | undefined;
  for (const { x, y, width, height, mirrored } of limbs) {
    if (width === 0 || height === 0) continue;
    const step = mirrored ? -1 : 1;
    const across = placesOf(costume, x, width, step, [scale.x, scale.y]);
    const down = placesOf(costume, y, height, 1, [scale.y, scale.x]);
    const left = Math.min(across[0], across[width - 1]);
    const right = Math.max(across[0], across[width - 1]) + 1;
    const top = down[0];
    const bottom = down[height];
    if (bottom <= top) continue;
    const box = { x: left + 0, y: top + 0, width: right - left, height: bottom - top };
    all = all === undefined ? box : around(all, box);
  }
  const box = all ?? { x: 0, y: 0, width: 0, height: 0 };
  checkPixels(box.width, box.height);
  return box;
}

/** The places of columns or rows, and the one behind the last. `scales`: their scale, and the other one. */
function placesOf(
  costume: Costume,
  offset: number,
  count: number,
  step: 1 | -1,
  [scale, other]: readonly [number, number],
): readonly number[] {
  if (costume.type === 'cost') return lineOf(0, offset, count, step, shrinkOf(scale, other)).places;
  const own = AKOS_CODECS[costume.codec].shrinks ? scale : 255;
  const { places, end } = lineOfCel(0, step * offset, count, step, own);
  return [...places, end];
}

/** A scale that is given as one number, or as two; throws a RangeError unless they are bytes. */
function scaleOf(scale: number | Scale): Scale {
  const both = isRecord(scale) ? scale : { x: scale, y: scale };
  checkByte(both.x, 'scale.x');
  checkByte(both.y, 'scale.y');
  return both;
}

export function checkPicture(picture: IndexPicture): void {
  const { pixels, width, height } = Object(picture) as IndexPicture;
  checkBytes(pixels, 'dst.pixels');
  checkWhole(width, 'width');
  checkWhole(height, 'height');
  checkPlace(pixels, 0, width, width, height);
}

/** Throws unless a mask is as large as a picture. */
function checkMask(zplane: PackedPlane, { width, height }: IndexPicture): void {
  checkPlane(zplane, 'zplane');
  checkSize(zplane.width, zplane.height);
  if (zplane.width !== width || zplane.height !== height)
    throw new RangeError('zplane is not as large as dst');
  checkPlace(zplane.rows, 0, width / 8, width / 8, height);
}

/** Options of {@link costumeFrame}, as those of the main entry point. */
export type ReferenceFrameOptions = Omit<CostumeFrameOptions, 'limits' | 'onError'>;

/**
 * Draws limbs as RGBA on a transparent ground. The twin of the function of this name in the main entry.
 *
 * @param costume - as `readCostume` gives it
 * @throws {DecodeError} `TRUNCATED`, `BAD_OFFSET` or `LIMIT`, as there.
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

  // An actor who faces the other way.
  const turned = mirrored
    ? limbs.map((limb) => ({ ...limb, x: 0 - limb.x, mirrored: !limb.mirrored }))
    : limbs;
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

/** `engine` repeats a mistake of the games or of an engine; `plain` follows the rules alone. */
export type Slip = 'plain' | 'engine';

/** Options of {@link renderCostume}: those of the main entry point, and which mistakes to repeat. */
export interface ReferenceRenderOptions extends Omit<RenderOptions, 'limits' | 'onError'> {
  /**
   * `plain`: pixels outside of the picture are left out. `engine`: as in the games, with their mistakes. If two columns
   * or more start beyond the edge where a limb's drawing starts (left; right if mirrored), the last of them is drawn on
   * the edge. A limb is not drawn if its rows, with the rows of the picture above it, are 256 or more, or if it is
   * mirrored and starts in column 0. The box has the rows that the games redraw: limbs that are not drawn count for its
   * height, and rows may be missing if just one scale is 255. In versions 7 and 8 only these cels are lost: a cel of
   * codec 1 that would show in column 0 alone, if it is mirrored or ends in several columns at that place; and a cel of
   * codec 5 that would show in column 0 alone, if it is not mirrored. Default: `plain`.
   */
  readonly clipping?: Slip | undefined;
  /**
   * How cels of codec 5 are mirrored. `plain`: as a true mirror image. `engine`: as one engine does it, which reverses
   * the groups of a row, but not the bytes of a group that is stored byte by byte. Whether the original games do so is
   * not known. Default: `plain`.
   */
  readonly mirroring?: Slip | undefined;
  /**
   * The colors of the first cel of codec 5. `plain`: its own, as for the other cels. `engine`: if AKPL has 256 entries
   * and the actor's palette has an entry for color 0, each palette index of the first drawn cel is taken as a color,
   * and looked up in AKPL with the actor's palette over it; 255 is transparent, before and after. A cel counts as drawn
   * if it would be in the picture one pixel further left. One engine does so for the first cel alone, which looks like
   * an accident. Default: `plain`.
   */
  readonly firstCel?: Slip | undefined;
}

function isEngine(slip: Slip | undefined, name: string): boolean {
  if (slip !== undefined && slip !== 'plain' && slip !== 'engine')
    throw new RangeError(`${name} is ${describe(slip)}, not 'plain' or 'engine'`);
  return slip === 'engine';
}

/**
 * Draws limbs into a picture, in their order. The twin of the function of this name in the main entry.
 *
 * @param costume - as `readCostume` gives it
 * @throws {DecodeError} `TRUNCATED`, `BAD_OFFSET` or `LIMIT`, as there.
 */
export function renderCostume(
  costume: Costume,
  limbs: readonly DrawnLimb[],
  dst: IndexPicture,
  actor: Point,
  options?: ReferenceRenderOptions,
): Box | undefined {
  const { clipping, mirroring, firstCel } = optionsOf(options);
  const turnsGroups = isEngine(mirroring, 'mirroring');
  let maps = isEngine(firstCel, 'firstCel');
  checkCostume(costume);
  checkLimbs(limbs);
  checkPicture(dst);
  checkWholePoint(actor);
  const drawing = checkedDrawing(costume, dst, actor, optionsOf(options));
  drawing.slips = isEngine(clipping, 'clipping');
  let touched: Box | undefined;
  for (const limb of limbs) {
    let box: Box | undefined;
    if (costume.type === 'cost') box = drawCostLimb(costume, limb, drawing);
    else {
      box = drawCel(costume, limb, { ...drawing, turnsGroups, maps });
      if (isOn(limb, dst, actor)) maps = false;
    }
    if (box !== undefined) touched = touched === undefined ? box : around(touched, box);
  }
  return touched;
}

/** Checks the options that have a rule. */
function checkedDrawing(
  costume: Costume,
  dst: IndexPicture,
  actor: Point,
  options: ReferenceRenderOptions,
): LimbDrawing & { slips: boolean } {
  const { palette = [], zplane = [], scale = 255, shadowTable, shadows = '13' } = options;
  if (typeof palette !== 'object' || palette === null)
    throw new TypeError(`palette is ${describe(palette)}, not a list of numbers`);
  for (let color = 0; color < costume.palette.length; color++)
    checkByte(palette[color] ?? 255, 'entry of palette');
  const planes = Array.isArray(zplane) ? zplane : [zplane as PackedPlane];
  for (const plane of planes) checkMask(plane, dst);
  checkShadows(shadows, shadowTable);
  const slips = false;
  return { dst, actor, scale: scaleOf(scale), planes, palette, shadowTable, shadows, slips };
}

/** Whether a cel would be in the picture one pixel further left. */
function isOn(
  { x, y, width, height, mirrored }: DrawnLimb,
  dst: IndexPicture,
  actor: Point,
): boolean {
  const left = mirrored ? actor.x + x - width + 1 : actor.x + x - 1;
  const across = left < dst.width && left + width > 0;
  return across && actor.y + y < dst.height && actor.y + y + height > 0 && width * height > 0;
}
