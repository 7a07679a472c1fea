// Which palette of a game suits a costume. A costume names colors by their index in the palette of the
// room, and nothing in the files says which room that is: the one that a costume is stored in is
// often never shown. In the games the colors of an actor stand at the same indices, with the same RGB,
// in all rooms that it enters; the other rooms have other colors there. So the palettes vote:
//
//   1  The colors that count are those at `costume.palette`, each index once, without entry 0, which is
//      transparent, and without those that may stand for a shadow: index 13 in versions 5 to 7, 0 to 7 in
//      version 8. Of cels that hold indices, those in their pixels count.
//   2  A palette that has less than half as many different colors there as the palette with the most
//      is left out, and has no vote: unused colors are mostly black.
//   3  A palette has a vote for each index and each palette with the same RGB there.
//   4  The most votes win; of equals the most different colors there; of equals the first.

import { checkBytes, shown } from '../bytes.js';
import { PALETTE_SIZE } from '../palette/clut.js';
import { checkCostume } from './costume.js';
import type { Costume } from './kinds.js';
import { usedIndices } from './used-indices.js';

/**
 * Chooses, of the palettes of a game, one that suits a costume: the one whose colors for it agree
 * most with those of the other palettes, among the palettes that tell its colors apart; of equals the
 * one with the most different colors for it, and then the first.
 *
 * This is not proved: no data says which palette a costume was drawn for. It finds the colors of
 * actors that enter several rooms. For one that enters a single room, pass the palette of the room
 * that it is stored in first, which wins only among equals.
 *
 * @param palettes - 768 bytes RGB each, such as one of each room; the same one twice counts twice
 * @returns an index in `palettes`; `undefined` if there are none. The time is in proportion to their
 *   number
 * @throws {RangeError} if a palette is not 768 bytes.
 * @throws {TypeError} if `costume` is not a {@link Costume}, `palettes` not an array, or a palette not a
 *   Uint8Array.
 */
export function choosePalette(
  costume: Costume,
  palettes: readonly Uint8Array[],
): number | undefined {
  checkCostume(costume);
  checkPalettes(palettes);
  return chosenPalette(costume, palettes);
}

/** The same for arguments that have been checked. */
export function chosenPalette(
  costume: Costume,
  palettes: readonly Uint8Array[],
): number | undefined {
  const indices = usedIndices(costume);
  const different = palettes.map(
    (rgb) => new Set(Array.from(indices, (i) => colorAt(rgb, i))).size,
  );
  const least = different.reduce((most, count) => Math.max(most, count), 0) / 2;
  const voters = [...palettes.keys()].filter((i) => different[i] >= least);
  const votes = new Uint32Array(palettes.length);
  for (const index of indices) {
    const counts = new Map<number, number>();
    const colors = voters.map((i) => colorAt(palettes[i], index));
    for (const color of colors) counts.set(color, (counts.get(color) ?? 0) + 1);
    for (const [k, color] of colors.entries()) votes[voters[k]] += counts.get(color) ?? 0;
  }
  let best = voters[0];
  for (const i of voters) {
    const more = votes[i] - votes[best] || different[i] - different[best];
    if (more > 0) best = i;
  }
  return best;
}

function checkPalettes(palettes: readonly Uint8Array[]): void {
  if (!Array.isArray(palettes)) throw new TypeError(`palettes ${shown(palettes)} is not an array`);
  for (let i = 0; i < palettes.length; i++) {
    checkBytes(palettes[i], `palettes[${i}]`);
    const { length } = palettes[i];
    if (length !== PALETTE_SIZE)
      throw new RangeError(`palettes[${i}] has ${length} bytes, not ${PALETTE_SIZE}`);
  }
}

/** A color as 0xRRGGBB. */
function colorAt(rgb: Uint8Array, index: number): number {
  const at = index * 3;
  return (rgb[at] << 16) | (rgb[at + 1] << 8) | rgb[at + 2];
}
