// Parts behind a table of their offsets, as SMAP, ZPnn and BM have them, and what may be wrong with these.

import { joined } from './bytes.js';

/** What is wrong; nothing with a table that is whole. */
export interface TableDamage {
  /** The entry that leads elsewhere, by default the last, and where to. */
  readonly entry?: number | undefined;
  readonly offset?: number | undefined;
  /** Bytes that are left of the last part. */
  readonly left?: number | undefined;
  /** Bytes that are missing at the end. */
  readonly missing?: number | undefined;
  /** All bytes that are left: too few for the table. */
  readonly length?: number | undefined;
  /** Parts more than there are, asked for. */
  readonly extra?: number | undefined;
}

/** Bytes, and how many parts are asked for. */
export interface Table {
  readonly src: Uint8Array;
  readonly count: number;
}

/**
 * Parts behind their table.
 *
 * @param store - stores an entry
 * @param header - bytes in front of the table that offsets count too
 */
export function tableOf(
  parts: readonly Uint8Array[],
  store: (offset: number) => Uint8Array,
  header: number,
  { entry = parts.length - 1, offset, left, missing = 0, length, extra = 0 }: TableDamage,
): Table {
  let next = header + parts.length * store(0).length;
  const entries = parts.map((part) => {
    next += part.length;
    return next - part.length;
  });
  const wrong = entry % parts.length;
  const stored = entries.map((at, i) => store(i === wrong ? (offset ?? at) : at));
  const src = joined(...stored, ...parts.slice(0, -1), parts[parts.length - 1].subarray(0, left));
  return {
    src: src.slice(0, length ?? Math.max(0, src.length - missing)),
    count: parts.length + extra,
  };
}
