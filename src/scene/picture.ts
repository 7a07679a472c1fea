// A picture with its masks, decoded once to be drawn often. It has as many strips as fit whole into the box of its
// object, and a multiple of 8 rows: some strip codes go by columns, so the number of rows decides on the order of
// pixels.

import type { OwnBytes } from '../bytes.js';
import { attempt, handlerOf, type Problem, type Reporter, report } from '../errors.js';
import { imagePixels } from '../image/decode-image.js';
import { findZplanes } from '../image/find-zplanes.js';
import type { Image } from '../image/image.js';
import { imageStripCodes } from '../image/image-codes.js';
import { imageZplane } from '../image/image-zplane.js';
import type { Limits } from '../limits.js';
import type { PictureMask, PictureMasks } from './surface.js';

/** A decoded picture with its masks. */
export interface ScenePicture extends PictureMasks {
  /** `width * height` palette indices, row-major. */
  readonly pixels: OwnBytes;
  /** For each strip 1 if pixels of the transparent index are left out, else 0. */
  readonly open: OwnBytes;
}

/** How pictures are decoded. */
export interface PictureRules {
  /** Transparent palette index. */
  readonly transparent: number;
  /** Number of the last plane to decode, from 1 on. */
  readonly zplaneCount: number;
  /** Which strips OR their masks into the planes. */
  readonly ors: 'none' | 'transparent' | 'all';
  readonly limits: Limits | undefined;
  readonly reporter: Reporter | undefined;
}

/**
 * Decodes a picture in a size: `width` is a positive multiple of 8, `height` at least 1. Damage throws, or is
 * reported and left open. `undefined` for a picture of rows (BOMP), which a background never is.
 */
export function scenePicture(
  image: Image,
  size: { readonly width: number; readonly height: number },
  rules: PictureRules,
): ScenePicture | undefined {
  if (image.coding === 'bomp') return undefined;
  const sized: Image = { ...image, ...size };
  return attempt(rules.reporter, () => {
    const { width, height } = size;
    const { pixels, open } = decoded(sized, rules);
    const ored = rules.ors === 'transparent' ? open : new Uint8Array(open.length);
    if (rules.ors === 'all') ored.fill(1);
    return { width, height, pixels, open, masks: masksOf(sized, rules), ored };
  });
}

/** The pixels, and which strips are open. */
function decoded(
  image: Image,
  { transparent, limits, reporter }: PictureRules,
): Pick<ScenePicture, 'pixels' | 'open'> {
  const bad = new Set<number>();
  const onError =
    reporter &&
    ((problem: Problem) => {
      if (problem.strip !== undefined) bad.add(problem.strip);
      report(reporter, problem);
    });
  const pixels = imagePixels(image, limits, { onError, fill: transparent });
  // All failures here have been reported when the pixels were decoded.
  const codes = imageStripCodes(image, limits, onError && (() => {}));
  const open = Uint8Array.from({ length: image.width / 8 }, (_, strip) =>
    bad.has(strip) || codes[strip] === undefined || codes[strip].transparent ? 1 : 0,
  );
  return { pixels, open };
}

/** Those planes of a picture that the room has. */
function masksOf(image: Image, { zplaneCount, limits, reporter }: PictureRules): PictureMask[] {
  const onError = handlerOf(reporter);
  const found = findZplanes(image, reporter);
  return found.flatMap(({ number }): PictureMask[] => {
    if (number < 1 || number > zplaneCount) return [];
    const plane = imageZplane(image, number, limits, onError);
    return plane === undefined ? [] : [{ number, ...plane }];
  });
}
