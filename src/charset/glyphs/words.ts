// Glyphs as they are drawn: their pixels in groups of four side by side, without those that are all transparent. A
// glyph is a list of 32-bit words:
//
//   0  number of groups
//   1  of each group: its row, its column, and its four pixel values, the first in the lowest byte
//
// A group starts at a pixel that is drawn. Its values past the right edge are transparent.

import type { IndexPicture } from '../../costume/draw/place.js';
import type { GlyphHeader, PreparedGlyphs } from './charset.js';

/** The words of glyphs, one after the other. */
export interface GlyphWords {
  words: Int32Array;
  /** Words in use. */
  used: number;
  /** By code, where a glyph starts; `undefined` for one that is not there, or is bad. */
  readonly starts: (number | undefined)[];
}

/** Words that there is room for at first. */
const ROOM = 16_384;

/** Words that no call uses. */
let spare: Int32Array | undefined;

export function createWords(): GlyphWords {
  const words = spare ?? new Int32Array(ROOM);
  spare = undefined;
  return { words, used: 0, starts: [] };
}

/** Keeps the memory of words for the next call, unless it has grown. */
export function release({ words }: GlyphWords): void {
  if (words.length === ROOM) spare = words;
}

/** The words of a store, with room for more from `at` on. */
function roomFor(store: GlyphWords, at: number, count: number): Int32Array {
  const { words } = store;
  if (at + count <= words.length) return words;
  store.words = new Int32Array(Math.max(2 * words.length, at + count));
  store.words.set(words);
  return store.words;
}

/** Memory for the pixels of a glyph on their way to words. */
interface GlyphMemory {
  /** The pixels, row-major; other bytes may follow. */
  readonly pixels: Uint8Array;
  /** Adds the glyph in `pixels` to its words. */
  readonly addTo: (store: GlyphWords, glyph: GlyphHeader) => void;
}

/** Pixels of the largest glyph of a CHAR. */
const LARGEST = 255 * 255;

/** Bytes that a group may read behind the pixels of a glyph. */
const SURPLUS = 3;

let shared: GlyphMemory | undefined;

/** The memory that all glyphs share, one after the other, unless they are very large. */
export function memoryOf({ width, height }: GlyphHeader): GlyphMemory {
  const size = width * height;
  if (size > LARGEST) return createMemory(size);
  shared ??= createMemory(LARGEST);
  return shared;
}

function createMemory(size: number): GlyphMemory {
  const pixels = new Uint8Array(size + SURPLUS);
  const view = new DataView(pixels.buffer);

  function addTo(store: GlyphWords, { code, width, height, transparent }: GlyphHeader): void {
    const src = view;
    const open = Math.imul(transparent, 0x01010101);
    const start = store.used;
    const words = roomFor(store, start, 1 + 3 * height * Math.ceil(width / 4));
    let at = (start + 1) | 0;
    for (let row = 0; row < height; row = (row + 1) | 0)
      for (let x = 0; x < width; ) {
        const left = width - x;
        const lanes = left < 4 ? (1 << (8 * left)) - 1 : -1;
        const drawn = (src.getInt32(row * width + x, true) ^ open) & lanes;
        if (drawn !== 0 && (drawn & 0xff) === 0) {
          x = (x + ((31 - Math.clz32(drawn & -drawn)) >> 3)) | 0; // to the first that is drawn
          continue;
        }
        if (drawn !== 0) {
          words[at] = row;
          words[(at + 1) | 0] = x;
          words[(at + 2) | 0] = drawn ^ open;
          at = (at + 3) | 0;
        }
        x = (x + 4) | 0;
      }
    words[start] = (at - start - 1) / 3;
    store.starts[code] = start;
    store.used = at;
  }

  return { pixels, addTo };
}

/**
 * Draws a glyph that is whole in a picture; its groups, too. Trusts all numbers.
 *
 * @param colors - what is drawn for each of 256 values
 */
// bench/decisions.md says what was declined.
export function paintWhole(
  words: Int32Array,
  start: number,
  dst: DataView,
  to: number,
  pitch: number,
  colors: Uint8Array,
  transparent: number,
): void {
  const open = Math.imul(transparent, 0x01010101);
  const end = start + 3 * words[start];
  for (let i = start + 1; i <= end; i = (i + 3) | 0) {
    const at = to + words[i] * pitch + words[i + 1];
    const values = words[i + 2];
    // 0xff for each value that is drawn, made from the highest bit of its byte.
    const differs = values ^ open;
    const bits = (((differs & 0x7f7f7f7f) + 0x7f7f7f7f) | differs) & 0x80808080;
    const mask = Math.imul(bits >>> 7, 0xff);
    const drawn =
      colors[values & 0xff] |
      (colors[(values >> 8) & 0xff] << 8) |
      (colors[(values >> 16) & 0xff] << 16) |
      (colors[values >>> 24] << 24);
    dst.setInt32(at, (dst.getInt32(at, true) & ~mask) | (drawn & mask), true);
  }
}

/** Draws those pixels of a glyph that are in a picture. */
export function paintCut(
  words: Int32Array,
  start: number,
  { pixels, width, height }: IndexPicture,
  x: number,
  y: number,
  colors: Uint8Array,
  transparent: number,
): void {
  const end = start + 3 * words[start];
  for (let i = start + 1; i <= end; i += 3) {
    const row = y + words[i];
    if (row < 0 || row >= height) continue;
    for (let lane = 0; lane < 4; lane++) {
      const column = x + words[i + 1] + lane;
      const value = (words[i + 2] >> (8 * lane)) & 0xff;
      if (value !== transparent && column >= 0 && column < width)
        pixels[row * width + column] = colors[value];
    }
  }
}

/** Writes all pixels of a glyph, transparent ones too. Trusts all numbers. */
export function unpack(
  { words, starts }: PreparedGlyphs,
  { code, width, height, transparent }: GlyphHeader,
  dst: Uint8Array,
  at: number,
  pitch: number,
): void {
  if (pitch === width) dst.fill(transparent, at, at + width * height);
  else
    for (let row = 0; row < height; row++)
      dst.fill(transparent, at + row * pitch, at + row * pitch + width);
  const start = starts[code] as number;
  const end = start + 3 * words[start];
  for (let i = start + 1; i <= end; i += 3) {
    const to = at + words[i] * pitch + words[i + 1];
    const left = width - words[i + 1];
    const values = words[i + 2];
    dst[to] = values;
    if (left > 1) dst[to + 1] = values >> 8;
    if (left > 2) dst[to + 2] = values >> 16;
    if (left > 3) dst[to + 3] = values >> 24;
  }
}
