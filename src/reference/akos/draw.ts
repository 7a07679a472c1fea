// Drawing a cel: docs/format/akos.md says it in words.

import { AKOS_CODECS, type AkosCostume } from '../../costume/akos/akos.js';
import type { DrawnLimb } from '../../costume/cost/compose.js';
import type { IndexPicture } from '../../costume/draw/drawing.js';
import type { Box, Point } from '../../geometry.js';
import type { PackedPlane } from '../../mask/expand.js';
import { decodeAkosCel } from './cel.js';
import { readRows } from './cel-rows.js';
import { type CelColors, inkOf, mappedPixels } from './ink.js';
import { type CelLine, lineOf } from './scale.js';

/** What a cel is drawn with. */
export interface CelDrawing extends CelColors {
  readonly dst: IndexPicture;
  /** Where the actor is in `dst`. */
  readonly actor: Point;
  /** The masks, each as large as `dst`. */
  readonly planes: readonly PackedPlane[];
  readonly scale: { readonly x: number; readonly y: number };
  /** Whether to lose cels at the left edge as an engine does. */
  readonly slips: boolean;
  /** Whether groups of bytes keep their order in mirrored cels of codec 5. */
  readonly turnsGroups: boolean;
  /** Whether pixels of codec 5 are looked up as colors, if AKPL has 256. */
  readonly maps: boolean;
}

/**
 * Draws a cel; gives the box that it may have touched, `undefined` if none of it is in the picture.
 */
export function drawCel(akos: AkosCostume, limb: DrawnLimb, drawing: CelDrawing): Box | undefined {
  const { dst, actor, planes, scale } = drawing;
  const { width, height, mirrored } = limb;
  if (width === 0 || height === 0) return undefined;
  const isScaled = AKOS_CODECS[akos.codec].shrinks;
  const step = mirrored ? -1 : 1;
  const across = lineOf(actor.x, step * limb.x, width, step, isScaled ? scale.x : 255);
  const down = lineOf(actor.y, limb.y, height, 1, isScaled ? scale.y : 255);
  if (drawing.slips && isLost(akos, limb, actor, across)) return undefined;
  let pixels: Uint8Array | undefined;
  let box: Box | undefined;
  for (let column = 0; column < width; column++) {
    const x = across.places[column];
    const again = column > 0 && across.places[column - 1] === x;
    for (let row = 0; row < height; row++) {
      const y = down.places[row];
      const isInside = x >= 0 && x < dst.width && y >= 0 && y < dst.height;
      if (!isInside || !down.stays[row]) continue;
      const pixel = { x, y, width: 1, height: 1 };
      box = box === undefined ? pixel : around(box, pixel);
      pixels ??= pixelsOf(akos, limb, drawing);
      const at = y * dst.width + x;
      const ink = inkOf(akos, drawing, pixels[row * width + column], dst.pixels[at], again);
      if (ink !== undefined && !isHidden(planes, at)) dst.pixels[at] = ink;
    }
  }
  return box;
}

/** Whether an engine loses a cel at the left edge. */
function isLost(akos: AkosCostume, limb: DrawnLimb, actor: Point, across: CelLine): boolean {
  const right = limb.mirrored ? across.places[0] : across.end;
  if (akos.codec === 1) return right <= 0;
  return akos.codec === 5 && !limb.mirrored && actor.x + limb.x + limb.width === 1;
}

/**
 * Whether a mask hides a pixel. Rows of masks have a whole number of bytes, so bits count like
 * pixels.
 */
export function isHidden(planes: readonly PackedPlane[], at: number): boolean {
  for (const { rows } of planes) {
    const byte = rows[Math.floor(at / 8)];
    if (Math.floor(byte / 2 ** (7 - (at % 8))) % 2 === 1) return true;
  }
  return false;
}

/** The smallest box that holds two others. */
export function around(a: Box, b: Box): Box {
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  const right = Math.max(a.x + a.width, b.x + b.width);
  const bottom = Math.max(a.y + a.height, b.y + b.height);
  return { x, y, width: right - x, height: bottom - y };
}

function pixelsOf(akos: AkosCostume, limb: DrawnLimb, drawing: CelDrawing): Uint8Array {
  const { picture, mirrored, offset, width, height } = limb;
  const pixels = decodeAkosCel(akos, picture)?.pixels ?? new Uint8Array(0);
  if (akos.codec !== 5) return pixels;
  const isTurned = drawing.turnsGroups && mirrored;
  const shown = isTurned
    ? readRows(akos.src, akos.start + offset, width, height, true).pixels
    : pixels;
  return drawing.maps ? mappedPixels(akos, drawing.palette, shown) : shown;
}
