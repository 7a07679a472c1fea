// COST, and CO of version 4: a costume. Offsets in it count from a base, not from the payload:
//
//   versions 4 and 5   6 bytes before the payload: stored 6 is payload byte 0
//   version 6          the payload itself, which opens with 6 bytes that versions 4 and 5 do not store:
//                      u32le size of the payload, "CO"
//
// In all versions the header starts 6 bytes behind the base. The record gives positions as offsets
// in its `src`, where the payload goes from `start` to `end`:
//
//   base+6       u8       highest animation number; in version 6 with a size of 0, the number of animations
//   base+7       u8       bits 0-6: kind; bit 7: do not mirror west
//                         0x58  16 colors                  0x59  32 colors
//                         0x60  16 colors, redirects       0x61  32 colors, redirects
//   base+8       u8[n]    palette: n = 16 or 32 room palette indices; entry 0 is transparent
//   base+8+n     u16le    offset of the command stream
//   base+10+n    u16le*16 offset of each limb's picture table; 0 for none
//   base+42+n    u16le*   offset of each animation's record; 0 for none
//
// record.ts, command.ts, picture-header.ts and picture.ts read what the offsets lead to.

import { type BlockSource, isBlock, payloadOf } from '../../block/level.js';
import { checkPayload } from '../../block/mistakes.js';
import { escaped, isBytes, need, u16le, u32le } from '../../bytes.js';
import { fail } from '../../errors.js';
import { checkUpTo } from '../../geometry.js';
import { releaseTraits } from '../../traits.js';
import {
  type CostumeVersion,
  checkRelease,
  entryOf,
  type Release,
  type VersionOptions,
} from '../../version.js';

/** Byte 1 of a costume's header, without its highest bit. */
export type CostumeKind = 0x58 | 0x59 | 0x60 | 0x61;

/** A costume: its header, and where its parts are. Positions are offsets in `src`. */
export interface CostCostume extends Release<CostumeVersion> {
  /** Tells the two kinds of costumes apart. */
  readonly type: 'cost';
  /** A view of the bytes that it was read from. Pictures are decoded from it. */
  readonly src: Uint8Array;
  /** Offset of the payload's first byte. */
  readonly start: number;
  /** Offset one past the payload's last byte. */
  readonly end: number;
  /** Offset that stored offsets count from: 6 before the payload in versions 4 and 5. */
  readonly base: number;
  /** Order of the pixels in its pictures: `row` for variant `amiga`, else `column`. */
  readonly layout: 'column' | 'row';
  /** Highest animation number, 0..255; -1 if there are none. Lower numbers may be unused. */
  readonly lastAnimation: number;
  /** Whether the header has a size of 0, and so the number of animations: some costumes of version 6 do. */
  readonly isSizeless: boolean;
  /** The kind: it gives the number of colors, and whether pictures have redirects. */
  readonly kind: CostumeKind;
  /** Number of colors, including color 0, which is transparent. */
  readonly colors: 16 | 32;
  /** Whether a picture may take its pixels from another one. */
  readonly redirects: boolean;
  /** Whether facing west mirrors the pictures. If not, west has its own pictures. */
  readonly mirrorsWest: boolean;
  /** Value of transparent pixels in its pictures. */
  readonly transparent: 0;
  /** Index in the room's palette for each color: a view. */
  readonly palette: Uint8Array;
  /** Command stream, a view up to the end of the payload: its length is not stored. */
  readonly commands: Uint8Array;
  /** Position of the 16 offsets of picture tables. */
  readonly limbsAt: number;
  /** Position of the animation offsets. */
  readonly animationsAt: number;
}

/** Limbs of a costume. */
export const LIMBS = 16;

/** Bytes between the base of offsets and the header. */
export const HEADER_AT = 6;

/** How a version's payload starts. */
interface Layout {
  /** Tag of the block. */
  readonly tag: string;
  /** Base of offsets, from the payload's start. */
  readonly base: number;
  /** Whether the six bytes before the header are stored. */
  readonly prefix: boolean;
}

/** The layout of each version. */
export const COST_LAYOUTS: Readonly<Record<CostumeVersion, Layout>> = {
  4: { tag: 'CO', base: -6, prefix: false },
  5: { tag: 'COST', base: -6, prefix: false },
  6: { tag: 'COST', base: 0, prefix: true },
};

const KINDS: readonly CostumeKind[] = [0x58, 0x59, 0x60, 0x61];

/** Bit of the format byte: west has its own pictures. */
export const NO_MIRROR = 0x80;

