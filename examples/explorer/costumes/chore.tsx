// One chore at the speed of the game, all its frames, and what each limb does at the tick.

import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { type Costume, indicesToRgba, playChore } from 'scumm-codec';
import { drawnChore, TICK } from '../export/save.js';
import { Picture } from '../picture.js';
import { losing, shown } from '../state.js';
import { Limbs } from './limbs.js';

interface Props {
  readonly costume: Costume;
  readonly chore: number;
  readonly facing: number;
  readonly palette: Uint8Array;
}

export function Chore({ costume, chore, facing, palette }: Props) {
  const tick = useSignal(0);
  const played = useMemo(
    () => playChore(costume, chore, facing, losing(costume)),
    [costume, chore, facing],
  );
  const pictures = useMemo(() => {
    const { hole: transparent, frames } = drawnChore(costume, played.frames);
    return frames.map(({ width, height, pixels }) => {
      return { width, height, data: indicesToRgba(pixels, palette, { transparent }) };
    });
  }, [costume, played, palette]);
  useEffect(() => {
    tick.value = 0;
    const timer = setInterval(() => {
      const next = tick.value + 1;
      tick.value = next < played.frames.length ? next : (played.loopStart ?? 0);
    }, TICK);
    return () => clearInterval(timer);
  }, [played]);
  const at = Math.min(tick.value, played.frames.length - 1);
  return (
    <div>
      <div class="actions playing">
        <Picture pixels={pictures[at]} zoom={(shown.value.zoom || 2) + 1} label={`tick ${at}`} />
        <Limbs frame={played.frames[at]} />
      </div>
      <h2>
        Frames: {pictures.length} of {TICK} ms
        {played.loopStart !== undefined && `, then again from frame ${played.loopStart}`}
      </h2>
      <ol class="actions frames" start={0}>
        {pictures.map((pixels, i) => (
          <li key={i} aria-current={i === at}>
            <Picture pixels={pixels} zoom={2} label={`frame ${i}`} />
          </li>
        ))}
      </ol>
    </div>
  );
}
