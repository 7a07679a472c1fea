// Blasts
//
// A blast is a picture of an object that scripts show for **one frame**, at any place and scale, over all of the room:
// background, objects and actors. Versions 6 to 8. No plane hides it, it is never mirrored, and no palette of an actor
// changes it. Scripts ask for it again in each frame, at most 200 times; blasts are drawn in the order of the calls,
// later ones over earlier ones. A room that is entered begins without any.
//
// **The screen.** A blast is placed on the screen, which shows a part of the room: x counts from the left edge of the
// screen and y from its upper edge. The screen is 320 pixels wide, 640 in version 8; in version 6 it starts at a column
// that is a multiple of 8, and at row 0. A blast is cut at the left and right edges of the screen, and at the upper and
// lower edges of the **room**.
//
// **The picture** is that of a number, 1 if the call has none; its state does not matter. If the object does not have
// it, versions 6 and 7 take picture 1. It must be a BOMP: the games stop at a picture of strips. Its size is that of the
// BOMP. Index 255 is transparent, whatever the room says.
//
// **Scale.** One number for columns and one for rows; only the low byte counts. At 255 all columns (rows) are painted.
// Else, for a side of n pixels, at most 512, and a scale s from 0 to 254:
//
//   T[k]            the bits of k mod 256 in reverse order, for k = 0 .. 767; but T[255] = T[511] = 254
//   place p stays   if T[256 - floor(n / 2) + (p XOR 3)] <= s
//   K               how many of the places 0 .. n - 1 stay
//   N               how many of the places 0 .. 8 * ceil(n / 8) - 1 stay, without place n; modulo 256
//
// The places that stay close up toward the upper left corner, which does not move. Then the first min(n, N) columns
// (rows) are painted: of the columns, those from K on show what they show without a scale.
//
// Rows from K on would be what follows the picture in memory; they are left out here.
//
// **Shadows.** Shadow mode 3 of scripts (versions 7 and 8) has a table of 8 * 256 indices. If **both** scales are 255, a
// pixel of index v below 8 turns the index u that is there, earlier blasts included, into entry 256 * v + u. At other
// scales these are colors.
//
// **Removing.** When the frame has been shown, the room without actors and blasts comes back in a rectangle for each
// call, and not where the blast was painted. Left and upper side are those of the call; width and height too, and 0
// stands for those of the object's box. The rectangle is cut at the screen and at the room's upper and lower edges. If
// something is left of it, whole strips come back, with f = x of the screen in the room, modulo 8:
//
//   first strip    floor(left / 8)
//   last strip     floor((right + f) / 8), but at most W / 8 - 1 in version 6, and W / 8 in versions 7 and 8;
//                  W is the width of the screen
//   strip i        columns 8i - f to 8i - f + 7 of the screen
//
// Trap: the test of a place is <=, in costumes it is <; and the table is that of costumes of versions 7 and 8.
//
// Trap: N wraps. A picture of 320 columns at scale 254 shows 64 of them; one of 256 columns nothing.
//
// Trap: the last strip is included, so a rectangle whose right side is a multiple of 8 takes one strip more than it
// needs. What a blast painted beyond its rectangle stays on the screen.
//
// Vectors: `fixtures/scene/engine-blast.json`. Not proved: rectangles that reach past 32767.

import { checkBytes, isBytes, isRecord } from '../../bytes.js';
import type { Scale } from '../../costume/draw/scale.js';
import { fail } from '../../errors.js';
import {
  type Box,
  checkCorner,
  checkInt,
  checkUpTo,
  checkWhole,
  checkWord,
  NO_OPTIONS,
} from '../../geometry.js';
import type { Image } from '../../image/image.js';
import type { ObjectLookup } from '../../object/runtime.js';
import type { SceneBlast } from '../../scene/blast.js';
import type { BlastPlaceOptions, BlastScreen } from '../../scene/blast-screen.js';
import type { SceneFrame } from '../../scene/frame.js';
import { entryOf, type Version } from '../../version.js';
import { decodeBomp } from '../bomp/bomp.js';
import { boxOf, checkLookup, checkObject } from '../objects/runtime.js';
import { checkFrame } from './frame.js';

