// Which cels an actor shows, and where: docs/format/akos.md says it in words.

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
