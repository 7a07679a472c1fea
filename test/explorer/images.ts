// PNGs for the visitor to give: a picture that the page saved in other colors, too small, or with a color too many.

import { type DecodedPng, decode, encode } from 'fast-png';

/** A color that pictures in the bundled games lack. */
export const ALIEN = [255, 0, 254] as const;

/** A picture whose pixels of one value have another. */
export interface Recolored {
  /** With the same palette. */
  readonly indexed: Uint8Array;
  /** With red, green, blue and alpha. */
  readonly rgba: Uint8Array;
  /** As the page must show it. */
  readonly seen: Uint8ClampedArray;
  readonly from: number;
  readonly to: number;
}

/** Gives the pixels of one value another. `seen` is the picture on its canvas, with its holes. */
export function recolored(png: Uint8Array, seen: Buffer): Recolored {
  const picture = decode(png);
  const { data, palette = [] } = picture;
  const isSolid = (i: number) => seen[4 * i + 3] === 255;
  const isAlone = (index: number) =>
    palette.filter((rgb) => `${rgb.slice(0, 3)}` === `${palette[index].slice(0, 3)}`).length === 1;
  const from = data.find((_, i) => isSolid(i));
  const to = data.find((index, i) => isSolid(i) && index !== from && isAlone(index));
  if (from === undefined || to === undefined) throw new Error('the picture has one color');
  const now = Uint8ClampedArray.from(seen);
  data.forEach((index, i) => {
    if (index === from) now.set(palette[to].slice(0, 3), 4 * i);
  });
  const indices = Uint8Array.from(data, (index) => (index === from ? to : index));
  const indexed = encode({ ...picture, data: indices });
  return { indexed, rgba: asRgba(picture, now), seen: now, from, to };
}

const asRgba = ({ width, height }: DecodedPng, data: Uint8ClampedArray) =>
  encode({ width, height, data, channels: 4 });

/** A picture without its last row. */
export function cropped(png: Uint8Array): Uint8Array {
  const { width, height, data, palette = [] } = decode(png);
  const rest = { height: height - 1, data: data.subarray(0, width * (height - 1)) };
  return encode({ width, ...rest, channels: 1, depth: 8, palette });
}

/** A picture whose first pixel has a color that no other has. */
export function alien(png: Uint8Array, seen: Buffer): Uint8Array {
  return asRgba(decode(png), Uint8ClampedArray.of(...ALIEN, 255, ...seen.subarray(4)));
}

/** RGBA of a PNG, with a palette or without. */
export function rgbaOf({ data, palette, channels }: DecodedPng): Uint8ClampedArray {
  const rgba = new Uint8ClampedArray((4 * data.length) / channels);
  if (palette === undefined) rgba.set(data);
  else
    for (const [i, index] of data.entries()) {
      const [red, green, blue, alpha = 255] = palette[index];
      rgba.set([red, green, blue, alpha], 4 * i);
    }
  return rgba;
}
