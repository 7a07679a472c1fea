// The palette of a room: its 256 colors, who uses each of them, and the cycles that turn some.

import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import * as scumm from 'scumm-codec';
import * as tools from 'scumm-codec/tools';
import { into, Select } from '../controls.js';
import { losing, type OpenRoom, show, shown, titleOf } from '../state.js';

/** The palette that the visitor chose, how it turns, and how many the room has. */
export function paletteOf({ room, palette }: OpenRoom, chosen: number) {
  const all = scumm.readPalettes(room, losing(room));
  const cycles = scumm.readCycles(room, losing(room));
  const now = (chosen > 0 && all[chosen]) || palette;
  return { count: all.length, ...scumm.createCycling(cycles, now) };
}

const POINT = 'Point at a color. Choose it to mark its pixels in the room; once more unmarks them.';

/** Who has a color. */
const userOf = ({ object, pixels }: tools.ColorUse) =>
  `${object ? titleOf(object) || `object ${object.id}` : 'background'} ${pixels} px`;

/** What a cycle does. */
const turnOf = ({ index, first, last, delay, backward }: scumm.CyclingSlot) =>
  `Cycle ${index}: colors ${first} to ${last} move ${backward ? 'down' : 'up'} by one place every ${(delay / 60).toFixed(2)} s.`;

/** The palette, once it is opened. */
export function Palette({ opened }: { opened: OpenRoom }) {
  const isOpen = useSignal(shown.peek().color >= 0);
  return (
    <details open={isOpen.value} onToggle={({ currentTarget }) => into(isOpen)(currentTarget.open)}>
      <summary>The palette</summary>
      {isOpen.value && <Colors opened={opened} />}
    </details>
  );
}

function Colors({ opened }: { opened: OpenRoom }) {
  const { palette: chosen, color } = shown.value;
  const pointed = useSignal(-1);
  const uses = useMemo(
    () => tools.roomColors(opened.room, opened.objects, losing(opened.room)),
    [opened],
  );
  const { count, slots, palette } = useMemo(() => paletteOf(opened, chosen), [opened, chosen]);
  const hexOf = (i: number) =>
    `#${Array.from(palette.subarray(3 * i, 3 * i + 3), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  const cyclesOf = (i: number) => slots.filter(({ first, last }) => first <= i && i <= last);
  const wordsOf = (i: number) =>
    [
      `${i}: ${hexOf(i)}`,
      ...(uses[i].length === 0 ? ['not used'] : []),
      ...uses[i].map(userOf),
      ...cyclesOf(i).map(({ index }) => `turned by cycle ${index}`),
    ].join(' · ');
  const said = pointed.value < 0 ? color : pointed.value;
  return (
    <div class="actions playing palette">
      <div role="radiogroup" aria-label="colors" onPointerLeave={() => into(pointed)(-1)}>
        {uses.map((users, i) => (
          <input
            key={i}
            type="radio"
            name="color"
            class={`${users.length > 0 ? '' : 'unused'} ${cyclesOf(i).length > 0 ? 'turns' : ''}`}
            style={{ background: hexOf(i) }}
            aria-label={wordsOf(i)}
            checked={color === i}
            onFocus={() => into(pointed)(i)}
            onPointerEnter={() => into(pointed)(i)}
            onClick={() => show({ color: color === i ? -1 : i })}
          />
        ))}
      </div>
      <div>
        {count > 1 && (
          <Select
            label="Palette"
            all={Array.from({ length: count }, (_, i) => [i, `${i} of ${count - 1}`])}
            chosen={chosen}
            choose={(palette) => show({ palette })}
          />
        )}
        <p>
          <output>{said < 0 || said > 255 ? POINT : wordsOf(said)}</output>
        </p>
        <p class="small">Small: no picture of the room has it. Underlined: a cycle turns it.</p>
        {slots.map((slot) => (
          <p key={slot.index}>{turnOf(slot)}</p>
        ))}
      </div>
    </div>
  );
}
