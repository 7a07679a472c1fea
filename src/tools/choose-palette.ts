// Chooses the palette of a game that suits a costume. A costume names colors by their index in the palette of a
// room, and nothing in the files says which room. This rule gave the colors on the screen for 31 of 32 costumes of
// a game of version 6:
//
//   1  The colors that count are those in the pictures that animations show, each index once, without color
//      0, which is transparent, and without those that may stand for a shadow: index 13 in versions 5 to 7,
//      0 to 7 in version 8. For a costume without such pictures, and for cels that hold colors, all
//      indices in `costume.palette` count.
//   2  A palette has a color if it loads it: see palette/load.ts. A palette of zeros alone has none. The
//      palettes with the most of the colors that count win.
//   3  Of these, the first of the home room, which the costume is stored in, wins.
//   4  If none is of the home room, they vote. This is not proved. In the games the colors of an actor stand
//      at the same indices, with the same RGB, in all rooms that it enters.
//      a  A palette with less than half as many different colors at these indices as the palette with the most
//         is left out, and has no vote: unused colors are mostly black.
//      b  A palette has a vote for each index and each palette with the same RGB there.
//      c  The most votes win; then the most different colors at these indices; then the first palette.

import { checkList } from '../bytes.js';
import { checkCostume } from '../costume/costume.js';
import type { Costume } from '../costume/kinds.js';
import { checkWhole } from '../geometry.js';
import { optionsOf } from '../options.js';
import { checkPalette } from '../palette/clut.js';
import { stays } from '../palette/load.js';
import { type Release, releaseOf, type VersionOptions } from '../version.js';
import { usedIndices } from './used-indices.js';

/**
 * Chooses the palette of a game that fits a costume: the first palette of the room that stores the costume, unless
 * others load more of its colors. Then the palettes that load the most of them are compared, and the one whose colors
 * agree most with the others is chosen. `eachGamePicture` does this for each costume of a game.
 *
 * @param palettes - 768 bytes RGB each, as stored: all palettes of each room, those of the home room first. A
 *   palette that is listed twice counts twice
 * @param options - `home`: number of palettes of the room that the costume is stored in; they come first. Default: 0
 * @returns an index in `palettes`; `undefined` if the list is empty. The time is in proportion to its length
 * @throws {RangeError} if a palette is not 768 bytes, or `home` not a whole number of at least 0.
 * @throws {TypeError} if `costume` is not a `Costume`, `palettes` not an array, or a palette not a
 *   Uint8Array.
 */
export function choosePalette(
  costume: Costume,
  palettes: readonly Uint8Array[],
  options?: { readonly home?: number | undefined },
): number | undefined {
  const { home = 0 } = optionsOf(options);
  checkCostume(costume, 'choosePalette(costume, palettes)');
  checkList(palettes, 'palettes');
  for (let i = 0; i < palettes.length; i++) checkPalette(palettes[i], `palettes[${i}]`);
  checkWhole(home, 'home', 0);
  return rankedPalettes(usedIndices(costume), palettes, home, costume)[0];
}

/**
 * The indices of palettes, sorted by how well they suit the used colors, the best first: by the rule above, where
 * those of the home room come first among equals.
 */
export function rankedPalettes(
  used: ReadonlySet<number>,
  palettes: readonly Uint8Array[],
  home: number,
  from: VersionOptions,
): number[] {
  if (palettes.length === 0) return [];
  const release = releaseOf(from);
  const counts = palettes.map((rgb) => countOf(rgb, used, release));
  const most = counts.reduce((a, b) => Math.max(a, b), 0);
  const first = counts.indexOf(most);
  const rivals = first < home ? [] : [...palettes.keys()].filter((i) => counts[i] === most);
  const best = first < home ? first : winner(rivals, palettes, used);
  const byCount: number[][] = Array.from({ length: most + 1 }, () => []);
  for (const [i, count] of counts.entries()) if (i !== best) byCount[most - count].push(i);
  return [best, ...byCount.flat()];
}

/** How many of the used colors a palette has. */
function countOf(rgb: Uint8Array, used: ReadonlySet<number>, release: Release): number {
  if (isBlank(rgb)) return 0;
  let count = 0;
  for (const index of used) if (!stays(rgb, index, release)) count++;
  return count;
}

/** Whether a palette is all zeros. */
export function isBlank(rgb: Uint8Array): boolean {
  return rgb.every((value) => value === 0);
}

/** The palette that wins the vote of some palettes. */
function winner(
  rivals: readonly number[],
  palettes: readonly Uint8Array[],
  used: ReadonlySet<number>,
): number {
  const different = palettes.map((rgb) => new Set(Array.from(used, (i) => colorAt(rgb, i))).size);
  const least = rivals.reduce((most, i) => Math.max(most, different[i]), 0) / 2;
  const voters = rivals.filter((i) => different[i] >= least);
  const votes = new Uint32Array(palettes.length);
  for (const index of used) {
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

/** A color as 0xRRGGBB. */
function colorAt(rgb: Uint8Array, index: number): number {
  const at = index * 3;
  return (rgb[at] << 16) | (rgb[at + 1] << 8) | rgb[at + 2];
}
