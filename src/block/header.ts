// The header of a block, and which blocks hold which.
//
//   large, versions 5 to 8  0  char[4]  tag
//                           4  u32be    size
//   small, versions 3, 4    0  u32le    size
//                           4  char[2]  tag
//   bundle, version 2, and  0  u16le    size
//   16 colors of version 3  2  u8[2]    unknown. There are no tags: see bundle.ts
//
// The size counts the header too; odd sizes occur and are not padded. A payload holds blocks if the table has its tag,
// with three exceptions:
//
//   WRAP  an OFFS block, then children; but raw data after OFFS in BSTR and ZSTR (version 8)
//   SMAP  strips, unless its payload opens with BSTR > WRAP (version 8)
//   LF    u16le room number, then children (version 4)
//
// SOUN and SO are leaves, because their inner sizes do not always count the headers.

import { charactersAt, checkBytes, describe, u16le, u32be, u32le } from '../bytes.js';
import { fail } from '../errors.js';
import type { BlockForm, TaggedForm } from '../version.js';
import type { Block } from './level.js';
import { KEYS } from './xor.js';

/** A form of headers; positions count from the header's first byte. */
interface HeaderLayout {
  /** Bytes of the header, and the smallest size of a block. */
  readonly size: number;
  /** Where the size is stored. */
  readonly sizeAt: number;
  readonly readSize: (src: Uint8Array, pos: number) => number;
  readonly tagAt: number;
  /** Characters of a tag. */
  readonly tagLength: number;
  /** Whether a tag is proof of a block. Two letters are not. */
  readonly isProof?: true;
  /** Whether real files have junk behind their blocks. */
  readonly hasJunk?: true;
}

export const HEADER_SIZE = 8;
export const SMALL_HEADER_SIZE = 6;
export const BUNDLE_HEADER_SIZE = 4;

const LAYOUTS: Readonly<Record<BlockForm, HeaderLayout>> = {
  bundle: {
    size: BUNDLE_HEADER_SIZE,
    sizeAt: 0,
    readSize: u16le,
    tagAt: BUNDLE_HEADER_SIZE,
    tagLength: 0,
  },
  small: {
    size: SMALL_HEADER_SIZE,
    sizeAt: 0,
    readSize: u32le,
    tagAt: 4,
    tagLength: 2,
    hasJunk: true,
  },
  large: {
    size: HEADER_SIZE,
    sizeAt: 4,
    readSize: u32be,
    tagAt: 0,
    tagLength: 4,
    isProof: true,
  },
};

/** What a message says of a bundle, and of a resource in one. */
export const NO_BLOCKS = 'a bundle has no blocks: use eachResource';

/** Stands between the tags of a path. */
export const SEPARATOR = ' > ';

/** The forms with tags, by which the first bytes of a file show what it is. */
export const FORMS: readonly TaggedForm[] = ['large', 'small'];

/** The versions of each form, for messages. */
export const FORM_VERSIONS: Readonly<Record<BlockForm, string>> = {
  bundle: '2 or 3',
  small: '3 or 4',
  large: '5 or later',
};

/** Throws a RangeError for an unknown form. */
export function headerLayout(form: BlockForm): HeaderLayout {
  if (typeof form !== 'string' || !Object.hasOwn(LAYOUTS, form))
    throw new RangeError(`unknown form ${describe(form)}`);
  return LAYOUTS[form];
}

/** The tag of the header at `pos`; shorter if the bytes end inside it. */
export function tagAt(src: Uint8Array, form: BlockForm, pos: number): string {
  const layout = headerLayout(form);
  return charactersAt(src, pos + layout.tagAt, layout.tagLength);
}

/** The size that the header at `pos` stores. */
export function sizeAt(src: Uint8Array, form: BlockForm, pos: number): number {
  const layout = headerLayout(form);
  return layout.readSize(src, pos + layout.sizeAt);
}

const ROOM =
  'RMHD TRNS CYCL CLUT EPAL PALS BOXD BOXM SCAL RMIM IMAG OBIM EXCD ENCD NLSC LSCR OBCD RMSC';

/** The blocks of index files and data files. */
export const FILE =
  'LECF RNAM MAXS DROO DRSC DSCR DSOU DCOS DCHR DOBJ AARY ANAM LE RN 0R 0S 0N 0C 0O';

/**
 * What containers hold. IMnn stands for IM00, IM01 .. IM0F, IM10: images by state, in hexadecimal; ZPnn for planes by
 * number. The empty tag stands for a file.
 */
