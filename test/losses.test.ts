// Nothing is lost silently: the bundled game, in the form of each version, with one damaged tag at a
// time.

import { createHash } from 'node:crypto';
import {
  type BlockForm,
  DecodeError,
  decodeGlyphs,
  decodeImage,
  decodeImageZplane,
  type ErrorHandler,
  findBlock,
  type Image,
  type Problem,
  prepareScene,
  type ResourceDirectory,
  readBoxes,
  readChar,
  readCostume,
  readCycles,
  readImageZplanes,
  readIndexFile,
  readPalettes,
  readRoom,
  readRoomObjects,
  resolveResource,
  type Version,
  walkBlocks,
  walkRooms,
} from 'scumm-codec';
import { describe, expect, test } from 'vitest';
import { PROPERTY_SEED, STEP } from './_support/cases.js';
import { LANTERNS, type Lantern } from './_support/lantern.js';

const MODEL = LANTERNS[1];
const { version } = MODEL;
const [{ data: DATA }] = MODEL.files;

/** A data file of a game, and the game's index. */
interface Disk {
  readonly game: Lantern;
  /** From 1. */
  readonly number: number;
}

/** What a caller gets who goes on after damage to a data file: a hash of all records and pictures. */
function contents(data: Uint8Array, { game, number: disk }: Disk, onError: ErrorHandler): string {
  const { version, index } = game;
  const hash = createHash('sha256');
  const add = (value: unknown): void => {
    if (value instanceof Uint8Array) hash.update(value);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(add);
    else hash.update(`${value};`);
  };
  const keep = (read: () => unknown) => {
    try {
      add(read());
    } catch (error) {
      if (!(error instanceof DecodeError)) throw error;
      onError(error);
    }
  };
  const pictures = (image: Image) => {
    keep(() => decodeImage(image, { onError }));
    for (const { number } of readImageZplanes(image, { onError }))
      keep(() => [number, decodeImageZplane(image, number, { onError })]);
  };
  for (const { room: number, block } of walkRooms(data, { onError })) {
    const room = readRoom(block, { version, onError });
    const { width, height, transparent, zplaneCount } = room;
    keep(() => [number, width, height, transparent, zplaneCount]);
    keep(() => readCycles(room, { onError }));
    keep(() => readPalettes(room, { onError }));
    keep(() => readBoxes(room, { onError }));
    pictures(room.background);
    const { objects } = readRoomObjects(room, { objects: index.objects, onError });
    keep(() => prepareScene(room, objects, { onError }).objects.length);
    for (const object of objects) {
      const { id, box, name, verbs, facing, walkTo, image } = object;
      keep(() => [id, box, name, verbs.map(({ verb, code }) => [verb, code.length])]);
      keep(() => [facing, walkTo, image?.header]);
      for (const state of image?.images ?? []) {
        keep(() => state.state);
        if (state.strips) pictures(state);
      }
    }
  }
  type Kind = 'costume' | 'charset' | 'room-script';
  const resources = (kind: Kind, directory: ResourceDirectory | undefined) =>
    [...(directory?.rooms ?? [])].flatMap((room, id) => {
      if (index.rooms?.disks[room] !== disk) return [];
      return resolveResource(data, index, kind, id, { onError }) ?? [];
    });
  for (const block of resources('costume', index.costumes))
    keep(() => [readCostume(block, { version }).commands, block.payload]);
  for (const block of resources('charset', index.charsets))
    keep(() => decodeGlyphs(readChar(block, { version, onError }), { onError }));
  for (const { payload } of resources('room-script', index.roomScripts)) add(payload.length);
  return hash.digest('hex');
}

/** What a caller gets who goes on after damage to an index. */
function indexContents(src: Uint8Array, onError: ErrorHandler): string {
  return JSON.stringify(readIndexFile(src, { onError }));
}

/** Most blocks of a path that are damaged, of all that are in a file. */
const SAMPLES = STEP > 1 ? 2 : 3;

/** Tags with two other characters: one alone would be seen through. Of each path the first and the last, and in .ci/run one between. */
function* damagedTags(
  src: Uint8Array,
  form: BlockForm,
): Generator<[tag: string, path: string, damaged: Uint8Array]> {
  const places = new Map<string, number[]>();
  for (const { path, start } of walkBlocks(src, { form }))
    places.set(path, [...(places.get(path) ?? []), start]);
  for (const [path, starts] of places) {
    const step = Math.max(1, (starts.length - 1) / (SAMPLES - 1));
    for (let i = 0; i < starts.length; i += step) {
      const start = starts[Math.round(i)];
      const damaged = new Uint8Array(src);
      const first = start + (form === 'small' ? 4 : 0);
      for (const at of [first, first + 1]) damaged[at] ^= 0x20;
      yield [path.split(' > ').at(-1) ?? '', `${path} at ${start}`, damaged];
    }
  }
}

