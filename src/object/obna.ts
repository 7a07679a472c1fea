// OBNA: an object's name, versions 5 to 7. Bytes of the game's own character set up to a zero:
//
//   0x00       the end, but not inside a control sequence
//   0x40       '@': padding, which makes room for a longer name; never drawn
//   0xFF c     control sequence; c is 1, 2, 3 or 8
//   0xFF c a b any other c, with two bytes of arguments

import { checkPayload } from '../block/mistakes.js';
import { attempt, type ErrorHandler, fail, type Reporter, reporterOf } from '../errors.js';
import { NO_OPTIONS } from '../geometry.js';

/** Options of {@link readObna}. */
export interface NameOptions {
  /** Receives the failure of a name without an end; the bytes still count. Default: throw. */
  readonly onError?: ErrorHandler | undefined;
}

/** First byte of a control sequence. */
export const CONTROL = 0xff;

/** Control codes without arguments. */
const BARE_CODES: readonly number[] = [1, 2, 3, 8];

/**
 * Reads an object's name as stored, with padding and control sequences.
 *
 * @param src - OBNA payload, without the 8-byte block header; an empty one is an empty name. Bytes
 *   behind the final zero are ignored.
 * @returns a view of `src`, without the final zero; {@link nameText} makes it a string
 * @throws {DecodeError} `TRUNCATED` if the name has no final zero; `BAD_VALUE` if `src` is a whole block.
 * @throws {TypeError} if `src` is not a Uint8Array, or `onError` not a function.
 */
export function readObna(src: Uint8Array, options?: NameOptions): Uint8Array {
  const { onError }: NameOptions = options ?? NO_OPTIONS;
  checkPayload(src, 'OBNA');
  return obnaAt(src, 0, src.length, reporterOf(onError));
}

/** Reads the payload from `pos` to `end`. */
export function obnaAt(
  src: Uint8Array,
  pos: number,
  end: number,
  reporter: Reporter | undefined,
): Uint8Array {
  const stop = nameEnd(src, pos, end);
  if (stop === end && pos < end)
    attempt(reporter, () => fail('TRUNCATED', end, 'OBNA without a final zero'));
  return src.subarray(pos, stop);
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
