// The palette that a room shows.

import { type OwnBytes, shown } from '../bytes.js';
import { checkWhole, NO_OPTIONS } from '../geometry.js';
import type { ReadOptions, Strict } from '../options.js';
import { readPalettes } from './palettes.js';
import type { Room } from './room.js';

/** Options of {@link currentPalette}. */
export interface CurrentPaletteOptions extends ReadOptions {
  /**
   * Which of its list scripts have chosen, from 0 (versions 6 to 8). A room with a single palette shows
   * that, whatever scripts say. Default: 0, with which every room opens.
   */
  readonly number?: number | undefined;
}

/**
 * Reads the palette that a room shows. It opens with the first of its list; scripts of versions 6 to 8
 * may choose another. Color cycles and changes of single colors are not in it.
 *
 * @param room - as {@link readRoom} gives it
 * @returns 768 bytes RGB, as `readClut` gives them
 * @throws {DecodeError} as {@link readPalettes}: `TRUNCATED`, `BAD_VALUE`, `BAD_OFFSET`, `BAD_SIZE`,
 *   `LIMIT`; `MISSING` without any palette. With `onError` none; there is no palette then.
 * @throws {RangeError} if the list has no palette of that `number`, the version or variant is unknown, or
 *   a limit is not a number of at least 0.
 * @throws {TypeError} if `room` is not a {@link Room}, or `onError` not a function.
 */
export function currentPalette(room: Room, options?: Strict<CurrentPaletteOptions>): OwnBytes;
export function currentPalette(room: Room, options: CurrentPaletteOptions): OwnBytes | undefined;
export function currentPalette(room: Room, options?: CurrentPaletteOptions): OwnBytes | undefined {
  const { number = 0, ...reading }: CurrentPaletteOptions = options ?? NO_OPTIONS;
  checkWhole(number, 'number', 0);
  const palettes = readPalettes(room, reading);
  if (palettes.length <= 1) return palettes[0];
  if (number >= palettes.length)
    throw new RangeError(`number ${shown(number)}: the room has ${palettes.length} palettes`);
  return palettes[number];
}
