// Data files with the same two rooms and their resources, in the form of each version.

import type { IndexFile, ResourceDirectory } from 'scumm-codec';
import { encodeLoff, wrapBlock, wrapSmallBlock } from 'scumm-codec/encode';
import type { GameVersion } from '../../fixtures/builders/revisions.js';
import { isLarge } from '../../fixtures/builders/revisions.js';
import { bytes, u16 } from './bytes.js';

type Kind = 'scripts' | 'sounds' | 'costumes' | 'charsets' | 'roomScripts';
type Tags = Readonly<Partial<Record<Kind, string>>>;

const TAGS: Tags = { scripts: 'SCRP', sounds: 'SOUN', costumes: 'COST', charsets: 'CHAR' };

/**
 * How a version lays out a file. Resources count from `base` bytes behind the start of a bundle; the
 * directory leads to `back` bytes before that.
 */
const LARGE = {
  ...{ encode: wrapBlock, file: 'LECF', directory: 'LOFF', bundle: 'LFLF', room: 'ROOM' },
  ...{ base: 8, back: 0, tags: TAGS },
};

const SHAPES: Readonly<Record<GameVersion, typeof LARGE>> = {
  4: {
    ...{ encode: wrapSmallBlock, file: 'LE', directory: 'FO', bundle: 'LF', room: 'RO' },
    ...{ base: 8, back: 8, tags: { scripts: 'SC', sounds: 'SO', costumes: 'CO' } },
  },
  5: LARGE,
  6: LARGE,
  7: { ...LARGE, tags: { ...TAGS, costumes: 'AKOS' } },
  8: { ...LARGE, base: 0, tags: { ...TAGS, costumes: 'AKOS', roomScripts: 'RMSC' } },
};

/** A data file, its directories, and where each block is that they lead to. */
export interface DataFile {
  readonly src: Uint8Array;
  readonly index: Pick<IndexFile, 'rooms' | Kind>;
  /** Room numbers in file order, and the start of what the directory leads to. */
  readonly rooms: readonly { readonly room: number; readonly start: number }[];
  /** Where the offset of the first entry of the directory is stored. */
  readonly firstEntry: number;
  /** The tags of a script, a sound, a costume, a charset and a room script. */
  readonly tags: Tags;
}

/** Rooms 9 and 5, in this order. Room 9 has a script, room 5 one of each kind. */
export function dataFile(version: GameVersion): DataFile {
  const shape = SHAPES[version];
  const { encode, tags } = shape;
  const headerSize = encode(shape.room).length;
  const entries: { kind: Kind; id: number; room: number; offset: number }[] = [];
  const bundle = (room: number, ...kinds: readonly Kind[]) => {
    const own = isLarge(version) ? [] : [u16(room)];
    const blocks = [encode(shape.room, bytes(room))];
    let offset = headerSize + own.length * 2 + blocks[0].length - shape.base;
    for (const kind of ['roomScripts', ...kinds] as const) {
      const tag = tags[kind];
      if (tag === undefined) continue;
      const id = kind === 'roomScripts' ? room : entries.filter((e) => e.kind === kind).length + 1;
      const block = encode(tag, bytes(room, id, 7));
      entries.push({ kind, id, room, offset });
      blocks.push(block);
      offset += block.length;
    }
    return encode(shape.bundle, ...own, ...blocks);
  };
  const bundles = [bundle(9, 'scripts'), bundle(5, 'costumes', 'scripts', 'sounds', 'charsets')];
  const first = headerSize + encode(shape.directory, encodeLoff(Array(2).fill(ENTRY))).length;
  const starts = [first, first + bundles[0].length];
  const rooms = [9, 5].map((room, i) => ({ room, start: starts[i] + shape.base - shape.back }));
  const list = rooms.map(({ room, start }) => ({ room, offset: start }));
  const directory = encode(shape.directory, encodeLoff(list));
  const lanes = (kind: Kind): ResourceDirectory | undefined => {
    if (tags[kind] === undefined) return undefined;
    const found = entries.filter((entry) => entry.kind === kind);
    const count = 1 + Math.max(0, ...found.map(({ id }) => id));
    const at = (id: number) => found.find((entry) => entry.id === id);
    return {
      rooms: Uint8Array.from({ length: count }, (_, id) => at(id)?.room ?? 0),
      offsets: Uint32Array.from({ length: count }, (_, id) => at(id)?.offset ?? 0),
    };
  };
  const disks = Uint8Array.from({ length: 10 }, (_, room) => (room === 9 || room === 5 ? 1 : 0));
  return {
    src: encode(shape.file, directory, ...bundles),
    index: {
      rooms: { disks, offsets: new Uint32Array(10) },
      scripts: lanes('scripts'),
      sounds: lanes('sounds'),
      costumes: lanes('costumes'),
      charsets: lanes('charsets'),
      roomScripts: lanes('roomScripts'),
    },
    rooms,
    firstEntry: headerSize * 2 + 2,
    tags,
  };
}

const ENTRY = { room: 0, offset: 0 };
