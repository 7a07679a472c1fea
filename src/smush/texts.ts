// A line of subtitles, which the film's game draws on the frame:
//
//   0   s16le  x, y; flags; left, top, width, height of the area that it may use
//   14  u16le  not known
//   16  ...    TEXT: the text, up to a byte 0
//   16  u16le  TRES: number of the text in a file of the game
//
// A text may start with marks, as texts of version 8 do: `^f` and two digits for a font, `^c` and three for a color, whose
// low 8 bits count, and `^l`, which does nothing.

import type { FilmChunk } from '../anim/frames.js';
import { charactersAt, i16le, need, u16le } from '../bytes.js';
import { attempt, handlerAt, reporterOf } from '../errors.js';
import type { Box } from '../geometry.js';
import { type DamageOptions, optionsOf } from '../options.js';
import { inOrigin } from '../origin.js';
import type { Film } from './film.js';
import { checkFilm } from './state.js';

/** A line of text of a frame. */
export interface FilmText {
  /** Where it stands: from the left edge of the screen, pixels; the middle of a centered one. */
  readonly x: number;
  /** From the upper edge, pixels. */
  readonly y: number;
  /** Bits as stored: 1 centered, 2 at the right, 4 broken into lines, 8 only if subtitles are on. */
  readonly flags: number;
  /** The area of the screen that it may use, as stored, pixels. */
  readonly area: Box;
  /** TEXT: its bytes without the 0 at the end, a view of the film; `undefined` for TRES. */
  readonly bytes: Uint8Array | undefined;
  /** TEXT: its words, a view of `bytes` behind the marks at their start; `undefined` for TRES. */
  readonly words: Uint8Array | undefined;
  /** Number of the font that its marks choose; 0 without one, which is not proved. */
  readonly font: number;
  /** Palette index that its marks choose; 15 without one, which is not proved. */
  readonly color: number;
  /** TRES: its number in the .TRS file of the game; `undefined` for TEXT. */
  readonly number: number | undefined;
}

/** A text of a film, and the frames in a row that have it. */
export interface FramedText extends FilmText {
  /** Number of the first frame, from 0. */
  readonly frame: number;
  /** Number of the last frame. */
  readonly lastFrame: number;
}

/**
 * Lists the texts of a film. Each is stored in all frames that show it; it comes once, for frames in a row. No picture is
 * decoded.
 *
 * @param film - from `readFilm`
 * @throws {DecodeError} `TRUNCATED` for a text that is cut off. With `onError` it is left out.
 */
export function filmTexts(film: Film, options?: DamageOptions): FramedText[] {
  const { onError } = optionsOf(options);
  checkFilm(film);
  const { src, origin } = film;
  const texts: FramedText[] = [];
  // Places in that list of what the last frame shows, by the bytes of a chunk.
  let before = new Map<string, number>();
  for (const [frame, { chunks }] of film.frames.entries()) {
    const reporter = reporterOf(handlerAt(onError, { ...origin, frame }));
    const now = new Map<string, number>();
    for (const chunk of chunks) {
      if (chunk.tag !== 'TEXT' && chunk.tag !== 'TRES') continue;
      const read = () => inOrigin(origin, undefined, () => textIn(src, chunk));
      const text = attempt(reporter, read);
      if (text === undefined) continue;
      const key = chunk.tag + charactersAt(src, chunk.start, chunk.end - chunk.start);
      const at = before.get(key) ?? texts.length;
      texts[at] = { ...text, frame: texts[at]?.frame ?? frame, lastFrame: frame };
      now.set(key, at);
    }
    before = now;
  }
  return texts;
}

/** Bytes before a text. */
const HEADER = 16;

const MARK = /^\^(?:f(\d\d)|c(\d{3})|l)/;

/** What marks choose if they are not there. */
const PLAIN = { font: 0, color: 15 };

/** Reads TEXT or TRES. */
export function textIn(src: Uint8Array, { tag, start, end }: FilmChunk): FilmText {
  const isNumbered = tag === 'TRES';
  const textStart = start + HEADER;
  need(textStart, isNumbered ? 2 : 0, end, 'a text');
  const field = (i: number) => i16le(src, start + 2 * i);
  const zero = isNumbered ? -1 : src.subarray(textStart, end).indexOf(0);
  const bytes = isNumbered ? undefined : src.subarray(textStart, zero < 0 ? end : textStart + zero);
  return {
    x: field(0),
    y: field(1),
    flags: field(2),
    area: { x: field(3), y: field(4), width: field(5), height: field(6) },
    bytes,
    ...(bytes ? markedIn(bytes) : { words: undefined, ...PLAIN }),
    number: isNumbered ? u16le(src, textStart) : undefined,
  };
}

/** Splits a text into the marks at its start and its words. */
function markedIn(bytes: Uint8Array): Pick<FilmText, 'words' | 'font' | 'color'> {
  const look = { ...PLAIN };
  let start = 0;
  for (;;) {
    const found = MARK.exec(charactersAt(bytes, start, 5));
    if (found === null) return { words: bytes.subarray(start), ...look };
    const [mark, font, color] = found;
    if (font) look.font = Number(font);
    if (color) look.color = Number(color) & 0xff;
    start += mark.length;
  }
}
