// What follows the blocks in two containers. Only walks of a whole tree meet it:
//
//   WRAP in BSTR or ZSTR     raw data behind OFFS (version 8)
//   RO, not the first of LF  junk, as in real files of version 4: a wrong size there ends the level
//                            and is not thrown

import { type Block, type Level, openChildren } from './level.js';

/** The level that a block is in. */
type Around = Pick<Level, 'tag' | 'first'>;

/** Opens the children of a block; `undefined` for a leaf. */
export function enterBlock(block: Block, around: Around): Level | undefined {
  const { tag, start } = block;
  const level = openChildren(block);
  return (
    level && {
      ...level,
      firstOnly: tag === 'WRAP' && (around.tag === 'BSTR' || around.tag === 'ZSTR'),
      junk: tag === 'RO' && around.tag === 'LF' && start > (around.first ?? start),
    }
  );
}
