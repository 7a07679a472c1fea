// Rules by release: docs/format/walking.md says it in words.

import { BOX_RULES, type BoxRules } from '../../box/rules.js';
import { releaseOf, type VersionOptions } from '../../version.js';

/** The rules for a box or a matrix. */
export function boxRules(record: VersionOptions): BoxRules {
  return BOX_RULES[releaseOf(record)];
}
