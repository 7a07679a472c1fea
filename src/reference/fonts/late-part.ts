// Parts of a text of versions 7 and 8: docs/format/fonts.md says it in words.

import type { TextStyle } from '../../charset/rules.js';
import { fail } from '../../errors.js';
import { isOver } from './control-codes.js';
import type { Cut } from './early-part.js';

/** A part of a text. */
export interface LatePart {
  readonly type: 'character' | 'line' | 'stop' | 'nothing' | 'font' | 'color';
  readonly start: number;
  readonly end: number;
  /** The character, or the number of the control code, font or color. */
  readonly code: number;
}

/** The part at `pos`; `undefined` at the end of the text. */
export function readLatePart(
  text: Uint8Array,
  pos: number,
  style: TextStyle,
  cut: Cut,
): LatePart | undefined {
  if (isOver(text, pos)) return undefined;
  const byte = text[pos];
  const short = { start: pos, end: pos + 1, code: byte };
  if (style === 'film') return { type: 'character', ...short };
  if (byte === 0xff) {
    if (isOver(text, pos + 1))
      return cut === 'ends' ? undefined : fail('TRUNCATED', pos + 1, 'code');
    const code = text[pos + 1];
    return { type: controlType(code), start: pos, end: pos + 2, code };
  }
  const isMarked = style === 'marked';
  if (isMarked && byte === '^'.charCodeAt(0)) return readMark(text, pos);
  if (byte === 10) return { type: 'line', ...short };
  if (byte === 13) return { type: isMarked ? 'nothing' : 'line', ...short };
  if (byte === '@'.charCodeAt(0)) return { type: 'nothing', ...short };
  return { type: 'character', ...short };
}

function controlType(number: number): LatePart['type'] {
  if (number === 1) return 'line';
  return number === 2 || number === 3 || number === 9 ? 'stop' : 'nothing';
}

/** Reads what `^` opens; a character, unless it is a mark. */
function readMark(text: Uint8Array, pos: number): LatePart {
  const letter = String.fromCharCode(text[pos + 1]);
  const caret: LatePart = { type: 'character', start: pos, end: pos + 1, code: text[pos] };
  if (letter === 'l') return { type: 'nothing', start: pos, end: pos + 2, code: 0 };
  if (letter !== 'f' && letter !== 'c') return caret;
  const end = pos + (letter === 'f' ? 4 : 5);
  let code = 0;
  for (let at = pos + 2; at < end; at++) {
    const digit = text[at] - '0'.charCodeAt(0);
    // Behind the end of the text there is no digit either.
    if (!(digit >= 0 && digit <= 9)) return caret;
    code = 10 * code + digit;
  }
  return { type: letter === 'f' ? 'font' : 'color', start: pos, end, code };
}
