// Where the parts of a costume of versions 4 to 6 are. Neither the length of the command stream nor that
// of a table of pictures is stored: each goes on up to what comes next. Nothing marks a limb without
// pictures either. In the games its offset is 0, or leads into the header, or to where its table would
// stand: to the next table, which it then shares, or to the first picture.

import { u16le } from '../../bytes.js';
import { type CostCostume, LIMBS, storedPosition } from './cost.js';
import { type CostRecord, recordOf } from './record.js';

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
  const places = tablePlaces(costume);
  const real = realTables(costume, places.values());
  const known = new Set([costume.end, ...records.keys(), ...real.flat()]);
  // From the last table on: what comes behind a table may be the pictures of a later one.
  const entries = new Map<number, LimbTable['pictures']>();
  for (const [at] of real.sort(([a], [b]) => b - a)) entries.set(at, entriesOf(costume, at, known));
  const tables = [...places].flatMap(([limb, at]) => {
    const pictures = entries.get(at) ?? [];
    return pictures.length === 0 ? [] : [{ limb, at, pictures }];
  });
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

/** Where the header ends, with its tables. No picture and no table is before that. */
export function headerEnd({ animationsAt, lastAnimation }: CostCostume): number {
  return animationsAt + (lastAnimation + 1) * 2;
}

/** Where the offset of each limb leads, by limb; without those that lead into the header or nowhere. */
function tablePlaces(costume: CostCostume): Map<number, number> {
  const { src, end, base, limbsAt } = costume;
  const places = new Map<number, number>();
  for (let limb = 0; limb < LIMBS; limb++) {
    const at = base + u16le(src, limbsAt + limb * 2);
    if (at >= headerEnd(costume) && at < end) places.set(limb, at);
  }
  return places;
}

/**
 * The places of tables, each with that of its first picture if it has one. A place where another table has
 * its first picture is none, unless nothing but that picture says that the other one is a table.
 */
function realTables(
  costume: CostCostume,
  places: Iterable<number>,
): ([table: number] | [table: number, first: number])[] {
  const firsts = new Map<number, number | undefined>();
  for (const at of [...places].sort((a, b) => a - b)) firsts.set(at, firstPicture(costume, at));
  for (;;) {
    const pointed = new Set(firsts.values());
    const doubtful = [...firsts].filter(
      (pair): pair is [number, number] => pair[1] !== pair[0] && firsts.has(pair[1] ?? -1),
    );
    const sure = doubtful.find(([at]) => !pointed.has(at)) ?? doubtful[0];
    if (sure === undefined)
      return [...firsts].map(([at, first]) => (first === undefined ? [at] : [at, first]));
    firsts.delete(sure[1]);
  }
}

/** Where the first picture of a table is: that of its first entry that is not 0. */
function firstPicture(costume: CostCostume, table: number): number | undefined {
  const { src, end, base } = costume;
  const stop = Math.min(table + MOST_PICTURES * 2, end - 1);
  for (let at = table; at < stop; at += 2) {
    const offset = u16le(src, at);
    if (offset !== 0) return isPlace(costume, base + offset) ? base + offset : undefined;
  }
  return undefined;
}

/** Whether a picture may stand at a position. */
function isPlace(costume: CostCostume, pos: number): boolean {
  return pos >= headerEnd(costume) && pos < costume.end;
}

/**
 * Where the pictures of a table are. It ends before the next thing that is known, the first of its
 * pictures behind it, or an offset that leads into the header or out of the costume. Makes its pictures known.
 */
function entriesOf(
  costume: CostCostume,
  table: number,
  known: Set<number>,
): (number | undefined)[] {
  const { src, end, base } = costume;
  const entries: (number | undefined)[] = [];
  let next = end;
  for (const pos of known) if (pos > table && pos < next) next = pos;
  for (let at = table; at + 2 <= next && entries.length < MOST_PICTURES; at += 2) {
    const offset = u16le(src, at);
    const pos = base + offset;
    if (offset !== 0 && !isPlace(costume, pos)) break;
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
  costume: CostCostume,
  records: readonly CostRecord[],
  known: ReadonlySet<number>,
): CostumePlaces['commands'] {
  const { src, end, base, limbsAt } = costume;
  const start = base + u16le(src, limbsAt - 2);
  let next = end;
  for (const pos of known) if (pos > start && pos < next) next = pos;
  // Where something else starts at once, there are no commands.
  if (start === headerEnd(costume)) return { start, end: known.has(start) ? start : next };
  const windows = records.flatMap(({ limbs }) => limbs.filter(({ length }) => length > 0));
  for (const { start: first, length } of windows) next = Math.max(next, start + first + length);
  return { start, end: Math.min(next, end) };
}
