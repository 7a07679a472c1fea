// The fonts of a game: one table each, with the glyphs in the order of their codes.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encode } from 'fast-png';
import { DecodeError, decodeGlyph, type IndexPicture, type Problem } from 'scumm-codec';
import {
  eachGamePicture,
  type GlyphPicture,
  gamePictureToRgba,
  spriteSheet,
} from 'scumm-codec/tools';
import type { NamedGame } from './files.js';

/** Result for one font. */
export interface FontReport {
  /** Name of its table. */
  readonly name: string;
  /** Number of glyphs in it. */
  readonly glyphs: number;
  readonly problems: readonly string[];
}

/** The grey behind the glyphs. The glyphs are white, with other greys around. */
const GROUND = 96;

/** Writes a table for each font. */
export function decodeFonts({ name, game }: NamedGame, out: string): FontReport[] {
  const folder = join(out, name);
  mkdirSync(folder, { recursive: true });
  const fonts = new Map<string, GlyphPicture[]>();
  const problems: string[] = [];
  const onError = ({ message }: Problem) => void problems.push(message);
  const [room] = eachGamePicture(game, { kinds: ['background'], onError: () => {} });
  for (const picture of eachGamePicture(game, { kinds: ['glyph'], onError }))
    if (picture.of === 'glyph') {
      const font = picture.name.replace(/-glyph-.*/, '');
      fonts.set(font, [...(fonts.get(font) ?? []), picture]);
    }
  for (const [font, pictures] of fonts)
    writeFileSync(join(folder, `${font}.png`), glyphTable(pictures, onError, room?.palette));
  const reports = [...fonts].map(([font, { length: glyphs }]): FontReport => {
    return { name: font, glyphs, problems: [] };
  });
  return problems.length === 0 ? reports : [...reports, { name: 'damaged', glyphs: 0, problems }];
}

/**
 * The glyphs of a font as a PNG of greys, 16 in a row. Bad ones are left out. With a palette, the outline
 * of a letter is as light as the color that the font has for it.
 */
function glyphTable(
  pictures: readonly GlyphPicture[],
  onError: (error: Problem) => void,
  palette?: Uint8Array,
): Uint8Array {
  const greys = pictures.flatMap((picture) => {
    try {
      return [palette === undefined ? greysOf(picture) : paletteGreys(picture, palette)];
    } catch (error) {
      if (!(error instanceof DecodeError)) throw error;
      onError(error);
      return [];
    }
  });
  const { width, height, pixels: data } = spriteSheet(greys, { columns: 16, gap: 2, fill: GROUND });
  return encode({ width: Math.max(1, width), height: Math.max(1, height), data, channels: 1 });
}

function greysOf(picture: GlyphPicture): IndexPicture {
  const { width, height } = picture;
  const rgba = gamePictureToRgba(picture);
  const pixels = Uint8Array.from({ length: width * height }, (_, i) =>
    rgba[i * 4 + 3] === 0 ? GROUND : rgba[i * 4],
  );
  return { width, height, pixels };
}

function paletteGreys({ charset, code }: GlyphPicture, palette: Uint8Array): IndexPicture {
  const { width = 0, height = 0, pixels = [], transparent } = decodeGlyph(charset, code) ?? {};
  const greys = Uint8Array.from(pixels, (value) => {
    const color = charset.type === 'char' ? charset.colors[value] : value;
    const [red, green, blue] = palette.subarray(color * 3, color * 3 + 3);
    if (value === transparent) return GROUND;
    return value === 1 ? 255 : (red * 2 + green * 5 + blue) >> 3;
  });
  return { width, height, pixels: greys };
}
