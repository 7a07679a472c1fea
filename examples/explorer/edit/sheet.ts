// The pictures of a costume back from a sheet that an editor or a packer laid out anew, as its JSON says, as long as each
// picture still has its frame.

import { decode } from 'fast-png';
import { asepriteBoxes, sheetPictures } from 'scumm-codec/tools';
import type { Target } from './targets.js';

/** A sheet of the size of a PNG, with the places that its JSON says. */
export function placedBy(target: Target, json: Uint8Array, png: Uint8Array): Target {
  const boxes = asepriteBoxes(JSON.parse(new TextDecoder().decode(json)));
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
