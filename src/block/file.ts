// Blocks of a whole file, or of what may be one: the usual mistakes are named.

import { isBytes } from '../bytes.js';
import { attempt, fail, type Reporter } from '../errors.js';
import type { BlockForm } from '../version.js';
import { headerLayout } from './header.js';
import { type BlockSource, type Level, openSource } from './level.js';
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
  const mistake = level && isBytes(source) && clue(source, form);
  if (!mistake) return level;
  attempt(reporter, () => fail('BAD_SIZE', headerLayout(form).sizeAt, mistake));
  return { ...level, end: 0, reported: true };
}
