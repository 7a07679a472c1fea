// XOR: files whose bytes are changed by a key: docs/format/blocks.md says it in words.

import type { XorKey } from '../../block/xor.js';
import { charactersAt, checkByte, checkBytes } from '../../bytes.js';

/**
 * Applies a key to every byte. The slow twin of the function of this name in the main entry point.
 *
 * @param src - obfuscated or plain bytes
 * @param key - 0..255
 * @returns a new array of the same length
 * @throws {RangeError} if `key` is not a byte.
 * @throws {TypeError} if `src` is not a Uint8Array.
 */
export function decodeXor(src: Uint8Array, key: number): Uint8Array {
  checkBytes(src);
  checkByte(key, 'key');
  return Uint8Array.from(src, (byte) => byte ^ key);
}

/** The keys that games use, in the order in which they are tried. */
const KEYS: readonly XorKey[] = [0, 0x69, 0xff];

/**
 * Finds the key of a file. The slow twin of the function of this name in the main entry point.
 *
 * @param src - the file as stored; the first 6 bytes are enough
 * @returns the key, 0 if the file is plain; `undefined` if no key makes it a SCUMM file
 * @throws {TypeError} if `src` is not a Uint8Array.
 */
export function detectXorKey(src: Uint8Array): XorKey | undefined {
  checkBytes(src);
  if (src.length < 6) return undefined;
  for (const key of KEYS) {
    const start = decodeXor(src.subarray(0, 6), key);
    if (['RNAM', 'MAXS', 'LECF'].includes(charactersAt(start, 0, 4))) return key;
    if (['RN', 'LE'].includes(charactersAt(start, 4, 2))) return key;
  }
  return undefined;
}
