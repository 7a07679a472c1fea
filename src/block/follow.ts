// A stored offset that must lead to the header of a certain block.

import { tagAt } from '../bytes.js';
import { fail } from '../errors.js';
import { type Block, blockAt, HEADER_SIZE } from './level.js';

/** Where an offset is stored and what it must lead to. */
export interface Target {
  /** Offset in `src` of the stored number, to blame if it is wrong. */
  readonly storedAt: number;
  /** Names the entry in an error message: `room 5`. */
  readonly what: string;
  readonly tag: string;
  /** Path of the block that the target stands in. */
  readonly path: string;
}

/**
 * Reads the block at `pos`. Throws `BAD_OFFSET` at `storedAt` if the header does not fit before
 * `end` or has another tag; `BAD_SIZE` if the block is there but does not end before `end`.
 */
export function followOffset(
  src: Uint8Array,
  pos: number,
  end: number,
  { storedAt, what, tag, path }: Target,
): Block {
  if (pos + HEADER_SIZE > end || tagAt(src, pos) !== tag)
    fail('BAD_OFFSET', storedAt, `${what}: no ${tag} at ${pos}`);
  return blockAt({ src, base: 0, path, pos, end });
}
