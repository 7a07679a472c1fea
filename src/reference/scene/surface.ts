// The planes of a room: docs/format/scene.md says it in words.

import type { Point } from '../../geometry.js';
import type { PackedPlane } from '../../mask/expand.js';
import type { SceneFrame } from '../../scene/frame.js';
import type { DrawnPicture } from './picture.js';

/** How a picture is put onto the planes. */
export interface Stamping {
  /** Whether strips that replace clear a plane that the picture does not have. */
  readonly clearsMissing: boolean;
  /** Whether its plane 1 goes into all planes. */
  readonly allPlanes: boolean;
}

/**
 * Puts the planes of a picture onto those of a room; `at` is the left upper corner of its first
 * strip.
 */
export function stamp(frame: SceneFrame, picture: DrawnPicture, at: Point, how: Stamping): void {
  const first = how.allPlanes ? 0 : 1;
  for (let number = first; number < frame.planes.length; number++) {
    const plane = picture.planes[how.allPlanes ? 1 : number];
    if (plane === undefined && !how.clearsMissing) continue;
    for (let strip = 0; strip < picture.width / 8; strip++) {
      const hasBody = plane !== undefined && plane.present[strip] === 1;
      if (!hasBody && picture.ored[strip]) continue;
      for (let row = 0; row < picture.height; row++) {
        const bits = hasBody ? plane.rows[row * (picture.width / 8) + strip] : 0;
        const x = at.x + 8 * strip;
        stampByte(frame.planes[number], x, at.y + row, bits, picture.ored[strip]);
      }
    }
  }
}

/** Changes eight pixels of a plane, if they are in it. */
function stampByte(
  { width, height, rows }: PackedPlane,
  x: number,
  y: number,
  bits: number,
  isOred: boolean,
): void {
  if (x < 0 || x >= width || y < 0 || y >= height) return;
  const at = (y * width + x) / 8;
  rows[at] = isOred ? rows[at] | bits : bits;
}
