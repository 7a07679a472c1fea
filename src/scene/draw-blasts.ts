// Draws blasts over a frame, in the order of the script calls. At scale 255 all columns and rows are painted. At a lesser
// scale s each place p of a side of n pixels has an index, whose rank is that for costumes of versions 7 and 8:
//
//   index(p)   256 - floor(n / 2) + (p XOR 3)
//   p stays    if the rank of index(p) is at most s
//   K          places 0 .. n - 1 that stay
//   N          places 0 .. 8 * ceil(n / 8) - 1 that stay, without place n; modulo 256
//
// The places that stay close up. Only the first N columns are painted. If N is greater than K, columns from K on
// show their own place: the games close up a row in its own memory, and also paint pixels left there. Rows end
// after K; the games read on behind the picture.

import type { Bounds } from '../bounds.js';
import { SHADOW_ROWS } from '../costume/draw/options.js';
import { FULL_SCALE, scaleTable } from '../costume/draw/scale.js';
import { attempt, fail, handlerAt, handlerOf, type Reporter, reporterOf } from '../errors.js';
import type { Point } from '../geometry.js';
import { imagePixels } from '../image/decode-image.js';
import type { Image } from '../image/image.js';
import { TRANSPARENT_INDEX } from '../image/to-rgba.js';
import { type Limits, limitOf } from '../limits.js';
import type { ReadOptions } from '../options.js';
import { optionsOf } from '../options.js';
import { inOrigin } from '../origin.js';
import {
  type BlastPlaceOptions,
  type BlastScreen,
  blastPicture,
  blastScale,
  checkBlasts,
  checkScreen,
  type SceneBlast,
  shownOf,
  wholeScreen,
} from './blast.js';
import { checkFrame, type SceneFrame } from './frame.js';

/**
 * Draws blasts over a frame, later ones over earlier ones. `composeSceneInto` draws the room and the actors too;
 * use this function to draw more between the actors and the blasts, such as texts.
 *
 * Proved for BOMP pictures in versions 6 to 8. The games stop at pictures in strips, at blasts without a picture
 * and at the 201st blast; here these are errors. The games also stop at objects with ids below 30; here these are
 * drawn. For a missing picture version 8 shows garbage.
 *
 * @param blasts - in the order of the script calls, at most 200
 * @param dst - from {@link createFrame}; its pixels and owners change. The pixels of a blast belong to its
 *   object
 * @throws {DecodeError} `MISSING` if an object has no such picture, or has it in strips; `BAD_VALUE` for a picture
 *   without pixels, or with a side of more than 512 pixels at a scale below 255; `TRUNCATED`; `LIMIT` past
 *   `limits.pixels`. Blasts before the bad one have been drawn. None with `onError`.
 * @throws {RangeError} for a version without blasts.
 */
export function drawBlastsInto(
  blasts: readonly SceneBlast[],
  dst: SceneFrame,
  options?: BlastPlaceOptions & ReadOptions,
): void {
  checkFrame(dst, undefined);
  const { screen, limits } = optionsOf(options);
  checkBlasts(blasts);
  checkScreen(screen);
  limitOf(limits, 'pixels');
  drawBlasts(blasts, dst, options);
}

/** The same for checked arguments. */
export function drawBlasts(
  blasts: readonly SceneBlast[],
  dst: SceneFrame,
  options: (BlastPlaceOptions & ReadOptions) | undefined,
): void {
  const { screen = wholeScreen(dst), limits, onError } = optionsOf(options);
  blasts.forEach((blast, number) => {
    inOrigin(blast.object.origin, handlerAt(onError, { blast: number }), (told) => {
      const reporter = reporterOf(told);
      attempt(reporter, () => drawBlast(blast, dst, screen, limits, reporter));
    });
  });
}

