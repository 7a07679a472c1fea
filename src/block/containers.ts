// Which blocks hold blocks, and which ones they hold. Versions 5 to 8 share one table; Humongous
// games add a few tags. Version 4, with small headers, has a table of its own.
//
//   WRAP   an OFFS block, then children; but raw data after OFFS in BSTR and ZSTR (version 8)
//   SMAP   a leaf of strips, unless its payload opens with the tag BSTR (version 8)
//   LF     a u16le room number, then children
//
// Every other tag is a leaf, known or not. SOUN and SO too: their inner sizes do not always count
// the headers.

import { charactersAt, escaped } from '../bytes.js';
import { DecodeError, type Reporter, report } from '../errors.js';
import type { BlockForm } from '../version.js';
import type { Block } from './level.js';

/**
 * The tags in each container; '' stands for a whole file. IMnn stands for IM00, IM01 .. IM0F, IM10:
 * images by state, in hexadecimal; ZPnn likewise for z-planes.
 */
const CHILDREN: Readonly<Record<BlockForm, Readonly<Record<string, string>>>> = {
  small: {
    '': 'LE RN 0R 0S 0N 0C 0O',
    LE: 'FO LF',
    LF: 'RO SC SO CO',
    RO: 'HD CC SP BX PA SA BM OI NL SL OC EX EN LC LS',
  },
  large: {
    '': 'LECF RNAM MAXS DROO DRSC DSCR DSOU DCOS DCHR DOBJ AARY ANAM',
    LECF: 'LOFF LFLF',
    LFLF: 'ROOM RMSC RMIM RMDA SCRP SOUN COST AKOS CHAR DIGI MULT AWIZ TALK TLKE',
    ROOM: 'RMHD CYCL TRNS PALS EPAL BOXD BOXM CLUT SCAL RMIM IMAG OBIM OBCD EXCD ENCD NLSC LSCR RMSC',
    RMDA: 'RMHD CYCL TRNS PALS EPAL BOXD BOXM CLUT SCAL OBIM OBCD EXCD ENCD NLSC LSCR LSC2 POLD',
    RMSC: 'ENCD EXCD OBCD LSCR NLSC',
    RMIM: 'RMIH IMnn',
    IMnn: 'SMAP BOMP BMAP ZPnn',
    OBIM: 'IMHD IMnn IMAG',
    OBCD: 'CDHD VERB OBNA',
    PALS: 'WRAP',
    IMAG: 'WRAP',
    BSTR: 'WRAP',
    ZPLN: 'WRAP',
    ZSTR: 'WRAP',
    WRAP: 'OFFS APAL SMAP BOMP ZSTR',
    AKOS: 'AKHD AKPL RGBS AKSQ AKCH AKOF AKCI AKCD AKST AKSF AKCT AKFO AKLC',
  },
};

/** A tag, with `nn` for a number in it. */
function kindOf(tag: string): string {
  return tag.replace(/^(IM|ZP)[0-9A-F]{2}$/, '$1nn');
}

/** How the payload of a block splits into blocks. */
export interface Inside {
  /** The payload holds blocks at all. */
  readonly container: boolean;
  /** Only the first child is a block; what follows it is raw data. */
  readonly firstOnly: boolean;
  /** Bytes of the payload before the first child. */
  readonly skip: number;
}

/** Bytes of the room number that opens an LF. */
const ROOM_NUMBER = 2;

/** The part of a block that decides how its payload splits. */
interface Labelled {
  readonly form: BlockForm;
  readonly tag: string;
  readonly payload: Uint8Array;
}

/** How the payload of a block splits; `parent` is the tag of the block around it. */
export function inside({ form, tag, payload }: Labelled, parent: string | undefined): Inside {
  const image = tag === 'SMAP' && charactersAt(payload, 0, 4) === 'BSTR';
  return {
    container: image || Object.hasOwn(CHILDREN[form], kindOf(tag)),
    firstOnly: tag === 'WRAP' && (parent === 'BSTR' || parent === 'ZSTR'),
    skip: tag === 'LF' ? ROOM_NUMBER : 0,
  };
}

/** Reports a block that is unknown in its container: a reader that goes by tags leaves it out. */
export function reportUnknown(
  { form, tag, start }: Block,
  container: string,
  reporter: Reporter | undefined,
): void {
  if (reporter === undefined) return;
  if (CHILDREN[form][kindOf(container)].split(' ').includes(kindOf(tag))) return;
  const where = container || 'the file';
  const detail = `unknown block ${escaped(tag)} in ${where}`;
  report(reporter, new DecodeError('BAD_VALUE', start, detail));
}

/** Whether some container of a form holds blocks of this tag. */
export function isKnownTag(tag: string, form: BlockForm): boolean {
  const kind = kindOf(tag);
  return Object.values(CHILDREN[form]).some((tags) => tags.split(' ').includes(kind));
}
