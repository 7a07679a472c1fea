// The blocks in a block
//
// The halves of objects are nested blocks. A large header has eight bytes: a tag of four characters, then the
// size of the block as u32, big-endian. The size counts the header too. Blocks follow each other without padding,
// up to the end of the block around them; fewer than eight bytes there are ignored. A
// size below eight, or one that leads past that end, is `BAD_SIZE` at the size field.

import type { Block, Place } from '../../block/level.js';
import { charactersAt, u32be } from '../../bytes.js';
import { fail } from '../../errors.js';

/** Bytes of a large header. */
const HEADER = 8;

/** What follows the header of a block. */
export function payloadOf({ src, end, payload }: Block): Place {
  return { src, start: end - payload.length, end };
}

/** The blocks in a block. */
export function blocksIn(block: Block): Block[] {
  const { src, start, end } = payloadOf(block);
  return blocksBetween(src, start, end, block.path);
}

/** The blocks in a part of a source. */
export function blocksBetween(src: Uint8Array, start: number, end: number, path: string): Block[] {
  const blocks: Block[] = [];
  let pos = start;
  while (pos + HEADER <= end) {
    const block = blockAt(src, pos, end, path);
    blocks.push(block);
    pos = block.end;
  }
  return blocks;
}

/** The block whose header is at `pos`. */
export function blockAt(src: Uint8Array, pos: number, end: number, path: string): Block {
  const size = u32be(src, pos + 4);
  if (size < HEADER || pos + size > end) fail('BAD_SIZE', pos + 4, 'block');
  const tag = charactersAt(src, pos, 4);
  return {
    tag,
    path: path === '' ? tag : `${path} > ${tag}`,
    form: 'large',
    src,
    start: pos,
    end: pos + size,
    payload: src.subarray(pos + HEADER, pos + size),
  };
}

/** The first block of a block, before anything else there is looked at; `undefined` if there is none. */
export function firstBlockIn(block: Block): Block | undefined {
  const { src, start, end } = payloadOf(block);
  return start + HEADER <= end ? blockAt(src, start, end, block.path) : undefined;
}

/** The first of some blocks with a tag. */
export function blockOf(blocks: readonly Block[], tag: string): Block | undefined {
  for (const block of blocks) if (block.tag === tag) return block;
  return undefined;
}
