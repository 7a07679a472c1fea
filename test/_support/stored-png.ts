// PNG files of the same pixels, which are stored and not packed: that takes less time.

import { encode as encodePacked } from 'fast-png';

export { decode } from 'fast-png';

/** As `encode` of fast-png. */
export function encode(image: Parameters<typeof encodePacked>[0]): Uint8Array {
  return encodePacked(image, { zlib: { level: 0 } });
}
