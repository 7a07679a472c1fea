// A film as GIF. It is made frame by frame, so that the page goes on meanwhile.

import { useSignal } from '@preact/signals';
import gifenc from 'gifenc';
import { Download, Square } from 'lucide';
import { useEffect, useRef } from 'preact/hooks';
import { createFilmState, type Film, stepFilm } from 'scumm-codec/smush';
import { Button } from '../controls.js';
import { colorList, save } from '../export/save.js';
import { rateOf, STEP } from './frames.js';

/** Makes a GIF, and says after each frame how many bytes it has so far. */
function* filmGif(film: Film): Generator<number, Uint8Array> {
  const gif = gifenc.GIFEncoder();
  const state = createFilmState(film);
  // A GIF counts in hundredths of a second: what a frame is too short, a later one is longer.
  let end = 0;
  for (let frame = stepFilm(film, state, STEP); frame; frame = stepFilm(film, state, STEP)) {
    const start = Math.round(end);
    end += 100 / rateOf(frame);
    const { pixels, width, height } = frame;
    const look = { palette: colorList(frame.palette), delay: 10 * (Math.round(end) - start) };
    if (pixels.length > 0) gif.writeFrame(pixels, width, height, look);
    yield gif.bytesView().length;
  }
  gif.finish();
  return gif.bytes();
}

/** The button that saves a film as GIF, and how far that is. */
export function SaveGif({ name, film }: { name: string; film: Film }) {
  const done = useSignal({ frames: 0, bytes: 0 });
  const going = useRef<object>(undefined);
  const stop = () => {
    going.current = undefined;
    done.value = { frames: 0, bytes: 0 };
  };
  useEffect(() => stop, []);
  const start = async () => {
    const steps = filmGif(film);
    going.current = steps;
    while (going.current === steps) {
      const { done: isMade, value } = steps.next();
      if (isMade) save(`${name}.gif`, value);
      if (isMade) stop();
      else done.value = { frames: done.value.frames + 1, bytes: value };
      await new Promise((wake) => setTimeout(wake));
    }
  };
  const { frames, bytes } = done.value;
  if (frames === 0)
    return (
      <Button icon={Download} act={start}>
        Film as GIF
      </Button>
    );
  return (
    <>
      <Button icon={Square} act={stop}>
        Stop
      </Button>
      <progress aria-label="Frames in the GIF" value={frames} max={film.frames.length} />
      <small>
        {frames} of {film.frames.length} frames, {(bytes / 1e6).toFixed(1)} MB
      </small>
    </>
  );
}