/**
 * Reads a costume of version 4, 5 or 6.
 *
 * @param source - payload of a COST, or of a CO in version 4, without the block header; or such a block. The record
 *   keeps a view of the source.
 * @returns its header, and where its parts are. Error offsets count in `source`; for a block, in its `src`
 * @throws {DecodeError} `TRUNCATED` if the header or a table ends early; `BAD_VALUE` for an unknown kind, the form
 *   of another version, or bytes that are a whole block; `MISSING` for a block that is not a costume of the
 *   version; `BAD_OFFSET` if the command stream lies outside of the payload. Animations and pictures are checked
 *   when they are read.
 * @throws {RangeError} if the version or variant is unknown.
 * @throws {TypeError} if `source` is neither bytes nor a block, or the version absent.
 */
export function readCost(
  source: BlockSource,
  options: VersionOptions<CostumeVersion>,
): CostCostume {
  return costOf(source, checkRelease(options));
}

/** The same for a checked release. */
export function costOf(source: BlockSource, release: Release<CostumeVersion>): CostCostume {
  const { tag, base: shift, prefix } = entryOf(COST_LAYOUTS, release.version, 'COST');
  if (isBytes(source)) checkPayload(source, tag);
  const { src, start, end } = payloadOf(source);
  if (isBlock(source) && source.tag !== tag)
    fail('MISSING', source.start, `${escaped(source.tag)} is not a ${tag}`);
  const base = start + shift;
  const header = base + HEADER_AT;
  need(header, 2, end, 'COST');
  checkPrefix(src, start, end, prefix);
  const isSizeless = prefix && u32le(src, start) === 0;
  const lastAnimation = src[header] - (isSizeless ? 1 : 0);
  const format = src[header + 1];
  const kind = knownKind(format, header + 1);
  const colors = kind & 1 ? 32 : 16;
  const paletteAt = header + 2;
  const commandsAt = paletteAt + colors;
  const limbsAt = commandsAt + 2;
  const animationsAt = limbsAt + LIMBS * 2;
  need(animationsAt, (lastAnimation + 1) * 2, end, `COST of ${lastAnimation + 1} animations`);
  const commands = base + u16le(src, commandsAt);
  if (commands < start || commands > end)
    fail('BAD_OFFSET', commandsAt, `COST: no commands at ${commands}`);
  return {
    ...release,
    type: 'cost',
    src,
    start,
    end,
    base,
    layout: releaseTraits(release).costumeLayout,
    lastAnimation,
    isSizeless,
    kind,
    colors,
    redirects: kind >= 0x60,
    mirrorsWest: format < NO_MIRROR,
    transparent: 0,
    palette: src.subarray(paletteAt, commandsAt),
    commands: src.subarray(commands, end),
    limbsAt,
    animationsAt,
  };
}

/** Checks whether a payload opens with "CO" where it should, and nowhere else. */
function checkPrefix(src: Uint8Array, start: number, end: number, prefix: boolean): void {
  const found = start + 6 <= end && src[start + 4] === 0x43 && src[start + 5] === 0x4f;
  if (prefix && !found)
    fail('BAD_VALUE', start + 4, 'COST without "CO": that is version 5, or no costume');
  if (found && !prefix && !isKind(src[start + 1]))
    fail('BAD_VALUE', start + 4, 'COST with "CO": that is version 6');
}

/** Whether the format byte of a costume is known. */
function isKind(format: number): boolean {
  return KINDS.includes((format & ~NO_MIRROR) as CostumeKind);
}

function knownKind(format: number, at: number): CostumeKind {
  const kind = KINDS.find((known) => known === (format & ~NO_MIRROR));
  return kind ?? fail('BAD_VALUE', at, `unknown kind of costume, 0x${format.toString(16)}`);
}

/**
 * Position of a limb's picture table; `undefined` for a stored 0. Throws `BAD_OFFSET` if it lies outside of the
 * costume, which happens for limbs that no animation uses.
 */
export function limbTable(costume: CostCostume, limb: number): number | undefined {
  return storedPosition(costume, costume.limbsAt + limb * 2, 'pictures of limb', limb);
}

/**
 * The position that the offset at `at` leads to; `undefined` for a stored 0. Throws `BAD_OFFSET` if
 * it lies outside of the costume.
 */
export function storedPosition(
  { src, start, end, base }: CostCostume,
  at: number,
  what: string,
  number: number,
): number | undefined {
  const offset = u16le(src, at);
  if (offset === 0) return undefined;
  const pos = base + offset;
  if (pos < start || pos >= end) fail('BAD_OFFSET', at, `no ${what} ${number} at ${pos}`);
  return pos;
}

/** Throws a RangeError unless `limb` is 0..15. */
export function checkLimb(limb: number): void {
  checkUpTo(limb, LIMBS - 1, 'limb');
}
