// The bytes that games draw of a text of versions 3 to 6.

import { cursorAt, isOver, readPart } from './text-cursor.js';
import type { Setting } from './text-setting.js';

const AT = 0x40;
const SPACE = 0x20;

/** A text without its characters `@`; the numbers and arguments of control codes stay. */
export function withoutAts(setting: Setting): Uint8Array {
  const { text } = setting;
  if (!text.includes(AT)) return text;
  const kept = new Uint8Array(text.length);
  const cursor = cursorAt(0, 'drawn', 'ends');
  let size = 0;
  let pos = 0;
  while (readPart(setting, cursor)) {
    if (cursor.isBare && cursor.code === AT) pos = cursor.pos;
    while (pos < cursor.pos) kept[size++] = text[pos++];
  }
  while (pos < text.length) kept[size++] = text[pos++];
  return kept.subarray(0, size);
}

/** A text without the spaces at its end: the first of them becomes a byte 0. */
export function trimmed(text: Uint8Array): Uint8Array {
  let end = 0;
  while (!isOver(text, end)) end++;
  const zero = end;
  while (end > 0 && text[end - 1] === SPACE) end--;
  if (end === zero) return text;
  const short = new Uint8Array(text);
  short[end] = 0;
  return short;
}
