// The palettes of a room, a single one or a list in PALS, and the one that it shows. If both exist, the single one
// counts.

import { type Place, payloadIn, wholeOf } from '../block/level.js';
import { describe, type OwnBytes } from '../bytes.js';
import { attempt, fail, type Reporter, reporterOf } from '../errors.js';
import { checkWhole } from '../geometry.js';
import { allowanceOf, type Limits } from '../limits.js';
import { optionsOf, type ReadOptions, type Strict } from '../options.js';
import { inOrigin } from '../origin.js';
import { checkPalette, clutAt, PALETTE_SIZE, palettesIn } from '../palette/clut.js';
import { loaded } from '../palette/load.js';
import { sixteenColors } from '../palette/sixteen.js';
import { checkRelease, type Release } from '../version.js';
import { checkRoom, ROOM_TAGS, roomBlocks } from './open.js';
import type { Room } from './room.js';

/** Options of {@link openingPalette}. */
export interface OpeningPaletteOptions extends ReadOptions {
  /**
   * Number of the palette that scripts have chosen from the room's list, from 0 (versions 6 to 8). A room with a single
   * palette always shows that one. Default: 0, which every room opens with.
   */
  readonly number?: number | undefined;
  /**
   * 768 bytes RGB: the palette shown before. Its colors stay where the room does not load a color. Pass it in versions
   * 5 and 6, where rooms leave the colors of actors and texts as they were. Default: all colors as stored; colors that
   * are not stored are black.
   */
  readonly previous?: Uint8Array | undefined;
}

/**
 * Reads the palette that a room shows. It opens with the first of its list; scripts of versions 6 to 8 may choose
 * another. Color cycles and changes of single colors are not in it.
 *
 * @param room - from {@link readRoom}
 * @returns 768 bytes RGB
 * @throws {DecodeError} as {@link readPalettes}: `MISSING`, `TRUNCATED`, `BAD_VALUE`, `BAD_OFFSET`, `BAD_SIZE`,
 *   `LIMIT`.
 * @throws {RangeError} if the room has no palette of that `number`.
 * @example
 * ```ts
 * import { openingPalette, openGame, readGameRoom } from 'scumm-codec';
 * import { lantern } from 'scumm-codec/lantern';
 *
 * const palette = openingPalette(readGameRoom(openGame(lantern), 2));
 * console.log(palette.subarray(48, 51).join(' ')); // 68 32 16
 * ```
 */
export function openingPalette(room: Room, options?: Strict<OpeningPaletteOptions>): OwnBytes;
export function openingPalette(room: Room, options: OpeningPaletteOptions): OwnBytes | undefined;
export function openingPalette(room: Room, options?: OpeningPaletteOptions): OwnBytes | undefined {
  const { number = 0, previous, limits, onError } = optionsOf(options);
  checkRoom(room);
  const release = checkRelease(room);
  checkWhole(number, 'number', 0);
  if (previous !== undefined) checkPalette(previous, 'previous');
  return inOrigin(room.origin, onError, (told) => {
    const reporter = reporterOf(told);
    return attempt(reporter, () => {
      const places = palettePlaces(room, release, limits, reporter);
      const place = places.length === 1 ? places[0] : places[number];
      if (place === undefined)
        throw new RangeError(`number ${describe(number)}: the room has ${places.length} palettes`);
      const stored = clutAt(place, release);
      if (previous !== undefined) return loaded(previous, stored, release);
      const whole = new Uint8Array(PALETTE_SIZE);
      whole.set(stored);
      return whole;
    });
  });
}

/**
 * Reads all palettes of a room. The room opens with the first.
 *
 * @param room - from {@link readRoom}
 * @returns the palettes as stored, in the form of {@link readClut}; with `onError` an empty list for damage.
 *   {@link openingPalette} gives what the room shows
 * @throws {DecodeError} `MISSING` without any palette; `TRUNCATED`, `BAD_VALUE`, `BAD_OFFSET` or `BAD_SIZE` for damage;
 *   `LIMIT` past `limits.entries`. With `onError` none.
 */
export function readPalettes(room: Room, options?: ReadOptions): OwnBytes[] {
  const { limits, onError } = optionsOf(options);
  checkRoom(room);
  const release = checkRelease(room);
  return inOrigin(room.origin, onError, (told) => {
    const reporter = reporterOf(told);
    const read = () =>
      palettePlaces(room, release, limits, reporter).map((place) => clutAt(place, release));
    return attempt(reporter, read) ?? [];
  });
}

/** Where the palettes of a room are; throws `MISSING` without any. */
export function palettePlaces(
  room: Room,
  release: Release,
  limits: Limits | undefined,
  reporter?: Reporter | undefined,
): Place[] {
  if (room.colors !== undefined) return [wholeOf(sixteenColors(room.colors))];
  const blocks = roomBlocks(room, undefined, allowanceOf(limits));
  const single = blocks.find(({ tag }) => tag === ROOM_TAGS[release].palette);
  if (single !== undefined) return [payloadIn(single)];
  const pals = blocks.find(({ tag }) => tag === 'PALS');
  const palettes = pals === undefined ? [] : palettesIn(pals, limits, reporter);
  if (palettes.length === 0) fail('MISSING', room.start, 'room without a palette');
  return palettes;
}
