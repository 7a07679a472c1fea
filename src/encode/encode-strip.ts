// Encodes one strip with the cheapest op for each next pixel. For the layout see the decoders.
//
// Method 2 uses runs as the original tools did: never in the families 64..68 and 84..88; in
// 104..108 and 124..128 for 13 to 255 pixels of one color.

import { checkByte, checkBytes } from '../bytes.js';
import { checkWhole } from '../geometry.js';
import { stripCode } from '../strip/index.js';
import { type BitWriter, bitWriter, writeBits } from './bits.js';
import { concat, u8 } from './bytes.js';

const RUN_MIN = 13;
const RUN_MAX = 255;

/** First code of the method 2 families with runs. */
const RUN_CODES = 104;

/**
 * Encodes one strip; the inverse of `decodeStrip`.
 *
 * @param pixels - `8 * height` palette indices, row-major
 * @param height - pixels, at least 1
 * @param code - strip code, see `stripCode`
 * @returns the strip from its code byte on
 * @throws {RangeError} if `height` is out of range, there are too few pixels, the code is unknown,
 *   or a color is neither a small step from the one before it nor fits the code's new-color field.
 * @throws {TypeError} if `pixels` is not a Uint8Array.
 */
export function encodeStrip(pixels: Uint8Array, height: number, code: number): Uint8Array {
  checkBytes(pixels, 'pixels');
  checkWhole(height, 'height');
  checkByte(code, 'code');
  if (pixels.length < 8 * height) throw new RangeError(`${pixels.length} of ${8 * height} pixels`);
  const known = stripCode(code);
  if (known === undefined) throw new RangeError(`unknown strip code ${code}`);
  const { method, direction, bits } = known;
  const line =
    direction === 'horizontal' ? pixels.subarray(0, 8 * height) : columns(pixels, height);
  if (method === 'raw') return concat([u8(code), line]);
  const writer = bitWriter();
  if (method === 'method1') writeMethod1(writer, line, bits);
  else writeMethod2(writer, line, bits, code >= RUN_CODES);
  return concat([u8(code), u8(line[0]), Uint8Array.from(writer.bytes)]);
}

/** Pixels in the order of columns. */
export function columns(pixels: Uint8Array, height: number): Uint8Array {
  return Uint8Array.from(
    { length: 8 * height },
    (_, i) => pixels[(i % height) * 8 + Math.floor(i / height)],
  );
}

function writeMethod1(writer: BitWriter, line: Uint8Array, bits: number): void {
  writeSingleSteps(writer, line, { code: 0b111, bits: 3 }, (color) =>
    writeColor(writer, color, bits),
  );
}

/**
 * Writes the pixels after the first as steps of one, up or down. `turn` turns the direction before
 * its step; `writeNew` writes a color that no step reaches, after which steps go down.
 */
export function writeSingleSteps(
  writer: BitWriter,
  line: Uint8Array,
  turn: { readonly code: number; readonly bits: number },
  writeNew: (color: number) => void,
): void {
  let step = -1;
  for (let i = 1; i < line.length; i++) {
    const change = (line[i] - line[i - 1]) & 0xff;
    if (change === 0) {
      writeBits(writer, 0b0, 1);
    } else if (change === (step & 0xff)) {
      writeBits(writer, 0b011, 3);
    } else if (change === (-step & 0xff)) {
      writeBits(writer, turn.code, turn.bits);
      step = -step;
    } else {
      writeNew(line[i]);
      step = -1;
    }
  }
}

function writeMethod2(writer: BitWriter, line: Uint8Array, bits: number, runs: boolean): void {
  for (let i = 1; i < line.length; ) {
    const count = runs ? sameAhead(line, i) : 0;
    if (count >= RUN_MIN) {
      writeBits(writer, 0b10011 | (count << 5), 13);
      i += count;
      continue;
    }
    const step = ((line[i] - line[i - 1] + 4) & 0xff) - 4;
    if (step === 0) writeBits(writer, 0b0, 1);
    else if (step <= 3) writeBits(writer, 0b11 | ((step + 4) << 2), 5);
    else writeColor(writer, line[i], bits);
    i++;
  }
}

/** Number of pixels from `i` on with the color of the pixel before `i`, at most RUN_MAX. */
function sameAhead(line: Uint8Array, i: number): number {
  const stop = Math.min(i + RUN_MAX, line.length);
  let end = i;
  while (end < stop && line[end] === line[i - 1]) end++;
  return end - i;
}

/** Writes `1 0` and a new color; throws a RangeError if it has more than `bits` bits. */
export function writeColor(writer: BitWriter, color: number, bits: number): void {
  if (color >> bits !== 0) throw new RangeError(`color ${color} does not fit ${bits} bits`);
  writeBits(writer, 0b01 | (color << 2), 2 + bits);
}
