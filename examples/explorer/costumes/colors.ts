// The colors that a costume is shown in.

import type { Costume } from 'scumm-codec';
import { choosePalette } from 'scumm-codec/tools';
import { GREY, palettes, shown } from '../state.js';

/** The palette that the visitor chose for costumes, or the one that suits this one best. */
export function colorsFor(costume: Costume): Uint8Array {
  const said = palettes.value.find(({ room }) => room === shown.value.colors);
  const all = palettes.value.map(({ palette }) => palette);
  return said?.palette ?? all[choosePalette(costume, all) ?? 0] ?? GREY;
}
