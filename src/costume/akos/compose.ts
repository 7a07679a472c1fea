// Where the limbs of a costume of versions 7 and 8 go. A limb draws what its cursor stands on:
//
//   0xC001, 0xC0FF   nothing
//   a cel            at its own offset and the moves of the limbs drawn before it:
//                      x, y = xmove + relX, ymove + relY      from the actor's place
//                      then   xmove += moveX, ymove -= moveY  moveY points up
//   0xC020           each cel of the list, at xmove, ymove and the place that the list gives
//   0xC025           the same, and then xmove += x, ymove -= y of the command, if the list has a cel
//
// An actor is mirrored if it faces west and the costume does not say otherwise; a flip turns that
// around. Then the first column of a cel goes to actor - x instead of actor + x, and the others to the
// left of it. Limbs that are stopped, or off, draw and move nothing.

import { DIRECTIONS, directionAngle, directionCode } from '../../direction.js';
import {
  attempt,
  checkHandler,
  type ErrorHandler,
  fail,
  handlerAt,
  reporterOf,
} from '../../errors.js';
import { NO_OPTIONS } from '../../geometry.js';
import type { DrawnLimb } from '../cost/compose.js';
import { LIMBS } from '../cost/cost.js';
import type { CostumePictureHeader } from '../cost/picture-header.js';
import type { Akos } from './akos.js';
import { celHeader } from './cel-header.js';
import { checkAkos } from './check.js';
import { type AkosCode, codeAt, isPicture, readAkosCode } from './code.js';
import { LIMB } from './record.js';
import { type AkosAnimation, checkAkosState } from './state.js';

/** Options of {@link composeCostume}. */
export interface ComposeAkosOptions {
  /** Direction that decides on mirroring, degrees clockwise from north. Default: that of the state. */
  readonly facing?: number | undefined;
  /**
   * Receives the problem of each cel that cannot be read, and of each limb that stands on no picture;
   * it is left out. Default: throw.
   */
  readonly onError?: ErrorHandler | undefined;
}

/** A cel and where it is drawn, from the actor's place and the moves so far. */
interface PlacedCel {
  readonly cel: number;
  /** Place from a list; `undefined`: the cel's own, which also moves the limbs drawn later. */
  readonly at: { readonly x: number; readonly y: number } | undefined;
}

/**
 * Lists the cels that are drawn, in drawing order: a limb may have several, or none.
 *
 * @returns limbs with their cels and places: `picture` is the number of the cel, `offset` that of its
 *   pixels, counted from `akos.start`. A cel may have no width or height
 * @throws {DecodeError} `BAD_VALUE` for a limb that stands on a command, or on a cel that does not
 *   exist; `TRUNCATED` if AKSQ ends within a picture code; `BAD_OFFSET` for a cel that lies outside of
 *   its block. None with `onError`.
 * @throws {RangeError} if `facing` is not finite.
 * @throws {TypeError} if `state` is not an {@link AkosAnimation}, `akos` not an {@link Akos}, or
 *   `onError` not a function.
 */
export function composeAkos(
  state: AkosAnimation,
  akos: Akos,
  options?: ComposeAkosOptions,
): DrawnLimb[] {
  checkAkosState(state);
  checkAkos(akos);
  const { facing = state.facing, onError }: ComposeAkosOptions = options ?? NO_OPTIONS;
  checkHandler(onError);
  const west = directionAngle(directionCode(facing)) === DIRECTIONS.west;
  const mirrored = (west && akos.mirrorsWest) !== state.flipped;
  const drawn: DrawnLimb[] = [];
  let xmove = 0;
  let ymove = 0;
  for (let limb = 0; limb < LIMBS; limb++) {
    const { code: mode, cursor } = state.limbs[limb];
    if (mode === LIMB.unset || (state.stopped >> limb) & 1) continue;
    const reporter = reporterOf(handlerAt(onError, { limb }));
    const code = attempt(reporter, () => pictureAt(akos, cursor, limb));
    if (code === undefined) continue;
    for (const { cel, at } of celsOf(code)) {
      const header = attempt(reporter, () => headerOf(akos, cel, code, limb));
      if (header === undefined) continue;
      const x = xmove + (at?.x ?? header.relX);
      const y = ymove + (at?.y ?? header.relY);
      drawn.push({ limb, picture: cel, ...header, x: mirrored ? 0 - x : x, y, mirrored });
      if (at !== undefined) continue;
      xmove += header.moveX;
      ymove -= header.moveY;
    }
    if (code.type === 'movingCels' && code.entries.length > 0) {
      xmove += code.operands['x'];
      ymove -= code.operands['y'];
    }
  }
  return drawn;
}

/** The picture code at a position. */
function pictureAt(akos: Akos, position: number, limb: number): AkosCode {
  const { commands, commandsAt } = akos;
  const code = Number.isInteger(position) ? codeAt(commands, position) : undefined;
  if (code === undefined) fail('TRUNCATED', commandsAt.end, `limb ${limb} at ${position} of AKSQ`);
  if (!isPicture(code))
    fail('BAD_VALUE', commandsAt.start + position, `limb ${limb} is on 0x${code.toString(16)}`);
  return readAkosCode(akos, position);
}

function celsOf({ type, operands, entries }: AkosCode): readonly PlacedCel[] {
  if (type === 'cel') return [{ cel: operands['cel'], at: undefined }];
  return entries.map((at) => ({ cel: at.cel, at }));
}

function headerOf(akos: Akos, cel: number, code: AkosCode, limb: number): CostumePictureHeader {
  const header = celHeader(akos, cel);
  const at = akos.commandsAt.start + code.position;
  return header ?? fail('BAD_VALUE', at, `limb ${limb} shows cel ${cel} of ${akos.celCount}`);
}
