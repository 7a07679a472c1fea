// A frame of a costume in its own size: the limbs on a transparent picture, cut to the pixels that are drawn. Its
// pixels have the values of the costume's pictures: colors, or palette indices if cels hold these.

import { boxOfBounds } from '../../bounds.js';
import type { OwnBytes } from '../../bytes.js';
import { attempt, fail, handlerOf, type Reporter } from '../../errors.js';
import type { Box } from '../../geometry.js';
import type { Costume } from '../kinds.js';
import type { AnyLimb } from '../limb.js';
import { reachOfLimbs } from './bounds.js';
import { NO_MASK } from './drawing.js';
import { type Budget, renderChecked } from './render.js';
import type { Shrinking } from './scale.js';

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
export function alikeColors(rgb: Uint8Array, { transparent }: Costume): Uint8Array {
  const firsts = new Map<number, number>();
  return Uint8Array.from({ length: 256 }, (_, color) => {
    const at = color * 3;
    const look = (rgb[at] << 16) | (rgb[at + 1] << 8) | rgb[at + 2];
    if (color !== transparent && !firsts.has(look)) firsts.set(look, color);
    return firsts.get(look) ?? color;
  });
}

/**
 * Draws a frame; trusts its arguments. If nothing is drawn, or if the frame is past the limit and reported, it is
 * one transparent pixel at the actor's place: canvases and textures cannot be empty.
 */
export function colorFrame(drawing: FrameDrawing, limbs: readonly AnyLimb[]): ColorFrame {
  const { costume, reporter } = drawing;
  const frame = attempt(reporter, () => drawnFrame(drawing, limbs));
  return frame ?? { x: 0, y: 0, width: 1, height: 1, pixels: blank(1, costume) };
}

function blank(size: number, { transparent }: Costume): OwnBytes {
  return new Uint8Array(size).fill(transparent);
}

function drawnFrame(drawing: FrameDrawing, limbs: readonly AnyLimb[]): ColorFrame | undefined {
  const { costume, shrinking, colors, reporter, budget } = drawing;
  const reach = reachOfLimbs(limbs, shrinking);
  if (reach === undefined) return undefined;
  const { x, y, width, height } = boxOfBounds(reach);
  if (!(width * height <= drawing.left))
    fail('LIMIT', 0, `frame of ${width}x${height} pixels: more than limits.pixels together`);
  drawing.left -= width * height;
  const pixels = blank(width * height, costume);
  const { transparent } = costume;
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
