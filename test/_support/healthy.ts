// Healthy games that look untidy. The files of a game are taken apart into trees of blocks, changed in ways that
// engines do not mind, and written again. All tables lead to where the blocks are then.

import { type Game, type GameFile, type IndexFile, readIndexFile, readLoff } from 'scumm-codec';
import { encodeIndexFile, encodeLoff, wrapBlock, wrapSmallBlock } from 'scumm-codec/encode';
import { type Node, treesOf } from './edit-model.js';
import {
  type Count,
  changed,
  changeOf,
  joined,
  type Kind,
  NO_BLOCK,
  type Place,
} from './healthy-changes.js';
import {
  sharedRoom,
  withDirectories,
  withGone,
  withRoomScripts,
  withShared,
  withUnlisted,
} from './healthy-entries.js';
import { formOf } from './releases.js';

/** How often each kind of changes was made, by what was changed. */
export type Counts = ReadonlyMap<Kind, Map<string, number>>;

/** A changed game. */
export interface Healthy {
  readonly files: readonly GameFile[];
  readonly counts: Counts;
}

/** Where blocks are now, by where they were. Of blocks that come twice, the first counts. */
type Moves = Map<number, number>;

/** Where things are in a file. */
interface Layout {
  readonly moves: Moves;
  /** Payloads of LOFF and FO. */
  readonly directories: number[];
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
  const counts: Counts = new Map(kinds.map((kind) => [kind, new Map()]));
  const counter =
    (kind: Kind): Count =>
    (what) => {
      const made = counts.get(kind);
      made?.set(what, (made.get(what) ?? 0) + 1);
    };
  const all = (nodes: readonly Node[], place: Place) =>
    kinds.reduce((list, kind) => changed(list, place, kind, counter(kind)), nodes);
  const shared = kinds.includes('shared') ? sharedRoom(game) : undefined;
  if (shared) counter('shared')('rooms');

  const data = game.files.map(({ name, src }, file) => {
    const trees = treesOf(src, form).map((node) =>
      shared?.file === file ? mapped(node, (one) => withRoom(one, shared.entry)) : node,
    );
    const nodes = all(trees, { version, file: 'data', path: [] });
    return { name, ...written(nodes) };
  });
  let index = readIndexFile(indexFile.src);
  if (shared && index.rooms) index = withRoomScripts(withDisks(index, shared.disks), shared);
  if (kinds.includes('shared')) index = withShared(index, counter('shared'));
  if (kinds.includes('gone')) index = withGone(index, counter('gone'));
  if (kinds.includes('unlisted')) index = withUnlisted(index, counter('unlisted'));
  index = moved(
    index,
    game,
    data.map(({ moves }) => moves),
  );
  const trees = all(treesOf(encodeIndexFile(index), form), { version, file: 'index', path: [] });
  const place = { version, file: 'charset', path: [] } as const;
  const beside = charsets.map(({ name, src }) => ({
    name,
    bytes: kinds.reduce(
      (bytes, kind) => changeOf(kind).payload?.(bytes, 'CHAR', place, counter(kind)) ?? bytes,
      src,
    ),
  }));
  const files = [
    { name: indexFile.name, bytes: written(trees).bytes },
    ...data.map(({ name, bytes }) => ({ name, bytes })),
    ...beside,
    ...fonts.map(({ name, src }) => ({ name, bytes: src })),
  ];
  return { files, counts };
}

/** Changes each leaf of a tree. */
function mapped(node: Node, change: (leaf: Node) => Node): Node {
  if (node.children.length === 0) return change(node);
  return { ...node, children: node.children.map((child) => mapped(child, change)) };
}

const isRooms = ({ tag }: Node) => tag === 'LOFF' || tag === 'FO';

/** Bytes before the entries of LOFF and FO, of an entry, and of the room in it. */
const [HEAD, ENTRY, ROOM] = [1, 5, 1];

