// A picture of a film, FOBJ: drawn on the screen, over what earlier ones left. For its header see anim/chunk.ts.
//
//   codec 1, 3   rows, each a u16le and groups: bomp/groups.ts. The next row starts so many bytes behind the u16le. Color
//                0 is a hole; in codec 3 that is not proved
//   20           width x height pixels
//   21, 44       rows: anim/skips.ts. What they leave out is a hole
//   37, 47       codec37.ts, codec47.ts. They are drawn at 0, 0, wherever they are said to stand
//
// Each of the last two keeps its own planes, whatever pictures come between; a picture of another size starts with new
// ones. Codecs 2, 4, 5, 23, 31 to 34, 45 and 48 are of other engines.

import { FOBJ } from '../anim/chunk.js';
import { type SkipRows, skipRowsInto } from '../anim/skips.js';
import { checkGroups, groupsInto } from '../bomp/groups.js';
import { i16le, need, u16le } from '../bytes.js';
import { fail } from '../errors.js';
import type { Point } from '../geometry.js';
import { CODEC_37, decode37 } from './codec37.js';
import { CODEC_47, decode47 } from './codec47.js';
import { createPlanes } from './planes.js';
import { putPixels, takePixels } from './screen.js';
import type { ChangingState, Range } from './state.js';

/** A picture whose header was read. A state keeps one, and fills it for each picture. */
export interface Picture extends SkipRows {
  codec: number;
  left: number;
  top: number;
  width: number;
  height: number;
  pixelsAt: number;
  end: number;
  /** Whether color 0 is a hole. */
  hasHoles: boolean;
  /** Whether it needs nothing from before. */
  isKey: boolean;
  /** Whether its size becomes that of the screen. */
  isScreen: boolean;
}

/** Pictures of this size make it that of the screen, if pictures of other sizes are ignored. */
const OTHER_WIDTH = 384;
const OTHER_HEIGHT = 242;

/** Codecs of planes: their headers, sides of squares, numbers of planes. */
const CODECS = {
  37: { layout: CODEC_37, unit: 4, count: 3, decode: decode37 },
  47: { layout: CODEC_47, unit: 8, count: 6, decode: decode47 },
};

/** Draws the payload of an FOBJ, moved. A state that it throws for shows and keeps what it did. */
export function drawPicture(
  state: ChangingState,
  src: Uint8Array,
  range: Range,
  move: Point,
): void {
  const { start, end } = range;
  need(start, FOBJ.size, end, 'FOBJ');
  const { frame, memory } = state;
  const { picture, rules } = memory;
  readPicture(state, src, range, move);
  const { codec, width, height, pixelsAt } = picture;
  if (width * height > rules.pixels)
    fail('LIMIT', start + FOBJ.fields.width[0], `FOBJ of ${width}x${height} pixels`);
  const isIgnored = rules.pictures === 'screen-only' && !picture.isScreen;
  if (isIgnored && (width !== frame.width || height !== frame.height)) return;
  if (codec === 1 || codec === 3 || codec === 21 || codec === 44) drawRows(state, src);
  else if (codec === 20) {
    need(pixelsAt, width * height, end, 'codec 20');
    picture.isKey = true;
    putPixels(state, src, pixelsAt, width);
  } else if (codec === 37 || codec === 47) drawPlanes(state, src, codec);
  else fail('BAD_CODE', start, `codec ${codec} is not read`);
}

/** Reads the header of a picture. A film without a size takes that of its first picture. */
function readPicture(
  { frame, memory }: ChangingState,
  src: Uint8Array,
  { start, end }: Range,
  move: Point,
): void {
  const { left, top, width, height } = FOBJ.fields;
  const { picture, rules } = memory;
  picture.codec = src[start];
  picture.left = i16le(src, start + left[0]) + move.x;
  picture.top = i16le(src, start + top[0]) + move.y;
  picture.width = u16le(src, start + width[0]);
  picture.height = u16le(src, start + height[0]);
  picture.pixelsAt = start + FOBJ.size;
  picture.end = end;
  picture.hasHoles = false;
  picture.isKey = false;
  const isOther = picture.width === OTHER_WIDTH && picture.height === OTHER_HEIGHT;
  const isNew = frame.width !== OTHER_WIDTH || frame.height !== OTHER_HEIGHT;
  picture.isScreen =
    frame.pixels.length === 0 || (rules.pictures === 'screen-only' && isOther && isNew);
}

/** Codecs 1 and 3; 21 and 44 over a copy of what is on the screen. */
function drawRows(state: ChangingState, src: Uint8Array): void {
  const { memory } = state;
  const { picture, rules } = memory;
  const { codec, width, height } = picture;
  if (memory.spare.length < width * height) memory.spare = new Uint8Array(width * height);
  const isRuns = codec === 1 || codec === 3;
  picture.isKey = codec === 3 && rules.codec3 === 'opaque';
  picture.hasHoles = isRuns && !picture.isKey;
  if (isRuns) runsInto(src, picture, memory.spare);
  else {
    takePixels(state, memory.spare);
    if (width > 0) skipRowsInto(src, picture, memory.spare, 0, width);
  }
  putPixels(state, memory.spare, 0, width);
}

/** The rows of codecs 1 and 3. Their lengths only lead from one to the next. */
function runsInto(src: Uint8Array, { width, height, pixelsAt, end }: Picture, dst: Uint8Array) {
  for (let y = 0, pos = pixelsAt; y < height; y++) {
    need(pos, 2, end, 'FOBJ');
    checkGroups(src, pos + 2, end, width, 'FOBJ');
    groupsInto(src, pos + 2, width, dst, y * width, width, width);
    pos += 2 + u16le(src, pos);
  }
}

/** Codecs 37 and 47. If the data is bad, planes are where they were. */
function drawPlanes(state: ChangingState, src: Uint8Array, codec: 37 | 47): void {
  const { picture, rules, planes: known } = state.memory;
  const { width, height, pixelsAt, end } = picture;
  const { layout, unit, count, decode } = CODECS[codec];
  need(pixelsAt, layout.size, end, `codec ${codec}`);
  let planes = known[codec];
  if (planes?.pictureWidth !== width || planes.pictureHeight !== height)
    planes = createPlanes(width, height, unit, count);
  const { current, last, old } = planes;
  planes.header = pixelsAt;
  planes.pos = pixelsAt + layout.size;
  planes.end = end;
  try {
    picture.isKey = decode(planes, src, rules.code254 === 'quarters');
  } catch (error) {
    planes.current = current;
    planes.last = last;
    planes.old = old;
    throw error;
  }
  known[codec] = planes;
  picture.left = 0;
  picture.top = 0;
  putPixels(state, planes.planes[planes.shown / planes.size], 0, planes.width);
}
