// One chore at the speed of the game, all its frames, and what each limb does at the tick.

import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { type ChoreFrame, type Costume, costumeFrame, playChore } from 'scumm-codec';
import { Picture, type Pixels } from '../picture.js';
import { losing, shown } from '../state.js';

/** Milliseconds of a tick: a frame of most games is 6 jiffies of 1/60 s. */
const TICK = 100;

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
  const pictures = useMemo(
    () => picturesOf(costume, played.frames, palette),
    [costume, played, palette],
  );
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
        <Picture pixels={pictures[at]} zoom={shown.value.zoom + 1} label={`tick ${at}`} />
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

function Limbs({ frame }: { frame: ChoreFrame }) {
  return (
    <table>
      <caption>Limbs that draw</caption>
      <thead>
        <tr>
          <th>limb</th>
          <th>picture</th>
          <th>place, px</th>
          <th>size, px</th>
        </tr>
      </thead>
      <tbody>
        {frame.limbs.map(({ limb, picture, x, y, width, height, mirrored }, i) => (
          <tr key={i}>
            <td>{limb}</td>
            <td>{picture}</td>
            <td>
              {x}, {y}
              {mirrored && ' mirrored'}
            </td>
            <td>
              {width} x {height}
            </td>
          </tr>
        ))}
      </tbody>
      {frame.events.length > 0 && (
        <tfoot>
          <tr>
            <td colSpan={4}>{frame.events.map((event) => JSON.stringify(event)).join(' ')}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

/** The frames of a chore on pictures of one size, so that the actor stands still while they change. */
function picturesOf(
  costume: Costume,
  frames: readonly ChoreFrame[],
  palette: Uint8Array,
): Pixels[] {
  const drawn = frames.map(({ limbs }) => costumeFrame(costume, limbs, palette, losing(costume)));
  const solid = drawn.filter(({ width, height }) => width * height > 0);
  const left = Math.min(0, ...solid.map(({ x }) => x));
  const top = Math.min(0, ...solid.map(({ y }) => y));
  const width = Math.max(1, ...solid.map((one) => one.x + one.width)) - left;
  const height = Math.max(1, ...solid.map((one) => one.y + one.height)) - top;
  return drawn.map((one) => {
    const data = new Uint8ClampedArray(4 * width * height);
    for (let row = 0; row < one.height; row++) {
      const from = one.data.subarray(4 * row * one.width, 4 * (row + 1) * one.width);
      data.set(from, 4 * ((one.y - top + row) * width + one.x - left));
    }
    return { width, height, data };
  });
}
