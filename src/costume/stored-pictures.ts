// The pictures that a costume stores, each once, however many limbs or numbers lead to it.

import type { LimitOptions } from '../limits.js';
import { readAkosParts } from './akos/parts.js';
import type { CostumePictureFields } from './cost/fields.js';
import { readCostParts } from './cost/parts.js';
import { checkCostume } from './costume.js';
import type { Costume } from './kinds.js';

/**
 * Lists the pictures that a costume stores, even if no animation shows them. Pictures without pixels, and those that
 * redirect to another one, are left out. {@link spriteSheet} puts them on one sheet; `withCostumePictures` of the
 * encoders replaces them.
 *
 * @param costume - from `readGameCostume`
 * @param options - `limits.pixels` bounds the pixels of all pictures together
 * @returns fresh records; their pixels are colors of the costume, or palette indices for codecs 5 and 16
 * @throws {DecodeError} as {@link readCostParts} or {@link readAkosParts}.
 * @throws {RangeError} if a limit is not a number of at least 0.
 * @throws {TypeError} if `costume` is not a `Costume`.
 * @example
 * ```ts
 * import { openGame, readGameCostume } from 'scumm-codec';
 * import { costumePictures, spriteSheet } from 'scumm-codec/tools';
 * import { lantern } from 'scumm-codec/lantern';
 *
 * const pictures = costumePictures(readGameCostume(openGame(lantern), 1));
 * const { width, height } = spriteSheet(pictures);
 * console.log(pictures.length, width, height); // 55 200 279
 * ```
 */
export function costumePictures(costume: Costume, options?: LimitOptions): CostumePictureFields[] {
  checkCostume(costume);
  if (costume.type === 'akos') return storedOnce(readAkosParts(costume, options).cels);
  return storedOnce(readCostParts(costume, options).limbs.flat());
}

/** The pictures of a list that have pixels of their own, each once. */
export function storedOnce(
  all: readonly (CostumePictureFields | undefined)[],
): CostumePictureFields[] {
  return [...new Set(all)].flatMap((one) => (one && one.pixels.length > 0 ? [one] : []));
}
