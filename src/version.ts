// Versions of the format. Version numbers occur only here, in traits.ts, and in tables by version
// beside the layouts that differ.
//
//   4  Monkey Island 1 (VGA floppy), Loom (CD)
//   5  Monkey Island 1 (CD) and 2, Indy 4
//   6  Day of the Tentacle, Sam & Max
//   7  Full Throttle, The Dig
//   8  The Curse of Monkey Island

import { shown } from './bytes.js';
import { fail } from './errors.js';

/** Versions of the format. */
export type Version = 4 | 5 | 6 | 7 | 8;

/** Versions whose blocks have large headers. */
export type LargeVersion = 5 | 6 | 7 | 8;

/** Versions whose costumes are in COST, or in CO. */
export type CostumeVersion = 4 | 5 | 6;

/** Versions whose costumes are in AKOS. */
export type AkosVersion = 7 | 8;

/**
 * Releases that differ from others of their version.
 *
 * - `amiga`: costumes store pixels row by row. Versions 4 and 5.
 * - `v3-256`: version 3 with 256 colors (Indy 3 VGA; Zak, Indy 3 and Loom for FM-Towns). Its rooms are
 *   like those of version 4, with old strips, one z-plane, and a palette that stores its number of colors.
 * - `sam-and-max`: objects are painted in source order, and some mask all planes. Version 6.
 * - `full-throttle`: some objects mask all planes. Version 7.
 */
export type Variant = 'amiga' | 'v3-256' | 'sam-and-max' | 'full-throttle';

/** Which release some bytes are from. Most blocks do not say. */
export interface Release<V extends Version = Version> {
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

/** How the headers of a file's blocks are laid out: `small` in version 4, `large` in versions 5 to 8. */
export type BlockForm = 'small' | 'large';

/** The form of each version. */
export const BLOCK_FORMS: Readonly<Record<Version, BlockForm>> = {
  4: 'small',
  5: 'large',
  6: 'large',
  7: 'large',
  8: 'large',
};

const COSTUME_VERSIONS: Readonly<Record<CostumeVersion, true>> = { 4: true, 5: true, 6: true };

const AKOS_VERSIONS: Readonly<Record<AkosVersion, true>> = { 7: true, 8: true };

/** A value for each variant; `undefined` for a variant that does not differ from its version. */
export type ByVariant<T> = Readonly<Record<Variant, T | undefined>>;

/** The versions that have each variant. */
const VARIANTS: Readonly<Record<Variant, readonly Version[]>> = {
  amiga: [4, 5],
  'v3-256': [4],
  'sam-and-max': [6],
  'full-throttle': [7],
};

/**
 * The release that options name.
 *
 * @throws {TypeError} if the version is absent.
 * @throws {RangeError} if the version is unknown, or has no such variant.
 */
export function checkRelease<V extends Version>(options: VersionOptions<V>): Release<V> {
  const { version, variant } = options ?? {};
  entryOf(BLOCK_FORMS, version, 'the format');
  if (
    variant !== undefined &&
    !(Object.keys(VARIANTS).includes(variant) && VARIANTS[variant].includes(version))
  )
    throw new RangeError(`unknown variant ${shown(variant)} of version ${version}`);
  return { version, variant };
}

/** The entry of a known variant; `undefined` without a variant, or if it does not differ from its version. */
export function entryOfVariant<T>(
  table: ByVariant<T>,
  variant: Variant | undefined,
): T | undefined {
  return variant && table[variant];
}

/** The versions whose blocks have headers of a form. */
export function versionsOfForm(form: BlockForm): readonly Version[] {
  return versions().filter((version) => BLOCK_FORMS[version] === form);
}

/** All versions. */
export function versions(): readonly Version[] {
  return Object.keys(BLOCK_FORMS).map(Number) as Version[];
}

/** Whether a value is a version whose costumes are in COST, or in CO. */
export function isCostumeVersion(version: unknown): version is CostumeVersion {
  return typeof version === 'number' && Object.hasOwn(COSTUME_VERSIONS, version);
}

/** Whether a value is a version whose costumes are in AKOS. */
export function isAkosVersion(version: unknown): version is AkosVersion {
  return typeof version === 'number' && Object.hasOwn(AKOS_VERSIONS, version);
}

/**
 * Looks up a version in a table by version.
 *
 * @param what - names the subject of the table in an error message
 * @throws {TypeError} if the version is absent.
 * @throws {RangeError} if the version is not in the table.
 */
export function entryOf<V extends Version, T>(
  table: Readonly<Record<V, T>>,
  version: V,
  what: string,
): T {
  if (typeof version === 'number' && Object.hasOwn(table, version)) return table[version];
  const known = `for ${what}: known are ${Object.keys(table).join(', ')}`;
  if (version === undefined) throw new TypeError(`version is required ${known}`);
  throw new RangeError(`unknown version ${shown(version)} ${known}`);
}

/**
 * Checks that a record has the size of its version. Throws `TRUNCATED` if it is shorter, and `BAD_SIZE` if it
 * has exactly the size of another version, which the message names. Other bytes behind a record are spare.
 *
 * @param table - sizes of the record by version; `open` if more follows in the same payload
 * @param what - tag of the record
 */
export function checkLength<V extends Version>(
  pos: number,
  end: number,
  version: V,
  table: Readonly<Record<V, { readonly size: number; readonly open?: boolean }>>,
  what: string,
): void {
  const { size } = table[version];
  const length = end - pos;
  const versions = Object.keys(table) as unknown as V[];
  const isOther = ({ size: least, open }: (typeof table)[V]) => least === length && !open;
  const others = versions.filter((other) => isOther(table[other])).join(' or ');
  const hint = others && `: that is version ${others}`;
  if (length === size || (length > size && others === '')) return;
  const detail = `${what} has ${length} bytes, version ${version} has ${size}${hint}`;
  fail(length < size ? 'TRUNCATED' : 'BAD_SIZE', Math.min(end, pos + size), detail);
}
