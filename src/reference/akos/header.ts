// The costume: AKOS
//
// A costume of versions 7 and 8 is a block `AKOS` that holds other blocks. Each of them has a header of eight
// bytes: four characters, and a u32 big-endian size that counts the header too. They follow one after the other
// without padding, in any order. The first block of a tag counts, blocks with other tags are skipped. Fewer than
// eight bytes behind the last block are ignored, but a payload that is shorter than a header is `TRUNCATED`. All other
// numbers in a costume are little-endian, but for the codes in AKSQ. Both versions have the same layout, and play and
// draw by the same rules. Who passes the whole block `AKOS` in place of its payload gets `BAD_VALUE` at 0.
//
//   AKHD  see below          needed
//   AKPL  u8 a color         its index in the palette of the room, 256 colors at most; codec 1 needs it,
//                            others may lack it
//   RGBS  3 x u8 a color     red, green, blue; nothing draws with it
//   AKSQ  codes              what the limbs do; needed
//   AKCH  animations         records that start limbs; needed
//   AKOF  6 bytes a cel      where its header and its pixels are; needed
//   AKCI  12 bytes a cel     headers of cels; needed
//   AKCD  bytes              pixels of cels; needed
//   AKFO  u16 an entry       positions in AKSQ, for the code C088; may be absent
//
// AKHD:
//
//   0   u16  version number, unused
//   2   u16  flags. Bit 0: facing west has cels of its own, do not mirror. Bit 1: 8 directions, else 4
//   4   u16  number of animations
//   6   u16  number of cels, unused
//   8   u16  codec of the cels: 1, 5 or 16
//   10  u16  number of layers, unused
//
// A codec has its own transparent value: 0 with codec 1, whose pixels are colors of AKPL; 255 with codecs 5 and 16,
// whose pixels are indices in the palette of the room. Codec 32, and more blocks, are found in games of another company
// only. Other bits of the flags mean nothing.
//
// RGBS has two readings: its entry i is that of entry i in AKPL, or that of palette index i. Drawing does not use it,
// so neither is proved.
//
// Trap: AKHD may have ten bytes. A compiler leaves out the last word, and engines play such costumes.
//
// Trap: the number of cels is the size of AKOF divided by 6, rounded down. The number in AKHD is not used.
//
// Trap: the number of animations is a count. The table at the start of AKCH must be whole, or nothing is read.
//
// A size below 8 or past the end of the payload is `BAD_SIZE` at the size, a block that is needed and not there is
// `MISSING` at 0, an unknown codec `BAD_VALUE` at the codec, and more than 256 colors `BAD_VALUE` at the first one.
//
// No data of the original games was at hand: the layout is what engines and tools agree on.
//
// Vectors: `fixtures/akos/akos.json`.

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
