// The parts of a text of versions 7 and 8, as code. For the rules see charset/late-parts.ts.

import { fail } from '../../errors.js';
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
  /** Its font, and its color; `undefined` for the color of the text. */
  readonly font: ReferenceFont;
  readonly color: number | undefined;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** The parts from `start` on, up to a byte 0, the end, or a code that ends what is shown. */
export function* lateTokens(
  first: ReferenceFont,
  text: Uint8Array,
  start: number,
  { fonts, cut }: Pick<Measuring, 'fonts' | 'cut'>,
): Generator<LateToken, void, undefined> {
  const isMarked = styleOf(first) === 'marked';
  let font = first;
  let color: number | undefined;
  let pos = start;
  const next = (type: LateToken['type'], size: number): LateToken => {
    const code = text[pos];
    const isShown = type === 'character' || type === 'space';
    const glyph = isShown ? glyphOf(font, code, pos) : undefined;
    const { width = 0, height = 0 } = glyph ?? {};
    const start = pos;
    pos += size;
    return { type, start, end: pos, code, font, color, width, height };
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
      yield next(stops ? 'stop' : number === 1 ? 'line' : 'nothing', 2);
      if (stops) break;
    } else if (byte === 10) yield next('line', 1);
    else if (isMarked && /^\^f\d\d/.test(rest)) {
      font = fonts?.[Number(rest.slice(2, 4))] ?? font;
      yield next('nothing', 4);
    } else if (isMarked && /^\^c\d\d\d/.test(rest)) {
      color = Number(rest.slice(2, 5)) % 256;
      yield next('nothing', 5);
    } else if (isMarked && rest.startsWith('^l')) yield next('nothing', 2);
    else if (byte === 13) yield next(isMarked ? 'nothing' : 'line', 1);
    else if (byte === 0x40) yield next('nothing', 1);
    else yield next(byte === 0x20 ? 'space' : 'character', 1);
  }
}
