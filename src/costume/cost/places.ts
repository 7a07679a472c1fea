// Where the parts of a costume of versions 4 to 6 are. Neither the length of the command stream nor that
// of a table of pictures is stored: each goes on up to what comes next.

import { u16le } from '../../bytes.js';
import type { CostCostume } from './cost.js';
import { LIMBS, storedPosition } from './cost.js';
import type { CostRecord } from './record.js';
import { recordOf } from './record.js';

/** Most pictures of a limb: a redirect names one with a byte. */
const MOST_PICTURES = 256;

/** The table of a limb's pictures. */
export interface LimbTable {
  readonly limb: number;
  /** Its position in the source. */
  readonly at: number;
  /** Position of each picture; `undefined` for a stored 0. */
  readonly pictures: readonly (number | undefined)[];
}

/** Where the parts of a costume are: positions in its source. */
export interface CostumePlaces {
  /** Position of the record of each animation; `undefined` for one that is not there. */
  readonly animations: readonly (number | undefined)[];
  /** The records by position. */
  readonly records: ReadonlyMap<number, CostRecord>;
  /** Tables of the limbs that have one in the costume. */
  readonly tables: readonly LimbTable[];
  /** The command stream. */
  readonly commands: { readonly start: number; readonly end: number };
}

/** Finds the parts of a costume. Throws a DecodeError if an animation lies outside of it. */
export function costumePlaces(costume: CostCostume): CostumePlaces {
  const animations = animationPlaces(costume);
  const records = recordsOf(costume, animations);
  const found = tablesOf(costume);
  const known = new Set([
    costume.end,
    ...records.keys(),
    ...found.flatMap((one) => firstOf(costume, one)),
  ]);
  // From the last table on: what comes behind a table may be the pictures of a later one.
  found.sort(([, a], [, b]) => b - a);
  const tables = found.map(([limb, at]) => ({
    limb,
    at,
    pictures: entriesOf(costume, at, known),
  }));
  const commands = commandsOf(costume, [...records.values()], known);
  return { animations, records, tables, commands };
}

/** Where the records of the animations are, by number. */
function animationPlaces(costume: CostCostume): (number | undefined)[] {
  const { animationsAt, lastAnimation } = costume;
  return Array.from({ length: lastAnimation + 1 }, (_, animation) =>
    storedPosition(costume, animationsAt + animation * 2, 'animation', animation),
  );
}

/** The records by place: animations that share one share its record. */
function recordsOf(
  costume: CostCostume,
  places: readonly (number | undefined)[],
): Map<number, CostRecord> {
  const records = new Map<number, CostRecord>();
  places.forEach((pos, animation) => {
    const record = pos === undefined || records.has(pos) ? undefined : recordOf(costume, animation);
    if (pos !== undefined && record !== undefined) records.set(pos, record);
  });
  return records;
}

/** The limbs that have a table of pictures, and where it is. */
function tablesOf({
  src,
  start,
  end,
  base,
  limbsAt,
}: CostCostume): [limb: number, table: number][] {
  const tables: [number, number][] = [];
  for (let limb = 0; limb < LIMBS; limb++) {
    const offset = u16le(src, limbsAt + limb * 2);
    const table = base + offset;
    if (offset !== 0 && table >= start && table < end) tables.push([limb, table]);
  }
  return tables;
}

/** Where a table is, and its first picture: no table is empty. */
function firstOf(
  { src, base }: CostCostume,
  [, table]: readonly [limb: number, table: number],
): number[] {
  const first = u16le(src, table);
  return first === 0 ? [table] : [table, base + first];
}

/**
 * Where the pictures of a table are. It ends before the next thing that is known, the first of its
 * pictures behind it, or an offset that leads out of the costume. Makes its pictures known.
 */
function entriesOf(
  { src, start, end, base }: CostCostume,
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

/**
 * The command stream, up to what comes next. Where it does not stand as `encodeCost` puts it, up to the end
 * of the last window: others may go on in what stands behind it.
 */
function commandsOf(
  { src, end, base, limbsAt, animationsAt, lastAnimation }: CostCostume,
  records: readonly CostRecord[],
  known: ReadonlySet<number>,
): CostumePlaces['commands'] {
  const start = base + u16le(src, limbsAt - 2);
  let next = end;
  for (const pos of known) if (pos > start && pos < next) next = pos;
  // Where something else starts at once, there are no commands.
  if (start === animationsAt + (lastAnimation + 1) * 2)
    return { start, end: known.has(start) ? start : next };
  const windows = records.flatMap(({ limbs }) => limbs.filter(({ length }) => length > 0));
  for (const { start: first, length } of windows) next = Math.max(next, start + first + length);
  return { start, end: Math.min(next, end) };
}
