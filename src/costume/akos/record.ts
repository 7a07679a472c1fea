// AKCH: an animation of a costume of versions 7 and 8, one for each chore and direction. The block
// starts with a u16le offset for each animation, counted from the payload's start; 0 for no animation. At the
// offset:
//
//   0   u16le  mask: bit 15 is limb 0, bit 0 is limb 15
//   2   ...    for each set bit, from the highest down:
//              0  u8     code: what the limb does
//              1  u16le  start: position of its first code in AKSQ; not after codes 1, 4 and 5
//              3  u16le  length; end = start + length, modulo 65536, is the position of the last code
//
//   code     limb
//   0        is off, but keeps its chore and its window
//   1        is off
//   2        plays from start to end, over and over
//   3        plays from start to end once, and stays there
//   4        is stopped: it is not drawn, and nothing else changes
//   5        is no longer stopped; nothing else changes
//   6        runs the program at start
//   8        as 6; Humongous games do not draw the limb
//   others   shows the code at start
//
// Records may overlap or be shared.

import { need, u16le } from '../../bytes.js';
import { fail } from '../../errors.js';
import { checkWhole } from '../../geometry.js';
import { inOrigin } from '../../origin.js';
import { LIMBS } from '../cost/cost.js';
import { maskHas } from '../cost/record.js';
import { type AkosCostume, checkCostume } from './akos.js';

/** What an animation does to one limb. */
export interface AkosLimbRecord {
  /** 0..15. */
  readonly limb: number;
  /** What the limb does: 0 and 1 off, 2 loop, 3 once, 4 stop, 5 go on, 6 and 8 program, others still. */
  readonly code: number;
  /** Position of the first code in AKSQ; 0 for codes 1, 4 and 5, which store none. */
  readonly start: number;
  /** Position of the last code, 0..65535; 0 for codes 1, 4 and 5. */
  readonly end: number;
}

/** One animation. */
export interface AkosRecord {
  /** Limbs in the record: bit 15 is limb 0. */
  readonly mask: number;
  /** One entry for each of them, from limb 0 up. */
  readonly limbs: readonly AkosLimbRecord[];
}

/** Codes of a record, and modes of a limb. */
export const LIMB = {
  unset: 0,
  off: 1,
  loop: 2,
  once: 3,
  stop: 4,
  resume: 5,
  program: 6,
  otherProgram: 8,
} as const;

/**
 * Reads an animation of a costume of version 7 or 8.
 *
 * @param akos - from {@link readAkos}
 * @param animation - number: chore * `akos.directions` + direction. Of four directions 0 is west, 1 east, 2 south,
 *   3 north; of eight it is the angle / 45
 * @returns the record; `undefined` if the costume has none with that number
 * @throws {DecodeError} `BAD_OFFSET` if the record lies outside of AKCH; `TRUNCATED` if it ends
 *   early. Offsets count in `akos.src`.
 * @throws {RangeError} if `animation` is not a whole number of at least 0.
 * @throws {TypeError} if `akos` is not an {@link AkosCostume}.
 */
export function readAkosRecord(akos: AkosCostume, animation: number): AkosRecord | undefined {
  checkCostume(akos);
  checkWhole(animation, 'animation', 0);
  return inOrigin(akos.origin, undefined, () => {
    return recordOf(akos, animation);
  });
}

/** The same, with unchecked arguments; `undefined` for a negative animation. */
export function recordOf(akos: AkosCostume, animation: number): AkosRecord | undefined {
  const at = recordPosition(akos, animation);
  return at === undefined ? undefined : recordAt(akos, at, animation);
}

/** Where the record of an animation is; `undefined` if the costume has none with that number. */
export function recordPosition(
  { src, animationsAt: { start, end }, animationCount }: AkosCostume,
  animation: number,
): number | undefined {
  if (!(animation >= 0 && animation < animationCount)) return undefined;
  const entry = start + animation * 2;
  const offset = u16le(src, entry);
  if (offset === 0) return undefined;
  if (start + offset >= end) fail('BAD_OFFSET', entry, `no animation ${animation} at ${offset}`);
  return start + offset;
}

/** The record at a position. */
export function recordAt(
  { src, animationsAt }: AkosCostume,
  at: number,
  animation: number,
): AkosRecord {
  const { end } = animationsAt;
  need(at, 2, end, `animation ${animation}`);
  const mask = u16le(src, at);
  let pos = at + 2;
  const limbs: AkosLimbRecord[] = [];
  for (let limb = 0; limb < LIMBS; limb++) {
    if (!maskHas(mask, limb)) continue;
    need(pos, 1, end, `animation ${animation}, limb ${limb}`);
    const code = src[pos++];
    if (code === LIMB.off || code === LIMB.stop || code === LIMB.resume) {
      limbs.push({ limb, code, start: 0, end: 0 });
      continue;
    }
    need(pos, 4, end, `animation ${animation}, limb ${limb}`);
    const start = u16le(src, pos);
    limbs.push({ limb, code, start, end: (start + u16le(src, pos + 2)) & 0xffff });
    pos += 4;
  }
  return { mask, limbs };
}
