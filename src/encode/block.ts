// Blocks with large and small headers, see block/header.ts, without padding; and obfuscated files, see block/xor.ts.

import { headerLayout, tagAt } from '../block/header.js';
import { decodeXor } from '../block/xor.js';
import { checkBytes, describe, type OwnBytes } from '../bytes.js';
import { type BlockForm, hasTags } from '../version.js';
import { concat, u16le, u32be, u32le, type Writer } from './bytes.js';

/**
 * Builds a block of version 5 and later; the inverse of `childBlocks`.
 *
 * @param tag - one to four characters U+0000..U+00FF, padded with spaces
 * @param payload - the payload in pieces: raw bytes or whole blocks
 */
export function wrapBlock(tag: string, ...payload: readonly Uint8Array[]): OwnBytes {
  return wrapAs('large', tag, ...payload);
}

/**
 * Builds a block of versions 3 and 4; the inverse of `childBlocks` with small headers.
 *
 * @param tag - one or two characters U+0000..U+00FF, padded with a space
 * @param payload - the payload in pieces: raw bytes or whole blocks
 */
export function wrapSmallBlock(tag: string, ...payload: readonly Uint8Array[]): OwnBytes {
  return wrapAs('small', tag, ...payload);
}

/**
 * Builds a resource of a bundle, as in 16 colors of version 3: its size, two bytes that no reader understands, and its
 * content. `encodeBundleRoom` builds the room.
 *
 * @param payload - the content in pieces
 * @throws {RangeError} if it would be longer than 65,535 bytes.
 */
export function wrapResource(...payload: readonly Uint8Array[]): OwnBytes {
  return wrapAs('bundle', '', ...payload);
}

export const SIZE_WRITERS: Readonly<Record<BlockForm, Writer>> = {
  bundle: u16le,
  small: u32le,
  large: u32be,
};

export function wrapAs(form: BlockForm, tag: string, ...payload: readonly Uint8Array[]): OwnBytes {
  const { size: head, sizeAt, tagAt: at, tagLength } = headerLayout(form);
  for (const piece of payload) checkBytes(piece, 'payload');
  if (typeof tag !== 'string') throw new TypeError(`tag is ${describe(tag)}, not a string`);
  const padded = hasTags(form) ? tag.padEnd(tagLength) : '';
  const dst = concat([new Uint8Array(head), ...payload]);
  for (let i = 0; i < tagLength; i++) dst[at + i] = padded.charCodeAt(i);
  if ((hasTags(form) && tag === '') || tagAt(dst, form, 0) !== padded)
    throw new RangeError(`tag is ${describe(tag)}, not a tag of 1 to ${tagLength} characters`);
  dst.set(SIZE_WRITERS[form](dst.length), sizeAt);
  return dst;
}

/**
 * Obfuscates bytes; the same operation as `decodeXor`, which is its own inverse.
 *
 * @param key - 0..255
 */
export function encodeXor(src: Uint8Array, key: number): OwnBytes {
  return decodeXor(src, key);
}
