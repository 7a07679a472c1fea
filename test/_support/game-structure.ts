// Which bytes of a game's files hold its structure: where blocks are, and how many there are of what.
// The others hold what a game shows, and another value of one is as good as the first.

import { type BlockForm, childBlocks, type GameFile, walkBlocks } from 'scumm-codec';
import { type Folder, plain } from './games.js';

/** A byte of a file. */
export interface Spot {
  readonly file: GameFile;
  readonly pos: number;
  /** Whether 0 says that something does not exist: the room of a resource. No file tells if it does. */
  readonly hides: boolean;
  /** The tag of its block, and whether the byte is part of that. */
  readonly tag: string;
  readonly inTag: boolean;
}

/** Blocks of an index that are a count, rooms or disks, and offsets. */
export const DIRECTORIES: RegExp = /^(0[RSNC]|D(SCR|SOU|COS|CHR|RSC))$/;

const FORMS: readonly BlockForm[] = ['large', 'small'];

function formOf(file: GameFile): BlockForm {
  const tag = String.fromCharCode(...file.bytes.subarray(4, 6));
  return FORMS[tag === 'RN' || tag === 'LE' ? 1 : 0];
}

/** Headers of the outer blocks, and directories. Of that of disks only the header: disks may change. */
export function structureOf({ index, data }: Folder): Spot[] {
  return [...indexSpots(plain(index)), ...data.flatMap((file) => dataSpots(plain(file)))];
}

function indexSpots(file: GameFile): Spot[] {
  const form = formOf(file);
  const head = headOf(file);
  return childBlocks(file.bytes, { form }).flatMap(({ tag, start, end, payload }) => {
    const first = end - payload.length;
    if (!DIRECTORIES.test(tag)) return spots(file, form, tag, start, first);
    const count = (payload.length - head) / 5;
    // In the small form rooms and offsets take turns; in the large one the rooms come first.
    const isRoom = (pos: number) => {
      const at = pos - first - head;
      return at >= 0 && (form === 'small' ? at % 5 === 0 : at < count);
    };
    return spots(file, form, tag, start, end).map((spot) => ({ ...spot, hides: isRoom(spot.pos) }));
  });
}

/** Bytes of the count that opens a directory: four in version 8, which has a larger MAXS. */
function headOf({ bytes }: GameFile): number {
  const text = String.fromCharCode(...bytes);
  const maxs = text.indexOf('MAXS');
  return maxs >= 0 && bytes[maxs + 7] === 8 + 168 ? 4 : 2;
}

/** Blocks that openGame and the functions that find resources go by. */
const OUTER = /^(LE|LECF|LOFF|FO|LF|LFLF|ROOM|RO|RMSC|COST|CO|AKOS|CHAR)$/;

function dataSpots(file: GameFile): Spot[] {
  const form = formOf(file);
  return [...walkBlocks(file.bytes, { form })].flatMap(({ tag, start, end, payload }) => {
    if (!OUTER.test(tag)) return [];
    return spots(file, form, tag, start, /^(LOFF|FO)$/.test(tag) ? end : end - payload.length);
  });
}

/** The bytes of a block up to `end`. */
function spots(file: GameFile, form: BlockForm, tag: string, start: number, end: number): Spot[] {
  const first = start + (form === 'small' ? 4 : 0);
  return Array.from({ length: end - start }, (_, i) => {
    const pos = start + i;
    const inTag = pos >= first && pos < first + tag.length;
    return { file, pos, hides: false, tag, inTag };
  });
}
