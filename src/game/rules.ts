// What differs between releases in the files of a game.

import type { ByRelease } from '../version.js';

/** The rules of a release. */
interface GameRules {
  /** Whether there may be several data files. */
  readonly hasDisks: boolean;
  /** The fonts that are files of their own. */
  readonly beside: 'charset' | 'font' | undefined;
  /** Where the charsets are that scripts number. */
  readonly charsets: 'charset' | 'font' | 'block';
}

const SMALL: GameRules = { hasDisks: true, beside: 'charset', charsets: 'charset' };
const LARGE: GameRules = { hasDisks: false, beside: undefined, charsets: 'block' };
const V7: GameRules = { hasDisks: false, beside: 'font', charsets: 'block' };

export const GAME_RULES: ByRelease<GameRules> = {
  '3': SMALL,
  '4': SMALL,
  '4-amiga': SMALL,
  '5': LARGE,
  '5-amiga': LARGE,
  '6': LARGE,
  '6-sam-and-max': LARGE,
  '7': V7,
  '7-full-throttle': V7,
  '8': { hasDisks: true, beside: 'font', charsets: 'font' },
};
