// Fonts of both kinds. Character 2 is damaged in each.

import {
  type CharCharset,
  type CharFields,
  type NutCharset,
  type NutFields,
  readChar,
  readNut,
} from 'scumm-codec';
import { encodeChar, encodeNut } from 'scumm-codec/encode';
import { version } from './sample-bytes.js';

const sides = { width: 3, height: 2 };
const pixels = Uint8Array.of(1, 0, 1, 0, 1, 0);
const glyphOf = (code: number) => ({ code, ...sides, xOffset: -1, yOffset: 1, pixels });

export const charFields: CharFields = {
  bitsPerPixel: 2,
  lineHeight: 8,
  count: 4,
  colors: Uint8Array.from({ length: 16 }, (_, i) => i),
  glyphs: [1, 3].map(glyphOf),
};

/** Character 2 is in the table of offsets. */
export const charBytes: Uint8Array = encodeChar(charFields).map((byte, i) =>
  i === 25 + 2 * 4 ? byte + 1 : byte,
);
export const charset: CharCharset = readChar(charBytes, { version });

export const nutFields: NutFields = {
  glyphs: [0, 1, 2].map((code) => ({ ...glyphOf(code), codec: 21 })),
};

const whole = encodeNut(nutFields);
const last = readNut(whole, { version: 8 }).frames[2];

/** The first row of character 2 ends in the middle of a word. */
export const nutBytes: Uint8Array = whole.map((byte, i) => (i === last + 14 ? 1 : byte));
export const nut: NutCharset = readNut(nutBytes, { version: 8 });
