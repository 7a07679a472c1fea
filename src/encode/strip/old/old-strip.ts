// Encodes one strip with a code that versions 4 to 8 do not have. For the layouts see strip/old/.

import { checkByte, checkBytes, type OwnBytes } from '../../../bytes.js';
import { checkWhole } from '../../../geometry.js';
import {
  type DialectOptions,
  meaningsOf,
  type OldStripMethod,
} from '../../../strip/old/old-code.js';
import { encodeRow } from '../../bomp/bomp.js';
import { concat, u8 } from '../../bytes.js';
import { columnsOf } from '../../runs.js';
import { encodeStrip } from '../encode-strip.js';
import { writeSteps, writeTurns } from './old-bits.js';
import { writeEga } from './old-ega.js';
import { writeNibbles, writePairs, writePalette } from './old-runs.js';

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
 * Encodes one strip with a code of a dialect; the inverse of `decodeOldStrip`. The strip stands
 * alone: it copies no pixels from the left of it.
 *
 * @param pixels - `8 * height` palette indices, row-major
 * @param height - pixels, at least 1
 * @param code - strip code, see `oldStripCode`
 * @returns the strip from its code byte on
 * @throws {RangeError} if `height` is out of range, there are too few pixels, the dialect is unknown
 *   or does not have the code, or the code cannot hold a color: code 10 has 16 colors, and others
 *   have colors that are neither a small step from the one before nor fit the new-color field.
 * @throws {TypeError} if `pixels` is not a Uint8Array, or the dialect is absent.
 */
export function encodeOldStrip(
  pixels: Uint8Array,
  height: number,
  code: number,
  options: DialectOptions,
): OwnBytes {
  const meanings = meaningsOf(options);
  checkBytes(pixels, 'pixels');
  checkWhole(height, 'height');
  checkByte(code, 'code');
  if (pixels.length < 8 * height) throw new RangeError(`${pixels.length} of ${8 * height} pixels`);
  const meaning = meanings[code];
  if (meaning === undefined)
    throw new RangeError(`unknown strip code ${code} of dialect ${options.dialect}`);
  const { bits, colorBase, direction } = meaning.code;
  const stored = Uint8Array.from({ length: 8 * height }, (_, i) => pixels[i] - colorBase);
  if (meaning.shared !== undefined) return encodeStrip(stored, height, code);
  const line = direction === 'horizontal' ? stored : columnsOf(stored, 8, height);
  return concat([u8(code), WRITERS[meaning.method](line, bits)]);
}
