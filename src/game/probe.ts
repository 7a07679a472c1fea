// What a file is, by its content:
//
//   index    000.LFL, .000, .LA0    starts with RN, RNAM, MAXS or a directory; without tags with 0x0100
//   data     .LEC, .001, .LA1       starts with LE > FO, or LECF; or has a bundle somewhere
//            07.LFL                 version 3: starts with RO; in 16 colors with the head of a room, and no tag
//   font     font0.nut              ANIM > AHDR
//   film     INTRO.SAN              ANIM > AHDR, with a frame that no font has: anim/chunk.ts
//   charset  901.LFL, 98.LFL        versions 4 and 3: no tag; its name and its size field tell
//
// Any file may start with two letters that look like a tag, so the bytes behind them must fit too. Files that people
// take for files of a game are named: archives, wrappers of other systems, and copies that were changed on their way.

import { holdsFilm, isAnim } from '../anim/chunk.js';
import { LONGEST_HEAD } from '../block/bundle.js';
import { FILE_TAGS, isRoomFile } from '../block/data-file.js';
import { FORMS, headerLayout, sizeAt, tagAt } from '../block/header.js';
import { openSource, SILENT } from '../block/level.js';
import { childWith, fileForm } from '../block/walk.js';
import { decodeXor, KEYS, type XorKey } from '../block/xor.js';
import { charactersAt, u16le } from '../bytes.js';
import { CHAR_HEADER, CHAR_MARK, LENGTH_LACKS } from '../charset/glyphs/charset.js';
import { isOldFont } from '../charset/glyphs/old-char.js';
import { readFields } from '../fields.js';
import { bundleVersion, hasBundleMark } from '../index-file/bundle.js';
import type { BlockForm } from '../version.js';
import { firstBundle } from './evidence.js';
import type { OpenedFile } from './game.js';
import { hiddenIndex, type PlacedFile } from './inside.js';

/** What a file is. */
type FileKind = 'index' | 'data' | 'charset' | 'font' | 'film';

/** A file that a game may have. */
export interface Found extends OpenedFile {
  readonly kind: FileKind;
  /** The form of its blocks; `undefined` for a charset, font or film. */
  readonly form: BlockForm | undefined;
  /** Number in the name of a charset, of a font or of the file of a room; `undefined` if there is none. */
  readonly number: number | undefined;
  /** Where the first bundle is in a data file that does not start as one; else `undefined`. */
  readonly bundleAt: number | undefined;
}

/** The name of a file with a single room: `007.LFL`. */
const ROOM_NAME = /(?:^|[\\/])(\d{1,3})\.lfl$/i;

/** Bytes that tell what a file is. */
const HEAD = 24;

/** Most blocks of a room that are looked at. */
const MOST_BLOCKS = 64;

/** Opens a file, or says why it does not belong to a game. */
export function probe(
  { name, bytes, outer }: PlacedFile,
  said: XorKey | undefined,
): Found | string {
  if (bytes.length === 0) return 'it is empty';
  const keys = said === undefined ? KEYS : [said];
  const file = { name, outer, number: digits(ROOM_NAME.exec(name)), bundleAt: undefined };
  for (const key of keys) {
    const head = decodeXor(bytes.subarray(0, HEAD), key);
    const form = fileForm(head) ?? FORMS.find((one) => isRoomFile(head, one, bytes.length));
    if (form === undefined || !fits(head, form, bytes.length)) continue;
    const { file: whole, room } = FILE_TAGS[form];
    const kind = [whole, room].includes(tagAt(head, form, 0)) ? 'data' : 'index';
    const src = opened(bytes, key);
    return copyOf(bytes) ?? tilesIn(src, form) ?? { ...file, src, key, kind, form };
  }
  const beside = said ? undefined : numbered({ name, bytes, outer });
  const why = beside ?? archiveOf(bytes);
  if (why !== undefined) return why;
  const bundle = bundleOf(bytes, file, keys);
  if (bundle !== undefined) return bundle;
  for (const key of keys)
    for (const form of FORMS) {
      const bundleAt = firstBundle(bytes, form, key);
      if (bundleAt !== undefined)
        return { ...file, src: opened(bytes, key), key, kind: 'data', form, bundleAt };
    }
  if (said) return `with the key 0x${said.toString(16)} it is not a file of a game`;
  return wrapperOf(bytes) ?? programOf(bytes, keys) ?? 'it is not a file of a game';
}