function drawBlast(
  blast: SceneBlast,
  dst: SceneFrame,
  screen: BlastScreen,
  limits: Limits | undefined,
  reporter: Reporter | undefined,
): void {
  const picture = blastPicture(blast);
  const { width, height } = picture;
  const scale = blastScale(blast);
  const damage = { onError: handlerOf(reporter), fill: TRANSPARENT_INDEX };
  const pixels = imagePixels(picture, limits, damage);
  if (scale.x !== FULL_SCALE) checkSide(picture, width, picture.widthAt);
  if (scale.y !== FULL_SCALE) checkSide(picture, height, picture.heightAt);
  const columns = blastColumns(width, scale.x);
  const rows = blastRows(height, scale.y);
  const { object, x, y } = blast;
  const full = scale.x === FULL_SCALE && scale.y === FULL_SCALE;
  const ink = { shadowTable: full ? blast.shadowTable : undefined, owner: object.index };
  const place = { x: screen.x + x, y: screen.y + y };
  paintBlast(dst, { pixels, width, columns, rows }, place, shownOf(dst, screen), ink);
}

/** Throws `BAD_VALUE` for a side that is too long to be scaled. */
function checkSide({ what }: Image, length: number, at: number): void {
  if (length > LONGEST)
    fail('BAD_VALUE', at, `${what}: a side of ${length} pixels, at most ${LONGEST} can be scaled`);
}

/** Longest side that the games can scale. */
const LONGEST = 512;

/** The places of the columns that are painted, from the left. */
export function blastColumns(count: number, scale: number): Int32Array {
  const { kept, painted } = closedUp(count, scale);
  return Int32Array.from({ length: Math.min(count, painted) }, (_, j) => kept[j] ?? j);
}

/** The places of the rows that are painted, from the top. */
export function blastRows(count: number, scale: number): Int32Array {
  const { kept, painted } = closedUp(count, scale);
  return Int32Array.from(kept.slice(0, painted));
}

/** The places of a side that stay. */
interface ClosedUp {
  readonly kept: readonly number[];
  /** At most this many are painted. */
  readonly painted: number;
}

function closedUp(count: number, scale: number): ClosedUp {
  const kept: number[] = [];
  if (scale === FULL_SCALE) {
    for (let place = 0; place < count; place++) kept.push(place);
    return { kept, painted: count };
  }
  const { ranks } = scaleTable('akos');
  const first = 256 - (count >> 1);
  const whole = (count + 7) & ~7;
  let beyond = 0;
  for (let place = 0; place < whole; place++) {
    if (ranks[(first + (place ^ 3)) & 0xff] > scale) continue;
    if (place < count) kept.push(place);
    else if (place > count) beyond++;
  }
  return { kept, painted: (kept.length + beyond) & 0xff };
}

/** The pixels of a blast. */
interface BlastPixels {
  /** `width` palette indices a row, row-major. */
  readonly pixels: Uint8Array;
  /** Pixels. */
  readonly width: number;
  /** The columns that are painted, from the left. */
  readonly columns: Int32Array;
  /** The rows that are painted, from the top. */
  readonly rows: Int32Array;
}

/** How the pixels of a blast are painted. */
interface BlastInk {
  /** 256 entries for each palette index below 8; `undefined` if these indices are colors. */
  readonly shadowTable: Uint8Array | undefined;
  /** The owner of its pixels. */
  readonly owner: number;
}

/** Paints the pixels of a blast in a part of a frame. */
function paintBlast(
  { width: pitch, pixels: dst, owners }: SceneFrame,
  { pixels, width, columns, rows }: BlastPixels,
  { x, y }: Point,
  part: Bounds,
  { shadowTable, owner }: BlastInk,
): void {
  const first = Math.max(0, part.left - x);
  const last = Math.min(columns.length, part.right - x);
  const bottom = Math.min(rows.length, part.bottom - y);
  for (let row = Math.max(0, part.top - y); row < bottom; row++) {
    const from = rows[row] * width;
    const to = (y + row) * pitch + x;
    for (let i = first; i < last; i++) {
      const index = pixels[from + columns[i]];
      if (index === TRANSPARENT_INDEX) continue;
      const at = to + i;
      const shades = shadowTable !== undefined && index < SHADOW_ROWS;
      dst[at] = shades ? shadowTable[index * 256 + dst[at]] : index;
      if (owners !== undefined) owners[at] = owner;
    }
  }
}
