// Files inside of a file: the container of Macintosh releases, and an index in a program. Not proved on real files.
//
//   0   u32be     where the records of the container are
//   4   u32be     their bytes: 0x28 for each file
//
// and a record:
//
//   0   u32be     where the file is
//   4   u32be     its bytes
//   8   char[32]  its name; a shorter one ends at a 0

import { FILE_TAGS } from '../block/data-file.js';
import { FILE, FORMS, headerLayout, isAmong, sizeAt, tagAt } from '../block/header.js';
import { decodeXor, type XorKey } from '../block/xor.js';
import { charactersAt, u32be } from '../bytes.js';
import { INDEX_TAGS } from '../index-file/index-file.js';
import type { BlockForm } from '../version.js';
import type { GameFile, OuterFile } from './game.js';

/** A file of a folder, or one inside of it. */
export interface PlacedFile extends GameFile {
  /** The file that it is in; `undefined` if it is one of the folder. */
  readonly outer?: OuterFile | undefined;
}

/** Bytes of the head of a container, and of a record. */
const HEAD_SIZE = 8;
export const RECORD_SIZE = 0x28;

/** The place and the size that a head or record says. */
export function extentAt(bytes: Uint8Array, pos: number): { at: number; size: number } {
  return { at: u32be(bytes, pos), size: u32be(bytes, pos + 4) };
}

/** The files in a container, as views, in the order of its records; `undefined` if a file is none. */
export function filesInside({ name, bytes }: GameFile): PlacedFile[] | undefined {
  if (bytes.length < HEAD_SIZE) return undefined;
  const { at, size } = extentAt(bytes, 0);
  const fits = at >= HEAD_SIZE && size > 0 && at + size <= bytes.length;
  if (!fits || size % RECORD_SIZE !== 0) return undefined;
  const files: PlacedFile[] = [];
  for (let pos = at; pos < at + size; pos += RECORD_SIZE) {
    const own = extentAt(bytes, pos);
    const [title] = charactersAt(bytes, pos + 8, RECORD_SIZE - 8).split('\0');
    // A cut container still has the start of its last file.
    if (own.at < HEAD_SIZE || own.at > bytes.length || !/^[ -\xff]+$/.test(title)) return undefined;
    files.push({
      name: `${name}/${title}`,
      bytes: bytes.subarray(own.at, own.at + own.size),
      outer: { name, bytes, at: own.at },
    });
  }
  return files;
}

/** The index that starts at a byte of another file, such as a program; `undefined` if none does. */
export function indexInside(
  { name, bytes }: GameFile,
  at: number,
  keys: readonly XorKey[],
): PlacedFile | undefined {
  for (const key of keys)
    for (const form of FORMS) {
      const { end, count } = indexAt(bytes, form, key, at);
      if (count > 0) return { name, bytes: bytes.subarray(at, end), outer: { name, bytes, at } };
    }
  return undefined;
}

/** With which an index starts. */
const FIRST_PARTS = ['roomNames', 'counts', 'rooms'] as const;

/** Blocks of an index in a row that do not come by chance. */
const SURE = 3;

/** Where a file that is none of a game has an index in it; `undefined` if it has none. */
export function hiddenIndex(bytes: Uint8Array, keys: readonly XorKey[]): number | undefined {
  for (const key of keys)
    for (const form of FORMS)
      for (const part of FIRST_PARTS) {
        const tag = INDEX_TAGS[part][form];
        // A Node Buffer does not look for `undefined`.
        if (tag === undefined) continue;
        const letters = [...tag].map((letter) => letter.charCodeAt(0) ^ key);
        const { tagAt: before } = headerLayout(form);
        for (let at = bytes.indexOf(letters[0]); at >= 0; at = bytes.indexOf(letters[0], at + 1)) {
          if (at < before || bytes[at + 1] !== letters[1]) continue;
          if (indexAt(bytes, form, key, at - before).count >= SURE) return at - before;
        }
      }
  return undefined;
}

/** Where an index ends that starts at a byte, and how many blocks it has. */
function indexAt(
  bytes: Uint8Array,
  form: BlockForm,
  key: XorKey,
  start: number,
): { readonly end: number; readonly count: number } {
  const { size: least } = headerLayout(form);
  let [end, count] = [start, 0];
  while (end + least <= bytes.length) {
    const head = decodeXor(bytes.subarray(end, end + least), key);
    const [tag, size] = [tagAt(head, form, 0), sizeAt(head, form, 0)];
    if (size < least || tag === FILE_TAGS[form].file || !isAmong(tag, FILE)) break;
    end += size;
    count++;
  }
  return { end, count };
}
