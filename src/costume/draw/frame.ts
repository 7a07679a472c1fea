// A frame of a costume as a picture of its own, for tools that have no screen to draw into: the limbs on a transparent
// picture, cut to the pixels that are drawn. Its pixels have the values of the costume's pictures: colors, or palette
// indices if cels hold these.

import { boxOfBounds } from '../../bounds.js';
import { describe, type OwnBytes } from '../../bytes.js';
import {
  attempt,
  type ErrorHandler,
  fail,
  handlerOf,
  type Reporter,
  reporterOf,
} from '../../errors.js';
import type { Box } from '../../geometry.js';
import type { LimitOptions } from '../../limits.js';
import { optionsOf } from '../../options.js';
import { type RgbaBytes, rgbaOf } from '../../palette/rgba.js';
import { checkedRgb } from '../colors.js';
import { type AnyLimb, checkDrawn } from '../compose.js';
import { checkCostume } from '../costume.js';
import type { Costume } from '../kinds.js';
import { NO_MASK } from './options.js';
import { reachOfLimbs } from './place.js';
import { type Budget, budgetOf, renderChecked } from './render.js';
import { type Scale, type Shrinking, shrinkingOf } from './scale.js';

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
 * @returns a picture to put at `actor.x + frame.x, actor.y + frame.y`; if nothing is drawn, it is one transparent
 *   pixel at the actor's place
 * @throws {DecodeError} as {@link renderCostume}; `LIMIT`, at offset 0, if the box of the limbs is past `limits.pixels`.
 *   None with `onError`.
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

/** Checks the arguments of {@link costumeFrame}, except the costume and the limbs. */
export function checkFrames(
  costume: Costume,
  palette: Uint8Array,
  options: CostumeFrameOptions | undefined,
): { readonly drawing: FrameDrawing; readonly rgb: Uint8Array } {
  const { colors, scale, mirrored = false, limits, onError } = optionsOf(options);
  const rgb = checkedRgb(costume, palette, colors);
  const shrinking = { ...shrinkingOf(costume, scale), flips: mirrored };
  if (typeof mirrored !== 'boolean')
    throw new TypeError(`mirrored is ${describe(mirrored)}, not a boolean`);
  const budget = budgetOf(limits);
  const how = { costume, shrinking, colors: alikeColors(rgb, costume), budget };
  return { drawing: { ...how, reporter: reporterOf(onError), left: budget.left }, rgb };
}

/** A frame, and its place: pixels from the actor's place. */
export interface ColorFrame extends Box {
  /** `width * height` pixels, row-major. */
  readonly pixels: OwnBytes;
}

/** How frames are drawn, and how many pixels are left to draw. */
export interface FrameDrawing {
  readonly costume: Costume;
  readonly shrinking: Shrinking;
  /** What is drawn for each color. */
  readonly colors: Uint8Array;
  readonly reporter: Reporter | undefined;
  /** Pixels of limbs that may still be read. */
  readonly budget: Budget;
  /** Pixels of frames that may still be drawn. */
  left: number;
}

/** For each color the first color that looks the same, so that frames that look alike have the same pixels. */
function alikeColors(rgb: Uint8Array, { transparent }: Costume): Uint8Array {
  const firsts = new Map<number, number>();
  return Uint8Array.from({ length: 256 }, (_, color) => {
    const at = color * 3;
    const look = (rgb[at] << 16) | (rgb[at + 1] << 8) | rgb[at + 2];
    if (color !== transparent && !firsts.has(look)) firsts.set(look, color);
    return firsts.get(look) ?? color;
  });
}

/**
 * Draws a frame. If nothing is drawn, or if the frame is past the limit and reported, it is one transparent pixel at
 * the actor's place: canvases and textures cannot be empty.
 */
export function colorFrame(drawing: FrameDrawing, limbs: readonly AnyLimb[]): ColorFrame {
  const { costume, reporter } = drawing;
  const frame = attempt(reporter, () => drawnFrame(drawing, limbs));
  const pixels = () => new Uint8Array(1).fill(costume.transparent);
  return frame ?? { x: 0, y: 0, width: 1, height: 1, pixels: pixels() };
}

function drawnFrame(drawing: FrameDrawing, limbs: readonly AnyLimb[]): ColorFrame | undefined {
  const { costume, shrinking, colors, reporter, budget } = drawing;
  const reach = reachOfLimbs(limbs, shrinking);
  if (reach === undefined) return undefined;
  const { x, y, width, height } = boxOfBounds(reach);
  if (!(width * height <= drawing.left))
    fail('LIMIT', 0, `frame of ${width}x${height} pixels: more than limits.pixels together`);
  drawing.left -= width * height;
  const { transparent } = costume;
  const pixels = new Uint8Array(width * height).fill(transparent);
  renderChecked(
    costume,
    limbs,
    {
      ...{ dst: { pixels, width, height }, actor: { x: -x, y: -y }, shrinking, transparent },
      ...{ colors, mask: NO_MASK, shadowTable: undefined, shadows: '13' },
    },
    { onError: handlerOf(reporter), budget },
  );
  return cut({ x, y, width, height, pixels }, transparent);
}

/** Cuts a frame to the pixels that are drawn; `undefined` if there are none. */
function cut({ x, y, width, height, pixels }: ColorFrame, clear: number): ColorFrame | undefined {
  let [left, right, top, bottom] = [width, 0, height, 0];
  for (let row = 0, at = 0; row < height; row++)
    for (let column = 0; column < width; column++, at++) {
      if (pixels[at] === clear) continue;
      if (column < left) left = column;
      if (column >= right) right = column + 1;
      if (row < top) top = row;
      bottom = row + 1;
    }
  if (right === 0) return undefined;
  const [across, down] = [right - left, bottom - top];
  const own = new Uint8Array(across * down);
  for (let row = 0; row < down; row++) {
    const from = (top + row) * width + left;
    own.set(pixels.subarray(from, from + across), row * across);
  }
  return { x: x + left, y: y + top, width: across, height: down, pixels: own };
}
