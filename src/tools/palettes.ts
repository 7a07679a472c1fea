// The palettes of all rooms of a game, and the choice of one for a picture that has none: a costume, or an object in a
// room whose palette is all zeros, because other rooms show it. A costume names colors by their index in the palette of
// a room, and nothing in the files says which room. This rule gave the colors on the screen for 31 of 32 costumes of a
// game of version 6:
//
//   1  The colors that count are those in the pictures that animations show, each index once, without color 0, which is
//      transparent, and without those that may stand for a shadow: index 13 in versions 5 to 7, 0 to 7 in version 8.
//      For a costume without such pictures, and for cels that hold colors, all indices in `costume.palette` count.
//   2  A palette has a color if it loads it: see palette/load.ts. A palette of zeros alone has none. The palettes with
//      the most of the colors that count win.
//   3  Of these, the first of the home room, which the costume is stored in, wins.
//   4  If none is of the home room, they vote. This is not proved. In the games the colors of an actor stand at the same
//      indices, with the same RGB, in all rooms that it enters.
//      a  A palette with less than half as many different colors at these indices as the palette with the most is left
//         out, and has no vote: unused colors are mostly black.
//      b  A palette has a vote for each index and each palette with the same RGB there.
//      c  The most votes win; then the most different colors at these indices; then the first palette.

import { checkList } from '../bytes.js';
import { holdsIndices } from '../costume/colors.js';
import { usesOf } from '../costume/cost/places.js';
import { checkCostume } from '../costume/costume.js';
import type { Costume } from '../costume/kinds.js';
import { decodeCostumePicture, readCostumePictureHeader } from '../costume/picture.js';
import { COSTUME_RULES } from '../costume/rules.js';
import { attempt, handlerOf, problem, type Reporter, report, reporterOf } from '../errors.js';
import { checkGame, type Game, roomOf } from '../game/game.js';
import { roomsOnce } from '../game/resources.js';
import { readGameRoom } from '../game/rooms.js';
import { checkWhole } from '../geometry.js';
import { type Limits, limitOf } from '../limits.js';
import { optionsOf, type ReadOptions } from '../options.js';
import { inOrigin } from '../origin.js';
import { checkPalette, clutAt, PALETTE_SIZE } from '../palette/clut.js';
import { stays } from '../palette/load.js';
import { palettePlaces } from '../room/palettes.js';
import type { Room } from '../room/room.js';
import { type Release, releaseOf, type VersionOptions } from '../version.js';

/** A palette of a room of a game. */
export interface RoomPalette {
  /** Number of the room. */
  readonly room: number;
  /** Its number in the room, from 0: `number` of `openingPalette`. */
  readonly number: number;
  /** 768 bytes RGB, as stored; colors that are not stored are black. */
  readonly palette: Uint8Array;
}

/** The palette that a picture is shown in. */
export interface PaletteChoice {
  /** 768 bytes RGB; `undefined` if no room has one. */
  readonly palette: Uint8Array | undefined;
  /** The room that the palette is from, and its number there. */
  readonly paletteFrom: RoomPalette | undefined;
  /** The other palettes in the choice; those that suit the picture better come first. */
  readonly alternatives: readonly RoomPalette[];
}

/** Most palettes that are compared. */
const MOST = 1024;

/**
 * Reads the palettes of all rooms of a game, each once. A room that shares the palettes of another one is left out; so
 * are palettes past the first 1,024, with a `LIMIT` to the handler.
 *
 * @param game - the opened game, from `openGame`
 * @returns palettes by room, then by number; {@link choosePalette} finds the one that suits a costume
 * @throws {DecodeError} as `readGameRoom` and `readPalettes`; `LIMIT` past `limits.entries`. With `onError` none: what
 *   is damaged is left out.
 */
export function readGamePalettes(game: Game, options?: ReadOptions): RoomPalette[] {
  const { onError, limits } = optionsOf(options);
  checkGame(game);
  const reporter = reporterOf(onError);
  const palettesOf = newPalettes(game, limits, reporter);
  const found: RoomPalette[] = [];
  for (const { one } of roomsOnce(game)) {
    const number = one.room;
    const room = readGameRoom(game, number, { onError: handlerOf(reporter), limits });
    if (room !== undefined) found.push(...palettesOf(room, number));
    if (room === undefined || found.length <= MOST) continue;
    const detail = `room ${number} has more palettes than the ${MOST} that a game is read with`;
    report(reporter, problem('LIMIT', room.start, detail, room.origin));
    return found.slice(0, MOST);
  }
  return found;
}

