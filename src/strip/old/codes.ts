// The first byte of a strip, in games with other codes than those of strip/codes.ts, and the kernels that decode them.
// Its meaning depends on the game. Games with the same codes are called a dialect here:
//
//   v3         version 3 with 256 colors: Indy 3 VGA, and the FM-Towns releases of Zak, Indy 3, Loom
//   ega        pictures of 16 colors. Files of 16 colors do not store the code: put a 10 in front
//   amiga      Amiga releases of versions 4 and 5: 16 is added to every color
//   3do        3DO releases
//   humongous  Humongous games, from version 6 on
//
// All dialects but `ega` also have the codes of strip/codes.ts, except that code 1 of `v3` is another. Engines accept
// every code in every game; the tables say which games use it. A bundle has the kernels of the dialects that it uses.

import { describe } from '../../bytes.js';
import { type StripCode, stripCode } from '../codes.js';
import {
  ega,
  groups,
  nibbles,
  type OldKernel,
  pairs,
  palette,
  raw,
  steps,
  turns,
} from './kernels.js';
import type { OldStripFields } from './strips.js';

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
  /** The code byte itself; 10 in pictures of 16 colors, which do not store it. */
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

/** A code of a dialect. */
export type OwnCode = readonly [
  kernel: OldKernel,
  method: OldStripMethod,
  direction: OldStripCode['direction'],
  bits: number,
  transparent: boolean,
  transparentMask: boolean,
];

/** What the codes of a dialect mean. */
export interface Dialect {
  readonly own: Readonly<Record<number, OwnCode | undefined>>;
  /** Whether the dialect has the codes of versions 5 to 8 too. */
  readonly shares: boolean;
  readonly colorBase: number;
  /** The code of all strips, if files do not store it. */
  readonly unstored?: number;
}

export const V3: Dialect = {
  own: {
    1: [raw, 'raw', 'vertical', 8, false, false],
    2: [pairs, 'pairs', 'vertical', 8, false, false],
    3: [nibbles, 'nibbles', 'vertical', 4, false, false],
    4: [palette, 'palette', 'vertical', 8, false, false],
    7: [turns, 'turns', 'vertical', 8, false, false],
  },
  shares: true,
  colorBase: 0,
};

const EGA_CODES: Dialect['own'] = { 10: [ega, 'ega', 'vertical', 4, false, false] };

const EGA: Dialect = { own: EGA_CODES, shares: false, colorBase: 0 };

/** As files store strips of 16 colors. */
export const BARE_EGA: Dialect = { own: EGA_CODES, shares: false, colorBase: 0, unstored: 10 };

const AMIGA: Dialect = { own: EGA_CODES, shares: true, colorBase: 16 };

const THREE_DO: Dialect = {
  own: {
    8: [groups, 'groups', 'horizontal', 8, true, true],
    9: [groups, 'groups', 'horizontal', 8, false, false],
  },
  shares: true,
  colorBase: 0,
};

const HUMONGOUS: Dialect = {
  own: {
    134: [steps, 'steps', 'horizontal', 4, false, false],
    135: [steps, 'steps', 'horizontal', 5, false, false],
    136: [steps, 'steps', 'horizontal', 6, false, false],
    137: [steps, 'steps', 'horizontal', 7, false, false],
    138: [steps, 'steps', 'horizontal', 8, false, false],
    143: [steps, 'steps', 'horizontal', 3, true, true],
    144: [steps, 'steps', 'horizontal', 4, true, true],
    145: [steps, 'steps', 'horizontal', 5, true, true],
    146: [steps, 'steps', 'horizontal', 6, true, true],
    147: [steps, 'steps', 'horizontal', 7, true, true],
    148: [steps, 'steps', 'horizontal', 8, true, true],
    149: [raw, 'raw', 'horizontal', 8, true, false],
  },
  shares: true,
  colorBase: 0,
};

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
  if (typeof dialect === 'string' && Object.hasOwn(DIALECTS, dialect)) return DIALECTS[dialect];
  const names = Object.keys(DIALECTS).join(', ');
  if (dialect === undefined) throw new TypeError(`dialect is required: ${names}`);
  throw new RangeError(`unknown dialect ${describe(dialect)}: known are ${names}`);
}

let known: Map<Dialect, readonly (OldStripCode | undefined)[]> | undefined;

/** Describes each code byte of a dialect, at its first use; `undefined` for a code that it does not have. */
export function dialectCodes(dialect: Dialect): readonly (OldStripCode | undefined)[] {
  known ??= new Map();
  const found = known.get(dialect);
  if (found !== undefined) return found;
  const made = Array.from({ length: 256 }, (_, code) => described(code, dialect));
  known.set(dialect, made);
  return made;
}

function described(code: number, { own, shares, colorBase }: Dialect): OldStripCode | undefined {
  const mine = own[code];
  if (mine !== undefined) {
    const [, method, direction, bits, transparent, transparentMask] = mine;
    const record = { code, method, direction, bits, transparent, transparentMask, colorBase };
    return Object.freeze(record);
  }
  const shared = shares ? stripCode(code) : undefined;
  return shared && Object.freeze({ ...shared, transparentMask: shared.transparent, colorBase });
}
