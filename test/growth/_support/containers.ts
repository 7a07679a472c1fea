// All kinds of containers, and tags of blocks to fill them with.

import type { TaggedForm, Version } from 'scumm-codec';

/** A kind of container. */
export interface Container {
  readonly name: string;
  readonly version: Version;
  readonly form: TaggedForm;
  /** Whether its file is an index. */
  readonly isIndex: boolean;
  /** Tags from the outermost inwards; none for a file. */
  readonly path: readonly string[];
  /** Whether it lacks the blocks that come first in its kind. */
  readonly isBare: boolean;
  /** Tags of blocks that it may hold. */
  readonly known: readonly string[];
  /** Tags of blocks that belong elsewhere, or nowhere. */
  readonly others: readonly string[];
}

/** Where a container is, tags that it may hold, and tags that belong elsewhere. */
type Row = readonly [place: string, version: Version, known: string, strays?: string];

// Most of the strays would belong here with another letter.
// biome-ignore format: a table
const DATA: readonly Row[] = [
  ['', 5, 'LECF'],
  ['LECF', 5, 'LOFF LFLF'],
  ['LECF LFLF', 5, 'COST AKOS', 'AKOF'],
  ['LECF LFLF', 8, 'AKOS RMSC', 'AKOF'],
  ['LECF LFLF ROOM', 5, 'BOXD OBIM', 'IMHD APAL'],
  ['LECF LFLF ROOM', 8, 'BOXD IMAG', 'IMHD RMIH'],
  ['LECF LFLF ROOM RMIM', 5, 'RMIH IM00'],
  ['LECF LFLF ROOM RMIM IM00', 5, 'SMAP ZP01'],
  ['LECF LFLF ROOM OBIM', 6, 'IMHD IM01', 'RMHD'],
  ['LECF LFLF ROOM OBIM IM01', 6, 'SMAP BOMP'],
  ['LECF LFLF ROOM OBIM', 8, 'IMHD IMAG', 'RMHD'],
  ['LECF LFLF ROOM OBIM IMAG WRAP', 8, 'BOMP SMAP', 'BMAP'],
  ['LECF LFLF ROOM OBCD', 6, 'CDHD OBNA'],
  ['LECF LFLF RMSC', 8, 'EXCD OBCD'],
  ['LECF LFLF ROOM PALS', 6, 'WRAP'],
  ['LECF LFLF ROOM PALS WRAP', 6, 'APAL OFFS', 'EPAL'],
  ['LECF LFLF ROOM IMAG', 8, 'WRAP'],
  ['LECF LFLF ROOM IMAG WRAP', 8, 'BOMP SMAP', 'BMAP'],
  ['LECF LFLF ROOM IMAG WRAP SMAP', 8, 'ZPLN BSTR', 'ZSTR'],
  ['LECF LFLF ROOM IMAG WRAP SMAP BSTR', 8, 'WRAP'],
  ['LECF LFLF ROOM IMAG WRAP SMAP BSTR WRAP', 8, 'OFFS SMAP'],
  ['LECF LFLF ROOM IMAG WRAP SMAP ZPLN', 8, 'WRAP'],
  ['LECF LFLF ROOM IMAG WRAP SMAP ZPLN WRAP', 8, 'OFFS ZSTR', 'BSTR'],
  ['LECF LFLF ROOM IMAG WRAP SMAP ZPLN WRAP ZSTR', 8, 'WRAP'],
  ['LECF LFLF AKOS', 7, 'AKCI AKHD'],
  ['', 4, 'LE'],
  ['LE', 4, 'FO LF'],
  ['LE LF', 4, 'CO RO', 'CC'],
  ['LE LF RO', 4, 'SP BM', 'LF'],
];

const INDEX: readonly Row[] = [
  ['', 5, 'DSCR MAXS'],
  ['', 4, '0S 0R', 'SC'],
];

/** Containers that are filled without their first blocks too. */
const BARE: readonly string[] = [
  ...['a file 5', 'a file 4', 'an index 5', 'an index 4'],
  ...['ROOM 5', 'OBIM 6', 'OBCD 6', 'RO 4'],
];

/** Tags of no block. Nothing in them looks like the size of a block. */
const STRANGE: Readonly<Record<TaggedForm, string>> = {
  large: '\x07\xff\xfe\xfd',
  small: '\x07\xfd',
};

function containersOf([place, version, tags, strays = '']: Row, isIndex: boolean): Container[] {
  const path = place.split(' ').filter(Boolean);
  const form = version === 4 ? 'small' : 'large';
  const known = tags.split(' ');
  const near = `${known[0].slice(0, -1)}X`;
  const kind = path.join(' > ') || (isIndex ? 'an index' : 'a file');
  const one: Container = {
    ...{ name: `${kind}, version ${version}`, version, form, isIndex, path, isBare: false, known },
    others: [...path.slice(-1), ...strays.split(' ').filter(Boolean), near, STRANGE[form]],
  };
  const isAlsoBare = BARE.includes(`${path.at(-1) ?? kind} ${version}`);
  return isAlsoBare ? [one, { ...one, name: `${one.name}, bare`, isBare: true }] : [one];
}

/** All kinds. */
export const CONTAINERS: readonly Container[] = [
  ...DATA.flatMap((row) => containersOf(row, false)),
  ...INDEX.flatMap((row) => containersOf(row, true)),
];
