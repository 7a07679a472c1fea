import type { CostumeVersion } from '../../version.js';

/** What a byte of the command stream does. */
export type CostCommandKind = 'picture' | 'stop' | 'restart' | 'hidden' | 'counter' | 'sound';

/** First byte that is a sound. */
const SOUNDS_FROM: Readonly<Record<CostumeVersion, number>> = { 4: 0x78, 5: 0x78, 6: 0x71 };

/** Last byte that is a sound. */
const LAST_SOUND = 0x78;

/** Finds what a byte of a costume's command stream does. */
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

/** Slot of a sound; 0 in versions 4 and 5, which have only one slot. */
export function soundSlot(byte: number, version: CostumeVersion): number {
  return byte - SOUNDS_FROM[version];
}

/** The same, with an unchecked argument. */
export function pictureOf(byte: number): number {
  return byte & 0x7f;
}
