// Encoders for the animations and pictures of costumes. For the layouts see the readers in costume/cost/.

import { checkBytes, type OwnBytes, shown } from '../../../bytes.js';
import type { CostumePicture } from '../../../costume/cost/picture.js';
import { OWN } from '../../../costume/cost/picture.js';
import type { AnimationRecord, LimbRecord } from '../../../costume/cost/record.js';
import { LIMB_OFF } from '../../../costume/cost/record.js';
import { checkUpTo, NO_OPTIONS } from '../../../geometry.js';
import type { CostumeVersion } from '../../../version.js';
import { concat, i16le, u8, u16le } from '../../bytes.js';
import { checkRecord, checkRecords } from '../../check.js';
import { columnsOf, encodeRuns } from '../../runs.js';
import { limbMask } from '../limb-mask.js';

/**
 * Builds the record of an animation; the inverse of `readAnimationRecord`.
 *
 * @param record - its limbs give the mask
 * @throws {RangeError} if a limb is out of range, repeated or not in ascending order, or a window
 *   does not fit its fields.
 * @throws {TypeError} if `record` is not a record with a list of limbs.
 */
export function encodeAnimationRecord(record: Pick<AnimationRecord, 'limbs'>): OwnBytes {
  checkRecord(record, 'record');
  const { limbs } = record;
  checkRecords(limbs, 'limbs');
  return concat([u16le(limbMask(limbs)), ...limbs.flatMap(limbFields)]);
}

function limbFields({ limb, start, length, loops }: LimbRecord): Uint8Array[] {
  if (start === LIMB_OFF) return [u16le(start)];
  if (!(Number.isInteger(length) && length >= 1 && length <= 128))
    throw new RangeError(`limb ${limb}: window of ${shown(length)} commands`);
  return [u16le(start), u8((length - 1) | (loops ? 0 : 0x80))];
}

/** Names another picture of the costume. */
export interface PictureRedirect {
  /** 0..15. */
  readonly limb: number;
  /** 0..255. */
  readonly picture: number;
}

/** Fields of a picture to build. */
export interface CostumePictureFields extends Omit<CostumePicture, 'offset' | 'pixels'> {
  /** `width * height` colors, row-major. */
  readonly pixels: Uint8Array;
  /** Another picture that has the pixels, at least as many; `pixels` is then not stored. */
  readonly redirect?: PictureRedirect | undefined;
}

/** Options of {@link encodeCostumePicture}. */
export interface EncodeCostumePictureOptions {
  /** Default: 16. */
  readonly colors?: 16 | 32 | undefined;
  /** `row` for variant `amiga`. Default: `column`. */
  readonly layout?: 'column' | 'row' | undefined;
  /** Whether there are redirect bytes, as in kinds 0x60 and 0x61. Default: false. */
  readonly redirects?: boolean | undefined;
}

/**
 * Builds a picture of a costume, with the fewest bytes for its runs.
 *
 * @throws {RangeError} if a number does not fit its field, a color is out of range, there are not
 *   `width * height` pixels, a redirect is given without `redirects` or leads to limb and picture 255,
 *   which stand for none, or `colors` or `layout` is unknown.
 * @throws {TypeError} if `picture` is not a record, or its pixels not a Uint8Array.
 */
export function encodeCostumePicture(
  picture: CostumePictureFields,
  options?: EncodeCostumePictureOptions,
): OwnBytes {
  return pictureBytes('picture', picture, options);
}

/** The same; errors name the picture. */
export function pictureBytes(
  what: string,
  picture: CostumePictureFields,
  options?: EncodeCostumePictureOptions,
): OwnBytes {
  const {
    colors = 16,
    layout = 'column',
    redirects = false,
  }: EncodeCostumePictureOptions = options ?? NO_OPTIONS;
  checkRecord(picture, what);
  checkColors(colors);
  if (layout !== 'column' && layout !== 'row')
    throw new RangeError(`unknown layout ${shown(layout)}`);
  const { width, height, relX, relY, moveX, moveY, pixels, redirect } = picture;
  checkUpTo(width, 0xffff, `${what}: width`);
  checkUpTo(height, 0xffff, `${what}: height`);
  const header = [u16le(width), u16le(height), ...[relX, relY, moveX, moveY].map(i16le)];
  if (redirect !== undefined) {
    if (!redirects) throw new RangeError(`${what}: redirect in a costume without redirects`);
    checkRecord(redirect, 'redirect');
    if (redirect.limb === OWN && redirect.picture === OWN)
      throw new RangeError(`${what}: a redirect to limb ${OWN}, picture ${OWN} stands for none`);
    return concat([...header, u8(redirect.limb), u8(redirect.picture)]);
  }
  checkBytes(pixels, 'pixels');
  if (pixels.length !== width * height)
    throw new RangeError(`${what}: ${pixels.length} pixels for ${width}x${height}`);
  if (pixels.some((color) => color >= colors))
    throw new RangeError(`${what}: a color above ${colors - 1}`);
  const own = redirects ? [u8(OWN), u8(OWN)] : [];
  const line = layout === 'column' ? columnsOf(pixels, width, height) : pixels;
  return concat([...header, ...own, encodeRuns(line, colors === 16 ? 4 : 3)]);
}

/** Throws a RangeError unless a costume can have so many colors. */
export function checkColors(colors: number): void {
  if (colors !== 16 && colors !== 32)
    throw new RangeError(`${shown(colors)} colors: neither 16 nor 32`);
}

/** Fields of a costume to build. */
export interface CostumeFields {
  /** Decides on the base of offsets and the bytes before the header. */
  readonly version: CostumeVersion;
  /** 16 or 32. */
  readonly colors: 16 | 32;
  /** Whether pictures have redirect bytes. */
  readonly redirects: boolean;
  /** Whether facing west mirrors the pictures. */
  readonly mirrorsWest: boolean;
  /** A palette index for each color. */
  readonly palette: Uint8Array;
  /** Command stream. */
  readonly commands: Uint8Array;
  /** Animations by number, up to the highest. A record that is listed twice is stored once. */
  readonly animations: readonly (Pick<AnimationRecord, 'limbs'> | undefined)[];
  /** Pictures of limbs 0 to 15; a limb without any has no table. A record that is listed twice is stored once. */
  readonly limbs: readonly (readonly (CostumePictureFields | undefined)[])[];
  /** Order of the pixels. Default: `column`. */
  readonly layout?: 'column' | 'row' | undefined;
}
