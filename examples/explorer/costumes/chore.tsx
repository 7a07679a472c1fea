// One chore: its player, its timeline, and what limbs do in the frame that is shown.

import { signal } from '@preact/signals';
import { Download } from 'lucide';
import { useMemo } from 'preact/hooks';
import type { ChoreDirection, Costume } from 'scumm-codec';
import { type ChoreTimeline, choreName, choreTimeline } from 'scumm-codec/tools';
import { Button, Check, counted, into, Thumbnails, Zoom } from '../controls.js';
import { choresZip, gifOf, pngOf, save } from '../export/save.js';
import { Picture } from '../picture.js';
import { Controls, type Player, usePlayer } from '../player.js';
import { losing, show, shown } from '../state.js';
import { colorsFor } from './colors.js';
import { Limbs } from './limbs.js';

/** Milliseconds of a tick: a frame of most games is 6 jiffies of 1/60 s. */
const TICK = 100;

/** Whether each frame has the one before it faintly below. */
const isOnion = signal(false);

export function Chore({ costume, chosen }: { costume: Costume; chosen: ChoreDirection }) {
  const { chore, facing } = chosen;
  const { close: zoom, colors, costume: id } = shown.value;
  const palette = useMemo(() => colorsFor(costume), [costume, colors]);
  const all = useMemo(
    () => choreTimeline(costume, chore, facing, palette, losing(costume)),
    [costume, chore, facing, palette],
  );
  const { frames, loopStart } = all;
  const last = frames.length - 1;
  const player = usePlayer({
    count: frames.length,
    // The last frame alone is no loop: there a chore has ended.
    loopStart: loopStart === last ? undefined : loopStart,
    stays: (frame) => frames[frame].ticks * TICK,
  });
  const { at } = player;
  const { limbs, commands } = frames[at].played;
  const name = `costume-${id}`;
  const title = choreName(costume, chore, facing);
  return (
    <section aria-label={title}>
      <figure class="actor">
        <div class="stack">
          {isOnion.value && (
            <Picture pixels={pixelsOf(all, at === 0 ? last : at - 1)} zoom={zoom} label="before" />
          )}
          <Picture pixels={pixelsOf(all, at)} zoom={zoom} label={`${title}, frame ${at + 1}`} />
        </div>
      </figure>
      <Controls player={player}>
        <Zoom zoom={zoom} set={(close) => show({ close })} />
        <Check
          label="Onion skin"
          checked={isOnion.value}
          flip={() => into(isOnion)(!isOnion.value)}
        />
      </Controls>
      <Timeline all={all} player={player} />
      <p class="actions">
        <Button icon={Download} act={() => save(`${name} ${title}.gif`, gifOf(all, TICK))}>
          Save as GIF
        </Button>
        <Button
          icon={Download}
          act={() => save(`${title} ${at + 1}.png`, pngOf(pixelsOf(all, at)))}
        >
          Save this frame as PNG
        </Button>
        <Button icon={Download} act={() => save(`${name}.zip`, choresZip(name, costume, palette))}>
          Save all chores as a sheet with JSON
        </Button>
      </p>
      <Limbs {...{ limbs, commands }} />
    </section>
  );
}

/** The picture of a frame. */
export const pixelsOf = (all: ChoreTimeline, frame: number) => ({ ...all, ...all.frames[frame] });

/** Each frame once, with how long it stays, and what happens in it. */
function Timeline({ all, player: { at, goTo } }: { all: ChoreTimeline; player: Player }) {
  const { frames, loopStart } = all;
  const isOver = loopStart === frames.length - 1;
  const again = loopStart === undefined ? 'and so on' : `then again from frame ${loopStart + 1}`;
  const list = frames.map(({ ticks }, i) => ({
    ...{ key: i, label: `frame ${i + 1},`, current: i === at, zoom: 2 },
    title: `${i > 0 && i === loopStart ? '↻ ' : ''}${counted(ticks, 'tick')}`,
    act: () => goTo(i),
    draw: () => pixelsOf(all, i),
  }));
  return (
    <>
      <h2>
        {counted(frames.length, 'frame')}, {isOver ? 'then it stays' : again}
      </h2>
      <Thumbnails size="frames" all={list} />
      <ul class="events">
        {frames.flatMap(({ events }, i) =>
          events.map((words) => (
            <li key={`${i} ${words}`} aria-current={i === at}>
              frame {i + 1}: {words}
            </li>
          )),
        )}
      </ul>
    </>
  );
}
