// Lists are limited: a record takes more memory than the bytes it is read from.

import {
  childBlocks,
  DEFAULT_LIMITS,
  type ErrorHandler,
  type Limits,
  readBoxd,
  readBoxes,
  readBoxm,
  readIndexFile,
  readRoom,
  readRoomObjects,
  readScal,
  readVerb,
  walkBlocks,
} from 'scumm-codec';
import {
  encodeOc,
  encodePals,
  encodeRmhd,
  encodeRnam,
  encodeVerb,
  wrapBlock,
  wrapSmallBlock,
} from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { readAnam, readDobj, readPals, readRnam } from './_support/block-readers.js';
import { nested } from './_support/blocks.js';
import { bytes, repeat } from './_support/bytes.js';
import { tiled } from './_support/hostile.js';
import { readObjects, roomHead, roomOf } from './_support/objects.js';
import { outcome } from './_support/outcome.js';

interface Options {
  readonly limits?: Limits;
  readonly onError?: ErrorHandler;
}

const V5 = { version: 5 } as const;
const size = { ...V5, width: 8, height: 8 };
const head = (objectCount: number) => wrapBlock('RMHD', encodeRmhd({ ...size, objectCount }));
const room = (count: number, ...blocks: Uint8Array[]) => {
  const src = bytes(...head(count), ...blocks.flatMap((block) => [...block]));
  return readRoom(src, { ...V5, limits: { entries: Infinity } });
};
const code = wrapBlock('OBCD', wrapBlock('CDHD', repeat(0, 13)));
const place = {
  ...{ x: 0, y: 0, width: 8, height: 8, walkX: 0, walkY: 0, actorDir: 0 },
  ...{ flags: 0, parent: 0, unknown: 0 },
};
const repeated = (count: number) => Array(count).fill({ verb: 1, code: bytes(0) });
const verbs = (count: number) => encodeVerb({ entries: repeated(count) }, V5);
const images = (count: number) => tiled(wrapBlock('IM01'), count);
const imhd = wrapBlock('IMHD', repeat(0, 16));
const names = (count: number) => encodeRnam(Array(count).fill({ room: 1, name: repeat(0, 9) }));

const sounds = (count: number) => bytes(count, 0, ...repeat(0, 9 * count));
const named = (count: number) => bytes(count, 0, 0, 0, ...repeat(0, 46 * count));

const boxd = (count: number) => bytes(count, 0, ...repeat(0, 20 * count));
/** Rows of one step each. */
const boxm = (count: number) => bytes(...Array(count).fill([1, 1, 1, 0xff]).flat());

/** A function, the length of what it lists, and the limit that just holds it. */
type Case = readonly [name: string, entries: number, run: (options: Options) => unknown];

