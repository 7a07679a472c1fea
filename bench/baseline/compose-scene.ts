// A room with objects and actors as code that tests each pixel: the plain form of composeSceneInto for
// full-scale actors, without its checks.

import type { DrawnLimb, PackedPlane, Scene, SceneActor, SceneFrame } from 'scumm-codec';
import { renderByPixels } from './render-costume.js';

export interface PlainActor extends SceneActor {
  readonly limbs: readonly DrawnLimb[];
}

export function composeByPixels(
  { background, objects, transparent }: Scene,
  actors: readonly PlainActor[],
  dst: SceneFrame,
): void {
  dst.pixels.set(background.pixels);
  dst.planes.forEach(({ rows }, k) => {
    rows.set(background.planes[k].rows);
  });
  for (const { object, pictures } of [...objects].reverse()) {
    const { pixels, masks, width, height, open, ored } = pictures[0];
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const color = pixels[y * width + x];
        if (open[x >> 3] === 0 || color !== transparent)
          dst.pixels[(object.box.y + y) * dst.width + object.box.x + x] = color;
        for (const mask of masks) {
          const bit = bitOf(mask, x, y);
          if (bit === 0 && ored[x >> 3] === 1) continue;
          setBit(dst.planes[mask.number], object.box.x + x, object.box.y + y, bit);
        }
      }
  }
  const order = [...actors].sort((a, b) => a.y - b.y);
  for (const actor of order) {
    const zplane = dst.planes[actor.boxMask ?? 0];
    renderByPixels(actor.costume, actor.limbs, dst, actor, { zplane });
  }
}

function bitOf({ width, rows }: PackedPlane, x: number, y: number): number {
  return (rows[y * (width >> 3) + (x >> 3)] >> (7 - (x & 7))) & 1;
}

function setBit({ width, rows }: PackedPlane, x: number, y: number, bit: number): void {
  const at = y * (width >> 3) + (x >> 3);
  const place = 0x80 >> (x & 7);
  rows[at] = bit === 1 ? rows[at] | place : rows[at] & ~place;
}
