// Encoder for MAXS. For the layouts see index-file/maxs.ts.

import type { OwnBytes } from '../../bytes.js';
import type { CountTexts, ResourceCounts } from '../../index-file/counts.js';
import { MAXS_LAYOUTS, TEXT_SIZE } from '../../index-file/maxs.js';
import { checkReleaseIn } from '../../version.js';
import { padded } from '../bytes.js';
import { checkRecord } from '../check.js';
import { encodeFields } from '../fields.js';

/**
 * Builds a MAXS payload of the counts' version; `readBlock` reads it back.
 *
 * @throws {RangeError} if a number does not fit two bytes (version 8: four), a text is longer than 50
 *   bytes, or the version has no MAXS.
 * @throws {TypeError} if `counts` is not a record, its version absent, or a text not a Uint8Array.
 */
export function encodeMaxs(counts: ResourceCounts): OwnBytes {
  checkRecord(counts, 'counts');
  const layout = MAXS_LAYOUTS[checkReleaseIn(MAXS_LAYOUTS, counts, 'MAXS')];
  const dst = encodeFields({ ...counts }, layout);
  for (const name in layout.texts) {
    const text = name as keyof CountTexts;
    dst.set(padded((counts as CountTexts)[text], TEXT_SIZE, text), layout.texts[text]);
  }
  return dst;
}
