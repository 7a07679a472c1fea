// The record of an animation: docs/format/cost.md says it in words.

import { need, u16le } from '../../bytes.js';
import type { CostCostume } from '../../costume/cost/cost.js';
import type { CostLimbRecord, CostRecord } from '../../costume/cost/record.js';
import { checkWhole } from '../../geometry.js';
import { checkCost, placeAt } from './header.js';

/**
 * Reads an animation of a costume. The slow twin of the function of this name in the main entry
 * point.
 *
 * @param costume - as `readCost` gives it
 * @param animation - number: chore * 4 + direction
 * @returns the record; `undefined` if the costume has none of that number
 * @throws {DecodeError} `BAD_OFFSET` if the record lies outside of the costume; `TRUNCATED` if it
 *   ends early.
 * @throws {RangeError} if `animation` is not a whole number of at least 0.
 * @throws {TypeError} if `costume` is not a `CostCostume`.
 */
export function readCostRecord(costume: CostCostume, animation: number): CostRecord | undefined {
  checkCost(costume);
  checkWhole(animation, 'animation', 0);
  const { src, end, lastAnimation, animationsAt } = costume;
  if (animation > lastAnimation) return undefined;
  const place = placeAt(costume, animationsAt + animation * 2, 'animation');
  if (place === undefined) return undefined;
  need(place, 2, end, 'animation');
  const mask = u16le(src, place);
  const limbs: CostLimbRecord[] = [];
  let at = place + 2;
  for (let limb = 0; limb < 16; limb++) {
    if ((mask & (0x8000 >> limb)) === 0) continue;
    need(at, 2, end, 'limb of an animation');
    const start = u16le(src, at);
    at += 2;
    if (start === 0xffff) {
      limbs.push({ limb, start, length: 0, loops: false });
      continue;
    }
    need(at, 1, end, 'limb of an animation');
    const extra = src[at];
    at += 1;
    limbs.push({ limb, start, length: (extra & 0x7f) + 1, loops: (extra & 0x80) === 0 });
  }
  return { mask, limbs };
}