/** Keys of files without blocks, by how common they are. */
const BUNDLE_KEYS: readonly XorKey[] = [0xff, 0, 0x69];

/** A file of a game without blocks, or why it is not read. Rooms are weak proof, so the name must have the number. */
function bundleOf(
  bytes: Uint8Array,
  file: Pick<Found, 'name' | 'outer' | 'number' | 'bundleAt'>,
  said: readonly XorKey[],
): Found | string | undefined {
  const keys = BUNDLE_KEYS.filter((key) => said.includes(key));
  for (const key of keys) {
    const head = decodeXor(bytes.subarray(0, LONGEST_HEAD), key);
    const isRoom = file.number && isRoomFile(head, 'bundle', bytes.length);
    const kind = isRoom ? 'data' : hasBundleMark(head) ? 'index' : undefined;
    const src = kind ? opened(bytes, key) : head;
    const old = oldIndex(head, bytes.length);
    if (kind === undefined && old !== undefined)
      return `it is an index of version ${old}, whose games are not read`;
    // An index that is cut has its name alone.
    const isIndex = file.number === 0 || bundleVersion(src) !== undefined;
    const isSure = isRoom ? isRoomFile(src, 'bundle') : isIndex;
    if (kind && isSure) return { ...file, src, key, kind, form: 'bundle' };
  }
  return undefined;
}

/** The bytes without their obfuscation; the bytes themselves if there is none. */
function opened(bytes: Uint8Array, key: XorKey): Uint8Array {
  return key === 0 ? bytes : decodeXor(bytes, key);
}

/** Whether the bytes behind a first tag fit a game file, if the tag is not proof enough. */
function fits(head: Uint8Array, form: BlockForm, length: number): boolean {
  const { size: least, isProof } = headerLayout(form);
  const { file, directory, bundle } = FILE_TAGS[form];
  if (isProof || isRoomFile(head, form, length)) return true;
  const size = sizeAt(head, form, 0);
  if (tagAt(head, form, 0) === file)
    return size === length || [directory, bundle].includes(tagAt(head, form, least));
  return size >= least && size <= length;
}

/** The name of a font of version 3: `99.LFL` is charset 0, `98.LFL` 1, `97.LFL` 2. */
const OLD_FONT_NAME = /(?:^|[\\/])(9[789])\.lfl$/i;
const LAST_OLD_FONT = 99;

/** A charset or font, whose name has its number, or a film. */
function numbered({ name, bytes, outer }: PlacedFile): Found | undefined {
  const file = { name, outer, src: bytes, key: 0, form: undefined, bundleAt: undefined } as const;
  if (holdsFilm(bytes)) return { ...file, kind: 'film', number: undefined };
  if (isAnim(bytes)) return { ...file, kind: 'font', number: digits(/(\d+)\.nut$/i.exec(name)) };
  const old = digits(OLD_FONT_NAME.exec(name));
  if (old !== undefined && isOldFont(bytes))
    return { ...file, kind: 'charset', number: LAST_OLD_FONT - old };
  const number = digits(/(?:^|[\\/])9(\d\d)\.lfl$/i.exec(name));
  const { length, mark } = readFields(bytes, 0, CHAR_HEADER.fields);
  const fits = length + LENGTH_LACKS === bytes.length || mark === CHAR_MARK;
  return number !== undefined && fits ? { ...file, kind: 'charset', number } : undefined;
}

function digits(match: RegExpExecArray | null): number | undefined {
  return match === null ? undefined : Number(match[1]);
}

/** By the bytes of an index without counts: the number that it starts with, and its version. */
const OLD_INDEXES: Readonly<Record<number, readonly [mark: number, version: string]>> = {
  783: [0x0132, '0'],
  1188: [0x0132, '0'],
  1896: [0x0a31, '1'],
  1914: [0x0132, '1'],
  1972: [0x0a31, '1'],
  2082: [0x4643, '1 (NES)'],
  143360: [0x0032, '0 (Apple II)'],
};

