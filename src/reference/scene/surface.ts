// The planes of a room
//
// Each picture that is drawn puts its own planes onto those of the room, strip by strip. A strip of the picture either
// **replaces** or is **ORed**:
//
//   background of a room   all strips replace
//   object, version 4      all strips replace
//   object, versions 5-7   strips with a transparent code are ORed, others replace
//   object, version 8      all strips are ORed; if IMHD has the flag 16, all replace
//
// What becomes of plane k of the room, from 1 on, in the columns and rows of a strip:
//
//   the picture has no plane k     nothing: the plane stays
//   plane k has a body there
//     the strip replaces           the body, zeros included
//     the strip is ORed            the body is ORed into the plane
//   plane k has no body there (offset 0)
//     the strip replaces           zeros
//     the strip is ORed            nothing
//
// Planes of a picture above the last of the room, and ZP00, are ignored.
//
// **Masking all planes.** Objects of Sam & Max in class 22, and objects of Full Throttle in class 31, put their plane 1
// into every plane of the room, and into plane 0 too. Plane 0 hides actors of clip level 0, which are in front of all
// planes else. If the picture has no plane 1, nothing happens. A strip of it without a body does in each plane what the
// table says; engines read something else there, so that this is not proved.
//
// Trap: the code of a strip decides, never its pixels. An opaque code replaces even if pixels have the transparent
// index; a transparent code is ORed even if none has.
//
// Trap: a plane that the picture does not have stays as it is. Some descriptions say that opaque strips clear it;
// `missingPlane` says which of both is done.
//
// Vectors: `fixtures/scene/engine-compose.json`, `fixtures/scene/engine-compose-more.json`,
// `fixtures/scene/engine-room-v7.json`, `fixtures/scene/engine-room-v8.json`, `fixtures/scene/compose.json`.

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
