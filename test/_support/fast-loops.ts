// Has this process decode so many pixels that the fast loops have begun, for both methods: tests then reach them, and
// not only what decodes op by op, as decodeStrip does.

import { decodeSmap } from 'scumm-codec';

const [STRIPS, HEIGHT] = [10, 50_000];

/** A flat strip, which all strips of the picture share. */
for (const code of [14, 64]) {
  const src = new Uint8Array(4 * STRIPS + HEIGHT + 2);
  for (let strip = 0; strip < STRIPS; strip++) src[4 * strip] = 4 * STRIPS + 8;
  src[4 * STRIPS] = code;
  decodeSmap(src, 8 * STRIPS, HEIGHT);
}
