// The parts of a text of versions 7 and 8, as code. For the rules see charset/late-parts.ts.

import { fail } from '../errors.js';
import { glyphOf, isOver, type Measuring, type ReferenceFont, styleOf } from './text.js';

/** A part of a text. */
export interface LateToken {
  /**
   * `character`, `space`, `line` (the end of one), `stop` (the end of all that is shown) or `nothing`,
   * which includes changes of font and color.
   */
  readonly type: 'character' | 'space' | 'line' | 'stop' | 'nothing';
  /** Its bytes in the text. */
  readonly start: number;
  readonly end: number;
  /** The character. */
  readonly code: number;
  /** The font that it is in, and its color; `undefined` for that of the text. */
  readonly font: ReferenceFont;
  readonly color: number | undefined;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** The parts from `start` on, up to a byte 0, the end, or what ends all that is shown. */
export function lateTokens(
  first: ReferenceFont,
  text: Uint8Array,
  start: number,
  { fonts, cut }: Pick<Measuring, 'fonts' | 'cut'>,
): LateToken[] {
  const isMarked = styleOf(first) === 'marked';
  const tokens: LateToken[] = [];
  let font = first;
  let color: number | undefined;
  let pos = start;
  const add = (type: LateToken['type'], size: number) => {
    const code = text[pos];
    const isShown = type === 'character' || type === 'space';
    const glyph = isShown ? glyphOf(font, code, pos) : undefined;
    const { width = 0, height = 0 } = glyph ?? {};
    tokens.push({ type, start: pos, end: pos + size, code, font, color, width, height });
    pos += size;
  };
  while (!isOver(text, pos)) {
    const byte = text[pos];
    const rest = String.fromCharCode(...text.subarray(pos, pos + 5));
    if (byte === 0xff) {
      if (isOver(text, pos + 1)) {
        if (cut === 'throws') fail('TRUNCATED', pos + 1, 'control code');
        break;
      }
      const number = text[pos + 1];
      const stops = number === 2 || number === 3 || number === 9;
      add(stops ? 'stop' : number === 1 ? 'line' : 'nothing', 2);
      if (stops) break;
    } else if (byte === 10) add('line', 1);
    else if (isMarked && /^\^f\d\d/.test(rest)) {
      font = fonts?.[Number(rest.slice(2, 4))] ?? font;
      add('nothing', 4);
    } else if (isMarked && /^\^c\d\d\d/.test(rest)) {
      color = Number(rest.slice(2, 5)) % 256;
      add('nothing', 5);
    } else if (isMarked && rest.startsWith('^l')) add('nothing', 2);
    else if (byte === 13) add(isMarked ? 'nothing' : 'line', 1);
    else if (byte === 0x40) add('nothing', 1);
    else add(byte === 0x20 ? 'space' : 'character', 1);
  }
  return tokens;
}