/** What differs between versions. */
interface BlastRules {
  /** The picture that stands for a missing one. */
  readonly spare: number | undefined;
  /** How many strips right of the screen may come back. */
  readonly stripsBeside: number;
}

const BLAST_RULES: Readonly<Record<Version, BlastRules | undefined>> = {
  4: undefined,
  5: undefined,
  6: { spare: 1, stripsBeside: 0 },
  7: { spare: 1, stripsBeside: 1 },
  8: { spare: undefined, stripsBeside: 1 },
};

/** Transparent palette index. */
const OPEN = 255;

/** The scale that leaves the size as it is. */
const FULL = 255;

/** The longest side that can be scaled. */
const LONGEST = 512;

/** Most blasts in a frame. */
const MOST = 200;

/** Entry k of the table T. */
function rankOf(k: number): number {
  if (k === 255 || k === 511) return 254;
  let rank = 0;
  for (let bit = 0; bit < 8; bit++) if ((k >> bit) & 1) rank += 128 >> bit;
  return rank;
}

/** Whether a place of a side of `count` pixels stays at a scale. */
function isStaying(place: number, count: number, scale: number): boolean {
  return scale === FULL || rankOf(256 - Math.floor(count / 2) + (place ^ 3)) <= scale;
}

/** The places of a side that stay. */
function stayingPlaces(count: number, scale: number): number[] {
  const places: number[] = [];
  for (let place = 0; place < count; place++)
    if (isStaying(place, count, scale)) places.push(place);
  return places;
}

/** How many columns or rows of a side are painted. */
function paintedCount(count: number, scale: number): number {
  if (scale === FULL) return count;
  let staying = 0;
  for (let place = 0; place < 8 * Math.ceil(count / 8); place++)
    if (place !== count && isStaying(place, count, scale)) staying++;
  return Math.min(count, staying % 256);
}

/** The rows of a side that are painted, from the top. */
function paintedRows(count: number, scale: number): number[] {
  return stayingPlaces(count, scale).slice(0, paintedCount(count, scale));
}

/** The columns of a side that are painted, from the left. */
function paintedColumns(count: number, scale: number): number[] {
  const columns = stayingPlaces(count, scale);
  for (let column = columns.length; column < count; column++) columns.push(column);
  return columns.slice(0, paintedCount(count, scale));
}

/** The scales of a blast: low bytes. */
function scalesOf({ scale = FULL }: SceneBlast): Scale {
  const { x, y } = typeof scale === 'number' ? { x: scale, y: scale } : scale;
  return { x: x & 255, y: y & 255 };
}

/** The picture of a blast. */
function pictureOf({ object, image = 1 }: SceneBlast): Image {
  const spare = rulesOf(object.version).spare;
  let found: Image | undefined;
  for (const one of object.image?.images ?? []) {
    if (one.state === image) found = one;
    if (one.state === spare) found ??= one;
  }
  if (found === undefined) fail('MISSING', 0, `object ${object.id}: no picture ${image}`);
  if (found.coding !== 'bomp') fail('MISSING', found.pixelsAt, `${found.what}: no BOMP`);
  return found;
}

/**
 * Draws blasts. The slow twin of the function of this name in the main entry point.
 *
 * @param blasts - in the order of the calls, at most 200
 * @param dst - a picture of a room, whose pixels and owners change
 * @throws {DecodeError} `MISSING` if an object has no such picture, or has it in strips; `BAD_VALUE` for a picture
 *   without pixels, or with a side of more than 512 pixels at a scale below 255; `TRUNCATED` if a picture ends early;
 *   `LIMIT` past the default limit of pixels. The offset of `TRUNCATED` counts from the first row.
 * @throws {RangeError} if a field of a blast or the screen is out of its range, a version has no blasts, there are
 *   too many blasts, or `dst` is too short for its size.
 * @throws {TypeError} if `blasts` is not a list of {@link SceneBlast}, `dst` not a {@link SceneFrame}, or `screen` not
 *   a {@link BlastScreen}.
 */
export function drawBlastsInto(
  blasts: readonly SceneBlast[],
  dst: SceneFrame,
  options?: BlastPlaceOptions,
): void {
  const { screen = wholeScreen(dst) }: BlastPlaceOptions = options ?? NO_OPTIONS;
  checkFrame(dst, 'dst');
  checkBlasts(blasts);
  checkScreen(screen);
  for (const blast of blasts) drawBlast(blast, dst, screen);
}

