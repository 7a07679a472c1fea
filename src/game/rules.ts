// What differs between releases in the files of a game.

import { INDEX_TAGS, type PartName } from '../index-file/tags.js';
import { BLOCK_FORMS, type ByRelease, type Release } from '../version.js';

/** The rules of a release. */
interface GameRules {
  /** Whether there may be several data files. */
  readonly hasDisks: boolean;
  /** The fonts that are files of their own. */
  readonly beside: 'charset' | 'font' | undefined;
  /** Where the charsets are that scripts number. */
  readonly charsets: 'charset' | 'font' | 'block';
  /** Parts of the index that other releases with headers of the same form have. */
  readonly lacks: readonly PartName[];
}

const SMALL: GameRules = { hasDisks: true, beside: 'charset', charsets: 'charset', lacks: [] };
const LARGE: GameRules = {
  hasDisks: false,
  beside: undefined,
  charsets: 'block',
  lacks: ['roomScripts', 'soundNames'],
};
const V7: GameRules = {
  hasDisks: false,
  beside: 'font',
  charsets: 'block',
  lacks: ['roomScripts'],
};

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
  '8': { hasDisks: true, beside: 'font', charsets: 'font', lacks: ['soundNames'] },
};

/** The parts that the index of a release has, in the order of the blocks. */
export function indexParts(release: Release): PartName[] {
  const { lacks } = GAME_RULES[release];
  return (Object.keys(INDEX_TAGS) as PartName[]).filter(
    (name) => INDEX_TAGS[name][BLOCK_FORMS[release]] !== undefined && !lacks.includes(name),
  );
}
