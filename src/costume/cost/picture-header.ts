// Where the pictures of a costume are, and how they are placed. Each limb has a table with one
// u16le offset per picture, counted from the costume's base. The length of the table is not stored.
// At the offset is the header, and then the pixels, see picture.ts.

import { i16le, need, u16le } from '../../bytes.js';
import type { Layout } from '../../fields.js';
import { type CostCostume, limbTable, storedPosition } from './cost.js';

/** Size and place of a picture, or of a cel. */
export interface CostumePictureHeader {
  /**
   * Where the picture is, counted from `costume.base`, as stored. For a cel in an `AkosCostume`: where its pixels
   * are, counted from `akos.start`.
   */
  readonly offset: number;
  /** Pixels, 0..65535. */
  readonly width: number;
  /** Pixels, 0..65535. */
  readonly height: number;
  /** Left column, pixels from the actor's place and the moves of the limbs drawn earlier. */
  readonly relX: number;
  /** Upper row, from the same point. */
  readonly relY: number;
  /** Pixels by which the limbs drawn later are shifted to the right. */
  readonly moveX: number;
  /** Pixels by which the limbs drawn later are shifted up. */
  readonly moveY: number;
}

/** The header of a picture, or of a cel. */
export const PICTURE_HEADER: Layout<Exclude<keyof CostumePictureHeader, 'offset'>> = {
  size: 12,
  fields: {
    width: [0, 'u16'],
    height: [2, 'u16'],
    relX: [4, 's16'],
    relY: [6, 's16'],
    moveX: [8, 's16'],
    moveY: [10, 's16'],
  },
};

/** Highest picture number in a command. */
export const LAST_PICTURE = 127;

/** The size and place of a picture; see `readCostumePictureHeader`. Trusts its arguments. */
export function pictureHeader(
  costume: CostCostume,
  limb: number,
  picture: number,
): CostumePictureHeader | undefined {
  const table = limbTable(costume, limb);
  const at = table === undefined ? undefined : entryAt(costume, table, picture);
  return at === undefined ? undefined : headerAt(costume, at);
}

/** Where a picture starts, from the table at `table`; `undefined` for a stored 0. */
export function entryAt(costume: CostCostume, table: number, picture: number): number | undefined {
  const entry = table + picture * 2;
  need(entry, 2, costume.end, 'pictures of a limb');
  return storedPosition(costume, entry, 'picture', picture);
}

function headerAt({ src, end, base }: CostCostume, at: number): CostumePictureHeader {
  need(at, PICTURE_HEADER.size, end, 'picture');
  return headerFields(src, at, at - base);
}

/** Reads a complete header of a picture or cel. */
export function headerFields(src: Uint8Array, at: number, offset: number): CostumePictureHeader {
  const { width, height, relX, relY, moveX, moveY } = PICTURE_HEADER.fields;
  // `readFields` would take much longer.
  return {
    offset,
    width: u16le(src, at + width[0]),
    height: u16le(src, at + height[0]),
    relX: i16le(src, at + relX[0]),
    relY: i16le(src, at + relY[0]),
    moveX: i16le(src, at + moveX[0]),
    moveY: i16le(src, at + moveY[0]),
  };
}
