// Encodes an image as SMAP: a table of offsets, counted from the block's header, then the strips in order.

import { checkPayload, HEADER_SIZE } from '../../block/header.js';
import { SILENT } from '../../block/level.js';
import { checkBytes, type OwnBytes } from '../../bytes.js';
import type { IndexPicture } from '../../costume/draw/place.js';
import { attempt } from '../../errors.js';
import { checkSize } from '../../geometry.js';
import { optionsOf } from '../../options.js';
import { stripCode } from '../../strip/codes.js';
import { decodeStripInto } from '../../strip/single-strip.js';
import { payloadTable, type StripTable, stripStart } from '../../strip/table.js';
import { type ByRelease, checkRelease, type Version } from '../../version.js';
import { encodeStrip } from './strip.js';
import { hasEntry, keptStrip, type Stored, tabled } from './table.js';

/** Options of {@link encodeSmap}. */
export interface EncodeSmapOptions {
  /** Whether the codes 64..68 and 84..88 may have runs too. Default: false. */
  readonly allRuns?: boolean | undefined;
  /** Whether a step may lead from 255 to 0, or back, and not only a new color. Default: false. */
  readonly wraps?: boolean | undefined;
  /** Version of the game. Default: 8, which has all codes. */
  readonly version?: Version | undefined;
  /**
   * Whether equal strips share one body, as in `previous` too. The games follow the offsets, so sharing is safe for
   * them, but not for decoders that take a strip to end where the next one starts. Default: true.
   */
  readonly share?: boolean | undefined;
  /**
   * One code for all strips, or one for each strip from the left. Default: for each strip the code in `allowed` that
   * makes it shortest.
   */
  readonly codes?: number | readonly number[] | undefined;
  /**
   * Codes to choose from; of several that make a strip equally short, the first one is taken. Default:
   * `defaultStripCodes` of the version and of `transparent`.
   */
  readonly allowed?: readonly number[] | undefined;
  /**
   * Whether the default codes are transparent ones. Default: whether the code of the strip in `previous` is, or false.
   */
  readonly transparent?: boolean | undefined;
  /**
   * The SMAP payload before the edit. Strips that decode to the same pixels keep their bytes, unless `codes`, `allowed`
   * or `transparent` rule out their code. If all do, the result is a copy of it. Default: none.
   */
  readonly previous?: Uint8Array | undefined;
}

/**
 * Encodes an image with the fewest bytes for each strip; the inverse of `decodeSmap`.
 *
 * @param pixels - `width * height` palette indices, row-major
 * @returns SMAP payload
 * @throws {DecodeError} `BAD_VALUE` if `previous` is a whole block. Other damaged parts are encoded again.
 * @throws {RangeError} if a code is missing, or cannot hold its strip.
 */
export function encodeSmap(
  pixels: Uint8Array,
  width: number,
  height: number,
  options?: EncodeSmapOptions,
): OwnBytes {
  const { previous, ...rest } = optionsOf(options);
  if (previous !== undefined) checkPayload(previous, 'SMAP');
  const before = previous && payloadTable(previous, 4, 'SMAP');
  const strips = encodeStrips({ pixels, width, height }, rest, before);
  return tabled(strips, { entrySize: 4, head: HEADER_SIZE, share: rest.share });
}

/** How single strips are read and written. */
export interface StripCoder {
  /** The opaque codes to choose from. Default: those of the version. */
  readonly opaque?: readonly number[];
  /** Decodes a strip into `dst`, and gives its length in bytes. */
  readonly decode: (src: Uint8Array, height: number, dst: Uint8Array) => number;
  /** Whether a code is transparent; `undefined` for an unknown one. */
  readonly isTransparent: (code: number) => boolean | undefined;
  /** Encodes a strip with the code that makes it shortest, the first of several. */
  readonly encode: (
    strip: Uint8Array,
    height: number,
    codes: readonly number[],
    options: Omit<EncodeSmapOptions, 'previous'>,
  ) => OwnBytes;
}

