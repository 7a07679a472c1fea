// How the games shrink actors. Each column and row has an index, and each index a rank; a column or row
// stays if its rank is below the scale. The actor's own column and row have index 128. Only the low eight
// bits of an index count.
//
//   index       rank in versions 3 to 6, COST
//   0           255
//   128 - j     r(m) for j = 1 .. 127: m is j with its highest bit cleared and all bits above that bit set
//   128 + j     r(j) for j = 0 .. 127
//
//   index       rank in versions 7 and 8, AKOS
//   0 .. 254    r(index)
//   255         254
//
// r(n) is n with its eight bits reversed: 5 is 00000101, m is 11111001, and index 123 has rank 0x9F in
// COST. In the games the table of AKOS has 768 entries, with the center at 384, and its last entry is 255. That
// entry only matters for cels that reach further than 380 pixels, if one of the scales is 255; it is left out here.

import { checkByte } from '../../bytes.js';
import { AKOS_CODECS } from '../akos/akos.js';
import type { Costume, CostumeType } from '../kinds.js';

/** How large an actor is, across and down. */
export interface Scale {
  /** 0..255 for columns: 255 for full size. */
  readonly x: number;
  /** 0..255 for rows: 255 for full size. */
  readonly y: number;
}

/** A scale that leaves out nothing. */
export const FULL_SCALE = 255;

/** Index of the actor's own column and row. */
export const CENTER = 128;

/** All ranks are below this. */
export const ALL_STAY = 256;

/** The ranks of a kind of costume. */
export interface ScaleTable {
  /** The rank of each index. */
  readonly ranks: Uint8Array;
  /** By limit, if it was asked for: for each index, how many of the indices before it have a rank below the limit. */
  readonly sums: Uint16Array[];
}

/** The tables that have been made. They are constant, and kept so that drawing does not make them again. */
const tables: { [K in CostumeType]?: ScaleTable } = {};

/** The table of a kind of costume. */
export function scaleTable(type: CostumeType): ScaleTable {
  tables[type] ??= { ranks: type === 'cost' ? createCostRanks() : createAkosRanks(), sums: [] };
  return tables[type];
}

function createCostRanks(): Uint8Array {
  const ranks = new Uint8Array(256).fill(0xff, 0, 1);
  for (let j = 0; j < CENTER; j++) {
    ranks[CENTER + j] = reversed(j);
    const high = 1 << (31 - Math.clz32(j));
    if (j > 0) ranks[CENTER - j] = reversed((j - high) | ((-2 * high) & 0xff));
  }
  return ranks;
}

function createAkosRanks(): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, index) => Math.min(reversed(index), 0xfe));
}

function reversed(byte: number): number {
  let bits = 0;
  for (let i = 0; i < 8; i++) bits |= ((byte >> i) & 1) << (7 - i);
  return bits;
}

/** How many of `count` indices from `first` on have a rank below `limit`. */
export function countStaying(
  { ranks, sums }: ScaleTable,
  first: number,
  count: number,
  limit: number,
): number {
  if (limit >= ALL_STAY) return count;
  sums[limit] ??= createSums(ranks, limit);
  const below = sums[limit];
  const from = first & 0xff;
  const rest = count % 256;
  const to = from + rest;
  const staying = to <= 256 ? below[to] - below[from] : below[256] - below[from] + below[to - 256];
  return ((count - rest) / 256) * below[256] + staying;
}

/** For each index, how many of the indices before it have a rank below `limit`. */
function createSums(ranks: Uint8Array, limit: number): Uint16Array {
  const below = new Uint16Array(257);
  for (const [index, rank] of ranks.entries())
    below[index + 1] = below[index] + (rank < limit ? 1 : 0);
  return below;
}

/** Which columns, or rows, move the place on. */
interface Limits {
  /** Where they are drawn: those with ranks below this. */
  readonly drawn: number;
  /** Where the games count to the first place: those with ranks below this. */
  readonly counted: number;
}

/** How the limbs of a costume shrink. */
export interface Shrinking {
  readonly table: ScaleTable;
  /** Whether limbs go to the other side of the actor. */
  readonly flips: boolean;
  readonly across: Limits;
  readonly down: Limits;
  /** Whether shadows skip columns that share their place with the column before. */
  readonly shadesOnce: boolean;
}

/** How a costume shrinks at a scale of one number or two; throws a RangeError unless they are bytes. */
export function shrinkingOf(costume: Costume, scale: number | Scale = FULL_SCALE): Shrinking {
  const isPair = typeof scale === 'object' && scale !== null;
  const x = isPair ? scale.x : scale;
  const y = isPair ? scale.y : scale;
  checkByte(x, isPair ? 'scale.x' : 'scale');
  checkByte(y, isPair ? 'scale.y' : 'scale');
  const table = scaleTable(costume.type);
  if (costume.type === 'cost') {
    const across = costLimits(x, y);
    const down = x === y ? across : costLimits(y, x);
    return { table, flips: false, across, down, shadesOnce: false };
  }
  // Cels of codecs 5 and 16 do not shrink.
  const { shrinks } = AKOS_CODECS[costume.codec];
  const [across, down] = [akosLimits(shrinks, x), akosLimits(shrinks, y)];
  return { table, flips: false, across, down, shadesOnce: true };
}

/** The limits of what does not shrink. */
const NONE: Limits = { drawn: ALL_STAY, counted: ALL_STAY };

/** The limits of columns or rows, by their scale and that of the others. */
function costLimits(own: number, other: number): Limits {
  if (own === FULL_SCALE && other === FULL_SCALE) return NONE;
  return { drawn: own === FULL_SCALE ? ALL_STAY : own, counted: own };
}

function akosLimits(shrinks: boolean, own: number): Limits {
  return !shrinks || own === FULL_SCALE ? NONE : { drawn: own, counted: own };
}
