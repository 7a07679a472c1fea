// The rules of walking that differ between releases.

import { BOX_RULES, type BoxRules } from '../box/rules.js';
import { type ByVariant, entryOfVariant, type Release, type Version } from '../version.js';

/** Titles whose rules of walking differ from those of their version. */
export type WalkTitle = 'loom' | 'indy3';

/** The rules of a release. */
interface WalkRules {
  /** Whether ways between boxes go through gates of two points, and locked boxes end them. */
  readonly hasGates: boolean;
  /** Whether the end of a leg is seen in the tick that reaches it. */
  readonly endsAtOnce: boolean;
  /** Whether an actor turns at once, and walks on. Others take a tick for 90 degrees, and end the walk. */
  readonly turnsAtOnce: boolean;
  /** Whether an actor in another room is put where he should walk. */
  readonly movesAway: boolean;
  /** Whether walks can pause, and scripts can animate them. */
  readonly hasPauses: boolean;
  /** Whether steps have eight angles; others have four. */
  readonly hasDiagonals: boolean;
  /** Whether an actor who ignores turns keeps his angle when he walks. */
  readonly keepsAngle: boolean;
  /** Whether a new speed moves an actor who is in no leg. */
  readonly speedMoves: boolean;
  /** Whether the scale is always full. */
  readonly isFullSize: boolean;
  /** Whether a flag of a box leaves the scale as it is. */
  readonly ignoresScale: boolean;
  /** Whether a new matrix puts the actors where they are. */
  readonly matrixPuts: boolean;
  /** Whether the classes of an actor say that he ignores boxes. */
  readonly hasBoxClass: boolean;
}

/** Those of version 5. */
const COMMON: WalkRules = {
  hasGates: false,
  endsAtOnce: true,
  turnsAtOnce: false,
  movesAway: true,
  hasPauses: false,
  hasDiagonals: false,
  keepsAngle: false,
  speedMoves: true,
  isFullSize: false,
  ignoresScale: false,
  matrixPuts: false,
  hasBoxClass: false,
};

/** What differs in versions 7 and 8. */
const LATE: Partial<WalkRules> = {
  endsAtOnce: false,
  turnsAtOnce: true,
  movesAway: false,
  hasPauses: true,
  hasDiagonals: true,
  matrixPuts: true,
};

/** What differs in each version. */
const BY_VERSION: Readonly<Record<Version, readonly Partial<WalkRules>[]>> = {
  4: [{ hasBoxClass: true }],
  5: [],
  6: [{ keepsAngle: true }],
  7: [LATE],
  8: [LATE, { speedMoves: false }],
};

/** What differs in a variant from its version. */
const BY_VARIANT: ByVariant<Partial<WalkRules>> = {
  amiga: undefined,
  'v3-256': { hasGates: true, endsAtOnce: false, isFullSize: true },
  'sam-and-max': { ignoresScale: true },
  'full-throttle': { hasDiagonals: false, matrixPuts: false },
};

/** What differs in titles. */
interface TitleRules {
  /** Whether an actor who ignores boxes turns as others do. */
  readonly turnsFreely: boolean;
  /** Whether a way goes straight to its goal only between boxes of one mask. */
  readonly asksMask: boolean;
}

/** The rules of each title. */
export const TITLE_RULES: Readonly<Record<WalkTitle, TitleRules>> = {
  loom: { turnsFreely: true, asksMask: false },
  indy3: { turnsFreely: false, asksMask: true },
};

const NO_TITLE: TitleRules = { turnsFreely: false, asksMask: false };

/** All rules that an actor walks by. */
export type AllRules = BoxRules & WalkRules & TitleRules;

/** Rules that were asked for, by variant and title of a version: each tick asks for them. */
const known: Partial<Record<Version, Map<string, AllRules>>> = {};

/** The rules of a title of a release. */
export function walkRules(release: Release, title: WalkTitle | undefined): AllRules {
  const { version, variant = '' } = release;
  // No variant has the name of a title.
  const name = variant + (title ?? '');
  const found = known[version]?.get(name);
  if (found !== undefined) return found;
  const rules = made(release, title);
  known[version] ??= new Map();
  known[version].set(name, rules);
  return rules;
}

function made({ version, variant }: Release, title: WalkTitle | undefined): AllRules {
  const rules: WalkRules = Object.assign({}, COMMON, ...BY_VERSION[version]);
  const ofVariant = entryOfVariant(BY_VARIANT, variant);
  const ofTitle = title === undefined ? NO_TITLE : TITLE_RULES[title];
  return { ...BOX_RULES[version], ...rules, ...ofVariant, ...ofTitle };
}