const CODER: StripCoder = {
  decode: decodeStripInto,
  isTransparent: (code) => stripCode(code)?.transparent,
  encode: encodeStrip,
};

export function encodeStrips(
  { pixels, width, height }: IndexPicture,
  options: Omit<EncodeSmapOptions, 'previous'>,
  previous: StripTable | undefined,
  coder: StripCoder = CODER,
): Stored {
  checkBytes(pixels, 'pixels');
  checkSize(width, height);
  if (pixels.length !== width * height)
    throw new RangeError(`${pixels.length} of ${width * height} pixels`);
  const { codes, allowed, transparent, version } = options;
  if (codes === undefined && allowed !== undefined && !Array.isArray(allowed))
    throw new TypeError('allowed is not a list of codes');
  const isNamed = codes !== undefined || allowed !== undefined;
  const opaque = isNamed
    ? []
    : (coder.opaque ?? defaultStripCodes({ version, transparent: false }));
  const open = isNamed ? [] : defaultStripCodes({ version, transparent: true });
  const strips: Uint8Array[] = [];
  let same = previous;
  for (let i = 0; i < width / 8; i++) {
    const strip = cutStrip(pixels, width, height, i * 8);
    const given = typeof codes === 'number' ? codes : Object(codes)[i];
    const named = codes === undefined ? allowed : [given];
    const kept = previous && keptStrip(previous, i, strip, height, coder.decode);
    if (kept !== undefined && mayKeep(coder, kept[0], named, transparent)) {
      strips.push(kept);
      continue;
    }
    same = undefined;
    const isClear = transparent ?? (previous && isOpen(coder, previous, i));
    strips.push(coder.encode(strip, height, named ?? (isClear ? open : opaque), options));
  }
  return { strips, same };
}

/** Whether a strip may keep its code: one that is named for it, else any, or any of its kind. */
function mayKeep(
  { isTransparent }: StripCoder,
  code: number,
  named: readonly number[] | undefined,
  transparent: boolean | undefined,
): boolean {
  if (named !== undefined) return named.includes(code);
  return transparent === undefined || isTransparent(code) === transparent;
}

/** The pixels of a strip, row by row. */
export function cutStrip(pixels: Uint8Array, width: number, height: number, x: number): OwnBytes {
  const strip = new Uint8Array(8 * height);
  for (let y = 0; y < height; y++)
    strip.set(pixels.subarray(y * width + x, y * width + x + 8), y * 8);
  return strip;
}

/** Whether a strip has a transparent code; `undefined` if it has no entry or no known code. */
function isOpen(
  { isTransparent }: StripCoder,
  table: StripTable,
  strip: number,
): boolean | undefined {
  if (!hasEntry(table, strip)) return undefined;
  return attempt(SILENT, () => isTransparent(table.src[stripStart(table, strip + 1, strip)]));
}

const EARLY = 88;
const LATE = 128;

/**
 * The last code that games of each release use. The decoders here know all codes in all versions, but engines of
 * versions 3 to 5 may not know those from 104 on.
 */
const LAST: ByRelease<number> = {
  '2': EARLY,
  '3': EARLY,
  '3-ega': EARLY,
  '4': EARLY,
  '4-amiga': EARLY,
  '4-ega': EARLY,
  '5': EARLY,
  '5-amiga': EARLY,
  '6': LATE,
  '6-sam-and-max': LATE,
  '7': LATE,
  '7-full-throttle': LATE,
  '8': LATE,
};

/** Lists the strip codes that the games of a version use, in ascending order: encoders choose from these. */
export function defaultStripCodes(
  options?: Pick<EncodeSmapOptions, 'version' | 'transparent'>,
): number[] {
  const { version = 8, transparent = false } = optionsOf(options);
  const last = LAST[checkRelease({ version })];
  const codes: number[] = [];
  for (let code = 0; code <= last; code++)
    if (stripCode(code)?.transparent === transparent) codes.push(code);
  return codes;
}
