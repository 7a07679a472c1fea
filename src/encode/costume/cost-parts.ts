// Builds the animations and pictures of costumes of versions 3 to 6. For the layouts see costume/cost/record.ts and
// costume/cost/picture.ts.

import { describe, type OwnBytes } from '../../bytes.js';
import { COST_FORMATS, COST_LAYOUTS } from '../../costume/cost/cost.js';
import type { CostumePictureFields } from '../../costume/cost/parts.js';
import { OWN, PICTURE_HEADER } from '../../costume/cost/picture.js';
import {
  type CostLimbRecord,
  type CostRecord,
  LIMB_OFF,
  offOf,
} from '../../costume/cost/record.js';
import { optionsOf } from '../../options.js';
import { type CostumeVersion, checkReleaseIn, type VersionOptions } from '../../version.js';
import { concat, encodeFields, UNSIGNED, u8, u16le } from '../bytes.js';
import { checkRecord, checkRecords, eachOf, fieldsOf, inPart } from '../check.js';
import { storedPixels } from './pixels.js';

/**
 * Builds the record of an animation; the inverse of `readCostRecord`.
 *
 * @param options - `version`: 3 to 6. Version 3 stores starts in one byte. Default: 6
 * @throws {RangeError} if a limb is repeated or not in ascending order, or a start is above 254 in version 3.
 */
export function encodeCostRecord(
  record: Pick<CostRecord, 'limbs'>,
  options?: Partial<VersionOptions<CostumeVersion>>,
): OwnBytes {
  checkRecord(record, 'record');
  const { limbs } = record;
  checkRecords(limbs, 'limbs');
  const { version = 6 } = optionsOf(options);
  const { startSize } = COST_LAYOUTS[checkReleaseIn(COST_LAYOUTS, { version }, 'COST')];
  const fields = (limb: CostLimbRecord) => limbFields(limb, startSize);
  return concat([u16le(limbMask(limbs)), ...eachOf(limbs, 'limbs', fields)]);
}

function limbFields(record: CostLimbRecord, startSize: 1 | 2): Uint8Array[] {
  const { start, length, loops } = record;
  const off = offOf(startSize);
  const write = UNSIGNED[startSize];
  if (start === LIMB_OFF) return [write(off)];
  if (start === off) throw new RangeError(`start ${start} means a limb that is off`);
  if (!(Number.isInteger(length) && length >= 1 && length <= 128))
    throw new RangeError(`length is ${describe(length)}, not 1 to 128`);
  return [...fieldsOf(record, write, 'start'), u8((length - 1) | (loops ? 0 : 0x80))];
}

/** Options of {@link encodeCostumePicture}. */
export interface EncodeCostumePictureOptions {
  /** Default: 16. */
  readonly colors?: 16 | 32 | undefined;
  /** `row` for variant `amiga`. Default: `column`. */
  readonly layout?: 'column' | 'row' | undefined;
  /** Whether there are redirect bytes, as in formats 0x60 and 0x61. Default: false. */
  readonly redirects?: boolean | undefined;
}

/**
 * Builds a picture of a costume, with the fewest bytes for its runs.
 *
 * @throws {RangeError} if a redirect is given without `redirects`, or leads to limb 255 and picture 255, which mean no
 *   redirect.
 */
export function encodeCostumePicture(
  picture: CostumePictureFields,
  options?: EncodeCostumePictureOptions,
): OwnBytes {
  return inPart('picture', () => pictureBytes(picture, options));
}

/** As `encodeCostumePicture`, but errors do not name the picture. */
export function pictureBytes(
  picture: CostumePictureFields,
  options?: EncodeCostumePictureOptions,
): OwnBytes {
  const { colors = 16, layout = 'column', redirects = false } = optionsOf(options);
  checkRecord(picture, 'picture');
  checkedFormat(colors, redirects);
  if (layout !== 'column' && layout !== 'row')
    throw new RangeError(`unknown layout ${describe(layout)}`);
  const { redirect } = picture;
  const header = encodeFields(picture, PICTURE_HEADER);
  if (redirect !== undefined) {
    if (!redirects) throw new RangeError(`redirect in a costume without redirects`);
    checkRecord(redirect, 'redirect');
    if (redirect.limb === OWN && redirect.picture === OWN)
      throw new RangeError(`a redirect to limb ${OWN}, picture ${OWN} means no redirect`);
    return concat([header, ...fieldsOf(redirect, u8, 'limb', 'picture')]);
  }
  const own = redirects ? [u8(OWN), u8(OWN)] : [];
  return concat([header, ...own, storedPixels(picture, { codec: 1, colors, layout })]);
}

/** The format of a costume with these. Throws a RangeError unless one can have this number of colors. */
export function checkedFormat(colors: number, redirects: boolean): number {
  for (const [format, one] of Object.entries(COST_FORMATS))
    if (one.colors === colors && one.redirects === Boolean(redirects)) return Number(format);
  throw new RangeError(`${describe(colors)} colors: neither 16 nor 32`);
}

/** The mask of limbs: bit 15 is limb 0. */
export function limbMask(limbs: readonly { readonly limb: number }[]): number {
  let mask = 0;
  let next = 0;
  for (const { limb } of limbs) {
    if (!(Number.isInteger(limb) && limb >= next && limb <= 15))
      throw new RangeError(`limb ${describe(limb)} is out of range or order`);
    mask |= 0x8000 >> limb;
    next = limb + 1;
  }
  return mask;
}
