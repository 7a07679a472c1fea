// CLUT (version 5 and later), APAL (version 6 and later) and PA (versions 3 and 4): 256 colors, or fewer. PALS,
// versions 6 to 8: the palettes of a room, PALS > WRAP > APAL, for which see block/wrap.ts.
//
//   0  u16le    PA only: how many bytes follow, 768; in version 3 how many colors, 256
//   .  u8 each  red, green, blue of each color, 0..255; not 0..63, and not to be scaled
//
// For which colors a room shows see load.ts.

import { checkPayload } from '../block/header.js';
import { type BlockSource, type Place, payloadStart, wholeOf } from '../block/level.js';
import { openWrap, wrapCount, wrapEntry } from '../block/wrap.js';
import { checkBytes, need, type OwnBytes } from '../bytes.js';
import { fail, type Reporter } from '../errors.js';
import { type Layout, readField } from '../fields.js';
import { type LimitOptions, type Limits, limitOf } from '../limits.js';
import { optionsOf } from '../options.js';
import { type ByRelease, checkRelease, type Release, type VersionOptions } from '../version.js';

/** Bytes of a palette: 256 colors of three bytes. */
export const PALETTE_SIZE = 768;

/** What comes before the colors of a PA. */
export const PA_HEAD: Layout<'count'> = { size: 2, fields: { count: [0, 'u16'] } };

/** Bytes of what that count counts: bytes, or colors in version 3. `undefined` without a count. */
export const PA_UNITS: ByRelease<1 | 3 | undefined> = {
  '2': 1,
  '3': 3,
  '3-ega': 1,
  '4': 1,
  '4-amiga': 1,
  '4-ega': 1,
  '5': undefined,
  '5-amiga': undefined,
  '6': undefined,
  '6-sam-and-max': undefined,
  '7': undefined,
  '7-full-throttle': undefined,
  '8': undefined,
};

/**
 * Reads a palette.
 *
 * @param src - payload of CLUT or APAL, or of PA in versions 3 and 4, without the block header. What follows 256
 *   colors, or the last whole one, is ignored
 * @returns red, green, blue of each color, 0..255 as stored: 768 bytes, or fewer for a palette of fewer than 256
 *   colors. `loadPalette` makes 768 bytes of any palette
 * @throws {DecodeError} `TRUNCATED` if a PA ends before its last color; `BAD_VALUE` if `src` is a whole block, or for a
 *   PA of more than 256 colors, or with the count of another version.
 */
export function readClut(src: Uint8Array, options: VersionOptions): OwnBytes {
  checkBytes(src);
  // The first colors of a palette may look like a tag.
  if (src.length !== PALETTE_SIZE) checkPayload(src, 'CLUT APAL PA');
  return clutAt(wholeOf(src), checkRelease(options));
}

export function clutAt({ src, start, end }: Place, release: Release): OwnBytes {
  const unit = PA_UNITS[release];
  if (unit === undefined) return colorsAt(src, start, end);
  const first = start + PA_HEAD.size;
  need(start, PA_HEAD.size, end, 'PA');
  const count = readField(src, start, PA_HEAD.fields.count);
  const size = count * unit;
  // One or two bytes too many make no color. A count of 256 counts colors, as version 3 does.
  if (size > PALETTE_SIZE + 2 || size === 256)
    fail('BAD_VALUE', start, `PA counts ${count}, not 768, or 256 in version 3`);
  need(first, size, end, 'PA');
  return colorsAt(src, first, first + size);
}

/** Copies the whole colors from `pos` to `end`, at most 256. */
function colorsAt(src: Uint8Array, pos: number, end: number): OwnBytes {
  const size = Math.min(end - pos - ((end - pos) % 3), PALETTE_SIZE);
  // Not `slice`, which makes a view of a Node Buffer.
  return new Uint8Array(src.subarray(pos, pos + size));
}

/**
 * Reads all palettes in a PALS payload, in the order of their offsets.
 *
 * @throws {DecodeError} `MISSING` without WRAP > OFFS; `BAD_OFFSET` if an offset does not lead to an APAL block;
 *   `BAD_SIZE` or `TRUNCATED` if one of these blocks is damaged; `LIMIT` past `limits.entries`; `BAD_VALUE` if `src` is
 *   a whole block.
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
    if (apal === undefined)
      fail('BAD_OFFSET', wrap.at + i * 4, `PALS: the offset of palette ${i} is 0`);
    return { src: apal.src, start: payloadStart(apal), end: apal.end };
  });
}

/** Throws a RangeError unless `palette` is 768 bytes, a TypeError unless it is bytes. */
export function checkPalette(palette: Uint8Array, name = 'palette'): void {
  checkBytes(palette, name);
  const { length } = palette;
  if (length === PALETTE_SIZE) return;
  const hint =
    length > PALETTE_SIZE
      ? 'readClut takes the payload of a block'
      : 'loadPalette makes a short one whole';
  throw new RangeError(
    `${name} has ${length} bytes, not ${PALETTE_SIZE}: openingPalette(room) gives them, ${hint}`,
  );
}
