// Which cels an actor shows, and where
//
// From limb 0 to limb 15, each limb that is on and not stopped draws what its cursor rests on. `xmove` and `ymove`
// start at 0, and move the limbs that are drawn later:
//
//   C001, C0FF   nothing
//   a cel        at x = xmove + relX, y = ymove + relY from the place of the actor, by its header in
//                AKCI. Then xmove += moveX and ymove -= moveY
//   C020         each cel of the list, in order, at x = xmove + the x of its entry,
//                y = ymove + the y of its entry
//   C025         the same; then, if the list has a cel, xmove += x and ymove -= y of the code
//
// An actor that faces west is mirrored, unless bit 0 of the flags says that the costume has cels of its own for
// west. A flip (C08A) reverses that. West are the angles that are rounded to west of four directions: 252 to 289.
// Column c of a cel goes to the column x + c of the screen, counted from the actor; if mirrored, to -x - c. Rows go
// down from y either way.
//
// Trap: cels of a list use neither the offsets nor the moves of their headers.
//
// Trap: southwest and northwest are not mirrored, also in costumes of eight directions.
//
// Trap: a cel moves the others also if nothing of it is seen, and if it has no pixel. Limbs that are off or stopped
// move nothing.
//
// A limb that stands on a command, or on a cel that the costume lacks, stops an engine. Here that is `BAD_VALUE`.
//
// Vectors: `fixtures/akos/compose.json`, `fixtures/akos/playback-looks.json`, `fixtures/akos/engine-drawing.json`,
// `fixtures/akos/engine-playback.json`.

import type { AkosCostume } from '../../costume/akos/akos.js';
import type { AkosAnimation } from '../../costume/akos/state.js';
import type { DrawnLimb } from '../../costume/cost/compose.js';
import { fail } from '../../errors.js';
import { directionCode } from '../cost/direction.js';
import { readCelHeader } from './cel.js';
import { codeAt, isPicture, isWhole, wholeCode } from './code.js';
import { checkAkos } from './costume.js';
import { isInMask } from './record.js';
import { checkAngle, checkState } from './state.js';

/** An actor whose cels are being listed. */
interface Composing {
  readonly akos: AkosCostume;
  readonly mirrored: boolean;
  readonly drawn: DrawnLimb[];
  /** How far the next cels are moved. */
  xmove: number;
  ymove: number;
}

/**
 * Lists the cels that an actor shows, in drawing order. The slow twin of `composeCostume` in the
 * main entry point.
 *
 * @param akos - as `readAkos` gives it
 * @param state - what the costume is doing
 * @param facing - degrees clockwise from north: decides on mirroring. Default: the direction of the
 *   state
 * @returns cels and their places. `picture` is the number of the cel
 * @throws {DecodeError} `BAD_VALUE` for a limb that stands on a command, or on a cel that does not
 *   exist; `TRUNCATED` if AKSQ ends within a code; `BAD_OFFSET` or `TRUNCATED` for a cel that lies
 *   outside of its block.
 * @throws {RangeError} if `facing` is not finite.
 * @throws {TypeError} if `state` is not an `AkosAnimation`, or `akos` not an `AkosCostume`.
 */
export function composeAkos(akos: AkosCostume, state: AkosAnimation, facing?: number): DrawnLimb[] {
  checkAkos(akos);
  checkState(state);
  const angle = facing ?? state.facing;
  checkAngle(angle);
  const isWest = directionCode(angle) === 0;
  const mirrored = (isWest && akos.mirrorsWest) !== state.flipped;
  const composing: Composing = { akos, mirrored, drawn: [], xmove: 0, ymove: 0 };
  for (let limb = 0; limb < 16; limb++) {
    const isStopped = isInMask(state.stopped, 15 - limb);
    const { code, cursor } = state.limbs[limb];
    if (code !== 0 && !isStopped) composeLimb(composing, limb, cursor);
  }
  return composing.drawn;
}

/** Lists what a limb shows. */
function composeLimb(composing: Composing, limb: number, position: number): void {
  const { akos } = composing;
  const { start, end } = akos.commandsAt;
  const code = codeAt(akos, position);
  if (code === undefined) fail('TRUNCATED', end, 'code of a limb');
  if (!isPicture(code)) fail('BAD_VALUE', start + position, `limb ${limb} is not on a picture`);
  if (!isWhole(akos, position)) fail('TRUNCATED', end, 'code of a limb');
  const { type, operands, entries } = wholeCode(akos, position);
  if (type === 'cel') composeCel(composing, limb, position, operands['cel']);
  for (const entry of entries) composeCel(composing, limb, position, entry.cel, entry);
  if (type === 'movingCels' && entries.length > 0) {
    composing.xmove += operands['x'];
    composing.ymove -= operands['y'];
  }
}

/**
 * Lists a cel at the place of an entry; or at its own place, and then it moves those drawn later.
 */
function composeCel(
  composing: Composing,
  limb: number,
  position: number,
  cel: number,
  entry?: { readonly x: number; readonly y: number },
): void {
  const { akos, mirrored, drawn, xmove, ymove } = composing;
  const header = readCelHeader(akos, cel);
  if (header === undefined) fail('BAD_VALUE', akos.commandsAt.start + position, `cel ${cel}`);
  const x = xmove + (entry === undefined ? header.relX : entry.x);
  const y = ymove + (entry === undefined ? header.relY : entry.y);
  drawn.push({ ...header, limb, picture: cel, x: mirrored ? 0 - x : x, y, mirrored });
  if (entry !== undefined) return;
  composing.xmove += header.moveX;
  composing.ymove -= header.moveY;
}
