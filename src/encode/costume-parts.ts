// The parts of a costume of versions 4 to 6, as its encoder takes them. Neither the length of the command
// stream nor that of a table of pictures is stored: each goes on up to what comes next.

import { need, u16le } from '../bytes.js';
import { checkCost } from '../costume/check.js';
import { LIMBS, storedPosition } from '../costume/cost.js';
import type { AnimationRecord, Cost } from '../costume/index.js';
import { decodePixelsInto } from '../costume/picture.js';
import { headerFields, PICTURE_HEADER } from '../costume/picture-header.js';
import { recordOf } from '../costume/record.js';
import { checkPixels, type LimitOptions, limitOf } from '../limits.js';
import type { CostumeFields, CostumePictureFields } from './costume.js';

/** Most pictures of a limb: a redirect names one with a byte. */
const MOST_PICTURES = 256;

/** Redirect byte of a picture with its own pixels. */
const OWN = 0xff;

/**
 * Takes a costume apart; the inverse of `encodeCost`. A costume that is laid out as `encodeCost` does it
 * comes back byte for byte. Others, whose tables stand elsewhere or share pictures, come back with the
 * same animations, commands and pictures. Tables of limbs that lead out of the costume, as some do that
 * no animation uses, are left out.
 *
 * @param costume - as `readCost` gives it
 * @param options - `limits.pixels` counts those of all pictures together
 * @returns its animations and pictures by number, decoded; the palette and commands are views
 * @throws {DecodeError} `BAD_OFFSET` or `TRUNCATED` if an animation or a picture lies outside of the
 *   costume, or ends early; `LIMIT` past `limits.pixels`. Offsets count in `costume.src`.
 * @throws {RangeError} if a limit is not a number of at least 0.
 * @throws {TypeError} if `costume` is not a Cost.
 */
export function readCostumeParts(costume: Cost, options?: LimitOptions): CostumeFields {
  checkCost(costume);
  const limit = limitOf(options?.limits, 'pixels');
  const { version, colors, redirects, mirrorsWest, palette, layout, end } = costume;
  const records = recordsOf(costume);
  const tables = tablesOf(costume);
  const known = new Set([
    end,
    ...records.keys(),
    ...tables.flatMap((one) => firstOf(costume, one)),
  ]);
  // From the last table on: what comes behind a table may be the pictures of a later one.
  tables.sort(([, a], [, b]) => b - a);
  const entries = new Map(
    tables.map(([limb, table]) => [limb, entriesOf(costume, table, known)] as const),
  );
  const pictureAt = pictureReader(costume, limit);
  const limbs = Array.from({ length: LIMBS }, (_, limb) =>
    (entries.get(limb) ?? []).map((pos) => (pos === undefined ? undefined : pictureAt(pos))),
  );
  const animations = animationPlaces(costume).map((pos) =>
    pos === undefined ? undefined : records.get(pos),
  );
  const commands = commandsOf(costume, [...records.values()], known);
  const form = { version, colors, redirects, mirrorsWest, layout };
  return { ...form, palette, commands, animations, limbs };
}

/** Where the records of the animations are, by number. */
function animationPlaces(costume: Cost): (number | undefined)[] {
  const { animationsAt, lastAnimation } = costume;
  return Array.from({ length: lastAnimation + 1 }, (_, animation) =>
    storedPosition(costume, animationsAt + animation * 2, 'animation', animation),
  );
}

/** The records by place: animations that share one share its record. */
function recordsOf(costume: Cost): Map<number, AnimationRecord> {
  const records = new Map<number, AnimationRecord>();
  animationPlaces(costume).forEach((pos, animation) => {
    const record = pos === undefined || records.has(pos) ? undefined : recordOf(costume, animation);
    if (pos !== undefined && record !== undefined) records.set(pos, record);
  });
  return records;
}

/** The limbs that have a table of pictures, and where it is. */
function tablesOf({ src, start, end, base, limbsAt }: Cost): [limb: number, table: number][] {
  const tables: [number, number][] = [];
  for (let limb = 0; limb < LIMBS; limb++) {
    const offset = u16le(src, limbsAt + limb * 2);
    const table = base + offset;
    if (offset !== 0 && table >= start && table < end) tables.push([limb, table]);
  }
  return tables;
}

/** Where a table is, and its first picture: no table is empty. */
function firstOf({ src, base }: Cost, [, table]: readonly [limb: number, table: number]): number[] {
  const first = u16le(src, table);
  return first === 0 ? [table] : [table, base + first];
}

/**
 * Where the pictures of a table are. It ends before the next thing that is known, the first of its
 * pictures behind it, or an offset that leads out of the costume. Makes its pictures known.
 */
function entriesOf(
  { src, start, end, base }: Cost,
  table: number,
  known: Set<number>,
): (number | undefined)[] {
  const entries: (number | undefined)[] = [];
  let next = end;
  for (const pos of known) if (pos > table && pos < next) next = pos;
  for (let at = table; at + 2 <= next && entries.length < MOST_PICTURES; at += 2) {
    const offset = u16le(src, at);
    const pos = base + offset;
    if (offset !== 0 && (pos < start || pos >= end)) break;
    entries.push(offset === 0 ? undefined : pos);
    if (offset === 0) continue;
    known.add(pos);
    if (pos > table && pos < next) next = pos;
  }
  return entries;
}

/** Reads pictures by place, each once; throws `LIMIT` if all together have too many pixels. */
function pictureReader(costume: Cost, limit: number): (pos: number) => CostumePictureFields {
  const { src, end, base, redirects } = costume;
  const pictures = new Map<number, CostumePictureFields>();
  let left = limit;
  const read = (pos: number): CostumePictureFields => {
    need(pos, PICTURE_HEADER + (redirects ? 2 : 0), end, 'picture');
    const header = headerFields(src, pos, pos - base);
    const { width, height, relX, relY, moveX, moveY } = header;
    const fields = { width, height, relX, relY, moveX, moveY };
    const at = pos + PICTURE_HEADER;
    const [limb, picture] = redirects ? [src[at], src[at + 1]] : [OWN, OWN];
    if (limb !== OWN || picture !== OWN)
      return { ...fields, pixels: new Uint8Array(0), redirect: { limb, picture } };
    checkPixels(width, height, { pixels: left }, pos);
    left -= width * height;
    const pixels = new Uint8Array(width * height);
    const target = { dst: pixels, at: 0, pitch: width, width, height };
    if (pixels.length > 0) decodePixelsInto(costume, header, target);
    return { ...fields, pixels };
  };
  return (pos) => {
    const picture = pictures.get(pos) ?? read(pos);
    pictures.set(pos, picture);
    return picture;
  };
}

/**
 * The command stream, up to what comes next. Where it does not stand as `encodeCost` puts it, up to the end
 * of the last window: others may go on in what stands behind it.
 */
function commandsOf(
  { src, end, base, limbsAt, animationsAt, lastAnimation }: Cost,
  records: readonly AnimationRecord[],
  known: ReadonlySet<number>,
): Uint8Array {
  const start = base + u16le(src, limbsAt - 2);
  let next = end;
  for (const pos of known) if (pos > start && pos < next) next = pos;
  if (start === animationsAt + (lastAnimation + 1) * 2) return src.subarray(start, next);
  const windows = records.flatMap(({ limbs }) => limbs.filter(({ length }) => length > 0));
  for (const { start: first, length } of windows) next = Math.max(next, start + first + length);
  return src.subarray(start, Math.min(next, end));
}
