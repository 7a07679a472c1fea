// Healthy games that look untidy. The files of a game are taken apart into trees of blocks, changed in ways that
// engines do not mind, and written again. All tables lead to where the blocks are then. Limbs without pictures are in
// the attic of the bundled games; numbers whose resource is gone in game/number-lost.test.ts.

import {
  type Game,
  type GameFile,
  type IndexFile,
  type ResourceDirectory,
  readIndexFile,
  type Version,
} from 'scumm-codec';
import { encodeIndexFile, wrapBlock, wrapSmallBlock } from 'scumm-codec/encode';
import { isLarge } from '../../fixtures/builders/revisions.js';
import { type Node, treesOf } from './edit-model.js';
import { formOf } from './releases.js';

/**
 * Kinds of changes:
 *
 *   pad      a zero behind a record of odd size, inside of its block
 *   spare    other bytes behind records
 *   order    blocks of different tags in another order
 *   copy     a block twice: the first counts
 *   unknown  unknown and empty blocks, or blocks of another place, before, between and behind the others
 *   gap      bytes that are no blocks between bundles, and between the resources of a bundle
 *   tail     bytes at the end of a container that are too few for a header
 *   shared   numbers that share a resource, and numbers without a resource
 */
export const UNTIDY = [
  ...(['pad', 'spare', 'order', 'copy', 'unknown', 'gap', 'tail', 'shared'] as const),
];

/** A kind of changes. */
export type Kind = (typeof UNTIDY)[number];

/** A changed game. */
export interface Healthy {
  readonly files: readonly GameFile[];
  /** What was changed, by kind. */
  readonly made: ReadonlyMap<Kind, ReadonlySet<string>>;
}

/** Where something is in a game. */
interface Place {
  readonly version: Version;
  readonly file: 'index' | 'data' | 'charset';
  /** Tags of the blocks around it, from the outermost. */
  readonly path: readonly string[];
}

/** Takes note of what is changed. */
type Tell = (what: string) => void;

/** A change of all that is in one place. */
interface Change {
  /** Of a payload without blocks. */
  readonly payload?: (payload: Uint8Array, tag: string, place: Place, tell: Tell) => Uint8Array;
  /** Of the blocks in a container. They are changed inside already; `before` are those before that. */
  readonly blocks?: (
    blocks: readonly Node[],
    place: Place,
    tell: Tell,
    before: readonly Node[],
  ) => readonly Node[];
}

const tags = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** All tags that are known in any place. `IMnn` and `ZPnn` come on top. */
const KNOWN = tags(
  [
    'LECF LOFF LFLF ROOM RMDA RMSC RMHD CYCL TRNS PALS EPAL BOXD BOXM CLUT SCAL RMIM RMIH IMAG OBIM OBCD',
    'EXCD ENCD NLSC LSCR SCRP SOUN COST AKOS CHAR SMAP BOMP BMAP BSTR ZPLN ZSTR WRAP OFFS APAL IMHD CDHD',
    'VERB OBNA AKHD AKPL AKSQ AKCH AKOF AKCI AKCD RGBS AKST AKSF AKCT AKFO AKLC',
    'RNAM MAXS DROO DRSC DSCR DSOU DCOS DCHR DOBJ AARY ANAM',
    'LE FO LF RO SC SO CO HD CC SP BX PA SA BM OI NL SL OC EX EN LC LS RN 0R 0S 0N 0C 0O',
  ].join(' '),
);

/** Tags of blocks that come several times in a container, and of rooms, which come first. */
const REPEATED = tags(
  'LECF LE LFLF LF ROOM RO OBIM OBCD OI OC SCRP SC SOUN SO COST AKOS CO CHAR LSCR LS APAL ZSTR',
);

/** Containers whose first block must stay the first. The empty tag stands for the index file. */
const FIRST_STAYS = tags(' LECF LE LF PALS IMAG SMAP BSTR ZPLN ZSTR WRAP');

/** Containers whose blocks come in any order, as long as those of one tag keep theirs. */
const UNORDERED = tags('ROOM RO RMSC RMIM IMnn OBIM OBCD AKOS');

