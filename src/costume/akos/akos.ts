// AKOS: a costume of versions 7 and 8. It is a container. Its blocks stand in any order; the first block of each
// tag counts, and unknown tags are skipped. Both versions have the same layout.
//
//   AKHD  header, with or without its last word; codec 32 is in Humongous games only
//   AKPL  u8*      room palette index of each color; codec 1 needs it
//   RGBS  u8[3]*   red, green, blue; nothing draws with it
//   AKSQ  u8*      commands, see code.ts
//   AKCH  u16*     animations, see start.ts
//   AKOF  where each cel is in AKCD and AKCI, see cel.ts
//   AKCI  headers of the cels, as those of pictures in COST, see costume/cost/picture.ts
//   AKCD  u8*      pixels of the cels
//   AKFO  u16*     jump table: offsets in AKSQ for the command 0xC088; may be absent

import { checkPayload } from '../../block/header.js';
import { type BlockSource, isBlock, payloadOf, payloadStart } from '../../block/level.js';
import { childBlocks } from '../../block/walk.js';
import { escaped, isBytes, need } from '../../bytes.js';
import { fail, type Problem } from '../../errors.js';
import { type Layout, readFields } from '../../fields.js';
import type { Located } from '../../origin.js';
import type { RecordOptions } from '../../version.js';
import {
  type AkosRelease,
  type AkosVersion,
  type ByRelease,
  checkReleaseIn,
  type Versioned,
  versionedOf,
} from '../../version.js';
import { checkType } from '../rules.js';

/** How the cels of an {@link AkosCostume} are stored. */
export type AkosCodec = 1 | 5 | 16;

/** Where a block's payload is. */
export interface AkosPart {
  /** The source of the record. Offsets count in it. */
  readonly src: Uint8Array;
  /** Offset of its first byte. */
  readonly start: number;
  /** Offset one past its last byte. */
  readonly end: number;
}

/** AKHD as stored. */
export interface AkosHeader {
  /** Unused. */
  readonly number: number;
  /** Bit 0: do not mirror west. Bit 1: 8 directions. */
  readonly flags: number;
  /** Number of animations. */
  readonly animationCount: number;
  /** Number of cels. Unused: the size of AKOF gives it. */
  readonly celCount: number;
  /** How the cels are stored. */
  readonly codec: AkosCodec;
  /** Number of layers. Unused; `undefined` in a header of 10 bytes. */
  readonly layerCount: number | undefined;
}

/** A costume of version 7 or 8: its header, and where its parts are. Positions are offsets in `src`. */
export interface AkosCostume extends Versioned<AkosVersion>, Located {
  /** What the record is. */
  readonly kind: 'costume';
  /** Tells the two kinds of costumes apart. */
  readonly type: 'akos';
  /** A view of the bytes that it was read from. Pictures are decoded from it. */
  readonly src: Uint8Array;
  /** Offset of the payload's first byte. */
  readonly start: number;
  /** Offset one past the payload's last byte. */
  readonly end: number;
  /** AKHD as stored. */
  readonly header: AkosHeader;
  /** Whether facing west mirrors the cels. If not, west has its own cels. */
  readonly mirrorsWest: boolean;
  /** Number of directions in the table of animations. */
  readonly directions: 4 | 8;
  /** How the cels are stored. */
  readonly codec: AkosCodec;
  /** Value of transparent pixels in its cels: 0 with codec 1, where pixels are colors, else 255. */
  readonly transparent: 0 | 255;
  /** Number of animations. Animations from this number on do nothing. */
  readonly animationCount: number;
  /** Number of cels, by the size of AKOF. */
  readonly celCount: number;
  /** AKPL, index in the room's palette for each color: a view. Empty if there is no such block. */
  readonly palette: Uint8Array;
  /** AKSQ, the commands: a view. */
  readonly commands: Uint8Array;
  /** Where AKSQ is. */
  readonly commandsAt: AkosPart;
  /** Where AKCH, the animations, is. */
  readonly animationsAt: AkosPart;
  /** Where AKOF, the offsets of cels, is. */
  readonly offsetsAt: AkosPart;
  /** Where AKCI, the headers of cels, is. */
  readonly headersAt: AkosPart;
  /** Where AKCD, the pixels of cels, is. */
  readonly pixelsAt: AkosPart;
  /** Where AKFO, the jump table, is; `undefined` if there is no such block. */
  readonly jumpsAt: AkosPart | undefined;
  /** RGBS, red, green and blue of colors: a view; `undefined` if there is no such block. */
  readonly rgb: Uint8Array | undefined;
}

/** The tag of each release that has the block. */
const AKOS_TAGS: ByRelease<string, AkosRelease> = {
  '7': 'AKOS',
  '7-full-throttle': 'AKOS',
  '8': 'AKOS',
};

/** The tags of the parts. */
export type AkosTag =
  | 'AKHD'
  | 'AKPL'
  | 'RGBS'
  | 'AKSQ'
  | 'AKCH'
  | 'AKOF'
  | 'AKCI'
  | 'AKCD'
  | 'AKFO';

/** AKHD. Its last word may be left out. */
export const AKOS_HEADER: Layout<keyof AkosHeader> = {
  size: 12,
  fields: {
    number: [0, 'u16'],
    flags: [2, 'u16'],
    animationCount: [4, 'u16'],
    celCount: [6, 'u16'],
    codec: [8, 'u16'],
    layerCount: [10, 'u16'],
  },
};

/** An entry of AKOF: where a cel is in AKCD, and its header in AKCI. */
export const CEL_ENTRY: Layout<'pixels' | 'header'> = {
  size: 6,
  fields: { pixels: [0, 'u32'], header: [4, 'u16'] },
};

/** Most colors of a palette. */
export const MOST_COLORS = 256;

