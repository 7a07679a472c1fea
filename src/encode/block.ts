// Blocks with large and small headers; see block/header.ts. Nothing is padded.

import { HEADER_SIZE, SMALL_HEADER_SIZE } from '../block/header.js';
import { concat, u32le } from './bytes.js';

/**
 * Builds a block of version 5 and later; the inverse of `childBlocks`.
 *
 * @param tag - one to four characters U+0000..U+00FF, padded with spaces
 * @param payload - the payload in pieces: raw bytes or whole blocks
 * @returns header and payload
 * @throws {RangeError} if the tag or the size does not fit.
 */
export function encodeBlock(tag: string, ...payload: readonly Uint8Array[]): Uint8Array {
  const size = payload.reduce((sum, piece) => sum + piece.length, HEADER_SIZE);
  return concat([tagBytes(tag, 4), u32le(size).reverse(), ...payload]);
}

/**
 * Builds a block of version 4; the inverse of `childBlocks` with small headers.
 *
 * @param tag - one or two characters U+0000..U+00FF, padded with a space
 * @param payload - the payload in pieces: raw bytes or whole blocks
 * @returns header and payload
 * @throws {RangeError} if the tag or the size does not fit.
 */
export function encodeSmallBlock(tag: string, ...payload: readonly Uint8Array[]): Uint8Array {
  const size = payload.reduce((sum, piece) => sum + piece.length, SMALL_HEADER_SIZE);
  return concat([u32le(size), tagBytes(tag, 2), ...payload]);
}

function tagBytes(tag: string, length: number): Uint8Array {
  const characters = Array.from(tag.padEnd(length), (character) => character.charCodeAt(0));
  if (
    tag === '' ||
    characters.length !== length ||
    characters.some((character) => character > 0xff)
  )
    throw new RangeError(`'${tag}' is not a tag of 1 to ${length} characters`);
  return Uint8Array.from(characters);
}
