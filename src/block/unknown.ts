// Blocks that a reader does not know. Readers go by tags, so they miss a block with a damaged tag.

import { escaped } from '../bytes.js';
import { type Reporter, tell } from '../errors.js';
import type { Block } from './level.js';

/** Whether a tag is in a list, separated by spaces; `IMnn` and `ZPnn` stand for any number. */
export function isAmong(tag: string, tags: string): boolean {
  return isListed(tag, tags) || isListed(tag.replace(/^(IM|ZP)[0-9A-F]{2}$/, '$1nn'), tags);
}

function isListed(tag: string, tags: string): boolean {
  return ` ${tags} `.includes(` ${tag} `);
}

/**
 * Whether the tag of a block is known in its container. If not, reports the block; strict calls do not
 * throw.
 *
 * @param known - the tags, as for {@link isAmong}
 * @param container - names what holds the block
 */
export function isKnown(
  { tag, start }: Block,
  known: string,
  container: string,
  reporter: Reporter | undefined,
): boolean {
  if (isAmong(tag, known)) return true;
  const detail = `unknown block ${escaped(tag)} in ${container}`;
  tell(reporter, 'BAD_VALUE', start, detail);
  return false;
}