// biome-ignore format: a table
const CASES: readonly Case[] = [
  ['childBlocks', 40, (options) => childBlocks(tiled(wrapBlock('XXXX'), 40), options)],
  ['readRnam', 40, ({ limits }) => readRnam(names(40), { limits })],
  ['readAnam', 40, ({ limits }) => readAnam(sounds(40), { limits })],
  ['readDobj, names', 40, ({ limits }) => readDobj(named(40), { version: 8, limits })],
  ['readVerb', 40, (options) => readVerb(verbs(40), { ...V5, ...options })],
  ['readPals', 4, ({ limits }) => readPals(encodePals(Array(4).fill(repeat(0, 768))), { limits })],
  ['readBoxd', 40, (options) => readBoxd(boxd(40), { ...V5, ...options })],
  ['readBoxm', 40, (options) => readBoxm(boxm(20), { ...V5, ...options })],
  ['readScal', 40, ({ limits }) => readScal(repeat(0, 320), { ...V5, limits })],
  [
    'readBoxes',
    124,
    (options) => {
      const walk = [wrapBlock('BOXD', boxd(40)), wrapBlock('BOXM', boxm(20))];
      return readBoxes(room(0, ...walk, wrapBlock('SCAL', repeat(0, 320))), options);
    },
  ],
  ['readRoom', 41, (options) => readRoom(bytes(...head(0), ...tiled(wrapBlock('BOXD'), 40)), { ...V5, ...options })],
  [
    'readRoom, planes',
    43,
    (options) => {
      const image = wrapBlock('IM00', tiled(wrapBlock('ZP01'), 40));
      return readRoom(bytes(...head(0), ...wrapBlock('RMIM', image)), { ...V5, ...options });
    },
  ],
  ['readRoomObjects', 81, (options) => readRoomObjects(room(40, tiled(code, 40)), options)],
  [
    'readRoomObjects, verbs',
    44,
    (options) => {
      const cdhd = wrapBlock('CDHD', repeat(0, 13));
      const block = wrapBlock('OBCD', cdhd, wrapBlock('VERB', verbs(40)));
      return readRoomObjects(room(1, block), options);
    },
  ],
  ['readRoomObjects, images', 43,
    (options) => readRoomObjects(room(1, wrapBlock('OBIM', imhd, images(40))), options)],
  ['readRoomObjects, pictures of version 8', 46,
    (options) => readObjects(roomOf([{ id: 1, states: [40] }], { version: 8 }), options)],
  [
    'readRoomObjects, verbs of version 4',
    42,
    (options) => {
      const fields = { ...place, id: 1, name: bytes(), verbs: repeated(40) };
      const src = [...roomHead(4, 1), ...wrapSmallBlock('OC', encodeOc(fields))];
      const limits = { entries: Infinity };
      return readRoomObjects(readRoom(bytes(...src), { version: 4, limits }), options);
    },
  ],
  ['readIndexFile, names', 40,
    (options) => readIndexFile(bytes(...wrapBlock('MAXS', repeat(0, 18)), ...wrapBlock('RNAM', names(40))), options)],
  [
    'readIndexFile, names of all kinds',
    120,
    (options) =>
      readIndexFile(
        bytes(
          ...wrapBlock('MAXS', repeat(0, 168)),
          ...wrapBlock('RNAM', names(40)),
          ...wrapBlock('ANAM', sounds(40)),
          ...wrapBlock('DOBJ', named(40)),
        ),
        options,
      ),
  ],
];

const NO_HANDLER = ['readRnam', 'readAnam', 'readDobj, names', 'readPals', 'readScal'];

describe('limits.entries', () => {
  test.each(CASES)('%s', (name, entries, run) => {
    for (const enough of [entries, Infinity])
      expect(outcome(() => run({ limits: { entries: enough } }))).toHaveProperty('value');
    for (const less of [entries - 1, 1, 0])
      expect(outcome(() => run({ limits: { entries: less } }))).toMatchObject({ code: 'LIMIT' });
    // With a handler it is one report.
    const codes: string[] = [];
    const onError: ErrorHandler = ({ code }) => codes.push(code);
    const result = outcome(() => run({ limits: { entries: entries - 1 }, onError }));
    if (NO_HANDLER.includes(name)) return expect(result).toMatchObject({ code: 'LIMIT' });
    expect(result).toHaveProperty('value');
    expect(codes.filter((code) => code === 'LIMIT')).toEqual(['LIMIT']);
  });

  test('keeps what came before', () => {
    const half = { limits: { entries: 20 }, onError: () => {} };
    expect(childBlocks(tiled(wrapBlock('XXXX'), 40), half)).toHaveLength(20);
    expect(readVerb(verbs(40), { ...V5, ...half }).entries).toHaveLength(20);
    const more = { ...half, limits: { entries: 61 } };
    expect(readRoomObjects(room(40, tiled(code, 40)), more).objects).toHaveLength(20);
  });

  test('is 65,536 unless said', () => {
    expect(DEFAULT_LIMITS.entries).toBe(65_536);
    const blocks = (count: number) => tiled(wrapBlock('XXXX'), count);
    expect(childBlocks(blocks(65_536))).toHaveLength(65_536);
    expect(outcome(() => childBlocks(blocks(65_537)))).toEqual({ code: 'LIMIT', offset: 524_288 });
  });
});

test('limits.depth counts the levels below the source', () => {
  for (const levels of [1, 2, 5]) {
    const src = nested('LFLF', levels);
    const walk = (depth: number) =>
      outcome(() => [...walkBlocks(src, { limits: { depth } })].length);
    expect(walk(levels)).toEqual({ value: levels });
    expect(walk(levels - 1)).toEqual({ code: 'LIMIT', offset: Math.max(0, 8 * (levels - 2)) });
  }
});

test('limits are numbers of at least 0', () => {
  for (const limit of [NaN, -1, '5', Symbol('limit')]) {
    const limits = { entries: limit, depth: limit } as unknown as Limits;
    for (const run of [childBlocks, walkBlocks])
      expect(() => [...run(wrapBlock('XXXX'), { limits })]).toThrow(RangeError);
  }
});
