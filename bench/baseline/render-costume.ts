// The first form of src/costume/draw/render.ts, without its checks: it decodes each limb, then tests every
// pixel. What it draws at a scale is not what the games draw; its pace is the baseline.

import {
  type Costume,
  costumeColors,
  type DrawnLimb,
  decodeCostumePicture,
  type IndexPicture,
  type PackedPlane,
  type Point,
} from 'scumm-codec';
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
