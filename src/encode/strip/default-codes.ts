// The strip codes that an encoder chooses from. The decoders here know all codes in all versions. But games
// of versions 3 to 5 use no codes from 104 on, and their own engines may not know these.

import { NO_OPTIONS } from '../../geometry.js';
import { stripCode } from '../../strip/strip-code.js';
import { type ByRelease, checkRelease, type Version } from '../../version.js';

/** Options of {@link defaultStripCodes}. */
export interface DefaultCodesOptions {
  /** Version of the game. Default: 8, which has all codes. */
  readonly version?: Version | undefined;
  /** Whether the codes are those of strips with transparent pixels. Default: false. */
  readonly transparent?: boolean | undefined;
}

const EARLY = 88;
const LATE = 128;

/** The last code that games of each release use. */
const LAST: ByRelease<number> = {
  '3': EARLY,
  '4': EARLY,
  '4-amiga': EARLY,
  '5': EARLY,
  '5-amiga': EARLY,
  '6': LATE,
  '6-sam-and-max': LATE,
  '7': LATE,
  '7-full-throttle': LATE,
  '8': LATE,
};

/**
 * The strip codes that the games of a version use, in ascending order: what encoders choose from.
 *
 * @throws {RangeError} if the version is unknown.
 */
export function defaultStripCodes(options?: DefaultCodesOptions): number[] {
  const { version = 8, transparent = false }: DefaultCodesOptions = options ?? NO_OPTIONS;
  const last = LAST[checkRelease({ version })];
  return Array.from({ length: last + 1 }, (_, code) => code).filter(
    (code) => stripCode(code)?.transparent === transparent,
  );
}
