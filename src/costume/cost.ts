// COST: a costume, versions 5 and 6. Offsets in it count from a base, not from the payload:
//
//   version 5   6 bytes before the payload: stored 6 is payload byte 0
//   version 6   the payload itself, which opens with 6 bytes that version 5 does not store:
//               u32le size of the payload, "CO"
//
// so that in both versions the header starts 6 bytes behind the base:
//
//   base+6       u8       animations: the highest number of one, not their count
//   base+7       u8       bits 0-6: kind; bit 7: do not mirror west
//                         0x58  16 colors                  0x59  32 colors
//                         0x60  16 colors, redirects       0x61  32 colors, redirects
//   base+8       u8[n]    palette: n = 16 or 32 indices of the room's palette; entry 0 is transparent
//   base+8+n     u16le    offset of the command stream
//   base+10+n    u16le*16 offset of each limb's table of pictures; 0 for none
//   base+42+n    u16le*   offset of each animation's record, one more than the highest number; 0 for
//                         none
//
// See record.ts, command.ts and picture.ts for what the offsets lead to.

import { checkBytes, need, u16le } from '../bytes.js';
import { fail } from '../errors.js';
import { checkVersion, type Version, type VersionOptions } from '../version.js';

/** Byte 1 of a costume without its highest bit. */
export type CostumeKind = 0x58 | 0x59 | 0x60 | 0x61;

/** A costume: its header, and where its parts are. Positions are offsets in `src`. */
export interface Costume {
  /** Version of the game: it decides about offsets and commands. */
  readonly version: Version;
  /** The payload it was read from: a view, which decoding goes back to. */
  readonly src: Uint8Array;
  /** What a stored offset of 0 stands for, as an offset in `src`: -6 in version 5, 0 in version 6. */
  readonly base: number;
  /** Highest number of an animation, 0..255. Not all below it need be there. */
  readonly lastAnimation: number;
  /** Says how many colors there are, and whether pictures have redirects. */
  readonly kind: CostumeKind;
  /** Colors of a picture, 0 included, which is transparent. */
  readonly colors: 16 | 32;
  /** Whether a picture may stand for that of another limb. */
  readonly redirects: boolean;
  /** Whether facing west shows the pictures mirrored. If not, west has pictures of its own. */
  readonly mirrorsWest: boolean;
  /** Index in the room's palette for each color: a view. */
  readonly palette: Uint8Array;
  /** Command stream, up to the end of `src`: a view. Its own end is not stored. */
  readonly commands: Uint8Array;
  /** Position of the 16 offsets of tables of pictures. */
  readonly limbsAt: number;
  /** Position of the offsets of animations. */
  readonly animationsAt: number;
}

/** Limbs of a costume. */
export const LIMBS = 16;

/** Bytes between the base of offsets and the header. */
const HEADER_AT = 6;

const BASE: Readonly<Record<Version, number>> = { 5: -HEADER_AT, 6: 0 };

/** Bit of the format byte: west has pictures of its own. */
const NO_MIRROR = 0x80;

/**
 * Reads a costume of version 5 or 6.
 *
 * @param src - COST payload, without the 8-byte block header. The result keeps a view of it.
 * @throws {DecodeError} `TRUNCATED` if the header or a table ends early; `BAD_VALUE` for an unknown
 *   kind, or in version 6 without "CO"; `BAD_OFFSET` if the command stream lies outside of
 *   `src`. Records, tables of pictures and pictures are checked when they are read.
 * @throws {RangeError} if the version is unknown.
 * @throws {TypeError} if `src` is not a Uint8Array.
 */
export function readCost(src: Uint8Array, { version = 5 }: VersionOptions = {}): Costume {
  checkBytes(src);
  checkVersion(version);
  const end = src.length;
  const base = BASE[version];
  const header = base + HEADER_AT;
  need(header, 2, end, 'COST');
  if (version === 6 && (src[4] !== 0x43 || src[5] !== 0x4f)) fail('BAD_VALUE', 4, 'COST: no "CO"');
  const lastAnimation = src[header];
  const format = src[header + 1];
  const kind = knownKind(format & ~NO_MIRROR, header + 1);
  const colors = kind & 1 ? 32 : 16;
  const paletteAt = header + 2;
  const commandsAt = paletteAt + colors;
  const limbsAt = commandsAt + 2;
  const animationsAt = limbsAt + LIMBS * 2;
  need(animationsAt, (lastAnimation + 1) * 2, end, `COST of ${lastAnimation + 1} animations`);
  const commands = base + u16le(src, commandsAt);
  if (commands < 0 || commands > end)
    fail('BAD_OFFSET', commandsAt, `COST: commands at ${commands}`);
  return {
    version,
    src,
    base,
    lastAnimation,
    kind,
    colors,
    redirects: kind >= 0x60,
    mirrorsWest: format < NO_MIRROR,
    palette: src.subarray(paletteAt, commandsAt),
    commands: src.subarray(commands),
    limbsAt,
    animationsAt,
  };
}

function knownKind(kind: number, at: number): CostumeKind {
  if (kind === 0x58 || kind === 0x59 || kind === 0x60 || kind === 0x61) return kind;
  return fail('BAD_VALUE', at, `COST of kind 0x${kind.toString(16)}`);
}

/**
 * Position of a limb's table of pictures; `undefined` for a stored 0. Throws `BAD_OFFSET` if it lies
 * outside of the costume, as it may for limbs that no animation uses.
 */
export function limbTable({ src, base, limbsAt }: Costume, limb: number): number | undefined {
  const at = limbsAt + limb * 2;
  const offset = u16le(src, at);
  if (offset === 0) return undefined;
  const pos = base + offset;
  if (pos < 0 || pos >= src.length) fail('BAD_OFFSET', at, `pictures of limb ${limb} at ${pos}`);
  return pos;
}

/** Throws a RangeError unless there can be such a limb. */
export function checkLimb(limb: number): void {
  if (!(Number.isInteger(limb) && limb >= 0 && limb < LIMBS))
    throw new RangeError(`no limb ${limb}`);
}
