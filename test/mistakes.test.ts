// The usual mistakes of callers. Each message must say what is wrong and what to do, on its own.

import { readFileSync } from 'node:fs';
import {
  type Block,
  childBlocks,
  decodeImage,
  decodeOldBm,
  decodeSmap,
  decodeStrip,
  decodeXor,
  decodeZplane,
  eachRoom,
  findBlock,
  findRoom,
  indicesToRgba,
  readBomp,
  readCdhd,
  readClut,
  readCost,
  readImhd,
  readIndexFile,
  readPalettes,
  readRmhd,
  readRoom,
  readRoomObjects,
} from 'scumm-codec';
import { encodeCdhd, encodeCost, wrapBlock, wrapSmallBlock } from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { bytes, repeat, u32 } from './_support/bytes.js';
import { roomOf } from './_support/objects.js';
import { costFields } from './_support/small-costumes.js';

const load = (name: string) => readFileSync(new URL(`../fixtures/game/${name}`, import.meta.url));
const stored = load('lantern.001');
const data = decodeXor(stored, 0x69);
const index = decodeXor(load('lantern.000'), 0x69);

const found = (path: string): Block => {
  const block = findBlock(data, path);
  if (block === undefined) throw new Error(`no ${path}`);
  return block;
};
const whole = ({ start, end }: Block) => data.subarray(start, end);

const room = found('LECF > LFLF > ROOM');
const smap = found('LECF > LFLF > ROOM > RMIM > IM00 > SMAP');
const clut = found('LECF > LFLF > ROOM > CLUT');
const cost = found('LECF > LFLF > COST');
const zip = bytes(...Buffer.from('PK\x03\x04'), ...repeat(0x14, 60));
const oldFile = wrapSmallBlock('LE', wrapSmallBlock('FO', bytes(0)));
const newNames = wrapBlock('RNAM', bytes(0));
const oldIndex = wrapSmallBlock('RN', bytes(0, 0, 0));

const message = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    return String(error);
  }
  throw new Error('nothing was thrown');
};

type Newer = 5 | 6;

const costume = (version: Newer) => encodeCost(costFields({ version }));

/** Reads an object of one version as one of another. */
const objects = (stored: Newer, version: Newer) => {
  const box = { x: 0, y: 0, width: 8, height: 8, walkX: 0, walkY: 0 };
  const header = encodeCdhd({ version: stored, id: 1, ...box, flags: 0, parent: 0, actorDir: 0 });
  const size = wrapBlock('RMHD', bytes(8, 0, 8, 0, 1, 0));
  const code = wrapBlock('OBCD', wrapBlock('CDHD', header));
  return readRoomObjects(readRoom(bytes(...size, ...code), { version }));
};

/** A room of version 8 without what is beside it. */
const alone8 = () => ({ ...roomOf([{ id: 1 }], { version: 8 }), code: undefined });
const V3 = { dialect: 'v3' } as const;

/** A room of version 4 with 16 colors: the length and the offset of its strip have two bytes each. */
const sixteenColors = () => {
  const picture = bytes(8, 0, 4, 0, 0x85, 0x81, 0x82, 0x83);
  const size = wrapSmallBlock('HD', bytes(8, 0, 8, 0, 0, 0));
  return bytes(...size, ...wrapSmallBlock('BM', picture));
};

/** Takes any value where a type is asked for. */
const wrong = <T>(value: unknown) => value as T;

