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
const WIDE = 320;
const HIGH = 200;

/**
 * Whether an ANIM is a film: its AHDR has a palette, and something is in it that no font has, which is as many frames as
 * AHDR says, one behind the other, each a picture of a codec of letters, smaller than a screen. A font may be cut off.
 */
export function holdsFilm(src: Uint8Array): boolean {
  const size = u32be(src, CHUNK + 4);
  if (!isAnim(src) || size < PALETTE_END) return false;
  const count = u16le(src, 2 * CHUNK + 2);
  let frames = 0;
  for (let pos = 2 * CHUNK + size; pos + CHUNK <= src.length; frames++) {
    if (charactersAt(src, pos, 4) !== 'FRME') return frames !== count;
    pos += CHUNK;
    if (!isLetter(src, pos)) return true;
    pos += CHUNK + u32be(src, pos + 4);
  }
  return false;
}

/** Whether a picture at `pos` may be a letter: also if its bytes end early. */
function isLetter(src: Uint8Array, pos: number): boolean {
  const object = pos + CHUNK;
  return (
    'FOBJ'.startsWith(charactersAt(src, pos, 4)) &&
    LETTER_CODECS.includes(charactersAt(src, object, 1)) &&
    !(u16le(src, object + FOBJ.fields.width[0]) >= WIDE) &&
    !(u16le(src, object + FOBJ.fields.height[0]) >= HIGH)
  );
}
