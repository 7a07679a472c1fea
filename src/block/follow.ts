// A stored offset that must lead to a block with a certain tag.

import { charactersAt } from '../bytes.js';
import { fail } from '../errors.js';
import { HEADER_SIZE } from './header.js';
import { type Block, blockAt } from './level.js';

/** Where an offset is stored and what it must lead to. */
export interface Target {
  /** Offset in `src` of the stored number, to blame if it is wrong. */
  readonly storedAt: number;
  /** Names the entry in an error message: `room 5`. */
  readonly what: string;
  readonly tags: readonly string[];
  /** Path of the block around the target. */
  readonly path: string;
}

/**
 * Reads the block at `pos`. Throws `BAD_OFFSET` at `storedAt` if the header does not fit before
 * `end` or has none of the tags; `BAD_SIZE` if the block is there but does not end before `end`.
 */
export function followOffset(
  src: Uint8Array,
  pos: number,
  end: number,
  { storedAt, what, tags, path }: Target,
): Block {
  if (pos + HEADER_SIZE > end || !tags.includes(charactersAt(src, pos, 4)))
    fail('BAD_OFFSET', storedAt, `${what}: no ${tags} at ${pos}`);
  return blockAt({ src, form: 'large', path, pos, end });
}