describe('a message names the mistake', () => {
  // biome-ignore format: a table
  const cases: [name: string, run: () => unknown, ...parts: string[]][] = [
    ['a file still XORed', () => childBlocks(stored), 'still XORed', 'decodeXor(bytes, 0x69)'],
    ['to findRoom', () => findRoom(stored, 2), 'still XORed', 'decodeXor(bytes, 0x69)'],
    ['to eachRoom', () => [...eachRoom(stored)], 'still XORed', 'decodeXor(bytes, 0x69)'],
    ['an index', () => readIndexFile(load('lantern.000')), 'still XORed', 'decodeXor(bytes, 0x69)'],
    ['another key', () => childBlocks(decodeXor(data, 0xff)), 'decodeXor(bytes, 0xff)'],
    ['a zip', () => findRoom(zip, 2), 'zip archive', 'unpack'],
    ['a zip as an index', () => readIndexFile(zip), 'zip archive', 'unpack'],
    ['a file of version 4', () => childBlocks(oldFile), 'version 3 or 4', "form: 'small'"],
    ['an index of version 4', () => readIndexFile(oldIndex, { version: 5 }), 'version 3 or 4, not 5'],
    ['half an index of version 4', () => readIndexFile(oldIndex), 'no 0R: the first block is RN'],
    ['an index of version 5 as 6', () => readIndexFile(index, { version: 6 }), 'version 5, not 6'],
    ['a new index as one of version 4', () => readIndexFile(index, { version: 4 }), 'version 5, not 4'],
    ['no MAXS, as version 4', () => readIndexFile(newNames, { version: 4 }), 'this is an index file of version 5 or later, not 4'],
    ['version 4, XORed', () => findRoom(decodeXor(oldFile, 0x69), 2), 'decodeXor(bytes, 0x69)'],
    ['an old index as data', () => findRoom(oldIndex, 2), 'no LE: the first block is RN'],
    ['an old file as an index', () => readIndexFile(oldFile), 'no 0R: the first block is LE'],
    ['a new file as version 4', () => childBlocks(data, { form: 'small' }), 'version 5 or later'],
    ['an index as data', () => findRoom(index, 2), 'no LECF: the first block is RNAM'],
    ['data as an index', () => readIndexFile(data), 'no MAXS: the first block is LECF'],
    ['a ROOM', () => readRoom(whole(room), { version: 5 }), 'whole ROOM block', 'payload'],
    ['an SMAP', () => decodeSmap(whole(smap), 320, 144), 'whole SMAP block', 'payload'],
    ['a COST', () => readCost(whole(cost), { version: 5 }), 'whole COST block', 'payload'],
    ['a CLUT', () => readClut(whole(clut), { version: 5 }), 'whole CLUT block', 'payload'],
    ['a CLUT for colors', () => indicesToRgba(bytes(1), whole(clut)), '776 bytes', 'payload'],
    ['a ZP01', () => decodeZplane(wrapBlock('ZP01', bytes(0, 0)), 8, 1), 'whole ZP01', 'payload'],
    ['a BOMP', () => readBomp(wrapBlock('BOMP', repeat(0, 10)), { version: 5 }), 'whole BOMP'],
    ['a BM', () => decodeOldBm(wrapSmallBlock('BM', bytes(0)), 8, 1, V3), 'whole BM', 'payload'],
    ['16 colors', () => readRoom(sixteenColors(), { version: 4 }), 'BM: 16 colors (EGA) are not decoded'],
    ['an RMHD', () => readRmhd(wrapBlock('RMHD', repeat(0, 6)), { version: 5 }), 'payload'],
    ['version 6 as 5', () => objects(6, 5), 'CDHD has 17 bytes, version 5 has 13', 'version 6'],
    ['version 5 as 6', () => objects(5, 6), 'CDHD has 13 bytes, version 6 has 17', 'version 5'],
    ['a room of version 7 as 5', () => readRmhd(repeat(0, 10), { version: 5 }), 'that is version 7'],
    ['an OC', () => readCdhd(wrapSmallBlock('OC', repeat(0, 14)), { version: 4 }), 'whole OC'],
    ['a CDHD of 5 as 4', () => readCdhd(repeat(0, 13), { version: 4 }), 'that is version 5'],
    ['a CDHD of 7 as 5', () => readCdhd(repeat(0, 8), { version: 5 }), 'that is version 7 or 8'],
    ['an IMHD of 5 as 7', () => readImhd(repeat(0, 16), { version: 7 }), 'that is version 5'],
    ['version 8, ROOM alone', () => readRoomObjects(alone8()), 'read it from its LFLF'],
    ['a costume of 6 as 5', () => readCost(costume(6), { version: 5 }), 'that is version 6'],
    ['a costume of 5 as 6', () => readCost(costume(5), { version: 6 }), 'that is version 5'],
    ['a string', () => decodeSmap(wrong('SMAP'), 8, 1), "src is 'SMAP', not a Uint8Array", 'TextEncoder'],
    ['a string to findRoom', () => findRoom(wrong('game.001'), 1), 'not a Uint8Array', 'game.001'],
    ['an ArrayBuffer', () => decodeStrip(wrong(new ArrayBuffer(8)), 1), 'ArrayBuffer'],
    ['an ArrayBuffer to readRoom', () => readRoom(wrong(data.buffer), { version: 5 }), 'ArrayBuffer'],
    ['a Block for bytes', () => decodeSmap(wrong(smap), 320, 144), "kind 'block'", 'pass its payload'],
    ['a Block for a palette', () => readClut(wrong(clut), { version: 5 }), "kind 'block'", 'pass its payload'],
    ['bytes for an image', () => decodeImage(wrong(smap.payload)), 'a Uint8Array', "kind 'image'", 'room.background'],
    ['a room for an image', () => decodeImage(wrong(readRoom(room, { version: 5 }))), "kind 'room'", 'background'],
    ['bytes for a room', () => readPalettes(wrong(room.payload)), 'a Uint8Array', "kind 'room'", 'readRoom'],
    ['a Block for a room', () => readRoomObjects(wrong(room)), "kind 'block'", "kind 'room'", 'readRoom'],
    ['a palette for a room', () => readRoom(clut, { version: 5 }), 'no room in CLUT'],
    ['a palette for a costume', () => readCost(clut, { version: 5 }), 'CLUT is not a COST'],
    ['no version', () => readRoom(room, wrong({})), 'version is required'],
    ['version 3', () => readRoom(room, { version: 3 }), 'ROOM has a large header'],
    ['version 9', () => readRoom(room, wrong({ version: 9 })), 'unknown version 9: known are 3, 4, 5'],
  ];

  test.each(cases)('%s', (_, run, ...parts) => {
    const text = message(run);
    for (const part of parts) expect(text).toContain(part);
  });
});

test('bytes of the file enter a message escaped', () => {
  const odd = bytes(0x1b, 0x63, 0x07, 0x0a, ...u32(0));
  expect(message(() => childBlocks(odd))).toContain('\\x1bc\\x07\\x0a');
  const errors: string[] = [];
  const src = bytes(...wrapBlock('RMHD', repeat(8, 6)), ...odd);
  readRoom(src, { version: 5, onError: ({ message: text }) => errors.push(text) });
  expect(errors).toHaveLength(1);
  expect(errors[0]).toContain('\\x1bc\\x07\\x0a says that it has 0 bytes');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is looked for
  for (const text of errors) expect(text).not.toMatch(/[\x00-\x1f\x7f-\uffff]/);
});

test('payloads that only look like blocks are read', () => {
  const palette = Uint8Array.from({ length: 768 }, (_, i) => Buffer.from('CLUT\0\0\x03\0')[i] ?? i);
  expect(readClut(palette, { version: 5 })).toEqual(palette);
});
