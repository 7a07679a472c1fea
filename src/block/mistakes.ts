// The usual mistakes, named by the first bytes: an archive, an obfuscated file, another version, a
// whole block instead of its payload.

import { charactersAt, checkBytes } from '../bytes.js';
import { fail } from '../errors.js';
import type { BlockForm } from '../version.js';
import { isAmong } from './containers.js';
import { FORM_VERSIONS, FORMS, HEADER_SIZE, headerLayout, sizeAt, tagAt } from './header.js';
import { KEYS } from './xor.js';

/** Says what bytes are if they do not start with a block of the form; `undefined` if nothing shows it. */
export function clue(src: Uint8Array, form: BlockForm): string | undefined {
  if (src.length < headerLayout(form).size || sizeAt(src, form, 0) <= src.length) return undefined;
  if (charactersAt(src, 0, 4) === 'PK\x03\x04') return 'it is a zip archive: unpack it first';
  for (const key of KEYS) {
    const start = src.subarray(0, HEADER_SIZE).map((byte) => byte ^ key);
    const found = FORMS.find((candidate) => opensBlock(start, src.length, candidate));
    if (found === undefined) continue;
    const call = `decodeXor(bytes, 0x${key.toString(16)})`;
    if (key !== 0) return `the bytes are still XORed: ${call} makes them plain`;
    const version = `version ${FORM_VERSIONS[found]} (form: '${found}')`;
    return found === form ? undefined : `the bytes are blocks of ${version}`;
  }
  return undefined;
}

/** Whether bytes open with what looks like a tag. Short tags count only with a size that fits. */
function opensBlock(start: Uint8Array, length: number, form: BlockForm): boolean {
  const { size: least, isProof } = headerLayout(form);
  if (!/^[A-Z]{3}[A-Z0-9]$|^[A-Z0-9][A-Z]$/.test(tagAt(start, form, 0))) return false;
  const size = sizeAt(start, form, 0);
  return isProof || (size >= least && size <= length);
}

/**
 * Checks that `src` is bytes. Throws `BAD_VALUE` if they are a whole block: one of the tags, and a
 * stored size equal to the length of `src`.
 *
 * @param tags - separated by spaces; `ZPnn` stands for any number
 */
export function checkPayload(src: Uint8Array, tags: string): void {
  checkBytes(src);
  const form = FORMS.find((one) => sizeAt(src, one, 0) === src.length);
  const tag = form && tagAt(src, form, 0);
  if (tag && isAmong(tag, tags))
    fail('BAD_VALUE', 0, `src is a whole ${tag} block: pass its payload`);
}
