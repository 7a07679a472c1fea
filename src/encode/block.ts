// Blocks of version 5 and later: tag, u32be size with the header, payload. Nothing is padded.

import { HEADER_SIZE } from '../block/level.js';
import { concat, u32le } from './bytes.js';

/**
 * Builds a block; the inverse of `childBlocks`.
 *
 * @param tag - one to four characters U+0000..U+00FF, padded with spaces
 * @param payload - the payload in pieces: raw bytes or whole blocks
 * @returns header and payload
 * @throws {RangeError} if the tag or the size does not fit.
 */
export function encodeBlock(tag: string, ...payload: readonly Uint8Array[]): Uint8Array {
  const characters = Array.from(tag.padEnd(4), (character) => character.charCodeAt(0));
  if (tag === '' || characters.length !== 4 || characters.some((character) => character > 0xff))
    throw new RangeError(`no block tag: ${tag}`);
  const size = payload.reduce((sum, piece) => sum + piece.length, HEADER_SIZE);
  return concat([Uint8Array.from(characters), u32le(size).reverse(), ...payload]);
}
