// Which blocks hold which. The length of a tag tells its form: versions 5 to 8, or version 4.
//
//   WRAP          an OFFS block, then children; but raw data after OFFS in BSTR and ZSTR (version 8)
//   SMAP          a leaf of strips, unless its payload opens with BSTR > WRAP (version 8)
//   LF            u16le room number, then children (version 4)
//
// A tag that is not in the table is a leaf, known or not. So are SOUN and SO: their inner sizes do not
// always count the headers.

import { charactersAt } from '../bytes.js';

const ROOM =
  'RMHD CYCL TRNS PALS EPAL BOXD BOXM CLUT SCAL RMIM IMAG OBIM* OBCD* EXCD ENCD NLSC LSCR* RMSC';

/**
 * What containers hold. A `*` marks blocks that come several times. IMnn stands for IM00, IM01 ..
 * IM0F, IM10: images by state, in hexadecimal; ZPnn for planes by number. The empty tag stands for a file.
 */
const TABLE: Readonly<Record<string, string>> = {
  '': 'LECF RNAM MAXS DROO DRSC DSCR DSOU DCOS DCHR DOBJ AARY ANAM LE RN 0R 0S 0N 0C 0O',
  LECF: 'LOFF LFLF*',
  LFLF: 'ROOM RMSC SCRP* SOUN* COST* AKOS* CHAR*',
  ROOM,
  RMDA: ROOM,
  RMSC: 'EXCD ENCD NLSC LSCR* OBCD*',
  RMIM: 'RMIH IMnn',
  IMnn: 'SMAP BOMP BMAP ZPnn',
  OBIM: 'IMHD IMnn IMAG',
  OBCD: 'CDHD VERB OBNA',
  PALS: 'WRAP',
  IMAG: 'WRAP',
  SMAP: 'BSTR ZPLN',
  BSTR: 'WRAP',
  ZPLN: 'WRAP',
  ZSTR: 'WRAP',
  WRAP: 'OFFS APAL* SMAP* BOMP* ZSTR*',
  AKOS: 'AKHD AKPL AKSQ AKCH AKOF AKCI AKCD RGBS AKST AKSF AKCT AKFO AKLC',
  LE: 'FO LF*',
  LF: 'RO SC* SO* CO*',
  RO: 'HD CC SP BX PA SA BM OI* NL SL OC* EX EN LC LS*',
};

/** Containers that open with the first block of their list. */
const OPENED = 'LECF LFLF ROOM RMIM OBIM OBCD PALS IMAG SMAP BSTR ZPLN ZSTR WRAP AKOS LE LF RO';

/** The part of a block that decides whether it holds blocks. */
interface Labelled {
  readonly tag: string;
  readonly payload: Uint8Array;
}

/** Whether the payload of a block holds blocks. */
export function isContainer({ tag, payload }: Labelled): boolean {
  // Either tag may be damaged; strips never start with one of them.
  if (tag === 'SMAP')
    return charactersAt(payload, 0, 4) === 'BSTR' || charactersAt(payload, 8, 4) === 'WRAP';
  return tag !== '' && Object.hasOwn(TABLE, patternOf(tag));
}

/** A tag without its number: `IMnn` for `IM01`. */
export function patternOf(tag: string): string {
  if (tag.length !== 4 || !(tag.startsWith('IM') || tag.startsWith('ZP'))) return tag;
  return tag.replace(/[0-9A-F]{2}$/, 'nn');
}

/** The tags of the blocks that a container may hold. */
export interface KnownTags {
  readonly tags: readonly string[];
  /** Tags that may come several times. */
  readonly repeated: readonly string[];
  /** Tags of blocks at any depth in the container. */
  readonly inner: ReadonlySet<string>;
  /** Tag of the first block; `undefined` if several tags may come first. */
  readonly opener: string | undefined;
}

/**
 * The tags that a container may hold. Without a container, the first known container that may hold `tag`
 * counts, or else a file.
 */
export function tagsBeside(container: string, tag: string): KnownTags | undefined {
  lists ??= new Map(Object.keys(TABLE).map((name) => [name, knownTags(name)]));
  if (container !== '') return lists.get(patternOf(container));
  const pattern = patternOf(tag);
  return [...lists.values()].find(({ tags }) => tags.includes(pattern)) ?? lists.get('');
}

/** Whether a block may hold another one, at any depth. */
export function mayHold(outer: string, tag: string): boolean {
  return tagsBeside(outer || NO_TAG, '')?.inner.has(patternOf(tag)) ?? false;
}

/** A tag that no container has. */
const NO_TAG = ' ';

/** Whether a tag is known in any container. */
export function isTag(tag: string): boolean {
  all ??= new Set(Object.keys(TABLE).flatMap(tagsIn));
  return all.has(patternOf(tag));
}

let all: ReadonlySet<string> | undefined;
let lists: ReadonlyMap<string, KnownTags> | undefined;

function knownTags(container: string): KnownTags {
  const list = TABLE[container];
  const tags = tagsIn(container);
  const repeated = (list.match(/\w+(?=\*)/g) ?? []).map(String);
  const inner = new Set(tags);
  for (const tag of inner) for (const one of tagsIn(tag)) inner.add(one);
  return {
    tags,
    repeated,
    inner,
    opener: OPENED.split(' ').includes(container) ? tags[0] : undefined,
  };
}

/** The tags that a container or file may hold. */
export function tagsIn(container: string): string[] {
  return TABLE[container]?.replaceAll('*', '').split(' ') ?? [];
}
