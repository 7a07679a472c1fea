// What a file is, by its content:
//
//   index    000.LFL, .000, .LA0    starts with RN, RNAM, MAXS or a directory
//   data     .LEC, .001, .LA1       starts with LE > FO, or LECF
//   font     font0.nut              ANIM > AHDR
//   charset  901.LFL                version 4: no tag; its name and its size field tell
//
// Any file may start with two letters that look like a tag, so the bytes behind them must fit too.

import { fileForm } from '../block/file.js';
import { FORMS, headerLayout, tagAt } from '../block/header.js';
import { decodeXor, KEYS, type XorKey } from '../block/xor.js';
import { charactersAt, u16le, u32le } from '../bytes.js';
import { LENGTH_LACKS } from '../charset/char.js';
import type { BlockForm } from '../version.js';
import type { GameFile, OpenedFile } from './game.js';

/** What a file is. */
export type FileKind = 'index' | 'data' | 'charset' | 'font';

/** A file that a game may have. */
export interface Found extends OpenedFile {
  readonly kind: FileKind;
  /** The form of its blocks; `undefined` for a charset or font. */
  readonly form: BlockForm | undefined;
  /** Number in the name of a charset or font; `undefined` if there is none. */
  readonly number: number | undefined;
}

/** Bytes that tell what a file is. */
const HEAD = 24;

/** Tags that open a data file. */
const DATA: ReadonlySet<string> = new Set(['LE', 'LECF']);

/** The word behind the size field of a charset. */
const CHARSET_MARK = 0x0363;

/** Opens a file, or says why it does not belong to a game. */
export function probe({ name, bytes }: GameFile, said: XorKey | undefined): Found | string {
  if (bytes.length === 0) return 'it is empty';
  for (const key of said === undefined ? KEYS : [said]) {
    const head = decodeXor(bytes.subarray(0, HEAD), key);
    const form = fileForm(head);
    if (form === undefined || !fits(head, form, bytes.length)) continue;
    const kind = DATA.has(tagAt(head, form, 0)) ? 'data' : 'index';
    return { name, src: opened(bytes, key), key, kind, form, number: undefined };
  }
  for (const key of said === undefined ? KEYS : [said]) {
    const found = damaged(bytes, key);
    if (found !== undefined)
      return { name, src: opened(bytes, key), key, ...found, number: undefined };
  }
  if (said) return `with the key 0x${said.toString(16)} it is not a file of a game`;
  return numbered(name, bytes) ?? reason(bytes);
}

/** Recognizes a file whose first tag is damaged by the bytes behind it. */
function damaged(bytes: Uint8Array, key: number): Pick<Found, 'kind' | 'form'> | undefined {
  for (const form of FORMS) {
    const { size: least, sizeAt, readSize } = headerLayout(form);
    const at = (pos: number) => decodeXor(bytes.subarray(pos, pos + least), key);
    const tag = (pos: number) => tagAt(at(pos), form, 0);
    if (INNER[form].includes(tag(least))) return { kind: 'data', form };
    const next = readSize(at(0), sizeAt);
    const last = next + least <= bytes.length ? readSize(at(next), sizeAt) : 0;
    if (next >= least && last >= least && next + last <= bytes.length)
      if (fileForm(at(next)) === form && !DATA.has(tag(next))) return { kind: 'index', form };
  }
  return undefined;
}

/** Tags that come first in a data file. */
const INNER: Readonly<Record<BlockForm, readonly string[]>> = {
  large: ['LOFF', 'LFLF'],
  small: ['FO'],
};

/** The bytes without their obfuscation; the bytes themselves if there is none. */
function opened(bytes: Uint8Array, key: XorKey): Uint8Array {
  return key === 0 ? bytes : decodeXor(bytes, key);
}

/** Whether the bytes behind a first tag fit a game file. Tags of four letters need no more proof. */
function fits(head: Uint8Array, form: BlockForm, length: number): boolean {
  if (form === 'large') return true;
  const size = u32le(head, 0);
  if (charactersAt(head, 4, 2) === 'LE')
    return size === length || charactersAt(head, 10, 2) === 'FO';
  return size >= headerLayout('small').size && size <= length;
}

/** A charset or font, whose name has its number. */
function numbered(name: string, bytes: Uint8Array): Found | undefined {
  const file = { name, src: bytes, key: 0, form: undefined } as const;
  if (charactersAt(bytes, 0, 4) === 'ANIM' && charactersAt(bytes, 8, 4) === 'AHDR')
    return { ...file, kind: 'font', number: digits(/(\d+)\.nut$/i.exec(name)) };
  const number = digits(/(?:^|[\\/])9(\d\d)\.lfl$/i.exec(name));
  const fits = u32le(bytes, 0) + LENGTH_LACKS === bytes.length || u16le(bytes, 4) === CHARSET_MARK;
  return number !== undefined && fits ? { ...file, kind: 'charset', number } : undefined;
}

function digits(match: RegExpExecArray | null): number | undefined {
  return match === null ? undefined : Number(match[1]);
}

/** Why a file does not belong to a game. */
function reason(bytes: Uint8Array): string {
  if (charactersAt(bytes, 0, 4) === 'PK\x03\x04') return 'it is a zip archive: unpack it first';
  for (const key of KEYS)
    if (tagAt(decodeXor(bytes.subarray(0, 6), key), 'small', 0) === 'RO')
      return "it is a room of version 3: readRoom takes its block, with variant 'v3-256'";
  return 'it is not a file of a game';
}
