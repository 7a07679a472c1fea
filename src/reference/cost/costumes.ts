// Costumes of either kind
//
// These functions take a costume of any version. `type` of its record tells the kind, and each kind has rules of its
// own: those of versions 4 to 6 stand in this chapter, those of versions 7 and 8 under AKOS.
//
// Vectors: `fixtures/costume/engine-playback.json`, `fixtures/costume/engine-pictures.json`.

import { checkBytes, type OwnBytes, shown } from '../../bytes.js';
import type { AkosCostume } from '../../costume/akos/akos.js';
import type { ChoreDirection } from '../../costume/chores.js';
import type { ComposeOptions, DrawnLimb } from '../../costume/cost/compose.js';
import type { CostCostume } from '../../costume/cost/cost.js';
import type { CostumePicture } from '../../costume/cost/picture.js';
import type { CostumePictureHeader } from '../../costume/cost/picture-header.js';
import type { ChoreOptions, StartOptions } from '../../costume/cost/start.js';
import type { CostAnimation } from '../../costume/cost/state.js';
import type { AnimationState, AnimationStep, Costume } from '../../costume/kinds.js';
import type { CostumePixelsOptions } from '../../costume/lone-pixels.js';
import { checkUpTo, checkWhole, NO_OPTIONS } from '../../geometry.js';
import { checkPixels } from '../../limits.js';
import { decodeAkosCel, decodeAkosPixels } from '../akos/cel.js';
import { composeCost } from './compose.js';
import { checkAngle, directionAngle } from './direction.js';
import { checkCost } from './header.js';
import { decodeCostPicture, readCostPictureHeader } from './picture.js';
import { readCostRecord } from './record.js';
import { decodeRuns } from './runs.js';
import { startCostAnimation, startCostChore, turnCostAnimation } from './start.js';
import { newState } from './state.js';
import { stepCostAnimation } from './step.js';

/** Whether a costume is one of versions 7 and 8. */
function isAkos(costume: Costume): costume is AkosCostume {
  return (Object(costume) as Costume).type === 'akos';
}

/**
 * Creates the state of an actor before its first animation. The slow twin of the function of this name in the main
 * entry point.
 *
 * @param costume - as `readCostume` gives it
 * @param facing - degrees clockwise from north. Default: 180, south
 * @throws {RangeError} if `facing` is not finite.
 * @throws {TypeError} if `costume` is not a `Costume`.
 */
export function createAnimation(costume: Costume, facing = 180): AnimationState {
  checkCost(costume as CostCostume);
  checkAngle(facing);
  return newState(facing);
}

/**
 * Starts an animation by its number. The slow twin of the function of this name in the main entry point.
 *
 * @param costume - as `readCostume` gives it
 * @param state - as `createAnimation` gives it
 * @param animation - chore * 4 + direction, 0..255; in versions 7 and 8 0..65535
 * @returns the next state; the one given is untouched
 * @throws {DecodeError} `BAD_OFFSET` or `TRUNCATED`, as `readCostRecord`.
 * @throws {RangeError} if `animation` or `limbMask` is out of range.
 * @throws {TypeError} if `costume` is not a `Costume`, or `state` not one of its kind.
 */
export function startAnimation(
  costume: Costume,
  state: AnimationState,
  animation: number,
  options?: StartOptions,
): AnimationState {
  return startCostAnimation(costume as CostCostume, state as CostAnimation, animation, options);
}

/**
 * Starts a chore in a direction. The slow twin of the function of this name in the main entry point.
 *
 * @param costume - as `readCostume` gives it
 * @param state - as `createAnimation` gives it
 * @param chore - 0..255; in versions 7 and 8 a whole number of 32 bits
 * @param facing - degrees clockwise from north
 * @returns the next state; the one given is untouched
 * @throws {DecodeError} `BAD_OFFSET` or `TRUNCATED`, as `readCostRecord`.
 * @throws {RangeError} if `chore`, `initChore` or `limbMask` is out of range, or `facing` not finite.
 * @throws {TypeError} if `costume` is not a `Costume`, or `state` not one of its kind.
 */
export function startChore(
  costume: Costume,
  state: AnimationState,
  chore: number,
  facing: number,
  options?: ChoreOptions,
): AnimationState {
  return startCostChore(costume as CostCostume, state as CostAnimation, chore, facing, options);
}

/**
 * Turns to a direction. The slow twin of the function of this name in the main entry point.
 *
 * @param costume - as `readCostume` gives it
 * @param state - as `createAnimation` gives it
 * @param facing - degrees clockwise from north
 * @returns the next state; the one given is untouched
 * @throws {DecodeError} `BAD_OFFSET` or `TRUNCATED`, as `readCostRecord`.
 * @throws {RangeError} if `facing` is not finite.
 * @throws {TypeError} if `costume` is not a `Costume`, or `state` not one of its kind.
 */
export function turnAnimation(
  costume: Costume,
  state: AnimationState,
  facing: number,
): AnimationState {
  return turnCostAnimation(costume as CostCostume, state as CostAnimation, facing);
}

/**
 * Advances every limb by one tick. The slow twin of the function of this name in the main entry point.
 *
 * @param costume - as `readCostume` gives it
 * @param state - as `createAnimation` gives it
 * @returns the next state, and the events of the tick; the state given is untouched
 * @throws {TypeError} if `costume` is not a `Costume`, or `state` not one of its kind.
 */
export function stepAnimation(costume: Costume, state: AnimationState): AnimationStep {
  return stepCostAnimation(costume as CostCostume, state as CostAnimation);
}