/** Containers between whose blocks there may be gaps, and the block behind which the first gap is. */
const GAPS: Readonly<Record<string, string>> = {
  // A file of version 3 is a room and what lives in it.
  ...{ LECF: 'LOFF', LE: 'FO', LF: 'RO', LFLF: 'ROOM', '': 'RO' },
};

/** Blocks that may be empty, by the container that has them. */
const EMPTY: Readonly<Record<string, string>> = {
  ...{ LFLF: 'SOUN', ROOM: 'LSCR', RMSC: 'LSCR', LF: 'SO', RO: 'LS' },
};

const NOTHING = new Uint8Array(0);

/** Bytes without a zero. */
const junk = (length: number) => Uint8Array.from({ length }, (_, i) => ((i * 37 + 11) & 0xff) | 1);

/**
 * How many bytes stand behind records that may have some, by tag: mostly more than an entry of the record, and not so
 * many that it has the length of another version.
 *
 * Not here are MAXS, whose length tells the version, and records that go on to the end of their block: BOXM and BX
 * (rows of a matrix), AKPL (colors).
 */
const BEHIND: Readonly<Record<string, number>> = {
  ...{ RNAM: 10, RN: 10, ANAM: 11, AARY: 7, DROO: 7, DSCR: 7, DSOU: 7, DCOS: 7, DCHR: 7, DRSC: 7 },
  ...{ '0R': 7, '0S': 7, '0N': 7, '0C': 7, DOBJ: 47, '0O': 7, LOFF: 7, FO: 7 },
  // Slots of SCAL go on as long as there are whole ones.
  ...{ RMHD: 7, HD: 7, CYCL: 9, CC: 7, TRNS: 3, RMIH: 3, SCAL: 3, SA: 3, CLUT: 7, APAL: 7, PA: 7 },
  ...{ BOXD: 55, EPAL: 7, SP: 7, NLSC: 7, ENCD: 7, EXCD: 7, LSCR: 7, SCRP: 7, SOUN: 7 },
  ...{ NL: 7, SL: 7, EN: 7, EX: 7, LC: 7, CDHD: 2, IMHD: 5, VERB: 7, OBNA: 7, OC: 7 },
  // Pictures of version 4 are a chain that ends with a zero. `strips` are those in a WRAP, which are no block.
  ...{ SMAP: 7, ZPnn: 7, BOMP: 7, strips: 7, OFFS: 3, BM: 7, OI: 7 },
  // A second word more would be a field of a short AKHD.
  ...{ COST: 7, CO: 7, CHAR: 7, AKHD: 1, AKSQ: 7, AKCH: 7, AKOF: 5, AKCI: 7, AKCD: 7 },
};

/** Records that end with a zero, behind which the bytes are an old record, with a zero too. */
const ENDED = tags('RNAM RN CYCL');

/** Other rules of version 8: hotspots go on to the end of IMHD, and SMAP holds blocks. */
const NONE_8 = tags('IMHD SMAP');

const isKnown = (tag: string) => KNOWN.has(tag) || /^(IM|ZP)[0-9A-F]{2}$/.test(tag);

/** A tag without its number. */
export const patternOf = (tag: string): string =>
  isKnown(tag) && !KNOWN.has(tag) ? `${tag.slice(0, 2)}nn` : tag;

/** Bytes that may stand behind a record; `undefined` if none may. */
export function behind(tag: string, version: Version): Uint8Array | undefined {
  const pattern = patternOf(tag);
  if (!(pattern in BEHIND) || (version === 8 && NONE_8.has(tag))) return undefined;
  const bytes = junk(BEHIND[pattern]);
  if (ENDED.has(tag)) bytes[bytes.length - 1] = 0;
  // A table of pictures has no length: what follows must not look like an offset in the costume.
  return tag.startsWith('CO') ? bytes.reverse() : bytes;
}

/** The tags that are one letter away from a tag, and unknown. */
const near = new Map<string, readonly string[]>();

