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
import { checkBytes, i16le, u32be } from '../bytes.js';
import { DecodeError, type ErrorHandler, fail, reportOf } from '../errors.js';
import { checkPlace, checkUpTo, type Placement } from '../geometry.js';
import { type DamageOptions, optionsOf } from '../options.js';
import { located } from '../origin.js';
import { changeColors, setColors } from './colors.js';
import { type Film, PALETTE_AT, RATED, rateAt } from './film.js';
import { checkInflate, type Inflate, inflated } from './inflate.js';
import { drawPicture } from './picture.js';
import { fetchScreen, keepScreen } from './screen.js';
import {
  type ChangingState,
  checkFilm,
  checkState,
  type FilmState,
  NO_BYTES,
  NO_TEXTS,
  type Piece,
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
  const { inflate, onError } = optionsOf(options);
  checkFilm(film);
  checkState(state);
  checkInflate(inflate);
  return step(film, state as ChangingState, inflate, onError);
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
  checkFilm(film);
  checkState(state);
  checkBytes(dst, 'dst');
  const { frame } = state;
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
  const { inflate, onError } = optionsOf(options);
  checkFilm(film);
  checkState(state);
  checkInflate(inflate);
  checkUpTo(index, film.frames.length - 1, 'index');
  const own = state as ChangingState;
  if (index < own.next) rewind(film, own);
  while (own.next < index) step(film, own, inflate, onError);
  return step(film, own, inflate, onError) as ShownFrame;
}

/** The step itself. */
function step(
  film: Film,
  state: ChangingState,
  inflate: Inflate | undefined,
  onError: ErrorHandler | undefined,
): ShownFrame | undefined {
  const { frame, next } = state;
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
      applyChunk(film, state, chunks[i], inflate);
    } catch (error) {
      if (onError === undefined || !(error instanceof DecodeError))
        throw located(error, film.origin);
      onError(reportOf(error, { ...film.origin, frame: next }));
    } finally {
      state.memory.piece.src = NO_BYTES;
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
  const piece = pieceOf(state, src, chunk);
  switch (chunk.tag) {
    case 'FOBJ':
    case 'ZFOB':
      drawChunk(state, chunk, inflate);
      if (memory.keeps && keepsPictures) memory.stored = chunk;
      else if (memory.keeps) keepScreen(state);
      memory.keeps = false;
      return;
    case 'STOR':
      memory.keeps = true;
      return;
    case 'FTCH':
      if (keepsPictures) fetchPicture(state, inflate);
      else fetchScreen(state);
      return;
    case 'NPAL':
      setColors(state, piece);
      return;
    case 'XPAL':
      changeColors(state, piece);
      return;
    case 'AHDR':
      setColors(state, piece, PALETTE_AT);
      frame.framesPerSecond = rateAt(src, chunk.start, chunk.end);
      return;
    case 'TEXT':
    case 'TRES':
      if (frame.texts === NO_TEXTS) frame.texts = [];
      frame.texts.push(textIn(piece, chunk.tag === 'TRES'));
  }
}

/** The payload of a chunk, in the memory of the state. */
function pieceOf({ memory }: ChangingState, src: Uint8Array, { start, end }: FilmChunk): Piece {
  const { piece } = memory;
  piece.src = src;
  piece.start = start;
  piece.end = end;
  return piece;
}

/** Draws the picture whose payload the state has. */
function drawChunk(state: ChangingState, { tag }: FilmChunk, inflate: Inflate | undefined): void {
  const { piece, rules } = state.memory;
  if (tag === 'FOBJ') {
    drawPicture(state, piece);
    return;
  }
  const bytes = inflated(piece, inflate, rules.pixels);
  try {
    drawPicture(state, { src: bytes, start: 0, end: bytes.length });
  } catch (error) {
    // Offsets count in the film, where the picture has no bytes of its own.
    if (error instanceof DecodeError) fail(error.code, piece.start, `ZFOB: ${error.message}`);
    throw error;
  }
}

/** FTCH below version 2. */
function fetchPicture(state: ChangingState, inflate: Inflate | undefined): void {
  const { stored, move, piece } = state.memory;
  const { src, start, end } = piece;
  const isLong = end - start >= 12;
  if (end - start < 6) fail('BAD_SIZE', start - 4, `FTCH of ${end - start} bytes`);
  if (stored === undefined) return;
  move.x = isLong ? u32be(src, start + 4) | 0 : i16le(src, start + 2);
  move.y = isLong ? u32be(src, start + 8) | 0 : i16le(src, start + 4);
  try {
    pieceOf(state, src, stored);
    drawChunk(state, stored, inflate);
  } finally {
    move.x = 0;
    move.y = 0;
  }
}
