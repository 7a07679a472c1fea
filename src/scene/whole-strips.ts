// The whole strips of a frame, in which actors are drawn. If its width is not a multiple of 8, they are copied,
// because planes have the width of the whole strips and the picture must have it too.

import type { SceneFrame } from './frame.js';

/** The whole strips of a frame. */
export type WholeStrips = Pick<SceneFrame, 'pixels' | 'width' | 'height'>;

/** Takes the place of a frame without pixels in checks. */
export const ONE_PIXEL: WholeStrips = {
  pixels: /* @__PURE__ */ new Uint8Array(1),
  width: 1,
  height: 1,
};

/** The memory for whole strips: that of the frame, or new memory. */
export function wholeStripsOf({ pixels, width: pitch, height }: SceneFrame): WholeStrips {
  const width = pitch - (pitch % 8);
  return { pixels: width === pitch ? pixels : new Uint8Array(width * height), width, height };
}

/** Copies the whole strips of a frame to their own memory. */
export function copyColumns({ pixels, width: pitch }: SceneFrame, screen: WholeStrips): void {
  const { width, height } = screen;
  for (let row = 0; row < height; row++)
    screen.pixels.set(pixels.subarray(row * pitch, row * pitch + width), row * width);
}

/** Copies them back into the frame. */
export function putColumns(screen: WholeStrips, { pixels, width: pitch }: SceneFrame): void {
  const { width, height } = screen;
  for (let row = 0; row < height; row++)
    pixels.set(screen.pixels.subarray(row * width, (row + 1) * width), row * pitch);
}
