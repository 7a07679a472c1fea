// A small game to try things with: the tavern of "Lantern Bay", in the form of version 6, with all who live there, the
// fonts, the walk boxes and the verbs. Made for this library, and free to use.

import type { GameFile } from '../game/game.js';
import { DATA, INDEX } from './files.js';

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/**
 * The files of a small game, as they are stored: `openGame(lantern)` opens it. Room 2 is a tavern; costume 1 is a
 * dockhand with a lantern, costume 6 an innkeeper, and charsets 1 to 3 are fonts.
 */
export const lantern: readonly GameFile[] = /* @__PURE__ */ lanternFiles();

function lanternFiles(): GameFile[] {
  return [
    { name: 'lantern.000', bytes: fromBase64(INDEX) },
    { name: 'lantern.001', bytes: fromBase64(DATA) },
  ];
}

/** The bytes of a text in base64 without padding. Written out, because not all platforms have a function for it. */
function fromBase64(text: string): Uint8Array {
  const values = new Map([...DIGITS].map((digit, value) => [digit, value]));
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let bits = 0;
  let count = 0;
  let at = 0;
  for (const digit of text) {
    bits = ((bits << 6) | (values.get(digit) ?? 0)) & 0xffff;
    count += 6;
    if (count < 8) continue;
    count -= 8;
    bytes[at++] = bits >> count;
  }
  return bytes;
}
