// Writes the numbers of a record where its layout has them: the inverse of `readFields`.

import { describe, type OwnBytes } from '../bytes.js';
import type { Field, FieldType, Layout } from '../fields.js';
import { i8, i16le, i32le, u8, u16be, u16le, u32le, type Writer } from './bytes.js';
import { inPart } from './check.js';

const WRITERS: Readonly<Record<FieldType, Writer>> = {
  u8,
  s8: i8,
  cells,
  u16: u16le,
  s16: i16le,
  u16be,
  u32: u32le,
  s32: i32le,
};

/** The highest number of each type. */
export const MOST: Readonly<Record<FieldType, number>> = {
  u8: 0xff,
  s8: 0x7f,
  cells: 0xff * 8,
  u16: 0xffff,
  s16: 0x7fff,
  u16be: 0xffff,
  u32: 0xffff_ffff,
  s32: 0x7fff_ffff,
};

/** A number of pixels in units of 8, in one byte. */
function cells(pixels: number): OwnBytes {
  if (!(typeof pixels === 'number' && pixels % 8 === 0 && pixels >= 0 && pixels <= MOST.cells))
    throw new RangeError(`${describe(pixels)} is not a multiple of 8 from 0 to ${MOST.cells}`);
  return u8(pixels / 8);
}

/** Writes one number. */
export function encodeField(value: number, [, type]: Field): OwnBytes {
  return WRITERS[type](value);
}

/** Writes the numbers of a record; bytes between them are 0. A RangeError names the field that does not fit. */
export function encodeFields<R extends string, O extends string>(
  record: Readonly<Partial<Record<R | O, unknown>>>,
  { size, fields }: Layout<R, O>,
): OwnBytes {
  const dst = new Uint8Array(size);
  for (const name in fields) {
    const field = fields[name as R];
    dst.set(
      inPart(name, () => encodeField(record[name as R] as number, field)),
      field[0],
    );
  }
  return dst;
}
