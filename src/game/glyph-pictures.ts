// The glyphs of a game as pictures.

import { readGlyph } from '../charset/glyph.js';
import { attempt, type Reporter } from '../errors.js';
import { walkCharsets } from './charsets.js';
import type { Game } from './game.js';
import { digits } from './names.js';
import type { GlyphPicture } from './picture.js';
import { inFile } from './problem.js';

/** All glyphs that have pixels, font by font, by code. */
export function* glyphPictures(
  game: Game,
  reporter: Reporter | undefined,
): Generator<GlyphPicture, void, undefined> {
  for (const { name: font, file, room, charset } of walkCharsets(game, reporter))
    for (let code = 0; code < charset.count; code++) {
      const size = attempt(reporter, () => inFile(file, () => readGlyph(charset, code)));
      if (size === undefined || size.width === 0 || size.height === 0) continue;
      const { width, height } = size;
      const name = `${font}-glyph-${digits(code)}`;
      const common = { name, file, room, width, height, palette: undefined };
      yield { kind: 'glyph', ...common, charset, code };
    }
}
