// The header of a costume
//
// A costume holds the pictures of an actor, and the animations that show them. Versions 3 to 6 store it in a
// block COST, or CO in versions 3 and 4; versions 7 and 8 have AKOS instead. An actor has up to 16 limbs, 0 to 15.
// Each limb shows one picture at a time, and the limbs are painted in the order of their numbers.
//
// Numbers are little-endian. Stored offsets count from a **base**, which differs by version:
//
//   version  block  base, counted from the first byte of the payload
//   3, 4     CO     -6: stored offset 6 is payload byte 0
//   5        COST   -6
//   6        COST    0: the payload opens with six bytes that versions 3 to 5 do not store
//
// From the base on, in all versions:
//
//   0      u32le     version 6 only: size of the payload, or 0
//   4      u8[2]     version 6 only: "CO"
//   6      u8        highest number of an animation
//   7      u8        bits 0-6: kind; bit 7: west has pictures of its own
//   8      u8[n]     palette: an index in the palette of the room for each of n colors
//   8+n    u16le     offset of the command stream
//   10+n   u16le*16  offset of the table of pictures of each limb; 0 for none
//   42+n   u16le*    offset of the record of each animation, from number 0 up; 0 for none
//
//   kind  n   redirects
//   0x58  16  no
//   0x59  32  no
//   0x60  16  yes
//   0x61  32  yes
//
// Other kinds, 0x57 among them, are not known: `BAD_VALUE` at the byte of the kind. In version 6 bytes 4
// and 5 that are not "CO" are `BAD_VALUE` too, at byte 4.
//
// Color 0 is transparent, so entry 0 of the palette means nothing. Bit 7 of the format byte clear: an actor
// that faces west is shown mirrored. Set: it is never mirrored.
//
// The offset of a table, of a record or of a picture leads to one of the bytes of the payload, from the first to the
// last; any other one is `BAD_OFFSET`, at the place where it is stored, and only if a reader follows it. The offset of
// the command stream is followed at once. It has no "none": a stored 0 is an offset as any other. It may lead right
// behind the payload, to a stream without commands. The size at 0 is not compared with that of the payload.
//
// Trap: the base. The same offset 6 means payload byte 0 in versions 3 to 5, and payload byte 6 in version 6.
//
// Trap: the byte at 6 is the **highest** number, so the table has one entry more. But in version 6, if the size
// at 0 is 0, it is the **number** of animations. Of the 35 costumes of a game of version 6, 16 have size 0. A
// reader that does not know it takes the first two bytes of the first record for an offset.
//
// Trap: the lengths of the command stream and of the tables of pictures are not stored.
//
// The Amiga releases of versions 4 and 5 store pictures by rows, all others by columns. Nothing in the file
// says so; here the caller does, as variant `amiga`.
//
// Vectors: `fixtures/costume/cost.json`, `fixtures/costume/cost-forms.json`.

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
