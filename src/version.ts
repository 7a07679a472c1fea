// Versions of the format. Version numbers occur only here, and in tables by release: layouts stand beside their
// readers, rules of one folder in its rules.ts, rules of several in traits.ts.
//
//   2  Zak and Maniac Mansion, the releases in 16 colors
//   3  Indy 3 (VGA); Zak, Indy 3 and Loom for FM-Towns: the releases with 256 colors; Indy 3 and Loom in 16
//   4  Monkey Island 1 (VGA floppy; EGA), Loom (CD), Passport to Adventure
//   5  Monkey Island 1 (CD) and 2, Indy 4
//   6  Day of the Tentacle, Sam & Max
//   7  Full Throttle, The Dig
//   8  The Curse of Monkey Island

import { describe } from './bytes.js';
import { fail } from './errors.js';
import { optionsOf, type ReadOptions } from './options.js';

/** Versions of the format. */
export type Version = 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** Versions whose blocks have large headers. */
export type LargeVersion = 5 | 6 | 7 | 8;

/** Versions whose costumes are in COST, or in CO. */
export type CostumeVersion = 2 | 3 | 4 | 5 | 6;

/** Versions whose costumes are in AKOS. */
export type AkosVersion = 7 | 8;

/**
 * Releases that differ from others of their version.
 *
 * - `amiga`: costumes store pixels row by row. Versions 4 and 5.
 * - `ega`: pictures have 16 colors. Versions 3 and 4; in version 3 files have no blocks.
 * - `sam-and-max`: objects are painted in source order, and some mask all planes. Version 6.
 * - `full-throttle`: some objects mask all planes. Version 7.
 */
export type Variant = 'amiga' | 'ega' | 'sam-and-max' | 'full-throttle';

/** What a record says of the release that it is from. */
export interface Versioned<V extends Version = Version> {
  /** Version of the game. */
  readonly version: V;
  /** Release that differs from others of the version; `undefined` for none. */
  readonly variant: Variant | undefined;
}

/** Options of readers whose layout depends on the version. */
export interface VersionOptions<V extends Version = Version> {
  /** Version of the game. */
  readonly version: V;
  /** Release that differs from others of the version. Default: none. */
  readonly variant?: Variant | undefined;
}

/** Releases whose files have no blocks: offsets lead to all parts of a room, and to what follows it. */
export type BundleRelease = '2' | '3-ega';

/** Releases whose blocks have small headers. */
export type SmallRelease = '3' | '4' | '4-amiga' | '4-ega';

/** Releases with AKOS. */
export type AkosRelease = '7' | '7-full-throttle' | '8';

/** Releases whose blocks have large headers. */
export type LargeRelease = '5' | '5-amiga' | '6' | '6-sam-and-max' | AkosRelease;

/** A version and variant in one key: what layouts, rules and traits are told apart by. */
export type Release = BundleRelease | SmallRelease | LargeRelease;

/** Releases with COST, or with CO. */
export type CostumeRelease = Exclude<Release, AkosRelease>;

/** A value for each release, or for each of some releases. */
export type ByRelease<T, R extends Release = Release> = Readonly<Record<R, T>>;

/** How the headers of a file's blocks are laid out. */
export type TaggedForm = 'small' | 'large';

/** The same, or `bundle` for files without blocks: what stands there has a size and no tag. */
export type BlockForm = TaggedForm | 'bundle';

/** The form of each release. */
export const BLOCK_FORMS: ByRelease<BlockForm> = {
  '2': 'bundle',
  '3': 'small',
  '3-ega': 'bundle',
  '4': 'small',
  '4-amiga': 'small',
  '4-ega': 'small',
  '5': 'large',
  '5-amiga': 'large',
  '6': 'large',
  '6-sam-and-max': 'large',
  '7': 'large',
  '7-full-throttle': 'large',
  '8': 'large',
};

/** Whether what stands in the files of a form has tags. */
const TAGGED: Readonly<Record<BlockForm, boolean>> = { bundle: false, small: true, large: true };

/** Whether the files of a form have blocks, which have tags. */
export function hasTags(form: BlockForm): form is TaggedForm {
  return TAGGED[form];
}

/** The releases of a version by variant. */
type VariantsOf<V extends Version> = {
  readonly [N in Variant as `${V}-${N}` extends Release ? N : never]: `${V}-${N}`;
};

const VARIANTS: { readonly [V in Version]: VariantsOf<V> } = {
  2: {},
  3: { ega: '3-ega' },
  4: { amiga: '4-amiga', ega: '4-ega' },
  5: { amiga: '5-amiga' },
  6: { 'sam-and-max': '6-sam-and-max' },
  7: { 'full-throttle': '7-full-throttle' },
  8: {},
};

