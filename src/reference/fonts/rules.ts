// What differs between the releases
//
// The sections of this chapter say what each rule does.
//
// Trap: Full Throttle is a release of version 7, but its words stand where those of version 6 do, and a line is put
// aside until it is over. Neither is proved.

import type { Charset } from '../../charset/charset.js';
import { TEXT_RULES, type TextRules } from '../../charset/rules.js';
import { releaseOf } from '../../version.js';

/** The rules of the version that a font is from. */
export function rulesOf(charset: Pick<Charset, 'version'>): TextRules {
  return TEXT_RULES[releaseOf(charset)];
}
