// OBNA: an object's name. Bytes of the game's own character set up to a zero:
//
//   0x00       the end, but not inside a control sequence
//   0x40       '@': padding, which makes room for a longer name; never drawn
//   0xFF c     control sequence; c is 1, 2, 3 or 8
//   0xFF c a b any other c, with two bytes of arguments
//
// In version 4 the name is in the OC block, and byte 12 of its payload says where: an offset from the
// block's header, 6 for payload byte 0.

import { SMALL_HEADER_SIZE } from '../block/header.js';
import { type Place, wholeOf } from '../block/level.js';
import { checkPayload } from '../block/mistakes.js';
import { need } from '../bytes.js';
import { attempt, fail, type Reporter, raise, reporterOf } from '../errors.js';
import type { DamageOptions } from '../options.js';
import { entryOf, type Version, type VersionOptions } from '../version.js';

/** Options of {@link readObna}. `onError` receives the problem of a name without a final zero; the name is kept. */
export interface NameOptions extends VersionOptions, DamageOptions {}

/** First byte of a control sequence. */
export const CONTROL = 0xff;

/** Control codes without arguments. */
const BARE_CODES: readonly number[] = [1, 2, 3, 8];

/** Offset in the payload of the byte that says where the name is; `undefined` if the name comes first. */
const PLACED_AT: Readonly<Record<Version, number | undefined>> = {
  4: 12,
  5: undefined,
  6: undefined,
  7: undefined,
  8: undefined,
};

/**
 * Reads an object's name as stored, with padding and control sequences.
 *
 * @param src - payload of OBNA, or of OC in version 4, without the block header. An empty payload is
 *   an empty name. Bytes behind the final zero are ignored.
 * @returns a view of `src`, without the final zero; {@link nameText} makes it a string
 * @throws {DecodeError} `TRUNCATED` if the name has no final zero, or OC no byte 12; `BAD_OFFSET` if
 *   byte 12 does not lead to a place behind it in OC; `BAD_VALUE` if `src` is a whole block. With
 *   `onError` only `BAD_VALUE`; a name that is not found is empty.
 * @throws {RangeError} if the version is unknown.
 * @throws {TypeError} if `src` is not a Uint8Array, the version absent, or `onError` not a function.
 */
export function readObna(src: Uint8Array, options: NameOptions): Uint8Array {
  checkPayload(src, 'OBNA OC');
  entryOf(PLACED_AT, options?.version, 'OBNA');
  return obnaAt(wholeOf(src), options.version, reporterOf(options.onError));
}

/** Reads the name of a payload. */
export function obnaAt(place: Place, version: Version, reporter: Reporter | undefined): Uint8Array {
  const { src, end } = place;
  const placedAt = PLACED_AT[version];
  const pos =
    placedAt === undefined ? place.start : attempt(reporter, () => placed(place, placedAt));
  if (pos === undefined) return src.subarray(end, end);
  const stop = nameEnd(src, pos, end);
  if (stop === end && pos < end) raise(reporter, 'TRUNCATED', end, 'OBNA without a final zero');
  return src.subarray(pos, stop);
}

/** Where the byte at `at` says that the name is. */
function placed({ src, start, end }: Place, at: number): number {
  need(start, at + 1, end, 'OC');
  const pos = src[start + at] - SMALL_HEADER_SIZE;
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
