// Tells which pixels belong to an actor: it is drawn once more, all colors alike, into marks.

import type { Drawing } from '../costume/draw/drawing.js';
import { shadowRow } from '../costume/draw/shadows.js';
import type { Box } from '../geometry.js';
import type { SceneFrame } from './frame.js';
import type { WholeStrips } from './whole-strips.js';

/** A mark, which is the palette index of no shadow. */
const MARK = 14;

/** Every shadow is a mark. */
const MARKS = /* @__PURE__ */ new Uint8Array(0x800).fill(MARK);

/** A drawing of which all pixels are marks. Its shadows stay shadows, which may not be painted twice. */
export function markingOf(drawing: Drawing, dst: WholeStrips): Drawing {
  const shades = drawing.shadowTable !== undefined;
  const isShadow = (index: number) => shades && shadowRow(index, drawing.shadows) !== undefined;
  const colors = drawing.colors.map((index) => (isShadow(index) ? index : MARK));
  return { ...drawing, dst, colors, shadowTable: shades ? MARKS : undefined };
}

/** Gives marked pixels in a box to an owner, and takes the marks away. */
export function mark(
  { owners, width: pitch }: SceneFrame,
  { pixels, width: marksPitch }: WholeStrips,
  { x, y, width, height }: Box,
  owner: number,
): void {
  if (owners === undefined) return;
  for (let row = y; row < y + height; row++) {
    for (let column = x; column < x + width; column++) {
      if (pixels[row * marksPitch + column] === 0) continue;
      pixels[row * marksPitch + column] = 0;
      owners[row * pitch + column] = owner;
    }
  }
}
