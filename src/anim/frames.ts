// The frames of a film, with their chunks as places. Nothing is decoded.

import { charactersAt, u32be } from '../bytes.js';
import { type Reporter, raise } from '../errors.js';
import { type Allowance, take } from '../limits.js';
import { behind, CHUNK, PALETTE_END } from './chunk.js';

/** A part of a frame: a picture, colors, a text, sound. */
export interface FilmChunk {
  /** What it is: `FOBJ`, `NPAL`, `IACT`. */
  readonly tag: string;
  /** Where its payload starts in the film's `src`. */
  readonly start: number;
  /** One past the last byte of the payload. */
  readonly end: number;
}

/** A frame as it is stored. */
export interface FilmFrame {
  /** Its chunks, in order; sound too. An AHDR that stands before the frame is the first of them. */
  readonly chunks: readonly FilmChunk[];
}

/** The list of frames while it grows. */
export interface Reading {
  readonly src: Uint8Array;
  readonly reporter: Reporter | undefined;
  readonly allowance: Allowance;
  readonly frames: FilmFrame[];
}

/** Lists the frames; gives the end of the last one. */
export function readFrames(reading: Reading, headerStart: number, headerEnd: number): number {
  const { src, reporter, allowance, frames } = reading;
  let [end, chunks]: [number, FilmChunk[]] = [headerEnd, []];
  let pos = behind(src, headerStart, headerEnd, src.length);
  while (pos < src.length) {
    const tag = charactersAt(src, pos, 4);
    if (!'FRME'.startsWith(tag) && !'AHDR'.startsWith(tag)) break;
    const start = pos + CHUNK;
    const stop = start > src.length ? start : start + u32be(src, start - 4);
    if (stop > src.length) raise(reporter, 'TRUNCATED', src.length, `${tag} at ${pos} is cut off`);
    if (start > src.length) break;
    take(allowance, 1, pos, 'frames and chunks');
    end = Math.min(stop, src.length);
    if (tag === 'FRME') {
      readChunks(reading, chunks, start, stop);
      frames.push({ chunks });
      chunks = [];
    } else if (stop <= src.length && checkHeader(reading, start, stop))
      chunks.push({ tag, start, end });
    pos = behind(src, start, end, src.length);
  }
  return end;
}

/** Reports a further AHDR without a palette. */
function checkHeader({ reporter }: Reading, start: number, end: number): boolean {
  const fits = end - start >= PALETTE_END;
  if (!fits) raise(reporter, 'BAD_SIZE', start - 4, `AHDR of ${end - start} bytes`);
  return fits;
}

/** Lists the chunks of a frame. Only the file may end before it: that was reported. */
function readChunks(reading: Reading, chunks: FilmChunk[], from: number, stop: number): void {
  const { src, reporter, allowance } = reading;
  const last = Math.min(stop, src.length);
  for (let pos = from; pos < last; ) {
    const start = pos + CHUNK;
    const end = start > last ? start : start + u32be(src, start - 4);
    if (end > last) {
      if (end > stop || start > stop)
        raise(reporter, 'BAD_SIZE', Math.min(start - 4, last), `a chunk leaves its frame`);
      return;
    }
    take(allowance, 1, pos, 'frames and chunks');
    chunks.push({ tag: charactersAt(src, pos, 4), start, end });
    pos = behind(src, start, end, last);
  }
}
