// Writes the old strips that are streams of bits, with the cheapest op for each next pixel.

import { bitWriter, writeBits } from '../../bits.js';
import { concat, u8 } from '../../bytes.js';
import { changeAt, writeColor, writeSingleSteps } from '../strip-ops.js';

/** Code 7; see strip/old/turns.ts. */
export function writeTurns(line: Uint8Array): Uint8Array {
  const writer = bitWriter();
  writeSingleSteps(writer, line, { code: 0b01, bits: 2, wraps: true }, (color) => {
    writeBits(writer, 0b111 | (color << 3), 11);
    return true;
  });
  return concat([u8(line[0]), Uint8Array.from(writer.bytes)]);
}

/** Codes 134 to 148; see strip/old/steps.ts. */
export function writeSteps(line: Uint8Array, bits: number): Uint8Array {
  const writer = bitWriter();
  for (let i = 1; i < line.length; i++) {
    const change = changeAt(line, i, true);
    if (change === 0) writeBits(writer, 0b0, 1);
    else if (change >= -4 && change <= 4)
      writeBits(writer, 0b11 | ((change + (change < 0 ? 4 : 3)) << 2), 5);
    else if (!writeColor(writer, line[i], bits))
      throw new RangeError(`color ${line[i]} does not fit ${bits} bits`);
  }
  return concat([u8(line[0]), Uint8Array.from(writer.bytes)]);
}
