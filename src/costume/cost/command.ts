// The command stream of a costume: one byte a tick for each limb.
//
//   4 and 5     version 6
//   0x78        0x71-0x78   sound: versions 4 and 5 count, version 6 names slot byte - 0x71
//   0x79        0x79        stop the limb     only as the first byte of a window being started
//   0x7A        0x7A        restart the limb  (the same)
//   0x7B        0x7B        draw nothing
//   0x7C        0x7C        animation counter
//   others      others      picture: the low 7 bits
//
// The whole byte counts: 0xFC is a picture. Stepping passes over sounds and counters. The games draw
// any byte under the cursor by its low 7 bits, except 0x7B and 0xFB; compose.ts draws only pictures.

import { checkByte } from '../../bytes.js';
import { type CostumeVersion, entryOf, type VersionOptions } from '../../version.js';

/** What a byte of the command stream does. */
export type CostCommandKind = 'picture' | 'stop' | 'restart' | 'hidden' | 'counter' | 'sound';

/** First byte that is a sound. */
const SOUNDS_FROM: Readonly<Record<CostumeVersion, number>> = { 4: 0x78, 5: 0x78, 6: 0x71 };

/** Last byte that is a sound. */
const LAST_SOUND = 0x78;

/**
 * Says what a byte of a costume's command stream does.
 *
 * @param byte - 0..255
 * @param options - the version; a costume will do
 * @throws {RangeError} if `byte` is not a byte or the version unknown.
 * @throws {TypeError} if the version is absent.
 */
export function costCommandKind(
  byte: number,
  options: VersionOptions<CostumeVersion>,
): CostCommandKind {
  checkByte(byte, 'command');
  entryOf(SOUNDS_FROM, options?.version, 'commands of costumes');
  return kindOf(byte, options.version);
}

/** The same, with unchecked arguments. */
export function kindOf(byte: number, version: CostumeVersion): CostCommandKind {
  switch (byte) {
    case 0x79:
      return 'stop';
    case 0x7a:
      return 'restart';
    case 0x7b:
      return 'hidden';
    case 0x7c:
      return 'counter';
    default:
      return byte >= SOUNDS_FROM[version] && byte <= LAST_SOUND ? 'sound' : 'picture';
  }
}

/** Slot that a sound names; 0 in versions 4 and 5, which have only one. */
export function soundSlot(byte: number, version: CostumeVersion): number {
  return byte - SOUNDS_FROM[version];
}

/** The same, with an unchecked argument. */
export function pictureOf(byte: number): number {
  return byte & 0x7f;
}
