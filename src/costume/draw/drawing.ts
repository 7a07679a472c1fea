// The picture that a costume is drawn into, and the checked options of drawing.

import { checkBytes, describe, isRecord } from '../../bytes.js';
import { checkPlace, checkWhole, type Point } from '../../geometry.js';
import type { PackedPlane } from '../../mask/expand.js';
import type { Shadows } from './shadows.js';
import type { Shrinking } from './shrinking.js';

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

/** Checked options and places. */
export interface Drawing {
  readonly dst: IndexPicture;
  readonly actor: Point;
  readonly shrinking: Shrinking;
  /** Palette index for each color that pixels of the costume can have. */
  readonly colors: Uint8Array;
  /** The color that is not drawn. */
  readonly transparent: 0 | 255;
  /** The masks, each as large as the picture. */
  readonly planes: readonly PackedPlane[];
  readonly shadowTable: Uint8Array | undefined;
  readonly shadows: Shadows;
}
