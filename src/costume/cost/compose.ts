// Where the limbs of a costume go. A limb's picture is placed by its own offsets and by the moves
// of the limbs drawn before it:
//
//   x, y = xmove + relX, ymove + relY      from the actor's place
//   then   xmove += moveX, ymove -= moveY  moveY points up
//
// Facing west mirrors the pictures, unless the costume has its own pictures for west. The first column of a
// mirrored picture goes to actor - x instead of actor + x, and the other columns to the left of it. Limbs that do
// not draw do not move others. Commands other than pictures draw nothing; the games would look up a picture with
// that number, past the end of a table.

import { attempt, type ErrorHandler, handlerAt, reporterOf } from '../../errors.js';
import { type CostCostume, costLayout, LIMBS } from './cost.js';
import { type CostumePictureHeader, pictureHeader } from './picture.js';
import { type CostAnimation, isHidden, LIMB_OFF } from './record.js';
import { firstSoundOf, kindOf, pictureOf } from './step.js';

/** A limb that draws, and its place. */
export interface DrawnLimb extends CostumePictureHeader {
  /** What the record is. */
  readonly kind: 'limb';
  /** 0..15. */
  readonly limb: number;
  /** Picture number, 0..127. */
  readonly picture: number;
  /** Where the picture's first column goes, pixels from the actor's place. */
  readonly x: number;
  /** Where its first row goes, pixels from the actor's place. */
  readonly y: number;
  /** Whether its columns go from there to the left. */
  readonly mirrored: boolean;
}

/** Options of {@link composeCostume}. */
export interface ComposeOptions {
  /** Direction that decides on mirroring, degrees clockwise from north. Default: the direction of the state. */
  readonly facing?: number | undefined;
  /** Receives the problem of each limb whose picture cannot be read; the limb is left out. Default: throw. */
  readonly onError?: ErrorHandler | undefined;
}

/** Lists the limbs of an actor that draw, in drawing order. `isWest`: whether it faces west. */
export function compose(
  costume: CostCostume,
  state: CostAnimation,
  isWest: boolean,
  onError: ErrorHandler | undefined,
): DrawnLimb[] {
  const mirrored = isWest && costume.mirrorsWest;
  const firstSound = firstSoundOf(costume);
  const drawn: DrawnLimb[] = [];
  let { x: xmove, y: ymove } = costLayout(costume).pen;
  for (let limb = 0; limb < LIMBS; limb++) {
    const picture = drawnPicture(costume, state, limb, firstSound);
    if (picture === undefined) continue;
    const header =
      onError === undefined
        ? pictureHeader(costume, limb, picture)
        : attemptHeader(costume, limb, picture, onError);
    if (header === undefined) continue;
    const x = xmove + header.relX;
    drawn.push(
      drawnLimb(header, limb, picture, mirrored ? 0 - x : x, ymove + header.relY, mirrored),
    );
    xmove += header.moveX;
    ymove -= header.moveY;
  }
  return drawn;
}

/** Its closure in the loop of limbs would take memory for each of them, also without `onError`. */
function attemptHeader(
  costume: CostCostume,
  limb: number,
  picture: number,
  onError: ErrorHandler,
): CostumePictureHeader | undefined {
  return attemptLimb(onError, limb, () => pictureHeader(costume, limb, picture));
}

/** The result of `part`; `undefined` if it fails, and the failure is reported with the limb. */
export function attemptLimb<T>(
  onError: ErrorHandler | undefined,
  limb: number,
  part: () => T,
): T | undefined {
  return attempt(reporterOf(handlerAt(onError, { limb })), part);
}

/** A limb that draws. One literal makes all of them: a spread would give each its own hidden class. */
export function drawnLimb(
  { offset, width, height, relX, relY, moveX, moveY }: CostumePictureHeader,
  limb: number,
  picture: number,
  x: number,
  y: number,
  mirrored: boolean,
): DrawnLimb {
  return {
    kind: 'limb',
    limb,
    picture,
    offset,
    width,
    height,
    relX,
    relY,
    moveX,
    moveY,
    x,
    y,
    mirrored,
  };
}

/** The picture that a limb draws; `undefined` if it is off or stopped, or its command draws nothing. */
function drawnPicture(
  costume: CostCostume,
  { limbs, stopped }: CostAnimation,
  limb: number,
  firstSound: number,
): number | undefined {
  const { cursor } = limbs[limb];
  if (cursor === LIMB_OFF || (stopped >> limb) & 1) return undefined;
  const command = costume.commands[cursor];
  if (command === undefined || kindOf(command, firstSound) !== 'picture') return undefined;
  const picture = pictureOf(command);
  return isHidden(costume, picture) ? undefined : picture;
}
