// Chunks of NUT fonts and films.

import type { AnimTag } from '../anim/chunk.js';
import type { OwnBytes } from '../bytes.js';
import { concat, u32be } from './bytes.js';

/** A chunk, whose size does not count its header of 8 bytes. */
export function chunk(tag: AnimTag | 'NPAL', pieces: readonly Uint8Array[]): OwnBytes {
  const payload = concat(pieces);
  const name = Uint8Array.from(tag, (letter) => letter.charCodeAt(0));
  return concat([name, u32be(payload.length), payload]);
}
