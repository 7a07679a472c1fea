// A costume with other pictures.

import type { OwnBytes } from '../../bytes.js';
import { readAkosParts } from '../../costume/akos/parts.js';
import { type CostumePictureFields, readCostParts } from '../../costume/cost/parts.js';
import { checkCostume } from '../../costume/costume.js';
import type { IndexPicture } from '../../costume/draw/place.js';
import type { Costume } from '../../costume/kinds.js';
import { storedOnce } from '../../costume/picture.js';
import type { LimitOptions } from '../../limits.js';
import { checkRecords } from '../check.js';
import { encodeAkos } from './akos.js';
import { encodeCost } from './cost.js';

/**
 * Builds the payload of a costume with other pictures; all else is the same. A picture that several limbs share changes
 * in all of them. Unchanged parts keep their bytes where the encoder can.
 *
 * @param costume - the costume before the edit
 * @param pictures - as many as `costumePictures` gives, in its order; sizes may change, places stay
 * @param options - `limits.pixels` bounds the pixels of all pictures together
 * @returns what follows the header of its block: `{ of: 'costume', id, payload }` for {@link editGame}
 * @throws {DecodeError} as `costumePictures`, {@link encodeCost} and {@link encodeAkos}.
 * @throws {RangeError} if there are more or fewer pictures than before.
 * @example
 * ```ts
 * import { openGame, readGameCostume } from 'scumm-codec';
 * import { costumePictures } from 'scumm-codec/tools';
 * import { editGame, withCostumePictures } from 'scumm-codec/encode';
 * import { lantern } from 'scumm-codec/lantern';
 *
 * const game = openGame(lantern);
 * const costume = readGameCostume(game, 1);
 * const pictures = costumePictures(costume);
 * for (const { pixels } of pictures) pixels.forEach((color, i) => color === 4 && pixels.fill(5, i, i + 1));
 * const payload = withCostumePictures(costume, pictures);
 * const files = editGame(game, [{ of: 'costume', id: 1, payload }]);
 * console.log(files.length); // 2
 * ```
 */
export function withCostumePictures(
  costume: Costume,
  pictures: readonly IndexPicture[],
  options?: LimitOptions,
): OwnBytes {
  checkCostume(costume);
  checkRecords(pictures, 'pictures');
  if (costume.type === 'akos') {
    const parts = readAkosParts(costume, options);
    const now = changesOf(parts.cels, pictures);
    return encodeAkos({ ...parts, cels: parts.cels.map(now) }, { previous: costume, ...options });
  }
  const parts = readCostParts(costume, options);
  const now = changesOf(parts.limbs.flat(), pictures);
  const limbs = parts.limbs.map((list) => list.map(now));
  return encodeCost({ ...parts, limbs }, { previous: costume, ...options });
}

/** Gives the new record for each record of a costume. One that is listed twice becomes one record. */
function changesOf(
  all: readonly (CostumePictureFields | undefined)[],
  pictures: readonly IndexPicture[],
): <T extends CostumePictureFields | undefined>(one: T) => T {
  const known = storedOnce(all);
  if (pictures.length !== known.length)
    throw new RangeError(`pictures has ${pictures.length} entries, the costume ${known.length}`);
  const changed = new Map<unknown, CostumePictureFields>();
  for (const [i, one] of known.entries()) {
    const { width, height, pixels } = pictures[i];
    changed.set(one, { ...one, width, height, pixels });
  }
  return (one) => (changed.get(one) as typeof one) ?? one;
}
