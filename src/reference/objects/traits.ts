// What differs by release: docs/format/index-files.md says it in words.

import { TRAITS, type Traits } from '../../traits.js';
import { checkRelease, type VersionOptions } from '../../version.js';

/** The rules of a release, of any record that has a version and a variant. */
export function traitsOf(release: VersionOptions): Traits {
  return TRAITS[checkRelease(release)];
}
