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

/** A room of the PC-Engine: an RO with tiles. */
const TILES = joined(u16(20), u16(0), 'RO', u16(14), u16(0), 'TL', new Uint8Array(8));

/** The header of MacBinary of a file whose name has five letters. */
export const MAC_BINARY: Uint8Array = joined(
  ...[0, 5, 'a.001', new Uint8Array(58), 'BINAhDmp', new Uint8Array(55)],
);

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

// biome-ignore format: a table
export const FOREIGN: readonly ForeignCase[] = [
  file('readme.txt', joined('A walk-through of the whole game, with all of its jokes.'), NONE),
  file('game.zip', joined('PK\x03\x04 and so on'), /^it is a zip archive: unpack it first$/),
  file('game.7z', joined('7z\xbc\xaf\x27\x1c'), /^it is a 7z archive/),
  file('game.rar', joined('Rar!\x1a\x07'), /^it is a rar archive/),
  file('game.gz', joined('\x1f\x8b\x08'), /^it is a gzip archive/),
  file('monkey.pak', joined('LPAK'), /^it is a pak archive/),
  file('monkey2.pak', joined('KAPL and so on'), /^it is a pak archive/),
  file('game.bin', joined(MAC_BINARY, 0), /^it has the header of MacBinary: take off the first 128/),
  file('._game', joined('\0\x05\x16\x07'), /^it is AppleDouble/),
  file('single', joined('\0\x05\x16\0 and so on'), /^it is AppleDouble/),
  file('game.001', joined('\r\n <!DOCTYPE HTML PUBLIC>'), /^it is a web page/),
  file('404.htm', joined('<Html>404'), /^it is a web page/),
  // Bytes that are nearly such.
  file('near.zip', joined('PK\x03\x05'), NONE),
  file('near.7z', joined('7z\xbc\xaf'), NONE),
  file('near.rar', joined('Rar and war'), NONE),
  file('near.pak', joined('A PAK of LPAK'), NONE),
  ...[
    ['version', 0, 1],
    ['name', 1, 0],
    ['long', 1, 64],
    ['type', 65, 0],
    ['creator', 72, 127],
    ['zero', 74, 1],
    ['other', 82, 1],
  ].map(([name, at, value]) =>
    file(
      `${name}.bin`,
      joined(MAC_BINARY, 0).map((byte, i) => (i === at ? Number(value) : byte)),
      NONE,
    ),
  ),
  file('near.apple', joined('\0\x05\x16\x01'), NONE),
  file('quote.txt', joined('The page starts with <html>'), NONE),
  file('list.xml', joined('<htmls>'), NONE),
  file('latin.txt', joined(...Array<string>(9).fill('\xc4rger \xfcber\r\n')), NONE),
  file('utf8.txt', joined(Buffer.from('Ärger über '.repeat(9))), NONE),
  file('empty.000', new Uint8Array(0), /empty/),
  file('box.png', joined(0x89, joined('PNG\r\n\x1a\n'), 0, 0, 0, 13, joined('IHDR')), NONE),
  file('noise.001', noise(5000, 1), NONE),
  file('six.lfl', joined(1, 2, 3, 4, 5, 6), NONE),
  file('five.lfl', joined(0, 0, 0, 0, 0x4c), NONE),
  file('title.txt', joined('Some LEtters of a text.'), NONE),
  file('turns.txt', joined('Two RNs in one text.'), NONE),
  file('low.bin', joined(u16(5), 0, 0, 'RN', new Uint8Array(20)), NONE),
  file('zero.bin', new Uint8Array(64), NONE),
  file('lf.bin', joined(u16(20), 0, 0, 'LF', new Uint8Array(20)), NONE),
  file('lflx.bin', joined('LFLX', 0, 0, 0, 16, new Uint8Array(20)), NONE),
  file('03.LFL', TILES, /PC-Engine/),
  file('03x.LFL', TILES.map((byte) => byte ^ 0xff), /PC-Engine/),
  file('904.LFL', joined('A text with the name of a charset.'), NONE),
];
