// What a room does to the palette that is shown. The games have one palette, all black at first. Entering a room loads
// the room's colors into it, and so does the script command for another palette. That does not replace all colors.
// These stay as they were:
//
//   all versions    colors that the room does not store, if it stores fewer than 256
//   versions 5, 6   colors from 16 on that it stores with red, green and blue of 252 or more
//   4 on the Amiga  colors 0 to 15, which the game sets once at its start
//
// In this way the colors of actors, of the interface and of texts outlive a room.

import { checkBytes, type OwnBytes } from '../bytes.js';
import { type ByRelease, checkRelease, type Release, type VersionOptions } from '../version.js';
import { checkPalette, PALETTE_SIZE } from './clut.js';

/** Which stored colors are not loaded. */
interface LoadRules {
  /** Colors below this one are never loaded. */
  readonly first: number;
  /** From 16 on, colors whose parts all have at least this value are not loaded. */
  readonly white: number;
}

const EACH: LoadRules = { first: 0, white: 256 };
const WHITES_STAY: LoadRules = { first: 0, white: 252 };

const LOAD_RULES: ByRelease<LoadRules> = {
  '2': EACH,
  '3': EACH,
  '3-ega': EACH,
  '4': EACH,
  '4-amiga': { first: 16, white: 256 },
  '4-ega': EACH,
  '5': WHITES_STAY,
  '5-amiga': WHITES_STAY,
  '6': WHITES_STAY,
  '6-sam-and-max': WHITES_STAY,
  '7': EACH,
  '7-full-throttle': EACH,
  '8': EACH,
};

/** Colors below this one are loaded whatever they are. */
const FIXED = 16;

/**
 * Loads the palette of a room over the previous one, as the games do. Proved for all versions, except for the reduced
 * palettes of Indy 4 on the Amiga.
 *
 * @param previous - 768 bytes RGB: what was shown before; all zeros at the start of a game
 * @param stored - RGB of up to 256 colors, from `readClut` or `readPalettes`
 * @param release - any record with a version and variant, such as a room
 * @returns 768 bytes RGB
 */
export function loadPalette(
  previous: Uint8Array,
  stored: Uint8Array,
  release: VersionOptions,
): OwnBytes {
  checkPalette(previous, 'previous');
  checkColors(stored, 'stored');
  return loaded(previous, stored, checkRelease(release));
}

/** As {@link loadPalette}; trusts its arguments. */
export function loaded(previous: Uint8Array, stored: Uint8Array, release: Release): OwnBytes {
  const { first, white } = LOAD_RULES[release];
  const palette = new Uint8Array(previous);
  for (let at = first * 3; at < stored.length; at += 3)
    if (!isWhite(stored, at, white)) palette.set(stored.subarray(at, at + 3), at);
  return palette;
}

/** Whether a color stays what it was, whatever is stored: in a picture it is a color of another room. */
export function stays(stored: Uint8Array, index: number, release: Release): boolean {
  const { first, white } = LOAD_RULES[release];
  return index < first || index * 3 >= stored.length || isWhite(stored, index * 3, white);
}

function isWhite(stored: Uint8Array, at: number, white: number): boolean {
  return (
    at >= FIXED * 3 && stored[at] >= white && stored[at + 1] >= white && stored[at + 2] >= white
  );
}

/** Throws unless bytes are three for each of up to 256 colors. */
export function checkColors(colors: Uint8Array, name: string): void {
  checkBytes(colors, name);
  if (colors.length % 3 !== 0 || colors.length > PALETTE_SIZE)
    throw new RangeError(
      `${name} has ${colors.length} bytes, not three for each of up to 256 colors`,
    );
}
