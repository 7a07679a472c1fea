// Obfuscation: every byte of a file XORed with one key.
//
//   0x69  versions 4 (data files), 5 and 6 (index and data)
//   0xFF  version 3, old bundles
//   0     none: version 3 with 256 colors, version 4 index, versions 7 and 8
//
// The key is not stored. It shows in the tag of the first block: bytes 0..3 in version 5 and later, bytes 4..5, after a
// size, in version 4.

import { checkByte, checkBytes, type OwnBytes } from '../bytes.js';
import { checkPlace, type Placement } from '../geometry.js';
import { optionsOf } from '../options.js';

/** The keys that the games use; 0 stands for a plain file. */
export type XorKey = 0 | 0x69 | 0xff;

/** By how common they are. */
export const KEYS: readonly XorKey[] = [0, 0x69, 0xff];

/** First tags of index and data files: of versions 5 and later, and of version 4. */
const FIRST_TAGS: readonly string[] = ['RNAM', 'MAXS', 'LECF'];
const FIRST_SMALL_TAGS: readonly string[] = ['RN', 'LE'];

/**
 * Detects the key of an obfuscated file from its first bytes.
 *
 * @param src - the file as stored; the first 6 bytes are enough
 * @returns the key, 0 if the file is plain, `undefined` if no key makes it a SCUMM file
 */
export function detectXorKey(src: Uint8Array): XorKey | undefined {
  checkBytes(src);
  if (src.length < 6) return undefined;
  return KEYS.find((key) => {
    const start = String.fromCharCode(...src.subarray(0, 6).map((byte) => byte ^ key));
    return FIRST_TAGS.includes(start.slice(0, 4)) || FIRST_SMALL_TAGS.includes(start.slice(4));
  });
}

/**
 * Copies bytes with the key applied.
 *
 * @param src - obfuscated or plain bytes: the operation is its own inverse
 * @param key - 0..255
 */
export function decodeXor(src: Uint8Array, key: number): OwnBytes {
  checkBytes(src);
  checkByte(key, 'key');
  const dst = new Uint8Array(src);
  xorBytes(dst, 0, dst.length, key);
  return dst;
}

/**
 * As {@link decodeXor}, into `dst`.
 *
 * @param dst - may be `src` itself, to work in place. Any other overlap works as if `src` were copied first
 */
export function decodeXorInto(
  src: Uint8Array,
  key: number,
  dst: Uint8Array,
  options?: Pick<Placement, 'at'>,
): void {
  const { at = 0 } = optionsOf(options);
  checkBytes(src);
  checkBytes(dst, 'dst');
  checkByte(key, 'key');
  checkPlace(dst, at, src.length, src.length, 1);
  if (dst !== src) dst.set(src, at);
  xorBytes(dst, at, at + src.length, key);
}

/**
 * XORs the bytes from `start` to `end` in place, eight at a time between aligned addresses. Callers copy first, so that
 * the loop has one array, whose alignment is the only one that matters.
 */
// bench/decisions.md says what was declined.
function xorBytes(dst: Uint8Array, start: number, end: number, key: number): void {
  const place = dst.byteOffset + start;
  const head = Math.min(end, start + (-place & 7));
  const blocks = (end - head) >> 6;
  for (let i = start; i < head; i++) dst[i] ^= key;
  if (blocks > 0) xorBlocks(new BigUint64Array(dst.buffer, dst.byteOffset + head, blocks * 8), key);
  for (let i = head + blocks * 64; i < end; i++) dst[i] ^= key;
}

/** XORs words; their number must be a multiple of eight. */
function xorBlocks(words: BigUint64Array, key: number): void {
  const wide = BigInt(key) * 0x0101010101010101n;
  for (let i = 0; i < words.length; i += 8) {
    words[i] ^= wide;
    words[i + 1] ^= wide;
    words[i + 2] ^= wide;
    words[i + 3] ^= wide;
    words[i + 4] ^= wide;
    words[i + 5] ^= wide;
    words[i + 6] ^= wide;
    words[i + 7] ^= wide;
  }
}
