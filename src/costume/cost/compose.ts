// Where the limbs of a costume go. A limb's picture is placed by its own offsets and by the moves
// of the limbs drawn before it:
//
//   x, y = xmove + relX, ymove + relY      from the actor's place
//   then   xmove += moveX, ymove -= moveY  moveY points up
//
// Facing west mirrors the pictures, unless the costume says not to. Then the first column goes to
// actor - x instead of actor + x, and the others to the left of it. Limbs that do not draw move
// nothing. Commands other than pictures draw nothing; the games would look up a picture of that
// number, past the end of a table.

import { DIRECTIONS, directionAngle, directionCode } from '../../direction.js';
import { attempt, checkHandler, type ErrorHandler, handlerAt, reporterOf } from '../../errors.js';
import { NO_OPTIONS } from '../../geometry.js';
import { checkCost } from './check.js';
import { kindOf } from './command.js';
import { type Cost, LIMBS } from './cost.js';
import { type CostumePictureHeader, pictureHeader } from './picture-header.js';
import { type CostAnimation, checkState, commandOf, shownPicture } from './state.js';

/** A limb that draws, and its place. */
export interface DrawnLimb extends CostumePictureHeader {
  /** 0..15. */
  readonly limb: number;
  /** Picture number, 0..127. */
  readonly picture: number;
  /** Where the picture's first column goes, pixels from the actor's place. */
  readonly x: number;
  /** Where its first row goes, pixels from the actor's place. */
  readonly y: number;
  /** Whether its columns run to the left from there. */
  readonly mirrored: boolean;
}

/** Options of {@link composeCostume}. */
export interface ComposeOptions {
  /**
   * Direction that decides on mirroring, degrees clockwise from north. Default: that of the state.
   */
  readonly facing?: number | undefined;
  /**
   * Receives the problem of each limb whose picture cannot be read; the limb is left out. Default:
   * throw.
   */
  readonly onError?: ErrorHandler | undefined;
}

/**
 * Lists the limbs that draw, in drawing order.
 *
 * @returns limbs with their pictures and places; a picture may have no width or height
 * @throws {DecodeError} `TRUNCATED` or `BAD_OFFSET`, as {@link readCostumePicture}; none with
 *   `onError`.
 * @throws {RangeError} if `facing` is not finite.
 * @throws {TypeError} if `state` is not a {@link CostAnimation}, `costume` not a {@link Cost}, or
 *   `onError` not a function.
 */
export function composeCost(
  state: CostAnimation,
  costume: Cost,
  options?: ComposeOptions,
): DrawnLimb[] {
  checkState(state);
  checkCost(costume);
  const { facing = state.facing, onError }: ComposeOptions = options ?? NO_OPTIONS;
  checkHandler(onError);
  const west = directionAngle(directionCode(facing)) === DIRECTIONS.west;
  const mirrored = west && costume.mirrorsWest;
  const drawn: DrawnLimb[] = [];
  let xmove = 0;
  let ymove = 0;
  for (let limb = 0; limb < LIMBS; limb++) {
    const picture = drawnPicture(state, costume, limb);
    if (picture === undefined) continue;
    const reporter = reporterOf(handlerAt(onError, { limb }));
    const header = attempt(reporter, () => pictureHeader(costume, limb, picture));
    if (header === undefined) continue;
    const x = xmove + header.relX;
    const y = ymove + header.relY;
    drawn.push({ limb, picture, ...header, x: mirrored ? -x : x, y, mirrored });
    xmove += header.moveX;
    ymove -= header.moveY;
  }
  return drawn;
}

function drawnPicture(state: CostAnimation, costume: Cost, limb: number): number | undefined {
  const command = commandOf(state, costume, limb);
  if (command === undefined || kindOf(command, costume.version) !== 'picture') return undefined;
  return shownPicture(state, costume, limb);
}
