// A film as GIF.

import gifenc from 'gifenc';
import { createFilmState, type GameFilm, stepFilm } from 'scumm-codec/smush';
import { save } from '../export/save.js';
import { message } from '../state.js';
import { rateOf, STEP } from './frames.js';

/** Frames after which it says how far it is, and the page goes on meanwhile. */
const PAUSE = 8;

/** Makes a GIF of a film, without its texts, and saves it. */
export async function saveGif({ name, film }: GameFilm): Promise<void> {
  const gif = gifenc.GIFEncoder();
  const state = createFilmState(film);
  // A GIF counts in hundredths of a second: what one frame is too short, a later one is longer.
  let end = 0;
  for (let frame = stepFilm(film, state, STEP); frame; frame = stepFilm(film, state, STEP)) {
    const { index, pixels, width, height, palette: rgb } = frame;
    const start = Math.round(end);
    end += 100 / rateOf(frame);
    const palette = Array.from({ length: 256 }, (_, i) => [...rgb.subarray(3 * i, 3 * i + 3)]);
    const delay = 10 * (Math.round(end) - start);
    gif.writeFrame(pixels, width, height, { palette, delay });
    if (index % PAUSE > 0) continue;
    const size = (gif.bytesView().length / 1e6).toFixed(1);
    message.value = `GIF: frame ${index + 1} of ${film.frames.length}, ${size} MB so far`;
    await new Promise((wake) => setTimeout(wake));
  }
  gif.finish();
  message.value = '';
  save(`${name}.gif`, gif.bytes());
}
