// The parts of a costume of versions 3 to 6, as `encodeCost` takes them.

import { need } from '../../bytes.js';
import { readFields } from '../../fields.js';
import { checkPixels, type LimitOptions, limitOf } from '../../limits.js';
import { optionsOf } from '../../options.js';
import { inOrigin } from '../../origin.js';
import type { CostumeVersion, Variant } from '../../version.js';
import { type CostCostume, checkCostume, costLayout, LIMBS } from './cost.js';
import { type CostumePictureHeader, decodedPixels, OWN, PICTURE_HEADER } from './picture.js';
import { type CostumePlaces, costumePlaces } from './places.js';
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
  /** Only `ega` of version 3 counts: then `palette` has what each value shows. Default: none. */
  readonly variant?: Variant | undefined;
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

/**
 * Splits a costume into its parts; the inverse of `encodeCost`. A costume with the layout that `encodeCost` gives
 * comes back byte for byte. Other costumes, whose tables stand elsewhere or share pictures, come back with the same
 * animations, commands and pictures. A limb has no pictures if its offset leads nowhere, into the header, or to the
 * first picture of another limb. Limbs that share a table share its list.
 *
 * @param options - `limits.pixels` bounds the pixels of all pictures together
 * @returns its animations and pictures by number, decoded; the palette and commands are views
 * @throws {DecodeError} `BAD_OFFSET` or `TRUNCATED` for an animation or a picture; `LIMIT` past `limits.pixels`. Offsets
 *   count in `costume.src`.
 */
export function readCostParts(costume: CostCostume, options?: LimitOptions): CostumeFields {
  checkCostume(costume);
  const limit = limitOf(optionsOf(options).limits, 'pixels');
  return inOrigin(costume.origin, undefined, () => partsAt(costume, costumePlaces(costume), limit));
}

/** The parts at known places. */
export function partsAt(costume: CostCostume, places: CostumePlaces, limit: number): CostumeFields {
  const { src, version, isSizeless, colors, redirects, mirrorsWest, palette, layout } = costume;
  const pictureAt = pictureReader(costume, limit);
  const lists = new Map<number, CostumeFields['limbs'][number]>();
  for (const { at, pictures } of places.tables) {
    const read = () => pictures.map((pos) => (pos ? pictureAt(pos) : undefined));
    lists.set(at, lists.get(at) ?? read());
  }
  const tables = new Map(places.tables.map(({ limb, at }) => [limb, lists.get(at)]));
  const limbs = Array.from({ length: LIMBS }, (_, limb) => tables.get(limb) ?? []);
  const records = new Map([...places.records].map(([pos, { limbs }]) => [pos, { limbs }]));
  const animations = places.animations.map((pos) =>
    pos === undefined ? undefined : records.get(pos),
  );
  const commands = src.subarray(places.commands.start, places.commands.end);
  const isOther = !costLayout(costume).ownColors && { variant: costume.variant };
  const form = { version, ...isOther, isSizeless, colors, redirects, mirrorsWest, layout };
  return { ...form, palette, commands, animations, limbs };
}

/** Makes a function that reads pictures by place, each once; it throws `LIMIT` if all together have too many pixels. */
function pictureReader(costume: CostCostume, limit: number): (pos: number) => CostumePictureFields {
  const { src, end, base, redirects } = costume;
  const pictures = new Map<number, CostumePictureFields>();
  let left = limit;
  const read = (pos: number): CostumePictureFields => {
    need(pos, PICTURE_HEADER.size + (redirects ? 2 : 0), end, 'picture');
    const fields = readFields(src, pos, PICTURE_HEADER.fields);
    const { width, height } = fields;
    const at = pos + PICTURE_HEADER.size;
    const [limb, picture] = redirects ? [src[at], src[at + 1]] : [OWN, OWN];
    if (limb !== OWN || picture !== OWN)
      return { ...fields, pixels: new Uint8Array(0), redirect: { limb, picture } };
    checkPixels(width, height, { pixels: left }, pos);
    left -= width * height;
    return { ...fields, pixels: decodedPixels(costume, { offset: pos - base, width, height }) };
  };
  return (pos) => {
    const picture = pictures.get(pos) ?? read(pos);
    pictures.set(pos, picture);
    return picture;
  };
}
