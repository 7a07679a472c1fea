/**
 * Applies a key to every byte. The slow twin of the function of this name in the main entry point.
 *
 * @param src - obfuscated or plain bytes
 * @param key - 0..255
 * @returns a new array of the same length
 */
export function decodeXor(src: Uint8Array, key: number): Uint8Array {
  return Uint8Array.from(src, (byte) => byte ^ key);
}
