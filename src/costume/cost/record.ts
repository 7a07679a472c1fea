// An animation of a costume: which limbs it moves, and which window of the command stream each of them plays. A state is
// what an actor's costume is doing: for each limb such a window and a cursor in it. start.ts sets it, step.ts advances
// it, compose.ts draws it.
//
//   0   u16le  mask: bit 15 is limb 0, bit 0 is limb 15
//   2   ...    for each set bit, from the highest down:
//              0  u16le  first command; 0xFFFF turns the limb off, and no length follows. In version 3 u8, 0xFF
//              2  u8     bits 0-6: length - 1; bit 7: play once and hold the last command
//
// Records may overlap or be shared. Their length is not stored.

import { fieldAt, need, u16le } from '../../bytes.js';
import { DIRECTIONS, directionAngle, directionCode } from '../../direction.js';
import { checkWhole } from '../../geometry.js';
import { inOrigin } from '../../origin.js';
import { type CostCostume, checkCostume, costLayout, LIMBS, storedPosition } from './cost.js';

/** What an animation does to one limb. */
export interface CostLimbRecord {
  /** 0..15. */
  readonly limb: number;
  /** First command of the window; {@link LIMB_OFF} turns the limb off. */
  readonly start: number;
  /** Commands in the window, 1..128; 0 for a limb that is turned off. */
  readonly length: number;
  /** Whether the window starts over after its last command. */
  readonly loops: boolean;
}

/** One animation. */
export interface CostRecord {
  /** Limbs in the record: bit 15 is limb 0. */
  readonly mask: number;
  /** One entry for each of them, from limb 0 up. */
  readonly limbs: readonly CostLimbRecord[];
}

/** Marks a limb that is off: in records as its start, in playback as its cursor. */
export const LIMB_OFF = 0xffff;

/** The same as records store it, in one byte or two. */
export function offOf(startSize: 1 | 2): number {
  return LIMB_OFF >> (16 - 8 * startSize);
}

/** Bit of a window's length: play once. */
const ONCE = 0x80;

/**
 * Reads an animation of a costume.
 *
 * @param animation - number: chore * 4 + direction
 * @returns the record; `undefined` if the costume has none with that number
 * @throws {DecodeError} `BAD_OFFSET` or `TRUNCATED` for the record. Offsets count in `costume.src`.
 */
export function readCostRecord(costume: CostCostume, animation: number): CostRecord | undefined {
  checkCostume(costume);
  checkWhole(animation, 'animation', 0);
  return inOrigin(costume.origin, undefined, () => recordOf(costume, animation));
}

/** The same for checked arguments. */
export function recordOf(costume: CostCostume, animation: number): CostRecord | undefined {
  const { src, end, lastAnimation, animationsAt } = costume;
  if (animation > lastAnimation) return undefined;
  const found = storedPosition(costume, animationsAt + animation * 2, 'animation', animation);
  if (found === undefined) return undefined;
  const { tag, startSize } = costLayout(costume);
  const off = offOf(startSize);
  let pos = found;
  need(pos, 2, end, `${tag}, animation ${animation}`);
  const mask = u16le(src, pos);
  pos += 2;
  const limbs: CostLimbRecord[] = [];
  for (let limb = 0; limb < LIMBS; limb++) {
    if (!maskHas(mask, limb)) continue;
    need(pos, startSize, end, `${tag}, animation ${animation}, limb ${limb}`);
    const start = fieldAt(src, pos, startSize);
    pos += startSize;
    if (start === off) {
      limbs.push({ limb, start: LIMB_OFF, length: 0, loops: false });
      continue;
    }
    need(pos, 1, end, `${tag}, animation ${animation}, limb ${limb}`);
    limbs.push({ limb, start, length: (src[pos] & 0x7f) + 1, loops: src[pos] < ONCE });
    pos += 1;
  }
  return { mask, limbs };
}

/** Whether a mask names a limb. */
export function maskHas(mask: number, limb: number): boolean {
  return ((mask >> (15 - limb)) & 1) === 1;
}

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

/** Whether a costume never draws the picture with a number. */
export function isHidden(costume: CostCostume, picture: number): boolean {
  const [first, last] = costLayout(costume).hidden;
  return picture >= first && picture <= last;
}

/** A text of all that decides on the next states: states with the same text have the same future. */
export function futureOf({ limbs }: CostAnimation): string {
  return limbs.map(({ cursor }) => cursor).join();
}
