// Turns blocks into JSON and sheets; form.ts says how.

import { checkBytes, shown } from '../../bytes.js';
import { type SpriteSheet, spriteSheet } from '../../costume/draw/sprite-sheet.js';
import { type LimitOptions, limitOf } from '../../limits.js';
import { checkRelease, type Release, type VersionOptions } from '../../version.js';
import { isSame } from '../bytes.js';
import { anyEnvelope, type BlockJson, formOf } from './form.js';
import { type LayOutPictures, sheetCutter } from './sheet.js';

/** A block to read: of a game, or put together from a tag and a payload. */
export interface TaggedPayload {
  /** Tag of the block; `NUT` for a font file, `CHAR` for a font file of version 4. */
  readonly tag: string;
  /** What follows its header; the whole file of a font. */
  readonly payload: Uint8Array;
}

/** The pictures of a block on one. */
export type BlockSheet = Omit<SpriteSheet, 'places'>;

/** A block in two parts. */
export interface BlockForms {
  /** What it says. */
  readonly json: BlockJson;
  /** Its pictures; `undefined` for a block that has none. */
  readonly sheet: BlockSheet | undefined;
}

/**
 * Turns a block into JSON and, if it has pictures, a sheet of their pixels. {@link blockFromJson} turns
 * both back: byte for byte, if nothing was changed.
 *
 * There are forms for HD, CC, PA, BX, SA, OC and CO of version 4, and for RMHD, RMIH, TRNS, CYCL, CLUT,
 * APAL, PALS, BOXD, BOXM, SCAL, CDHD, IMHD, OBNA, VERB, COST, AKOS, CHAR and NUT. {@link blockJsonSchema}
 * says what is in them.
 *
 * @param block - such as `findGameResource` and `findBlock` give it
 * @param options - the version of the game; a game will do. `limits.pixels` counts those of the sheet
 * @returns plain data for `JSON.stringify`, and the sheet: colors of the costume in COST, CO and AKOS of
 *   codec 1, indices of the room's palette in other AKOS, values of pixels in fonts
 * @throws {DecodeError} as the reader of the block; `LIMIT` past `limits.pixels`.
 * @throws {RangeError} if the tag has no form, or none in that version; if the version or variant is
 *   unknown, a limit is not a number of at least 0, or the block says what its encoder does not write.
 * @throws {TypeError} if `block` has no tag or payload, or the version is absent.
 */
export function blockToJson(
  block: TaggedPayload,
  options: VersionOptions & LimitOptions,
): BlockForms {
  const { version, variant } = checkRelease(options);
  const { limits } = options;
  limitOf(limits, 'pixels');
  const { tag, payload } = Object(block) as TaggedPayload;
  if (typeof tag !== 'string') throw new TypeError(`block.tag ${shown(tag)} is not a text`);
  checkBytes(payload, 'block.payload');
  const form = formOf(tag, version);
  const release = { version, variant } as Release<never>;
  let sheet: BlockSheet | undefined;
  const layOut: LayOutPictures = (pictures, transparent) => {
    const { places, ...made } = spriteSheet(pictures, { fill: transparent, limits });
    sheet = made;
    return places;
  };
  const data = form.dataOf(payload, { release, layOut, limits });
  const written = form.payloadOf(data, {
    release,
    cut: sheetCutter(sheet, limits),
    previous: undefined,
    limits,
  });
  const isWhole = isSame(written, payload) && form.strayOf(data).length === 0;
  const stored = isWhole ? undefined : payload;
  const json = anyEnvelope().toJson({
    ...{ format: 'scumm-codec block', formatVersion: 1 },
    ...{ tag, version, variant, data, stored },
  }) as unknown as BlockJson;
  return { json, sheet };
}
