// An actor on the screen: docs/format/actors.md says it in words.

import { checkByte, describe } from '../../bytes.js';
import type { DrawnLimb } from '../../costume/cost/compose.js';
import type { IndexPicture } from '../../costume/draw/drawing.js';
import type { RenderOptions } from '../../costume/draw/render-options.js';
import type { Costume } from '../../costume/kinds.js';
import { type Box, checkWholePoint, type Point } from '../../geometry.js';
import type { PackedPlane } from '../../mask/expand.js';
import { optionsOf } from '../../options.js';
import { around, drawCel } from '../akos/draw.js';
import { checkCostume, checkLimbs } from '../records.js';
import { checkMask, checkPicture, scaleOf } from './check.js';
import { drawCostLimb, type LimbDrawing } from './cost-limb.js';
import { checkShadows } from './shadows.js';

/** `engine` repeats a mistake of the games or of an engine; `plain` follows the rules alone. */
export type Slip = 'plain' | 'engine';

/**
 * Options of {@link renderCostume}: those of the main entry point, and which mistakes to repeat.
 */
export interface ReferenceRenderOptions extends Omit<RenderOptions, 'limits' | 'onError'> {
  /**
   * `plain`: pixels outside of the picture are left out. `engine`: as in the games, with their
   * mistakes. If two columns or more start beyond the edge where a limb's drawing starts (left;
   * right if mirrored), the last of them is drawn on the edge. A limb is not drawn if its rows,
   * with the rows of the picture above it, are 256 or more, or if it is mirrored and starts in
   * column 0. The box has the rows that the games redraw: limbs that are not drawn count for its
   * height, and rows may be missing if just one scale is 255. In versions 7 and 8 only these cels
   * are lost: a cel of codec 1 that would show in column 0 alone, if it is mirrored or ends in
   * several columns at that place; and a cel of codec 5 that would show in column 0 alone, if it is
   * not mirrored. Default: `plain`.
   */
  readonly clipping?: Slip | undefined;
  /**
   * How cels of codec 5 are mirrored. `plain`: as a true mirror image. `engine`: as one engine does
   * it, which reverses the groups of a row, but not the bytes of a group that is stored byte by
   * byte. Whether the original games do so is not known. Default: `plain`.
   */
  readonly mirroring?: Slip | undefined;
  /**
   * The colors of the first cel of codec 5. `plain`: its own, as for the other cels. `engine`: if
   * AKPL has 256 entries and the actor's palette has an entry for color 0, each palette index of
   * the first drawn cel is taken as a color, and looked up in AKPL with the actor's palette over
   * it; 255 is transparent, before and after. A cel counts as drawn if it would be in the picture
   * one pixel further left. One engine does so for the first cel alone, which looks like an
   * accident. Default: `plain`.
   */
  readonly firstCel?: Slip | undefined;
}

function isEngine(slip: Slip | undefined, name: string): boolean {
  if (slip !== undefined && slip !== 'plain' && slip !== 'engine')
    throw new RangeError(`${name} is ${describe(slip)}, not 'plain' or 'engine'`);
  return slip === 'engine';
}

/**
 * Draws limbs into a picture, in their order. The slow twin of the function of this name in the
 * main entry point.
 *
 * @param costume - as `readCostume` gives it
 * @param limbs - as `composeCostume` gives them; pictures that they hold are decoded anew
 * @param dst - changed in place; only visible pixels are written
 * @param actor - the actor's place in `dst`, pixels; may lie outside
 * @returns the box that the limbs may have touched; `undefined` if no limb is in the picture
 * @throws {DecodeError} `TRUNCATED`, `BAD_OFFSET` or `LIMIT`, as `decodeCostumePicture`.
 * @throws {RangeError} as `renderCostume` of the main entry point, and if `clipping`, `mirroring`
 *   or `firstCel` is unknown.
 * @throws {TypeError} as `renderCostume` of the main entry point.
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
