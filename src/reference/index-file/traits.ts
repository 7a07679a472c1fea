// What differs by release: docs/format/index-files.md says it in words.

import { TRAITS, type Traits } from '../../traits.js';
import { checkRelease, type VersionOptions } from '../../version.js';

/**
 * Gives the rules of a release. The slow twin of the function of this name in the main entry point.
 *
 * @param release - any record with a version and variant
 * @returns the rules
 * @throws {RangeError} if the version or variant is unknown.
 * @throws {TypeError} if the version is absent.
 */
export function releaseTraits(release: VersionOptions): Traits {
  return TRAITS[checkRelease(release)];
}
