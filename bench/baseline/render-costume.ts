// The first form of src/costume/draw/render.ts, without its checks: it decodes each limb, then tests every
// pixel. What it draws at a scale is not what the games draw; its pace is the baseline.

import {
  type Costume,
  type DrawnLimb,
  decodeCostumePicture,
  type IndexPicture,
  type PackedPlane,
  type Point,
} from 'scumm-codec';
import { costumeColors } from 'scumm-codec/tools';
import { FULL_SCALE, scaledPositions } from './scaled-positions.js';

export interface BaselineOptions {
  readonly zplane?: PackedPlane | undefined;
  readonly scale?: number | undefined;
}

export function renderByPixels(
  costume: Costume,
  limbs: readonly DrawnLimb[],
  dst: IndexPicture,
  actor: Point,
  { zplane, scale = FULL_SCALE }: BaselineOptions = {},
): void {
  const { transparent } = costume;
  const drawing = { dst, actor, colors: costumeColors(costume), transparent, zplane, scale };
  for (const limb of limbs) {
    const picture = decodeCostumePicture(costume, limb.limb, limb.picture);
    if (picture !== undefined) drawLimb(limb, picture.pixels, drawing);
  }
}

interface Drawing {
  readonly dst: IndexPicture;
  readonly actor: Point;
  readonly colors: Uint8Array;
  readonly transparent: number;
  readonly zplane: PackedPlane | undefined;
  readonly scale: number;
}

function drawLimb(
  { x, y, width, height, mirrored }: DrawnLimb,
  pixels: Uint8Array,
  { dst, actor, colors, transparent, zplane, scale }: Drawing,
): void {
  const columns = scaledPositions(mirrored ? -x : x, width, scale);
  const rows = scaledPositions(y, height, scale);
  const side = mirrored ? -1 : 1;
  for (let row = 0; row < height; row++) {
    const down = rows[row];
    if (down === undefined) continue;
    const py = actor.y + down;
    if (py < 0 || py >= dst.height) continue;
    for (let column = 0; column < width; column++) {
      const color = pixels[row * width + column];
      const across = columns[column];
      if (color === transparent || across === undefined) continue;
      const px = actor.x + side * across;
      if (px < 0 || px >= dst.width) continue;
      if (zplane !== undefined && planeHas(zplane, px, py)) continue;
      dst.pixels[py * dst.width + px] = colors[color];
    }
  }
}

function planeHas({ width, height, rows }: PackedPlane, x: number, y: number): boolean {
  if (!(x >= 0 && x < width && y >= 0 && y < height)) return false;
  const bits = rows[Math.floor(y) * (width >> 3) + (x >> 3)];
  return ((bits >> (7 - (x & 7))) & 1) !== 0;
}

/** Where a limb's pixels are stored, and as what color each is painted. */
export interface StoredLimb {
  readonly limb: DrawnLimb;
  readonly src: Uint8Array;
  /** Offset of the first byte of its pixels. */
  readonly pos: number;
}

/**
 * Paints a limb of runs by columns at full scale as they are read: each run counts down, and each pixel is
 * tested against the edges and the mask.
 */
export function paintRuns(
  { limb, src, pos }: StoredLimb,
  lengthBits: number,
  inks: Uint8Array,
  dst: IndexPicture,
  actor: Point,
  mask: Uint8Array | undefined,
): void {
  const { width, height, mirrored } = limb;
  const { pixels, width: pitch, height: bottom } = dst;
  const lengthMask = (1 << lengthBits) - 1;
  const step = mirrored ? -1 : 1;
  const top = actor.y + limb.y;
  let x = actor.x + limb.x;
  let color = 0;
  let run = 0;
  for (let column = 0; column < width; column++, x += step) {
    const bit = 0x80 >> (x & 7);
    let y = top;
    let at = top * pitch + x;
    for (let row = 0; row < height; row++, y++, at += pitch) {
      if (run === 0) {
        const op = src[pos++];
        color = op >> lengthBits;
        run = op & lengthMask || src[pos++] || 256;
      }
      run--;
      if (color === 0 || x < 0 || x >= pitch || y < 0 || y >= bottom) continue;
      if (mask === undefined || (mask[at >> 3] & bit) === 0) pixels[at] = inks[color];
    }
  }
}

/** Paints rows of palette indices at full scale, each pixel tested against the edges and the mask. */
export function paintIndices(
  limb: DrawnLimb,
  indices: Uint8Array,
  dst: IndexPicture,
  actor: Point,
  mask: Uint8Array | undefined,
): void {
  const { width, height, mirrored } = limb;
  const { pixels, width: pitch, height: bottom } = dst;
  const step = mirrored ? -1 : 1;
  let from = 0;
  let y = actor.y + limb.y;
  for (let row = 0; row < height; row++, y++) {
    let x = actor.x + limb.x;
    for (let column = 0; column < width; column++, x += step) {
      const index = indices[from++];
      if (index === 255 || x < 0 || x >= pitch || y < 0 || y >= bottom) continue;
      const at = y * pitch + x;
      if (mask === undefined || (mask[at >> 3] & (0x80 >> (x & 7))) === 0) pixels[at] = index;
    }
  }
}
