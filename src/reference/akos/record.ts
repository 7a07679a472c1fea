// Animations: AKCH
//
// AKCH starts with a table: for each animation a u16, the offset of its record from the start of AKCH; 0 if there
// is no such animation. A record says which limbs an animation starts, and with what:
//
//   0   u16  mask: bit 15 is limb 0, bit 0 is limb 15
//   2   ...  for each set bit, from bit 15 down:
//            0  u8   code
//            1  u16  start: position of the limb's first code in AKSQ; not there after codes 1, 4 and 5
//            3  u16  length; not there after codes 1, 4 and 5
//
// `end` = (start + length) modulo 65536 is the position of the last code: it belongs to the window. Records may
// overlap, and animations may share one.
//
// The number of an animation comes from a chore (what the actor does) and the direction in which he faces. A
// costume of four directions has the number 4 * chore + direction, where the direction is 0 west, 1 east, 2 south,
// 3 north. A costume of eight has 8 * chore + direction, from north clockwise in steps of 45 degrees.
//
// Example: `65 08 | 06 E9 00 0D 00 | 02 FA 00 00 00 | 06 FB 00 13 00 | 02 12 01 07 00 | 03 1A 01 00 00`. The mask is
// 0x0865: limbs 4, 9, 10, 13 and 15. Limb 4 has code 6, start 233 and end 246.
//
// Trap: bits of the mask count limbs from the top, but bits of the stopped limbs in a state count them from the
// bottom.
//
// Trap: `end` wraps around at 65536, so it may be before `start`.
//
// Trap: an animation whose number is past the count does nothing. That is no error. A record that starts at the end of
// AKCH or behind it is `BAD_OFFSET` at its entry in the table.
//
// Vectors: `fixtures/akos/engine-playback.json`, `fixtures/akos/engine-playback-more.json`,
// `fixtures/akos/playback-looks.json`.

import { need, u16le } from '../../bytes.js';
import type { AkosCostume } from '../../costume/akos/akos.js';
import type { AkosLimbRecord, AkosRecord } from '../../costume/akos/record.js';
import { fail } from '../../errors.js';
import { checkWhole } from '../../geometry.js';
import { checkAkos } from './costume.js';

/**
 * Reads an animation. The slow twin of the function of this name in the main entry point.
 *
 * @param akos - as `readAkos` gives it
 * @param animation - its number
 * @returns the record; `undefined` if the costume has none with that number
 * @throws {DecodeError} `BAD_OFFSET` if the record lies outside of AKCH; `TRUNCATED` if it ends
 *   early.
 * @throws {RangeError} if `animation` is not a whole number of at least 0.
 * @throws {TypeError} if `akos` is not an `AkosCostume`.
 */
export function readAkosRecord(akos: AkosCostume, animation: number): AkosRecord | undefined {
  checkAkos(akos);
  checkWhole(animation, 'animation', 0);
  return recordOf(akos, animation);
}

/** The same for a number that may be below 0, which no animation has. */
export function recordOf(akos: AkosCostume, animation: number): AkosRecord | undefined {
  const { src } = akos;
  const { start, end } = akos.animationsAt;
  if (animation < 0 || animation >= akos.animationCount) return undefined;
  const entry = start + 2 * animation;
  const offset = u16le(src, entry);
  if (offset === 0) return undefined;
  if (start + offset >= end) fail('BAD_OFFSET', entry, `animation ${animation}`);
  let pos = start + offset;
  need(pos, 2, end, 'record');
  const mask = u16le(src, pos);
  pos += 2;
  const limbs: AkosLimbRecord[] = [];
  for (let limb = 0; limb < 16; limb++) {
    if (!isInMask(mask, limb)) continue;
    need(pos, 1, end, 'code of a limb');
    const code = src[pos];
    pos += 1;
    if (hasNoWindow(code)) {
      limbs.push({ limb, code, start: 0, end: 0 });
      continue;
    }
    need(pos, 4, end, 'window of a limb');
    const first = u16le(src, pos);
    limbs.push({ limb, code, start: first, end: (first + u16le(src, pos + 2)) % 65536 });
    pos += 4;
  }
  return { mask, limbs };
}

/** Whether a mask names a limb. */
export function isInMask(mask: number, limb: number): boolean {
  return Math.floor(mask / 2 ** (15 - limb)) % 2 === 1;
}

/** Whether neither start nor length follow a code. */
export function hasNoWindow(code: number): boolean {
  return code === 1 || code === 4 || code === 5;
}