/** Bits of the flags. */
export const NO_MIRROR = 1;
export const EIGHT_DIRECTIONS = 2;

/** What a codec of cels implies. */
interface AkosCodecRules {
  /** Whether pixels are runs along columns. */
  readonly isRuns: boolean;
  /** Value of transparent pixels. */
  readonly transparent: 0 | 255;
  /** Whether pixels are colors of AKPL, which must be there. */
  readonly needsPalette: boolean;
  /** Whether cels shrink at a scale. */
  readonly shrinks: boolean;
}

/** The codecs that there are. */
export const AKOS_CODECS: Readonly<Record<AkosCodec, AkosCodecRules>> = {
  1: { isRuns: true, transparent: 0, needsPalette: true, shrinks: true },
  5: { isRuns: false, transparent: 255, needsPalette: false, shrinks: false },
  16: { isRuns: false, transparent: 255, needsPalette: false, shrinks: false },
};

/**
 * Reads a costume of version 7 or 8.
 *
 * @param source - AKOS payload, without the block header; or such a block. The record keeps a view of the source
 * @returns its header, and where its parts are. Error offsets count in `source`; for a block, in its `src`
 * @throws {DecodeError} `MISSING` for a block that is not an AKOS, or if a part is missing: AKHD, AKSQ, AKCH, AKOF,
 *   AKCI or AKCD, or AKPL for codec 1; `TRUNCATED` for AKHD, the table of animations, or a block; `BAD_VALUE` for an
 *   unknown codec, more than 256 colors, or bytes that are a whole block; `BAD_SIZE` for a block past the end; `LIMIT`
 *   past `limits.entries`. With `onError` no `BAD_SIZE` and no `LIMIT`. Animations and cels are checked when they are
 *   read.
 */
export function readAkos(source: BlockSource, options: RecordOptions<AkosVersion>): AkosCostume {
  const tag = AKOS_TAGS[checkReleaseIn(AKOS_TAGS, options, 'AKOS')];
  if (isBytes(source)) checkPayload(source, tag);
  const place = payloadOf(source);
  const { src, start, end } = place;
  if (isBlock(source) && source.tag !== tag)
    fail('MISSING', source.start, `${escaped(source.tag)} is not an ${tag}`);
  const { limits, onError } = options;
  const problems: Problem[] = [];
  const keep = (problem: Problem) => void problems.push(problem);
  const parts = partsOf(source, { limits, onError: onError && keep });
  const needed = (tag: AkosTag): AkosPart => {
    const part = parts.get(tag);
    // The error of a damaged block says more than that a block is missing.
    if (part === undefined && problems.length > 0) partsOf(source, { limits });
    return part ?? fail('MISSING', start, `AKOS without ${tag}`);
  };
  const view = ({ start, end }: AkosPart) => src.subarray(start, end);
  const header = readHeader(src, needed('AKHD'));
  const animationsAt = needed('AKCH');
  need(animationsAt.start, header.animationCount * 2, animationsAt.end, 'AKCH');
  const commandsAt = needed('AKSQ');
  const offsetsAt = needed('AKOF');
  const paletteAt = AKOS_CODECS[header.codec].needsPalette ? needed('AKPL') : parts.get('AKPL');
  const rgbAt = parts.get('RGBS');
  const palette = paletteAt === undefined ? src.subarray(end, end) : view(paletteAt);
  if (palette.length > MOST_COLORS)
    fail('BAD_VALUE', paletteAt?.start ?? start, `AKPL of ${palette.length} colors`);
  const count = Math.floor((offsetsAt.end - offsetsAt.start) / CEL_ENTRY.size);
  const [headersAt, pixelsAt] = [needed('AKCI'), needed('AKCD')];
  for (const problem of problems) onError?.(problem);
  return {
    ...versionedOf(options),
    kind: 'costume',
    type: 'akos',
    ...place,
    header,
    mirrorsWest: (header.flags & NO_MIRROR) === 0,
    directions: header.flags & EIGHT_DIRECTIONS ? 8 : 4,
    codec: header.codec,
    transparent: AKOS_CODECS[header.codec].transparent,
    animationCount: header.animationCount,
    celCount: count,
    palette,
    commands: view(commandsAt),
    commandsAt,
    animationsAt,
    offsetsAt,
    headersAt,
    pixelsAt,
    jumpsAt: parts.get('AKFO'),
    rgb: rgbAt && view(rgbAt),
  };
}

/** Where the first block of each tag is. */
function partsOf(
  source: BlockSource,
  { limits, onError }: Omit<RecordOptions<AkosVersion>, 'version'>,
): Map<string, AkosPart> {
  const parts = new Map<string, AkosPart>();
  for (const block of childBlocks(source, { limits, onError })) {
    const { tag, src, end } = block;
    if (!parts.has(tag)) parts.set(tag, { src, start: payloadStart(block), end });
  }
  return parts;
}

function readHeader(src: Uint8Array, { start, end }: AkosPart): AkosHeader {
  const { size, fields } = AKOS_HEADER;
  need(start, fields.layerCount[0], end, 'AKHD');
  const { codec, layerCount, ...header } = readFields(src, start, fields);
  return {
    ...header,
    codec: isAkosCodec(codec)
      ? codec
      : fail('BAD_VALUE', start + fields.codec[0], `unknown codec ${codec} of AKOS`),
    layerCount: start + size <= end ? layerCount : undefined,
  };
}

/** Whether a value is a codec of cels. */
export function isAkosCodec(codec: unknown): codec is AkosCodec {
  return typeof codec === 'number' && Object.hasOwn(AKOS_CODECS, codec);
}

export function checkCostume(akos: AkosCostume, name = 'akos'): void {
  checkType(akos, 'costume', 'akos', name);
}
