// BSTR and ZSTR, version 8: the strips of a picture, and those of a plane.
//
//   BSTR or ZSTR
//     WRAP
//       OFFS   u32le * strips: offset of each strip, from the start of the OFFS block; ZSTR: 0 for a
//              strip without a body
//       ...    strips: no blocks

import { type Block, payloadStart } from '../block/level.js';
import { openWrap } from '../block/wrap.js';
import type { StripTable } from './table.js';

/** The table in a BSTR or ZSTR. Throws `MISSING` without WRAP > OFFS, `BAD_SIZE` for a bad block. */
export function nestedTable(block: Block, what: string): StripTable {
  const { wrap, offs } = openWrap(block);
  return {
    what,
    src: block.src,
    at: payloadStart(offs),
    entrySize: 4,
    entriesEnd: offs.end,
    base: offs.start,
    end: wrap.end,
  };
}
