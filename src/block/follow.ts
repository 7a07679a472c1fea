// A stored offset that must lead to a block with a certain tag.

import { attempt, fail, type Reporter } from '../errors.js';
import { isAmong, isContainer } from './containers.js';
import { type Block, type HeaderPlace, headerAt, wholeBlock } from './level.js';

/**
 * Reads the block that a stored offset leads to. Throws `BAD_OFFSET` at `storedAt` if no header fits
 * before the end of the place, or its tag is not one of `tags`; `BAD_SIZE` if the block reaches past
 * that end. With a reporter, a container with a wrong size is reported, and counts up to that end.
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
  reporter?: Reporter | undefined,
): Block {
  const { src, path, pos, end } = place;
  if (pos >= end) {
    const container = end === src.length ? 'the file' : path;
    fail('BAD_OFFSET', storedAt, `${container} ends at ${end}, before ${what}`);
  }
  const header = headerAt(place);
  if (header === undefined || !isAmong(header.block.tag, tags))
    fail('BAD_OFFSET', storedAt, `${what}: no ${tags.replaceAll(' ', ' or ')} at ${pos}`);
  const { block } = header;
  const whole = () => wholeBlock(header, end);
  return isContainer(block) ? (attempt(reporter, whole) ?? block) : whole();
}
