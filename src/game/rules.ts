// What differs between releases in the files of a game.

import { INDEX_TAGS, type PartName, partOf } from '../index-file/tags.js';
import { BLOCK_FORMS, type ByRelease, type Release } from '../version.js';

/** The rules of a release. */
interface GameRules {
  /** Whether there may be several data files. */
  readonly hasDisks: boolean;
  /** The fonts that are files of their own. */
  readonly beside: 'charset' | 'font' | undefined;
  /** Where the charsets are that scripts number. */
  readonly charsets: 'charset' | 'font' | 'block';
  /** The parts of the index that not every release has whose blocks have a tag for them. */
  readonly has: Readonly<Record<Exclude<PartName, CommonPart>, boolean>>;
}

/** A part of every index whose blocks have a tag for it. */
type CommonPart =
  | 'roomNames'
  | 'counts'
  | 'rooms'
  | 'scripts'
  | 'sounds'
  | 'costumes'
  | 'charsets'
  | 'objects';

const SMALL: GameRules = {
  hasDisks: true,
  beside: 'charset',
  charsets: 'charset',
  has: { roomScripts: false, soundNames: false },
};
const LARGE: GameRules = {
  hasDisks: false,
  beside: undefined,
  charsets: 'block',
  has: { roomScripts: false, soundNames: false },
};
const V7: GameRules = {
  hasDisks: false,
  beside: 'font',
  charsets: 'block',
  has: { roomScripts: false, soundNames: true },
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
  '8': {
    hasDisks: true,
    beside: 'font',
    charsets: 'font',
    has: { roomScripts: true, soundNames: false },
  },
};

/** The parts that the index of a release has, in the order of the blocks. */
export function indexParts(release: Release): PartName[] {
  const has: Readonly<Partial<Record<PartName, boolean>>> = GAME_RULES[release].has;
  return (Object.keys(INDEX_TAGS) as PartName[]).filter(
    (name) => INDEX_TAGS[name][BLOCK_FORMS[release]] !== undefined && (has[name] ?? true),
  );
}

/** The part that the index of a release has in a block with a tag; `undefined` for none. */
export function indexPart(release: Release, tag: string): PartName | undefined {
  const part = partOf(BLOCK_FORMS[release], tag);
  return part && indexParts(release).includes(part) ? part : undefined;
}
