// A valid call of each function that takes a font or a part of one, of all entry points.

import { layText, prepareFont, readChar } from 'scumm-codec';
import { encodeChar } from 'scumm-codec/encode';
import { glyphSheet } from 'scumm-codec/tools';
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
const edges = { align: 'center', right: 90 };
const SIZE = { width: 99, height: 50 };
const laying = { ...line, ...edges, width: 2, screen: SIZE };
const { nextLine: _, ...said } = line;
const talking = {
  ...{ ...said, ...edges, screen: SIZE, screenTop: 1 },
  ...{ kept: { x: 1, y: 2 }, variant: 'amiga' },
};
const drawing = {
  ...line,
  ...edges,
  width: 2,
  limits,
  color: 7,
  shadow: 9,
  colors: new Uint8Array(16).fill(5),
};
const at = { x: 1, y: 1 };
const filmText = {
  ...{ x: 1, y: 1, flags: 12, area: { x: 0, y: 0, width: 2, height: 9 }, words: text, color: 7 },
  ...{ font: 0, bytes: text, number: undefined },
};
const prepared = prepareFont(charset);
const [placed] = layText(charset, text.subarray(0, 1), at).glyphs;

export const CHARSET_CALLS: Readonly<Record<string, Call>> = {
  readChar: call({ source: charBytes }, { version, variant: 'amiga' }),
  readNut: call({ src: nutBytes }, { version: 8, variant: undefined }),
  readGlyph: call({ charset, code: 1 }),
  'readGlyph of a NUT': call({ charset: nut, code: 1 }),
  decodeGlyph: call({ charset, code: 1 }, { limits }),
  'decodeGlyph of a NUT': call({ charset: nut, code: 1 }, { limits }),
  decodeGlyphInto: call({ charset, code: 1, dst: memory() }, { at: 1, pitch: 20 }),
  'decodeGlyphInto of a NUT': call({ charset: nut, code: 1, dst: memory() }, { at: 1, pitch: 20 }),
  'decodeGlyphInto of a prepared font': call(
    { charset: prepared, code: 1, dst: memory() },
    { at: 1, pitch: 20 },
  ),
  prepareFont: call({ charset }, { limits }),
  'prepareFont of a NUT': call({ charset: nut }, { limits }),
  decodeGlyphs: call({ charset }, { limits, onError }),
  'decodeGlyphs of a NUT': call({ charset: nut }, { limits, onError }),
  glyphSheet: call({ charset }, { columns: 2, gap: 3, limits, onError }),
  'glyphSheet of a NUT': call({ charset: nut }, { columns: 2, gap: 3, limits, onError }),
  sheetGlyphs: call({ sheet: glyphSheet(charset, { onError }) }),
  drawFilmText: call({ charset, text: filmText, dst: screen() }, { limits, onError }),
  'drawFilmText with a NUT': call(
    { charset: nut, text: filmText, dst: screen() },
    { limits, onError },
  ),
  readText: call({ src: text }, { version, form: 'shown', leadBytes: [0x81, 0x9f], onError }),
  measureText: call({ charset, text }, line),
  'measureText with a NUT': call({ charset: nut, text }, line),
  breakText: call({ charset, text, width: 2 }, { ...line, start: 1 }),
  'breakText with a NUT': call({ charset: nut, text, width: 2 }, { ...line, start: 1 }),
  layText: call({ charset, text, at }, laying),
  'layText with a NUT': call({ charset: nut, text, at }, laying),
  layTalk: call({ charset, text, at }, talking),
  'layTalk with a NUT': call({ charset: nut, text, at }, { ...talking, variant: undefined }),
  talkPlace: call(
    { actor: { x: 1, y: 2, elevation: 3, scaleX: 4, scaleY: 5, talkX: 6, talkY: 7 } },
    { version, variant: 'amiga', screenLeft: 1, screenTop: 2, screen: SIZE, talkStringY: -9 },
  ),
  drawGlyphs: call(
    {
      glyphs: [1, 2].map((code) => ({ ...placed, glyph: { ...placed.glyph, code } })),
      dst: screen(),
    },
    { limits, color: 7, shadow: 9, colors: new Uint8Array(16).fill(5), onError },
  ),
  drawText: call({ charset, text, dst: screen(), at }, drawing),
  'drawText with a prepared font': call({ charset: prepared, text, dst: screen(), at }, drawing),
  'drawText with a NUT': call({ charset: nut, text, dst: screen(), at }, drawing),
};

export const ENCODE_CHARSET_CALLS: Readonly<Record<string, Call>> = {
  encodeChar: call(
    { charset: charFields },
    { previous: readChar(encodeChar(charFields), { version }), limits },
  ),
  encodeNut: call({ charset: nutFields }),
};
