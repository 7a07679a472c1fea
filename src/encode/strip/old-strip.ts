// Encodes one strip with a code of a dialect; for the layouts see strip/old/kernels.ts. In runs of bytes or nibbles each
// op is the longest.

import { checkByte, checkBytes, type OwnBytes } from '../../bytes.js';
import { checkWhole } from '../../geometry.js';
import { dialectOf, type OldStripMethod, oldStripCode } from '../../strip/old/codes.js';
import type { OldStripFields } from '../../strip/old/strips.js';
import { encodeRow } from '../bomp.js';
import { bitWriter, concat, u8, writeBits } from '../bytes.js';
import { columnsOf } from '../runs.js';
import { egaStream } from './ega.js';
import { changeAt, encodeStrip, writeColor, writeMethod1 } from './strip.js';

/** Encodes pixels in the order of the stream; `bits` is the width of a color field. */
type Writer = (line: Uint8Array, bits: number) => Uint8Array;

const WRITERS: Readonly<Record<OldStripMethod, Writer>> = {
  raw: (line) => line,
  pairs: writePairs,
  nibbles: writeNibbles,
  palette: writePalette,
  turns: writeTurns,
  groups: encodeRow,
  ega: (line) => egaStream(line),
  steps: writeSteps,
};

/**
 * Encodes one strip with a code of a dialect; the inverse of `decodeOldStrip`. The strip stands alone: it copies no
 * pixels from the strip to its left.
 *
 * @param pixels - `8 * height` palette indices, row-major
 * @param code - strip code, see `oldStripCode`
 * @returns the strip from its code byte on
 * @throws {RangeError} if the dialect does not have the code, or the code cannot hold a color: code 10 has 16 colors;
 *   in other codes a color must be a small step from the one before, or fit the new-color field.
 */
export function encodeOldStrip(
  pixels: Uint8Array,
  height: number,
  code: number,
  options: Pick<OldStripFields, 'dialect'>,
): OwnBytes {
  const dialect = dialectOf(options);
  checkBytes(pixels, 'pixels');
  checkWhole(height, 'height');
  checkByte(code, 'code');
  if (pixels.length < 8 * height) throw new RangeError(`${pixels.length} of ${8 * height} pixels`);
  const known = oldStripCode(code, options);
  if (known === undefined)
    throw new RangeError(`unknown strip code ${code} of dialect ${options.dialect}`);
  const { bits, colorBase, direction } = known;
  const stored = Uint8Array.from({ length: 8 * height }, (_, i) => pixels[i] - colorBase);
  const own = dialect.own[code];
  if (own === undefined) return encodeStrip(stored, height, code);
  const line = direction === 'horizontal' ? stored : columnsOf(stored, 8, height);
  const [, method] = own;
  return concat([u8(code), WRITERS[method](line, bits)]);
}

/** Code 7. */
function writeTurns(line: Uint8Array): Uint8Array {
  const writer = bitWriter();
  writeMethod1(writer, line, { bits: 8, wraps: true, turn: [0b01, 2], color: [0b111, 3] });
  return concat([u8(line[0]), Uint8Array.from(writer.bytes)]);
}

/** Codes 134 to 148. */
function writeSteps(line: Uint8Array, bits: number): Uint8Array {
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

/** Number of pixels from `i` on with the color of the one at `i`, at most `most`. */
function sameFrom(line: Uint8Array, i: number, most: number): number {
  const stop = Math.min(i + most, line.length);
  let end = i;
  while (end < stop && line[end] === line[i]) end++;
  return end - i;
}

/** Code 2. */
function writePairs(line: Uint8Array): Uint8Array {
  const bytes: number[] = [];
  for (let i = 0; i < line.length; ) {
    const length = sameFrom(line, i, 256);
    bytes.push(length - 1, line[i]);
    i += length;
  }
  return Uint8Array.from(bytes);
}

/** Code 3. */
function writeNibbles(line: Uint8Array): Uint8Array {
  const writer = bitWriter();
  let row = 0;
  for (let i = 0; i < line.length; ) {
    if (line[i] >> 4 !== row) {
      row = line[i] >> 4;
      writeBits(writer, 0b1000 | (row << 4), 8);
    }
    const length = sameFrom(line, i, 5);
    if (length >= 2) {
      writeBits(writer, (length - 2) | ((line[i] & 15) << 4), 8);
      i += length;
      continue;
    }
    let end = i + 1;
    while (end < i + 4 && line[end] >> 4 === row && sameFrom(line, end, 2) === 1) end++;
    writeBits(writer, 0b0100 | (end - i - 1), 4);
    for (; i < end; i++) writeBits(writer, line[i], 4);
  }
  return Uint8Array.from(writer.bytes);
}

/** Most colors in a strip's own palette. This leaves half of the ops for runs. */
const OWN_COLORS = 128;

/** Code 4. */
function writePalette(line: Uint8Array): Uint8Array {
  const palette = loneColors(line).slice(0, OWN_COLORS);
  const bytes = [palette.length, ...palette];
  for (let i = 0; i < line.length; ) {
    const length = sameFrom(line, i, 256 - palette.length);
    const entry = palette.indexOf(line[i]);
    if (length === 1 && entry >= 0) bytes.push(entry);
    else bytes.push(palette.length + length - 1, line[i]);
    i += length;
  }
  return Uint8Array.from(bytes);
}

/** Colors that stand alone more than once: an entry for such a color takes less than its runs. */
function loneColors(line: Uint8Array): number[] {
  const times = new Map<number, number>();
  for (let i = 0; i < line.length; ) {
    const length = sameFrom(line, i, line.length);
    if (length === 1) times.set(line[i], (times.get(line[i]) ?? 0) + 1);
    i += length;
  }
  return [...times].filter(([, count]) => count > 1).map(([color]) => color);
}
