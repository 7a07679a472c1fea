// Nothing is lost silently: the bundled game with one damaged tag at a time.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  DecodeError,
  decodeImage,
  decodeImageZplane,
  decodeXor,
  type ErrorHandler,
  findBlock,
  type Image,
  readCost,
  readIndexFile,
  readPalettes,
  readRoom,
  readRoomObjects,
  walkBlocks,
  walkResources,
  walkRooms,
} from 'scumm-codec';
import { encodeBlock, encodeRmih } from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';

const load = (name: string) =>
  decodeXor(readFileSync(new URL(`../fixtures/game/${name}`, import.meta.url)), 0x69);
const DATA = load('lantern.001');
const INDEX = load('lantern.000');
const WHOLE = readIndexFile(INDEX);
const { version } = WHOLE;

/** What a caller gets who goes on after damage: a hash of all records and pictures. */
function contents(data: Uint8Array, index: Uint8Array, onError: ErrorHandler): string {
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
    for (const { number } of image.zplanes)
      keep(() => [number, decodeImageZplane(image, number, { onError })]);
  };
  keep(() => readIndexFile(index, { onError }));
  for (const { room: number, block } of walkRooms(data, { onError })) {
    const room = readRoom(block, { version, onError });
    const { width, height, cycles, transparent, zplaneCount } = room;
    keep(() => [number, width, height, cycles, transparent, zplaneCount]);
    keep(() => readPalettes(room));
    pictures(room.background);
    for (const object of readRoomObjects(room, { onError }).objects) {
      const { id, box, name, verbs, facing, walkTo, image } = object;
      keep(() => [id, box, name, verbs.map(({ verb, code }) => [verb, code.length])]);
      keep(() => [facing, walkTo, image?.header]);
      for (const state of image?.images ?? []) {
        keep(() => state.state);
        if (state.strips) pictures(state);
      }
    }
  }
  for (const kind of ['script', 'sound', 'costume', 'charset'] as const)
    for (const { id, block } of walkResources(data, WHOLE, kind, { onError }))
      keep(() => [id, block.payload]);
  for (const { block } of walkResources(data, WHOLE, 'costume', { onError }))
    keep(() => readCost(block, { version: 5 }).commands);
  return hash.digest('hex');
}

/** Every tag of a file, with another first character: an unknown tag. */
function* damagedTags(src: Uint8Array): Generator<[path: string, damaged: Uint8Array]> {
  for (const { path, start } of walkBlocks(src)) {
    const damaged = new Uint8Array(src);
    damaged[start] ^= 0x20;
    yield [`${path} at ${start}`, damaged];
  }
}

describe('a damaged tag', () => {
  const whole = contents(DATA, INDEX, (error) => {
    throw error;
  });

  /** Names the damages that change what is read, and those of them that nothing reports. */
  const losses = (files: Generator<[string, Uint8Array]>, read: typeof readData) => {
    const lost: string[] = [];
    const silent: string[] = [];
    for (const [name, damaged] of files) {
      let reports = 0;
      const found = read(damaged, () => reports++);
      if (found === whole) continue;
      lost.push(name);
      if (reports === 0) silent.push(name);
    }
    return { lost, silent };
  };
  const readData = (data: Uint8Array, onError: ErrorHandler) => contents(data, INDEX, onError);

  test('of the data file is reported if anything is lost', () => {
    const { lost, silent } = losses(damagedTags(DATA), readData);
    expect(silent).toEqual([]);
    const tags = new Set(lost.map((name) => /(\w+) at \d+$/.exec(name)?.[1]));
    for (const tag of ['LECF', 'LOFF', 'ROOM', 'RMHD', 'CYCL', 'TRNS', 'CLUT', 'RMIM', 'RMIH'])
      expect(tags).toContain(tag);
    for (const tag of ['IM00', 'SMAP', 'ZP01', 'OBIM', 'IMHD', 'IM01', 'OBCD', 'CDHD', 'VERB'])
      expect(tags).toContain(tag);
    for (const tag of ['OBNA', 'COST']) expect(tags).toContain(tag);
    expect(lost.length).toBeGreaterThan(190);
  });

  test('of the index file is reported if anything is lost', () => {
    const read = (index: Uint8Array, onError: ErrorHandler) => contents(DATA, index, onError);
    const { lost, silent } = losses(damagedTags(INDEX), read);
    expect(silent).toEqual([]);
    expect(lost).toHaveLength(8);
  });
});

describe('a stated count', () => {
  const find = (path: string) => {
    const block = findBlock(DATA, path);
    if (block === undefined) throw new Error(`no ${path}`);
    return block;
  };
  const reports = (changed: Uint8Array) => {
    const found: string[] = [];
    const onError = ({ offset, code, message }: DecodeError) =>
      found.push(`${code} ${offset} ${message}`);
    for (const { block } of walkRooms(changed, { onError }))
      readRoomObjects(readRoom(block, { version, onError }), { onError });
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

  test('is not reported again where damage was reported', () => {
    const planes = encodeBlock('XXXX');
    const rmim = encodeBlock(
      'RMIM',
      encodeBlock('RMIH', encodeRmih(1)),
      encodeBlock('IM00', planes),
    );
    const head = find('LECF > LFLF > ROOM > RMHD').payload;
    const found: DecodeError[] = [];
    const src = Uint8Array.from([...encodeBlock('RMHD', head), ...rmim]);
    readRoom(src, { version, onError: (error) => found.push(error) });
    expect(found.map(({ message }) => message)).toEqual([expect.stringContaining('XXXX in IM00')]);
  });
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
  expect([...reached].sort()).toEqual([0, 1, 2, 3]);
});
