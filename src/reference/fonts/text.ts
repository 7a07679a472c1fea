// Texts as code: one character after the other, each glyph looked up in the file. This file measures the
// width of a line. For the rules see charset/text-rules.ts and charset/line-width.ts; where lines break is
// in text-breaks.ts, where glyphs stand in text-places.ts and talk.ts.

import { checkBytes, need, shown } from '../../bytes.js';
import type { Glyph, NutVersion } from '../../charset/charset.js';
import { fail } from '../../errors.js';
import { entryOf, type Version } from '../../version.js';
import { decodeGlyph } from './charset.js';
import { lateTokens } from './late-text.js';

/** A font in a file. */
export interface ReferenceFont {
  /** CHAR payload or 9xx.LFL file, or NUT file. */
  readonly src: Uint8Array;
  /** Which of the two formats. */
  readonly type: 'char' | 'nut';
  /** Version of the game; 7 with a NUT means its cutscene videos (SMUSH). */
  readonly version: Version;
}

/** Fonts that control codes change to, by number. */
export type ReferenceFonts = Readonly<Record<number, ReferenceFont | undefined>>;

/** How the texts of a font are laid out: see charset/text-style.ts. */
export type ReferenceStyle = 'early' | 'late' | 'marked' | 'film';

const CHAR_STYLES: Readonly<Record<Version, ReferenceStyle>> = {
  4: 'early',
  5: 'early',
  6: 'early',
  7: 'late',
  8: 'marked',
};

const NUT_STYLES: Readonly<Record<NutVersion, ReferenceStyle>> = { 7: 'film', 8: 'marked' };

/** What opens a control code. */
const PREFIXES: Readonly<Record<Version, readonly number[]>> = {
  4: [0xff, 0xfe],
  5: [0xff, 0xfe],
  6: [0xff, 0xfe],
  7: [0xff],
  8: [0xff],
};

/** Options of {@link measureText}. */
export interface ReferenceMeasureOptions {
  /** Whether the control code 8 ends the line; versions 4 to 6. Default: `ends`. */
  readonly nextLine?: 'ends' | 'skipped' | undefined;
  /** The fonts that control codes change to, by number. Default: none. */
  readonly fonts?: ReferenceFonts | undefined;
}

/**
 * The width of the first line of a text. The slow twin of the function of this name in the main entry
 * point.
 *
 * @param text - ready to show; up to a byte 0, or the end
 * @returns pixels
 * @throws {DecodeError} as `measureText`.
 * @throws {RangeError} if `nextLine`, or the type or version of the font, is unknown.
 * @throws {TypeError} if `font` is not a record, or its `src` or `text` not a Uint8Array.
 */
export function measureText(
  font: ReferenceFont,
  text: Uint8Array,
  options?: ReferenceMeasureOptions,
): number {
  const { nextLine = 'ends', fonts }: ReferenceMeasureOptions = options ?? {};
  if (nextLine !== 'ends' && nextLine !== 'skipped')
    throw new RangeError(`nextLine ${shown(nextLine)} is not 'ends' or 'skipped'`);
  checkFont(font);
  checkBytes(text, 'text');
  return lineWidth(font, text, 0, { nextLine, fonts, cut: 'throws' });
}

/** How a line is measured. */
export interface Measuring {
  /** Whether the control code 8 ends the line. */
  readonly nextLine: 'ends' | 'skipped';
  readonly fonts?: ReferenceFonts | undefined;
  /** What a control code that is cut off does. */
  readonly cut: 'throws' | 'ends';
}

/** The width of the line from `pos` on. */
export function lineWidth(
  font: ReferenceFont,
  text: Uint8Array,
  pos: number,
  measuring: Measuring,
): number {
  const style = styleOf(font);
  if (style === 'film') return filmWidth(font, text, pos);
  if (style === 'early') return earlyWidth(font, text, pos, measuring);
  let width = 0;
  for (const token of lateTokens(font, text, pos, measuring)) {
    if (token.type === 'line' || token.type === 'stop') break;
    width += token.width;
  }
  return width;
}

function filmWidth(font: ReferenceFont, text: Uint8Array, start: number): number {
  let width = 0;
  for (let pos = start; !isOver(text, pos); pos++)
    width += glyphOf(font, text[pos], pos)?.width ?? 0;
  return width;
}

function earlyWidth(
  first: ReferenceFont,
  text: Uint8Array,
  start: number,
  { nextLine, fonts, cut }: Measuring,
): number {
  let font = first;
  let width = 1;
  let pos = start;
  while (!isOver(text, pos)) {
    const at = pos;
    const byte = text[pos++];
    if (byte === 0x40) continue;
    if (byte === 10 || byte === 13) break;
    let code = byte;
    if (isPrefix(byte, first.version)) {
      if (isCut(text, pos, cut)) break;
      code = text[pos++];
      if (code === 1 || code === 2 || code === 3 || code === 9) break;
      if (code === 8) {
        if (nextLine === 'ends') break;
        while (text[pos] === 0x20) pos++;
        if (!isOver(text, pos)) pos++;
        continue;
      }
      if ([10, 12, 13, 14, 21].includes(code)) {
        if (cut === 'throws') need(pos, 2, text.length, 'argument');
        if (pos + 2 > text.length) break;
        if (code === 14) font = fonts?.[text[pos] + 256 * text[pos + 1]] ?? font;
        pos += 2;
        continue;
      }
    }
    width += glyphOf(font, code, at)?.advance ?? 0;
  }
  return width;
}

/** How the texts of a font are laid out. */
export function styleOf({ type, version }: ReferenceFont): ReferenceStyle {
  return type === 'nut'
    ? entryOf(NUT_STYLES, version as NutVersion, 'NUT')
    : entryOf(CHAR_STYLES, version, 'texts');
}

/** Throws unless `font` is a font. */
export function checkFont(font: ReferenceFont): void {
  const { src, type } = Object(font) as ReferenceFont;
  checkBytes(src, 'font.src');
  if (type !== 'char' && type !== 'nut')
    throw new RangeError(`font.type ${shown(type)} is not 'char' or 'nut'`);
  styleOf(font);
}

/** The glyph of a character; `undefined` if a CHAR lacks it. With a NUT that is an error. */
export function glyphOf(
  { src, type, version }: ReferenceFont,
  code: number,
  at: number,
): Glyph | undefined {
  const glyph = decodeGlyph(src, type, code, version);
  if (glyph === undefined && type === 'nut') fail('MISSING', at, `character ${code}`);
  return glyph;
}

/** Whether a byte opens a control code. */
export function isPrefix(byte: number, version: Version): boolean {
  return PREFIXES[version].includes(byte);
}

/** Whether a text is over at `pos`. */
export function isOver(text: Uint8Array, pos: number): boolean {
  return pos >= text.length || text[pos] === 0;
}

/** Whether a control code has no number at `pos`: the text ends there. */
export function isCut(text: Uint8Array, pos: number, cut: 'throws' | 'ends'): boolean {
  if (!isOver(text, pos)) return false;
  return cut === 'ends' || fail('TRUNCATED', Math.min(pos, text.length), 'control code');
}
