// Where a text breaks at a width, as code. For the rules see charset/break-text.ts.

import { checkBytes, need, shown } from '../../bytes.js';
import { checkInt, checkUpTo } from '../../geometry.js';
import { type LateToken, lateTokens } from './late-text.js';
import {
  checkFont,
  glyphOf,
  isCut,
  isOver,
  isPrefix,
  type ReferenceFont,
  type ReferenceFonts,
  styleOf,
} from './text.js';

/** Options of {@link breakText}. */
export interface ReferenceBreakOptions {
  /** Offset in the text at which breaking starts. Default: 0. */
  readonly start?: number | undefined;
  /** Whether the control code 8 ends a line; versions 4 to 6. Default: `ends`. */
  readonly nextLine?: 'ends' | 'skipped' | undefined;
  /** The fonts that control codes change to, by number. Default: none. */
  readonly fonts?: ReferenceFonts | undefined;
}

/**
 * Breaks a text into lines of a width. The slow twin of the function of this name in the main entry
 * point.
 *
 * @param text - ready to show; up to a byte 0, or the end
 * @param width - pixels
 * @returns a text with its breaks
 * @throws {DecodeError} as the function of this name.
 * @throws {RangeError} if `width` is not a whole number of 32 bits, `start` is not an offset in the
 *   text, or `nextLine` or the type or version of the font is unknown.
 * @throws {TypeError} if `font` is not a record, or its `src` or `text` not a Uint8Array.
 */
export function breakText(
  font: ReferenceFont,
  text: Uint8Array,
  width: number,
  options?: ReferenceBreakOptions,
): Uint8Array {
  const { start = 0, nextLine = 'ends', fonts }: ReferenceBreakOptions = options ?? {};
  checkFont(font);
  checkBytes(text, 'text');
  checkInt(width, 'width');
  checkUpTo(start, text.length, 'start');
  if (nextLine !== 'ends' && nextLine !== 'skipped')
    throw new RangeError(`nextLine ${shown(nextLine)} is not 'ends' or 'skipped'`);
  return brokenText(font, text, width, { start, nextLine, fonts });
}

/** Breaks a text, with unchecked arguments. */
export function brokenText(
  font: ReferenceFont,
  text: Uint8Array,
  width: number,
  { start = 0, nextLine, fonts }: ReferenceBreakOptions,
): Uint8Array {
  const style = styleOf(font);
  if (style === 'film') return new Uint8Array(text);
  if (style === 'early') return earlyBreaks(font, text, width, { start, nextLine, fonts });
  return lateBreaks(font, text, width, { start, fonts });
}

/** Versions 4 to 6, and talk of Full Throttle. */
export function earlyBreaks(
  first: ReferenceFont,
  source: Uint8Array,
  most: number,
  { start = 0, nextLine, fonts }: ReferenceBreakOptions,
): Uint8Array {
  const text = new Uint8Array(source);
  let font = first;
  let width = 1;
  let space = -1;
  let pos = start;
  while (!isOver(text, pos)) {
    const at = pos;
    let code = text[pos++];
    if (code === 0x40) continue;
    if (isPrefix(code, first.version)) {
      isCut(text, pos, 'throws');
      code = text[pos++];
      if (code === 2 || code === 3) break;
      if (code === 1 || (code === 8 && nextLine === 'ends')) {
        width = 1;
        continue;
      }
      if (code === 8) {
        for (let next = pos; text[next] === 0x20; next++) text[next] = 0x40;
        continue;
      }
      if ([10, 12, 13, 14, 21].includes(code)) {
        need(pos, 2, text.length, 'argument');
        if (code === 14) font = fonts?.[text[pos] + 256 * text[pos + 1]] ?? font;
        pos += 2;
        continue;
      }
    }
    if (code === 0x20) space = pos - 1;
    width += glyphOf(font, code, at)?.advance ?? 0;
    if (space === -1 || width <= most) continue;
    text[space] = 13;
    width = 1;
    pos = space + 1;
    space = -1;
  }
  return text;
}

/** Versions 7 and 8: word by word. A byte 10 ends a line. */
function lateBreaks(
  font: ReferenceFont,
  text: Uint8Array,
  most: number,
  { start = 0, fonts }: ReferenceBreakOptions,
): Uint8Array {
  const done = [...text.subarray(0, start)];
  let line: LateToken[] = [];
  let spaces: LateToken[] = [];
  let word: LateToken[] = [];
  const write = (tokens: readonly LateToken[]) => {
    for (const token of tokens) done.push(...text.subarray(token.start, token.end));
  };
  const endWord = () => {
    const longer = [...line, ...spaces, ...word];
    const width = longer.reduce((sum, token) => sum + token.width, 0);
    if (line.length > 0 && word.length > 0 && width > most) {
      write(line);
      done.push(10);
      line = word;
    } else line = longer;
    spaces = [];
    word = [];
  };
  let end = start;
  for (const token of lateTokens(font, text, start, { fonts, cut: 'throws' })) {
    if (token.type === 'character' || token.type === 'nothing') word.push(token);
    else if (word.length > 0) endWord();
    if (token.type === 'space') spaces.push(token);
    if (token.type === 'line' || token.type === 'stop') {
      write([...line, ...spaces, token]);
      line = [];
      spaces = [];
    }
    end = token.end;
  }
  endWord();
  write(line);
  return Uint8Array.from([...done, ...text.subarray(end)]);
}
