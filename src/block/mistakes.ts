// The usual mistakes, named by the first bytes: an archive, an obfuscated file, another version, a
// whole block instead of its payload.

import { charactersAt, checkBytes, u32be, u32le } from '../bytes.js';
import { fail } from '../errors.js';
import type { BlockForm } from '../version.js';
import { isKnownTag } from './containers.js';
import { HEADER_SIZE, headerLayout, readTag, SMALL_HEADER_SIZE } from './header.js';

/** Keys that files are obfuscated with; 0 for a plain one. */
const KEYS = [0, 0x69, 0xff];

const FORMS: readonly BlockForm[] = ['large', 'small'];

const VERSIONS: Readonly<Record<BlockForm, string>> = {
  small: "version 4 (form: 'small')",
  large: "version 5 or later (form: 'large')",
};

/** Says what bytes are that do not start with a good block of the form, if that can be told. */
export function clue(src: Uint8Array, form: BlockForm): string | undefined {
  if (charactersAt(src, 0, 4) === 'PK\x03\x04') return 'this is a zip archive: unpack it first';
  const start = src.subarray(0, HEADER_SIZE);
  for (const key of KEYS) {
    const plain = start.map((byte) => byte ^ key);
    const found = FORMS.find((candidate) => opensBlock(plain, src.length, candidate));
    if (found === undefined) continue;
    if (key !== 0) {
      const name = `0x${key.toString(16)}`;
      return `the bytes are still XORed with ${name}: decodeXor(bytes, ${name}) makes them plain`;
    }
    return found === form ? undefined : `the bytes are blocks of ${VERSIONS[found]}`;
  }
  return undefined;
}

/** Whether bytes open with a known tag. Short tags count only with a size that fits. */
function opensBlock(start: Uint8Array, length: number, form: BlockForm): boolean {
  const layout = headerLayout(form);
  if (start.length < layout.size || !isKnownTag(readTag(start, 0, layout), form)) return false;
  const size = layout.readSize(start, layout.sizeAt);
  return form === 'large' || (size >= layout.size && size <= length);
}

/**
 * Checks that `src` is bytes, and not a block record. Throws `BAD_VALUE` if they are a whole block with one of the tags: a
 * tag, and a size that is that of `src`.
 */
export function checkPayload(src: Uint8Array, ...tags: readonly string[]): void {
  if (Object(src).payload) throw new TypeError('src is a Block: pass its payload');
  checkBytes(src);
  const large = src.length >= HEADER_SIZE && u32be(src, 4) === src.length;
  const small = src.length >= SMALL_HEADER_SIZE && u32le(src, 0) === src.length;
  const found = tags.find(
    (tag) =>
      (large && charactersAt(src, 0, 4) === tag) || (small && charactersAt(src, 4, 2) === tag),
  );
  if (found !== undefined) fail('BAD_VALUE', 0, `src is a whole ${found} block: pass its payload`);
}
