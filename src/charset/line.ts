// A line of text, laid out: which glyphs are where. The pen starts at 0 and moves by the advance of
// each glyph; a character that a CHAR lacks has none.
//
//   not counted           @
//   end of the line       byte 10, byte 13, and the control codes new line, keep line, wait and
//                         animation
//   next line (code 8)    ends it too, for lists of verbs; or else it is skipped, together with the
//                         spaces behind it and one byte more
//   other control codes   skipped with their arguments; charset changes the font
//
// The width of a text is 1 more than its advances. In cutscene videos of version 7 all of this is different: each
// byte up to the byte 0 is a character, no code is a control code, and the width is that of the glyphs.

import { checkBytes, shown } from '../bytes.js';
import { attempt, type ErrorHandler, fail, type Reporter, reporterOf } from '../errors.js';
import { NO_OPTIONS } from '../geometry.js';
import { entryOf } from '../version.js';
import type { StoredGlyph } from './char-glyph.js';
import { type Charset, checkCharset, type NutVersion } from './charset.js';
import { storedGlyph } from './glyph.js';
import { type CharacterOptions, checkLeadBytes, isOver, partAt, type TextControl } from './text.js';
import { type TextControlName, type TextRules, textRules } from './text-rules.js';

/** Options of functions that lay out a line of text. */
export interface LineOptions extends CharacterOptions {
  /**
   * What the control code 8 does, the next line in a list of verbs: it ends the line, or is skipped
   * with the spaces behind it and the byte after them. Default: `ends`.
   */
  readonly nextLine?: 'ends' | 'skipped' | undefined;
  /** The charsets that control codes change to, by number. Default: they change nothing. */
  readonly charsets?: Readonly<Record<number, Charset | undefined>> | undefined;
  /**
   * Receives the problem of each bad glyph, and of a text that ends in a control code. What is bad is
   * left out. Default: throw.
   */
  readonly onError?: ErrorHandler | undefined;
}

/** A glyph of a line. */
export interface PlacedGlyph {
  readonly charset: Charset;
  readonly glyph: StoredGlyph;
  /** Where the pen is, pixels from the start of the line. */
  readonly x: number;
}

/** A line that is laid out. */
export interface Line {
  readonly glyphs: readonly PlacedGlyph[];
  /** Where the pen is at the end. */
  readonly x: number;
  /** The control codes, the one that ended the line included. */
  readonly controls: readonly TextControl[];
  /** Offset of what follows the line and the code that ended it; `undefined` if the text is over. */
  readonly next: number | undefined;
  readonly cutscene: boolean;
}

/** How texts with a charset are laid out. */
interface LineRules extends TextRules {
  readonly cutscene: boolean;
}

const CUTSCENE: LineRules = { prefixes: [], controls: {}, cutscene: true };

/** Whether the texts of a NUT are those of cutscene videos. */
const CUTSCENES: Readonly<Record<NutVersion, boolean>> = { 7: true, 8: false };

function rulesOf({ type, version }: Charset): LineRules {
  if (type === 'nut' && entryOf(CUTSCENES, version, 'NUT')) return CUTSCENE;
  return { ...textRules(version, 'shown'), cutscene: false };
}

/** Bytes that end a line. */
const ENDS: readonly number[] = [10, 13];

/** The character without a width. */
const AT = 0x40;

const SPACE = 0x20;

const LAST: readonly TextControlName[] = ['new-line', 'keep-line', 'wait', 'animation'];

/** Lays out the first line of a text. Checks the arguments. */
export function layLine(charset: Charset, text: Uint8Array, options?: LineOptions): Line {
  const {
    nextLine = 'ends',
    charsets = {},
    leadBytes,
    onError,
  }: LineOptions = options ?? NO_OPTIONS;
  checkCharset(charset);
  checkBytes(text, 'text');
  if (nextLine !== 'ends' && nextLine !== 'skipped')
    throw new RangeError(`nextLine ${shown(nextLine)} is not 'ends' or 'skipped'`);
  checkCharsets(charsets);
  checkLeadBytes(leadBytes);
  const reporter = reporterOf(onError);
  const rules = rulesOf(charset);
  const { cutscene } = rules;
  const glyphs: PlacedGlyph[] = [];
  const controls: TextControl[] = [];
  let font = charset;
  let x = 0;
  let pos = 0;
  for (;;) {
    const part = attempt(reporter, () => partAt(text, pos, rules, leadBytes));
    if (part === undefined) return { glyphs, x, controls, next: undefined, cutscene };
    pos = part.end;
    if (part.type === 'control') {
      controls.push(part);
      const { control, argument } = part;
      if (LAST.includes(control) || (control === 'next-line' && nextLine === 'ends'))
        return { glyphs, x, controls, next: pos, cutscene };
      if (control === 'next-line') pos = behindSpaces(text, pos);
      if (control === 'charset' && argument !== undefined) font = charsets[argument] ?? font;
      continue;
    }
    // A code of this sort behind a prefix is a character like others.
    const bare = pos - part.start === 1 && !cutscene;
    if (bare && ENDS.includes(part.code)) return { glyphs, x, controls, next: pos, cutscene };
    if (bare && part.code === AT) continue;
    const glyph = glyphOf(font, part.code, part.start, reporter);
    if (glyph === undefined) continue;
    glyphs.push({ charset: font, glyph, x });
    x += glyph.advance;
  }
}

function checkCharsets(charsets: Readonly<Record<number, Charset | undefined>>): void {
  if (typeof charsets !== 'object' || charsets === null)
    throw new TypeError(`charsets is not a record of charsets: ${shown(charsets)}`);
  for (const [number, charset] of Object.entries(charsets))
    if (charset !== undefined) checkCharset(charset, `charsets[${number}]`);
}

/** Behind the spaces at `pos`, and behind what follows them. */
function behindSpaces(text: Uint8Array, pos: number): number {
  while (text[pos] === SPACE) pos++;
  return isOver(text, pos) ? pos : pos + 1;
}

/** The glyph of a character; `undefined` if a CHAR lacks it. With a NUT that is a failure. */
function glyphOf(
  font: Charset,
  code: number,
  start: number,
  reporter: Reporter | undefined,
): StoredGlyph | undefined {
  return attempt(reporter, () => {
    const glyph = storedGlyph(font, code);
    if (glyph === undefined && font.type === 'nut')
      fail('MISSING', start, `text: character ${code}, the font has ${font.count}`);
    return glyph;
  });
}
