// Blocks with large and small headers; see block/header.ts. Nothing is padded.

import { HEADER_SIZE, SMALL_HEADER_SIZE } from '../../block/header.js';
import { checkBytes, type OwnBytes, shown } from '../../bytes.js';
import type { BlockForm } from '../../version.js';
import { concat, u32be, u32le } from '../bytes.js';

/**
 * Builds a block of version 5 and later; the inverse of `childBlocks`.
 *
 * @param tag - one to four characters U+0000..U+00FF, padded with spaces
 * @param payload - the payload in pieces: raw bytes or whole blocks
 * @returns header and payload
 * @throws {RangeError} if the tag or the size does not fit.
 * @throws {TypeError} if the tag is not a string, or a piece of the payload not a Uint8Array.
 */
export function wrapBlock(tag: string, ...payload: readonly Uint8Array[]): OwnBytes {
  const size = sizeOf(payload, HEADER_SIZE);
  return concat([tagBytes(tag, 4), u32be(size), ...payload]);
}

/**
 * Builds a block of version 4; the inverse of `childBlocks` with small headers.
 *
 * @param tag - one or two characters U+0000..U+00FF, padded with a space
 * @param payload - the payload in pieces: raw bytes or whole blocks
 * @returns header and payload
 * @throws {RangeError} if the tag or the size does not fit.
 * @throws {TypeError} if the tag is not a string, or a piece of the payload not a Uint8Array.
 */
export function wrapSmallBlock(tag: string, ...payload: readonly Uint8Array[]): OwnBytes {
  const size = sizeOf(payload, SMALL_HEADER_SIZE);
  return concat([u32le(size), tagBytes(tag, 2), ...payload]);
}

/** What builds a block of each form. */
export const WRAPPERS: Readonly<Record<BlockForm, typeof wrapBlock>> = {
  small: wrapSmallBlock,
  large: wrapBlock,
};

function sizeOf(payload: readonly Uint8Array[], header: number): number {
  for (const piece of payload) checkBytes(piece, 'payload');
  return payload.reduce((sum, piece) => sum + piece.length, header);
}

function tagBytes(tag: string, length: number): OwnBytes {
  if (typeof tag !== 'string') throw new TypeError(`tag ${shown(tag)} is not a string`);
  const characters = Array.from(tag.padEnd(length), (character) => character.charCodeAt(0));
  if (
    tag === '' ||
    characters.length !== length ||
    characters.some((character) => character > 0xff)
  )
    throw new RangeError(`${shown(tag)} is not a tag of 1 to ${length} characters`);
  return Uint8Array.from(characters);
}
