// Blocks of a whole file, or of what may be one: the usual mistakes are named.

import { charactersAt } from '../bytes.js';
import { type Reporter, raise } from '../errors.js';
import type { BlockForm } from '../version.js';
import { enterBlock } from './enter.js';
import { headerLayout } from './header.js';
import { type BlockSource, isBlock, type Level, openSource, SEPARATOR } from './level.js';
import { clue } from './mistakes.js';

/**
 * Opens the blocks in bytes, or the children of a block, as `openSource`. Throws or reports
 * `BAD_SIZE` for bytes that are known to be something else, and lists no block of them.
 */
export function openFile(
  source: BlockSource,
  form: BlockForm = 'large',
  reporter?: Reporter,
): Level | undefined {
  const level = openSource(source, form, reporter);
  if (isBlock(source))
    return enterBlock(source, { tag: source.path.split(SEPARATOR).at(-2) ?? '' });
  const mistake = level && clue(source, form);
  if (!mistake) return level;
  raise(reporter, 'BAD_SIZE', headerLayout(form).sizeAt, mistake);
  return { ...level, end: 0, reported: true };
}

/** Tags of the first block of a file. */
const FIRST_TAGS: Readonly<Record<BlockForm, readonly string[]>> = {
  small: ['LE', 'RN', '0R', '0S', '0N', '0C', '0O'],
  large: [
    'LECF',
    'RNAM',
    'MAXS',
    'DROO',
    'DRSC',
    'DSCR',
    'DSOU',
    'DCOS',
    'DCHR',
    'DOBJ',
    'AARY',
    'ANAM',
  ],
};

/**
 * The form of the blocks in a whole file, by its first tag; `undefined` if neither form has a file
 * that opens like this.
 */
export function fileForm(src: Uint8Array): BlockForm | undefined {
  if (FIRST_TAGS.large.includes(charactersAt(src, 0, 4))) return 'large';
  return FIRST_TAGS.small.includes(charactersAt(src, 4, 2)) ? 'small' : undefined;
}
