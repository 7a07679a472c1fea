// How a cel of a costume of versions 7 and 8 comes onto the screen, pixel by pixel. With the offset (x, y)
// of the cel, m = |x| and the rank table T, whose center is 384:
//
//   not mirrored   column 0 is as many pixels from the actor, toward the side of x, as entries of
//                  T[384 - m .. 383] are below the scale. Column c has the entry 384 - m + c; if that is
//                  below the scale, the next column is one pixel to the right
//   mirrored       the same with T[384 + m .. 385], 384 + m - c, and to the other side
//   rows           as columns that are not mirrored, but a row whose entry is not below the scale is not
//                  drawn
//
// T[i] is i mod 256 with its eight bits in reverse order, and 254 for 255. At scale 255 all are below it.
// Only codec 1 has a scale. A column at the place of the one before it is drawn over it, without its
// shadows.

import type { AkosCostume } from '../../costume/akos/akos.js';
import type { DrawnLimb } from '../../costume/cost/compose.js';
import type { Drawing } from '../../costume/draw/drawing.js';
import type { RenderOptions } from '../../costume/draw/render-options.js';
import type { Box } from '../../geometry.js';
import { decodeAkosCel } from './cel.js';

/** What a cel is drawn with. */
export interface CelDrawing extends Pick<Drawing, 'dst' | 'actor' | 'planes' | 'shadowTable'> {
  readonly scale: { readonly x: number; readonly y: number };
  readonly palette: ArrayLike<number>;
  readonly shadows: NonNullable<RenderOptions['shadows']>;
  /** Whether to lose cels as the games do. */
  readonly slips: boolean;
  /** Whether groups of bytes keep their order in mirrored cels of codec 5. */
  readonly turnsGroups: boolean;
  /** Whether a cel of codec 5 gets other colors, if the costume has 256. */
  readonly maps: boolean;
}

/** Bits in reverse order. */
function rank(index: number): number {
  const bits = (((index % 256) + 256) % 256).toString(2).padStart(8, '0');
  return Math.min(254, Number.parseInt([...bits].reverse().join(''), 2));
}

/** Place of each column or row, and whether it is below the scale. */
function lineOf(actor: number, offset: number, count: number, [step, scale]: [1 | -1, number]) {
  const m = Math.abs(offset);
  const start = 384 - step * m;
  const below = (i: number) => rank(start + step * i) < scale;
  let place = actor;
  // From the far end: 384 - m up to 383, or 384 + m down to 385.
  for (let i = 0; i < m; i++) if (below(i)) place += step * Math.sign(offset);
  const places: number[] = [];
  const stay: boolean[] = [];
  for (let i = 0; i < count; i++) {
    places.push(place);
    stay.push(below(i));
    if (stay[i]) place += step;
  }
  return { places, stay, end: place };
}

/** Draws a cel; gives the box that it may have touched. */
export function drawCel(akos: AkosCostume, limb: DrawnLimb, drawing: CelDrawing): Box | undefined {
  const { dst, actor, planes, slips } = drawing;
  const { width, height, mirrored } = limb;
  if (width === 0 || height === 0) return undefined;
  const scaled = akos.codec === 1 ? drawing.scale : { x: 255, y: 255 };
  const columns = lineOf(actor.x, mirrored ? -limb.x : limb.x, width, [
    mirrored ? -1 : 1,
    scaled.x,
  ]);
  const rows = lineOf(actor.y, limb.y, height, [1, scaled.y]);
  // The games take the place of the next column for the right end, and drop a cel that ends at 0.
  const right = mirrored ? columns.places[0] : columns.end;
  if (slips && akos.codec === 1 && right <= 0) return undefined;
  if (slips && akos.codec === 5 && !mirrored && actor.x + limb.x + width === 1) return undefined;
  const ink = inkOf(akos, drawing);
  const pixels = pixelsOf(akos, limb, drawing);
  const seen: { x: number; y: number }[] = [];
  for (let column = 0; column < width; column++) {
    const x = columns.places[column];
    const again = column > 0 && columns.places[column - 1] === x;
    for (let row = 0; row < height; row++) {
      const y = rows.places[row];
      if (!rows.stay[row] || x < 0 || x >= dst.width || y < 0 || y >= dst.height) continue;
      seen.push({ x, y });
      const at = y * dst.width + x;
      const value = ink(pixels[row * width + column], dst.pixels[at], again);
      const hidden = planes.some((plane) => (plane.rows[at >> 3] << (at & 7)) & 0x80);
      if (value !== undefined && !hidden) dst.pixels[at] = value;
    }
  }
  if (seen.length === 0) return undefined;
  const [xs, ys] = [seen.map(({ x }) => x), seen.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) + 1 - x, height: Math.max(...ys) + 1 - y };
}

/** The pixels of a cel. A cel of codec 5 is mirrored and colored as by an engine, if asked for. */
function pixelsOf(akos: AkosCostume, limb: DrawnLimb, drawing: CelDrawing): readonly number[] {
  const { pixels } = decodeAkosCel(akos, limb.picture) ?? { pixels: [] };
  if (akos.codec !== 5) return [...pixels];
  const { palette, turnsGroups } = drawing;
  const shown = turnsGroups && limb.mirrored ? turned(akos, limb) : [...pixels];
  const maps = drawing.maps && akos.palette.length === 256 && (palette[0] ?? 255) !== 255;
  return maps ? shown.map((index) => (index === 255 ? 255 : colorOf(akos, palette, index))) : shown;
}

/** Puts the groups of each row down from the right, but the bytes of a group from the left. */
function turned(
  { src, start }: AkosCostume,
  { offset, width, height }: DrawnLimb,
): readonly number[] {
  const pixels: number[] = [];
  let pos = start + offset;
  for (let row = 0; row < height; row++) {
    const next = pos + 2 + (src[pos] | (src[pos + 1] << 8));
    const line: number[] = [];
    for (pos += 2; pos < next && line.length < width; ) {
      const code = src[pos++];
      const count = (code >> 1) + 1;
      const group =
        code & 1 ? new Array<number>(count).fill(src[pos]) : [...src.subarray(pos, pos + count)];
      pos += code & 1 ? 1 : count;
      line.push(...group.slice(0, width - line.length).reverse());
    }
    pixels.push(...line, ...new Array<number>(width - line.length).fill(255));
    pos = next;
  }
  return pixels;
}

/** The palette index of a color; 0 for one that AKPL does not have, whatever the actor's palette says. */
function colorOf(akos: AkosCostume, palette: ArrayLike<number>, color: number): number {
  if (color >= akos.palette.length) return 0;
  const own = palette[color] ?? 255;
  return own === 255 ? akos.palette[color] : own;
}

/** The index that a pixel of a cel gives over the index that is there; `undefined` if it draws nothing. */
function inkOf(akos: AkosCostume, { palette, shadowTable, shadows }: CelDrawing) {
  return (value: number, there: number, again: boolean): number | undefined => {
    if (value === akos.transparent) return undefined;
    const index = akos.codec === 1 ? colorOf(akos, palette, value) : value;
    const isShadow = { 13: index === 13, '0-7': index < 8, all: true }[shadows];
    if (shadowTable === undefined || !isShadow) return index;
    return again ? undefined : shadowTable[(shadows === '0-7' ? index * 256 : 0) + there];
  };
}
