// Drawing a cel, with its colors and its scale: docs/format/akos.md says it in words.

import { AKOS_CODECS, type AkosCostume } from '../costume/akos/akos.js';
import type { DrawnLimb } from '../costume/cost/compose.js';
import type { IndexPicture } from '../costume/draw/place.js';
import type { Box, Point } from '../geometry.js';
import type { PackedPlane } from '../mask/expand.js';
import { decodeAkosCel, readCelRows } from './cels.js';

interface CelDrawing extends CelColors {
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

/** Draws a cel; gives the box that it may have touched, `undefined` if none of it is in the picture. */
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

/** Whether a mask hides a pixel. Rows of masks have a whole number of bytes, so bits count like pixels. */
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
    ? readCelRows(akos.src, akos.start + offset, width, height, true).pixels
    : pixels;
  return drawing.maps ? mappedPixels(akos, drawing.palette, shown) : shown;
}

/** The colors of an actor. */
interface CelColors {
  /** The actor's palette: an index for each color; 255, or no entry, for none. */
  readonly palette: ArrayLike<number>;
  /** The table of shadows; `undefined`: shadows are painted like other colors. */
  readonly shadowTable: Uint8Array | undefined;
  /** Which indices are shadows: 13 (mode 1), 0 to 7 (mode 3), or all of them. */
  readonly shadows: '13' | '0-7' | 'all';
}

/** The palette index of a color. */
function colorOf(akos: AkosCostume, palette: ArrayLike<number>, color: number): number {
  if (color >= akos.palette.length) return 0;
  const own = palette[color] ?? 255;
  return own === 255 ? akos.palette[color] : own;
}

/**
 * What a pixel of a cel makes of the index that is there; `undefined` if it draws nothing. `again`: its column goes to
 * the place of the column before it.
 */
function inkOf(
  akos: AkosCostume,
  { palette, shadowTable, shadows }: CelColors,
  value: number,
  there: number,
  again: boolean,
): number | undefined {
  if (value === akos.transparent) return undefined;
  const index = AKOS_CODECS[akos.codec].needsPalette ? colorOf(akos, palette, value) : value;
  if (shadowTable === undefined || !isShadow(index, shadows)) return index;
  if (again) return undefined;
  return shadows === '0-7' ? shadowTable[256 * index + there] : shadowTable[there];
}

function isShadow(index: number, shadows: CelColors['shadows']): boolean {
  if (shadows === '13') return index === 13;
  return shadows === 'all' || index < 8;
}

/** The pixels of a cel of codec 5 as the engine sees them that looks them up. */
function mappedPixels(
  akos: AkosCostume,
  palette: ArrayLike<number>,
  pixels: Uint8Array,
): Uint8Array {
  if (akos.palette.length !== 256 || (palette[0] ?? 255) === 255) return pixels;
  const mapped = new Uint8Array(pixels.length);
  for (let i = 0; i < pixels.length; i++)
    mapped[i] = pixels[i] === 255 ? 255 : colorOf(akos, palette, pixels[i]);
  return mapped;
}

/** Where the columns or the rows of a cel go. */
interface CelLine {
  /** The place of each. */
  readonly places: readonly number[];
  /** Whether each stays. */
  readonly stays: readonly boolean[];
  /** The place behind the last one. */
  readonly end: number;
}

/**
 * Places the columns or rows of a cel.
 *
 * @param actor - where the actor is
 * @param offset - of the cel from the actor, before mirroring
 * @param count - of columns or rows
 * @param step - 1; -1 if mirrored
 * @param scale - 0..255
 */
export function lineOf(
  actor: number,
  offset: number,
  count: number,
  step: 1 | -1,
  scale: number,
): CelLine {
  const distance = Math.abs(offset);
  const first = 384 - step * distance;
  let place = actor;
  for (let i = 0; i < distance; i++) {
    if (rankOf(first + step * i) < scale) place += step * Math.sign(offset);
  }
  const places: number[] = [];
  const stays: boolean[] = [];
  for (let i = 0; i < count; i++) {
    const isStaying = rankOf(first + step * i) < scale;
    places.push(place);
    stays.push(isStaying);
    if (isStaying) place += step;
  }
  return { places, stays, end: place };
}

/** Entry `index` of the table T, which repeats every 256 entries. */
export function rankOf(index: number): number {
  let rest = ((index % 256) + 256) % 256;
  let rank = 0;
  for (let bit = 0; bit < 8; bit++) {
    rank = 2 * rank + (rest % 2);
    rest = Math.floor(rest / 2);
  }
  return Math.min(rank, 254);
}
