// Texts of films: what they say, and how they look on their frame.

import { breakText, drawText, type IndexPicture, measureText } from 'scumm-codec';
import type { FilmText, ShownFrame } from 'scumm-codec/smush';
import type { GameCharset } from 'scumm-codec/tools';
import { losing } from '../state.js';

/** Marks in a text: a font, a color, and one that does nothing. */
const MARK = /\^f(\d\d)|\^c(\d{3})|\^l/g;

/** The color of a text that chooses none. */
const COLOR = 15;

/** What a text says, in which font and color; `undefined` if it only has a number in a file of texts (.TRS). */
export function wordsOf({ bytes }: FilmText) {
  if (bytes === undefined) return undefined;
  const look = { font: 0, color: COLOR };
  const words = String.fromCharCode(...bytes).replace(MARK, (_, font, color) => {
    if (font) look.font = Number(font);
    if (color) look.color = Number(color) & 255;
    return '';
  });
  return { ...look, words };
}

/** The font of a number among those of films; the first if the game does not number them. */
export function fontOf(fonts: readonly GameCharset[], number: number): GameCharset | undefined {
  const own = fonts.filter(({ charset }) => charset.type === 'nut');
  return own.find(({ id }) => id === number) ?? own[0];
}

/** What the flags of a text say. */
const FLAGS = ['centered', 'at the right', 'in lines', 'only with subtitles'];

export const flagsOf = ({ flags }: FilmText) => FLAGS.filter((_, bit) => (flags >> bit) & 1);

/** A frame with its texts. */
export function withTexts(frame: ShownFrame, fonts: readonly GameCharset[]): IndexPicture {
  const { width, height } = frame;
  const picture = { width, height, pixels: frame.pixels.slice() };
  for (const text of frame.texts) drawWords(picture, text, fonts);
  return picture;
}

function drawWords(picture: IndexPicture, text: FilmText, fonts: readonly GameCharset[]): void {
  const said = wordsOf(text);
  const { charset } = fontOf(fonts, said?.font ?? 0) ?? {};
  if (said === undefined || charset === undefined) return;
  const [isCentered, isRight, isBroken] = [1, 2, 4].map((bit) => (text.flags & bit) > 0);
  const bytes = Uint8Array.from(said.words, (letter) => letter.charCodeAt(0));
  const broken = isBroken ? breakText(charset, bytes, text.area.width, losing(charset)) : bytes;
  let { y } = text;
  for (const line of String.fromCharCode(...broken).split(/[\r\n]+/)) {
    const letters = Uint8Array.from(line, (letter) => letter.charCodeAt(0));
    const { width, height = 0 } = measureText(charset, letters, losing(charset));
    const x = text.x - (isCentered ? width >> 1 : isRight ? width : 0);
    drawText(charset, letters, picture, { x, y }, { color: said.color, ...losing(charset) });
    y += height;
  }
}
