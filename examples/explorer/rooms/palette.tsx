// The palette of a room: its 256 colors, who uses each of them, and the cycles that turn some.

import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import * as scumm from 'scumm-codec';
import { into, Select } from '../controls.js';
import { GREY, losing, type OpenRoom, show, shown, titleOf } from '../state.js';

/** The palettes of a room; a grey one if it has none. */
const palettesOf = ({ room }: OpenRoom): readonly Uint8Array[] => {
  const all = scumm.readPalettes(room, losing(room));
  return all.length > 0 ? all : [GREY];
};

/** The palette that the visitor chose, and how it turns. */
export function cyclingOf(opened: OpenRoom, chosen: number): scumm.Cycling {
  const palette = (chosen > 0 && palettesOf(opened)[chosen]) || opened.palette;
  return scumm.createCycling(scumm.readCycles(opened.room, losing(opened.room)), palette);
}

/** How many pixels of what have each color: of the background, and of the pictures of objects in all their states. */
function usesOf({ room, objects }: OpenRoom): ReadonlyMap<string, number>[] {
  const uses = Array.from(GREY.subarray(0, 256), () => new Map<string, number>());
  const count = (title: string, image: scumm.Image) => {
    // In shades of grey, a color is its index.
    const { transparent } = room;
    const rgba = scumm.imageToRgba(image, GREY, { transparent, ...losing(image) });
    for (let i = 0; i < rgba.length; i += 4)
      if (rgba[i + 3] > 0) uses[rgba[i]].set(title, (uses[rgba[i]].get(title) ?? 0) + 1);
  };
  count('background', room.background);
  for (const object of objects)
    for (const image of object.image?.images ?? [])
      count(titleOf(object) || `object ${object.id}`, image);
  return uses;
}

const POINT =
  'Point at a color. Choose it to mark its pixels in the room, and again to unmark them.';
const KEY = 'Small: no picture of the room has it. Underlined: a cycle turns it.';

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
  const all = useMemo(() => palettesOf(opened), [opened]);
  const uses = useMemo(() => usesOf(opened), [opened]);
  const { slots, palette } = useMemo(() => cyclingOf(opened, chosen), [opened, chosen]);
  const hexOf = (i: number) =>
    `#${Array.from(palette.subarray(3 * i, 3 * i + 3), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  const cyclesOf = (i: number) => slots.filter(({ first, last }) => first <= i && i <= last);
  const wordsOf = (i: number) =>
    [
      `${i}: ${hexOf(i)}`,
      ...(uses[i].size === 0 ? ['not used'] : []),
      ...Array.from(uses[i], ([title, count]) => `${title} ${count} px`),
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
            class={`${users.size > 0 ? '' : 'unused'} ${cyclesOf(i).length > 0 ? 'turns' : ''}`}
            style={{ background: hexOf(i) }}
            aria-label={wordsOf(i)}
            checked={color === i}
            onPointerEnter={() => into(pointed)(i)}
            onClick={() => show({ color: color === i ? -1 : i })}
          />
        ))}
      </div>
      <div>
        {all.length > 1 && (
          <Select
            label="Palette"
            all={all.map((_, i) => [i, `${i} of ${all.length - 1}`])}
            chosen={chosen}
            choose={(palette) => show({ palette })}
          />
        )}
        <p>
          <output>{said < 0 || said > 255 ? POINT : wordsOf(said)}</output>
        </p>
        <p class="small">{KEY}</p>
        {slots.map((slot) => (
          <p key={slot.index}>{turnOf(slot)}</p>
        ))}
      </div>
    </div>
  );
}
