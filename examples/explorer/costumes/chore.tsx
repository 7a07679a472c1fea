// One chore: its player, its timeline, and what limbs do in the frame that is shown.

import { signal } from '@preact/signals';
import { Download } from 'lucide';
import { useMemo } from 'preact/hooks';
import type { ChoreDirection, Costume } from 'scumm-codec';
import { type ChoreTimeline, choreName, choreTimeline } from 'scumm-codec/tools';
import { Button, Check, counted, into, NumberField, Thumbnails } from '../controls.js';
import { choresZip, gifOf, pngOf, save } from '../export/save.js';
import { Picture } from '../picture.js';
import { Controls, type Player, usePlayer } from '../player.js';
import { losing, show, shown } from '../state.js';
import { Limbs } from './limbs.js';

/** Milliseconds of a tick: a frame of most games is 6 jiffies of 1/60 s. */
const TICK = 100;

/** Whether each frame has the one before it faintly below. */
const isOnion = signal(false);

interface Props {
  /** Names the costume in files. */
  readonly name: string;
  readonly costume: Costume;
  readonly chosen: ChoreDirection;
  readonly palette: Uint8Array;
}

export function Chore({ name, costume, chosen: { chore, facing }, palette }: Props) {
  const all = useMemo(
    () => choreTimeline(costume, chore, facing, palette, losing(costume)),
    [costume, chore, facing, palette],
  );
  const { frames, loopStart, width, height } = all;
  const last = frames.length - 1;
  const playing = useMemo(() => {
    // The last frame alone is no loop: there a chore has ended.
    const next = loopStart === last ? undefined : loopStart;
    return { count: last + 1, loopStart: next, stays: (i: number) => frames[i].ticks * TICK };
  }, [all]);
  const player = usePlayer(playing);
  const at = Math.min(player.at.value, last);
  const pictures = frames.map(({ data }) => ({ width, height, data }));
  const { close: zoom } = shown.value;
  const title = choreName(costume, chore, facing);
  return (
    <section aria-label={title}>
      <figure class="actor">
        <div class="stack">
          {isOnion.value && (
            <Picture pixels={pictures[at === 0 ? last : at - 1]} zoom={zoom} label="before" />
          )}
          <Picture pixels={pictures[at]} zoom={zoom} label={`${title}, frame ${at + 1}`} />
        </div>
      </figure>
      <Controls player={player} frames={playing}>
        <Zoom />
        <Check
          label="Onion skin"
          checked={isOnion.value}
          flip={() => into(isOnion)(!isOnion.value)}
        />
      </Controls>
      <Timeline key={title} all={all} player={player} at={at} />
      <p class="actions">
        <Button icon={Download} act={() => save(`${name} ${title}.gif`, gifOf(all, TICK))}>
          Save as GIF
        </Button>
        <Button icon={Download} act={() => save(`${title} ${at + 1}.png`, pngOf(pictures[at]))}>
          Save this frame as PNG
        </Button>
        <Button icon={Download} act={() => save(`${name}.zip`, choresZip(name, costume, palette))}>
          Save all chores as a sheet with JSON
        </Button>
      </p>
      <Limbs frame={{ ...frames[at].played, events: [] }} />
    </section>
  );
}

/** How large pictures of costumes and fonts are. */
export function Zoom() {
  const { close } = shown.value;
  return (
    <NumberField
      {...{ label: 'Zoom', type: 'range', min: 1, max: 8, value: close }}
      set={(wanted) => show({ close: wanted })}
    >
      {close}x
    </NumberField>
  );
}

/** Each frame once, with how long it stays, and what happens in it. */
function Timeline({ all, player, at }: { all: ChoreTimeline; player: Player; at: number }) {
  const { frames, loopStart, ...size } = all;
  const isOver = loopStart === frames.length - 1;
  const again = loopStart === undefined ? 'and so on' : `then again from frame ${loopStart + 1}`;
  const list = frames.map(({ data, ticks }, i) => ({
    ...{ key: i, label: `frame ${i + 1},`, current: i === at, zoom: 2 },
    title: `${i > 0 && i === loopStart ? '↻ ' : ''}${counted(ticks, 'tick')}`,
    act: () => {
      player.isOn.value = false;
      player.at.value = i;
    },
    draw: () => ({ ...size, data }),
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
