// The palettes of all rooms of a game, and the choice of one for a picture that has none: a costume, or an
// object in a room whose palette is all zeros, because other rooms show it.

import { attempt, handlerOf, problem, type Reporter, report, reporterOf } from '../errors.js';
import { checkGame, type Game, roomOf } from '../game/game.js';
import { roomsOnce } from '../game/resources.js';
import { readGameRoom } from '../game/rooms.js';
import type { Limits } from '../limits.js';
import { optionsOf, type ReadOptions } from '../options.js';
import { inOrigin } from '../origin.js';
import { clutAt, PALETTE_SIZE } from '../palette/clut.js';
import { palettePlaces } from '../room/palettes.js';
import type { Room } from '../room/room.js';
import { releaseOf } from '../version.js';
import { rankedPalettes } from './choose-palette.js';

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
 * Reads the palettes of all rooms of a game, each once. A room that shares the palettes of another one is left out;
 * so are palettes past the first 1,024, with a `LIMIT` to the handler.
 *
 * @param game - the opened game, from `openGame`
 * @returns palettes by room, then by number; {@link choosePalette} finds the one that suits a costume
 * @throws {DecodeError} as `readGameRoom` and `readPalettes`; `LIMIT` past `limits.entries`. With
 *   `onError` none: what is damaged is left out.
 * @throws {RangeError} if the version is unknown, or a limit is not a number of at least 0.
 * @throws {TypeError} if `game` is not a `Game`, or `onError` not a function.
 */
export function readGamePalettes(game: Game, options?: ReadOptions): RoomPalette[] {
  const { onError, limits } = optionsOf(options);
  checkGame(game);
  return gamePalettes(game, limits, reporterOf(onError));
}

/** The same for a checked game. */
export function gamePalettes(
  game: Game,
  limits: Limits | undefined,
  reporter: Reporter | undefined,
): RoomPalette[] {
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