function drawBlast(blast: SceneBlast, dst: SceneFrame, screen: BlastScreen): void {
  const { width, height, widthAt, heightAt, rows: bytes, what } = pictureOf(blast);
  const scale = scalesOf(blast);
  if (width === 0 || height === 0) fail('BAD_VALUE', width === 0 ? widthAt : heightAt, what);
  const stored = bytes?.src.subarray(bytes.start, bytes.end) ?? new Uint8Array(0);
  const pixels = decodeBomp(stored, width, height);
  if (scale.x !== FULL && width > LONGEST) fail('BAD_VALUE', widthAt, what);
  if (scale.y !== FULL && height > LONGEST) fail('BAD_VALUE', heightAt, what);
  const columns = paintedColumns(width, scale.x);
  const rows = paintedRows(height, scale.y);
  const isFull = scale.x === FULL && scale.y === FULL;
  for (let row = 0; row < rows.length; row++)
    for (let column = 0; column < columns.length; column++) {
      const index = pixels[rows[row] * width + columns[column]];
      const x = blast.x + column;
      const y = blast.y + screen.y + row;
      if (x >= 0 && x < screen.width) paintPixel(blast, index, screen.x + x, y, dst, isFull);
    }
}

/** Paints a pixel at a place of the room, if it is in it. */
function paintPixel(
  { object, shadowTable }: SceneBlast,
  index: number,
  x: number,
  y: number,
  { width, height, pixels, owners }: SceneFrame,
  isFull: boolean,
): void {
  if (index === OPEN || x < 0 || x >= width || y < 0 || y >= height) return;
  const at = y * width + x;
  const isShadow = isFull && index < 8 && shadowTable !== undefined;
  pixels[at] = isShadow ? shadowTable[256 * index + pixels[at]] : index;
  if (owners !== undefined) owners[at] = object.index;
}

/**
 * Takes blasts away. The slow twin of the function of this name in the main entry point.
 *
 * @param blasts - those that were drawn
 * @param lookup - current boxes
 * @param back - the room without actors and blasts
 * @param dst - the picture with the blasts, whose pixels and owners change
 * @throws {RangeError} as `drawBlastsInto`, or if the pictures differ in size.
 * @throws {TypeError} as `drawBlastsInto`, if `lookup` is not an {@link ObjectLookup}, or if `dst` has owners and
 *   `back` has none.
 */
export function removeBlastsInto(
  blasts: readonly SceneBlast[],
  lookup: ObjectLookup,
  back: SceneFrame,
  dst: SceneFrame,
  options?: BlastPlaceOptions,
): void {
  const { screen = wholeScreen(dst) }: BlastPlaceOptions = options ?? NO_OPTIONS;
  checkBlasts(blasts);
  checkLookup(lookup);
  checkFrame(back, 'back');
  checkFrame(dst, 'dst', back);
  checkScreen(screen);
  if (dst.owners !== undefined && back.owners === undefined)
    throw new TypeError('back has no owners, but dst has');
  const boxes: Box[] = [];
  for (const blast of blasts) boxes.push(removedBox(blast, lookup, dst, screen));
  for (const box of boxes)
    for (let y = box.y; y < box.y + box.height; y++)
      for (let x = box.x; x < box.x + box.width; x++) {
        const at = y * dst.width + x;
        dst.pixels[at] = back.pixels[at];
        if (dst.owners !== undefined && back.owners !== undefined) dst.owners[at] = back.owners[at];
      }
}

/**
 * Finds the part of a room that comes back when a blast is taken away. The slow twin of the function of this name in
 * the main entry point.
 *
 * @param lookup - current boxes
 * @param room - any record with the sides of the room
 * @returns pixels in the room; 0 by 0 if nothing comes back
 * @throws {RangeError} if a field of the blast or the screen is out of its range, the version has no blasts, or a side
 *   of the room is not a whole number of at least 0.
 * @throws {TypeError} if `blast` is not a {@link SceneBlast}, `lookup` not an {@link ObjectLookup}, `room` not a
 *   record, or `screen` not a {@link BlastScreen}.
 */
