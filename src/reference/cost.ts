// A picture of a costume of versions 3 to 6, and its runs: docs/format/cost.md says it in words.

import { need, type OwnBytes, u16le } from '../bytes.js';
import type { CostCostume } from '../costume/cost/cost.js';
import { type CostumePicture, PICTURE_HEADER } from '../costume/cost/picture.js';
import { fail } from '../errors.js';
import { readFields } from '../fields.js';
import { checkUpTo } from '../geometry.js';
import { checkPixels } from '../limits.js';
import { checkCostume } from './records.js';

/**
 * Where a stored offset leads: an offset in `src`. `undefined` for a stored 0. Fails with `BAD_OFFSET` if that is
 * outside of the payload.
 *
 * @param at - where the offset is stored, in `src`
 */
function placeAt(
  { src, start, end, base }: CostCostume,
  at: number,
  what: string,
): number | undefined {
  const offset = u16le(src, at);
  if (offset === 0) return undefined;
  const place = base + offset;
  if (place < start || place >= end) fail('BAD_OFFSET', at, what);
  return place;
}

/** Where a picture is, as an offset in `src`; `undefined` if a stored offset is 0. */
function findPicture(costume: CostCostume, limb: number, picture: number): number | undefined {
  const table = placeAt(costume, costume.limbsAt + limb * 2, 'pictures of a limb');
  if (table === undefined) return undefined;
  const entry = table + picture * 2;
  need(entry, 2, costume.end, 'pictures of a limb');
  return placeAt(costume, entry, 'picture');
}

/** Where the runs of a picture are. */
function findRuns(costume: CostCostume, at: number): number {
  const { src, end, redirects } = costume;
  if (!redirects) return at + 12;
  need(at + 12, 2, end, 'redirect');
  const limb = src[at + 12];
  const picture = src[at + 13];
  if (limb === 0xff && picture === 0xff) return at + 14;
  const other = limb < 16 ? findPicture(costume, limb, picture) : undefined;
  if (other === undefined) fail('BAD_OFFSET', at + 12, 'redirect');
  return other + 14;
}

/** {@link decodeCostumePicture} for a costume of versions 3 to 6. */
export function decodeCostPicture(
  costume: CostCostume,
  limb: number,
  picture: number,
): CostumePicture | undefined {
  checkCostume(costume);
  checkUpTo(limb, 15, 'limb');
  checkUpTo(picture, 127, 'picture');
  const at = findPicture(costume, limb, picture);
  if (at === undefined) return undefined;
  const { src, end, base, colors, layout } = costume;
  need(at, PICTURE_HEADER.size, end, 'picture');
  const header = { offset: at - base, ...readFields(src, at, PICTURE_HEADER.fields) };
  const { width, height } = header;
  checkPixels(width, height, undefined, at);
  if (width * height === 0) return { ...header, pixels: new Uint8Array(0) };
  const start = findRuns(costume, at);
  const { pixels } = decodeRuns({ src, start, end, width, height, colors, layout });
  return { ...header, pixels };
}

/** Where runs are, and what they do not say themselves. */
interface ReferenceRuns {
  readonly src: Uint8Array;
  /** Offset of the first run. */
  readonly start: number;
  /** Offset one past the last byte that may be read. */
  readonly end: number;
  readonly width: number;
  readonly height: number;
  /** Number of colors: 32 and 64 have bytes of their own kind, all others that of 16. */
  readonly colors: number;
  readonly layout: 'column' | 'row';
}

/** How many lengths the low bits of a run can hold. */
function lengthsOf(colors: number): number {
  if (colors === 64) return 4;
  if (colors === 32) return 8;
  return 16;
}

/** Colors, and where their runs end. */
interface ReferenceRunPixels {
  /** `width * height` bytes, row-major. */
  readonly pixels: OwnBytes;
  /** Offset behind the last run. */
  readonly end: number;
}

/** Decodes runs. Fails with `TRUNCATED` if they end early. */
export function decodeRuns(runs: ReferenceRuns): ReferenceRunPixels {
  const { src, end, width, height, layout } = runs;
  const lengths = lengthsOf(runs.colors);
  const pixels = new Uint8Array(width * height);
  let at = runs.start;
  let color = 0;
  let left = 0;
  for (let i = 0; i < pixels.length; i++) {
    if (left === 0) {
      need(at, 1, end, 'run of a picture');
      color = Math.floor(src[at] / lengths);
      left = src[at] % lengths;
      at += 1;
      if (left === 0) {
        need(at, 1, end, 'run of a picture');
        left = src[at] === 0 ? 256 : src[at];
        at += 1;
      }
    }
    const x = layout === 'column' ? Math.floor(i / height) : i % width;
    const y = layout === 'column' ? i % height : Math.floor(i / width);
    pixels[y * width + x] = color;
    left -= 1;
  }
  return { pixels, end: at };
}
