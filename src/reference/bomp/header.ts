// The header of a BOMP: docs/format/bomp.md says it in words.

import { BOMP_LAYOUTS, type Bomp } from '../../bomp/bomp.js';
import { checkBytes, need } from '../../bytes.js';
import { readFields } from '../../fields.js';
import { checkReleaseIn, type VersionOptions } from '../../version.js';

/**
 * Reads a BOMP. The slow twin of the function of this name in the main entry point.
 *
 * @param src - BOMP payload, without the 8-byte block header
 * @returns the size, and the rows for `decodeBomp`: a view of `src`
 * @throws {DecodeError} `TRUNCATED` if `src` is shorter than the version's header of 10 or 8 bytes.
 * @throws {RangeError} if the version is unknown, or has no BOMP.
 * @throws {TypeError} if `src` is not a Uint8Array or the version absent.
 */
export function readBomp(src: Uint8Array, options: VersionOptions): Bomp {
  checkBytes(src);
  const release = checkReleaseIn(BOMP_LAYOUTS, options, 'BOMP');
  const { size, fields } = BOMP_LAYOUTS[release];
  need(0, size, src.length, 'BOMP');
  return { version: options.version, ...readFields(src, 0, fields), rows: src.subarray(size) };
}
