// Playing a film: frame after frame, each from what the state keeps. The chunks of a frame take effect in order, and the
// frame is shown once, after the last one.
//
//   AHDR        palette and rate anew
//   NPAL, XPAL  colors: colors.ts
//   FOBJ, ZFOB  a picture: picture.ts, inflate.ts
//   STOR        after the next picture the screen is kept; below version 2 that picture is
//   FTCH        the kept screen comes back; below version 2 the picture is drawn again, moved:
//                 of 6 bytes    2  s16le x, y
//                 of 12 bytes   4  s32be x, y
//   TEXT, TRES  a line of text: texts.ts
//   others      sound, and orders to a game: left alone

import type { FilmChunk } from '../anim/frames.js';
import { checkBytes, describe, i16le, u32be } from '../bytes.js';
import { DecodeError, fail, reportOf } from '../errors.js';
import { checkPlace, checkUpTo, type Placement, type Point } from '../geometry.js';
import { type DamageOptions, optionsOf } from '../options.js';
import { located } from '../origin.js';
import { changeColors, setColors } from './colors.js';
import { type Film, PALETTE_AT, RATED, rateAt } from './film.js';
import { type Inflate, inflated } from './inflate.js';
import { drawPicture } from './picture.js';
import { fetchScreen, keepScreen } from './screen.js';
import {
  type ChangingState,
  checkFilm,
  checkState,
  type FilmState,
  NO_TEXTS,
  rewind,
  type ShownFrame,
} from './state.js';
import { textIn } from './texts.js';

/** Options of a step. */
export interface FilmStepOptions extends DamageOptions {
  /** Undoes zlib, for films that a tool compressed (ZFOB). Default: such a picture is an error. */
  readonly inflate?: Inflate | undefined;
}

/**
 * Shows the next frame of a film.
 *
 * @param film - from `readFilm`
 * @param state - from `createFilmState(film)`; it is changed in place
 * @returns the frame, which is `state.frame`: copy what should outlive the next step. `undefined` behind the last frame
 * @throws {DecodeError} `TRUNCATED`, `BAD_SIZE`, `BAD_VALUE` or `LIMIT` for a chunk that cannot be read; `BAD_CODE` for a
 *   codec that is not read; `MISSING` for ZFOB without `inflate`. The rest of the frame is left out, and the next step
 *   goes on behind it. With `onError` the chunk is left out alone: its picture stays that of the frame before.
 */
export function stepFilm(
  film: Film,
  state: FilmState,
  options?: FilmStepOptions,
): ShownFrame | undefined {
  return step(film, checked(film, state, options), options);
}

/**
 * As {@link stepFilm}, and copies the pixels into `dst`: the whole screen, also if little changed. Behind the last frame
 * `dst` stays as it is.
 *
 * @param dst - has room for the width and height of the film
 */
export function stepFilmInto(
  film: Film,
  state: FilmState,
  dst: Uint8Array,
  options?: FilmStepOptions & Placement,
): ShownFrame | undefined {
  const { at = 0, pitch } = optionsOf(options);
  const { frame } = checked(film, state, options);
  checkBytes(dst, 'dst');
  if (frame.pixels.length > 0) checkPlace(dst, at, pitch ?? frame.width, frame.width, frame.height);
  const shown = stepFilm(film, state, options);
  if (shown === undefined) return undefined;
  const { width, height, pixels } = shown;
  const step = pitch ?? width;
  if (pixels.length > 0) checkPlace(dst, at, step, width, height);
  if (step === width) dst.set(pixels, at);
  else
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) dst[at + y * step + x] = pixels[y * width + x];
  return shown;
}

/**
 * Shows any frame of a film: what stepping from the start gives. A frame that lies behind the last one shown is reached
 * by the steps between; any other from the start of the film, which is slow.
 *
 * @param index - number of the frame, from 0 to one less than `film.frames.length`
 * @throws {DecodeError} as {@link stepFilm}, of any frame on the way
 * @throws {RangeError} if the film has no such frame.
 */
export function seekFilm(
  film: Film,
  state: FilmState,
  index: number,
  options?: FilmStepOptions,
): ShownFrame {
  const own = checked(film, state, options);
  checkUpTo(index, film.frames.length - 1, 'index');
  if (index < own.next) rewind(film, own);
  while (own.next < index) step(film, own, options);
  return step(film, own, options) as ShownFrame;
}

