// Frames of films in any order, and how long they stay.

import { unzlibSync } from 'fflate';
import * as smush from 'scumm-codec/smush';
import { game, lose } from '../state.js';

/** How a film is stepped: pictures packed with zlib (ZFOB) too; where one is damaged, the frame before stays. */
export const STEP: smush.FilmStepOptions = {
  inflate: (src, size) => unzlibSync(src, { out: new Uint8Array(size) }),
  onError: lose,
};

/** Frames a second. Where the film does not say it, the scripts of its game do. */
export const rateOf = ({ framesPerSecond }: Pick<smush.Film, 'framesPerSecond'>) =>
  framesPerSecond ?? (game.value?.variant === 'full-throttle' ? 10 : 12);

/** Copies of the state of a film that are kept, at most; frames from one to the next, at least. */
const [COPIES, APART] = [32, 16];

/** Gives any frame of a film. Copies of its state are kept, so that the way back is not from the start. */
export function framesOf(film: smush.Film): (index: number) => smush.ShownFrame {
  const apart = Math.max(APART, Math.ceil(film.frames.length / COPIES));
  const kept: smush.FilmState[] = [];
  let state = smush.createFilmState(film);
  return (index) => {
    if (index === state.frame.index) return state.frame;
    const near = kept[Math.min(kept.length - 1, Math.floor(index / apart))];
    if (near && (index < state.next || near.next > state.next)) state = structuredClone(near);
    do {
      // Texts are views of the film, and would be copied with all of it.
      if (state.next === apart * kept.length)
        kept.push(structuredClone({ ...state, frame: { ...state.frame, texts: [] } }));
    } while (smush.stepFilm(film, state, STEP) && state.next <= index);
    return state.frame;
  };
}
