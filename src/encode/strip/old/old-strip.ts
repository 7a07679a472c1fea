// Encodes one strip with a code of a dialect. For the layouts see strip/old/.

import { checkByte, checkBytes, type OwnBytes } from '../../../bytes.js';
import { checkWhole } from '../../../geometry.js';
import { dialectOf, type OldStripMethod, oldStripCode } from '../../../strip/old/old-code.js';
import type { OldStripFields } from '../../../strip/old/single.js';
import { bitWriter, writeBits } from '../../bits.js';
import { encodeRow } from '../../bomp/bomp.js';
import { concat, u8 } from '../../bytes.js';
import { columnsOf } from '../../runs.js';
import { encodeStrip } from '../encode-strip.js';
import { changeAt, writeColor, writeMethod1 } from '../strip-ops.js';
import { writeEga, writeNibbles, writePairs, writePalette } from './old-runs.js';

/** Encodes pixels in the order of the stream; `bits` is the width of a color field. */
type Writer = (line: Uint8Array, bits: number) => Uint8Array;

const WRITERS: Readonly<Record<OldStripMethod, Writer>> = {
  raw: (line) => line,
  pairs: writePairs,
  nibbles: writeNibbles,
  palette: writePalette,
  turns: writeTurns,
  groups: encodeRow,
  ega: writeEga,
  steps: writeSteps,
};

/**
 * Encodes one strip with a code of a dialect; the inverse of `decodeOldStrip`. The strip stands alone: it
 * copies no pixels from the strip to its left.
 *
 * @param pixels - `8 * height` palette indices, row-major
 * @param height - pixels, at least 1
 * @param code - strip code, see `oldStripCode`
 * @returns the strip from its code byte on
 * @throws {RangeError} if `height` is out of range, there are too few pixels, the dialect is unknown or
 *   does not have the code, or the code cannot hold a color: code 10 has 16 colors; in other codes a color
 *   must be a small step from the one before, or fit the new-color field.
 * @throws {TypeError} if `pixels` is not a Uint8Array, or the dialect is absent.
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

/** Code 7; see strip/old/turns.ts. */
function writeTurns(line: Uint8Array): Uint8Array {
  const writer = bitWriter();
  writeMethod1(writer, line, { bits: 8, wraps: true, turn: [0b01, 2], color: [0b111, 3] });
  return concat([u8(line[0]), Uint8Array.from(writer.bytes)]);
}

/** Codes 134 to 148; see strip/old/steps.ts. */
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