export function blastBox(
  blast: SceneBlast,
  lookup: ObjectLookup,
  room: Pick<Box, 'width' | 'height'>,
  options?: BlastPlaceOptions,
): Box {
  checkBlast(blast);
  checkLookup(lookup);
  if (!isRecord(room)) throw new TypeError('room is not a record');
  checkWhole(room.width, 'room.width', 0);
  checkWhole(room.height, 'room.height', 0);
  const { screen = wholeScreen(room) }: BlastPlaceOptions = options ?? NO_OPTIONS;
  checkScreen(screen);
  return removedBox(blast, lookup, room, screen);
}

/** The part of a room that comes back. */
function removedBox(
  blast: SceneBlast,
  lookup: ObjectLookup,
  room: Pick<Box, 'width' | 'height'>,
  screen: BlastScreen,
): Box {
  const { object } = blast;
  const box = boxOf(object, lookup);
  const width = blast.width || box.width;
  const height = blast.height || box.height;
  checkWhole(width, 'box.width', 0);
  checkWhole(height, 'box.height', 0);
  const nothing = { x: 0, y: 0, width: 0, height: 0 };
  const left = Math.max(0, blast.x);
  const right = Math.min(screen.width, blast.x + width);
  const top = Math.max(0, blast.y + screen.y);
  const bottom = Math.min(room.height, blast.y + screen.y + height);
  if (left >= right || top >= bottom) return nothing;

  const f = ((screen.x % 8) + 8) % 8;
  const firstStrip = Math.floor(left / 8);
  const most = Math.floor(screen.width / 8) - 1 + rulesOf(object.version).stripsBeside;
  const lastStrip = Math.min(Math.floor((right + f) / 8), most);
  // Columns of the screen, and then of the room.
  const start = Math.max(0, 8 * firstStrip - f);
  const end = Math.min(screen.width, 8 * lastStrip - f + 8);
  const x = Math.max(0, screen.x + start);
  const behind = Math.min(room.width, screen.x + end);
  return x < behind ? { x, y: top, width: behind - x, height: bottom - top } : nothing;
}

/** The screen that shows all columns of a room. */
function wholeScreen(room: Pick<Box, 'width'>): BlastScreen {
  return { x: 0, y: 0, width: Object(room).width };
}

function rulesOf(version: Version): BlastRules {
  const rules = entryOf(BLAST_RULES, version, 'blasts');
  if (rules === undefined) throw new RangeError(`version ${version} has no blasts`);
  return rules;
}

/** Throws unless a value is a list of blasts. */
export function checkBlasts(blasts: readonly SceneBlast[]): void {
  if (!Array.isArray(blasts)) throw new TypeError('blasts is not a list of SceneBlast');
  if (blasts.length > MOST) throw new RangeError(`${blasts.length} blasts, at most ${MOST}`);
  for (const blast of blasts as readonly SceneBlast[]) checkBlast(blast);
}

function checkBlast(blast: SceneBlast): void {
  const { object, x, y, width = 0, height = 0, scale = FULL } = Object(blast) as SceneBlast;
  const { image = 1, shadowTable } = Object(blast) as SceneBlast;
  checkObject(object);
  rulesOf(object.version);
  for (const one of object.image?.images ?? [])
    if (!isRecord(one) || (one.rows !== undefined && !isBytes(Object(one.rows).src)))
      throw new TypeError('blast.object has a picture that is none');
  checkWord(x, 'blast.x');
  checkWord(y, 'blast.y');
  checkUpTo(width, 0x7fff, 'blast.width');
  checkUpTo(height, 0x7fff, 'blast.height');
  const both = isRecord(scale) ? scale : { x: scale, y: scale };
  checkInt(both.x, 'blast.scale');
  checkInt(both.y, 'blast.scale');
  checkWhole(image, 'blast.image', 0);
  if (shadowTable === undefined) return;
  checkBytes(shadowTable, 'blast.shadowTable');
  if (shadowTable.length < 2048)
    throw new RangeError('blast.shadowTable has fewer than 2048 bytes');
}

/** Throws unless a value is a part of a room, or absent. */
export function checkScreen(screen: BlastScreen | undefined): void {
  if (screen === undefined) return;
  if (!isRecord(screen)) throw new TypeError('screen is not a BlastScreen');
  checkCorner(screen, 'screen');
  checkWhole(screen.width, 'screen.width', 0);
}
