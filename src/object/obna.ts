// OBNA: an object's name. Bytes of the game's own character set up to a zero:
//
//   0x00       the end, but not inside a control sequence
//   0x40       '@': padding, which makes room for a longer name; never drawn
//   0xFF c     control sequence; c is 1, 2, 3 or 8
//   0xFF c a b any other c, with two bytes of arguments
//
// In versions 3 and 4 the name is in the OC block, and a byte there says where: an offset from the block's
// header, 6 for payload byte 0.

import { SMALL_HEADER_SIZE } from '../block/header.js';
import { type Place, wholeOf } from '../block/level.js';
import { checkPayload } from '../block/mistakes.js';
import { need } from '../bytes.js';
import { attempt, fail, type Reporter, raise, reporterOf } from '../errors.js';
import { type Field, readField } from '../fields.js';
import type { RecordOptions } from '../version.js';
import { checkRelease, type Release } from '../version.js';
import { CDHD_LAYOUTS } from './cdhd.js';

/** First byte of a control sequence. */
export const CONTROL = 0xff;

/** Control codes without arguments. */
const BARE_CODES: readonly number[] = [1, 2, 3, 8];

/**
 * Reads an object's name as stored, with padding and control sequences.
 *
 * @param src - payload of OBNA, or of OC in versions 3 and 4, without the block header. An empty payload is an empty
 *   name. Bytes after the final zero are ignored.
 * @returns a view of `src`, without the final zero; {@link nameText} makes it a string
 * @throws {DecodeError} `TRUNCATED` if the name has no final zero, or OC no byte 12; `BAD_OFFSET` if
 *   byte 12 does not lead to a place behind it in OC; `BAD_VALUE` if `src` is a whole block. With
 *   `onError` only `BAD_VALUE`; a name that is not found is empty.
 * @throws {RangeError} if the version or variant is unknown.
 * @throws {TypeError} if `src` is not a Uint8Array, the version absent, or `onError` not a function.
 */
export function readObna(src: Uint8Array, options: RecordOptions): Uint8Array {
  checkPayload(src, 'OBNA OC');
  const release = checkRelease(options);
  return obnaAt(wholeOf(src), release, reporterOf(options.onError));
}

/** Reads the name of a payload. */
export function obnaAt(place: Place, release: Release, reporter: Reporter | undefined): Uint8Array {
  const { src, end } = place;
  const { nameAt } = CDHD_LAYOUTS[release];
  const pos = nameAt ? attempt(reporter, () => namePlace(place, nameAt)) : place.start;
  if (pos === undefined) return src.subarray(end, end);
  const stop = nameEnd(src, pos, end);
  if (stop === end && pos < end) raise(reporter, 'TRUNCATED', end, 'OBNA without a final zero');
  return src.subarray(pos, stop);
}

/** Where the name of an OC is. */
function namePlace({ src, start, end }: Place, field: Field): number {
  const [at] = field;
  need(start, at + 1, end, 'OC');
  const pos = readField(src, start, field) - SMALL_HEADER_SIZE;
  if (pos <= at || start + pos >= end)
    fail('BAD_OFFSET', start + at, `OC: no name at payload byte ${pos}`);
  return start + pos;
}

/** Position of the final zero; `end` if there is none. */
export function nameEnd(src: Uint8Array, pos: number, end: number): number {
  while (pos < end && src[pos] !== 0) pos += characterSize(src, pos, end);
  return Math.min(pos, end);
}

/** Bytes of the character or control sequence at `pos`, in full even if it is cut off. */
export function characterSize(src: Uint8Array, pos: number, end: number): number {
  if (src[pos] !== CONTROL) return 1;
  return pos + 1 < end && BARE_CODES.includes(src[pos + 1]) ? 2 : 4;
}
