// MAXS: counts, versions 5 to 8: docs/format/index-files.md says it in words.

import { need } from '../../bytes.js';
import { fail } from '../../errors.js';
import { readFields } from '../../fields.js';
import type { Payload } from '../../index-file/counted.js';
import type { ResourceCounts } from '../../index-file/counts.js';
import { MAXS_LAYOUTS, TEXT_SIZE } from '../../index-file/maxs.js';
import { type LargeRelease, type Version, versionOf } from '../../version.js';

/** The versions that a MAXS of so many bytes shows, one for each release. */
export function versionsOfMaxs(size: number): readonly Version[] {
  const releases = Object.keys(MAXS_LAYOUTS) as LargeRelease[];
  return releases.filter((release) => MAXS_LAYOUTS[release].size === size).map(versionOf);
}

/** Reads MAXS; throws `TRUNCATED` or `BAD_SIZE` if it has not the size of the version. */
export function countsAt({ src, start, end }: Payload, release: LargeRelease): ResourceCounts {
  const { size, texts, fields } = MAXS_LAYOUTS[release];
  need(start, size, end, 'MAXS');
  if (end - start > size) fail('BAD_SIZE', start + size, `MAXS of ${end - start} bytes`);
  const text = (at: number) => src.subarray(start + at, start + at + TEXT_SIZE);
  return {
    version: versionOf(release),
    ...(texts && {
      engineVersion: text(texts.engineVersion),
      dataVersion: text(texts.dataVersion),
    }),
    ...readFields(src, start, fields),
  } as ResourceCounts;
}
