// The parts of a costume of versions 3 to 6 as records, which parts.ts reads and `encodeCost` writes.

import type { CostumeVersion } from '../../version.js';
import type { CostumePictureHeader } from './picture-header.js';
import type { CostRecord } from './record.js';

/** Names another picture of the costume. */
export interface PictureRedirect {
  /** 0..15. */
  readonly limb: number;
  /** 0..255. */
  readonly picture: number;
}

/** A picture of a costume. */
export interface CostumePictureFields extends Omit<CostumePictureHeader, 'offset'> {
  /** `width * height` colors, row-major. */
  readonly pixels: Uint8Array;
  /** Another picture that has the pixels; it must have at least as many. `pixels` is then not stored. */
  readonly redirect?: PictureRedirect | undefined;
}

/** A costume of versions 3 to 6 in parts. */
export interface CostumeFields {
  /** The version, which decides on the base of offsets and the bytes before the header. */
  readonly version: CostumeVersion;
  /** 16 or 32. */
  readonly colors: 16 | 32;
  /** Whether pictures have redirect bytes. */
  readonly redirects: boolean;
  /** Whether the header has a size of 0, as in some costumes of version 6. Default: false. */
  readonly isSizeless?: boolean | undefined;
  /** Whether facing west mirrors the pictures. */
  readonly mirrorsWest: boolean;
  /** A palette index for each color. */
  readonly palette: Uint8Array;
  /** Command stream. */
  readonly commands: Uint8Array;
  /** Animations by number, up to the highest. A record that is listed twice is stored once. */
  readonly animations: readonly (Pick<CostRecord, 'limbs'> | undefined)[];
  /**
   * Pictures of limbs 0 to 15; a limb without pictures has no table. A record that is listed twice, and equal
   * lists, are stored once.
   */
  readonly limbs: readonly (readonly (CostumePictureFields | undefined)[])[];
  /** Order of the pixels. Default: `column`. */
  readonly layout?: 'column' | 'row' | undefined;
}
