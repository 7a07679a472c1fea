// The codes of each dialect and the kernels that decode them; see old-code.ts. A bundle has those of the dialects
// that it uses. The descriptions are a list by code, made when it is first needed.

import { stripCode } from '../strip-code.js';
import { ega } from './ega.js';
import { groups } from './groups.js';
import type { OldKernel } from './kernel.js';
import { nibbles } from './nibbles.js';
import type { OldStripCode, OldStripMethod } from './old-code.js';
import { pairs } from './pairs.js';
import { palette } from './palette.js';
import { raw } from './raw.js';
import { steps } from './steps.js';
import { turns } from './turns.js';

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

export const EGA: Dialect = { own: EGA_CODES, shares: false, colorBase: 0 };

export const AMIGA: Dialect = { own: EGA_CODES, shares: true, colorBase: 16 };

export const THREE_DO: Dialect = {
  own: {
    8: [groups, 'groups', 'horizontal', 8, true, true],
    9: [groups, 'groups', 'horizontal', 8, false, false],
  },
  shares: true,
  colorBase: 0,
};

export const HUMONGOUS: Dialect = {
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

let known: Map<Dialect, readonly (OldStripCode | undefined)[]> | undefined;

/** Describes each code byte of a dialect; `undefined` for a code that it does not have. */
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
