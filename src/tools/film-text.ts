// Draws a text of a film. No vector has one: what its flags do is not proved.

import { SILENT } from '../block/level.js';
import type { Charset } from '../charset/glyphs/charset.js';
import { drawText } from '../charset/layout/lay-text.js';
import { measureText } from '../charset/layout/width.js';
import type { IndexPicture } from '../costume/draw/place.js';
import type { Box } from '../geometry.js';
import { optionsOf, type ReadOptions } from '../options.js';
import type { FilmText } from '../smush/texts.js';

/** Bits of flags. */
const [CENTERED, RIGHT, BROKEN] = [1, 2, 4];

/**
 * Draws a text of a film in its color: at `x`, with its middle there, or with its end there. Not proved on a film.
 *
 * @param charset - the font of the game with the number `text.font`
 * @param text - from `frame.texts`, or from `filmTexts`. Without words, as of TRES, nothing is drawn
 * @param dst - the frame, or a copy of it
 * @returns the box in `dst` whose pixels may have changed; `undefined` if none did
 * @throws {DecodeError} as `drawText`.
 */
export function drawFilmText(
  charset: Charset,
  text: FilmText,
  dst: IndexPicture,
  options?: ReadOptions,
): Box | undefined {
  const how: ReadOptions = optionsOf(options);
  const { x, y, flags, area, words = new Uint8Array(0), color } = Object(text) as FilmText;
  if (typeof flags !== 'number') throw new TypeError('text is not a FilmText: frames have them');
  // What is wrong is told once, by what draws.
  const onError = how.onError && SILENT.onError;
  const left = (flags & RIGHT) > 0 ? x - measureText(charset, words, { onError }).width : x;
  const align = (flags & CENTERED) > 0 ? 'center' : 'left';
  const broken = (flags & BROKEN) > 0 ? { width: Object(area).width } : {};
  return drawText(charset, words, dst, { x: left, y }, { color, align, ...broken, ...how }).touched;
}
