// The z-planes of a picture.

import { type ErrorHandler, type Problem, reporterOf } from '../errors.js';
import { checkPixels, type Limits } from '../limits.js';
import { planeInto } from '../mask/planes.js';
import type { Zplane } from '../mask/zplane.js';
import { optionsOf, type ReadOptions } from '../options.js';
import { inOrigin } from '../origin.js';
import type { StripTable } from '../strip/table/table.js';
import { findZplanes } from './find-zplanes.js';
import { checkImage, type Image, wholeStrips } from './image.js';

/**
 * Decodes a z-plane of a picture.
 *
 * @param image - the background of a room, or a state of an object
 * @param number - which plane; 1 is ZP01, or the first of a chain
 * @returns the plane; `undefined` if the picture does not have it: the games then leave the room's
 *   plane as it is
 * @throws {DecodeError} `TRUNCATED` if the table or a body ends early; `BAD_OFFSET` if a strip's
 *   offset leads into the table or out of its block; `BAD_VALUE` if a side is 0 or the width not a
 *   multiple of 8; `LIMIT` past `limits.pixels`. If damage may be why the plane is not found, the error
 *   is that of {@link readImageZplanes}; `onError` receives it as the failure of strip 0. With
 *   `onError` only `LIMIT`; the plane is then as wide as its whole strips.
 * @throws {RangeError} if a limit is not a number of at least 0.
 * @throws {TypeError} if `image` is not an {@link Image}, or `onError` not a function.
 * @example
 * ```ts
 * import { decodeImageZplane, expandZplane, openGame, readGameRoom } from 'scumm-codec';
 * import { lantern } from 'scumm-codec/lantern';
 *
 * const { background } = readGameRoom(openGame(lantern), 2);
 * const plane = decodeImageZplane(background, 1);
 * console.log(plane && expandZplane(plane).length); // 46080
 * ```
 */
export function decodeImageZplane(
  image: Image,
  number: number,
  options?: ReadOptions,
): Zplane | undefined {
  const { limits, onError } = optionsOf(options);
  checkImage(image);
  return imageZplane(image, number, limits, onError);
}

/** Decodes a z-plane, as {@link decodeImageZplane}; trusts its arguments but for the limits. */
export function imageZplane(
  image: Image,
  number: number,
  limits: Limits | undefined,
  onError: ErrorHandler | undefined,
): Zplane | undefined {
  return inOrigin(image.origin, onError, (told) => {
    const table = planeOf(image, number, told);
    if (table === undefined) return undefined;
    checkPixels(image.width, image.height, limits, image.widthAt);
    const { strips, height, rest } = wholeStrips(image, told);
    const rows = new Uint8Array(strips * height);
    const present = new Uint8Array(strips);
    planeInto(table, { dst: rows, at: 0, pitch: strips, strips, height }, present, told);
    if (rest !== undefined) told?.(rest);
    return { kind: 'zplane', width: strips * 8, height, rows, present };
  });
}

/**
 * Where the strips of a plane are; `undefined` if the picture does not have the plane. If damage may be
 * why it is not found, throws that error, or reports it as the failure of strip 0.
 */
function planeOf(
  image: Image,
  number: number,
  onError: ErrorHandler | undefined,
): StripTable | undefined {
  const problems: Problem[] = [];
  const reporter = reporterOf((problem) => problems.push(problem));
  const found = findZplanes(image, reporter).find((plane) => plane.number === number);
  if (found !== undefined) return found.strips;
  if (onError === undefined) findZplanes(image, undefined);
  for (const problem of problems) onError?.({ ...problem, strip: 0 });
  return undefined;
}
