// A stored offset that must lead to a block with a certain tag.

import { escaped } from '../bytes.js';
import { attempt, fail, type Reporter, tell } from '../errors.js';
import { isTag } from './containers.js';
import { headerLayout } from './header.js';
import {
  type Block,
  type HeaderPlace,
  headerAt,
  type Level,
  nextBlock,
  wholeBlock,
} from './level.js';
import { withTag } from './mend.js';
import { isAmong } from './unknown.js';

/**
 * Reads the block that a stored offset leads to. Throws `BAD_OFFSET` at `storedAt` if no header fits
 * before the end of the place, or its tag is not one of `tags`; `BAD_SIZE` if the block reaches past
 * that end.
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
  const { src, path, pos, end } = place;
  if (pos >= end) {
    const container = end === src.length ? 'the file' : path;
    fail('BAD_OFFSET', storedAt, `${container} ends at ${end}, before ${what}`);
  }
  const header = headerAt(place);
  if (header === undefined || !isAmong(header.cut.tag, tags))
    fail('BAD_OFFSET', storedAt, `${what}: no ${tags.replaceAll(' ', ' or ')} at ${place.pos}`);
  return wholeBlock(header, place.end);
}

/**
 * Like {@link followOffset}, but with a handler: a damaged size or tag of the block is corrected and reported.
 * `undefined` if the block cannot be read; that is reported too.
 *
 * @param tags - the first is given to a block whose own tag is damaged
 */
export function followLeniently(
  level: Level,
  tags: readonly string[],
  storedAt: number,
  what: string,
  reporter: Reporter,
): Block | undefined {
  const header = headerAt(level);
  const { form, src, end } = level;
  const known = header && tags.includes(header.cut.tag);
  const isWhole =
    header && header.size > headerLayout(form).size && header.cut.start + header.size <= end;
  if (!known && (!isWhole || isTag(header.cut.tag)))
    return attempt(reporter, () => followOffset({ ...level, src }, tags.join(' '), storedAt, what));
  const block = nextBlock(level, reporter);
  if (block === undefined || tags.includes(block.tag)) return block;
  const [tag] = tags;
  tell(
    reporter,
    'BAD_VALUE',
    block.start,
    `${what}: block ${escaped(block.tag)} is read as ${tag}`,
  );
  return withTag(block, tag);
}
