// The pictures of a costume as a sheet with JSON in the form of Aseprite, a frame for each picture; and back from what
// an editor or a packer of sheets made of them, as long as each picture still has its frame.

import { decode } from 'fast-png';
import type { Box } from 'scumm-codec';
import { sheetPictures } from 'scumm-codec/tools';
import type { Target } from './targets.js';

interface JsonBox {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

const jsonBox = ({ x, y, width: w, height: h }: Box): JsonBox => ({ x, y, w, h });

/** What the JSON says of a sheet. */
export function sheetJson({ seen, places = [] }: Target, image: string): string {
  const frames = places.map((place, i) => {
    const { w, h } = jsonBox(place);
    const whole = { spriteSourceSize: { x: 0, y: 0, w, h }, sourceSize: { w, h } };
    const look = { rotated: false, trimmed: false, ...whole, duration: 100 };
    return { filename: `${i}`, frame: jsonBox(place), ...look };
  });
  const size = { w: seen.width, h: seen.height };
  const meta = { app: 'scumm-codec', version: '1.3', image, format: 'I8', size, scale: '1' };
  return JSON.stringify({ frames, meta }, undefined, 1);
}

/** A sheet of the size of a PNG, with the places that its JSON says. */
export function placedBy(target: Target, json: Uint8Array, png: Uint8Array): Target {
  const boxes = boxesOf(JSON.parse(new TextDecoder().decode(json)));
  const { places = [], seen, transparent = 0 } = target;
  if (boxes.length !== places.length)
    throw new Error(`The JSON has ${boxes.length} frames, the costume ${places.length} pictures.`);
  const { width, height } = decode(png);
  const pixels = new Uint8Array(width * height).fill(transparent);
  // Throws if a frame is not on the sheet.
  sheetPictures({ width, height, pixels, places: boxes });
  // Pixels that did not move in a frame keep their values, even if others have their color.
  const old = sheetPictures({ ...seen, pixels: target.pixels, places });
  for (const [i, { x, y, width: columns, height: rows }] of boxes.entries())
    if (old[i].width === columns && old[i].height === rows)
      for (let row = 0; row < rows; row++)
        pixels.set(
          old[i].pixels.subarray(row * columns, (row + 1) * columns),
          (y + row) * width + x,
        );
  const edit: Target['edit'] = (now) => {
    const pictures = sheetPictures({ width, height, pixels: now, places: boxes });
    return { of: 'costume', id: Number(target.key.split(' ')[1]), pictures };
  };
  const data = new Uint8ClampedArray(4 * width * height);
  return { ...target, pixels, places: boxes, seen: { width, height, data }, edit };
}

/** The places of frames, from a list or from a record whose names are the numbers of frames. */
function boxesOf(json: { frames?: unknown }): Box[] {
  const frames: readonly { frame?: Partial<JsonBox>; rotated?: boolean; trimmed?: boolean }[] =
    Object.values(Object(json?.frames));
  if (frames.length === 0) throw new Error('The JSON has no frames.');
  return frames.map(({ frame = {}, rotated, trimmed }, i) => {
    if (rotated || trimmed)
      throw new Error(`Frame ${i} is ${rotated ? 'rotated' : 'trimmed'}: save the sheet without.`);
    const { x = -1, y = -1, w = -1, h = -1 } = frame;
    return { x, y, width: w, height: h };
  });
}
