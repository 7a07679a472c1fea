// Data files with the same two rooms and their resources, in the form of each version.

import type { IndexFile, ResourceDirectory } from 'scumm-codec';
import { encodeLoff, wrapBlock, wrapSmallBlock } from 'scumm-codec/encode';
import type { GameVersion } from '../../fixtures/builders/revisions.js';
import { isLarge } from '../../fixtures/builders/revisions.js';
import { bytes, u16 } from './bytes.js';

type Encode = (tag: string, ...payload: Uint8Array[]) => Uint8Array;

interface Shape {
  readonly encode: Encode;
  readonly file: string;
  readonly directory: string;
  readonly bundle: string;
  readonly room: string;
  /** From the start of a bundle to where its resources count from. */
  readonly base: number;
  /** From there back to where the directory leads to. */
  readonly back: number;
  readonly script: string;
  readonly sound: string;
  readonly costume: string;
  readonly charset: string | undefined;
  readonly roomScript: string | undefined;
}

const LARGE: Shape = {
  encode: wrapBlock,
  file: 'LECF',
  directory: 'LOFF',
  bundle: 'LFLF',
  room: 'ROOM',
  base: 8,
  back: 0,
  script: 'SCRP',
  sound: 'SOUN',
  costume: 'COST',
  charset: 'CHAR',
  roomScript: undefined,
};

const SHAPES: Readonly<Record<GameVersion, Shape>> = {
  4: {
    encode: wrapSmallBlock,
    file: 'LE',
    directory: 'FO',
    bundle: 'LF',
    room: 'RO',
    base: 8,
    back: 8,
    script: 'SC',
    sound: 'SO',
    costume: 'CO',
    charset: undefined,
    roomScript: undefined,
  },
  5: LARGE,
  6: LARGE,
  7: { ...LARGE, costume: 'AKOS' },
  8: { ...LARGE, base: 0, costume: 'AKOS', roomScript: 'RMSC' },
};

/** A data file, its directories, and where each block is that they lead to. */
export interface DataFile {
  readonly src: Uint8Array;
  readonly index: Pick<
    IndexFile,
    'rooms' | 'scripts' | 'sounds' | 'costumes' | 'charsets' | 'roomScripts'
  >;
  /** Room numbers in file order, and the start of what the directory leads to. */
  readonly rooms: readonly { readonly room: number; readonly start: number }[];
  /** Where the offset of the first entry of the directory is stored. */
  readonly firstEntry: number;
  /** The tags of a script, a sound, a costume, a charset and a room script. */
  readonly tags: Readonly<Record<string, string | undefined>>;
}

/** Rooms 9 and 5, in this order. Room 9 has a script, room 5 one of each kind. */
export function dataFile(version: GameVersion): DataFile {
  const shape = SHAPES[version];
  const { encode, script, sound, costume, charset, roomScript } = shape;
  const headerSize = encode(script).length;
  const kinds = { scripts: script, sounds: sound, costumes: costume, charsets: charset };
  const tags = { ...kinds, roomScripts: roomScript };
  const entries: { kind: string; id: number; room: number; offset: number }[] = [];
  const bundle = (room: number, names: readonly string[]) => {
    const own = isLarge(version) ? [] : [u16(room)];
    const blocks = [encode(shape.room, bytes(room))];
    let offset = headerSize + own.length * 2 + blocks[0].length - shape.base;
    for (const kind of ['roomScripts', ...names]) {
      const tag = tags[kind as keyof typeof tags];
      if (tag === undefined) continue;
      const id = kind === 'roomScripts' ? room : entries.filter((e) => e.kind === kind).length + 1;
      const block = encode(tag, bytes(room, id, 7));
      entries.push({ kind, id, room, offset });
      blocks.push(block);
      offset += block.length;
    }
    return encode(shape.bundle, ...own, ...blocks);
  };
  const bundles = [
    bundle(9, ['scripts']),
    bundle(5, ['costumes', 'scripts', 'sounds', 'charsets']),
  ];
  const first = headerSize + encode(shape.directory, encodeLoff(Array(2).fill(ENTRY))).length;
  const starts = [first, first + bundles[0].length];
  const rooms = [9, 5].map((room, i) => ({ room, start: starts[i] + shape.base - shape.back }));
  const list = rooms.map(({ room, start }) => ({ room, offset: start }));
  const directory = encode(shape.directory, encodeLoff(list));
  const lanes = (kind: string): ResourceDirectory | undefined => {
    if (tags[kind as keyof typeof tags] === undefined) return undefined;
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
