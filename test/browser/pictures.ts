// Pictures in README and the guides: what Chromium showed, each pixel as a square. A run of the test holds the
// stored files to what it shows; `npm run check -- browser --pictures` writes them.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { decode } from 'fast-png';
import { type Picture, png } from '../../examples/demo/pictures.js';
import { rgbaOf } from '../explorer/images.js';
import { root } from './files.js';

const FOLDER = join(root, 'docs/images/');

/** Sides of a square. */
const SCALE = 2;

/**
 * Files by what is shown in them, and the column from which on they have it. In the harbor the innkeeper has the
 * colors of another room: he is cut off.
 */
const FILES: Readonly<Record<string, readonly [name: string, left: number]>> = {
  'version 5, behind the table, 150, 120': ['tavern.png', 0],
  'version 5, up to the lighthouse, 555, 84': ['lighthouse.png', 196],
  'version 5, chores': ['chores.png', 0],
};

/** Writes what was shown if README has it, or throws unless that is what its file has. */
export function holdPicture(what: string, seen: Picture, isWritten: boolean): void {
  const file = FILES[what];
  if (file === undefined) return;
  const [name, left] = file;
  const picture = enlarged(seen, left);
  if (isWritten) writeFileSync(FOLDER + name, png(picture));
  const stored = decode(readFileSync(FOLDER + name));
  const { width, height } = stored;
  if (!isDeepStrictEqual({ width, height, data: rgbaOf(stored) }, picture))
    throw new Error(`docs/images/${name} is not what Chromium shows: ${what}`);
  console.log(`docs/images/${name} is what it shows`);
}

/** What is right of a column, each pixel as a square. */
function enlarged({ width, height, data }: Picture, left: number): Picture {
  const from = new Uint32Array(data.buffer, data.byteOffset, width * height);
  const size = { width: (width - left) * SCALE, height: height * SCALE };
  const words = Uint32Array.from({ length: size.width * size.height }, (_, i) => {
    const [x, y] = [i % size.width, Math.floor(i / size.width)].map((at) => Math.floor(at / SCALE));
    return from[y * width + left + x];
  });
  return { ...size, data: new Uint8ClampedArray(words.buffer) };
}
