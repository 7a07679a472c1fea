// The whole strips of a frame, in which actors are drawn. Where its width is not a multiple of 8 they are
// copied, because the planes that hide actors are as wide as they are.

import type { SceneFrame } from './frame.js';

/** The whole strips of a frame. */
export type WholeStrips = Pick<SceneFrame, 'pixels' | 'width' | 'height'>;

/** Stands for a frame without pixels in checks. */
export const SPOT: WholeStrips = { pixels: /* @__PURE__ */ new Uint8Array(1), width: 1, height: 1 };

export function wholeStripsOf({ pixels, width, height }: SceneFrame): WholeStrips {
  return { pixels, width: width - (width % 8), height };
}

/** The pixels of a frame up to a column. */
export function copyColumns(
  { pixels, width: pitch, height }: SceneFrame,
  width: number,
): Uint8Array {
  const copy = new Uint8Array(width * height);
  for (let row = 0; row < height; row++)
    copy.set(pixels.subarray(row * pitch, row * pitch + width), row * width);
  return copy;
}

/** Puts them back. */
export function putColumns(
  copy: Uint8Array,
  { pixels, width: pitch, height }: SceneFrame,
  width: number,
): void {
  for (let row = 0; row < height; row++)
    pixels.set(copy.subarray(row * width, (row + 1) * width), row * pitch);
}
