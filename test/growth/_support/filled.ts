// Files of a game with a container in them that a test fills with blocks. What is around it is sound: of a room of 8x8
// pixels with an object, no more than a reader needs to come to it.

import {
  type Block,
  findBlock,
  type Game,
  type GameFile,
  openGame,
  readIndexFile,
  type Version,
} from 'scumm-codec';
import { encodeIndexFile, encodeLoff, wrapBlock, wrapSmallBlock } from 'scumm-codec/encode';
import { bundle as bundleOf } from '../../../fixtures/builders/bundle.js';
import { dataFile } from '../../../fixtures/builders/data-file.js';
import { indexFile } from '../../../fixtures/builders/index-file.js';
import { GAME_VERSIONS } from '../../../fixtures/builders/revisions.js';
import { akosBytes } from '../../_support/akos.js';
import { bytes, u32 } from '../../_support/bytes.js';
import { type Node, treesOf } from '../../_support/edit-model.js';
import type { Container } from './containers.js';
import { upTo } from './large.js';

/** Blocks to fill a container with. */
export interface Blocks {
  readonly bytes: Uint8Array;
  readonly count: number;
  /** Bytes from the start of one to that of the next. */
  readonly step: number;
}

/** A file with such blocks in a container. */
export interface Filled {
  readonly container: Container;
  readonly src: Uint8Array;
  /** The payload of the container. */
  readonly payload: Uint8Array;
  /** The first bundle of the file, if there is one. */
  readonly bundle: Block | undefined;
  /** Where rooms are: RO, ROOM or LFLF. */
  readonly rooms: readonly number[];
  /** Where the blocks are; counted from the first room, as an index does. */
  readonly places: readonly number[];
}

/** Fills a container. */
export function filled(container: Container, blocks: Blocks): Filled {
  const { path, version, form, isBare } = container;
  const { wrap, header, file, bundle: tag } = FORMS[form];
  const head = isBare ? NOTHING : headOf(container, path.length, blocks);
  const payload = concat(head, blocks.bytes);
  let [src, start] = [payload, head.length];
  for (let depth = path.length - 1; depth >= 0; depth--) {
    const before = headOf(container, depth, blocks);
    src = concat(before, wrap(path[depth], src));
    start += before.length + header;
  }
  const bundle = findBlock(src, `${file} > ${tag}`, { form, onError: () => {} });
  const toRoom = version === 8 ? 0 : TO_ROOM;
  const first = (bundle?.start ?? 0) + toRoom;
  const starts = upTo(blocks.count).map((i) => start + i * blocks.step);
  const more = path.length === 1 ? starts.slice(0, LISTED) : [];
  const rooms = [first, ...more.map((at) => at + toRoom)];
  return { container, src, payload, bundle, rooms, places: starts.map((at) => at - first) };
}

const FORMS = {
  large: { wrap: wrapBlock, header: 8, file: 'LECF', bundle: 'LFLF' },
  small: { wrap: wrapSmallBlock, header: 6, file: 'LE', bundle: 'LF' },
} as const;

/** Bytes from a bundle to the room in it. */
const TO_ROOM = 8;

/** Most blocks that are listed as rooms: there are at most 255 rooms, whatever their number of blocks. */
const LISTED = 8;

const NOTHING = new Uint8Array(0);
const NONE: Blocks = { bytes: NOTHING, count: 0, step: 0 };

function concat(...parts: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts));
}

const size = { width: 8, height: 8 };
const object = {
  ...{ id: 1, name: 'a', x: 0, y: 0, ...size, parent: 0, parentState: 0, walkX: 0, walkY: 0 },
  ...{ actorDir: 0, state: 0, classes: [], verbs: [] },
  images: [{ state: 1, pixels: new Uint8Array(64), planes: [] }],
};
const room = {
  ...{ number: 1, name: 'a', ...size, pixels: new Uint8Array(64), planes: [], cycles: [] },
  // With line feeds, and bytes that are no UTF-8: a call that looks for those finds them here.
  palette: new Uint8Array(768).fill(0x0a).fill(0xff, 400),
  ...{ objects: [object], boxes: [], scales: [] },
};
/** Its data file as trees of blocks, and its index, by version. */
const SOUND = Object.fromEntries(
  GAME_VERSIONS.map((version) => {
    const bundles = [bundleOf({ art: room }, [], [], version)];
    const nodes = treesOf(dataFile(bundles, version), version === 4 ? 'small' : 'large');
    return [version, { nodes, index: readIndexFile(indexFile([bundles], version)) }];
  }),
);

