// Blocks of a whole file, or of bytes that should be one. Errors name the usual mistakes.

import { type Reporter, raise } from '../errors.js';
import type { BlockForm } from '../version.js';
import { opensFile } from './containers.js';
import { enterBlock } from './enter.js';
import { FORMS, headerLayout, tagAt } from './header.js';
import { type BlockSource, isBlock, type Level, openSource, SEPARATOR } from './level.js';
import { clue } from './mistakes.js';

/**
 * Opens the blocks in bytes, or the children of a block, like `openSource`. Throws or reports
 * `BAD_SIZE` for bytes that are known to be something else; they then have no blocks.
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

/**
 * The form of the blocks in a whole file, by its first tag; `undefined` if files of neither form
 * start like this.
 */
export function fileForm(src: Uint8Array): BlockForm | undefined {
  return FORMS.find((form) => {
    const tag = tagAt(src, form, 0);
    return tag.length === headerLayout(form).tagLength && opensFile(tag);
  });
}
