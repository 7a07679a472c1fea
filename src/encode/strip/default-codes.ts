// The strip codes that an encoder chooses from. The decoders here know all codes in all versions. But games
// of versions 4 and 5 use no codes from 104 on, and their own engines may not know these.

import { NO_OPTIONS } from '../../geometry.js';
import { stripCode } from '../../strip/strip-code.js';
import { entryOf, type Version } from '../../version.js';

/** Options of {@link defaultStripCodes}. */
export interface DefaultCodesOptions {
  /** Version of the game. Default: 8, which has all codes. */
  readonly version?: Version | undefined;
  /** Whether the codes are those of strips with transparent pixels. Default: false. */
  readonly transparent?: boolean | undefined;
}

/** The last code that games of each version use. */
const LAST: Readonly<Record<Version, number>> = { 4: 88, 5: 88, 6: 128, 7: 128, 8: 128 };

/**
 * The strip codes that the games of a version use, in ascending order: what encoders choose from.
 *
 * @throws {RangeError} if the version is unknown.
 */
export function defaultStripCodes(options?: DefaultCodesOptions): number[] {
  const { version = 8, transparent = false }: DefaultCodesOptions = options ?? NO_OPTIONS;
  const last = entryOf(LAST, version, 'strips');
  return Array.from({ length: last + 1 }, (_, code) => code).filter(
    (code) => stripCode(code)?.transparent === transparent,
  );
}
