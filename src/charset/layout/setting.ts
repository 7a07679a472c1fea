// What is needed to lay out a text: its bytes, how they are read, and its fonts. A call looks up each glyph once, and
// reports a bad one once.
//
// The pen of versions 3 to 6 puts glyphs down one after the other:
//
//   the character @, and one that the font lacks   nothing
//   a line outside the screen                       nothing; its top and the row below the line decide
//   the first glyph that is drawn                   stands at the pen
//   other glyphs                                    stand at the pen plus their left offset
//   one that would pass the right or left edge      is left out whole; the pen moves on
//
// A glyph may pass the upper or lower edge: it is cut when it is drawn.

import { checkByte, checkBytes, describe } from '../../bytes.js';
import { attempt, type ErrorHandler, fail, type Reporter, reporterOf } from '../../errors.js';
import { checkInt, checkWhole } from '../../geometry.js';
import {
  type Charset,
  checkCharset,
  type GivenGlyph,
  type GivenGlyphs,
  type GlyphHeader,
  type PlacedGlyph,
} from '../glyphs/charset.js';
import { headerOf, storedGlyph } from '../glyphs/glyph.js';
import { checkLeadBytes, type LeadBytes } from './read-text.js';
import { styleOf, type TextStyle, textRulesOf } from './rules.js';

/** Options of functions that lay out texts. */
export interface LineOptions extends GivenGlyphs {
  /**
   * Range of the bytes that open a character of two bytes, such as `[0x81, 0xfe]`; both ends are included. The games
   * take the glyphs of such characters from other files: `glyph` gives them. Not proved. Default: none.
   */
  readonly leadBytes?: LeadBytes | undefined;
  /**
   * What the control code 8 (next line, in lists of verbs) does to a width in versions 3 to 6. `ends`: it ends the
   * line. `skipped`: it is skipped, with the spaces behind it and the byte after them. Default: `ends`.
   */
  readonly nextLine?: 'ends' | 'skipped' | undefined;
  /** The charsets that control codes change to, by number. Default: they change nothing. */
  readonly charsets?: NumberedCharsets | undefined;
  /**
   * Receives the problem of each bad glyph once, and of a text that ends in a control code. The bad part is left out.
   * Default: throw.
   */
  readonly onError?: ErrorHandler | undefined;
}

/** A text to lay out. */
export interface Setting {
  readonly text: Uint8Array;
  readonly style: TextStyle;
  /** The font that it starts with. */
  readonly first: Font;
  /** The fonts that control codes change to, by number. */
  readonly others: Readonly<Record<number, Font | undefined>>;
  readonly nextLine: 'ends' | 'skipped';
  /** Bytes that open a control code in versions 3 to 6. */
  readonly prefixes: readonly number[];
  readonly leadBytes: LeadBytes | undefined;
  readonly reporter: Reporter | undefined;
  readonly widths: KnownWidths;
}

/** The widths of this text that are known already. */
interface KnownWidths {
  /** Lines that were measured. */
  lines: number;
  /** Pixels from a place to the end of its line, by font and place. */
  known: Map<Font, Map<number, number>> | undefined;
}

/** Checks the arguments that all functions for texts share. */
export function settingOf(charset: Charset, text: Uint8Array, options: LineOptions): Setting {
  const { nextLine = 'ends', charsets, leadBytes, glyph, onError } = options;
  checkCharset(charset);
  checkBytes(text, 'text');
  if (nextLine !== 'ends' && nextLine !== 'skipped')
    throw new RangeError(`nextLine is ${describe(nextLine)}, not 'ends' or 'skipped'`);
  checkSource(glyph);
  const others = fontsOf(charsets, glyph);
  checkLeadBytes(leadBytes);
  const reporter = reporterOf(onError);
  const style = styleOf(charset);
  const { prefixes } = textRulesOf(charset);
  const first = fontFrom(charset, glyph);
  const widths = { lines: 0, known: undefined };
  return { text, style, first, others, nextLine, prefixes, leadBytes, reporter, widths };
}

/** The same fonts and reading for another text. */
export function withText(setting: Setting, text: Uint8Array, first: Font = setting.first): Setting {
  return { ...setting, text, first, widths: { lines: 0, known: undefined } };
}

function fontsOf(charsets: NumberedCharsets | undefined, source: GlyphSource): Setting['others'] {
  if (charsets === undefined) return {};
  if (typeof charsets !== 'object' || charsets === null)
    throw new TypeError(`charsets is ${describe(charsets)}, not a record of charsets`);
  const fonts: Record<number, Font | undefined> = {};
  for (const [number, charset] of Object.entries(charsets)) {
    if (charset === undefined) continue;
    checkCharset(charset, `charsets[${number}]`);
    fonts[Number(number)] = fontFrom(charset, source);
  }
  return fonts;
}

/** The font that a control code names; the present one if the caller gave none with that number. */
export function fontOf({ others }: Setting, number: number, present: Font): Font {
  return others[number] ?? present;
}

