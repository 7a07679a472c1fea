// Which codes the strips of a release's pictures have.

import type { StripDialect } from '../strip/old/old-code.js';
import { type ByRelease, isReleaseIn, type Release, type SmallRelease } from '../version.js';

/** The dialects that pictures of games have. */
export type PictureDialect = Extract<StripDialect, 'v3'>;

/** The dialects of releases whose pictures are chains; `undefined` for the codes of versions 4 to 8. */
const DIALECTS: ByRelease<PictureDialect | undefined, SmallRelease> = {
  '3': 'v3',
  '4': undefined,
  '4-amiga': undefined,
};

/** The dialect of a release's pictures; `undefined` for the codes of versions 4 to 8. */
export function pictureDialect(release: Release): PictureDialect | undefined {
  return isReleaseIn(DIALECTS, release) ? DIALECTS[release] : undefined;
}
