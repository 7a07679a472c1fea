// ZFOB, a picture that a tool compressed:
//
//   0  u32be  bytes of the picture
//   4  ...    zlib data: the payload of a FOBJ
//
// The library has no zlib: the caller gives what undoes it.

import { describe, isBytes, need, u32be } from '../bytes.js';
import { fail } from '../errors.js';
import type { Range } from './state.js';

/**
 * Undoes zlib: `(src, size) => unzlibSync(src, { out: new Uint8Array(size) })` with fflate, or `inflateSync` of Node.
 *
 * @param src - zlib data, a view of the film
 * @param size - bytes that the film says it gives: not more than `limits.pixels` allows. It should give no more,
 *   whatever the data says
 */
export type Inflate = (src: Uint8Array, size: number) => Uint8Array;

/** Bytes of a picture without pixels, at most: its headers, and the table that codec 47 may have. */
const SPARE = 65_536;

/** Bytes of a pixel, at most. */
const WIDEST = 4;

/** The payload of the FOBJ in a ZFOB. A picture has so many pixels at most. */
export function inflated(
  src: Uint8Array,
  { start, end }: Range,
  inflate: Inflate | undefined,
  pixels: number,
): Uint8Array {
  need(start, 4, end, 'ZFOB');
  if (inflate === undefined)
    fail('MISSING', start, 'a compressed picture (ZFOB): pass options.inflate');
  const size = u32be(src, start);
  if (size > WIDEST * pixels + SPARE) fail('LIMIT', start, `ZFOB of ${size} bytes`);
  let bytes: Uint8Array;
  try {
    bytes = inflate(src.subarray(start + 4, end), size);
  } catch (error) {
    const { message } = Object(error) as Partial<Error>;
    return fail('BAD_VALUE', start + 4, `ZFOB: inflate throws ${describe(message)}`);
  }
  if (!isBytes(bytes)) throw new TypeError(`inflate gives ${describe(bytes)}, not a Uint8Array`);
  if (bytes.length !== size)
    fail('BAD_SIZE', start, `ZFOB says that it has ${size} bytes, it has ${bytes.length}`);
  return bytes;
}