/** A charset with the glyphs of it that a call has met. */
export interface Font {
  readonly charset: Charset;
  /** Glyphs that were prepared, by code. */
  readonly ready: readonly (GlyphHeader | undefined)[];
  /** By code; null for a character that the font lacks, or whose glyph is bad. */
  readonly glyphs: (GlyphHeader | null | undefined)[];
  /** Gives glyphs that the charset does not keep. */
  readonly source: GlyphSource;
  /** Pixels of the glyphs that came from there, by code. */
  readonly given: Map<number, Uint8Array>;
}

type GlyphSource = GivenGlyphs['glyph'];

export function fontFrom(charset: Charset, source: GlyphSource): Font {
  const ready = (source === undefined ? charset.prepared?.headers : undefined) ?? NONE;
  return { charset, ready, glyphs: [], source, given: new Map() };
}

const NONE: readonly undefined[] = [];

/** Throws a TypeError unless what gives glyphs is a function. */
export function checkSource(source: GlyphSource): void {
  if (source !== undefined && typeof source !== 'function')
    throw new TypeError(`glyph is ${describe(source)}, not a function`);
}

/** Charsets by the numbers that control codes name. */
export type NumberedCharsets = Readonly<Record<number, Charset | undefined>>;

/**
 * The glyph of a character; null if a CHAR lacks it. If a NUT lacks it, that is a failure at `start`, the offset of the
 * character in the text.
 */
export function glyphIn(
  font: Font,
  code: number,
  start: number,
  reporter: Reporter | undefined,
): GlyphHeader | null {
  return font.ready[code] ?? font.glyphs[code] ?? readOnce(font, code, start, reporter);
}

/** A function of its own, or each call would make a closure, for known glyphs too. */
function readOnce(
  font: Font,
  code: number,
  start: number,
  reporter: Reporter | undefined,
): GlyphHeader | null {
  const { glyphs } = font;
  if (glyphs[code] === undefined)
    glyphs[code] = attempt(reporter, () => lookUp(font, code, start)) ?? null;
  return glyphs[code];
}

function lookUp(font: Font, code: number, start: number): GlyphHeader | undefined {
  const { charset, source } = font;
  const given = source?.(code);
  if (given !== undefined) return givenHeader(font, code, given);
  const glyph = storedGlyph(charset, code);
  if (glyph === undefined && charset.type === 'nut')
    fail('MISSING', start, `text: unknown character ${code}, the font has ${charset.count}`);
  return glyph && headerOf(glyph);
}

/** The header of a glyph that the caller gave, whose pixels the font keeps. Throws unless it has all of them. */
function givenHeader({ given }: Font, code: number, glyph: GivenGlyph): GlyphHeader {
  const name = `glyph(${code})`;
  const { width, height, pixels, ...rest } = Object(glyph) as GivenGlyph;
  const { xOffset = 0, yOffset = 0, advance = width, transparent = 0 } = rest;
  checkBytes(pixels, `${name}.pixels`);
  checkWhole(width, `${name}.width`, 0);
  checkWhole(height, `${name}.height`, 0);
  checkInt(xOffset, `${name}.xOffset`);
  checkInt(yOffset, `${name}.yOffset`);
  checkInt(advance, `${name}.advance`);
  checkByte(transparent, `${name}.transparent`);
  if (pixels.length !== width * height)
    throw new RangeError(`${name} has ${pixels.length} of ${width * height} pixels`);
  given.set(code, pixels);
  return { code, width, height, xOffset, yOffset, advance, transparent, codec: undefined };
}

/** Where the next glyph goes. */
export interface Pen {
  left: number;
  top: number;
  /** Whether no glyph has been drawn yet. */
  isFirst: boolean;
  /** The color of what is put down; `undefined` for the text's own. */
  color: number | undefined;
}

/** What bounds the glyphs. */
interface Edges {
  /** The last column that a glyph may cover. */
  readonly right: number;
  /** Rows of the screen, from 0. */
  readonly rows: number;
}

const AT = 0x40;

/** Puts a character down and moves the pen; `undefined` for one that is not drawn. */
export function putDown(
  { reporter }: Setting,
  pen: Pen,
  font: Font,
  { code, start }: { readonly code: number; readonly start: number },
  edges: Edges,
): PlacedGlyph | undefined {
  const { charset } = font;
  const height = charset.lineHeight ?? 0;
  if (code === AT || !(isRow(pen.top, edges) || isRow(pen.top + height, edges))) return undefined;
  const glyph = glyphIn(font, code, start, reporter);
  if (glyph === null) return undefined;
  const x = pen.isFirst ? pen.left : pen.left + glyph.xOffset;
  pen.left = x + glyph.width;
  if (x < 0 || pen.left > edges.right + 1) return undefined;
  pen.isFirst = false;
  return { charset, glyph, x, y: pen.top + glyph.yOffset, color: pen.color };
}

function isRow(row: number, { rows }: Edges): boolean {
  return row >= 0 && row < rows;
}
