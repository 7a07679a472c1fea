// Draws blasts over a frame, in the order of the script calls.

import { FULL_SCALE } from '../costume/draw/scale.js';
import { attempt, fail, handlerAt, handlerOf, type Reporter, reporterOf } from '../errors.js';
import { imagePixels } from '../image/decode-image.js';
import type { Image } from '../image/image.js';
import { TRANSPARENT_INDEX } from '../image/to-rgba.js';
import { type Limits, limitOf } from '../limits.js';
import type { ReadOptions } from '../options.js';
import { optionsOf } from '../options.js';
import { inOrigin } from '../origin.js';
import { blastPicture, blastScale, checkBlasts, type SceneBlast } from './blast.js';
import { blastColumns, blastRows, LONGEST } from './blast-scale.js';
import {
  type BlastPlaceOptions,
  type BlastScreen,
  checkScreen,
  shownOf,
  wholeScreen,
} from './blast-screen.js';
import { checkFrame, type SceneFrame } from './frame.js';
import { paintBlast } from './paint-blast.js';

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
 *   without pixels, or with a side of more than 512 pixels at a scale below 255; `TRUNCATED` if a picture ends
 *   early; `LIMIT` past `limits.pixels`. Blasts before the bad one have been drawn. None with `onError`.
 * @throws {RangeError} if a field of a blast or the screen is out of its range, a version has no blasts, there are
 *   too many blasts, `dst` is too short for its size, or a limit is not a number of at least 0.
 * @throws {TypeError} if `blasts` is not a list of {@link SceneBlast}, `dst` not a {@link SceneFrame},
 *   `screen` not a {@link BlastScreen}, or `onError` not a function.
 */
export function drawBlastsInto(
  blasts: readonly SceneBlast[],
  dst: SceneFrame,
  options?: BlastPlaceOptions & ReadOptions,
): void {
  checkFrame(dst, undefined);
  checkDrawBlasts(blasts, options);
  drawBlasts(blasts, dst, options);
}

/** Throws for blasts and options that {@link drawBlastsInto} does not take. */
export function checkDrawBlasts(
  blasts: readonly SceneBlast[],
  options: (BlastPlaceOptions & ReadOptions) | undefined,
): void {
  const { screen, limits } = optionsOf(options);
  checkBlasts(blasts);
  checkScreen(screen);
  limitOf(limits, 'pixels');
}

/** Draws blasts; trusts its arguments. */
export function drawBlasts(
  blasts: readonly SceneBlast[],
  dst: SceneFrame,
  options: (BlastPlaceOptions & ReadOptions) | undefined,
): void {
  if (blasts.length === 0) return;
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
