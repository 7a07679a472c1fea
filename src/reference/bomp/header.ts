// The header of a BOMP
//
// Some objects, and pictures that are thrown onto the screen, are stored as rows instead of strips. The block has
// its own size:
//
//   versions 5 to 7     version 8
//   0   u16le  unknown  0  u32le  width
//   2   u16le  width    4  u32le  height
//   4   u16le  height   8  ...    rows
//   6   u16le  unused
//   8   u16le  unused
//   10  ...    rows
//
// Versions 3 and 4 have none. Width and height may be any numbers, not only multiples of 8. If the header of the room or object
// has another size, the one of the BOMP counts. A header with a side of 0 can be read, but is no picture: in a room
// or object that is damage (`BAD_VALUE`, at the side).
//
// Trap: rows start 10 bytes into the payload in versions 5 to 7, which is 18 bytes into the block, and 8 bytes into
// it in version 8. Descriptions that give one place for all games are right for version 8 only.
//
// Not proved: the layout of version 5. One object of one game has a BOMP; it is taken to be that of version 6.
//
// Vectors: `fixtures/bomp/bomp.json`.

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
