// The first byte of a strip, in games with other codes than those of strip/strip-code.ts. Its meaning depends on
// the game. Games with the same codes are called a dialect here:
//
//   v3-256     version 3 with 256 colors: Indy 3 VGA, and the FM-Towns releases of Zak, Indy 3, Loom
//   ega        pictures of 16 colors. Files of 16 colors do not store the code: put a 10 in front
//   amiga      Amiga releases of versions 4 and 5: 16 is added to every color
//   3do        3DO releases
//   humongous  Humongous games, from version 6 on
//
//   code      dialects      method   order       transparent
//   1         v3-256        raw      vertical    no
//   2         v3-256        pairs    vertical    no
//   3         v3-256        nibbles  vertical    no
//   4         v3-256        palette  vertical    no
//   7         v3-256        turns    vertical    no
//   8, 9      3do           groups   horizontal  8 only
//   10        ega, amiga    ega      vertical    no
//   134..138  humongous     steps    horizontal  no
//   143..148  humongous     steps    horizontal  yes
//   149       humongous     raw      horizontal  yes, but its masks count as opaque
//
// All dialects but `ega` also have the codes of strip/strip-code.ts, except that code 1 of `v3-256`
// is the one above. Engines accept every code in every game; the table says which games use it.

import { shown } from '../../bytes.js';
import { type StripCode, stripCode } from '../strip-code.js';

/** Games whose strip codes have the same meaning. */
export type StripDialect = 'v3-256' | 'ega' | 'amiga' | '3do' | 'humongous';

/** Options of functions of old strips. */
export interface DialectOptions {
  /**
   * Which games the strip is from. `v3-256`: version 3 with 256 colors. `ega`: pictures of 16
   * colors, whose files do not store the code, which is 10. `amiga`: versions 4 and 5 on the Amiga.
   * `3do`: 3DO releases. `humongous`: Humongous games.
   */
  readonly dialect: StripDialect;
}

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

/** What a code byte means: a code of versions 5 to 8, or a code of the dialect. */
export type Meaning = SharedMeaning | OwnMeaning;

/** A code of versions 5 to 8. */
interface SharedMeaning {
  readonly shared: StripCode;
  readonly code: OldStripCode;
}

/** A code of the dialect. */
export interface OwnMeaning {
  readonly shared: undefined;
  readonly method: OldStripMethod;
  readonly code: OldStripCode;
}

type Own = readonly [
  method: OldStripMethod,
  direction: OldStripCode['direction'],
  bits: number,
  transparent: boolean,
  transparentMask: boolean,
];
type OwnCodes = Readonly<Record<number, Own | undefined>>;

interface Dialect {
  readonly own: OwnCodes;
  /** Whether the dialect has the codes of versions 5 to 8 too. */
  readonly shares: boolean;
  readonly colorBase: number;
}

const VERSION_3: OwnCodes = {
  1: ['raw', 'vertical', 8, false, false],
  2: ['pairs', 'vertical', 8, false, false],
  3: ['nibbles', 'vertical', 4, false, false],
  4: ['palette', 'vertical', 8, false, false],
  7: ['turns', 'vertical', 8, false, false],
};

const EGA: OwnCodes = { 10: ['ega', 'vertical', 4, false, false] };

const GROUPS: OwnCodes = {
  8: ['groups', 'horizontal', 8, true, true],
  9: ['groups', 'horizontal', 8, false, false],
};

const HUMONGOUS: OwnCodes = {
  134: ['steps', 'horizontal', 4, false, false],
  135: ['steps', 'horizontal', 5, false, false],
  136: ['steps', 'horizontal', 6, false, false],
  137: ['steps', 'horizontal', 7, false, false],
  138: ['steps', 'horizontal', 8, false, false],
  143: ['steps', 'horizontal', 3, true, true],
  144: ['steps', 'horizontal', 4, true, true],
  145: ['steps', 'horizontal', 5, true, true],
  146: ['steps', 'horizontal', 6, true, true],
  147: ['steps', 'horizontal', 7, true, true],
  148: ['steps', 'horizontal', 8, true, true],
  149: ['raw', 'horizontal', 8, true, false],
};

const DIALECTS: Readonly<Record<StripDialect, Dialect>> = {
  'v3-256': { own: VERSION_3, shares: true, colorBase: 0 },
  ega: { own: EGA, shares: false, colorBase: 0 },
  amiga: { own: EGA, shares: true, colorBase: 16 },
  '3do': { own: GROUPS, shares: true, colorBase: 0 },
  humongous: { own: HUMONGOUS, shares: true, colorBase: 0 },
};

/** What each code byte means. */
export type Meanings = readonly (Meaning | undefined)[];

let known: Partial<Record<StripDialect, Meanings>> | undefined;

/**
 * Describes the code byte of an old strip; `undefined` for a code that the dialect does not have.
 *
 * @param code - the strip's first byte, 0..255; anything else is unknown
 * @returns the same frozen record at each call
 * @throws {RangeError} if the dialect is unknown.
 * @throws {TypeError} if it is absent.
 */
export function oldStripCode(code: number, options: DialectOptions): OldStripCode | undefined {
  const meanings = meaningsOf(options);
  return typeof code === 'number' ? meanings[code]?.code : undefined;
}

/** What each code byte means. Throws a TypeError without a dialect, a RangeError if it is unknown. */
export function meaningsOf(options: DialectOptions): Meanings {
  const { dialect } = options ?? {};
  if (typeof dialect !== 'string' || !Object.hasOwn(DIALECTS, dialect)) refuse(dialect);
  known ??= {};
  known[dialect] ??= Array.from({ length: 256 }, (_, code) => meaning(code, DIALECTS[dialect]));
  return known[dialect];
}

function refuse(dialect: unknown): never {
  const names = Object.keys(DIALECTS).join(', ');
  if (dialect === undefined) throw new TypeError(`dialect is required: ${names}`);
  throw new RangeError(`unknown dialect ${shown(dialect)}: known are ${names}`);
}

function meaning(code: number, { own, shares, colorBase }: Dialect): Meaning | undefined {
  const described = own[code];
  if (described !== undefined) {
    const [method, direction, bits, transparent, transparentMask] = described;
    const record = { code, method, direction, bits, transparent, transparentMask, colorBase };
    return { shared: undefined, method, code: Object.freeze(record) };
  }
  const shared = shares ? stripCode(code) : undefined;
  if (shared === undefined) return undefined;
  const record = { ...shared, transparentMask: shared.transparent, colorBase };
  return { shared, code: Object.freeze(record) };
}
