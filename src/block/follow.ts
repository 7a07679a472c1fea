// A stored offset that must lead to a block with a certain tag.

import { fail } from '../errors.js';
import { type Block, type HeaderPlace, headerAt, wholeBlock } from './level.js';
import { isAmong } from './unknown.js';

/**
 * Reads the block that a stored offset leads to. Throws `BAD_OFFSET` at `storedAt` if the header
 * does not fit before the end of the place or has none of the tags; `BAD_SIZE` if the block is there
 * but does not end before it.
 *
 * @param tags - as for {@link isAmong}
 * @param storedAt - offset in `src` of the stored number, to blame if it is wrong
 * @param what - names the entry in an error message: `room 5`
 */
export function followOffset(
  place: HeaderPlace,
  tags: string,
  storedAt: number,
  what: string,
): Block {
  const header = headerAt(place);
  if (header === undefined || !isAmong(header.cut.tag, tags))
    fail('BAD_OFFSET', storedAt, `${what}: no ${tags.replaceAll(' ', ' or ')} at ${place.pos}`);
  return wholeBlock(header, place.end);
}
