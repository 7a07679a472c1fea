// Which z-planes a picture has.

import { reporterOf } from '../errors.js';
import { type DamageOptions, optionsOf } from '../options.js';
import { inOrigin } from '../origin.js';
import { findZplanes } from './find-zplanes.js';
import { checkImage, type Image, type ImageZplane } from './image.js';

/**
 * Finds the z-planes of a picture. {@link decodeImageZplane} decodes one.
 *
 * @param image - the background of a room, or a state of an object
 * @returns its planes by ascending number; their offsets count in the source of the image.
 *   With `onError`, a plane that cannot be found is absent
 * @throws {DecodeError} in versions 3 and 4, `TRUNCATED` or `BAD_SIZE` for a plane that does not fit into its
 *   block; in version 8, `MISSING`, `TRUNCATED`, `BAD_SIZE` or `BAD_OFFSET` if a table of planes is
 *   damaged, `BAD_VALUE` for more than 255 planes. With `onError` none.
 * @throws {TypeError} if `image` is not an {@link Image}, or `onError` not a function.
 */
export function readImageZplanes(image: Image, options?: DamageOptions): ImageZplane[] {
  const { onError } = optionsOf(options);
  checkImage(image);
  return inOrigin(image.origin, onError, (told) => findZplanes(image, reporterOf(told)));
}
