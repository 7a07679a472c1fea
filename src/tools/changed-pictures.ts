// Which pictures look different in two games, such as a game and its edit.

import { checkBytesOrClamped, checkMemory, isSame } from '../bytes.js';
import { attempt, handlerOf, reporterOf } from '../errors.js';
import { checkGame, type Game } from '../game/game.js';
import { optionsOf, type ReadOptions } from '../options.js';
import type { RgbaBytes } from '../palette/rgba.js';
import { type GamePicture, gamePictureToRgba } from './picture.js';
import { eachGamePicture } from './pictures.js';

/** A picture that looks different in two games. */
export interface PictureChange {
  /** Its name in both, as `eachGamePicture` gives it. */
  readonly name: string;
  /** The picture in the first game; `undefined` if that lacks it. */
  readonly before: GamePicture | undefined;
  /** The picture in the second game; `undefined` if that lacks it. */
  readonly after: GamePicture | undefined;
}

/**
 * Compares the pictures of two games by name, pixel by pixel in their colors: `gamePictureToRgba` gives the pixels of
 * both. Another palette makes pictures different.
 *
 * @param before - the opened game, from `openGame`
 * @param after - the other game, for example after `editGame`
 * @returns the pictures of the first game, in order; then those that only the second has
 * @throws {DecodeError} as `eachGamePicture` and `gamePictureToRgba`. With `onError` none: a picture that cannot be
 *   decoded counts as one that the game lacks.
 */
export function changedPictures(before: Game, after: Game, options?: ReadOptions): PictureChange[] {
  const { onError, limits } = optionsOf(options);
  checkGame(before, undefined, 'before');
  checkGame(after, undefined, 'after');
  const reporter = reporterOf(onError);
  const how = { limits, onError: handlerOf(reporter) };
  const [old, now] = [picturesOf(before, how), picturesOf(after, how)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((name): PictureChange[] => {
    const [one, other] = [old.get(name), now.get(name)];
    const [was, is] = [one, other].map((picture) => attempt(reporter, () => bytesOf(picture, how)));
    const isSized = one?.width === other?.width;
    if (was && is ? isSized && isSame(was, is) : was === is) return [];
    return [{ name, before: was && one, after: is && other }];
  });
}

function picturesOf(game: Game, how: ReadOptions): Map<string, GamePicture> {
  return new Map(Array.from(eachGamePicture(game, how), (one) => [one.name, one]));
}

/** RGBA of a picture; `undefined` if there is none. */
function bytesOf(picture: GamePicture | undefined, how: ReadOptions): Uint8Array | undefined {
  const rgba = picture && gamePictureToRgba(picture, how);
  return rgba && rgba.length > 0 ? new Uint8Array(rgba.buffer) : undefined;
}

/** Pixels that differ, as a picture. */
export interface MarkedPixels {
  /** RGBA. */
  readonly data: RgbaBytes;
  /** How many pixels differ. */
  readonly count: number;
}

/** The color of pixels that differ, RGBA. */
const MARK = [255, 0, 200, 255];

/**
 * Marks the pixels in which two pictures of one size differ: bright pink, on a faint copy of the second picture.
 *
 * @param before - RGBA, such as `gamePictureToRgba` gives
 * @param after - RGBA of the same length
 * @returns RGBA of the same length, and how many pixels differ
 * @throws {RangeError} if the lengths differ.
 */
export function markChangedPixels(
  before: Uint8Array | Uint8ClampedArray,
  after: Uint8Array | Uint8ClampedArray,
): MarkedPixels {
  checkBytesOrClamped(before, 'before');
  checkBytesOrClamped(after, 'after');
  checkMemory(before, 0, 'before');
  checkMemory(after, 0, 'after');
  if (before.length !== after.length)
    throw new RangeError(`before has ${before.length} bytes, after has ${after.length}`);
  const data = new Uint8ClampedArray(after.length);
  let count = 0;
  for (let i = 0; i + 3 < data.length; i += 4) {
    const pixel = after.subarray(i, i + 4);
    const isSamePixel = pixel.every((value, k) => value === before[i + k]);
    data.set(isSamePixel ? pixel : MARK, i);
    if (isSamePixel) data[i + 3] >>= 2;
    else count++;
  }
  return { data, count };
}
