// Plays frames: play and pause, a step back and on, a slider over all frames, and the speed.

import { type Signal, useSignal } from '@preact/signals';
import { Pause, Play, StepBack, StepForward } from 'lucide';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Button, into, NumberField, Select } from './controls.js';

/** What is played. */
export interface Frames {
  readonly count: number;
  /** How long a frame stays, milliseconds. */
  readonly stays: (frame: number) => number;
  /** The frame after the last one; `undefined` if it stops there. */
  readonly loopStart: number | undefined;
}

/** Where it is, whether the visitor wants it to go on, and how fast. */
export interface Player {
  readonly at: Signal<number>;
  readonly isOn: Signal<boolean>;
  readonly speed: Signal<number>;
}

const SPEEDS = ([0.25, 0.5, 1, 2, 4] as const).map((speed) => [speed, `${speed}x`] as const);

/**
 * Plays frames from the first on, each time that they are others, unless the visitor paused it. Those who want less
 * motion start it themselves.
 */
export function usePlayer(frames: Frames): Player {
  const at = useSignal(0);
  const isOn = useSignal(!matchMedia('(prefers-reduced-motion: reduce)').matches);
  const speed = useSignal(1);
  const due = useRef(0);
  useEffect(() => {
    at.value = 0;
  }, [frames]);
  useEffect(() => {
    const { count, loopStart, stays } = frames;
    const next = at.value + 1 < count ? at.value + 1 : loopStart;
    if (next === undefined || !isOn.value) return;
    const [now, stay] = [performance.now(), stays(at.value) / speed.value];
    // The time that drawing takes counts, unless it takes longer than a frame.
    due.current = stay + (due.current + stay > now ? due.current : now);
    // A step or a pause may come before its effect takes the timer back.
    const timer = setTimeout(() => isOn.value && into(at)(next), due.current - now);
    return () => clearTimeout(timer);
  }, [frames, at.value, isOn.value, speed.value]);
  return { at, isOn, speed };
}

interface Props {
  readonly player: Player;
  readonly frames: Frames;
  /** What stands behind the controls. */
  readonly children?: ComponentChildren;
}

/** The controls of a player. */
export function Controls({ player: { at, isOn, speed }, frames, children }: Props) {
  const { count, loopStart } = frames;
  const last = count - 1;
  const isOver = at.value === last && loopStart === undefined;
  const isPlaying = isOn.value && !isOver;
  const play = () => {
    if (isOver) at.value = 0;
    isOn.value = !isPlaying;
  };
  /** Stops at another frame; before the first comes the last. */
  const step = (by: number) => {
    isOn.value = false;
    at.value = (at.value + by + count) % count;
  };
  return (
    <div class="actions player">
      <Button icon={isPlaying ? Pause : Play} act={play}>
        {isPlaying ? 'Pause' : 'Play'}
      </Button>
      <Button icon={StepBack} title="The frame before" act={() => step(-1)}>
        Back
      </Button>
      <Button icon={StepForward} title="The next frame" act={() => step(1)}>
        Next
      </Button>
      <NumberField
        {...{ label: 'Frame', max: last, value: at.value }}
        set={(wanted) => step(wanted - at.value)}
      >
        {at.value + 1} of {count}
      </NumberField>
      <Select label="Speed" all={SPEEDS} chosen={speed.value} choose={into(speed)} />
      {children}
    </div>
  );
}
