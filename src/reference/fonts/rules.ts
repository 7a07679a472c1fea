// What differs between the releases: docs/format/fonts.md says it in words.

import type { Charset } from '../../charset/charset.js';
import { TEXT_RULES, type TextRules } from '../../charset/rules.js';
import { releaseOf } from '../../version.js';

/** The rules of the version that a font is from. */
export function rulesOf(charset: Pick<Charset, 'version'>): TextRules {
  return TEXT_RULES[releaseOf(charset)];
}
