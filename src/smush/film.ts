// A film as a record: the list of its frames with their chunks as places. Nothing is decoded. For the container see
// anim/chunk.ts. AHDR:
//
//   0    u8        version: 0, 1, or 2 if all below is there; u8 minor version
//   2    u16le     number of frames, which is not used
//   6    u8[768]   palette: red, green, blue, each 0..255
//   774  u32le     frames a second, 0 if not given; in version 2, as what follows
//   778  u32le     bytes of the greatest frame
//   782  u32le     samples of sound a second
//
// A film may have more of them between its frames: from there on, its palette and rate count.

import { behind, CHUNK, FOBJ, holdsFilm, isAnim, PALETTE_END } from '../anim/chunk.js';
import { SILENT } from '../block/level.js';
import { charactersAt, checkBytes, escaped, isRecord, u32be } from '../bytes.js';
import { attempt, fail, failCut, type Reporter, raise, reporterOf } from '../errors.js';
import { type Layout, readField } from '../fields.js';
import { checkWhole } from '../geometry.js';
import { type Allowance, allowanceOf, checkPixels, limitOf, take } from '../limits.js';
import { optionsOf, type ReadOptions } from '../options.js';
import type { Located } from '../origin.js';
import { checkInflate, type Inflate, inflated } from './inflate.js';

/** A part of a frame: a picture, colors, a text, sound. */
export interface FilmChunk {
  /** What it is: `FOBJ`, `NPAL`, `IACT`. */
  readonly tag: string;
  /** Where its payload starts in the film's `src`. */
  readonly start: number;
  /** One past the last byte of the payload. */
  readonly end: number;
}

/** A frame as it is stored. */
export interface FilmFrame {
  /**
   * Its chunks, in order; sound too. An AHDR that stands before the frame is the first of them.
   */
  readonly chunks: readonly FilmChunk[];
}

/** Where the size of a film is from: options, the first picture of codec 20, 37 or 47, the largest picture, nothing. */
export type ScreenSource = 'given' | 'codec' | 'largest' | 'nothing';

/** A film. Survives `structuredClone`; `detach` copies its bytes. */
export interface Film extends Located {
  /** What the record is. */
  readonly kind: 'film';
  /** The whole file. */
  readonly src: Uint8Array;
  /** 0. */
  readonly start: number;
  /** One past the last byte of the last frame. */
  readonly end: number;
  /** Version of the file: 0, 1 or 2. Below 2, STOR and FTCH keep a picture instead of the screen. */
  readonly version: number;
  /** Pixels of the screen; 0 for a film without pictures. */
  readonly width: number;
  /** Pixels. */
  readonly height: number;
  /** Where the size is from. No field of the file states it. */
  readonly screenFrom: ScreenSource;
  /** Where the width is stored in `src`; 0 if it is not. */
  readonly widthAt: number;
  /** Frames a second; `undefined` if the file does not say: the scripts of its game do. */
  readonly framesPerSecond: number | undefined;
  /** 768 bytes: the first palette, a view of `src`. */
  readonly palette: Uint8Array;
  /** The number of frames that the file says. `frames.length` is how many there are. */
  readonly frameCount: number;
  /** All frames that are there. */
  readonly frames: readonly FilmFrame[];
}

/** The size of a screen. */
export interface ScreenSize {
  /** Pixels. */
  readonly width: number;
  /** Pixels. */
  readonly height: number;
}

/** Options of {@link readFilm}. */
export interface ReadFilmOptions extends ReadOptions {
  /** Size of the screen. Default: that of the first picture of codec 20, 37 or 47; else of the largest picture. */
  readonly screen?: ScreenSize | undefined;
  /**
   * Undoes zlib: to find the size of a film whose pictures are all compressed (ZFOB). Default: such a film needs
   * `screen`.
   */
  readonly inflate?: Inflate | undefined;
}

/** AHDR. */
export const FILM_HEADER: Layout<'version' | 'frameCount', 'framesPerSecond'> = {
  size: PALETTE_END,
  fields: { version: [0, 'u8'], frameCount: [2, 'u16'], framesPerSecond: [774, 'u32'] },
};

/** Where the palette of AHDR is. */
export const PALETTE_AT = 6;

/** The version with a rate; STOR and FTCH of lower ones keep pictures. */
export const RATED = 2;

