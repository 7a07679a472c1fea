// Draws a text into a picture: lays it out, and draws its glyphs.

import { checkPicture, type IndexPicture } from '../costume/draw/drawing.js';
import type { Box, Point } from '../geometry.js';
import { type LimitOptions, limitOf } from '../limits.js';
import { optionsOf } from '../options.js';
import type { Charset } from './charset.js';
import { drawnGlyphs } from './draw-glyphs.js';
import { checkColors, type TextColors } from './glyph-colors.js';
import type { LayTextOptions } from './lay-text.js';
import { checkPlaces, laidText, planOf } from './lay-text.js';
import { settingOf } from './text-setting.js';

/** What was drawn. */
export interface DrawnText {
  /** The column at which a following text would go on, as in {@link layText}. */
  readonly nextX: number;
  /** The box in the picture whose pixels may have changed; `undefined` if none did. */
  readonly touched: Box | undefined;
}

/**
 * Draws a text with all of its lines. The picture is the screen: see {@link layText} for what happens at
 * its edges, and for what is not proved.
 *
 * @param charset - from {@link readChar} or {@link readNut}
 * @param text - ready to show, see {@link readText}; up to a byte 0, or the end
 * @param dst - changed in place; transparent pixels are left as they are
 * @param at - where the pen starts, at the top of the first line: pixels in `dst`, also outside of it
 * @throws {DecodeError} as {@link layText} and {@link drawGlyphs}.
 * @throws {RangeError} as {@link layText} and {@link drawGlyphs}.
 * @throws {TypeError} as {@link layText} and {@link drawGlyphs}.
 * @example
 * ```ts
 * import { drawText, openGame, readGameCharset } from 'scumm-codec';
 * import { lantern } from 'scumm-codec/lantern';
 *
 * const font = readGameCharset(openGame(lantern), 1);
 * const screen = { pixels: new Uint8Array(320 * 200), width: 320, height: 200 };
 * const text = new TextEncoder().encode('Ahoy there!');
 * console.log(drawText(font, text, screen, { x: 8, y: 4 }, { color: 15, shadow: 8 }).nextX); // 56
 * ```
 */
export function drawText(
  charset: Charset,
  text: Uint8Array,
  dst: IndexPicture,
  at: Point,
  options?: Omit<LayTextOptions, 'screen'> & TextColors & LimitOptions,
): DrawnText {
  const how: Omit<LayTextOptions, 'screen'> & TextColors & LimitOptions = optionsOf(options);
  checkPicture(dst);
  const setting = settingOf(charset, text, how);
  checkPlaces(at, how);
  checkColors(how);
  const left = limitOf(how.limits, 'pixels');
  const { glyphs, nextX } = laidText(setting, planOf(at, how, dst));
  const { reporter } = setting;
  return { nextX, touched: drawnGlyphs(glyphs, dst, { how, left, reporter }) };
}
