// What an actor's costume is doing: for each limb a window of the command stream and a cursor in it.
// Plain data: start.ts sets it, step.ts advances it, compose.ts draws it.

import { DIRECTIONS, directionAngle, directionCode } from '../../direction.js';
import { LIMBS } from './cost.js';
import { LIMB_OFF } from './record.js';

/** What one limb is doing. Positions count in the command stream. */
export interface LimbState {
  /** First command of the window. */
  readonly start: number;
  /** Last command of the window. */
  readonly end: number;
  /** The current command; {@link LIMB_OFF} for a limb that is off. */
  readonly cursor: number;
  /** Whether the window starts over after its end; otherwise it holds the last command. */
  readonly loops: boolean;
  /** Chore whose record set the limb last; {@link NO_CHORE} before the first. */
  readonly chore: number;
}

/** What an actor's costume is doing. Plain data: clone it, store it, compare it. */
export interface CostAnimation {
  /** What the record is. */
  readonly kind: 'animation';
  /** Tells the states of the two kinds of costumes apart. */
  readonly type: 'cost';
  /** Direction of the last start or turn, degrees clockwise from north: 0, 90, 180 or 270. */
  readonly facing: number;
  /** Stopped limbs: bit 0 is limb 0, unlike in the masks of records. */
  readonly stopped: number;
  /** Limbs 0 to 15. */
  readonly limbs: readonly LimbState[];
}

/** Chore of a limb that no record has set. */
export const NO_CHORE = 0xffff;

const IDLE: LimbState = /* @__PURE__ */ Object.freeze({
  start: LIMB_OFF,
  end: LIMB_OFF,
  cursor: LIMB_OFF,
  loops: true,
  chore: NO_CHORE,
});

/** The state before the first animation: every limb is off. Throws if the angle is not finite. */
export function createState(facing: number = DIRECTIONS.south): CostAnimation {
  const rounded = directionAngle(directionCode(facing));
  const limbs = Array.from({ length: LIMBS }, () => IDLE);
  return { kind: 'animation', type: 'cost', facing: rounded, stopped: 0, limbs };
}

/** Low seven bits of 0x7B and 0xFB, which draw nothing. */
export const HIDDEN = 0x7b;

/** A text of all that decides on the next states: states with the same text have the same future. */
export function futureOf({ limbs }: CostAnimation): string {
  return limbs.map(({ cursor }) => cursor).join();
}
