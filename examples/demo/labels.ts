// Texts in a font of the game: labels of pictures, and the names of objects at their places in a room.

import {
  type Box,
  type Charset,
  drawGlyphs,
  type Game,
  type GameObject,
  type IndexPicture,
  indicesToRgba,
  layText,
  measureText,
  nameText,
  type PlacedGlyph,
} from 'scumm-codec';
import { eachGameCharset } from 'scumm-codec/tools';
import type { Picture } from './pictures.js';

/** Bad glyphs are left out: they are reported with their font. */
const onError = () => {};

/** The first font of a game; `undefined` if it has none. */
export function fontOf(game: Game): Charset | undefined {
  const [first] = eachGameCharset(game, { onError });
  return first?.charset;
}

/** White letters with black shadows on nothing. */
const INK = Uint8Array.of(0, 0, 0, 255, 255, 255, 0, 0, 0);

/** Draws a text as a picture of its own. */
export function labelOf(charset: Charset, text: string): Picture {
  const bytes = bytesOf(text);
  const { glyphs } = layText(charset, bytes, { x: 0, y: 0 }, { onError });
  const width = glyphs.reduce((right, { x, glyph }) => Math.max(right, x + glyph.width), 1);
  const height = charset.lineHeight || 1;
  const label = { width, height, pixels: new Uint8Array(width * height) };
  draw(glyphs, label, 1, 2);
  const palette = new Uint8Array(768);
  palette.set(INK);
  const data = indicesToRgba(label.pixels, palette);
  label.pixels.forEach((index, i) => {
    if (index === 0) data[i * 4 + 3] = 0;
  });
  return { ...label, data };
}

/** A text as the games store it: one byte for each character. */
function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** Draws glyphs in two colors, whatever colors the font has. */
function draw(glyphs: readonly PlacedGlyph[], onto: IndexPicture, color: number, shadow: number) {
  const colors = new Uint8Array(16).fill(shadow);
  drawGlyphs(glyphs, onto, { color, shadow, colors, onError });
}

/** Draws the names of objects in the middle of their boxes, or below other names; equal names that meet once. */
export function drawNames(
  charset: Charset,
  objects: readonly GameObject[],
  room: IndexPicture,
  palette: Uint8Array,
): void {
  const [light, dark] = [nearest(palette, 255), nearest(palette, 0)];
  const taken: Box[] = [];
  const wanted: (Box & { readonly word: string })[] = [];
  for (const { name, box } of objects) {
    const word = nameText(name ?? new Uint8Array(), { padding: 'drop' });
    const text = bytesOf(word);
    const { width, height = 1 } = measureText(charset, text, { onError });
    const x = within(box.x + ((box.width - width) >> 1), room.width - width);
    const y = within(box.y + ((box.height - height) >> 1), room.height - height);
    const place = { x, y, width, height };
    const isThere = wanted.some((one) => one.word === word && meets(one, place));
    if (isThere || word === '' || height === 0 || width > room.width) continue;
    wanted.push({ ...place, word });
    while (taken.some((one) => meets(one, place))) place.y += height;
    taken.push(place);
    for (const [dx, dy] of [...AROUND, [0, 0]]) {
      const at = { x: place.x + dx, y: place.y + dy };
      const { glyphs } = layText(charset, text, at, { screen: room, onError });
      draw(glyphs, room, dx === dy ? light : dark, dark);
    }
  }
}

/** Where the outline of a letter is. */
const AROUND = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
];

/** The index of the color that is nearest to a grey. */
function nearest(palette: Uint8Array, grey: number): number {
  const far = Array.from({ length: 256 }, (_, i) =>
    palette.subarray(i * 3, i * 3 + 3).reduce((sum, part) => sum + (part - grey) ** 2, 0),
  );
  return far.indexOf(Math.min(...far));
}

/** A place that leaves one pixel to the edge, if there is room. */
function within(place: number, last: number): number {
  return Math.max(1, Math.min(place, last - 1));
}

function meets(one: Box, other: Box): boolean {
  const isBeside = one.x + one.width <= other.x || other.x + other.width <= one.x;
  return !isBeside && one.y < other.y + other.height && other.y < one.y + one.height;
}
