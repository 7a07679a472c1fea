// Encoder for MAXS. For the layouts see index-file/maxs.ts.

import type { OwnBytes } from '../../bytes.js';
import type { CountTexts, ResourceCounts } from '../../index-file/counts.js';
import { MAXS_LAYOUTS, TEXT_SIZE } from '../../index-file/maxs.js';
import { entryOf } from '../../version.js';
import { concat, padded, UNSIGNED } from '../bytes.js';
import { checkRecord, fieldsOf } from '../check.js';

/**
 * Builds a MAXS payload of the counts' version; `readBlock` reads it back.
 *
 * @throws {RangeError} if a number does not fit two bytes (version 8: four), a text is longer than 50
 *   bytes, or the version has no MAXS.
 * @throws {TypeError} if `counts` is not a record, its version absent, or a text not a Uint8Array.
 */
export function encodeMaxs(counts: ResourceCounts): OwnBytes {
  checkRecord(counts, 'counts');
  const { texts, width, names } = entryOf(MAXS_LAYOUTS, counts.version, 'MAXS');
  const fields = counts as unknown as Readonly<Record<string, number>>;
  const { engineVersion, dataVersion } = counts as CountTexts;
  return concat([
    ...(texts > 0 ? [padded(engineVersion, TEXT_SIZE, 'engineVersion')] : []),
    ...(texts > 0 ? [padded(dataVersion, TEXT_SIZE, 'dataVersion')] : []),
    ...fieldsOf(fields, [[UNSIGNED[width], ...names]]),
  ]);
}
