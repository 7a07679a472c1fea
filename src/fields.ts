// Layouts of records as tables: where each number stands, and how it is stored. The readers and the encoders
// take the same table, so an offset stands once.
//
//   u8         one byte                              u16, u32    little-endian
//   s8         one byte, two's complement            s16, s32    little-endian, two's complement
//   cells      one byte, in units of eight pixels    u16be       big-endian
//   lines      one byte, in units of two pixels

import { i16le, u16be, u16le, u32le } from './bytes.js';

/** How a number is stored. */
export type FieldType = 'u8' | 's8' | 'cells' | 'lines' | 'u16' | 's16' | 'u16be' | 'u32' | 's32';

/** A number in a record: where it stands, counted from the start of the record, and how it is stored. */
export type Field = readonly [at: number, type: FieldType];

/** The numbers of a record. A layout has a field for each name of `R`, and for some names of `O`. */
export type Fields<R extends string, O extends string = never> = Readonly<
  Record<R, Field> & Partial<Record<O, Field>>
>;

/** The numbers of a record, and its size. */
export interface Layout<R extends string, O extends string = never> {
  /** Bytes of the record, or its fewest bytes if more follows. */
  readonly size: number;
  readonly fields: Fields<R, O>;
}

const READERS: Readonly<Record<FieldType, (src: Uint8Array, pos: number) => number>> = {
  u8: (src, pos) => src[pos],
  s8: (src, pos) => (src[pos] << 24) >> 24,
  cells: (src, pos) => src[pos] * 8,
  lines: (src, pos) => src[pos] * 2,
  u16: u16le,
  s16: i16le,
  u16be,
  u32: u32le,
  s32: (src, pos) => u32le(src, pos) | 0,
};

/** Reads one number of the record at `pos`. */
export function readField(src: Uint8Array, pos: number, [at, type]: Field): number {
  return READERS[type](src, pos + at);
}

/** Reads the numbers of the record at `pos`. The caller has checked that its bytes are there. */
export function readFields<F extends Fields<never, string>>(
  src: Uint8Array,
  pos: number,
  fields: F,
): { -readonly [K in keyof F]: number } {
  const values: Partial<Record<keyof F, number>> = {};
  for (const name in fields) values[name] = readField(src, pos, fields[name] as Field);
  return values as { -readonly [K in keyof F]: number };
}
