// Finds the parts of a costume of versions 3 to 6, and what its animations use of them. The lengths of the command stream
// and of the tables of pictures are not stored: each extends to the next part, and only the animations show what is used.
// A window that opens with 0x79 or 0x7A is never played, so only its first command counts.
//
// A limb without pictures is not marked either. In the games its offset is 0, or leads into the header, or to the place
// where its table would stand: there is the next table, which the limb then shares, or the first picture.

import { u16le } from '../../bytes.js';
import { attempt, type Reporter } from '../../errors.js';
import { type CostCostume, headerPlaces, LIMBS, storedPosition } from './cost.js';
import { type CostRecord, isHidden, recordOf } from './record.js';
import { firstSoundOf, kindOf, pictureOf } from './step.js';

/** Most pictures of a limb: a redirect has one byte for the number. */
const MOST_PICTURES = 256;

/** The table of a limb's pictures. */
interface LimbTable {
  readonly limb: number;
  /** Its position in the source. */
  readonly at: number;
  /** Position of each picture; `undefined` for a stored 0. */
  readonly pictures: readonly (number | undefined)[];
}

/** Where the parts of a costume are: positions in its source. */
export interface CostumePlaces {
  /** Position of the record of each animation; `undefined` for a missing one. */
  readonly animations: readonly (number | undefined)[];
  /** The records by position. */
  readonly records: ReadonlyMap<number, CostRecord>;
  /** Tables of the limbs that have one. */
  readonly tables: readonly LimbTable[];
  /** The command stream. */
  readonly commands: { readonly start: number; readonly end: number };
}

/** Finds the parts of a costume. Throws a DecodeError if an animation lies outside of it. */
export function costumePlaces(costume: CostCostume): CostumePlaces {
  const { animationsAt, lastAnimation } = costume;
  const animations = Array.from({ length: lastAnimation + 1 }, (_, animation) =>
    storedPosition(costume, animationsAt + animation * 2, 'animation', animation),
  );
  const records = recordsOf(costume, animations);
  const places = tablePlaces(costume);
  const real = realTables(costume, places.values());
  const known = new Set([costume.end, ...records.keys(), ...real.flat()]);
  // Starts with the last table, because a table may be followed by the pictures of a later one.
  const entries = new Map<number, LimbTable['pictures']>();
  for (const [at] of real.sort(([a], [b]) => b - a)) entries.set(at, entriesOf(costume, at, known));
  const tables = [...places].flatMap(([limb, at]) => {
    const pictures = entries.get(at) ?? [];
    return pictures.length === 0 ? [] : [{ limb, at, pictures }];
  });
  const commands = commandsOf(costume, [...records.values()], known);
  return { animations, records, tables, commands };
}

/** The records by place: animations at the same place share a record. */
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

/** Where the header and its tables end. No picture and no table of pictures is before that. */
function headerEnd({ animationsAt, lastAnimation }: CostCostume): number {
  return animationsAt + (lastAnimation + 1) * 2;
}

/** By limb, where its offset leads; limbs whose offset leads into the header or nowhere are left out. */
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
 * The places of tables, each with the place of its first picture if it has one. A place is not a table if another
 * table has its first picture there, unless that picture is the only sign that the other one is a table.
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
    if (doubtful.length === 0)
      return [...firsts].map(([at, first]) => (first === undefined ? [at] : [at, first]));
    const [, first] = doubtful.find(([at]) => !pointed.has(at)) ?? doubtful[0];
    firsts.delete(first);
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

function isPlace(costume: CostCostume, pos: number): boolean {
  return pos >= headerEnd(costume) && pos < costume.end;
}

/**
 * Finds the pictures of a table. The table ends before the next known part, before the first of its pictures behind
 * it, or before an offset that leads into the header or out of the costume. Adds the pictures to the known parts.
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
 * The command stream, up to the next part. If it does not stand where `encodeCost` puts it, it extends to the end
 * of the last window: windows may go on into the parts behind it.
 */
function commandsOf(
  costume: CostCostume,
  records: readonly CostRecord[],
  known: ReadonlySet<number>,
): CostumePlaces['commands'] {
  const { src, end, base } = costume;
  const start = base + u16le(src, headerPlaces(costume).commandsAt);
  let next = end;
  for (const pos of known) if (pos > start && pos < next) next = pos;
  // If another part starts at the same place, there are no commands.
  if (start === headerEnd(costume)) return { start, end: known.has(start) ? start : next };
  const windows = records.flatMap(({ limbs }) => limbs.filter(({ length }) => length > 0));
  for (const { start: first, length } of windows) next = Math.max(next, start + first + length);
  return { start, end: Math.min(next, end) };
}

/** The commands and pictures of one limb that the animations of a costume use. */
interface LimbUses {
  /** 0..15. */
  readonly limb: number;
  /** Positions in the command stream that its windows cover, ascending. */
  readonly commands: readonly number[];
  /** Numbers of the pictures that these commands show, 0..127, ascending. The costume may lack some. */
  readonly pictures: readonly number[];
}

/**
 * Lists what the animations of a costume use, for each limb that one of them plays. Pictures that only a redirect leads
 * to are not listed, and no animation that cannot be read: that throws, or is reported.
 */
export function usesOf(costume: CostCostume, reporter?: Reporter | undefined): LimbUses[] {
  const { commands, lastAnimation } = costume;
  const firstSound = firstSoundOf(costume);
  const used = Array.from({ length: LIMBS }, () => new Set<number>());
  for (let animation = 0; animation <= lastAnimation; animation++) {
    const record = attempt(reporter, () => recordOf(costume, animation));
    for (const { limb, start, length } of record?.limbs ?? []) {
      const end = Math.min(start + playedOf(commands[start], length, firstSound), commands.length);
      for (let position = start; position < end; position++) used[limb].add(position);
    }
  }
  return used.flatMap((positions, limb) =>
    positions.size === 0 ? [] : [limbUses(costume, limb, positions, firstSound)],
  );
}

/** Number of commands that count in a window. */
function playedOf(first: number | undefined, length: number, firstSound: number): number {
  const kind = first === undefined ? 'picture' : kindOf(first, firstSound);
  return kind === 'stop' || kind === 'restart' ? 1 : length;
}

function limbUses(
  costume: CostCostume,
  limb: number,
  positions: Set<number>,
  firstSound: number,
): LimbUses {
  const ascending = (numbers: Iterable<number>) => [...numbers].sort((a, b) => a - b);
  const pictures = new Set<number>();
  for (const position of positions) {
    const byte = costume.commands[position];
    if (kindOf(byte, firstSound) === 'picture' && !isHidden(costume, pictureOf(byte)))
      pictures.add(pictureOf(byte));
  }
  return { limb, commands: ascending(positions), pictures: ascending(pictures) };
}
