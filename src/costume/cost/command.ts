import {
  type CostumeRelease,
  type CostumeVersion,
  releaseOf,
  type VersionOptions,
} from '../../version.js';
import { COST_LAYOUTS } from './cost.js';

/** What a byte of the command stream does. */
export type CostCommandKind = 'picture' | 'stop' | 'restart' | 'hidden' | 'counter' | 'sound';

/** Last byte that is a sound. */
const LAST_SOUND = 0x78;

/** The first byte that is a sound, whose slot is 0. */
export function firstSoundOf(record: VersionOptions<CostumeVersion>): number {
  return COST_LAYOUTS[releaseOf(record) as CostumeRelease].firstSound;
}

/** Finds what a byte of a costume's command stream does, by the first byte that is a sound. */
export function kindOf(byte: number, firstSound: number): CostCommandKind {
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
      return byte >= firstSound && byte <= LAST_SOUND ? 'sound' : 'picture';
  }
}

/** The picture of a byte that is one. */
export function pictureOf(byte: number): number {
  return byte & 0x7f;
}
