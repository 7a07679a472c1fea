// A stored offset that must lead to a block with a certain tag.

import { charactersAt } from '../bytes.js';
import { fail } from '../errors.js';
import type { BlockForm } from '../version.js';
import { headerLayout } from './header.js';
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
  /** Form of the target's header. Default: `large`. */
  readonly form?: BlockForm;
}

/**
 * Reads the block at `pos`. Throws `BAD_OFFSET` at `storedAt` if the header does not fit before
 * `end` or has none of the tags; `BAD_SIZE` if the block is there but does not end before `end`.
 */
export function followOffset(
  src: Uint8Array,
  pos: number,
  end: number,
  { storedAt, what, tags, path, form = 'large' }: Target,
): Block {
  const { size, tagAt, tagLength } = headerLayout(form);
  if (pos + size > end || !tags.includes(charactersAt(src, pos + tagAt, tagLength)))
    fail('BAD_OFFSET', storedAt, `${what}: no ${tags.join(' or ')} at ${pos}`);
  return blockAt({ src, form, path, pos, end });
}
