// The palettes of a room: docs/format/rooms.md says it in words.

import type { Place } from '../../block/level.js';
import { isRecord } from '../../bytes.js';
import { fail } from '../../errors.js';
import { checkWhole } from '../../geometry.js';
import { DEFAULT_LIMITS } from '../../limits.js';
import type { ColorCycle } from '../../room/cycl.js';
import type { Room } from '../../room/room.js';
import { ROOM_TAGS } from '../../room/rules.js';
import { checkRelease, type Release } from '../../version.js';
import { openWrap, wrapCount, wrapEntry } from '../blocks/wrap.js';
import { checkWholePalette, colorsAt } from './clut.js';
import { cyclesAt } from './cycles.js';
import { loadPalette } from './load.js';
import { firstWith, payloadOf } from './room.js';

/**
 * Reads all palettes of a room. The slow twin of the function of this name in the main entry point.
 *
 * @param room - as `readRoom` gives it
 * @returns at least one palette, as stored
 * @throws {DecodeError} `MISSING` without a palette; `TRUNCATED`, `BAD_VALUE`, `BAD_OFFSET` or `BAD_SIZE` if one is
 *   damaged; `LIMIT` past 65,536 palettes.
 * @throws {RangeError} if the version or variant is unknown.
 * @throws {TypeError} if `room` is not a `Room`.
 */
export function readPalettes(room: Room): Uint8Array[] {
  const release = checkRoom(room);
  const palettes: Uint8Array[] = [];
  for (const place of palettePlaces(room, release)) palettes.push(colorsAt(place, release));
  return palettes;
}

/**
 * Reads the palette that a room shows. The slow twin of the function of this name in the main entry point.
 *
 * @param room - as `readRoom` gives it
 * @param number - number of the palette in the room's list, from 0
 * @param previous - 768 bytes RGB: the palette shown before. Default: all colors as stored, and black where none is
 *   stored
 * @returns 768 bytes RGB
 * @throws {DecodeError} `MISSING`, `TRUNCATED`, `BAD_VALUE`, `BAD_OFFSET`, `BAD_SIZE` or `LIMIT`, as `readPalettes`
 *   for this palette.
 * @throws {RangeError} if the list has no palette of that `number`, `previous` is not 768 bytes, or the version or
 *   variant is unknown.
 * @throws {TypeError} if `room` is not a `Room`, or `previous` not a Uint8Array.
 */
export function currentPalette(room: Room, number = 0, previous?: Uint8Array): Uint8Array {
  const release = checkRoom(room);
  checkWhole(number, 'number', 0);
  if (previous !== undefined) checkWholePalette(previous, 'previous');
  const places = palettePlaces(room, release);
  const chosen = places.length === 1 ? 0 : number;
  if (chosen >= places.length)
    throw new RangeError(`number ${number}: the room has ${places.length} palettes`);
  const stored = colorsAt(places[chosen], release);
  if (previous !== undefined) return loadPalette(previous, stored, room);
  const palette = new Uint8Array(768);
  for (let i = 0; i < stored.length; i++) palette[i] = stored[i];
  return palette;
}

/**
 * Reads the color cycles of a room. The slow twin of the function of this name in the main entry point.
 *
 * @param room - as `readRoom` gives it
 * @returns the cycles in use; none if the room has no block of them
 * @throws {DecodeError} `TRUNCATED` or `BAD_VALUE`, as `readCycl`.
 * @throws {RangeError} if the version or variant is unknown.
 * @throws {TypeError} if `room` is not a `Room`.
 */
export function readCycles(room: Room): readonly ColorCycle[] {
  const release = checkRoom(room);
  const block = firstWith(room.blocks, ROOM_TAGS[release].cycles);
  return block === undefined ? [] : cyclesAt(payloadOf(block), release).cycles;
}

/** The release of a room. Throws a TypeError unless a value is one. */
function checkRoom(room: Room): Release {
  if (!isRecord(room) || !Array.isArray(room.blocks) || !room.blocks.every(isRecord))
    throw new TypeError('room is not a Room');
  return checkRelease(room);
}

/** Where the palettes of a room are. */
function palettePlaces({ blocks, start }: Room, release: Release): Place[] {
  const single = firstWith(blocks, ROOM_TAGS[release].palette);
  if (single !== undefined) return [payloadOf(single)];
  const pals = firstWith(blocks, 'PALS');
  const wrap = pals && openWrap(pals);
  const count = wrap === undefined ? 0 : wrapCount(wrap);
  if (wrap === undefined || count === 0) fail('MISSING', start, 'room without a palette');
  if (count > DEFAULT_LIMITS.entries) fail('LIMIT', wrap.at, `${count} palettes`);
  const places: Place[] = [];
  for (let entry = 0; entry < count; entry++) {
    const apal = wrapEntry(wrap, entry, ['APAL']);
    if (apal === undefined) fail('BAD_OFFSET', wrap.at + entry * 4, `no palette ${entry}`);
    places.push(payloadOf(apal));
  }
  return places;
}