/** The version of an index that is older than those that are read. */
function oldIndex(head: Uint8Array, length: number): string | undefined {
  const [mark, version] = OLD_INDEXES[length] ?? [];
  return mark === u16le(head, 0) ? version : undefined;
}

/** Says that a file is a room of the PC-Engine, whose pictures are tiles. */
function tilesIn(src: Uint8Array, form: BlockForm): string | undefined {
  if (!isRoomFile(src, form)) return undefined;
  const { size } = headerLayout(form);
  const inside = openSource(src.subarray(size), form, SILENT);
  return childWith(inside, 'TL', SILENT, { left: MOST_BLOCKS })
    ? 'it is a room of the PC-Engine, whose games are not read'
    : undefined;
}

/** How archives start. */
const ARCHIVES: readonly (readonly [start: string, kind: string])[] = [
  ['PK\x03\x04', 'zip'],
  ['7z\xbc\xaf\x27\x1c', '7z'],
  ['Rar!', 'rar'],
  ['\x1f\x8b', 'gzip'],
  ['LPAK', 'pak'],
  ['KAPL', 'pak'],
];

/** Bytes in which a file shows what it is. */
const SHOWS = 256;

/** Says which archive a file is. */
function archiveOf(bytes: Uint8Array): string | undefined {
  const head = charactersAt(bytes, 0, SHOWS);
  const found = ARCHIVES.find(([start]) => head.startsWith(start));
  return found && `it is a ${found[1]} archive: unpack it first`;
}

/** How AppleSingle and AppleDouble start. */
const APPLE_DOUBLE: readonly string[] = ['\0\x05\x16\0', '\0\x05\x16\x07'];

/** The header of MacBinary: 0, a name with its length, type and creator, and two bytes of 0. */
const MAC_BINARY = /^\0.{64}[ -~]{8}.\0.{7}\0/s;

/** Says what stands around a file, or in its place: MacBinary, AppleDouble, or a page of the web. */
function wrapperOf(bytes: Uint8Array): string | undefined {
  const head = charactersAt(bytes, 0, SHOWS);
  if (APPLE_DOUBLE.includes(head.slice(0, 4))) return 'it is AppleDouble: take the file beside it';
  if (MAC_BINARY.test(head) && bytes[1] > 0 && bytes[1] < 64)
    return 'it has the header of MacBinary: take off the first 128 bytes';
  if (/^\s*<(!doctype )?html\b/i.test(head)) return 'it is a web page (HTML)';
  return undefined;
}

/** Says that a file is a program, or has an index in it, which only the caller can choose. */
function programOf(bytes: Uint8Array, keys: readonly XorKey[]): string | undefined {
  const at = hiddenIndex(bytes, keys);
  if (at !== undefined) return `it has an index at byte ${at}: open it by options.index`;
  return charactersAt(bytes, 0, 2) === 'MZ' ? 'it is a program' : undefined;
}

/** Fewest marks of a change that prove it. */
const SURE = 8;

/** Says how a copy was changed on its way: as a text with other line ends, or with another encoding. */
function copyOf(bytes: Uint8Array): string | undefined {
  if (isTextMode(bytes)) return 'it was copied in text mode (CR LF): copy it in binary mode';
  if (isUtf8(bytes)) return 'it was converted to UTF-8: copy it in binary mode';
  return undefined;
}

/** Whether every LF follows a CR. In bytes that are no text that does not happen by chance. */
function isTextMode(bytes: Uint8Array): boolean {
  let count = 0;
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) {
    if (bytes[at - 1] !== 13) return false;
    count++;
  }
  return count >= SURE;
}

/** Whether all bytes above 127 form sequences of UTF-8. */
function isUtf8(bytes: Uint8Array): boolean {
  let count = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte < 0x80) continue;
    const more = byte >= 0xf0 ? 3 : byte >= 0xe0 ? 2 : 1;
    if (byte < 0xc2 || byte > 0xf4) return false;
    for (let left = more; left > 0; left--) if (bytes[++at] >> 6 !== 2) return false;
    count++;
  }
  return count >= SURE;
}
