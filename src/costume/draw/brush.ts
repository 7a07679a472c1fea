// What the painting loops need to know: how colors come into the picture, and where.

import { ALL_INDICES } from '../colors.js';
import type { Drawing } from './drawing.js';
import { shadowRow } from './drawing.js';

/** How colors come into a picture. */
export interface Brush {
  readonly dst: Uint8Array;
  /** Pixels of a row. */
  readonly pitch: number;
  /** The palette index of each byte of a line. */
  readonly inks: Uint8Array;
  /**
   * With a shadow table: the palette index of each byte of a line. For a shadow it is {@link SHADOW} plus the
   * number to add to the index below the shadow, which gives the entry in the table.
   */
  readonly shades: Int16Array;
  /** The mask of the drawing for the limb that is painted. */
  mask: Uint8Array;
  readonly shadowTable: Uint8Array;
}

/** Inks from here on are shadows. */
export const SHADOW = 0x100;

const NO_TABLE = /* @__PURE__ */ new Uint8Array(0);
const NO_SHADES = /* @__PURE__ */ new Int16Array(0);

/** The inks of cels that hold palette indices: a byte of a line is 255 minus the index. */
const INDEX_INKS = /* @__PURE__ */ flipped(ALL_INDICES);

/** Whether each pixel that is not transparent is painted as it is. */
export function holdsInks({ inks, shadowTable }: Brush): boolean {
  return inks === INDEX_INKS && shadowTable.length === 0;
}

/** The brush of a drawing. */
export function brushOf(drawing: Drawing): Brush {
  const { dst, colors, transparent, mask, shadowTable = NO_TABLE } = drawing;
  const shades = drawing.shadowTable === undefined ? NO_SHADES : shadesOf(drawing);
  const indices = colors === ALL_INDICES ? INDEX_INKS : undefined;
  const inks = transparent === 0 ? colors : (indices ?? flipped(colors));
  return { dst: dst.pixels, pitch: dst.width, inks, shades, mask, shadowTable };
}

function flipped(colors: Uint8Array): Uint8Array {
  return new Uint8Array(colors).reverse();
}

function shadesOf({ colors, transparent, shadows }: Drawing): Int16Array {
  const shades = new Int16Array(colors.length);
  for (let color = 0; color < colors.length; color++) {
    const index = colors[color];
    const row = shadowRow(index, shadows);
    shades[color ^ transparent] = row === undefined ? index : SHADOW + row * 256;
  }
  return shades;
}