/**
 * Tells a film from other files by content: its first chunk is ANIM > AHDR with a palette. A font (NUT) is none: each of
 * its frames is a single picture of codec 1, 21 or 44, narrower than 320 and lower than 200 pixels.
 *
 * @param src - the whole file
 */
export function isFilm(src: Uint8Array): boolean {
  checkBytes(src);
  return holdsFilm(src);
}

/**
 * Reads the list of the frames of a film (SMUSH: .SAN, .ANM). Decodes nothing: `stepFilm` does.
 *
 * @param src - the whole file. The result holds views of it
 * @returns the film. With `onError`, a frame ends before its first bad chunk, and all frames are there that start
 * @throws {DecodeError} `MISSING` if the file is no film; `BAD_SIZE` if its header has no palette, or a chunk reaches
 *   past its frame; `TRUNCATED` if the file ends in a frame; `MISSING` if all pictures are compressed, without
 *   `options.screen` and `options.inflate`; `LIMIT` for more frames and chunks than `limits.entries`, or a screen past
 *   `limits.pixels`. With `onError` only `LIMIT`, and what is wrong with the header.
 */
export function readFilm(src: Uint8Array, options?: ReadFilmOptions): Film {
  const { screen, inflate, limits, onError } = optionsOf(options);
  checkBytes(src);
  if (screen !== undefined) checkScreen(screen);
  checkInflate(inflate);
  const reporter = reporterOf(onError);
  const start = openingOf(src);
  const headerEnd = start + u32be(src, start - 4);
  const reading: Reading = { src, reporter, allowance: allowanceOf(limits), frames: [] };
  const end = readFrames(reading, start, headerEnd);
  const { frames } = reading;
  const size = screen
    ? { width: screen.width, height: screen.height, widthAt: 0, screenFrom: 'given' as const }
    : (attempt(reporter, () => screenOf(reading, { inflate, most: limitOf(limits, 'pixels') })) ??
      NO_SCREEN);
  checkPixels(size.width, size.height, limits, size.widthAt);
  return {
    kind: 'film',
    src,
    start: 0,
    end,
    version: src[start],
    width: size.width,
    height: size.height,
    screenFrom: size.screenFrom,
    widthAt: size.widthAt,
    framesPerSecond: rateAt(src, start, headerEnd),
    palette: src.subarray(start + PALETTE_AT, start + PALETTE_END),
    frameCount: readField(src, start, FILM_HEADER.fields.frameCount),
    frames,
  };
}

function checkScreen(screen: ScreenSize): void {
  if (!isRecord(screen))
    throw new TypeError('options.screen is not a size such as { width: 640, height: 480 }');
  checkWhole(screen.width, 'options.screen.width');
  checkWhole(screen.height, 'options.screen.height');
}

/** Where the payload of AHDR starts. */
function openingOf(src: Uint8Array): number {
  const start = 2 * CHUNK;
  if (!isAnim(src)) fail('MISSING', 0, `not a film${otherFile(src)}`);
  if (src.length < start) failCut(src.length, 'AHDR');
  const size = u32be(src, start - 4);
  if (size < PALETTE_END)
    fail(
      'BAD_SIZE',
      start - 4,
      `AHDR of ${size} bytes has no palette: a font (NUT) may be like that`,
    );
  if (start + size > src.length) failCut(src.length, 'AHDR');
  return start;
}

/** What a file is that is no film, if its first bytes show it. */
function otherFile(src: Uint8Array): string {
  const tag = charactersAt(src, 0, 4);
  if (tag.startsWith('\x1f\x8b')) return ': it is compressed with gzip, unpack it first';
  if (tag === 'SANM') return ': SANM films have pixels of 16 bits, and are not read';
  return `: it starts with ${escaped(tag)}`;
}

/** The frames a second that the AHDR at `start` says. */
export function rateAt(src: Uint8Array, start: number, end: number): number | undefined {
  const { framesPerSecond } = FILM_HEADER.fields;
  if (src[start] < RATED || framesPerSecond === undefined) return undefined;
  if (start + framesPerSecond[0] + 4 > end) return undefined;
  return readField(src, start, framesPerSecond) || undefined;
}

/** The list of frames while it grows. */
interface Reading {
  readonly src: Uint8Array;
  readonly reporter: Reporter | undefined;
  readonly allowance: Allowance;
  readonly frames: FilmFrame[];
}

