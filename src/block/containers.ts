// Which blocks hold which. The length of a tag tells its form: versions 5 to 8, or versions 3 and 4.
//
//   WRAP          an OFFS block, then children; but raw data after OFFS in BSTR and ZSTR (version 8)
//   SMAP          a leaf of strips, unless its payload opens with BSTR > WRAP (version 8)
//   LF            u16le room number, then children (version 4)
//
// A tag that is not in the table is a leaf, known or not. So are SOUN and SO: their inner sizes do not
// always count the headers.

import { charactersAt } from '../bytes.js';
import type { Block } from './level.js';

const ROOM =
  'RMHD TRNS CYCL CLUT EPAL PALS BOXD BOXM SCAL RMIM IMAG OBIM EXCD ENCD NLSC LSCR OBCD RMSC';

/** The blocks of index files and data files. */
export const FILE =
  'LECF RNAM MAXS DROO DRSC DSCR DSOU DCOS DCHR DOBJ AARY ANAM LE RN 0R 0S 0N 0C 0O';

/**
 * What containers hold. IMnn stands for IM00, IM01 .. IM0F, IM10: images by state, in hexadecimal; ZPnn for
 * planes by number. The empty tag stands for a file.
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

/** The tags of all containers. */
const ALL = /* @__PURE__ */ Object.values(TABLE).join(' ');

/** Whether a container may hold a tag. Without a container, any tag will do that some container holds. */
export function mayHold(container: string, tag: string): boolean {
  return isAmong(tag, container === '' ? ALL : (TABLE[patternOf(container)] ?? ''));
}