type Read = (damaged: Uint8Array, onError: ErrorHandler) => string;

/** Names the tags whose damage changes what is read, and the damages that nothing reports. */
function losses(src: Uint8Array, form: BlockForm, read: Read) {
  const whole = read(src, (error) => {
    throw error;
  });
  const lost = new Set<string>();
  const all = new Set<string>();
  const silent: string[] = [];
  for (const [tag, name, damaged] of damagedTags(src, form)) {
    let reports = 0;
    all.add(tag);
    if (read(damaged, () => reports++) === whole) continue;
    lost.add(tag);
    if (reports === 0) silent.push(name);
  }
  return { lost, unread: [...all].filter((tag) => !lost.has(tag)), silent };
}

/** Tags of blocks that open all containers of their kind: they are told by their place. */
const FIRST = ['CDHD', 'IMHD', 'LOFF', 'RMHD'];

/** Tags that nothing reads, or that nobody needs in order to find what is in their blocks. */
const UNREAD: Readonly<Record<Version, readonly string[]>> = {
  4: ['FO', 'HD', 'SP', 'NL', 'SL', 'EX', 'EN', 'LC'],
  5: [...FIRST, 'RMIH', 'LFLF', 'EPAL', 'NLSC'],
  6: [...FIRST, 'RMIH', 'WRAP', 'OFFS', 'LFLF', 'EPAL', 'NLSC'],
  7: [...FIRST, 'RMIH', 'WRAP', 'OFFS', 'LFLF', 'NLSC'],
  8: [...FIRST, 'WRAP', 'OFFS', 'BSTR', 'ROOM', 'ENCD', 'EXCD', 'NLSC'],
};

describe.each(LANTERNS)('a damaged tag of version $version', (game) => {
  const { version, form, files, indexSrc } = game;

  test.each(files.map(({ data }, i) => [i + 1, data] as const))(
    'in data file %i is reported if anything is lost',
    (number, data) => {
      const read: Read = (damaged, onError) => contents(damaged, { game, number }, onError);
      const { lost, unread, silent } = losses(data, form, read);
      expect(silent).toEqual([]);
      expect(unread.sort()).toEqual([...UNREAD[version]].sort());
      expect(lost.size).toBeGreaterThan(form === 'small' ? 8 : 13);
    },
  );

  test('in the index file is reported if anything is lost', () => {
    const { unread, silent } = losses(indexSrc, form, indexContents);
    expect(silent).toEqual([]);
    expect(unread).toEqual([]);
  });
});

/** Blocks of rooms, objects and fonts. */
const OWN =
  /^(RMHD|CYCL|TRNS|CLUT|PALS|APAL|OFFS|WRAP|BOXD|BOXM|SCAL|RMI[HM]|IM\d\d|ZP\d\d|SMAP|OBIM|OBCD|CDHD|VERB|OBNA|IMHD|CHAR|IMAG|ZPLN|[ZB]STR|HD|CC|PA|BX|SA|OC|OI|BM)$/;

/** Where they state how many entries follow, and in how many bytes. */
const COUNTS: Readonly<
  Record<string, Partial<Record<Version | 'all', readonly [number, number]>>>
> = {
  BOXD: { all: [0, 2], 8: [0, 4] },
  CHAR: { all: [23, 2] },
  IMHD: { 5: [2, 2], 6: [16, 2], 7: [20, 2], 8: [44, 4] },
  RMIH: { all: [0, 2] },
  RMHD: { all: [4, 2], 7: [8, 2], 8: [16, 4] },
  HD: { all: [4, 2] },
};