/** Blocks that readers need before others, and those around them. */
const FIRST =
  /^(LECF|LE|LOFF|FO|LFLF|LF|ROOM|RO|RMHD|HD|CLUT|PA|RMIH|SMAP|BSTR|WRAP|OFFS|IMHD|CDHD)$/;

/** The first blocks of the container at a depth of a path. */
function headOf({ version, form, path, isIndex }: Container, depth: number, blocks: Blocks) {
  const { count, step } = blocks;
  const { wrap, header } = FORMS[form];
  const [around, next] = [path[depth - 1], path[depth]];
  if (isIndex) return indexTo(version, 1, []);
  if (around === 'AKOS') return akosBytes({ commands: bytes(0), animations: [undefined] });
  if (around === 'WRAP') {
    const first = 8 + 4 * count;
    const entries = next === undefined ? upTo(count).map((i) => first + i * step) : [12];
    return wrapBlock('OFFS', ...entries.map((at) => bytes(...u32(at))));
  }
  const stored = ({ tag, head, children, tail }: Node): Uint8Array =>
    wrap(tag, head, ...firstOf(children), tail);
  const firstOf = (list: readonly Node[]) => list.filter(({ tag }) => FIRST.test(tag)).map(stored);
  let [number, nodes]: [Uint8Array, readonly Node[]] = [NOTHING, SOUND[version].nodes];
  for (const tag of path.slice(0, depth)) {
    const { head = NOTHING, children = [] } = nodes.find((one) => one.tag === tag) ?? {};
    [number, nodes] = [children.length > 0 ? head : NOTHING, children];
  }
  const end = nodes.findIndex(({ tag }) => tag === next);
  const first = firstOf(end < 0 ? nodes : nodes.slice(0, end));
  // Version 6 and later have palettes in PALS, which is one of the containers.
  if (around === 'ROOM' && version > 5) first.push(wrapBlock('CLUT', room.palette));
  if (depth !== 1 || next !== undefined) return concat(number, ...first);
  // Blocks of a test are listed as rooms too, behind the one that there is.
  const listed = Math.min(LISTED, count);
  const by = version === 4 || version === 8 ? 0 : TO_ROOM;
  const start = 2 * header + 1 + 5 * (1 + listed);
  const starts = [start, ...upTo(listed).map((i) => start + first[1].length + i * step)];
  const entries = starts.map((at, i) => ({ room: i + 1, offset: at + by }));
  return concat(wrap(form === 'small' ? 'FO' : 'LOFF', encodeLoff(entries)), first[1]);
}

/** The index of a game of so many rooms, with scripts and costumes in these places of room 1. */
function indexTo(version: Version, rooms: number, places: readonly number[]): Uint8Array {
  const directory = {
    rooms: Uint8Array.from([0, ...places.map(() => 1)]),
    offsets: Uint32Array.from([0, ...places]),
  };
  const disks = new Uint8Array(rooms + 1).fill(1, 1);
  return encodeIndexFile({
    ...SOUND[version].index,
    // Stored as a line feed and bytes that are no UTF-8.
    roomNames: [{ room: 1, name: bytes(0xf5, 0) }],
    rooms: { disks, offsets: new Uint32Array(disks.length) },
    ...{ scripts: directory, costumes: directory },
  });
}

/** Makes something of each record once. */
export function remembered<K extends object, T>(make: (key: K) => T): (key: K) => T {
  const made = new WeakMap<K, T>();
  return (key) => {
    const found = made.get(key) ?? make(key);
    made.set(key, found);
    return found;
  };
}

/** An index that leads so many bytes behind each block of a data file; and that file. */
function gameFiles({ container, rooms, places, src }: Filled, by: number): GameFile[] {
  const there = places.map((place) => place + by);
  return [
    { name: 'index', bytes: indexTo(container.version, rooms.length, there) },
    { name: 'data', bytes: src },
  ];
}

/** An index that leads to all blocks of a data file; and that file. */
export const filesOf = remembered((one: Filled) => gameFiles(one, 0));

/** An index that leads to none of the blocks; and the file. */
export const wrongFilesOf = remembered((one: Filled) => gameFiles(one, 3));

/** A game whose data file was sound when it was opened. */
export const gameOf = remembered((one: Filled): Game => {
  const { container, src, rooms } = one;
  const { version } = container;
  const files = filesOf(filled({ ...container, path: [], isIndex: false, isBare: false }, NONE));
  const game = openGame(files, { version, index: files[0].name, data: [files[1].name] });
  return {
    ...game,
    index: readIndexFile(filesOf(one)[0].bytes),
    files: game.files.map((file) => ({ ...file, src })),
    rooms: rooms.map((offset, i) => {
      const place = { file: 0, offset };
      return { room: i + 1, name: undefined, ...place, places: [place] };
    }),
  };
});