/** LOFF with one room more. */
function withRoom(node: Node, entry: ReturnType<typeof readLoff>[number]): Node {
  if (!isRooms(node)) return node;
  const entries = readLoff(node.head);
  const rest = node.head.subarray(HEAD + entries.length * ENTRY);
  return { ...node, head: joined(encodeLoff([...entries, entry]), rest) };
}

/** The room directories of a file, of which copies may follow, lead to where the rooms are now. */
function redirect(bytes: Uint8Array, { moves, directories }: Layout): void {
  const view = new DataView(bytes.buffer);
  for (const pos of directories)
    for (let i = 0, at = pos + HEAD + ROOM; i < bytes[pos]; i++, at += ENTRY)
      view.setUint32(at, now(moves, view.getUint32(at, true)), true);
}

function now(moves: Moves, then: number): number {
  const found = moves.get(then);
  if (found === undefined) throw new Error(`no block was at ${then}`);
  return found;
}

/** Directories lead to where the resources are now. Entries that lead to no block stay. */
function moved(index: IndexFile, game: Game, moves: readonly Moves[]): IndexFile {
  return withDirectories(index, ({ rooms, offsets }) => ({
    rooms,
    offsets: offsets.map((offset, id) => {
      const home = game.rooms.find(({ room }) => room === rooms[id]);
      const place = home && moves[home.file].get(home.offset + offset);
      return home && place ? place - now(moves[home.file], home.offset) : offset;
    }),
  }));
}

function withDisks(index: IndexFile, disks: Uint8Array): IndexFile {
  const rooms = { disks, offsets: new Uint32Array(disks.length) };
  const { counts } = index;
  const isCounted = counts !== undefined && 'rooms' in counts;
  return { ...index, rooms, counts: isCounted ? { ...counts, rooms: disks.length } : counts };
}

/** A file of some trees, and where their blocks are in it. */
function written(nodes: readonly Node[]): { bytes: Uint8Array; moves: Moves } {
  const layout: Layout = { moves: new Map(), directories: [] };
  const bytes = joined(...placed(nodes, 0, layout).map((one) => one.bytes));
  redirect(bytes, layout);
  return { bytes, moves: layout.moves };
}

/** A block in a file. */
interface Placed {
  readonly pos: number;
  readonly bytes: Uint8Array;
}

/** Blocks one behind the other, from a position on. */
function placed(nodes: readonly Node[], start: number, layout: Layout): Placed[] {
  let next = start;
  return nodes.map((node) => {
    const pos = next;
    const bytes = bytesOf(node, pos, layout);
    next += bytes.length;
    return { pos, bytes };
  });
}

function bytesOf(node: Node, pos: number, layout: Layout): Uint8Array {
  const { tag, start, head, children, tail } = node;
  if (start !== undefined && !layout.moves.has(start)) layout.moves.set(start, pos);
  if (tag === NO_BLOCK) return head;
  const [wrap, header] = tag.length === 2 ? [wrapSmallBlock, 6] : [wrapBlock, 8];
  if (isRooms(node)) layout.directories.push(pos + header);
  const inner = placed(children, pos + header + head.length, layout);
  const pieces = tag === 'WRAP' ? led(children, inner) : inner.map(({ bytes }) => bytes);
  return wrap(tag, head, ...pieces, tail);
}

/** The blocks of a WRAP. Its OFFS lead to where the blocks are now; in BSTR and ZSTR they lead to strips, which stay. */
function led(nodes: readonly Node[], places: readonly Placed[]): Uint8Array[] {
  const [{ start: base = 0 }] = nodes;
  const [{ pos, bytes }] = places;
  const table = Uint8Array.from(bytes);
  const view = new DataView(table.buffer);
  for (let at = 8; at + 4 <= table.length; at += 4) {
    const target = nodes.findIndex(({ start }) => start === base + view.getUint32(at, true));
    if (target >= 0) view.setUint32(at, places[target].pos - pos, true);
  }
  return nodes.map(({ tag }, i) => (tag === 'OFFS' ? table : places[i].bytes));
}
