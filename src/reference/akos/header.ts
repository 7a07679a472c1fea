// The costume: AKOS: docs/format/akos.md says it in words.

import { charactersAt, checkBytes, checkStored, escaped, need, u32be } from '../../bytes.js';
import {
  AKOS_CODECS,
  AKOS_HEADER,
  AKOS_TAGS,
  type AkosCodec,
  type AkosCostume,
  type AkosHeader,
  type AkosPart,
  CEL_ENTRY,
} from '../../costume/akos/akos.js';
import { fail } from '../../errors.js';
import { readFields } from '../../fields.js';
import { allowanceOf, take } from '../../limits.js';
import {
  type AkosVersion,
  checkReleaseIn,
  type VersionOptions,
  versionedOf,
} from '../../version.js';

/**
 * Reads a costume of version 7 or 8. The slow twin of the function of this name in the main entry
 * point.
 *
 * @param src - AKOS payload, without the block header. The record keeps views of it
 * @returns its header, and where its parts are: offsets in `src`
 * @throws {DecodeError} `TRUNCATED`, `MISSING`, `BAD_SIZE`, `BAD_VALUE` or `LIMIT`, as the function
 *   of this name.
 * @throws {RangeError} if the version or variant is unknown.
 * @throws {TypeError} if `src` is not a Uint8Array, or the version absent.
 */
export function readAkos(src: Uint8Array, options: VersionOptions<AkosVersion>): AkosCostume {
  const tag = AKOS_TAGS[checkReleaseIn(AKOS_TAGS, options, 'AKOS')];
  checkBytes(src);
  const isBlock = charactersAt(src, 0, 4) === tag && u32be(src, 4) === src.length;
  if (isBlock) fail('BAD_VALUE', 0, 'the whole block, not its payload');
  const parts = readParts(src);
  const headerAt = partOf(parts, 'AKHD');
  const header = readHeader(src, headerAt);
  const { needsPalette, transparent } = AKOS_CODECS[header.codec];
  const animationsAt = partOf(parts, 'AKCH');
  need(animationsAt.start, 2 * header.animationCount, animationsAt.end, 'AKCH');
  const commandsAt = partOf(parts, 'AKSQ');
  const offsetsAt = partOf(parts, 'AKOF');
  const paletteAt = needsPalette ? partOf(parts, 'AKPL') : parts['AKPL'];
  const palette = paletteAt === undefined ? src.subarray(src.length) : bytesOf(paletteAt);
  if (palette.length > 256) fail('BAD_VALUE', paletteAt?.start ?? 0, 'colors of AKPL');
  const rgbAt = parts['RGBS'];
  return {
    ...versionedOf(options),
    type: 'akos',
    src,
    start: 0,
    end: src.length,
    header,
    mirrorsWest: header.flags % 2 === 0,
    directions: Math.floor(header.flags / 2) % 2 === 1 ? 8 : 4,
    codec: header.codec,
    transparent,
    animationCount: header.animationCount,
    celCount: Math.floor((offsetsAt.end - offsetsAt.start) / CEL_ENTRY.size),
    palette,
    commands: bytesOf(commandsAt),
    commandsAt,
    animationsAt,
    offsetsAt,
    headersAt: partOf(parts, 'AKCI'),
    pixelsAt: partOf(parts, 'AKCD'),
    jumpsAt: parts['AKFO'],
    rgb: rgbAt === undefined ? undefined : bytesOf(rgbAt),
  };
}

/** Blocks by tag: where their payloads are. */
type Parts = Record<string, AkosPart | undefined>;

/** The first block of each tag. */
function readParts(src: Uint8Array): Parts {
  const parts: Parts = Object.create(null);
  const allowance = allowanceOf(undefined);
  need(0, 8, src.length, 'block');
  let pos = 0;
  while (pos + 8 <= src.length) {
    const tag = charactersAt(src, pos, 4);
    const size = u32be(src, pos + 4);
    checkStored(size, 8, src.length - pos, pos + 4, escaped(tag));
    take(allowance, 1, pos, 'blocks');
    if (parts[tag] === undefined) parts[tag] = { src, start: pos + 8, end: pos + size };
    pos += size;
  }
  return parts;
}

/** A block that the costume needs. */
function partOf(parts: Parts, tag: string): AkosPart {
  return parts[tag] ?? fail('MISSING', 0, `no ${tag}`);
}

function bytesOf({ src, start, end }: AkosPart): Uint8Array {
  return src.subarray(start, end);
}

function readHeader(src: Uint8Array, { start, end }: AkosPart): AkosHeader {
  need(start, 10, end, 'AKHD');
  const { codec: number, layerCount, ...header } = readFields(src, start, AKOS_HEADER.fields);
  if (!isCodec(number)) return fail('BAD_VALUE', start + 8, `codec ${number}`);
  return { ...header, codec: number, layerCount: start + 12 <= end ? layerCount : undefined };
}

function isCodec(number: number): number is AkosCodec {
  return Object.hasOwn(AKOS_CODECS, number);
}
