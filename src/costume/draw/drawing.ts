// The picture that a costume is drawn into, and the checked options of drawing.

import { checkBytes, describe, isRecord } from '../../bytes.js';
import { checkPlace, checkWhole, type Point } from '../../geometry.js';
import type { Shrinking } from './scale.js';

/** A picture of palette indices in the caller's memory. */
export interface IndexPicture {
  /** Palette indices, row-major. */
  readonly pixels: Uint8Array;
  /** Pixels, at least 1. */
  readonly width: number;
  /** Pixels, at least 1. */
  readonly height: number;
}

/** Throws a RangeError or TypeError unless a picture has all of its pixels. */
export function checkPicture(picture: IndexPicture): void {
  if (!isRecord(picture))
    throw new TypeError(`dst is ${describe(picture)}, not { pixels, width, height }`);
  const { pixels, width, height } = picture;
  checkBytes(pixels, 'dst.pixels');
  checkWhole(width, 'width');
  checkWhole(height, 'height');
  checkPlace(pixels, 0, width, width, height);
}

/** The bits of a drawing without a mask. */
export const NO_MASK: Uint8Array = /* @__PURE__ */ new Uint8Array(0);

/** Checked options and places. */
export interface Drawing {
  readonly dst: IndexPicture;
  readonly actor: Point;
  readonly shrinking: Shrinking;
  /** Palette index for each color that pixels of the costume can have. */
  readonly colors: Uint8Array;
  /** The color that is not drawn. */
  readonly transparent: 0 | 255;
  /** A bit for each pixel of the picture, set where nothing is painted. Without bytes: no mask. */
  mask: Uint8Array;
  readonly shadowTable: Uint8Array | undefined;
  readonly shadows: Shadows;
}

/** Which palette indices are shadows. */
export type Shadows = '13' | '0-7' | 'all';

/** Palette index of a shadow. */
const SHADOW_INDEX = 13;

/** Number of palette indices that are shadows in mode 3. */
export const SHADOW_ROWS = 8;

/** Which 256 entries of a shadow table are for a palette index; `undefined` if it is not a shadow. */
export function shadowRow(index: number, shadows: Shadows): number | undefined {
  if (shadows === '0-7') return index < SHADOW_ROWS ? index : undefined;
  return shadows === 'all' || index === SHADOW_INDEX ? 0 : undefined;
}