/**
 * Lists the limbs that are drawn, in their order. The slow twin of the function of this name in the main entry
 * point.
 *
 * @param costume - as `readCostume` gives it
 * @param state - as `createAnimation` gives it
 * @param options - `facing`: the direction that decides on mirroring. Default: that of the state
 * @throws {DecodeError} `TRUNCATED` or `BAD_OFFSET`, as `readCostumePictureHeader`.
 * @throws {RangeError} if `facing` is not finite.
 * @throws {TypeError} if `costume` is not a `Costume`, or `state` not one of its kind.
 */
export function composeCostume(
  costume: Costume,
  state: AnimationState,
  options?: Pick<ComposeOptions, 'facing'>,
): DrawnLimb[] {
  const { facing = Object(state).facing }: ComposeOptions = options ?? NO_OPTIONS;
  return composeCost(costume as CostCostume, state as CostAnimation, facing);
}

/**
 * Reads the size and place of a picture. The slow twin of the function of this name in the main entry point.
 *
 * @param costume - as `readCostume` gives it
 * @param limb - 0..15; in versions 7 and 8 it does not matter
 * @param picture - 0..127; in versions 7 and 8 the number of a cel, from 0
 * @returns the header; `undefined` if a stored offset is 0, or if there is no such cel
 * @throws {DecodeError} `TRUNCATED` if the table or the header ends early; `BAD_OFFSET` if the table or the picture
 *   lies outside of its block.
 * @throws {RangeError} if `limb` or `picture` is out of range.
 * @throws {TypeError} if `costume` is not a `Costume`.
 */
export function readCostumePictureHeader(
  costume: Costume,
  limb: number,
  picture: number,
): CostumePictureHeader | undefined {
  return readCostPictureHeader(costume as CostCostume, limb, picture);
}

/**
 * Decodes a picture. The slow twin of the function of this name in the main entry point.
 *
 * @param costume - as `readCostume` gives it
 * @param limb - 0..15; in versions 7 and 8 it does not matter
 * @param picture - 0..127; in versions 7 and 8 the number of a cel, from 0
 * @returns header and pixels, row-major; `undefined` as for `readCostumePictureHeader`
 * @throws {DecodeError} as `readCostumePictureHeader`; `TRUNCATED` if the pixels end early; `BAD_OFFSET` for a redirect
 *   to no picture; `BAD_VALUE` if colors of codec 16 do not have 1 to 8 bits; `LIMIT` past the default limit.
 * @throws {RangeError} if `limb` or `picture` is out of range.
 * @throws {TypeError} if `costume` is not a `Costume`.
 */
export function decodeCostumePicture(
  costume: Costume,
  limb: number,
  picture: number,
): CostumePicture | undefined {
  if (!isAkos(costume)) return decodeCostPicture(costume, limb, picture);
  checkUpTo(limb, 15, 'limb');
  return decodeAkosCel(costume, picture);
}

/**
 * Decodes the pixels of a picture or cel that comes without its costume. The slow twin of the function of this name in
 * the main entry point.
 *
 * @param src - the pixels as stored, from their first byte on
 * @param width - pixels, at least 1
 * @param height - pixels, at least 1
 * @param options - the codec: 1, which needs the number of colors, 5 or 16. Pictures of COST have codec 1
 * @returns `width * height` bytes, row-major
 * @throws {DecodeError} `TRUNCATED` if `src` ends before the last pixel; `BAD_VALUE` if colors of codec 16 do not have
 *   1 to 8 bits; `LIMIT` past the default limit.
 * @throws {RangeError} if `width`, `height`, `codec`, `colors` or `layout` is out of range.
 * @throws {TypeError} if `src` is not a Uint8Array, or `codec`, or `colors` for codec 1, is absent.
 */
export function decodeCostumePixels(
  src: Uint8Array,
  width: number,
  height: number,
  options: CostumePixelsOptions,
): OwnBytes {
  const { codec, colors, layout = 'column' } = Object(options) as CostumePixelsOptions;
  if (codec === undefined) throw new TypeError('codec is absent');
  if (codec === 1 && colors === undefined) throw new TypeError('colors is absent');
  if (colors !== undefined) checkUpTo(colors, 256, 'colors');
  if (layout !== 'column' && layout !== 'row')
    throw new RangeError(`layout ${shown(layout)} is not 'column' or 'row'`);
  if (codec !== 1) return new Uint8Array(decodeAkosPixels(src, width, height, codec).pixels);
  checkBytes(src);
  checkWhole(width, 'width');
  checkWhole(height, 'height');
  checkPixels(width, height);
  const place = { src, start: 0, end: src.length };
  return decodeRuns({ ...place, width, height, colors: colors ?? 16, layout }).pixels;
}

/**
 * Lists the chores of a costume, in each direction for which it has a record with limbs. The slow twin of the function
 * of this name in the main entry point.
 *
 * @param costume - as `readCostume` gives it
 * @returns chores with their directions, by ascending number of the animation
 * @throws {DecodeError} `BAD_OFFSET` or `TRUNCATED`, as `readCostRecord`.
 * @throws {TypeError} if `costume` is not a `Costume`.
 */
export function costumeChores(costume: Costume): ChoreDirection[] {
  const found: ChoreDirection[] = [];
  checkCost(costume as CostCostume);
  for (let animation = 0; animation <= (costume as CostCostume).lastAnimation; animation++) {
    const record = readCostRecord(costume as CostCostume, animation);
    if (record === undefined || record.limbs.length === 0) continue;
    const chore = Math.floor(animation / 4);
    found.push({ animation, chore, facing: directionAngle(animation) });
  }
  return found;
}
