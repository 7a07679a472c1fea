// Draws a frame of a costume as a picture of its own, for tools that have no screen to draw into.

import { describe } from '../../bytes.js';
import { type ErrorHandler, reporterOf } from '../../errors.js';
import type { Box } from '../../geometry.js';
import type { LimitOptions } from '../../limits.js';
import { optionsOf } from '../../options.js';
import { type RgbaBytes, rgbaOf } from '../../palette/rgba.js';
import { checkedRgb } from '../colors.js';
import { checkCostume } from '../costume.js';
import type { Costume } from '../kinds.js';
import type { AnyLimb } from '../limb.js';
import { checkDrawn } from './check-limbs.js';
import { alikeColors, colorFrame, type FrameDrawing } from './color-frame.js';
import { budgetOf } from './render.js';
import { FULL_SCALE, type Scale, scaleOf } from './scale.js';
import { shrinkingOf } from './shrinking.js';

/** A picture of a costume, and where it goes: pixels from the actor's place. */
export interface CostumeFrame extends Box {
  /** `width * height * 4` bytes RGBA, row-major, for `ImageData`. Pixels that no limb covers are four zeros. */
  readonly data: RgbaBytes;
}

/**
 * Options of {@link costumeFrame}. `limits.pixels` bounds the pixels of all frames that a call draws, and those of
 * all limbs in them.
 */
export interface CostumeFrameOptions extends LimitOptions {
  /** The room's palette index for each color. Default: `costumeColors` of the costume. */
  readonly colors?: Uint8Array | undefined;
  /** 0..255, one number or one for each direction: 255 for full size. Default: 255. */
  readonly scale?: number | Scale | undefined;
  /** Whether limbs go to the other side of the actor, as if it faced the other way. Default: false. */
  readonly mirrored?: boolean | undefined;
  /**
   * Receives the problem of each limb whose picture cannot be decoded; the limb is left out. Also receives the
   * problem of each frame past `limits.pixels`; the frame is then empty. Default: throw.
   */
  readonly onError?: ErrorHandler | undefined;
}

/**
 * Draws limbs as RGBA on a transparent picture, cut to the pixels that are drawn. Shadows are painted like other
 * colors.
 *
 * @param costume - the costume of the limbs
 * @param limbs - from {@link composeCostume}, or those of a frame of {@link playChore}
 * @param palette - the room's palette: 768 bytes RGB
 * @returns a picture to put at `actor.x + frame.x, actor.y + frame.y`; if nothing is drawn, it is one transparent
 *   pixel at the actor's place
 * @throws {DecodeError} `TRUNCATED` or `BAD_OFFSET`, as {@link decodeCostumePicture}; `LIMIT`, at offset 0, if
 *   the box of the limbs is past `limits.pixels`, or at a limb, as {@link renderCostume}. None with `onError`.
 * @throws {RangeError} if `palette` is not 768 bytes, `colors` does not have as many entries as
 *   `costumeColors` gives, a scale is not a byte, or a limit not a number of at least 0.
 * @throws {TypeError} if `costume` is not a {@link Costume}, `limbs` not a list of {@link DrawnLimb},
 *   `palette` or `colors` not a Uint8Array, `mirrored` not a boolean, or `onError` not a function.
 * @example
 * ```ts
 * import * as scumm from 'scumm-codec';
 * import { lantern } from 'scumm-codec/lantern';
 *
 * const game = scumm.openGame(lantern);
 * const costume = scumm.readGameCostume(game, 1);
 * const [{ limbs } = { limbs: [] }] = scumm.playChore(costume, scumm.CHORES.walk, 90).frames;
 * const picture = scumm.costumeFrame(costume, limbs, scumm.openingPalette(scumm.readGameRoom(game, 2)));
 * console.log(picture.width, picture.height, picture.x, picture.y); // 29 48 -15 -47
 * ```
 */
export function costumeFrame(
  costume: Costume,
  limbs: readonly AnyLimb[],
  palette: Uint8Array,
  options?: CostumeFrameOptions,
): CostumeFrame {
  checkCostume(costume, 'costumeFrame(costume, limbs, palette)');
  checkDrawn(limbs);
  const { drawing, rgb } = checkFrames(costume, palette, options);
  const { x, y, width, height, pixels } = colorFrame(drawing, limbs);
  return { x, y, width, height, data: rgbaOf(pixels, rgb, costume.transparent) };
}

/** Checks the arguments of {@link costumeFrame}, which lists the errors, except the costume and the limbs. */
export function checkFrames(
  costume: Costume,
  palette: Uint8Array,
  options: CostumeFrameOptions | undefined,
): { readonly drawing: FrameDrawing; readonly rgb: Uint8Array } {
  const { colors, scale = FULL_SCALE, mirrored = false, limits, onError } = optionsOf(options);
  const rgb = checkedRgb(costume, palette, colors);
  const shrinking = { ...shrinkingOf(costume, scaleOf(scale)), flips: mirrored };
  if (typeof mirrored !== 'boolean')
    throw new TypeError(`mirrored is ${describe(mirrored)}, not a boolean`);
  const budget = budgetOf(limits);
  const alike = alikeColors(rgb, costume);
  const how = { costume, shrinking, colors: alike, budget };
  return { drawing: { ...how, reporter: reporterOf(onError), left: budget.left }, rgb };
}
