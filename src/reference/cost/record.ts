// The record of an animation
//
// An animation is a **chore**, which is what an actor does, in a direction: its number is chore * 4 + direction,
// with 0 west, 1 east, 2 south, 3 north. Its record says which limbs it starts, and which **window** of the
// command stream each of them plays:
//
//   0  u16le  mask: bit 15 is limb 0, bit 0 is limb 15
//   2  ...    for each set bit, from the highest down:
//             0  u16le  first command of the window, counted from the start of the stream;
//                       0xFFFF turns the limb off, and byte 2 is then not stored
//             2  u8     bits 0-6: commands in the window less one; bit 7: the window plays once
//
// A window that plays once holds its last command; others start over. An offset of 0, or a number above the
// highest one, means that the costume does not have the animation. The length of a record follows from its mask.
// Records may overlap, and several animations may have the same one. A window may reach past the end of the stream. The
// entry of a limb that is turned off has here length 0, and does not loop.
//
// Trap: the mask counts limbs from the highest bit.
//
// Trap: bit 7 **set** means no loop. It has been described the other way round.
//
// Trap: the window includes its last command, number start + bits 0-6.
//
// Vectors: `fixtures/costume/record.json`, `fixtures/costume/record-forms.json`.

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
