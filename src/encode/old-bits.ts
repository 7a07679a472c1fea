// Writes the old strips that are streams of bits, with the cheapest op for each next pixel.

import { bitWriter, writeBits } from './bits.js';
import { concat, u8 } from './bytes.js';
import { writeColor } from './encode-strip.js';

/** Code 7; see old-strip/turns.ts. */
export function writeTurns(line: Uint8Array): Uint8Array {
  const writer = bitWriter();
  let step = -1;
  for (let i = 1; i < line.length; i++) {
    const change = (line[i] - line[i - 1]) & 0xff;
    if (change === 0) {
      writeBits(writer, 0b0, 1);
    } else if (change === (step & 0xff)) {
      writeBits(writer, 0b011, 3);
    } else if (change === (-step & 0xff)) {
      writeBits(writer, 0b01, 2);
      step = -step;
    } else {
      writeBits(writer, 0b111 | (line[i] << 3), 11);
      step = -1;
    }
  }
  return concat([u8(line[0]), Uint8Array.from(writer.bytes)]);
}

/** Codes 134 to 148; see old-strip/steps.ts. */
export function writeSteps(line: Uint8Array, bits: number): Uint8Array {
  const writer = bitWriter();
  for (let i = 1; i < line.length; i++) {
    const change = ((line[i] - line[i - 1] + 4) & 0xff) - 4;
    if (change === 0) writeBits(writer, 0b0, 1);
    else if (change <= 4) writeBits(writer, 0b11 | ((change + (change < 0 ? 4 : 3)) << 2), 5);
    else writeColor(writer, line[i], bits);
  }
  return concat([u8(line[0]), Uint8Array.from(writer.bytes)]);
}
