// The parts of a costume: docs/format/cost.md says it in words.

import { need, u16le } from '../../bytes.js';
import type { CostCostume } from '../../costume/cost/cost.js';
import type { CostumeFields, CostumePictureFields } from '../../costume/cost/fields.js';
import type { CostRecord } from '../../costume/cost/record.js';
import { checkPixels, limitOf } from '../../limits.js';
import { checkCost, placeAt } from './header.js';
import { headerAt, pixelsOf } from './picture.js';
import { readCostRecord } from './record.js';

/** Where the header and its tables end. */
function headerEnd({ animationsAt, lastAnimation }: CostCostume): number {
  return animationsAt + (lastAnimation + 1) * 2;
}

/** Whether a part may stand at a place. */
function isBehindHeader(costume: CostCostume, place: number): boolean {
  return place >= headerEnd(costume) && place < costume.end;
}

/** Where the offset of each limb leads, if a table may stand there. */
function tablesOfLimbs(costume: CostCostume): (number | undefined)[] {
  const tables: (number | undefined)[] = [];
  for (let limb = 0; limb < 16; limb++) {
    const place = costume.base + u16le(costume.src, costume.limbsAt + limb * 2);
    tables.push(isBehindHeader(costume, place) ? place : undefined);
  }
  return tables;
}

/** Where the first picture of a table is. */
function firstPicture(costume: CostCostume, table: number): number | undefined {
  const { src, end, base } = costume;
  for (let i = 0; i < 256 && table + i * 2 + 2 <= end; i++) {
    const offset = u16le(src, table + i * 2);
    if (offset === 0) continue;
    return isBehindHeader(costume, base + offset) ? base + offset : undefined;
  }
  return undefined;
}

/** A table, and where its first picture is. */
interface Table {
  readonly place: number;
  readonly first: number | undefined;
}

/** The tables that are real, by their places: rules 1 to 3. */
function realTables(costume: CostCostume, places: readonly (number | undefined)[]): Table[] {
  const ascending: number[] = [];
  for (const place of places)
    if (place !== undefined && !ascending.includes(place)) ascending.push(place);
  ascending.sort((a, b) => a - b);
  let tables: Table[] = [];
  for (const place of ascending) tables.push({ place, first: firstPicture(costume, place) });
  for (;;) {
    const none = notATable(tables);
    if (none === undefined) return tables;
    tables = tables.filter((table) => table.place !== none);
  }
}

/** The place of a table that is none: rule 3. */
function notATable(tables: readonly Table[]): number | undefined {
  let lowest: number | undefined;
  for (const { place, first } of tables) {
    if (first === undefined || first === place) continue;
    if (!tables.some((other) => other.place === first)) continue;
    if (!tables.some((other) => other.first === place)) return first;
    if (lowest === undefined) lowest = first;
  }
  return lowest;
}

/** The next part behind a place, or the end of the costume. */
function nextPart(costume: CostCostume, parts: readonly number[], place: number): number {
  let next = costume.end;
  for (const part of parts) if (part > place && part < next) next = part;
  return next;
}

/** The places of the pictures of a table; `undefined` for a stored 0. Adds them to `parts`. */
function entriesOf(costume: CostCostume, table: number, parts: number[]): (number | undefined)[] {
  const { src, base } = costume;
  const entries: (number | undefined)[] = [];
  for (let i = 0; i < 256; i++) {
    const at = table + i * 2;
    if (at + 2 > nextPart(costume, parts, table)) return entries;
    const offset = u16le(src, at);
    if (offset === 0) {
      entries.push(undefined);
      continue;
    }
    if (!isBehindHeader(costume, base + offset)) return entries;
    entries.push(base + offset);
    parts.push(base + offset);
  }
  return entries;
}

/** Where the commands end: rule 5. */
function commandsEnd(
  costume: CostCostume,
  start: number,
  parts: readonly number[],
  records: ReadonlyMap<number, CostRecord>,
): number {
  if (start === headerEnd(costume) && parts.includes(start)) return start;
  let end = nextPart(costume, parts, start);
  if (start === headerEnd(costume)) return end;
  for (const { limbs } of records.values())
    for (const limb of limbs)
      if (limb.length > 0) end = Math.max(end, start + limb.start + limb.length);
  return Math.min(end, costume.end);
}

/** Reads a picture, and counts its pixels. */
function readPicture(
  costume: CostCostume,
  place: number,
  left: { pixels: number },
): CostumePictureFields {
  const { src, end, redirects } = costume;
  need(place, redirects ? 14 : 12, end, 'picture');
  const { offset, ...fields } = headerAt(costume, place);
  const limb = redirects ? src[place + 12] : 0xff;
  const picture = redirects ? src[place + 13] : 0xff;
  if (limb !== 0xff || picture !== 0xff)
    return { ...fields, pixels: new Uint8Array(0), redirect: { limb, picture } };
  checkPixels(fields.width, fields.height, left, place);
  left.pixels -= fields.width * fields.height;
  return { ...fields, pixels: pixelsOf(costume, { offset, ...fields }) };
}

/**
 * Splits a costume into its parts. The slow twin of the function of this name in the main entry
 * point.
 *
 * @param costume - as `readCost` gives it
 * @returns its animations and pictures by number, decoded. A picture with a redirect has no pixels
 *   here
 * @throws {DecodeError} `BAD_OFFSET` or `TRUNCATED` if an animation or a picture lies outside of
 *   the costume, or ends early; `LIMIT` if all pictures together have more pixels than the default
 *   limit.
 * @throws {TypeError} if `costume` is not a `CostCostume`.
 */
export function readCostumeParts(costume: CostCostume): CostumeFields {
  checkCost(costume);
  const { src, base, version, isSizeless, colors, redirects, mirrorsWest, palette } = costume;
  const records = new Map<number, CostRecord>();
  const animations: (Pick<CostRecord, 'limbs'> | undefined)[] = [];
  for (let animation = 0; animation <= costume.lastAnimation; animation++) {
    const place = placeAt(costume, costume.animationsAt + animation * 2, 'animation');
    const record = readCostRecord(costume, animation);
    if (place !== undefined && record !== undefined) records.set(place, record);
    animations.push(record === undefined ? undefined : { limbs: record.limbs });
  }

  const places = tablesOfLimbs(costume);
  const tables = realTables(costume, places);
  const parts = [costume.end, ...records.keys()];
  for (const { place, first } of tables) {
    parts.push(place);
    if (first !== undefined) parts.push(first);
  }
  const entries = new Map<number, (number | undefined)[]>();
  for (const { place } of [...tables].reverse())
    entries.set(place, entriesOf(costume, place, parts));

  const left = { pixels: limitOf(undefined, 'pixels') };
  const pictures = new Map<number, CostumePictureFields>();
  const limbs: (CostumePictureFields | undefined)[][] = [];
  for (const table of places) {
    const list: (CostumePictureFields | undefined)[] = [];
    for (const place of entries.get(table ?? -1) ?? []) {
      if (place === undefined) {
        list.push(undefined);
        continue;
      }
      const picture = pictures.get(place) ?? readPicture(costume, place, left);
      pictures.set(place, picture);
      list.push(picture);
    }
    limbs.push(list);
  }

  const start = base + u16le(src, costume.limbsAt - 2);
  const commands = src.subarray(start, commandsEnd(costume, start, parts, records));
  const { layout } = costume;
  const form = { version, isSizeless, colors, redirects, mirrorsWest, layout };
  return { ...form, palette, commands, animations, limbs };
}
