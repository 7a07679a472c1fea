// The first byte of a strip, in games with other codes than those of strip/strip-code.ts. Its meaning depends on
// the game. Games with the same codes are called a dialect here:
//
//   v3         version 3 with 256 colors: Indy 3 VGA, and the FM-Towns releases of Zak, Indy 3, Loom
//   ega        pictures of 16 colors. Files of 16 colors do not store the code: put a 10 in front
//   amiga      Amiga releases of versions 4 and 5: 16 is added to every color
//   3do        3DO releases
//   humongous  Humongous games, from version 6 on
//
// All dialects but `ega` also have the codes of strip/strip-code.ts, except that code 1 of `v3` is another. Engines
// accept every code in every game; the tables of dialects.ts say which games use it.

import { describe } from '../../bytes.js';
import type { StripCode } from '../strip-code.js';
import { AMIGA, type Dialect, dialectCodes, EGA, HUMONGOUS, THREE_DO, V3 } from './dialects.js';
import type { OldStripFields } from './single.js';

/** Games whose strip codes have the same meaning. */
export type StripDialect = 'v3' | 'ega' | 'amiga' | '3do' | 'humongous';

/** How strips with codes of a dialect are stored. */
export type OldStripMethod =
  | 'raw'
  | 'pairs'
  | 'nibbles'
  | 'palette'
  | 'turns'
  | 'groups'
  | 'ega'
  | 'steps';

/** How one old strip is stored. */
export interface OldStripCode {
  /** The code byte itself. */
  readonly code: number;
  /**
   * A method of {@link StripCode}, or one of the dialect. `pairs`: run and color. `nibbles`: ops of four bits.
   * `palette`: runs with a palette of the strip. `turns`: steps of one with a direction. `groups`: groups of bytes.
   * `ega`: runs of 16 colors. `steps`: wider steps.
   */
  readonly method: StripCode['method'] | OldStripMethod;
  /** Order of the pixels: row by row, or column by column. */
  readonly direction: 'horizontal' | 'vertical';
  /** Width of a color field in bits, 3 to 8. */
  readonly bits: number;
  /** Whether drawing leaves out pixels of the room's transparent index. */
  readonly transparent: boolean;
  /** Whether masks treat the strip as transparent. The same as `transparent`, except for code 149. */
  readonly transparentMask: boolean;
  /** Added to every stored color, modulo 256. */
  readonly colorBase: number;
}

const DIALECTS: Readonly<Record<StripDialect, Dialect>> = {
  v3: V3,
  ega: EGA,
  amiga: AMIGA,
  '3do': THREE_DO,
  humongous: HUMONGOUS,
};

/**
 * Describes the code byte of an old strip; `undefined` for a code that the dialect does not have.
 *
 * @param code - the strip's first byte, 0..255; anything else is unknown
 * @returns the same frozen record at each call
 * @throws {RangeError} if the dialect is unknown.
 * @throws {TypeError} if it is absent.
 */
export function oldStripCode(
  code: number,
  options: Pick<OldStripFields, 'dialect'>,
): OldStripCode | undefined {
  const codes = dialectCodes(dialectOf(options));
  return typeof code === 'number' ? codes[code] : undefined;
}

/** The dialect that options name. Throws a TypeError without one, a RangeError if it is unknown. */
export function dialectOf(options: Pick<OldStripFields, 'dialect'>): Dialect {
  const { dialect } = options ?? {};
  if (typeof dialect !== 'string' || !Object.hasOwn(DIALECTS, dialect)) refuse(dialect);
  return DIALECTS[dialect];
}

function refuse(dialect: unknown): never {
  const names = Object.keys(DIALECTS).join(', ');
  if (dialect === undefined) throw new TypeError(`dialect is required: ${names}`);
  throw new RangeError(`unknown dialect ${describe(dialect)}: known are ${names}`);
}
