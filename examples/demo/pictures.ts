// Pictures of the demo: a background, a z-plane over it, a palette.

import { encode } from 'fast-png';
import { expandZplane, indicesToRgba, type Zplane } from 'scumm-codec';

/** RGBA pixels, row-major. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** The background in dark grey, with the plane's pixels in color and tinted red. */
export function overlay({ width, height, data }: Picture, plane: Zplane): Picture {
  const mask = expandZplane(plane);
  const tinted = data.slice();
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = (y * width + x) * 4;
      const hidden = x < plane.width && mask[y * plane.width + x] === 1;
      const grey = (data[i] * 2 + data[i + 1] * 5 + data[i + 2]) >> 5;
      tinted[i] = hidden ? (data[i] + 255) >> 1 : grey;
      tinted[i + 1] = hidden ? data[i + 1] >> 1 : grey;
      tinted[i + 2] = hidden ? data[i + 2] >> 1 : grey;
    }
  }
  return { width, height, data: tinted };
}

const SWATCH = 12;

/** All 256 colors, 16 per row. */
export function swatches(palette: Uint8Array): Picture {
  const side = 16 * SWATCH;
  const indices = Uint8Array.from({ length: side * side }, (_, i) => {
    const column = Math.floor((i % side) / SWATCH);
    const row = Math.floor(i / side / SWATCH);
    return row * 16 + column;
  });
  return { width: side, height: side, data: indicesToRgba(indices, palette) };
}

export function png({ width, height, data }: Picture): Uint8Array {
  return encode({ width, height, data, channels: 4 });
}
