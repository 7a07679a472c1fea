// The colors of games with 16 colors. Their files store none: each computer had its own.
//
//   ega    PC with EGA or Tandy graphics
//   amiga  Amiga and Atari ST
//   mac    Macintosh

import { describe } from '../bytes.js';

/** Names of the colors that a game of 16 colors is shown in. */
export type ColorSet = 'ega' | 'amiga' | 'mac';

/** Red, green and blue of each color. */
const SETS: Readonly<Record<ColorSet, string>> = {
  ega:
    '000000 0000aa 00aa00 00aaaa aa0000 aa00aa aa5500 aaaaaa ' +
    '555555 5555ff 55ff55 55ffff ff5555 ff55ff ffff55 ffffff',
  amiga:
    '000000 0000bb 00bb00 00bbbb bb0000 bb00bb bb7700 bbbbbb ' +
    '777777 7777ff 00ff00 00ffff ff8888 ff00ff ffff00 ffffff',
  mac:
    '000000 0000be 00be00 00bebe be0000 be00be be7500 bebebe ' +
    '757575 7575fc 75fc75 75fcfc fc7575 fc75fc fcfc75 fcfcfc',
};

/** Bytes of 16 colors. */
const SIZE = 48;

/** Throws a RangeError unless a value names a set of colors. */
export function checkColorSet(colors: unknown): void {
  if (typeof colors === 'string' && Object.hasOwn(SETS, colors)) return;
  throw new RangeError(
    `options.colors: ${describe(colors)} is not one of ${Object.keys(SETS).join(', ')}`,
  );
}

let made: Partial<Record<ColorSet, Uint8Array>> | undefined;

/** 16 colors as a PA that counts bytes stores them; the same record at each call. */
export function sixteenColors(colors: ColorSet): Uint8Array {
  made ??= {};
  made[colors] ??= Uint8Array.of(
    SIZE,
    0,
    ...SETS[colors].split(' ').flatMap((color) => {
      const rgb = Number.parseInt(color, 16);
      return [rgb >> 16, (rgb >> 8) & 255, rgb & 255];
    }),
  );
  return made[colors];
}
