// A mask with shapes: two thirds of the strips have some, as in rooms.

import type { PackedPlane } from 'scumm-codec';
import { random } from './pictures.js';

/** The mask of a screen of 320 by 144 pixels. */
export function maskOf(): PackedPlane {
  const rows = new Uint8Array((320 / 8) * 144);
  const next = random(7);
  for (let i = 0; i < 60; i++) {
    const [x, y] = [Math.floor(next() * 40), Math.floor(next() * 110)];
    for (let row = y; row < y + 34; row++) rows[row * 40 + x] |= 0xff >> Math.floor(next() * 3);
  }
  return { kind: 'zplane', width: 320, height: 144, rows };
}
