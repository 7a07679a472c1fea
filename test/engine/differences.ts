// Compares the screen with what the library draws. The screen has colors of 16 bits. So each color must show
// as one color of the screen, near to it, wherever it stands.

import type { Box } from 'scumm-codec';
import type { Look } from './compare.js';
import { PLACE, type Shot } from './screen.js';

/** Palette indices of a room, row-major, and their colors, RGB. */
export interface Drawn {
  readonly width: number;
  readonly pixels: Uint8Array;
  readonly palette: Uint8Array;
}

/** Most that a color of 16 bits is away from its own. */
const NEAR = 8;

/** How the screen differs in an area. */
export function lookAt(drawn: Drawn, shot: Shot, area: Box): Look {
  return { different: differences(shot, drawn, area), compared: area.width * area.height };
}

/** Whether a color of the screen is near to one of the room. A loop: it runs for each pixel of each pose. */
function isNear(own: Uint8Array, at: number, seen: Uint8Array, from: number): boolean {
  for (let i = 0; i < 3; i++) if (Math.abs(own[at + i] - seen[from + i]) > NEAR) return false;
  return true;
}

/** How many pixels of an area are another color on the screen than the rest of their own, or far from it. */
export function differences(shot: Shot, { width, pixels, palette }: Drawn, area: Box): number {
  const shown = new Map<number, number>();
  let different = 0;
  for (let y = area.y; y < area.y + area.height; y++)
    for (let x = area.x; x < area.x + area.width; x++) {
      const own = pixels[y * width + x] * 3;
      const seen = ((y + PLACE.y) * shot.width + x + PLACE.x) * 3;
      const color = colorAt(palette, own);
      const there = colorAt(shot.data, seen);
      const first = shown.get(color);
      if (!isNear(palette, own, shot.data, seen)) different++;
      else if (first === undefined) shown.set(color, there);
      else if (first !== there) different++;
    }
  return different;
}

function colorAt(colors: Uint8Array, at: number): number {
  return (colors[at] << 16) | (colors[at + 1] << 8) | colors[at + 2];
}