/** Sizes that are a little off, counts that are too small or large, other numbers in tags, first entries 0. */
function* damagedNumbers(src: Uint8Array, version: Version, form: BlockForm) {
  const seen = new Map<string, number>();
  for (const block of walkBlocks(src, { form })) {
    const { tag, path, start, end, payload } = block;
    const times = seen.get(path) ?? 0;
    seen.set(path, times + 1);
    if (!OWN.test(tag) || times % (STEP > 1 ? 11 : 3) !== 0) continue;
    const large = form === 'large';
    const changed = (name: string, at: number, size: number, by: number, bigEndian = false) => {
      const damaged = new Uint8Array(src);
      const view = new DataView(damaged.buffer);
      if (size === 4) view.setUint32(at, view.getUint32(at, !bigEndian) + by, !bigEndian);
      else view.setUint16(at, view.getUint16(at, true) + by, true);
      return [`${path} at ${start}, ${name} ${by}`, damaged] as const;
    };
    for (const by of STEP > 1 ? [-1, 3] : [-7, -5, -3, -2, -1, 1, 2, 3, 5])
      yield changed('size', large ? start + 4 : start, 4, by, large);
    const at = end - payload.length;
    const [offset, size] = COUNTS[tag]?.[version] ?? COUNTS[tag]?.all ?? [];
    if (offset !== undefined && size !== undefined)
      for (const by of [-1, 1]) yield changed('count', at + offset, size, by);
    if (large && /^(IM|ZP)\d\d$/.test(tag)) yield changed('number', start + 2, 2, 0x100);
    const first = new Uint8Array(src);
    first.fill(0, at, at + (version === 8 && tag === 'VERB' ? 4 : 1));
    if (tag === 'VERB' || tag === 'CYCL')
      yield [`${path} at ${start}, first entry`, first] as const;
  }
}

/** One of how many damaged numbers is tried, but in .ci/run. */
const EACH = 8;

test.each(LANTERNS)(
  'a damaged number of version $version is reported if anything is lost',
  (game) => {
    const { version, form, files } = game;
    files.forEach(({ data }, i) => {
      const disk = { game, number: i + 1 };
      const whole = contents(data, disk, (error) => {
        throw error;
      });
      const silent: string[] = [];
      let place = 0;
      for (const [name, damaged] of damagedNumbers(data, version, form)) {
        if (STEP > 1 && place++ % EACH !== PROPERTY_SEED % EACH) continue;
        let reports = 0;
        if (contents(damaged, disk, () => reports++) !== whole && reports === 0) silent.push(name);
      }
      expect(silent).toEqual([]);
    });
  },
);

describe('a stated count', () => {
  const find = (path: string) => {
    const block = findBlock(DATA, path);
    if (block === undefined) throw new Error(`no ${path}`);
    return block;
  };
  const reports = (changed: Uint8Array) => {
    const found: string[] = [];
    const onError = ({ offset, code, message }: Problem) =>
      found.push(`${code} ${offset} ${message}`);
    for (const { block } of walkRooms(changed, { onError })) {
      const room = readRoom(block, { version, onError });
      const { objects } = readRoomObjects(room, { onError });
      const states = objects.flatMap(({ image }) => image?.images.slice(0, 1) ?? []);
      for (const image of [room.background, ...states]) readImageZplanes(image, { onError });
    }
    return found;
  };
  const cases: [name: string, path: string, at: number, want: RegExp][] = [
    ['objects of a room', 'LECF > LFLF > ROOM > RMHD', 4, /objects are stated, it has \d+ OBCD/],
    ['z-planes of a room', 'LECF > LFLF > ROOM > RMIM > RMIH', 0, /z-planes are stated/],
    ['images of an object', 'LECF > LFLF > ROOM > OBIM > IMHD', 2, /images are stated/],
    ['z-planes of an object', 'LECF > LFLF > ROOM > OBIM > IMHD', 4, /z-planes are stated/],
  ];

  test.each(cases)(
    'that the blocks do not meet is reported, not thrown: %s',
    (_, path, at, want) => {
      const block = find(path);
      const offset = block.end - block.payload.length + at;
      const changed = new Uint8Array(DATA);
      expect(reports(changed)).toEqual([]);
      changed[offset]++;
      expect(reports(changed)).toEqual([expect.stringMatching(want)]);
      expect(reports(changed)[0]).toContain(`BAD_VALUE ${offset} `);
      const room = findBlock(changed, 'LECF > LFLF > ROOM');
      if (room) readRoomObjects(readRoom(room, { version }));
    },
  );
});

test('a file that is cut off still gives its whole rooms', () => {
  const rooms = [...walkRooms(DATA)].map(({ room, block }) => ({
    room,
    start: block.start,
    end: block.end,
  }));
  const reached = new Set<number>();
  for (let length = 0; length <= DATA.length; length += 997) {
    const cut = DATA.subarray(0, length);
    let reports = 0;
    const onError = () => reports++;
    const found = [...walkRooms(cut, { onError })].map(({ room }) => room);
    const loff = findBlock(DATA, 'LECF > LOFF')?.end ?? 0;
    const whole = length < loff ? [] : rooms.filter(({ end }) => end <= length);
    expect(found).toEqual(whole.map(({ room }) => room));
    expect(reports).toBeGreaterThan(0);
    reached.add(found.length);
  }
  expect([...reached].sort()).toEqual([0, 1, 2, 3, 4]);
});
