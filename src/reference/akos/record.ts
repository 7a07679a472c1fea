// Animations: AKCH: docs/format/akos.md says it in words.

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
