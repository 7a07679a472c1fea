// Strips of version 3 with 256 colors: each with the code that makes it shortest, of those of the dialect. Codes that
// later versions have too are written as theirs.

import type { OwnBytes } from '../../bytes.js';
import { oldStripCode } from '../../strip/old/codes.js';
import { decodeOldStripInto } from '../../strip/old/strips.js';
import { encodeOldStrip } from './old-strip.js';
import type { StripCoder } from './smap.js';
import { encodeStrip } from './strip.js';

const DIALECT = { dialect: 'v3' } as const;

/** Whether a code is one that later versions have too, with the same meaning. */
function isShared(code: number): boolean {
  return code > LAST_OWN;
}

/** The last code that only this dialect has. */
const LAST_OWN = 7;

export const V3_CODER: StripCoder = {
  opaque: [1, 2, 3, 4, 7],
  decode: (src, height, dst) => decodeOldStripInto(src, height, dst, DIALECT),
  isTransparent: (code) => oldStripCode(code, DIALECT)?.transparent,
  encode: (strip, height, codes, options) => {
    const shared = codes.filter(isShared);
    const own = codes.filter((code) => !isShared(code));
    const all: OwnBytes[] = own.map((code) => encodeOldStrip(strip, height, code, DIALECT));
    if (shared.length > 0 || own.length === 0)
      all.push(encodeStrip(strip, height, shared, options));
    return all.reduce((least, one) => (one.length < least.length ? one : least));
  },
};