/** Gives the palettes of a room that were not seen before. */
function newPalettes(
  game: Game,
  limits: Limits | undefined,
  reporter: Reporter | undefined,
): (room: Room, number: number) => RoomPalette[] {
  const release = releaseOf(game);
  const seen = new Map<Uint8Array, Set<number>>();
  return (room, number) => {
    const read = <T>(part: () => T) =>
      attempt(reporter, () => inOrigin(room.origin, undefined, part));
    const places = read(() => palettePlaces(room, release, limits)) ?? [];
    return places.flatMap((place, i) => {
      const { src, start } = place;
      const known = seen.get(src) ?? new Set();
      if (known.has(start)) return [];
      seen.set(src, known.add(start));
      const stored = read(() => clutAt(place, release));
      if (stored === undefined) return [];
      const palette = new Uint8Array(PALETTE_SIZE);
      palette.set(stored);
      return [{ room: number, number: i, palette }];
    });
  };
}

/**
 * Chooses the palette of a picture by the rule of `choosePalette`.
 *
 * @param home - number of the room that the picture is stored in
 * @param used - palette indices of its colors
 */
export function chosenFor(
  game: Game,
  palettes: readonly RoomPalette[],
  home: number,
  used: ReadonlySet<number>,
): PaletteChoice {
  // A room with several numbers is listed under the first.
  const placeOf = (room: number) => {
    const found = roomOf(game, room);
    return `${found?.file} ${found?.offset}`;
  };
  const isHome = ({ room }: RoomPalette) => placeOf(room) === placeOf(home);
  const own = palettes.filter(isHome);
  const list = [...own, ...palettes.filter((one) => !isHome(one))];
  const rgb = list.map(({ palette }) => palette);
  const [paletteFrom, ...alternatives] = rankedPalettes(used, rgb, own.length, game).map(
    (i) => list[i],
  );
  return { palette: paletteFrom?.palette, paletteFrom, alternatives };
}

/**
 * Chooses the palette of a game that fits a costume: the first palette of the room that stores the costume, unless
 * others load more of its colors. Then the palettes that load the most of them are compared, and the one whose colors
 * agree most with the others is chosen. `eachGamePicture` does this for each costume of a game.
 *
 * @param palettes - 768 bytes RGB each, as stored: all palettes of each room, those of the home room first. A palette
 *   that is listed twice counts twice
 * @param options - `home`: number of palettes of the room that the costume is stored in; they come first. Default: 0
 * @returns an index in `palettes`; `undefined` if the list is empty. The time is in proportion to its length
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
 * The indices of palettes, sorted by how well they suit the used colors, the best first: by the rule above, where those
 * of the home room come first among equals.
 */
function rankedPalettes(
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

const NO_PIXELS = /* @__PURE__ */ new Uint8Array(0);

/** Ignores bad pictures: they are reported when a caller decodes them to show them. */
const QUIET = /* @__PURE__ */ reporterOf(() => {});

/**
 * The palette indices of a costume, each once, without those of transparent pixels and of possible shadows. COST: those
 * of colors in pictures that animations show; if there are none, those of all colors. Cels that hold indices: those in
 * the first 2^24 pixels. Other cels: those of all colors.
 */
export function usedIndices(costume: Costume): ReadonlySet<number> {
  const indices = indicesOf(costume);
  for (const shadow of COSTUME_RULES[releaseOf(costume)].shadows) indices.delete(shadow);
  return indices;
}

/** Most pixels that are read for each byte of a COST: real costumes have fewer. */
const PIXELS_A_BYTE = 64;

function indicesOf(costume: Costume): Set<number> {
  const { palette } = costume;
  switch (costume.type) {
    case 'cost': {
      const shown = usesOf(costume, QUIET).flatMap(({ limb, pictures }) =>
        pictures.map((picture) => ({ limb, picture })),
      );
      const colors = valuesIn(costume, shown, (costume.end - costume.start) * PIXELS_A_BYTE);
      return new Set(
        colors.length > 0 ? colors.map((color) => palette[color]) : palette.subarray(1),
      );
    }
    case 'akos': {
      if (!holdsIndices(costume)) return new Set(palette.subarray(1));
      const cels = Array.from({ length: costume.celCount }, (_, cel) => ({
        limb: 0,
        picture: cel,
      }));
      return new Set(valuesIn(costume, cels, limitOf(undefined, 'pixels')));
    }
  }
}

/** The values of pixels in some pictures, up to `most` pixels together, without the transparent one. */
function valuesIn(
  costume: Costume,
  pictures: readonly { readonly limb: number; readonly picture: number }[],
  most: number,
): number[] {
  const found = new Uint8Array(256);
  let left = most;
  for (const { limb, picture } of pictures) {
    const header = attempt(QUIET, () => readCostumePictureHeader(costume, limb, picture));
    if (header === undefined || header.width * header.height > left) continue;
    left -= header.width * header.height;
    const decoded = attempt(QUIET, () => decodeCostumePicture(costume, limb, picture));
    const pixels = decoded?.pixels ?? NO_PIXELS;
    // An iterator takes long.
    for (let i = 0; i < pixels.length; i++) found[pixels[i]] = 1;
  }
  found[costume.transparent] = 0;
  return [...found.keys()].filter((value) => found[value] === 1);
}
