// A picture of a film, FOBJ: drawn on the screen, over what earlier ones left. For its header see anim/chunk.ts.
//
//   codec 1, 3   rows of runs: anim/rows.ts. Color 0 is a hole; in codec 3 that is not proved
//   20           width x height pixels
//   21, 44       rows of skips: anim/rows.ts. What they leave out is a hole
//   37, 47       codec37.ts, codec47.ts. They are drawn at 0, 0, wherever they are said to stand
//
// Each of the last two keeps its own planes, whatever pictures come between; a picture of another size starts with new
// ones. Codecs 2, 4, 5, 23, 31 to 34, 45 and 48 are of other engines.

import { FOBJ } from '../anim/chunk.js';
import { type PictureRows, rowPixels } from '../anim/rows.js';
import { i16le, need, u16le } from '../bytes.js';
import { fail } from '../errors.js';
import { createPlanes37, decode37 } from './codec37.js';
import { createPlanes47, decode47, turn47 } from './codec47.js';
import { putPixels, takePixels } from './screen.js';
import type { ChangingState } from './state.js';

/** A picture whose header was read. The state keeps one, and fills it for each picture. */
export interface Picture extends PictureRows {
  codec: number;
  left: number;
  top: number;
  width: number;
  height: number;
  pixelsAt: number;
  end: number;
  /** Whether it has holes, which show the screen. */
  hasHoles: boolean;
  /** Whether it needs nothing from before. */
  isKey: boolean;
}

/** A picture of a size that makes it the size of the screen. */
const [OTHER_WIDTH, OTHER_HEIGHT] = [384, 242];

/** Draws the FOBJ from `start` to `end`. A state that it throws for shows and keeps what it did. */
export function drawPicture(
  state: ChangingState,
  src: Uint8Array,
  start: number,
  end: number,
): void {
  need(start, FOBJ.size, end, 'FOBJ');
  const { frame, memory } = state;
  const { picture, rules, move } = memory;
  readPicture(picture, src, start, end);
  picture.left += move.x;
  picture.top += move.y;
  const { codec, width, height } = picture;
  if (width * height > rules.pixels)
    fail('LIMIT', start + FOBJ.fields.width[0], `FOBJ of ${width}x${height} pixels`);
  const isOther = width !== frame.width || height !== frame.height;
  const isScreen = isOther && width === OTHER_WIDTH && height === OTHER_HEIGHT;
  if (rules.isScreenOnly && isOther && !isScreen) return;
  const newScreen = rules.isScreenOnly && isScreen;
  if (codec === 1 || codec === 3) drawRuns(state, src, newScreen);
  else if (codec === 21 || codec === 44) drawSkips(state, src, newScreen);
  else if (codec === 20) {
    need(picture.pixelsAt, width * height, end, 'codec 20');
    picture.isKey = true;
    putPixels(state, src, picture.pixelsAt, width, newScreen);
  } else if (codec === 37) draw37(state, src, newScreen);
  else if (codec === 47) draw47(state, src, newScreen);
  else fail('BAD_CODE', start, `codec ${codec} is not read`);
}

function readPicture(picture: Picture, src: Uint8Array, start: number, end: number): void {
  const { left, top, width, height } = FOBJ.fields;
  picture.codec = src[start];
  picture.left = i16le(src, start + left[0]);
  picture.top = i16le(src, start + top[0]);
  picture.width = u16le(src, start + width[0]);
  picture.height = u16le(src, start + height[0]);
  picture.pixelsAt = start + FOBJ.size;
  picture.end = end;
  picture.hasHoles = false;
  picture.isKey = false;
}

/** Memory for the pixels of a picture. */
function spareOf({ memory }: ChangingState, { width, height }: Picture): Uint8Array {
  if (memory.spare.length < width * height) memory.spare = new Uint8Array(width * height);
  return memory.spare;
}

/** Codecs 1 and 3. */
function drawRuns(state: ChangingState, src: Uint8Array, newScreen: boolean): void {
  const { picture, rules } = state.memory;
  const spare = spareOf(state, picture);
  picture.isKey = picture.codec === 3 && rules.isOpaque3;
  picture.hasHoles = !picture.isKey;
  picture.codec = 1;
  if (picture.width > 0) rowPixels(src, picture, spare, 0, picture.width);
  putPixels(state, spare, 0, picture.width, newScreen);
}

/** Codecs 21 and 44: over a copy of what is on the screen. */
function drawSkips(state: ChangingState, src: Uint8Array, newScreen: boolean): void {
  const { picture } = state.memory;
  const spare = spareOf(state, picture);
  if (newScreen) spare.fill(0);
  else takePixels(state, spare);
  if (picture.width > 0) rowPixels(src, picture, spare, 0, picture.width);
  putPixels(state, spare, 0, picture.width, newScreen);
}

function draw37(state: ChangingState, src: Uint8Array, newScreen: boolean): void {
  const { memory } = state;
  const { picture } = memory;
  const { width, height, pixelsAt, end } = picture;
  let planes = memory.planes37;
  if (planes?.pictureWidth !== width || planes.pictureHeight !== height)
    planes = createPlanes37(width, height, memory.rules.hasQuarters);
  picture.isKey = decode37(planes, src, pixelsAt, end);
  memory.planes37 = planes;
  picture.left = 0;
  picture.top = 0;
  putPixels(state, planes.planes[planes.current / planes.size], 0, planes.width, newScreen);
}

function draw47(state: ChangingState, src: Uint8Array, newScreen: boolean): void {
  const { memory } = state;
  const { picture } = memory;
  const { width, height, pixelsAt, end } = picture;
  let planes = memory.planes47;
  if (planes?.pictureWidth !== width || planes.pictureHeight !== height)
    planes = createPlanes47(width, height);
  picture.isKey = decode47(planes, src, pixelsAt, end);
  memory.planes47 = planes;
  picture.left = 0;
  picture.top = 0;
  putPixels(state, planes.planes[planes.current / planes.size], 0, planes.width, newScreen);
  turn47(planes, src);
}
