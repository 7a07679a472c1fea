// Films: cutscenes and animations of versions 7 and 8.

/**
 * Films: cutscenes and animations of versions 7 and 8 (SMUSH, .SAN). Not proved on a real film.
 * [Conventions](../../docs/conventions.md) says what holds for all functions.
 *
 * @module
 */

// Films

export type { FilmChunk, FilmFrame } from '../anim/frames.js';
export {
  type Film,
  isFilm,
  type ReadFilmOptions,
  readFilm,
  type ScreenSize,
  type ScreenSource,
} from './film.js';
export { eachGameFilm, type GameFilm } from './game-films.js';
export type { Inflate } from './inflate.js';
export {
  createFilmState,
  type FilmState,
  type FilmStateOptions,
  type ShownFrame,
} from './state.js';
export {
  type FilmStepOptions,
  seekFilm,
  stepFilm,
  stepFilmInto,
} from './step.js';
export { type FilmText, type FramedText, filmTexts } from './texts.js';