/** A tag that is one letter away from another, and unknown. Different numbers give different tags. */
function nearTag(tag: string, number: number): string {
  const all = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].flatMap((letter) =>
    near.has(tag) ? [] : Array.from(tag, (_, i) => tag.slice(0, i) + letter + tag.slice(i + 1)),
  );
  const known = near.get(tag) ?? all.filter((one) => one !== tag && !isKnown(one));
  near.set(tag, known);
  return known[number % known.length];
}

/** The tag of bytes that are no block. */
const NO_BLOCK = '';

/** A new block without blocks in it. */
const leaf = (tag: string, payload: Uint8Array): Node => ({
  ...{ tag, start: undefined, head: payload, children: [], tail: NOTHING },
});

/** The tag of the block around a place, without its number; empty for a whole file. */
const containerOf = ({ path }: Place) => patternOf(path.at(-1) ?? '');

/** Whether the blocks of a place are followed by strips, as in BSTR > WRAP. */
const isStrips = ({ path }: Place) =>
  path.at(-1) === 'WRAP' && ['BSTR', 'ZSTR'].includes(path.at(-2) ?? '');

/** A block that no reader knows. What it holds looks like the header of a known one, or is nothing. */
function stranger(tag: string, number: number): Node {
  const wrap = tag.length === 2 ? wrapSmallBlock : wrapBlock;
  const payload = number % 3 === 0 ? NOTHING : wrap(tag, junk(3 + (number % 2)));
  return leaf(nearTag(tag, number), payload);
}

const joined = (...pieces: readonly Uint8Array[]) => new Uint8Array(Buffer.concat(pieces));

const CHANGES: Readonly<Record<Exclude<Kind, 'shared'>, Change>> = {
  pad: {
    payload(payload, tag, { version }, tell) {
      if (payload.length % 2 === 0 || !behind(tag, version)) return payload;
      tell(patternOf(tag));
      return joined(payload, Uint8Array.of(0));
    },
  },
  spare: {
    payload(payload, tag, place, tell) {
      const bytes = behind(tag, place.version);
      if (bytes === undefined || (tag === 'OFFS' && isStrips(place))) return payload;
      tell(patternOf(tag));
      return joined(payload, bytes);
    },
  },
  order: {
    blocks(blocks, place, tell) {
      const order = [...new Set(blocks.map(({ tag }) => tag))].reverse();
      if (!UNORDERED.has(containerOf(place)) || order.length < 2) return blocks;
      tell(containerOf(place));
      return order.flatMap((tag) => blocks.filter((block) => block.tag === tag));
    },
  },
  copy: {
    blocks(blocks, place, tell, before) {
      return blocks.flatMap((block, i) => {
        const { tag } = block;
        const isPicture = containerOf(place) === 'WRAP' && (tag === 'SMAP' || tag === 'BOMP');
        if (isStrips(place) || !isKnown(tag) || REPEATED.has(tag) || isPicture) return [block];
        tell(patternOf(tag));
        return [block, before[i]];
      });
    },
  },
  unknown: {
    blocks(blocks, place, tell) {
      const container = containerOf(place);
      const isData = place.file === 'data';
      // The only block of a data file has all others, and strips are behind blocks.
      if (isStrips(place) || (isData && container === '') || blocks.length === 0) return blocks;
      tell(container || place.file);
      const count = FIRST_STAYS.has(container) ? 1 : 0;
      const row = Array.from({ length: 10 }, (_, i) => stranger(blocks[0].tag, i));
      const others = blocks.slice(count).flatMap((one, i) => [stranger(one.tag, i), one]);
      const isHome = !isData || container === 'LFLF' || container === 'LF';
      const foreign = isHome ? [] : [leaf(isLarge(place.version) ? 'SCRP' : 'SC', junk(9))];
      others.splice(2, 0, ...foreign);
      const empty = container in EMPTY ? [leaf(EMPTY[container], NOTHING)] : [];
      const last = stranger(blocks[blocks.length - 1].tag, 11);
      return [...blocks.slice(0, count), ...row, ...others, ...empty, last];
    },
  },
  gap: {
    blocks(blocks, place, tell) {
      const from = blocks.findIndex(({ tag }) => tag === GAPS[containerOf(place)]);
      if (from < 0) return blocks;
      tell(containerOf(place) || place.file);
      return blocks.flatMap((block, i) => {
        const bytes = i % 2 === 0 ? new Uint8Array(13).fill(0xff) : new Uint8Array(9);
        return i < from ? [block] : [block, leaf(NO_BLOCK, bytes)];
      });
    },
  },
  tail: {
    blocks(blocks, place, tell) {
      if (isStrips(place)) return blocks;
      tell(containerOf(place) || place.file);
      return [...blocks, leaf(NO_BLOCK, junk(5))];
    },
  },
};

