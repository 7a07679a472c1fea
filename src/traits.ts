// The rules that differ between versions. Layouts that differ are in tables beside their readers.

import {
  checkRelease,
  type Release,
  type Variant,
  type Version,
  type VersionOptions,
} from './version.js';

/** Numbers of the object classes that the engines look at. Scripts give meaning to the others. */
export interface ObjectClasses {
  /** Never hidden by z-planes. */
  readonly neverClip: number;
  /** Hidden by every z-plane. */
  readonly alwaysClip: number;
  /** Walks without boxes. */
  readonly ignoreBoxes: number;
  /** Shown upside down. */
  readonly yFlip: number;
  /** Shown mirrored. */
  readonly xFlip: number;
  /** The actor that the player steers. */
  readonly player: number;
  /** Not found by `findObjectAt`. */
  readonly untouchable: number;
}

/** The rules of a release. */
export interface Traits {
  /** Drawing an object hides every other object of the room with exactly the same box. */
  readonly evictsSameBox: boolean;
  /** Where walk-to points are: in the code half, one for all states, or as hotspots by state. */
  readonly walkTo: 'code' | 'hotspots';
  /** Owner of an object that lies in a room. */
  readonly ownerRoom: number;
  /** Numbers of the object classes. */
  readonly classes: ObjectClasses;
  /** Pixel order of costume pictures. */
  readonly costumeLayout: 'column' | 'row';
}

const CLASSES: ObjectClasses = {
  neverClip: 20,
  alwaysClip: 21,
  ignoreBoxes: 22,
  yFlip: 29,
  xFlip: 30,
  player: 31,
  untouchable: 32,
};

const V4: Traits = {
  evictsSameBox: true,
  walkTo: 'code',
  ownerRoom: 15,
  classes: {
    neverClip: 20,
    alwaysClip: 21,
    ignoreBoxes: 22,
    yFlip: 18,
    xFlip: 19,
    player: 23,
    untouchable: 24,
  },
  costumeLayout: 'column',
};

const V5: Traits = {
  evictsSameBox: true,
  walkTo: 'code',
  ownerRoom: 15,
  classes: CLASSES,
  costumeLayout: 'column',
};

const V6: Traits = {
  evictsSameBox: false,
  walkTo: 'hotspots',
  ownerRoom: 15,
  classes: CLASSES,
  costumeLayout: 'column',
};

const V7: Traits = {
  evictsSameBox: false,
  walkTo: 'hotspots',
  ownerRoom: 255,
  classes: CLASSES,
  costumeLayout: 'column',
};

const TRAITS: Readonly<Record<Version, Traits>> = { 4: V4, 5: V5, 6: V6, 7: V7, 8: V7 };

/** The rules in which a variant differs from its version. */
const VARIANTS: Readonly<Record<Variant, Partial<Traits>>> = { amiga: { costumeLayout: 'row' } };

/**
 * The rules of a release.
 *
 * @param release - any record with a version and variant
 * @throws {TypeError} if the version is absent.
 * @throws {RangeError} if the version is unknown, or has no such variant.
 */
export function releaseTraits(release: VersionOptions): Traits {
  const { version, variant }: Release = checkRelease(release);
  return variant === undefined ? TRAITS[version] : { ...TRAITS[version], ...VARIANTS[variant] };
}
