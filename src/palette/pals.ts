// PALS: the palettes of a room, versions 6 to 8.
//
//   PALS
//     WRAP
//       OFFS   u32le each: bytes from the start of the OFFS block to that palette's APAL block
//       APAL   256 colors, as CLUT
//       ...

import { type BlockSource, type Place, payloadStart } from '../block/level.js';
import { checkPayload } from '../block/mistakes.js';
import { openWrap, wrapCount, wrapEntry } from '../block/wrap.js';
import type { OwnBytes } from '../bytes.js';
import { fail, type Reporter } from '../errors.js';
import { type LimitOptions, type Limits, limitOf } from '../limits.js';
import { optionsOf } from '../options.js';
import type { Release } from '../version.js';
import { clutAt } from './clut.js';

/**
 * Reads all palettes in a PALS block, versions 6 to 8.
 *
 * @param src - PALS payload, without the 8-byte block header
 * @returns the palettes in the order of their offsets, each in the form of `readClut`
 * @throws {DecodeError} `MISSING` without WRAP > OFFS; `BAD_OFFSET` if an offset does not lead to
 *   an APAL block; `BAD_SIZE` or `TRUNCATED` if one of these blocks is damaged; `LIMIT` past
 *   `limits.entries`; `BAD_VALUE` if `src` is a whole block.
 * @throws {RangeError} if a limit is not a number of at least 0.
 * @throws {TypeError} if `src` is not a Uint8Array.
 */
export function readPals(src: Uint8Array, options?: LimitOptions): OwnBytes[] {
  const { limits } = optionsOf(options);
  checkPayload(src, 'PALS');
  return palettesIn(src, limits).map((place) => clutAt(place, APALS));
}

/** Any release that has APAL blocks. */
const APALS: Release = '6';

/** Finds the palettes in a PALS block, or in its payload. */
export function palettesIn(
  source: BlockSource,
  limits: Limits | undefined,
  reporter?: Reporter | undefined,
): Place[] {
  const wrap = openWrap(source, reporter);
  const count = wrapCount(wrap);
  if (!(count <= limitOf(limits, 'entries'))) fail('LIMIT', wrap.at, `${count} palettes`);
  return Array.from({ length: count }, (_, i) => {
    const apal = wrapEntry(wrap, i, 'APAL', reporter);
    if (apal === undefined) fail('BAD_OFFSET', wrap.at + i * 4, `no palette ${i}`);
    return { src: apal.src, start: payloadStart(apal), end: apal.end };
  });
}
