// Where the limbs of a costume of versions 7 and 8 go. The code under its cursor says what a limb draws:
//
//   0xC001, 0xC0FF   nothing
//   a cel            at its own offset and the moves of the limbs drawn before it:
//                      x, y = xmove + relX, ymove + relY      from the actor's place
//                      then   xmove += moveX, ymove -= moveY  moveY points up
//   0xC020           each cel of the list, at xmove, ymove and the place that the list gives
//   0xC025           the same, and then xmove += x, ymove -= y of the command, if the list has a cel
//
// An actor is mirrored if it faces west, unless the costume has its own cels for west; a flip reverses that. The
// first column of a mirrored cel goes to actor - x instead of actor + x, and the other columns to the left of it.
// Limbs that are stopped or off draw nothing, and move nothing.

import { i16le } from '../../bytes.js';
import {
  attempt,
  type ErrorHandler,
  fail,
  failCut,
  handlerAt,
  type Reporter,
  reporterOf,
} from '../../errors.js';
import { type DrawnLimb, drawnLimb } from '../cost/compose.js';
import { LIMBS } from '../cost/cost.js';
import type { CostumePictureHeader } from '../cost/picture.js';
import type { AkosCostume } from './akos.js';
import { pictureHeader } from './cel.js';
import { type AkosEntry, celOf, codeAt, entriesAt, isCel, isPicture, lengthAt } from './code.js';
import { LAYOUTS } from './layouts.js';
import { LIMB } from './start.js';
import type { AkosAnimation } from './state.js';

/** An actor whose limbs are being listed. */
interface Composing {
  readonly akos: AkosCostume;
  readonly mirrored: boolean;
  readonly drawn: DrawnLimb[];
  /** How far the next cels are moved. */
  xmove: number;
  ymove: number;
  /** The limb whose turn it is. */
  limb: number;
  /** Position of its code. */
  position: number;
  reporter: Reporter | undefined;
}

/**
 * Lists the cels of an actor that are drawn, in drawing order; a limb may have several, or none. `picture` is the
 * number of the cel, `offset` that of its pixels, counted from `akos.start`.
 */
export function compose(
  akos: AkosCostume,
  state: AkosAnimation,
  isWest: boolean,
  onError: ErrorHandler | undefined,
): DrawnLimb[] {
  const mirrored = (isWest && akos.mirrorsWest) !== state.flipped;
  const drawn: DrawnLimb[] = [];
  const moves = { xmove: 0, ymove: 0, limb: 0, position: 0, reporter: undefined };
  const composing: Composing = { akos, mirrored, drawn, ...moves };
  for (let limb = 0; limb < LIMBS; limb++) {
    const { code: mode, cursor } = state.limbs[limb];
    if (mode === LIMB.unset || (state.stopped >> limb) & 1) continue;
    composing.limb = limb;
    composing.position = cursor;
    if (onError === undefined) composeLimb(composing);
    else {
      composing.reporter = reporterOf(handlerAt(onError, { limb }));
      attempt(composing.reporter, () => composeLimb(composing));
    }
  }
  return drawn;
}

function composeLimb(composing: Composing): void {
  const { akos, position } = composing;
  const { commands } = akos;
  const code = pictureAt(composing);
  if (isCel(code)) {
    composeCel(composing, celOf(code), undefined);
    return;
  }
  const entries = entriesAt(commands, position);
  for (const entry of entries) composeCel(composing, entry.cel, entry);
  if (code !== LAYOUTS.movingCels.code || entries.length === 0) return;
  composing.xmove += i16le(commands, position + 2);
  composing.ymove -= i16le(commands, position + 4);
}

/** The picture code on which a limb stands. */
function pictureAt({ akos, position, limb }: Composing): number {
  const { commands, commandsAt } = akos;
  const code = codeAt(commands, position);
  if (code === undefined)
    failCut(commandsAt.end, `AKSQ: the code of limb ${limb}, at ${position},`);
  const at = commandsAt.start + position;
  if (!isPicture(code))
    fail('BAD_VALUE', at, `limb ${limb} is on 0x${code.toString(16)}, not on a picture`);
  if (position + lengthAt(commands, position) > commands.length)
    failCut(commandsAt.end, `AKSQ: the code of limb ${limb}, at ${position},`);
  return code;
}

/** Lists a cel at the place that a list gives; or at its own place, and then it also moves the limbs drawn later. */
function composeCel(composing: Composing, cel: number, at: AkosEntry | undefined): void {
  const { mirrored, drawn, xmove, ymove, limb, reporter } = composing;
  const header =
    reporter === undefined
      ? headerOf(composing, cel)
      : attempt(reporter, () => headerOf(composing, cel));
  if (header === undefined) return;
  const x = xmove + (at === undefined ? header.relX : at.x);
  const y = ymove + (at === undefined ? header.relY : at.y);
  drawn.push(drawnLimb(header, limb, cel, mirrored ? 0 - x : x, y, mirrored));
  if (at !== undefined) return;
  composing.xmove += header.moveX;
  composing.ymove -= header.moveY;
}

function headerOf({ akos, position, limb }: Composing, cel: number): CostumePictureHeader {
  const at = akos.commandsAt.start + position;
  return (
    pictureHeader(akos, cel) ??
    fail('BAD_VALUE', at, `limb ${limb} shows cel ${cel} of ${akos.celCount}`)
  );
}
