// Obfuscates files; see block/xor.ts.

import { decodeXor } from '../../block/xor.js';
import type { OwnBytes } from '../../bytes.js';

/**
 * Obfuscates bytes; the same operation as `decodeXor`, which is its own inverse.
 *
 * @param src - plain bytes
 * @param key - 0..255
 * @returns a new array of the same length
 * @throws {RangeError} if `key` is not a byte.
 * @throws {TypeError} if `src` is not a Uint8Array.
 */
export function encodeXor(src: Uint8Array, key: number): OwnBytes {
  return decodeXor(src, key);
}
