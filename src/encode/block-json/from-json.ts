// Turns JSON and sheets back into blocks; form.ts says how. They may be from a stranger: all is checked.

import type { OwnBytes } from '../../bytes.js';
import type { IndexPicture } from '../../costume/draw/drawing.js';
import { NO_OPTIONS } from '../../geometry.js';
import { type LimitOptions, limitOf } from '../../limits.js';
import { checkRelease, type Release } from '../../version.js';
import { isSame } from '../bytes.js';
import { anyEnvelope, formOf } from './form.js';
import { checkKept } from './lost.js';
import { sheetCutter } from './sheet.js';
import { blockToJson } from './to-json.js';

/**
 * Turns JSON and a sheet from {@link blockToJson} back into the payload of a block, for `editGame` or
 * `wrapBlock`. What they say as before keeps its bytes.
 *
 * @param json - as `JSON.parse` gives it
 * @param sheet - the pictures of the block; absent for a block that has none. Pixels beside the places of
 *   pictures must be transparent: 0, or 255 for AKOS of codecs 5 and 16
 * @param options - `limits.pixels` counts those of all pictures together
 * @returns a payload of memory of its own; for NUT the whole file
 * @throws {DecodeError} as the reader of the block, for what is wrong in `stored` or in the new payload;
 *   `LIMIT` past `limits.pixels`.
 * @throws {RangeError} if a value in it is out of range, a picture leaves the sheet or has a color that
 *   does not fit, something would be lost or leads out of the block, or the encoder of the block refuses it: the message says why.
 * @throws {TypeError} if a field is absent, unknown or of another type; if `sheet` is absent, or there for
 *   a block without pictures.
 */
export function blockFromJson(
  json: unknown,
  sheet?: IndexPicture,
  options?: LimitOptions,
): OwnBytes {
  const { limits }: LimitOptions = options ?? NO_OPTIONS;
  limitOf(limits, 'pixels');
  const { tag, data, stored, ...given } = anyEnvelope().fromJson(json, 'json');
  const { version, variant } = checkRelease(given);
  const { payloadOf, dataOf, normalOf, strayOf } = formOf(tag, version);
  const release = { version, variant } as Release<never>;
  const cut = sheetCutter(sheet, limits);
  let hasPictures = false;
  const written = (previous: Uint8Array | undefined) =>
    payloadOf(data, {
      ...{ release, previous, limits },
      cut: (places, transparent) => {
        hasPictures = true;
        return cut(places, transparent);
      },
    });
  const payload = written(undefined);
  if (sheet !== undefined && !hasPictures) throw new TypeError(`sheet: a ${tag} has no pictures`);
  if (!hasPictures)
    checkKept(normalOf(data), dataOf(payload, { release, layOut: () => [], limits }), 'json.data');
  if (stored === undefined) {
    checkStray(strayOf(data), []);
    return payload;
  }
  const asBefore = blockToJson({ tag, payload: stored }, { version, variant, limits });
  const before = payloadOf(asBefore.json.data, {
    ...{ release, previous: undefined, limits },
    cut: sheetCutter(asBefore.sheet, limits),
  });
  if (isSame(payload, before)) return new Uint8Array(stored);
  checkStray(strayOf(data), strayOf(asBefore.json.data));
  return written(stored);
}

/** Throws a RangeError for what leads out of the block now, and did not before. */
function checkStray(now: readonly string[], before: readonly string[]): void {
  const known = new Set(before);
  const stray = now.find((one) => !known.has(one));
  if (stray !== undefined) throw new RangeError(`json.data: ${stray}`);
}
