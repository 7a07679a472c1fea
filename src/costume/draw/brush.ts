// What the painting loops need to know: how colors come into the picture, and where.

import type { PackedPlane } from '../../mask/expand.js';
import { ALL_INDICES } from '../colors.js';
import type { Drawing } from './drawing.js';
import type { ScaleTable } from './scale.js';
import { shadowRow } from './shadows.js';

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
  /** A bit for each pixel of the picture, set where nothing is painted. Without bytes: no mask. */
  readonly mask: Uint8Array;
  readonly shadowTable: Uint8Array;
}

/** Where a limb goes, or the rest of it that is still to be painted. */
export interface LimbPlaces {
  /** Pixels of the limb. */
  width: number;
  /** Pixels of the limb. */
  height: number;
  /** First column that is painted. */
  column: number;
  /** Number of columns from `column` on that are in the picture. */
  shown: number;
  /** The place of that column, pixels from the left. */
  x: number;
  /** Its index in the table of ranks, 0..255. */
  index: number;
  /** What is added to place and index. */
  step: 1 | -1;
  table: ScaleTable;
  /** The place moves on after columns with ranks below this. */
  limit: number;
  /** Whether shadows skip columns that share their place with the column before. */
  shadesOnce: boolean;
  /** The first row of the picture that the limb may cover. */
  top: number;
  /** For each row of the limb, and for the end of the rows: how many rows before it are drawn in the picture. */
  before: Int32Array;
  /** The drawn rows of the limb, in order. They go to `top` and the rows below it. */
  drawn: Int32Array;
}

/** Inks from here on are shadows. */
export const SHADOW = 0x100;

const NO_BYTES = /* @__PURE__ */ new Uint8Array(0);
const NO_SHADES = /* @__PURE__ */ new Int16Array(0);

/** The inks of cels that hold palette indices: a byte of a line is 255 minus the index. */
const INDEX_INKS = /* @__PURE__ */ flipped(ALL_INDICES);

/** Whether each pixel that is not transparent is painted as it is. */
export function holdsInks({ inks, shadowTable }: Brush): boolean {
  return inks === INDEX_INKS && shadowTable.length === 0;
}

/** The brush of a drawing. */
export function brushOf(drawing: Drawing): Brush {
  const { dst, colors, transparent, planes, shadowTable = NO_BYTES } = drawing;
  const shades = drawing.shadowTable === undefined ? NO_SHADES : shadesOf(drawing);
  const indices = colors === ALL_INDICES ? INDEX_INKS : undefined;
  const inks = transparent === 0 ? colors : (indices ?? flipped(colors));
  const mask = planes.length > 1 ? joined(planes) : (planes[0]?.rows ?? NO_BYTES);
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

/** The bits of several planes of one size. */
function joined(planes: readonly PackedPlane[]): Uint8Array {
  const { width, height } = planes[0];
  const bits = new Uint8Array((width / 8) * height);
  for (const { rows } of planes) for (let i = 0; i < bits.length; i++) bits[i] |= rows[i];
  return bits;
}
