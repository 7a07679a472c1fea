// Finds the pixels that belong to an actor: draws it once more, in one color, as marks.

import type { Drawing } from '../costume/draw/drawing.js';
import { shadowRow } from '../costume/draw/shadows.js';
import type { Box } from '../geometry.js';
import type { SceneFrame } from './frame.js';
import type { WholeStrips } from './whole-strips.js';

/** A mark: a palette index that is not a shadow. */
const MARK = 14;

/** A shadow table that turns every shadow into a mark. */
const MARKS = /* @__PURE__ */ new Uint8Array(0x800).fill(MARK);

/** The same drawing, with marks for all pixels. Its shadows stay shadows, because some may not be painted twice. */
export function markingOf(drawing: Drawing, dst: WholeStrips): Drawing {
  const shades = drawing.shadowTable !== undefined;
  const isShadow = (index: number) => shades && shadowRow(index, drawing.shadows) !== undefined;
  const colors = drawing.colors.map((index) => (isShadow(index) ? index : MARK));
  return { ...drawing, dst, colors, shadowTable: shades ? MARKS : undefined };
}

/** Gives the marked pixels in a box to an owner, and removes the marks. */
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
