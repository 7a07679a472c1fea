// The parts of a costume of versions 7 and 8 as records, which parts.ts reads and `encodeAkos` writes.

import type { CostumePictureHeader } from '../cost/picture-header.js';
import type { AkosCostume } from './akos.js';

/** What an animation of an AKOS does to a limb. */
export interface AkosLimbFields {
  /** 0..15. */
  readonly limb: number;
  /** What the limb does, 0..255: see {@link AkosLimbRecord}. */
  readonly code: number;
  /** First command, an offset in the commands. Codes 1, 4 and 5 store none. */
  readonly start?: number | undefined;
  /** Distance of the last command from the first. Codes 1, 4 and 5 store none. */
  readonly length?: number | undefined;
}

/** An animation of an AKOS. */
export interface AkosAnimationFields {
  /** One entry for each limb in it, from limb 0 up. */
  readonly limbs: readonly AkosLimbFields[];
}

/** A cel. */
export interface AkosCelFields extends Omit<CostumePictureHeader, 'offset'> {
  /** `width * height` bytes, row-major: colors for codec 1, otherwise indices in the room's palette. */
  readonly pixels: Uint8Array;
}

/** A costume of version 7 or 8 in parts. */
export interface AkosFields
  extends Pick<AkosCostume, 'codec' | 'mirrorsWest' | 'directions' | 'commands'> {
  /** AKPL, an index in the room's palette for each color. Codec 1 needs it. Default: no such block. */
  readonly palette?: Uint8Array | undefined;
  /** RGBS, three bytes a color. Default: no such block. */
  readonly rgb?: Uint8Array | undefined;
  /** Animations by number. A record that is listed twice is stored once. */
  readonly animations: readonly (AkosAnimationFields | undefined)[];
  /** Cels by number. A record that is listed twice is stored once. */
  readonly cels: readonly AkosCelFields[];
  /** AKFO, offsets in the commands. Default: no such block. */
  readonly jumps?: readonly number[] | undefined;
}

/** Codes of limbs with neither start nor length. */
export const SHORT: readonly number[] = [1, 4, 5];
