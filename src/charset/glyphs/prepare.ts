// Fonts whose glyphs are decoded once, for texts that are drawn many times.

import { SILENT } from '../../block/level.js';
import type { LimitOptions } from '../../limits.js';
import { optionsOf } from '../../options.js';
import { type Charset, checkCharset, type GlyphHeader } from './charset.js';
import { allGlyphs, headerOf } from './glyph.js';
import { createWords, memoryOf, release } from './words.js';

/**
 * Decodes the glyphs of a charset, so that texts are drawn from it in less than half the time. Every function that takes
 * a charset takes the result, and gives the same with it: the same glyphs, pixels and errors. A damaged glyph stays as it
 * is, and fails where it is used. The colors are chosen when a text is drawn.
 *
 * @param charset - from `readGameCharset`, `readChar` or `readNut`; it stays as it is
 * @returns the charset with its glyphs in `prepared`, in new memory: about as many bytes as the glyphs have pixels
 * @throws {DecodeError} `LIMIT` if all glyphs together are past `limits.pixels`.
 * @example
 * ```ts
 * import { drawText, openGame, prepareFont, readGameCharset } from 'scumm-codec';
 * import { lantern } from 'scumm-codec/lantern';
 *
 * const font = prepareFont(readGameCharset(openGame(lantern), 1)); // once
 * const screen = { pixels: new Uint8Array(320 * 200), width: 320, height: 200 };
 * const text = new TextEncoder().encode('Ahoy there!');
 * const { nextX } = drawText(font, text, screen, { x: 0, y: 4 }, { color: 15 }); // in each frame
 * console.log(nextX); // 48
 * ```
 */
export function prepareFont<C extends Charset>(charset: C, options?: LimitOptions): C {
  const { limits } = optionsOf(options);
  checkCharset(charset);
  const store = createWords();
  const headers = Array<GlyphHeader | undefined>(charset.count).fill(undefined);
  for (const glyph of allGlyphs(charset, limits, SILENT)) {
    const memory = memoryOf(glyph);
    memory.pixels.set(glyph.pixels);
    memory.addTo(store, glyph);
    headers[glyph.code] = headerOf(glyph);
  }
  const starts = Array.from(headers, (_, code) => store.starts[code]);
  const words = store.words.slice(0, store.used);
  release(store);
  return { ...charset, prepared: { headers, starts, words } };
}
