// Files that a folder may have beside a game, and that are none of it; with what must be said of each.

import type { GameFile } from 'scumm-codec';
import { joined, u16 } from './bytes.js';

/** A generator of bytes that looks like no file. */
function noise(length: number, seed: number): Uint8Array {
  let state = seed;
  return Uint8Array.from({ length }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state >>> 24;
  });
}

/** A file, and what a reason for leaving it out matches. */
export interface ForeignCase {
  readonly file: GameFile;
  readonly why: RegExp;
}

const NONE = /not a file of a game/;

const file = (name: string, content: Uint8Array, why: RegExp): ForeignCase => ({
  file: { name, bytes: content },
  why,
});

export const FOREIGN: readonly ForeignCase[] = [
  file('readme.txt', joined('A walk-through of the whole game, with all of its jokes.'), NONE),
  file('game.zip', joined('PK\x03\x04 and so on'), /zip archive/),
  file('empty.000', new Uint8Array(0), /empty/),
  file('box.png', joined(0x89, joined('PNG\r\n\x1a\n'), 0, 0, 0, 13, joined('IHDR')), NONE),
  file('noise.001', noise(5000, 1), NONE),
  file('six.lfl', joined(1, 2, 3, 4, 5, 6), NONE),
  file('five.lfl', joined(0, 0, 0, 0, 0x4c), NONE),
  file('title.txt', joined('Some LEtters of a text.'), NONE),
  file('turns.txt', joined('Two RNs in one text.'), NONE),
  file('low.bin', joined(u16(5), 0, 0, 'RN', new Uint8Array(20)), NONE),
  file('zero.bin', new Uint8Array(64), NONE),
  file('03.LFL', joined(u16(20), u16(0), joined('RO'), new Uint8Array(14)), /version 3/),
  file(
    '03x.LFL',
    joined(u16(20), 0, 0, joined('RO'), 0).map((byte) => byte ^ 0xff),
    /version 3/,
  ),
  file('904.LFL', joined('A text with the name of a charset.'), NONE),
];