/** Changes the blocks of a place, and all in them. */
function changed(blocks: readonly Node[], place: Place, change: Change, tell: Tell): Node[] {
  const bytes = (payload: Uint8Array, tag: string, where: Place) =>
    change.payload?.(payload, tag, where, tell) ?? payload;
  const inner = blocks.map((block) => {
    const { tag, head, children } = block;
    if (children.length === 0) return { ...block, head: bytes(head, tag, place) };
    const within = { ...place, path: [...place.path, tag] };
    return {
      ...block,
      children: changed(children, within, change, tell),
      tail: isStrips(within) ? bytes(block.tail, 'strips', within) : block.tail,
    };
  });
  return [...(change.blocks?.(inner, place, tell, blocks) ?? inner)];
}

/**
 * Changes a game.
 *
 * @param game - a healthy one
 * @param kinds - kinds of changes, which are made one after the other. Without any, the files stay the same
 */
export function healthy(game: Game, kinds: readonly Kind[]): Healthy {
  const { version, indexFile, charsets, fonts } = game;
  if (indexFile === undefined) throw new Error('the game has no index');
  const form = formOf(version);
  const made = new Map(kinds.map((kind) => [kind, new Set<string>()]));
  const telling = (kind: Kind) => (what: string) => void made.get(kind)?.add(what);
  const all = (nodes: readonly Node[], file: Place['file']) =>
    kinds.reduce((list, kind) => {
      const change = kind === 'shared' ? {} : CHANGES[kind];
      return changed(list, { version, file, path: [] }, change, telling(kind));
    }, nodes);
  const data = game.files.map(({ name, src }) => ({
    ...{ name, ...written(all(treesOf(src, form), 'data')) },
  }));
  const read = readIndexFile(indexFile.src);
  const index = kinds.includes('shared') ? withShared(read, telling('shared')) : read;
  const led = encodeIndexFile(moved(index, game, data));
  // A font beside the data is the payload of a block.
  const beside = charsets.map(({ name, src }) => {
    return { name, bytes: all([leaf('CHAR', src)], 'charset')[0].head };
  });
  const files = [
    { name: indexFile.name, bytes: written(all(treesOf(led, form), 'index')).bytes },
    ...data.map(({ name, bytes }) => ({ name, bytes })),
    ...beside,
    ...fonts.map(({ name, src }) => ({ name, bytes: src })),
  ];
  return { files, made };
}

/** The directories of resources in an index, each with the name that it has in MAXS too. */
const DIRECTORIES = ['scripts', 'sounds', 'costumes', 'charsets', 'roomScripts'] as const;

/** Changes each directory. MAXS follows. */
function withDirectories(
  index: IndexFile,
  change: (directory: ResourceDirectory, name: string) => ResourceDirectory,
): IndexFile {
  const counts = index.counts && { ...(index.counts as object as Record<string, number>) };
  const found = DIRECTORIES.flatMap((name) => {
    const old = index[name];
    if (old === undefined) return [];
    const next = change(old, name);
    if (counts && name in counts) counts[name] += next.rooms.length - old.rooms.length;
    return [[name, next]];
  });
  return {
    ...index,
    ...Object.fromEntries(found),
    counts: counts as object as typeof index.counts,
  };
}

