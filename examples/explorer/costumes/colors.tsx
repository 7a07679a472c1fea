// The colors that costumes and fonts are shown in, and the list of rooms to choose them from.

import type { Costume } from 'scumm-codec';
import { choosePalette } from 'scumm-codec/tools';
import { Select } from '../controls.js';
import { GREY, palettes, show, shown } from '../state.js';

/** The palette that the visitor chose, if any. */
export const chosenColors = (): Uint8Array | undefined =>
  palettes.value.find(({ room }) => room === shown.value.colors)?.palette;

/** The palette that the visitor chose for costumes, or the one that suits this one best. */
export function colorsFor(costume: Costume): Uint8Array {
  const all = palettes.value.map(({ palette }) => palette);
  return chosenColors() ?? all[choosePalette(costume, all) ?? 0] ?? GREY;
}

/** The rooms that have colors. */
export function Colors({ first }: { first: string }) {
  const rooms = [...new Set(palettes.value.map(({ room }) => room))];
  return (
    <Select
      label="Colors of room"
      all={[[-1, first], ...rooms.map((room) => [room, room] as const)]}
      chosen={shown.value.colors}
      choose={(colors) => show({ colors })}
    />
  );
}
