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

import { CHUNK, FOBJ, holdsFilm, isAnim, PALETTE_END } from '../anim/chunk.js';
import { type FilmFrame, type Reading, readFrames } from '../anim/frames.js';
import { charactersAt, checkBytes, escaped, isRecord, u32be } from '../bytes.js';
import { fail, failCut, reporterOf } from '../errors.js';
import { type Layout, readField } from '../fields.js';
import { checkWhole } from '../geometry.js';
import { allowanceOf, checkPixels } from '../limits.js';
import { optionsOf, type ReadOptions } from '../options.js';
import type { Located } from '../origin.js';

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
  /**
   * Pixels of the screen; 0 if no picture shows it: all are compressed (ZFOB). The first one then sets the size of the
   * frames that are shown.
   */
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
 *   past its frame; `TRUNCATED` if the file ends in a frame; `LIMIT` for more frames and chunks than
 *   `limits.entries`, or a screen past `limits.pixels`. With `onError` only `LIMIT`, and what is wrong with the header.
 */
export function readFilm(src: Uint8Array, options?: ReadFilmOptions): Film {
  const { screen, limits, onError } = optionsOf(options);
  checkBytes(src);
  if (screen !== undefined) checkScreen(screen);
  const reporter = reporterOf(onError);
  const start = openingOf(src);
  const headerEnd = start + u32be(src, start - 4);
  const reading: Reading = { src, reporter, allowance: allowanceOf(limits), frames: [] };
  const end = readFrames(reading, start, headerEnd);
  const { frames } = reading;
  const size = screenOf(src, frames, screen);
  checkPixels(size.width, size.height, limits, size.widthAt);
  return {
    kind: 'film',
    src,
    start: 0,
    end,
    version: src[start],
    ...size,
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
    fail('BAD_SIZE', start - 4, `AHDR of ${size} bytes has no palette, as in a font (NUT)`);
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

/** The size of a screen, and where it is from. */
interface FoundScreen extends ScreenSize, Pick<Film, 'widthAt' | 'screenFrom'> {}

/** Codecs whose pictures fill the screen, as characters. */
const FILLING = '\x14\x25\x2f';

/** Finds the size of the screen. Looks at the first bytes of pictures alone. */
function screenOf(
  src: Uint8Array,
  frames: readonly FilmFrame[],
  given: ScreenSize | undefined,
): FoundScreen {
  const { fields, size } = FOBJ;
  if (given) return { width: given.width, height: given.height, screenFrom: 'given', widthAt: 0 };
  let largest: FoundScreen = { width: 0, height: 0, screenFrom: 'nothing', widthAt: 0 };
  for (const { chunks } of frames)
    for (const { tag, start, end } of chunks) {
      if (tag !== 'FOBJ' || end - start < size) continue;
      const width = readField(src, start, fields.width);
      const height = readField(src, start, fields.height);
      const widthAt = start + fields.width[0];
      if (FILLING.includes(charactersAt(src, start, 1)))
        return { width, height, screenFrom: 'codec', widthAt };
      if (width * height > largest.width * largest.height)
        largest = { width, height, screenFrom: 'largest', widthAt };
    }
  return largest;
}
