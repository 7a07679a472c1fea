// What is sealed of the fonts of a game: their glyphs, and a text in them.

import * as scumm from 'scumm-codec';
import * as tools from 'scumm-codec/tools';
import { type Item, reporting, type Seal } from './seal.js';

/** Two lines, with a control code between them. */
const TEXT = Uint8Array.from(Buffer.from('The Lantern, 1.\xff\x01Quite so!', 'latin1'));

export function sealFonts(seal: Seal, title: string, game: scumm.Game): void {
  const { version } = game;
  for (const [font, charset] of fontsOf(game)) {
    const name = `font ${font}`;
    const place = `${title}/${name}`;
    seal.record(title, `${name}/record`, 'font', charset);
    const glyphs = tools.decodeGlyphs(charset);
    const shown = glyphs.map(({ code, pixels }): Item => [`glyph ${code}`, pixels]);
    seal.list('pixels', `${place}/glyphs`, shown);
    const headers = glyphs.map(({ code }): Item => {
      return [`glyph ${code}`, tools.readGlyph(charset, code)];
    });
    seal.list('records', `${place}/glyphs`, headers);
    const { lines, onError } = reporting();
    seal.one('records', `${place}/size of a text`, scumm.measureText(charset, TEXT, { onError }));
    const dst = { width: 240, height: 40, pixels: new Uint8Array(240 * 40).fill(9) };
    const look = { color: 7, shadow: 2, onError };
    seal.one('records', `${place}/text`, scumm.drawText(charset, TEXT, dst, { x: -3, y: 4 }, look));
    seal.one('pixels', `${place}/text`, dst.pixels);
    seal.told('reports', `${place}/text`, lines);
  }
  for (const form of ['script', 'shown'] as const)
    seal.one('records', `${title}/font texts as ${form}`, scumm.readText(TEXT, { version, form }));
}

type Font = readonly [name: unknown, charset: scumm.Charset];

function fontsOf(game: scumm.Game): Font[] {
  const { version, charsets, fonts } = game;
  const blocks = [...scumm.eachResource(game, 'charset')].map(({ id, block, payload }) => {
    return { name: id, src: block ?? payload };
  });
  const chars = [...charsets, ...blocks].map(({ name, src }): Font => {
    return [name, scumm.readChar(src, { version })];
  });
  const nuts = fonts.map(({ name, src }): Font => {
    return [name, scumm.readNut(src, { version: version === 8 ? 8 : 7 })];
  });
  return [...chars, ...nuts];
}