/** Checks what a step is given. */
function checked(film: Film, state: FilmState, options?: FilmStepOptions): ChangingState {
  const { inflate } = optionsOf(options);
  if (inflate !== undefined && typeof inflate !== 'function')
    throw new TypeError(`inflate is ${describe(inflate)}, not a function`);
  checkFilm(film);
  checkState(state);
  return state as ChangingState;
}

/** The step itself. */
function step(
  film: Film,
  state: ChangingState,
  options: FilmStepOptions | undefined,
): ShownFrame | undefined {
  const { frame, next } = state;
  const onError = options?.onError;
  if (next >= film.frames.length) return undefined;
  state.next = next + 1;
  frame.index = next;
  frame.hasColors = false;
  frame.changed = undefined;
  frame.texts = NO_TEXTS;
  frame.isKey = false;
  const { chunks } = film.frames[next];
  for (let i = 0; i < chunks.length; i++) {
    try {
      applyChunk(film, state, chunks[i], options?.inflate);
    } catch (error) {
      if (onError === undefined || !(error instanceof DecodeError))
        throw located(error, film.origin);
      onError(reportOf(error, { ...film.origin, frame: next }));
    }
  }
  return frame;
}

/** Lets a chunk take effect; without one if it throws. */
function applyChunk(
  { src, version }: Film,
  state: ChangingState,
  chunk: FilmChunk,
  inflate: Inflate | undefined,
): void {
  const { frame, memory } = state;
  const keepsPictures = version < RATED && memory.rules.stores !== 'screen';
  switch (chunk.tag) {
    case 'FOBJ':
    case 'ZFOB':
      drawChunk(state, src, chunk, inflate);
      if (memory.keeps && keepsPictures) memory.stored = chunk;
      else if (memory.keeps) keepScreen(state);
      memory.keeps = false;
      return;
    case 'STOR':
      memory.keeps = true;
      return;
    case 'FTCH':
      if (keepsPictures) fetchPicture(state, src, chunk, inflate);
      else fetchScreen(state);
      return;
    case 'NPAL':
      setColors(state, src, chunk);
      return;
    case 'XPAL':
      changeColors(state, src, chunk);
      return;
    case 'AHDR':
      setColors(state, src, chunk, PALETTE_AT);
      frame.framesPerSecond = rateAt(src, chunk.start, chunk.end);
      return;
    case 'TEXT':
    case 'TRES':
      if (frame.texts === NO_TEXTS) frame.texts = [];
      frame.texts.push(textIn(src, chunk));
  }
}

/** FTCH moves pictures; others are drawn where they say. */
const UNMOVED: Point = { x: 0, y: 0 };

/** Draws FOBJ or ZFOB. */
function drawChunk(
  state: ChangingState,
  src: Uint8Array,
  chunk: FilmChunk,
  inflate: Inflate | undefined,
  move = UNMOVED,
): void {
  if (chunk.tag === 'FOBJ') {
    drawPicture(state, src, chunk, move);
    return;
  }
  const bytes = inflated(src, chunk, inflate, state.memory.rules.pixels);
  try {
    drawPicture(state, bytes, { start: 0, end: bytes.length }, move);
  } catch (error) {
    // Offsets count in the film, where the picture has no bytes of its own.
    if (error instanceof DecodeError) fail(error.code, chunk.start, `ZFOB: ${error.message}`);
    throw error;
  }
}

/** FTCH below version 2. */
function fetchPicture(
  state: ChangingState,
  src: Uint8Array,
  { start, end }: FilmChunk,
  inflate: Inflate | undefined,
): void {
  const { stored } = state.memory;
  const isLong = end - start >= 12;
  if (end - start < 6) fail('BAD_SIZE', start - 4, `FTCH of ${end - start} bytes`);
  if (stored === undefined) return;
  const x = isLong ? u32be(src, start + 4) | 0 : i16le(src, start + 2);
  const y = isLong ? u32be(src, start + 8) | 0 : i16le(src, start + 4);
  drawChunk(state, src, stored, inflate, { x, y });
}