/** Offset of a resource that does not exist. */
const NOWHERE = 0xffffffff;

/** Numbers that share a resource, and numbers without one: of room 0, or with an offset that leads nowhere. */
function withShared(index: IndexFile, tell: Tell): IndexFile {
  return withDirectories(index, ({ rooms, offsets }, name) => {
    const isThere = Array.from(rooms, (room, id) => room !== 0 && offsets[id] !== NOWHERE);
    const last = isThere.lastIndexOf(true);
    tell(last < 0 ? `${name}: nowhere` : `${name}: shared`);
    const shared = last < 0 ? [] : [last];
    return {
      rooms: Uint8Array.of(...rooms, ...shared.map((id) => rooms[id]), 0, Math.max(...rooms, 1)),
      offsets: Uint32Array.of(...offsets, ...shared.map((id) => offsets[id]), 0x1234, NOWHERE),
    };
  });
}

/** Where blocks are now, by where they were. Of blocks that come twice, the first counts. */
type Moves = Map<number, number>;

/** Directories lead to where the resources are now. Entries that lead to no block stay. */
function moved(index: IndexFile, game: Game, data: readonly { moves: Moves }[]): IndexFile {
  return withDirectories(index, ({ rooms, offsets }) => ({
    rooms,
    offsets: offsets.map((offset, id) => {
      const home = game.rooms.find(({ room }) => room === rooms[id]);
      const place = home && data[home.file].moves.get(home.offset + offset);
      return home && place ? place - now(data[home.file].moves, home.offset) : offset;
    }),
  }));
}

function now(moves: Moves, then: number): number {
  const found = moves.get(then);
  if (found === undefined) throw new Error(`no block was at ${then}`);
  return found;
}

/** A file of some trees, and where their blocks are in it. */
function written(nodes: readonly Node[]): { bytes: Uint8Array; moves: Moves } {
  const moves: Moves = new Map();
  /** Payloads of LOFF and FO. */
  const directories: number[] = [];

  /** Blocks one behind the other, from a position on. */
  const placed = (list: readonly Node[], start: number) => {
    let next = start;
    return list.map((node) => {
      const pos = next;
      const bytes = bytesOf(node, pos);
      next += bytes.length;
      return { pos, bytes };
    });
  };
  const bytesOf = ({ tag, start, head, children, tail }: Node, pos: number): Uint8Array => {
    if (start !== undefined && !moves.has(start)) moves.set(start, pos);
    if (tag === NO_BLOCK) return head;
    const [wrap, header] = tag.length === 2 ? [wrapSmallBlock, 6] : [wrapBlock, 8];
    if (tag === 'LOFF' || tag === 'FO') directories.push(pos + header);
    const inner = placed(children, pos + header + head.length);
    if (tag === 'WRAP') lead(children, inner);
    return wrap(tag, head, ...inner.map((one) => one.bytes), tail);
  };

  const bytes = joined(...placed(nodes, 0).map((one) => one.bytes));
  const view = new DataView(bytes.buffer);
  // An entry is the number of a room, and its place. A copy of the directory may follow it.
  for (const pos of directories)
    for (let i = 0, at = pos + 2; i < bytes[pos]; i++, at += 5)
      view.setUint32(at, now(moves, view.getUint32(at, true)), true);
  return { bytes, moves };
}

/** The OFFS of a WRAP lead to where its blocks are now; in BSTR and ZSTR they lead to strips, which stay. */
function lead(
  nodes: readonly Node[],
  places: readonly { readonly pos: number; readonly bytes: Uint8Array }[],
): void {
  const [{ start: base = 0 }] = nodes;
  const [{ pos, bytes }] = places;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let at = 8; at + 4 <= bytes.length; at += 4) {
    const target = nodes.findIndex(({ start }) => start === base + view.getUint32(at, true));
    if (target >= 0) view.setUint32(at, places[target].pos - pos, true);
  }
  for (const [i, { tag }] of nodes.entries()) if (tag === 'OFFS') places[i].bytes.set(bytes);
}
