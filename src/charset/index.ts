export { type CharOptions, readChar } from './char.js';
export type {
  CharCharset,
  Charset,
  Glyph,
  GlyphHeader,
  NutCharset,
  NutCodec,
  NutVersion,
} from './charset.js';
export { type DrawnText, type DrawTextOptions, drawText } from './draw-text.js';
export {
  decodeGlyph,
  decodeGlyphInto,
  decodeGlyphs,
  type GlyphsOptions,
  readGlyph,
} from './glyph.js';
export type { LineOptions } from './line.js';
export { measureText, type TextSize } from './measure-text.js';
export { readNut } from './nut.js';
export {
  type CharacterOptions,
  type LeadBytes,
  readText,
  type TextCharacter,
  type TextControl,
  type TextOptions,
  type TextPart,
  type TextParts,
} from './text.js';
export type { TextControlName, TextForm } from './text-rules.js';
