// Block headers
//
// Index and data files consist of blocks. A block has a header with its tag and its size; what follows the header
// up to the block's end is its payload. There are two forms of headers:
//
//   small: versions 3 and 4         large: versions 5 to 8
//   0  u32le    size, at least 6    0  char[4]  tag
//   4  char[2]  tag                 4  u32be    size, at least 8
//   6  ...      payload             8  ...      payload
//
// The size counts the header too. Blocks follow each other without gaps.
//
// In the large form the size is big-endian. Nearly all other numbers of all formats are little-endian; the
// exceptions are named where they stand.
//
// A tag is compared byte by byte. It may hold digits (`IM01`, `0R`) and spaces (`SOU `); a reader keeps the bytes
// as stored.
//
// A size below that of the header, or one that leads past the end of the container, is an error: `BAD_SIZE` at
// the size field. Bytes at the end of a container or file that are too few for a header are not a block, and are
// ignored.
//
// Trap: sizes may be odd, and the next block then starts at an odd place. Nothing is ever rounded up.
//
// Trap: some tables count offsets from the start of a block's header, others from its payload. Keep the position
// of the header of each block.

import { LAYOUTS } from '../../block/header.js';
import { charactersAt, shown } from '../../bytes.js';
import type { BlockForm } from '../../version.js';

/** The layout of a form; throws a RangeError for an unknown one. */
export function headerOf(form: BlockForm): (typeof LAYOUTS)[BlockForm] {
  if (!Object.keys(LAYOUTS).includes(form)) throw new RangeError(`unknown form ${shown(form)}`);
  return LAYOUTS[form];
}

/** The tag of the header at `pos`. */
export function tagAt(src: Uint8Array, form: BlockForm, pos: number): string {
  const { tagAt: at, tagLength } = headerOf(form);
  return charactersAt(src, pos + at, tagLength);
}

/** The size that the header at `pos` stores. */
export function sizeAt(src: Uint8Array, form: BlockForm, pos: number): number {
  const { sizeAt: at, readSize } = headerOf(form);
  return readSize(src, pos + at);
}
