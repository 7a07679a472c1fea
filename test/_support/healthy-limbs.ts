// Limbs without pictures, which engines never draw.

import {
  type AkosVersion,
  type CostumeVersion,
  readAkos,
  readAkosRecord,
  readCost,
} from 'scumm-codec';
import { usesOf } from '../../src/costume/cost/uses.js';

/**
 * Limbs that no animation of a COST uses get other offsets, as the games have them: 0, one into the header, and that
 * of the table of another limb.
 */
export function withOtherLimbs(payload: Uint8Array, version: CostumeVersion): Uint8Array {
  const costume = readCost(payload, { version });
  const used = usesOf(costume).map((one) => one.limb);
  const dst = Uint8Array.from(payload);
  const view = new DataView(dst.buffer);
  const at = (limb: number) => costume.limbsAt + limb * 2;
  const offsets = [0, 6, view.getUint16(at(used[0]), true)];
  for (let limb = 0; limb < 16; limb++)
    if (!used.includes(limb)) view.setUint16(at(limb), offsets[limb % 3], true);
  return dst;
}

/** Code of a limb that is off, and has no window. */
const OFF = 1;

/** The AKCH of an AKOS, with one limb more in each animation: the last, which is off. */
export function withIdleLimb(payload: Uint8Array, version: AkosVersion): Uint8Array {
  const akos = readAkos(payload, { version });
  const table: number[] = [];
  const records: number[] = [];
  const word = (value: number) => [value & 0xff, value >> 8];
  for (let animation = 0; animation < akos.animationCount; animation++) {
    const record = readAkosRecord(akos, animation);
    table.push(...word(record ? akos.animationCount * 2 + records.length : 0));
    if (record === undefined) continue;
    records.push(...word(record.mask | 1));
    for (const { code, start, end } of record.limbs)
      records.push(
        code,
        ...([1, 4, 5].includes(code) ? [] : [...word(start), ...word((end - start) & 0xffff)]),
      );
    if ((record.mask & 1) === 0) records.push(OFF);
  }
  return Uint8Array.from([...table, ...records]);
}
