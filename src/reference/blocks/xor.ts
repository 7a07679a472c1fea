// XOR: files whose bytes are changed by a key
//
// Some files are stored with every byte XORed with one key. The operation is its own inverse. All positions in
// this specification count in the plain bytes, which are as many as the stored ones.
//
// | version | index file | data files |
// |---|---|---|
// | 3, 256 colors | plain | plain |
// | 4 | `000.LFL`, plain | `DISKnn.LEC`, key 0x69 |
// | 5, 6 | `*.000`, key 0x69 | `*.001`, key 0x69 |
// | 7, 8 | `*.LA0`, plain | `*.LA1`, `*.LA2`, plain |
//
// Files of fonts beside those of version 4 (`900.LFL` to `904.LFL`) are plain. Version 3 in older bundles, which is not
// specified here, has the key 0xFF.
//
// No file stores its key. To find it, try 0 (plain), 0x69 and 0xFF, in this order, on the first six bytes: the right
// key is the one with which bytes 0 to 3 are `RNAM`, `MAXS` or `LECF`, or bytes 4 and 5 are `RN` or `LE`.
//
// Trap: the index of version 4 is plain although its data files are not. Find the key of each file by itself.
//
// Vectors: `fixtures/block/xor.json`, `fixtures/block/key.json`.

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
