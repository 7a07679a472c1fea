// XOR: files whose bytes are changed by a key: docs/format/blocks.md says it in words.

import { checkByte, checkBytes } from '../bytes.js';

/**
 * Applies a key to every byte. The twin of the function of this name in the main entry.
 *
 * @param src - obfuscated or plain bytes
 */
export function decodeXor(src: Uint8Array, key: number): Uint8Array {
  checkBytes(src);
  checkByte(key, 'key');
  return Uint8Array.from(src, (byte) => byte ^ key);
}
