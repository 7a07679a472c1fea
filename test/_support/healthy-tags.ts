// What the changes of healthy games go by: tags, and which records may have bytes behind them.

import type { Version } from 'scumm-codec';

/** All tags that are known in any place. `IMnn` and `ZPnn` come on top. */
const KNOWN: ReadonlySet<string> = new Set(
  [
    'LECF LOFF LFLF ROOM RMDA RMSC RMHD CYCL TRNS PALS EPAL BOXD BOXM CLUT SCAL RMIM RMIH IMAG OBIM OBCD',
    'EXCD ENCD NLSC LSCR SCRP SOUN COST AKOS CHAR SMAP BOMP BMAP BSTR ZPLN ZSTR WRAP OFFS APAL IMHD CDHD',
    'VERB OBNA AKHD AKPL AKSQ AKCH AKOF AKCI AKCD RGBS AKST AKSF AKCT AKFO AKLC',
    'RNAM MAXS DROO DRSC DSCR DSOU DCOS DCHR DOBJ AARY ANAM',
    'LE FO LF RO SC SO CO HD CC SP BX PA SA BM OI NL SL OC EX EN LC LS RN 0R 0S 0N 0C 0O',
  ].flatMap((line) => line.split(' ')),
);

const isKnown = (tag: string) => KNOWN.has(tag) || /^(IM|ZP)[0-9A-F]{2}$/.test(tag);

/** The tags that are one letter away from a tag, and unknown. */
const near = new Map<string, readonly string[]>();

/** A tag that is one letter away from another, and unknown. Different numbers give different tags. */
export function nearTag(tag: string, number: number): string {
  const tags = near.get(tag) ?? nearTags(tag);
  near.set(tag, tags);
  return tags[number % tags.length];
}

function nearTags(tag: string): string[] {
  const tags = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].flatMap((letter) =>
    Array.from(tag, (_, i) => tag.slice(0, i) + letter + tag.slice(i + 1)),
  );
  return tags.filter((one) => one !== tag && !isKnown(one));
}

/** A tag without its number. */
export const patternOf = (tag: string): string =>
  isKnown(tag) && !KNOWN.has(tag) ? `${tag.slice(0, 2)}nn` : tag;

/** Bytes without a zero. */
export const junk = (length: number): Uint8Array =>
  Uint8Array.from({ length }, (_, i) => ((i * 37 + 11) & 0xff) | 1);

/** The same with a zero at the end. */
const list = (length: number) => Uint8Array.of(...junk(length - 1), 0);

/**
 * What stands behind records that may have bytes behind them, by tag. Mostly more than an entry of the record, and not
 * so much that it has the length of another version.
 *
 * Not here are MAXS, whose length tells the version, and records that go on to the end of their block: BOXM and BX
 * (rows of a matrix), AKPL (colors).
 */
const BEHIND: Readonly<Record<string, Uint8Array>> = {
  // The index. Behind the zero that ends the names there are more.
  ...{ RNAM: list(10), RN: list(10), ANAM: junk(11), AARY: junk(7) },
  ...{ DROO: junk(7), DSCR: junk(7), DSOU: junk(7), DCOS: junk(7), DCHR: junk(7), DRSC: junk(7) },
  ...{ '0R': junk(7), '0S': junk(7), '0N': junk(7), '0C': junk(7), DOBJ: junk(47), '0O': junk(7) },
  ...{ LOFF: junk(7), FO: junk(7) },
  // Rooms. Behind the zero that ends the cycles there is an old one. Slots of SCAL go on as long as there are whole ones.
  ...{ RMHD: junk(7), HD: junk(7) },
  ...{ CYCL: list(9), CC: junk(7), TRNS: junk(3), RMIH: junk(3), SCAL: junk(3), SA: junk(3) },
  ...{ CLUT: junk(7), APAL: junk(7), PA: junk(7), BOXD: junk(55), EPAL: junk(7), SP: junk(7) },
  ...{ NLSC: junk(7), ENCD: junk(7), EXCD: junk(7), LSCR: junk(7), SCRP: junk(7), SOUN: junk(7) },
  ...{ NL: junk(7), SL: junk(7), EN: junk(7), EX: junk(7), LC: junk(7) },
  // Pictures. Those of version 4 are a chain that ends with a zero.
  ...{ SMAP: junk(7), ZPnn: junk(7), BOMP: junk(7), strips: junk(7), OFFS: junk(3) },
  ...{ BM: junk(7), OI: junk(7) },
  // Objects.
  ...{ CDHD: junk(2), IMHD: junk(5), VERB: junk(7), OBNA: junk(7), OC: junk(7) },
  // Costumes and fonts. A second word more would be a field of a short AKHD.
  ...{ COST: junk(7), CO: junk(7), CHAR: junk(7) },
  ...{ AKHD: junk(1), AKSQ: junk(7), AKCH: junk(7), AKOF: junk(5), AKCI: junk(7), AKCD: junk(7) },
};

/** Other rules of version 8: hotspots go on to the end of IMHD, and SMAP holds blocks. */
const NONE_8: readonly string[] = ['IMHD', 'SMAP'];

/** Bytes that may stand behind a record; `undefined` if none may. */
export function behind(tag: string, version: Version): Uint8Array | undefined {
  return version === 8 && NONE_8.includes(tag) ? undefined : BEHIND[patternOf(tag)];
}

/** Tags of blocks that come several times in a container, and of rooms, which come first. */
const REPEATED: ReadonlySet<string> = new Set(
  'LECF LE LFLF LF ROOM RO OBIM OBCD OI OC SCRP SC SOUN SO COST AKOS CO CHAR LSCR LS APAL ZSTR'.split(
    ' ',
  ),
);

/** Whether blocks with a tag come only once in a container. */
export function comesOnce(tag: string, container: string): boolean {
  const isPicture = container === 'WRAP' && (tag === 'SMAP' || tag === 'BOMP');
  return isKnown(tag) && !REPEATED.has(tag) && !isPicture;
}

/** Containers whose first block must stay the first. The empty tag stands for the index file. */
export const FIRST_STAYS: ReadonlySet<string> = new Set([
  ...['', 'LECF', 'LE', 'LF', 'PALS', 'IMAG', 'SMAP', 'BSTR', 'ZPLN', 'ZSTR', 'WRAP'],
]);

/** Containers whose blocks come in any order, as long as those of one tag keep theirs. */
export const UNORDERED: ReadonlySet<string> = new Set(
  'ROOM RO RMSC RMIM IMnn OBIM OBCD AKOS'.split(' '),
);
