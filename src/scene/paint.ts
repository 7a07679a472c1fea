// An object as it is drawn now: the picture of its state, with its masks, at its box. The picture starts at row y,
// and at the strip column of x, rounded toward zero. Pixels beyond the edges of the room are left out; at the upper
// and lower edge the engines write past their memory instead. Strips with a transparent code leave out pixels of the
// transparent index, all others overwrite what is there.

import { SILENT } from '../block/level.js';
import { around } from '../bounds.js';
import { checkInt } from '../geometry.js';
import { pixelsInto } from '../image/decode-image.js';
import type { Image } from '../image/image.js';
import { boxOf, inClass, type ObjectLookup, stateOf } from '../object/runtime.js';
import { pictureOf } from '../object/showing.js';
import { traitsOf } from '../traits.js';
import { nearViewOf } from '../views.js';
import { copyOpen, copyStrips } from './copy-strips.js';
import { type Part, type SceneFrame, type Stamped, stamp } from './frame.js';
import type { Scene, SceneObject, ScenePicture } from './prepare.js';

/** A picture as it is drawn now. */
export interface Drawn extends Stamped {
  picture: ScenePicture;
  /** The owner of its pixels. */
  owner: number;
  /** Palette index that open strips leave out. */
  transparent: number;
}

/**
 * How an object is drawn in its present state; `undefined` if it has no picture for that state.
 *
 * @param memory - a record to fill, with no further use. Default: a new one
 */
export function drawnNow(
  { object, pictures }: SceneObject,
  { transparent }: Scene,
  runtime: ObjectLookup,
  clears: boolean,
  memory?: Drawn,
): Drawn | undefined {
  const image = pictureOf(object, stateOf(object, runtime));
  if (image === undefined) return undefined;
  let at = 0;
  while (at < pictures.length && pictures[at].state !== image.state) at++;
  if (at === pictures.length) return undefined;
  const { x, y } = boxOf(object, runtime);
  checkInt(x, 'box.x');
  checkInt(y, 'box.y');
  const { masksAllPlanes } = traitsOf(object);
  const classes = runtime.classes?.[object.id] ?? 0;
  const allPlanes = masksAllPlanes !== undefined && inClass(classes, masksAllPlanes);
  const picture = pictures[at];
  const column = Math.trunc(x / 8);
  const owner = object.index;
  if (memory === undefined) return { picture, column, y, clears, allPlanes, owner, transparent };
  memory.picture = picture;
  memory.column = column;
  memory.y = y;
  memory.clears = clears;
  memory.allPlanes = allPlanes;
  memory.owner = owner;
  memory.transparent = transparent;
  return memory;
}

/** Paints a picture in a part of a frame, and stamps its masks. Rows and columns outside of the part take no time. */
export function paint(frame: SceneFrame, drawn: Drawn, part: Part): void {
  const { width, pixels, owners } = frame;
  const { picture, column, y, transparent, owner } = drawn;
  const { open } = picture;
  const pitch = picture.width;
  const top = Math.max(part.top, y);
  const count = Math.min(part.bottom, y + picture.height) - top;
  const last = Math.min(part.right - column, pitch >> 3);
  let strip = Math.max(part.left - column, 0);
  if (count <= 0 || strip >= last) return;
  if (picture.reader !== undefined) decodeBeside(frame, drawn, picture.reader);
  const src = nearViewOf(picture.pixels);
  const dst = nearViewOf(pixels);
  // A number that is not a byte is the index of no pixel.
  const leavesOut = (transparent & 0xff) === transparent;
  while (strip < last) {
    // Neighboring strips that are all open, or all not, are painted together.
    const start = strip;
    const kind = open[strip];
    while (strip < last && open[strip] === kind) strip++;
    const from = picture.pixels.byteOffset - src.byteOffset + (top - y) * pitch + start * 8;
    const place = top * width + (column + start) * 8;
    const to = pixels.byteOffset - dst.byteOffset + place;
    const length = (strip - start) * 8;
    const isOpen = kind === 1 && leavesOut;
    if (isOpen) copyOpen(src, from, pitch, dst, to, width, length, count, transparent);
    else copyStrips(src, from, pitch, dst, to, width, length, count);
    if (owners === undefined) continue;
    if (isOpen) ownOpen(owners, place, width, owner, src, from, pitch, length, count, transparent);
    else own(owners, place, width, owner, length, count);
  }
  stamp(frame, drawn, part);
}

/** Decodes a picture that copies the pixels left of it. Those outside of the frame are 0. */
function decodeBeside(
  { width, height, pixels }: SceneFrame,
  { picture, column, y, transparent: fill }: Drawn,
  reader: Image,
): void {
  const left = new Uint8Array(picture.height);
  const x = column * 8 - 1;
  for (let row = Math.max(0, -y); x >= 0 && row < left.length && y + row < height; row++)
    left[row] = pixels[(y + row) * width + x];
  const place = { dst: picture.pixels, at: 0, pitch: picture.width };
  pixelsInto(reader, place, { onError: SILENT.onError, fill, left });
}

/** The part of a frame that must be drawn together for pictures that copy what is left of them; `undefined` for none. */
export function readPart(drawn: readonly Drawn[], whole: Part): Part | undefined {
  let all: Part | undefined;
  for (const { picture, column, y } of drawn) {
    if (picture.reader === undefined) continue;
    const part = {
      left: Math.max(whole.left, column - 1),
      right: Math.min(whole.right, column + (picture.width >> 3)),
      top: Math.max(whole.top, y),
      bottom: Math.min(whole.bottom, y + picture.height),
    };
    if (part.left < part.right && part.top < part.bottom)
      all = all === undefined ? part : around(all, part);
  }
  return all;
}

/** Gives rows to an owner. */
function own(
  owners: Int32Array,
  at: number,
  width: number,
  owner: number,
  length: number,
  count: number,
): void {
  for (let row = 0; row < count; row++, at += width) owners.fill(owner, at, at + length);
}

/** Gives rows to an owner, except the pixels of one value. */
function ownOpen(
  owners: Int32Array,
  place: number,
  width: number,
  owner: number,
  src: DataView,
  from: number,
  pitch: number,
  length: number,
  count: number,
  leaveOut: number,
): void {
  for (let row = 0; row < count; row++, from += pitch, place += width)
    for (let i = 0; i < length; i++)
      if (src.getUint8(from + i) !== leaveOut) owners[place + i] = owner;
}
