// Parts of a text of versions 3 to 6: docs/format/fonts.md says it in words.

import { need } from '../../bytes.js';
import { OTHER_NUMBERS, PART_SIZES, type TextUse } from '../../charset/text-cursor.js';
import { fail } from '../../errors.js';
import type { Version } from '../../version.js';
import { isOver, isPrefix } from './control-codes.js';

/** A part of a text. */
export interface EarlyPart {
  /**
   * `bare`: a byte without a prefix. `character`: a number that counts as one. `control`: a control
   * code.
   */
  readonly type: 'bare' | 'character' | 'control';
  readonly start: number;
  readonly end: number;
  /** The character, or the number of the control code. */
  readonly code: number;
}

/** What happens at a part that is cut off: it is a fault, or the text ends before it. */
export type Cut = 'fails' | 'ends';

/** The part at `pos`; `undefined` at the end of the text. */
export function readEarlyPart(
  text: Uint8Array,
  pos: number,
  version: Version,
  use: TextUse,
  cut: Cut,
): EarlyPart | undefined {
  if (isOver(text, pos)) return undefined;
  const byte = text[pos];
  if (!isPrefix(byte, version)) return { type: 'bare', start: pos, end: pos + 1, code: byte };
  if (isOver(text, pos + 1)) {
    if (cut === 'ends') return undefined;
    fail('TRUNCATED', pos + 1, 'control code');
  }
  const code = text[pos + 1];
  const size = PART_SIZES[use][code];
  if (size === undefined) {
    const other = OTHER_NUMBERS[use];
    if (other === 'bad') return fail('BAD_VALUE', pos, `control code ${code} in a talk`);
    return { type: other === 'nothing' ? 'control' : other, start: pos, end: pos + 2, code };
  }
  const end = pos + 2 + size;
  if (end > text.length && cut === 'ends') return undefined;
  need(end, 0, text.length, 'argument');
  return { type: 'control', start: pos, end, code };
}
