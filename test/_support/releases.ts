// Every version and release, for tests that go through all of them. Each list is the keys of a total table: a new
// member without an entry is a compile error here.

import type { AkosVersion, CostumeVersion, LargeVersion, Version, Versioned } from 'scumm-codec';
import { GAME_VERSIONS } from '../../fixtures/builders/revisions.js';
import {
  type AkosRelease,
  BLOCK_FORMS,
  type CostumeRelease,
  type LargeRelease,
  type Release,
  releaseOf,
  type TaggedForm,
} from '../../src/version.js';

export { GAME_VERSIONS };

/** The versions of releases. */
type VersionIn<R extends Release> = R extends `${infer V extends Version}-${string}`
  ? V
  : R extends `${infer V extends Version}`
    ? V
    : never;

function numbers<V extends Version>(table: Readonly<Record<V, true>>): readonly V[] {
  return Object.keys(table).map((version) => Number(version) as V);
}

/** Versions whose files have blocks. Version 2 has none: test/game/bundles.test.ts and others open its games. */
export type BlockVersion = Exclude<Version | VersionIn<Release>, 2>;

export const VERSIONS = numbers<BlockVersion>({
  3: true,
  4: true,
  5: true,
  6: true,
  7: true,
  8: true,
});

export const LARGE_VERSIONS = numbers<LargeVersion | VersionIn<LargeRelease>>({
  5: true,
  6: true,
  7: true,
  8: true,
});

export const COST_VERSIONS = numbers<CostumeVersion | VersionIn<CostumeRelease>>({
  2: true,
  3: true,
  4: true,
  5: true,
  6: true,
});

export const AKOS_VERSIONS = numbers<AkosVersion | VersionIn<AkosRelease>>({ 7: true, 8: true });

/** The version and variant of each release. */
export const RELEASES: Readonly<Record<Release, Versioned>> = {
  '2': { version: 2, variant: undefined },
  '3': { version: 3, variant: undefined },
  '3-ega': { version: 3, variant: 'ega' },
  '4': { version: 4, variant: undefined },
  '4-amiga': { version: 4, variant: 'amiga' },
  '4-ega': { version: 4, variant: 'ega' },
  '5': { version: 5, variant: undefined },
  '5-amiga': { version: 5, variant: 'amiga' },
  '6': { version: 6, variant: undefined },
  '6-sam-and-max': { version: 6, variant: 'sam-and-max' },
  '7': { version: 7, variant: undefined },
  '7-full-throttle': { version: 7, variant: 'full-throttle' },
  '8': { version: 8, variant: undefined },
};

/** How the headers of a version's blocks are laid out. */
export const formOf = (version: Version) => BLOCK_FORMS[releaseOf({ version })] as TaggedForm;
