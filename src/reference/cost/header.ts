// The header of a costume: docs/format/cost.md says it in words.

import { checkBytes, isBytes, need, u16le, u32le } from '../../bytes.js';
import {
  COST_KINDS,
  COST_LAYOUTS,
  type CostCostume,
  type CostumeKind,
} from '../../costume/cost/cost.js';
import { fail } from '../../errors.js';
import { TRAITS } from '../../traits.js';
import {
  type CostumeVersion,
  checkReleaseIn,
  isVersion,
  type VersionOptions,
  versionedOf,
} from '../../version.js';

/**
 * Reads the header of a costume of versions 3 to 6. The slow twin of the function of this name in
 * the main entry point.
 *
 * @param src - payload of COST, or of CO in versions 3 and 4, without the block header
 * @param options - version, and variant `amiga`
 * @returns the header, and where the parts are: offsets in `src`
 * @throws {DecodeError} `TRUNCATED` if the header or a table ends early; `BAD_VALUE` for an unknown
 *   kind, or without "CO" in version 6; `BAD_OFFSET` if the command stream lies outside of the
 *   payload.
 * @throws {RangeError} if the version or variant is unknown.
 * @throws {TypeError} if `src` is not a Uint8Array, or the version absent.
 */
export function readCost(src: Uint8Array, options: VersionOptions<CostumeVersion>): CostCostume {
  const release = checkReleaseIn(COST_LAYOUTS, options, 'COST');
  const { prefix } = COST_LAYOUTS[release];
  // The base of offsets, from the payload's first byte.
  const base = prefix ? 0 : -6;
  checkBytes(src);
  const end = src.length;
  need(base + 6, 2, end, 'COST');
  if (prefix && (src[4] !== 0x43 || src[5] !== 0x4f)) fail('BAD_VALUE', 4, '"CO"');
  const isSizeless = prefix && u32le(src, 0) === 0;
  const animationCount = isSizeless ? src[base + 6] : src[base + 6] + 1;
  const kind = src[base + 7] & 0x7f;
  if (!isKind(kind)) return fail('BAD_VALUE', base + 7, 'kind of COST');
  const { colors, redirects } = COST_KINDS[kind];
  const limbsAt = base + 10 + colors;
  const animationsAt = base + 42 + colors;
  need(animationsAt, animationCount * 2, end, 'animations of COST');
  const commandsAt = base + u16le(src, base + 8 + colors);
  if (commandsAt < 0 || commandsAt > end) fail('BAD_OFFSET', base + 8 + colors, 'commands of COST');
  return {
    ...versionedOf(options),
    type: 'cost',
    src,
    start: 0,
    end,
    base,
    layout: TRAITS[release].costumeLayout,
    lastAnimation: animationCount - 1,
    isSizeless,
    kind,
    colors,
    redirects,
    mirrorsWest: src[base + 7] < 0x80,
    transparent: 0,
    palette: src.subarray(base + 8, base + 8 + colors),
    commands: src.subarray(commandsAt),
    limbsAt,
    animationsAt,
  };
}

function isKind(kind: number): kind is CostumeKind {
  return Object.hasOwn(COST_KINDS, kind);
}

/** The first byte of the command stream that is a sound. */
export function firstSoundOf(release: VersionOptions<CostumeVersion>): number {
  return COST_LAYOUTS[checkReleaseIn(COST_LAYOUTS, release, 'COST')].firstSound;
}

/**
 * Where a stored offset leads: an offset in `src`. `undefined` for a stored 0. Fails with
 * `BAD_OFFSET` if that is outside of the payload.
 *
 * @param at - where the offset is stored, in `src`
 */
export function placeAt(costume: CostCostume, at: number, what: string): number | undefined {
  const { src, start, end, base } = costume;
  const offset = u16le(src, at);
  if (offset === 0) return undefined;
  const place = base + offset;
  if (place < start || place >= end) fail('BAD_OFFSET', at, what);
  return place;
}

/** Throws a TypeError unless a value has what `readCost` gives. */
export function checkCost(costume: CostCostume): void {
  const { type, src, start, end, base, palette, commands, ...given } = Object(
    costume,
  ) as CostCostume;
  const { limbsAt, animationsAt, lastAnimation, version } = given;
  const whole =
    type === 'cost' &&
    isVersion(version) &&
    Object.hasOwn(COST_LAYOUTS, version) &&
    isBytes(src) &&
    isBytes(palette) &&
    isBytes(commands) &&
    Number.isInteger(base) &&
    isFrom(end, 0, src.length) &&
    isFrom(start, 0, end) &&
    isFrom(limbsAt, start, end - 32) &&
    isFrom(lastAnimation, -1, 255) &&
    isFrom(animationsAt, start, end - (lastAnimation + 1) * 2);
  if (!whole) throw new TypeError('costume is not a CostCostume: readCost gives one');
}

function isFrom(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}
