// What is sealed of the fonts of a game: their glyphs, and a text in them.

import {
  type Charset,
  decodeGlyphs,
  drawText,
  type Game,
  measureText,
  readChar,
  readGlyph,
  readNut,
  readText,
  walkGameResources,
} from 'scumm-codec';
import { type Items, reporting, type Seal } from './seal.js';

/** Two lines, with a control code between them. */
const TEXT = Uint8Array.from([
  ...Buffer.from('The Lantern, 1.'),
  0xff,
  1,
  ...Buffer.from('Quite so!'),
]);

export function sealFonts(seal: Seal, title: string, game: Game): void {
  const { version } = game;
  for (const [name, charset] of fontsOf(game)) {
    const place = `${title}/${name}`;
    seal.record(title, `${name}/record`, 'font', charset);
    const glyphs = decodeGlyphs(charset);
    seal.list(
      'pixels',
      `${place}/glyphs`,
      glyphs.map(({ code, pixels }) => [`glyph ${code}`, pixels]),
    );
    const headers = glyphs.map(({ code }): Items[number] => [
      `glyph ${code}`,
      readGlyph(charset, code),
    ]);
    seal.list('records', `${place}/glyphs`, headers);
    const { lines, onError } = reporting();
    seal.one('records', `${place}/size of a text`, measureText(charset, TEXT, { onError }));
    const dst = { width: 240, height: 40, pixels: new Uint8Array(240 * 40).fill(9) };
    const done = drawText(charset, TEXT, dst, { x: -3, y: 4 }, { color: 7, shadow: 2, onError });
    seal.one('pixels', `${place}/text`, dst.pixels);
    seal.one('records', `${place}/text`, done);
    seal.told('reports', `${place}/text`, lines);
  }
  for (const form of ['script', 'shown'] as const)
    seal.one('records', `${title}/font texts as ${form}`, readText(TEXT, { version, form }));
}

function fontsOf(game: Game): [string, Charset][] {
  const { version, charsets, fonts } = game;
  const blocks = [...walkGameResources(game, 'charset')];
  return [
    ...charsets.map(({ name, src }): [string, Charset] => [
      `font ${name}`,
      readChar(src, { version }),
    ]),
    ...blocks.map(({ id, block, payload }): [string, Charset] => [
      `font ${id}`,
      readChar(block ?? payload, { version }),
    ]),
    ...fonts.map(({ name, src }): [string, Charset] => [
      `font ${name}`,
      readNut(src, { version: version === 8 ? 8 : 7 }),
    ]),
  ];
}
