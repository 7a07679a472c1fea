// A valid call of each function that takes a font or a part of one, of all entry points.

import { readChar } from 'scumm-codec';
import { encodeChar } from 'scumm-codec/encode';
import { type Call, call } from './call.js';
import { onError } from './reported.js';
import { height, version, width } from './sample-bytes.js';
import { charBytes, charFields, charset, nut, nutBytes, nutFields } from './sample-charsets.js';

const limits = { pixels: 1000 };
const memory = () => new Uint8Array(500);
const screen = () => ({ pixels: new Uint8Array(width * height), width, height });
/** It ends in a control code. */
const text = Uint8Array.of(1, 2, 0xff);
const line = { nextLine: 'skipped', charsets: { 4: nut }, leadBytes: [0x81, 0x9f], onError };
const drawing = { ...line, limits, color: 7, shadow: 9, colors: new Uint8Array(16).fill(5) };
const at = { x: 1, y: 1 };

export const CHARSET_CALLS: Readonly<Record<string, Call>> = {
  readChar: call({ source: charBytes }, { version, variant: 'amiga', onError }),
  readNut: call({ src: nutBytes }, { version: 8, variant: undefined }),
  readGlyph: call({ charset, code: 1 }),
  'readGlyph of a NUT': call({ charset: nut, code: 1 }),
  decodeGlyph: call({ charset, code: 1 }, { limits }),
  'decodeGlyph of a NUT': call({ charset: nut, code: 1 }, { limits }),
  decodeGlyphInto: call({ charset, code: 1, dst: memory() }, { at: 1, pitch: 20 }),
  'decodeGlyphInto of a NUT': call({ charset: nut, code: 1, dst: memory() }, { at: 1, pitch: 20 }),
  decodeGlyphs: call({ charset }, { limits, onError }),
  'decodeGlyphs of a NUT': call({ charset: nut }, { limits, onError }),
  readText: call({ src: text }, { version, form: 'shown', leadBytes: [0x81, 0x9f], onError }),
  measureText: call({ charset, text }, line),
  'measureText with a NUT': call({ charset: nut, text }, line),
  drawText: call({ charset, text, dst: screen(), at }, drawing),
  'drawText with a NUT': call({ charset: nut, text, dst: screen(), at }, drawing),
};

export const ENCODE_CHARSET_CALLS: Readonly<Record<string, Call>> = {
  encodeChar: call(
    { charset: charFields },
    { previous: readChar(encodeChar(charFields), { version }), limits },
  ),
  encodeNut: call({ charset: nutFields }),
};

const font = { src: nutBytes, type: 'nut', version: 8 };
const shown = Uint8Array.of(1, 0);

export const REFERENCE_CHARSET_CALLS: Readonly<Record<string, Call>> = {
  decodeGlyph: call({ src: charBytes, type: 'char', code: 1 }),
  'decodeGlyph of a NUT': call({ src: nutBytes, type: 'nut', code: 1 }),
  measureText: call({ font, text: shown, nextLine: 'skipped' }),
  'measureText with a CHAR': call({
    font: { src: charBytes, type: 'char', version: 5 },
    text: shown,
    nextLine: 'ends',
  }),
  drawText: call({ font, text: shown, dst: screen(), at, colors: new Uint8Array(256).fill(3) }),
};
