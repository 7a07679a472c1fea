// The rules of walking that differ between releases.

import { BOX_RULES, type BoxRules } from '../box/rules.js';
import { type ByVariant, entryOfVariant, type Release, type Version } from '../version.js';

/** Titles whose rules of walking differ from those of their version. */
export type WalkTitle = 'loom' | 'indy3';

/** The rules of a release. */
interface WalkRules {
  /** Whether ways from box to box go through gates of two points, and end at locked boxes. */
  readonly hasGates: boolean;
  /** Whether a leg ends in the tick that reaches its end, not in the one after it. */
  readonly endsAtOnce: boolean;
  /**
   * Whether an actor turns at once, and walks on. Else he takes a tick for 90 degrees, and a turn ends the walk.
   */
  readonly turnsAtOnce: boolean;
  /** Whether an actor in another room is put at the place that he should walk to. */
  readonly movesAway: boolean;
  /** Whether walks can pause, and scripts can animate actors. */
  readonly hasPauses: boolean;
  /** Whether steps have eight angles; else they have four. */
  readonly hasDiagonals: boolean;
  /** Whether an actor who ignores turns keeps his angle when he walks. */
  readonly keepsAngle: boolean;
  /** Whether a new speed also moves an actor who moves, but is not in a leg. */
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

/** The rules of version 5. */
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
  /** Whether a way goes straight to its goal only if both boxes have the same mask. */
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

/** Rules that have been made, by version, then by variant and title: each tick needs them. */
const known: Partial<Record<Version, Map<string, AllRules>>> = {};

/** The rules of a title of a release. */
export function walkRules(release: Release, title: WalkTitle | undefined): AllRules {
  const { version, variant = '' } = release;
  // No variant and title share a name, so the two can be joined to a key.
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
