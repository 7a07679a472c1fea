// Plays frames: play and pause, a step back and on, a slider over all frames, and the speed.

import { signal, useSignal } from '@preact/signals';
import { Pause, Play, StepBack, StepForward } from 'lucide';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Button, into, NumberField, Select } from './controls.js';

/** What is played. */
interface Frames {
  readonly count: number;
  /** How long a frame stays, milliseconds. */
  readonly stays: (frame: number) => number;
  /** The frame after the last one; `undefined` if it stops there. */
  readonly loopStart: number | undefined;
}

const SPEEDS = ([0.25, 0.5, 1, 2, 4] as const).map((speed) => [speed, `${speed}x`] as const);

/** How fast all players of the page are. */
const speed = signal(1);

export type Player = ReturnType<typeof usePlayer>;

/** Plays frames from the first on, unless the visitor paused it. Those who want less motion start it themselves. */
export function usePlayer({ count, loopStart, stays }: Frames) {
  const chosen = useSignal(0);
  const isOn = useSignal(!matchMedia('(prefers-reduced-motion: reduce)').matches);
  const due = useRef(0);
  // An edit may have made it shorter.
  const at = Math.min(chosen.value, count - 1);
  const stay = stays(at) / speed.value;
  const next = at + 1 < count ? at + 1 : loopStart;
  useEffect(() => {
    if (next === undefined || !isOn.value) return;
    const now = performance.now();
    // The time that drawing takes counts, unless it takes longer than a frame.
    due.current = stay + (due.current + stay > now ? due.current : now);
    // A step or a pause may come before its effect takes the timer back.
    const timer = setTimeout(() => isOn.value && into(chosen)(next), due.current - now);
    return () => clearTimeout(timer);
  }, [at, next, stay, isOn.value]);
  const isPlaying = isOn.value && next !== undefined;
  const play = () => {
    if (next === undefined) chosen.value = 0;
    isOn.value = !isPlaying;
  };
  /** Stops at another frame; before the first comes the last. */
  const goTo = (frame: number) => {
    isOn.value = false;
    chosen.value = (frame + count) % count;
  };
  return { at, count, isPlaying, play, goTo };
}

interface Props {
  readonly player: Player;
  /** What stands behind the controls. */
  readonly children?: ComponentChildren;
}

/** The controls of a player. */
export function Controls({ player: { at, count, isPlaying, play, goTo }, children }: Props) {
  return (
    <div class="actions player">
      <Button icon={isPlaying ? Pause : Play} act={play}>
        {isPlaying ? 'Pause' : 'Play'}
      </Button>
      <Button icon={StepBack} title="The frame before" act={() => goTo(at - 1)}>
        Back
      </Button>
      <Button icon={StepForward} title="The next frame" act={() => goTo(at + 1)}>
        Next
      </Button>
      <NumberField {...{ label: 'Frame', max: count - 1, value: at }} set={goTo}>
        {at + 1} of {count}
      </NumberField>
      <Select label="Speed" all={SPEEDS} chosen={speed.value} choose={into(speed)} />
      {children}
    </div>
  );
}