/** Lists the frames; gives the end of the last one. */
function readFrames(reading: Reading, headerStart: number, headerEnd: number): number {
  const { src, reporter, allowance, frames } = reading;
  let [end, chunks]: [number, FilmChunk[]] = [headerEnd, []];
  let pos = behind(src, headerStart, headerEnd, src.length);
  while (pos < src.length) {
    const tag = charactersAt(src, pos, 4);
    if (!'FRME'.startsWith(tag) && !'AHDR'.startsWith(tag)) break;
    const start = pos + CHUNK;
    const stop = start > src.length ? start : start + u32be(src, start - 4);
    if (stop > src.length) raise(reporter, 'TRUNCATED', src.length, `${tag} at ${pos} is cut off`);
    if (start > src.length) break;
    take(allowance, 1, pos, 'frames and chunks');
    end = Math.min(stop, src.length);
    if (tag === 'FRME') {
      readChunks(reading, chunks, start, stop);
      frames.push({ chunks });
      chunks = [];
    } else if (stop <= src.length && checkHeader(reading, start, stop))
      chunks.push({ tag, start, end });
    pos = behind(src, start, end, src.length);
  }
  return end;
}

/** Reports a further AHDR without a palette. */
function checkHeader({ reporter }: Reading, start: number, end: number): boolean {
  const fits = end - start >= PALETTE_END;
  if (!fits) raise(reporter, 'BAD_SIZE', start - 4, `AHDR of ${end - start} bytes`);
  return fits;
}

/** Lists the chunks of a frame. Only the file may end before it: that was reported. */
function readChunks(reading: Reading, chunks: FilmChunk[], from: number, stop: number): void {
  const { src, reporter, allowance } = reading;
  const last = Math.min(stop, src.length);
  for (let pos = from; pos < last; ) {
    const start = pos + CHUNK;
    const end = start > last ? start : start + u32be(src, start - 4);
    if (end > last) {
      if (end > stop || start > stop)
        raise(
          reporter,
          'BAD_SIZE',
          Math.min(start - 4, last),
          `a chunk at ${pos} leaves its frame`,
        );
      return;
    }
    take(allowance, 1, pos, 'frames and chunks');
    chunks.push({ tag: charactersAt(src, pos, 4), start, end });
    pos = behind(src, start, end, last);
  }
}

/** The size of a screen, and where it is from. */
interface FoundScreen extends ScreenSize, Pick<Film, 'widthAt' | 'screenFrom'> {}

const NO_SCREEN: FoundScreen = { width: 0, height: 0, widthAt: 0, screenFrom: 'nothing' };

/** Codecs whose pictures fill the screen, as characters. */
const FILLING = '\x14\x25\x2f';

/** How pictures are found that are compressed. */
interface Inflating {
  readonly inflate: Inflate | undefined;
  /** Most pixels of a picture. */
  readonly most: number;
}

/** Finds the size of the screen. Looks at the first bytes of pictures alone. */
function screenOf({ src, frames }: Reading, inflating: Inflating): FoundScreen {
  let largest = NO_SCREEN;
  let zippedAt = -1;
  for (const { chunks } of frames)
    for (const chunk of chunks) {
      if (chunk.tag === 'ZFOB' && zippedAt < 0) zippedAt = chunk.start;
      const size = sizeOf(src, chunk, inflating);
      if (size === undefined) continue;
      if (size.screenFrom === 'codec') return size;
      if (size.width * size.height > largest.width * largest.height) largest = size;
    }
  if (largest === NO_SCREEN && zippedAt >= 0 && inflating.inflate === undefined)
    fail('MISSING', zippedAt, 'the size of the screen is compressed: pass inflate, or screen');
  return largest;
}

/** The size of a picture; `undefined` for another chunk, or if it cannot be read. */
function sizeOf(
  src: Uint8Array,
  { tag, start, end }: FilmChunk,
  { inflate, most }: Inflating,
): FoundScreen | undefined {
  const { fields, size } = FOBJ;
  const isZipped = tag === 'ZFOB';
  if (tag !== 'FOBJ' && !(isZipped && inflate)) return undefined;
  const bytes = isZipped
    ? attempt(SILENT, () => inflated(src, start, end, inflate, most))
    : src.subarray(start, end);
  if (bytes === undefined || bytes.length < size) return undefined;
  return {
    width: readField(bytes, 0, fields.width),
    height: readField(bytes, 0, fields.height),
    widthAt: isZipped ? start : start + fields.width[0],
    screenFrom: FILLING.includes(charactersAt(bytes, 0, 1)) ? 'codec' : 'largest',
  };
}
