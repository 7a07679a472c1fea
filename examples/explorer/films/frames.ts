// Films of the page: they are read, and their frames shown in any order.

import { unzlibSync } from 'fflate';
import { type DecodeError, problemOf } from 'scumm-codec';
import * as smush from 'scumm-codec/smush';
import { type FilmFile, lose, now } from '../state.js';

/** How a film is stepped: pictures that a tool packed with zlib (ZFOB) too; of damaged ones the frame before stays. */
export const STEP: smush.FilmStepOptions = {
  inflate: (src, size) => unzlibSync(src, { out: new Uint8Array(size) }),
  onError: lose,
};

/** A film with the name of its file. */
export type NamedFilm = Omit<smush.GameFilm, 'name'>;

/** Reads films. One that cannot be read is left out, and the report says why. */
export function readFilms(files: readonly FilmFile[]): NamedFilm[] {
  return files.flatMap(({ name: file, src }) => {
    const onError: typeof lose = (problem) => lose({ ...problem, file });
    try {
      return { file, film: { ...smush.readFilm(src, { onError }), origin: { file } } };
    } catch (error) {
      onError(problemOf(error as DecodeError));
      return [];
    }
  });
}

/** Frames a second, where the film does not say it: the scripts of the game do. */
export const rateOf = ({ framesPerSecond }: Pick<smush.Film, 'framesPerSecond'>) =>
  framesPerSecond ?? (now.value?.variant === 'full-throttle' ? 10 : 12);

/** Copies of the state of a film that are kept, at most; frames from one to the next, at least. */
const [COPIES, APART] = [32, 16];

/**
 * Shows the frames of a film in any order. A frame is made of those before, so copies of the state are kept on the way:
 * one goes back to the nearest, not to the start.
 */
export function framesOf(film: smush.Film): (index: number) => smush.ShownFrame {
  const apart = Math.max(APART, Math.ceil(film.frames.length / COPIES));
  const kept: smush.FilmState[] = [];
  let state = smush.createFilmState(film);
  return (index) => {
    if (index === state.frame.index) return state.frame;
    const near = kept[Math.min(kept.length - 1, Math.floor(index / apart))];
    if (near && (index < state.next || near.next > state.next)) state = structuredClone(near);
    do {
      // Texts are views of the film, which a copy would copy whole.
      if (state.next === apart * kept.length)
        kept.push(structuredClone({ ...state, frame: { ...state.frame, texts: [] } }));
    } while (smush.stepFilm(film, state, STEP) && state.next <= index);
    return state.frame;
  };
}
