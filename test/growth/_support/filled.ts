// Files of a game with a container in them that a test fills with blocks. What is around it is sound, and
// no more than a reader needs to come to it.

import {
  type Block,
  findBlock,
  type Game,
  type GameFile,
  openGame,
  readIndexFile,
  type Version,
} from 'scumm-codec';
import {
  encodeCdhd,
  encodeClut,
  encodeImhd,
  encodeIndexFile,
  encodeLoff,
  encodeRmhd,
  encodeRmih,
  encodeSmap,
  wrapBlock,
  wrapSmallBlock,
} from 'scumm-codec/encode';
import { akosBytes } from '../../_support/akos.js';
import { readMaxs } from '../../_support/block-readers.js';
import { bytes, u32 } from '../../_support/bytes.js';
import { MAXS_SIZES } from '../../_support/index-file.js';
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

/** What differs between the forms of blocks. */
const FORMS = {
  large: { wrap: wrapBlock, header: 8, file: 'LECF', list: 'LOFF', bundle: 'LFLF', room: 'ROOM' },
  small: { wrap: wrapSmallBlock, header: 6, file: 'LE', list: 'FO', bundle: 'LF', room: 'RO' },
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

/** Where the first blocks of a container stand. */
interface Place extends Container {
  /** Tag of the container behind them; `undefined` for the blocks of a test. */
  readonly next: string | undefined;
  readonly blocks: Blocks;
}

/** The first blocks of the container at a depth of a path. */
function headOf(container: Container, depth: number, blocks: Blocks): Uint8Array {
  const { path } = container;
  const head = HEADS[path[depth - 1] ?? ''];
  return head === undefined ? NOTHING : head({ ...container, next: path[depth], blocks });
}

/** The first blocks of each container. */
const HEADS: Readonly<Record<string, (place: Place) => Uint8Array>> = {
  '': fileHead,
  ...{
    LECF: listHead,
    LE: listHead,
    LFLF: bundleHead,
    LF: bundleHead,
    ROOM: roomHead,
    RO: roomHead,
  },
  RMIM: () => wrapBlock('RMIH', encodeRmih(1)),
  IM00: () => wrapBlock('SMAP', smap),
  IM01: () => wrapBlock('SMAP', smap),
  OBIM: ({ version }) => wrapBlock('IMHD', imageHeader(version)),
  OBCD: () => {
    const header = { ...box, id: 1, parent: 0, walkX: 0, walkY: 0, actorDir: 0 };
    return wrapBlock('CDHD', encodeCdhd({ version: 6, ...header }));
  },
  WRAP: ({ next, blocks: { count, step } }) => {
    const first = 8 + 4 * count;
    const entries = next === undefined ? upTo(count).map((i) => first + i * step) : [12];
    return wrapBlock('OFFS', ...entries.map((at) => bytes(...u32(at))));
  },
  SMAP: ({ next }) => {
    const table = wrapBlock('OFFS', smap.subarray(0, 4));
    const strips = wrapBlock('BSTR', wrapBlock('WRAP', table, smap.subarray(4)));
    return next === 'BSTR' ? NOTHING : strips;
  },
  AKOS: () => akosBytes({ commands: bytes(0), animations: [undefined] }),
};

/** An index, or a data file with a room. */
function fileHead(place: Place): Uint8Array {
  const { version, form, isIndex, next } = place;
  const { wrap, file } = FORMS[form];
  if (next !== undefined) return NOTHING;
  return isIndex ? indexFile(version, 1, []) : wrap(file, listHead({ ...place, blocks: NONE }));
}

/** The list of rooms, and a room if none follows. Blocks of a test are listed too. */
function listHead(place: Place): Uint8Array {
  const { version, form, next, blocks } = place;
  const { wrap, header, list, bundle } = FORMS[form];
  const count = next === undefined ? Math.min(LISTED, blocks.count) : 0;
  const room = next === undefined ? wrap(bundle, bundleHead(place)) : NOTHING;
  const start = 2 * header + 1 + 5 * (1 + count);
  const starts = [start, ...upTo(count).map((i) => start + room.length + i * blocks.step)];
  const by = version === 4 || version === 8 ? 0 : TO_ROOM;
  const entries = starts.map((at, i) => ({ room: i + 1, offset: at + by }));
  return concat(wrap(list, encodeLoff(entries)), room);
}

function bundleHead(place: Place): Uint8Array {
  const { wrap, room } = FORMS[place.form];
  const number = place.form === 'small' ? bytes(1, 0) : NOTHING;
  return concat(number, place.next === room ? NOTHING : wrap(room, roomHead(place)));
}

function roomHead({ version, form }: Place): Uint8Array {
  const { wrap } = FORMS[form];
  const [header, colors] = form === 'small' ? ['HD', 'PA'] : ['RMHD', 'CLUT'];
  const counts = { objectCount: 1, zplaneCount: 1, transparent: 255, revision: 801 };
  return concat(
    wrap(header, encodeRmhd({ version, ...size, ...counts })),
    wrap(colors, encodeClut(palette, { version })),
  );
}

function imageHeader(version: Version): Uint8Array {
  const common = { ...box, imageCount: 1, hotspots: [] };
  return version === 8
    ? encodeImhd({ version, revision: 801, name: bytes(0x41), actorDir: 0, ...common })
    : encodeImhd({ version: 6, id: 1, zplaneCount: 0, unknown: 0, ...common });
}

const size = { width: 8, height: 8 };
const box = { x: 0, y: 0, ...size, flags: 0 };
const smap = encodeSmap(new Uint8Array(64), 8, 8);
/** With line feeds, and bytes that are no UTF-8: a call that looks for those finds them here. */
const palette = new Uint8Array(768).fill(0x0a).fill(0xff, 400);

/** The index of a game of so many rooms, with scripts and costumes in these places of room 1. */
function indexFile(version: Version, rooms: number, places: readonly number[]): Uint8Array {
  const directory = {
    rooms: Uint8Array.from([0, ...places.map(() => 1)]),
    offsets: Uint32Array.from([0, ...places]),
  };
  const disks = new Uint8Array(rooms + 1).fill(1, 1);
  const [known, length] = MAXS_SIZES.find(([one]) => one === version) ?? [];
  return encodeIndexFile({
    version,
    // Stored as a line feed and bytes that are no UTF-8.
    roomNames: [{ room: 1, name: bytes(0xf5, 0) }],
    counts: known && readMaxs(new Uint8Array(length ?? 0), { version: known }),
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
    { name: 'index', bytes: indexFile(container.version, rooms.length, there) },
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
    rooms: rooms.map((offset, i) => ({ room: i + 1, name: undefined, file: 0, offset })),
  };
});
