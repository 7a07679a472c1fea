// Where the blocks start: of a whole file, of bytes that should be one, or inside a block of a tree. Errors name
// the usual mistakes. What follows the blocks in two containers is met only by walks of a whole tree:
//
//   WRAP in BSTR or ZSTR     raw data behind OFFS (version 8)
//   RO, not the first of LF  junk, as in real files of version 4

import { type Reporter, raise } from '../errors.js';
import type { BlockForm } from '../version.js';
import { FILE, isAmong } from './containers.js';
import { FILE_TAGS } from './data-file.js';
import { FORMS, headerLayout, SEPARATOR, tagAt } from './header.js';
import {
  type Block,
  type BlockSource,
  isBlock,
  type Level,
  openChildren,
  openSource,
} from './level.js';
import { clue } from './mistakes.js';

/** Opens the children of a block in a level; `undefined` for a leaf. */
export function enterBlock(block: Block, around: Pick<Level, 'tag' | 'first'>): Level | undefined {
  const { tag, start, form } = block;
  const { room, bundle } = FILE_TAGS[form];
  const level = openChildren(block);
  const firstOnly = tag === 'WRAP' && (around.tag === 'BSTR' || around.tag === 'ZSTR');
  const junk = tag === room && around.tag === bundle && start > (around.first ?? start);
  return level && { ...level, firstOnly, junk };
}

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

/** The form of a whole file by its first tag; `undefined` if files of neither form start like this. */
export function fileForm(src: Uint8Array): BlockForm | undefined {
  for (const form of FORMS) {
    const tag = tagAt(src, form, 0);
    if (tag.length === headerLayout(form).tagLength && isAmong(tag, FILE)) return form;
  }
  return undefined;
}
