// Codes of older games: docs/format/old-codes.md says it in words.

import { describe } from '../../bytes.js';
import type { OldStripCode, StripDialect } from '../../strip/old/old-code.js';
import type { OldStripFields } from '../../strip/old/single.js';
import { stripCode } from '../strips/codes.js';

type Row = readonly [
  dialect: StripDialect,
  code: number,
  method: OldStripCode['method'],
  direction: OldStripCode['direction'],
  bits: number,
  transparent: boolean,
  transparentMask: boolean,
];

const OWN_CODES: readonly Row[] = [
  ['v3', 1, 'raw', 'vertical', 8, false, false],
  ['v3', 2, 'pairs', 'vertical', 8, false, false],
  ['v3', 3, 'nibbles', 'vertical', 4, false, false],
  ['v3', 4, 'palette', 'vertical', 8, false, false],
  ['v3', 7, 'turns', 'vertical', 8, false, false],

  ['3do', 8, 'groups', 'horizontal', 8, true, true],
  ['3do', 9, 'groups', 'horizontal', 8, false, false],

  ['ega', 10, 'ega', 'vertical', 4, false, false],
  ['amiga', 10, 'ega', 'vertical', 4, false, false],

  ['humongous', 134, 'steps', 'horizontal', 4, false, false],
  ['humongous', 135, 'steps', 'horizontal', 5, false, false],
  ['humongous', 136, 'steps', 'horizontal', 6, false, false],
  ['humongous', 137, 'steps', 'horizontal', 7, false, false],
  ['humongous', 138, 'steps', 'horizontal', 8, false, false],
  ['humongous', 143, 'steps', 'horizontal', 3, true, true],
  ['humongous', 144, 'steps', 'horizontal', 4, true, true],
  ['humongous', 145, 'steps', 'horizontal', 5, true, true],
  ['humongous', 146, 'steps', 'horizontal', 6, true, true],
  ['humongous', 147, 'steps', 'horizontal', 7, true, true],
  ['humongous', 148, 'steps', 'horizontal', 8, true, true],
  ['humongous', 149, 'raw', 'horizontal', 8, true, false],
];

/** What else a dialect has. */
interface Dialect {
  /** Whether it has the codes of versions 4 to 8 too. */
  readonly shares: boolean;
  /** Added to every stored color, modulo 256. */
  readonly colorBase: number;
}

const DIALECTS: Readonly<Record<StripDialect, Dialect>> = {
  v3: { shares: true, colorBase: 0 },
  ega: { shares: false, colorBase: 0 },
  amiga: { shares: true, colorBase: 16 },
  '3do': { shares: true, colorBase: 0 },
  humongous: { shares: true, colorBase: 0 },
};

/**
 * Describes the code byte of an old strip. The slow twin of the function of this name in the main entry point.
 *
 * @param code - the strip's first byte, 0..255
 * @returns `undefined` for a code that the dialect does not have, and for what is no byte
 * @throws {RangeError} if the dialect is unknown.
 * @throws {TypeError} if it is absent.
 */
export function oldStripCode(
  code: number,
  options: Pick<OldStripFields, 'dialect'>,
): OldStripCode | undefined {
  const dialect = dialectOf(options);
  const { shares, colorBase } = DIALECTS[dialect];
  for (const [owner, known, method, direction, bits, transparent, transparentMask] of OWN_CODES)
    if (owner === dialect && known === code)
      return { code, method, direction, bits, transparent, transparentMask, colorBase };
  const shared = shares ? stripCode(code) : undefined;
  if (shared === undefined) return undefined;
  const { method, direction, bits, transparent } = shared;
  return { code, method, direction, bits, transparent, transparentMask: transparent, colorBase };
}

/** The dialect that options name. */
export function dialectOf(options: Pick<OldStripFields, 'dialect'>): StripDialect {
  const { dialect } = options ?? {};
  if (dialect === undefined) throw new TypeError('dialect is required');
  if (typeof dialect !== 'string' || !Object.hasOwn(DIALECTS, dialect))
    throw new RangeError(`unknown dialect ${describe(dialect)}`);
  return dialect;
}
