// Encodes one strip with the fewest bytes that its code allows; see strip-ops.ts for why. For the layout
// see the decoders.
//
// By default streams use only what the original tools wrote: runs in the codes 104..108 and 124..128, but
// not in 64..68 and 84..88, and no step from 255 to 0 or back.

import { checkByte, checkBytes, type OwnBytes } from '../../bytes.js';
import { checkWhole } from '../../geometry.js';
import { optionsOf } from '../../options.js';
import { type StripCode, stripCode } from '../../strip/strip-code.js';
import { columnsOf } from '../runs.js';
import type { EncodeSmapOptions } from './smap.js';
import { type OpWriter, writeMethod1, writeMethod2 } from './strip-ops.js';

/** First code of those families of method 2 in which the original tools wrote runs. */
const RUN_CODES = 104;

/**
 * Encodes one strip with the fewest bytes; the inverse of `decodeStrip`.
 *
 * @param pixels - `8 * height` palette indices, row-major
 * @param height - pixels, at least 1
 * @param code - strip code, see `stripCode`; or a list of codes: the one with the shortest strip is used, the first if
 *   several are equal
 * @returns the strip from its code byte on
 * @throws {RangeError} if `height` is out of range, there are not `8 * height` pixels, a code is unknown,
 *   the list is empty, or a color is not a small step from the color before it and does not fit the
 *   new-color field of the code (with a list: of any code).
 * @throws {TypeError} if `pixels` is not a Uint8Array.
 * @example
 * ```ts
 * import { decodeStrip } from 'scumm-codec';
 * import { encodeStrip } from 'scumm-codec/encode';
 *
 * const bytes = encodeStrip(new Uint8Array(8 * 16).fill(5), 16, 14);
 * console.log(bytes.length, decodeStrip(bytes, 16).length); // 18 128
 * ```
 */
export function encodeStrip(
  pixels: Uint8Array,
  height: number,
  code: number | readonly number[],
  options?: Pick<EncodeSmapOptions, 'allRuns' | 'wraps'>,
): OwnBytes {
  checkBytes(pixels, 'pixels');
  checkWhole(height, 'height');
  const codes = Array.from(Array.isArray(code) ? code : [code], knownCode);
  if (codes.length === 0) throw new RangeError('the list of strip codes is empty');
  if (pixels.length !== 8 * height)
    throw new RangeError(`${pixels.length} of ${8 * height} pixels`);
  const { allRuns = false, wraps = false } = optionsOf(options);
  const lines = { horizontal: pixels, vertical: columnsOf(pixels, 8, height) };
  let best: readonly number[] | undefined;
  let misfit = '';
  for (const { code, method, direction, bits } of codes) {
    const line = lines[direction];
    const bytes = [code, ...(method === 'raw' ? line : line.subarray(0, 1))];
    const rules = { bits, wraps, runs: allRuns || code >= RUN_CODES };
    const at = method === 'raw' ? -1 : WRITERS[method]({ bytes, free: 0 }, line, rules);
    if (at >= 0) misfit ||= `color ${line[at]} does not fit ${bits} bits of code ${code}`;
    else if (best === undefined || bytes.length < best.length) best = bytes;
  }
  if (best === undefined) throw new RangeError(misfit);
  return Uint8Array.from(best);
}

function knownCode(code: number): StripCode {
  checkByte(code, 'code');
  const known = stripCode(code);
  if (known === undefined) throw new RangeError(`unknown strip code ${code}`);
  return known;
}

const WRITERS: Readonly<Record<'method1' | 'method2', OpWriter>> = {
  method1: writeMethod1,
  method2: writeMethod2,
};
