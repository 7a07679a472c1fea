// The palettes of all rooms of a game, and the choice of one for a picture that has none: a costume, or an
// object in a room whose palette is all zeros, because other rooms show it.

import { SILENT } from '../block/level.js';
import { rankedPalettes } from '../costume/choose-palette.js';
import { attempt } from '../errors.js';
import type { Limits } from '../limits.js';
import { clutAt, PALETTE_SIZE } from '../palette/clut.js';
import { palettePlaces } from '../room/palettes.js';
import type { Room } from '../room/room.js';
import { roomsOnce } from './aliases.js';
import type { Game } from './game.js';
import { readGameRoom } from './rooms.js';

/** A palette of a room of a game. */
export interface RoomPalette {
  /** Number of the room. */
  readonly room: number;
  /** Its number in the room, from 0: `number` of `currentPalette`. */
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

/** All palettes of the rooms of a game, each once. What is damaged is left out. */
export function gamePalettes(game: Game, limits: Limits | undefined): RoomPalette[] {
  const seen = new Map<Uint8Array, Set<number>>();
  const found: RoomPalette[] = [];
  for (const { one } of roomsOnce(game)) {
    const number = one.room;
    const room = readGameRoom(game, number, { onError: SILENT.onError, limits });
    if (room !== undefined) found.push(...palettesOf(room, number, limits, seen));
    if (found.length >= MOST) return found.slice(0, MOST);
  }
  return found;
}

/** The palettes of a room that were not seen before. */
function palettesOf(
  room: Room,
  number: number,
  limits: Limits | undefined,
  seen: Map<Uint8Array, Set<number>>,
): RoomPalette[] {
  const palettes: RoomPalette[] = [];
  const places = attempt(SILENT, () => palettePlaces(room, limits)) ?? [];
  for (const [i, { src, start, end }] of places.entries()) {
    const known = seen.get(src) ?? new Set();
    if (known.has(start)) continue;
    seen.set(src, known.add(start));
    const stored = attempt(SILENT, () => clutAt(src, start, end, room));
    if (stored === undefined) continue;
    const palette = new Uint8Array(PALETTE_SIZE);
    palette.set(stored);
    palettes.push({ room: number, number: i, palette });
  }
  return palettes;
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
  const own = palettes.filter(({ room }) => room === home);
  const list = [...own, ...palettes.filter(({ room }) => room !== home)];
  const rgb = list.map(({ palette }) => palette);
  const [paletteFrom, ...alternatives] = rankedPalettes(used, rgb, own.length, game).map(
    (i) => list[i],
  );
  return { palette: paletteFrom?.palette, paletteFrom, alternatives };
}
