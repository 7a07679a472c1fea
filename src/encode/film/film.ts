// The encoder of films. A picture is stored whole where that is shorter, else as what differs from the one before.

import { FOBJ } from '../../anim/chunk.js';
import { checkBytes, describe, isSame, type OwnBytes } from '../../bytes.js';
import { checkWhole } from '../../geometry.js';
import { FILM_HEADER, PALETTE_AT, RATED } from '../../smush/film.js';
import { encodeFields, u32le } from '../bytes.js';
import { checkRecord, inPart } from '../check.js';
import { chunk } from '../chunk.js';
import { writer37 } from './codec37.js';
import { writer47 } from './codec47.js';
import type { PictureWriter } from './squares.js';

/** A frame to store. */
export interface FilmFrameFields {
  /** `width * height` palette indices, row-major. They are read before the next frame is asked for. */
  readonly pixels: Uint8Array;
  /** 768 bytes RGB, 0..255. Default: the palette of the frame before; black in the first frame. */
  readonly palette?: Uint8Array | undefined;
}

/** A film to store. */
export interface FilmFields {
  /** Pixels, a positive multiple of 4 in codec 37, of 8 in codec 47. */
  readonly width: number;
  /** Pixels, a multiple as `width` is. */
  readonly height: number;
  /** Frames a second, a whole number. Default: the game decides. */
  readonly framesPerSecond?: number | undefined;
  /** At most 65,535 frames. A generator may make them one by one, in memory that it fills again. */
  readonly frames: Iterable<FilmFrameFields>;
}

/** Options of {@link encodeFilm}. */
export interface EncodeFilmOptions {
  /** How pictures are stored: 37 in version 7, 47 in version 8. */
  readonly codec: 37 | 47;
  /** How whole pictures are stored: as runs, or pixel by pixel. Default: `'runs'`. */
  readonly keys?: 'runs' | 'raw' | undefined;
}

/** The side of a square of each codec, and what writes its pictures. */
const CODECS = { 37: { side: 4, write: writer37 }, 47: { side: 8, write: writer47 } };

/** Bytes of AHDR in version 2, and where the size of the largest frame is. */
const AHDR = 798;
const LARGEST_AT = 778;
const PALETTE = 768;
const MOST = 0xffff;

/**
 * Encodes a film of version 2, with a picture of the whole screen in each frame: the inverse of `stepFilm`. Pictures
 * are stored whole, or as what differs from the one before, whichever is shorter. Sounds and texts are not written.
 *
 * @returns a file that `readFilm` takes
 * @throws {RangeError} if a side is no multiple of that of a square, if a frame has other than `width * height` pixels or
 *   a palette other than 768 bytes, or if there are too many frames.
 */
export function encodeFilm(film: FilmFields, options: EncodeFilmOptions): OwnBytes {
  checkRecord(film, 'film');
  checkRecord(options, 'options');
  const { width, height, framesPerSecond = 0 } = film;
  if (typeof film.frames?.[Symbol.iterator] !== 'function')
    throw new TypeError(`film.frames is ${describe(film.frames)}, not a list of frames`);
  const { codec } = options;
  const writer = writerOf(film, options);
  const head = encodeFields({ codec, left: 0, top: 0, width, height }, FOBJ);
  const frames: Uint8Array[] = [];
  let [first, palette]: (Uint8Array | undefined)[] = [];
  for (const frame of film.frames) {
    inPart(`frames[${frames.length}]`, () => checkFrame(frame, width * height, frames.length));
    const fobj = chunk('FOBJ', [head, ...padded(writer(frame.pixels))]);
    const next: Uint8Array = frame.palette ?? palette ?? new Uint8Array(PALETTE);
    const isNew = palette !== undefined && !isSame(next, palette);
    if (palette === undefined || isNew) palette = new Uint8Array(next);
    first ??= palette;
    frames.push(chunk('FRME', isNew ? [chunk('NPAL', [palette]), fobj] : [fobj]));
  }
  const largest = frames.reduce((most, { length }) => Math.max(most, length), 0);
  const fields = { version: RATED, frameCount: frames.length, framesPerSecond };
  const layout: typeof FILM_HEADER = { ...FILM_HEADER, size: AHDR };
  const ahdr = encodeFields(fields, layout);
  if (first !== undefined) ahdr.set(first, PALETTE_AT);
  ahdr.set(u32le(largest), LARGEST_AT);
  return chunk('ANIM', [chunk('AHDR', [ahdr]), ...frames]);
}

/** The data of a picture, of an even number of bytes: some tools read no odd sizes. */
function padded(data: Uint8Array): Uint8Array[] {
  return [data, new Uint8Array(data.length % 2)];
}

function writerOf({ width, height }: FilmFields, options: EncodeFilmOptions): PictureWriter {
  const { codec, keys = 'runs' } = options;
  if (!Object.hasOwn(CODECS, codec))
    throw new RangeError(`codec is ${describe(codec)}, not 37 or 47`);
  if (keys !== 'runs' && keys !== 'raw')
    throw new RangeError(`keys is ${describe(keys)}, not 'runs' or 'raw'`);
  const { side, write } = CODECS[codec];
  for (const [name, size] of Object.entries({ width, height })) {
    checkWhole(size, name);
    if (size % side !== 0 || size > MOST)
      throw new RangeError(`${name} is ${size}, not a multiple of ${side} up to ${MOST}`);
  }
  return write(width, keys);
}

function checkFrame(frame: FilmFrameFields, count: number, before: number): void {
  checkRecord(frame, 'frame');
  const { pixels, palette } = frame;
  checkBytes(pixels, 'pixels');
  if (pixels.length !== count) throw new RangeError(`${pixels.length} of ${count} pixels`);
  if (palette !== undefined) checkBytes(palette, 'palette');
  if (palette !== undefined && palette.length !== PALETTE)
    throw new RangeError(`palette has ${palette.length} of ${PALETTE} bytes`);
  if (before === MOST) throw new RangeError(`more than ${MOST} frames`);
}
