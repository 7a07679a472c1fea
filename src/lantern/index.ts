// Things to try the library with: the tavern of "Lantern Bay", a small game in the form of version 6, with its objects
// and walk boxes, the hero and a font; and a film of its lighthouse. Made for this library, and free to use.

import type { GameFile } from '../game/game.js';
import { DATA, INDEX } from './files.js';
import { FILM37, FILM47 } from './film.js';

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/**
 * The files of a small game, as they are stored: `openGame(lantern)` opens it. Room 2 is a tavern, costume 1 a
 * dockhand with a lantern, and charset 1 a font.
 */
export const lantern: readonly GameFile[] = /* @__PURE__ */ lanternFiles();

function lanternFiles(): GameFile[] {
  return [
    { name: 'lantern.000', bytes: fromBase64(INDEX) },
    { name: 'lantern.001', bytes: fromBase64(DATA) },
  ];
}

/**
 * A film of three seconds, once in codec 37 and once in codec 47: 30 frames of 128x96 pixels. The picture fades in, the
 * light of the lighthouse turns, and a gull flies by. `readFilm(lanternFilm[0].bytes)` reads it.
 */
export const lanternFilm: readonly GameFile[] = /* @__PURE__ */ filmFiles();

function filmFiles(): GameFile[] {
  return [
    { name: 'light37.san', bytes: fromBase64(FILM37) },
    { name: 'light47.san', bytes: fromBase64(FILM47) },
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
