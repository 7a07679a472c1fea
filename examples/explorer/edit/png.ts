// A PNG of any kind as new pixels of a picture; JSON may say where an editor or a packer put the pictures of a sheet.
// Colors are matched exactly; those that the palette lacks are listed, and have the nearest ones beside them.

import { convertIndexedToRgb, type DecodedPng, decode } from 'fast-png';
import type { GameFile } from 'scumm-codec';
import { type MatchedPixels, rgbaToIndices } from 'scumm-codec/encode';
import { asepriteBoxes, sheetPictures } from 'scumm-codec/tools';
import type { Target } from './targets.js';

/** A PNG that the visitor gave, as pixels of a picture; they have the nearest colors for those that are missing. */
export interface Given extends MatchedPixels {
  readonly name: string;
  /** The picture that it replaces, laid out as the PNG is. */
  readonly target: Target;
}

/** A PNG for a picture; for the sheet of a costume, JSON may say where its pictures are now. */
export function fitFiles(now: Target, files: readonly GameFile[]): Given {
  const json = files.find(({ name }) => /\.json$/i.test(name));
  const file = files.find((one) => one !== json);
  if (file === undefined) throw new Error('There is no PNG among these files.');
  if (json && !now.places) throw new Error('Only the sheet of a costume has JSON.');
  const png = decode(file.bytes);
  const target = json ? placedBy(now, json.bytes, png) : now;
  const given = { name: file.name, target, ...fitPng(png, target) };
  if (!json && given.missing.length === 0 && isSame(given.pixels, now.pixels))
    throw new Error('The PNG is the picture as it is in the game.');
  return given;
}

export const isSame = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && one.every((value, i) => value === other[i]);

/** A sheet of the size of a PNG, with the places that its JSON says, as long as each picture still has its frame. */
function placedBy(target: Target, json: Uint8Array, { width, height }: DecodedPng): Target {
  const boxes = asepriteBoxes(JSON.parse(new TextDecoder().decode(json)));
  const { places = [], seen, transparent = 0 } = target;
  if (boxes.length !== places.length)
    throw new Error(`The JSON has ${boxes.length} frames, the costume ${places.length} pictures.`);
  const pixels = new Uint8Array(width * height).fill(transparent);
  const cut = (from: Uint8Array) => sheetPictures({ width, height, pixels: from, places: boxes });
  // Throws if a frame is not on the sheet.
  cut(pixels);
  // Pixels that did not move in a frame keep their values, even if others have their color.
  const old = sheetPictures({ ...seen, pixels: target.pixels, places });
  for (const [i, { x, y, width: columns, height: rows }] of boxes.entries())
    if (old[i].width === columns && old[i].height === rows)
      for (let row = 0; row < rows; row++)
        pixels.set(
          old[i].pixels.subarray(row * columns, (row + 1) * columns),
          (y + row) * width + x,
        );
  const edit: Target['edit'] = (now) => ({ ...target.edit(target.pixels), pictures: cut(now) });
  const data = new Uint8ClampedArray(4 * width * height);
  return { ...target, pixels, places: boxes, seen: { width, height, data }, edit };
}

// With other numbers for colors the decoder gives indices: it leaves those of few bits packed.
const NUMBERS = Array.from({ length: 256 }, (_, i) => [i]);

/** The pixels of a PNG in the values of the picture that it replaces. */
function fitPng(
  png: DecodedPng,
  { colors, pixels: keep, transparent, seen }: Target,
): MatchedPixels {
  const { width, height, palette: own } = png;
  if (width !== seen.width || height !== seen.height)
    throw new Error(
      `The PNG has ${width}x${height} pixels, the picture ${seen.width}x${seen.height}.`,
    );
  // In a PNG with the game's palette, an index is meant as it is, even if others have its color.
  if (own?.every((rgb, i) => rgb.slice(0, 3).every((c, k) => c === colors[3 * i + k])))
    return { pixels: convertIndexedToRgb({ ...png, palette: NUMBERS }), missing: [] };
  const rgba = rgbaOf(png);
  const exact = rgbaToIndices(rgba, colors, { keep, transparent });
  if (exact.missing.length === 0) return exact;
  // A pixel is there or not: half transparent ones become one of both.
  for (let i = 3; i < rgba.length; i += 4)
    rgba[i] = rgba[i] < 128 && transparent !== undefined ? 0 : 255;
  const { pixels } = rgbaToIndices(rgba, colors, { keep, transparent, nearest: true });
  return { pixels, missing: exact.missing };
}

/** The pixels of a PNG with 8 bits each of red, green, blue and alpha. */
function rgbaOf(png: DecodedPng): Uint8ClampedArray {
  const { width, height, depth } = png;
  const most = 2 ** depth - 1;
  // Shades of few bits are packed as indices are.
  const greys = depth < 8 ? NUMBERS.map(([i]) => [(i * 255) / most]) : undefined;
  const palette = png.palette ?? greys;
  const data = palette ? convertIndexedToRgb({ ...png, palette }) : png.data;
  const channels = palette ? palette[0].length : png.channels;
  const scale = depth === 16 ? 257 : 1;
  const rgba = new Uint8ClampedArray(4 * width * height).fill(255);
  for (let i = 0; i < width * height; i++) {
    const own = Array.from(data.subarray(i * channels, (i + 1) * channels), (c) => c / scale);
    rgba.set(channels < 3 ? [own[0], own[0], ...own] : own, 4 * i);
  }
  return rgba;
}