/** Options of a call that reads a record of bytes, whose layout its version decides. */
export interface RecordOptions<V extends Version = Version>
  extends VersionOptions<V>,
    ReadOptions {}

/** The release that options name. */
export function checkRelease(options: VersionOptions): Release {
  const { version, variant } = optionsOf(options) as Partial<VersionOptions>;
  if (typeof version !== 'number' || !Object.hasOwn(VARIANTS, version)) {
    const known = `known are ${versions().join(', ')}`;
    if (version === undefined) throw new TypeError(`version is required: ${known}`);
    throw new RangeError(`unknown version ${describe(version)}: ${known}`);
  }
  if (variant === undefined) return `${version}`;
  const variants = Object.keys(VARIANTS[version]);
  if (!variants.includes(variant))
    throw new RangeError(
      `unknown variant ${describe(variant)} of version ${version}: known are ${variants.join(', ') || 'none'}`,
    );
  return releaseOf(options);
}

/** The release of a record, or of options that were checked. */
export function releaseOf({ version, variant }: VersionOptions): Release {
  const variants: Readonly<Partial<Record<Variant, Release>>> = VARIANTS[version];
  return (variant && variants[variant]) ?? `${version}`;
}

/** The version and variant of a record, or of options that were checked. */
export function versionedOf<V extends Version>({
  version,
  variant,
}: VersionOptions<V>): Versioned<V> {
  return { version, variant };
}

/**
 * The release that options name, if a table has it.
 *
 * @param what - names the subject of the table in an error message
 */
export function checkReleaseIn<R extends Release>(
  table: ByRelease<unknown, R>,
  options: VersionOptions,
  what: string,
): R {
  const release = checkRelease(options);
  if (isReleaseIn(table, release)) return release;
  throw new RangeError(`version ${options.version} has no ${what}`);
}

export function isReleaseIn<R extends Release>(
  table: ByRelease<unknown, R>,
  release: Release,
): release is R {
  return Object.hasOwn(table, release);
}

/** The version of a release: its name starts with it. */
export function versionOf(release: Release): Version {
  return Number.parseInt(release, 10) as Version;
}

/** The variant of a version whose files alone have a form; `undefined` if those without a variant have it too. */
export function formVariant(version: Version, form: BlockForm): Variant | undefined {
  const variants = Object.entries(VARIANTS[version]) as [Variant, Release][];
  if (BLOCK_FORMS[`${version}`] === form) return undefined;
  return variants.find(([, release]) => BLOCK_FORMS[release] === form)?.[0];
}

export function versions(): readonly Version[] {
  return Object.keys(VARIANTS).map(Number) as Version[];
}

/** The releases of a version, the one without a variant first. */
function releasesOf(version: Version): readonly Release[] {
  return [`${version}`, ...(Object.values(VARIANTS[version]) as Release[])];
}

/** The first release of a version whose files have a form; `undefined` for none. */
export function releaseIn(version: Version, form: BlockForm): Release | undefined {
  return releasesOf(version).find((release) => BLOCK_FORMS[release] === form);
}

/** The versions that have a release whose files have a form. */
export function versionsOfForm(form: BlockForm): readonly Version[] {
  return versions().filter((version) => releaseIn(version, form) !== undefined);
}

/**
 * Checks that a record has the size of its release. Throws `TRUNCATED` if it is shorter, and `BAD_SIZE` if it has
 * exactly the size of another version, which the message names. Other bytes behind a record are spare.
 *
 * @param table - sizes of the record by release; `open` if more follows in the same payload
 * @param what - tag of the record
 */
export function checkLength<R extends Release>(
  pos: number,
  end: number,
  release: R,
  table: ByRelease<{ readonly size: number; readonly open?: boolean }, R>,
  what: string,
): void {
  const { size } = table[release];
  const length = end - pos;
  if (length === size) return;
  const fits = (other: Release) =>
    isReleaseIn(table, other) && table[other].size === length && !table[other].open;
  const others = versions().filter((version) => fits(`${version}`));
  if (length > size && others.length === 0) return;
  const hint = others.length > 0 ? `: that is version ${others.join(' or ')}` : '';
  const detail = `${what} has ${length} bytes, version ${versionOf(release)} has ${size}${hint}`;
  fail(length < size ? 'TRUNCATED' : 'BAD_SIZE', Math.min(end, pos + size), detail);
}