const TABLE: Readonly<Record<string, string>> = {
  '': FILE,
  LECF: 'LOFF LFLF',
  LFLF: 'ROOM RMSC SCRP SOUN COST AKOS CHAR',
  ROOM,
  RMDA: ROOM,
  RMSC: 'EXCD ENCD NLSC LSCR OBCD',
  RMIM: 'RMIH IMnn',
  IMnn: 'SMAP BOMP BMAP ZPnn',
  OBIM: 'IMHD IMnn IMAG',
  OBCD: 'CDHD OBNA VERB',
  PALS: 'WRAP',
  IMAG: 'WRAP',
  SMAP: 'BSTR ZPLN',
  BSTR: 'WRAP',
  ZPLN: 'WRAP',
  ZSTR: 'WRAP',
  WRAP: 'OFFS APAL SMAP BOMP ZSTR',
  AKOS: 'AKHD AKPL AKSQ AKCH AKOF AKCI AKCD RGBS AKST AKSF AKCT AKFO AKLC',
  LE: 'FO LF',
  LF: 'RO SC SO CO',
  RO: 'HD CC SP BX PA SA BM OI NL SL OC EX EN LC LS',
};

/** Whether the payload of a block holds blocks. */
export function isContainer({ tag, payload }: Pick<Block, 'tag' | 'payload'>): boolean {
  // Strips never start with one of these tags.
  if (tag === 'SMAP')
    return charactersAt(payload, 0, 4) === 'BSTR' || charactersAt(payload, 8, 4) === 'WRAP';
  return tag !== '' && Object.hasOwn(TABLE, patternOf(tag));
}

/** A tag without its number: `IMnn` for `IM01`. */
function patternOf(tag: string): string {
  if (tag.length !== 4 || !(tag.startsWith('IM') || tag.startsWith('ZP'))) return tag;
  return tag.replace(/[0-9A-F]{2}$/, 'nn');
}

/** Whether a tag is in a list, separated by spaces; `IMnn` and `ZPnn` stand for any number. */
export function isAmong(tag: string, tags: string): boolean {
  const list = ` ${tags} `;
  return list.includes(` ${tag} `) || list.includes(` ${patternOf(tag)} `);
}

const ALL = /* @__PURE__ */ Object.values(TABLE).join(' ');

/** Whether a container may hold a tag; without a container, whether any may. */
export function mayHold(container: string, tag: string): boolean {
  return isAmong(tag, container === '' ? ALL : (TABLE[patternOf(container)] ?? ''));
}

/**
 * Says what bytes are if they do not start with a block of the form: an archive, an obfuscated file, another version, a
 * bundle.
 * `undefined` if nothing shows it.
 */
export function clue(src: Uint8Array, form: BlockForm): string | undefined {
  const { size: least, isProof } = headerLayout(form);
  if (src.length < least) return undefined;
  // Where a bundle has its sides, which are small, blocks have a tag or a size.
  const mayBeBundle = src[5] < 8 && src[7] < 2;
  const isTagged = isProof || !mayBeBundle || /^[A-Z0-9]/.test(tagAt(src, form, 0));
  if (isTagged && sizeAt(src, form, 0) <= src.length) return undefined;
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
  return mayBeBundle ? `it may be a bundle: ${NO_BLOCKS}` : undefined;
}

/** Whether bytes open with what looks like a tag. Short tags count only with a size that fits. */
function opensBlock(start: Uint8Array, length: number, form: BlockForm): boolean {
  const { size: least, isProof } = headerLayout(form);
  if (!/^[A-Z]{2}[A-Z0-9]{2}$|^[A-Z0-9][A-Z]$/.test(tagAt(start, form, 0))) return false;
  const size = sizeAt(start, form, 0);
  return isProof || (size >= least && size <= length);
}

/**
 * Checks that `src` is bytes. Throws `BAD_VALUE` if they are a whole block: one of the tags, and a stored size equal to
 * the length of `src`.
 *
 * @param tags - separated by spaces; `ZPnn` stands for any number
 */
export function checkPayload(src: Uint8Array, tags: string): void {
  checkBytes(src);
  // Written out, it makes decoding a picture of one strip 1.25 times as fast as a loop over the forms.
  const { large, small } = LAYOUTS;
  const { length } = src;
  let form: TaggedForm | undefined;
  if (large.readSize(src, large.sizeAt) === length) form = 'large';
  else if (small.readSize(src, small.sizeAt) === length) form = 'small';
  const tag = form && tagAt(src, form, 0);
  if (tag && isAmong(tag, tags))
    fail('BAD_VALUE', 0, `src is a whole ${tag} block: pass its payload`);
}
