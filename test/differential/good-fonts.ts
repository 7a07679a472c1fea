// Good inputs of decoders of fonts and texts.

import fc from 'fast-check';
import { encodeChar, encodeNut } from 'scumm-codec/encode';
import { bytes, hex } from '../_support/bytes.js';
import { charFields, nutFields, textBytes } from '../_support/charsets.js';
import type { Generators } from './good-pictures.js';

const code = fc.nat(40);
const text = fc
  .array(fc.nat(40), { minLength: 1, maxLength: 8 })
  .map((codes) => hex(bytes(...codes)));

const charLine = fc.oneof(
  code.map((number) => `glyph ${number}`),
  code.map((number) => `pixels ${number}`),
  code.map((number) => `draw ${number} 0001020304050607080910111213141516`.slice(0, -2)),
);

const char = fc
  .tuple(
    charFields,
    fc.constantFrom(4, 5, 6, 7),
    fc.array(charLine, { minLength: 1, maxLength: 5 }),
  )
  .map(([fields, version, script]) => {
    const font = encodeChar(fields);
    const src = version === 4 ? bytes(...font.subarray(4)) : font;
    return { params: { version }, src: hex(src), script };
  });

const nut = fc.tuple(nutFields, fc.array(text, { maxLength: 3 })).map(([fields, texts]) => ({
  params: {},
  src: hex(encodeNut(fields)),
  script: texts.flatMap((line) => [`width 0 ${line}`, `film ${line}`]),
}));

const parts = fc
  .tuple(textBytes, fc.constantFrom(4, 5, 6, 7, 8), fc.boolean())
  .map(([src, version, shown]) => ({ params: { version, shown }, src: hex(src) }));

export const FONTS: Generators = {
  'charset/char': char,
  'charset/nut': nut,
  'charset/text': parts,
};
