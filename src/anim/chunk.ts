// The container of films and of NUT fonts: ANIM > AHDR, FRME … A chunk is a tag, the size of what follows, big-endian,
// and that:
//
//   0  char[4]  tag
//   4  u32be    size, without these eight bytes
//   8  ...      payload; behind an odd one a byte that belongs to nothing
//
// Some films of Rebel Assault lack that byte: it is not there if the next tag stands in its place.
//
// The size of ANIM is not used: some tools write a wrong one. A file ends where no AHDR and no FRME follows.
//
// A picture, FOBJ:
//
//   0   u16le  codec; in films the first byte alone, the second is a parameter of codecs that are not read
//   2   s16le  left
//   4   s16le  top
//   6   u16le  width
//   8   u16le  height
//   10  ...    two numbers that are not read
//   14  ...    data

import { charactersAt, u16le, u32be } from '../bytes.js';
import type { Layout } from '../fields.js';

export type AnimTag = 'ANIM' | 'AHDR' | 'FRME' | 'FOBJ';

/** What stands before the data of a FOBJ. */
export const FOBJ: Layout<'codec' | 'left' | 'top' | 'width' | 'height'> = {
  size: 14,
  fields: {
    codec: [0, 'u16'],
    left: [2, 's16'],
    top: [4, 's16'],
    width: [6, 'u16'],
    height: [8, 'u16'],
  },
};

/** Bytes of a chunk's header. */
export const CHUNK = 8;

/** Bytes of an AHDR with a palette. */
export const PALETTE_END = 774;

/** Whether a tag stands at `pos`: four capitals or digits. */
function isTagAt(src: Uint8Array, pos: number, end: number): boolean {
  return pos + CHUNK <= end && /^[A-Z][A-Z0-9]{3}$/.test(charactersAt(src, pos, 4));
}

/** Where the chunk behind a payload starts, which ends at `pos`. */
export function behind(src: Uint8Array, start: number, pos: number, end: number): number {
  if ((pos - start) % 2 === 0 || pos >= end) return pos;
  return isTagAt(src, pos, end) && !isTagAt(src, pos + 1, end) ? pos : pos + 1;
}

/** How a film starts. */
export function isAnim(src: Uint8Array): boolean {
  return charactersAt(src, 0, 4) === 'ANIM' && charactersAt(src, 8, 4) === 'AHDR';
}

/** Codecs of letters, as characters. */
const LETTER_CODECS = '\x01\x15\x2c';

/** A picture that is as wide or as high is no letter. */
const [WIDE, HIGH] = [320, 200];

/**
 * Whether an ANIM is a film: its AHDR has a palette, and a frame is there that no font has. Each frame of a font is one
 * picture of a codec of letters, smaller than a screen. Stops at the first frame that shows it, or that is damaged.
 */
export function holdsFilm(src: Uint8Array): boolean {
  const end = src.length;
  if (!isAnim(src) || u32be(src, CHUNK + 4) < PALETTE_END) return false;
  let start = 2 * CHUNK;
  let pos = behind(src, start, start + u32be(src, start - 4), end);
  while (pos + CHUNK <= end && charactersAt(src, pos, 4) === 'FRME') {
    start = pos + CHUNK;
    if (!isLetter(src, start, end)) return true;
    // As in fonts, the length of a frame is that of its picture.
    start += CHUNK;
    pos = behind(src, start, start + u32be(src, start - 4), end);
  }
  return isTagAt(src, pos, end);
}

/** Whether a frame, which starts at `pos`, may be a letter: also if its bytes end early. */
function isLetter(src: Uint8Array, pos: number, end: number): boolean {
  const [object, { fields }] = [pos + CHUNK, FOBJ];
  if (object + FOBJ.size > end) return pos >= end || 'FOBJ'.startsWith(charactersAt(src, pos, 4));
  return (
    charactersAt(src, pos, 4) === 'FOBJ' &&
    LETTER_CODECS.includes(charactersAt(src, object, 1)) &&
    u16le(src, object + fields.width[0]) < WIDE &&
    u16le(src, object + fields.height[0]) < HIGH
  );
}
