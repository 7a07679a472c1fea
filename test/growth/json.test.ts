// Records as JSON and back, and blocks as records and back.

import type { VersionOptions } from 'scumm-codec';
import {
  encodeBlock,
  encodeBoxd,
  encodeBoxm,
  encodeObna,
  encodePals,
  encodeVerb,
} from 'scumm-codec/encode';
import {
  type BlockRecord,
  readBlock,
  recordFromJson,
  recordToJson,
  type TaggedPayload,
} from 'scumm-codec/tools';
import { akosBytes } from '../_support/akos.js';
import { bytes } from '../_support/bytes.js';
import { tiled } from '../_support/hostile.js';
import { boxAt } from '../_support/walk-boxes.js';
import { charOf, costumeOf, nutOf, stage, upTo } from './_support/large.js';
import { type Row, reading, testGrowth } from './_support/rows.js';

type Maker<T> = readonly [name: string, size: number, make: (size: number) => T];

// biome-ignore format: a table
const RECORDS: readonly Maker<unknown>[] = [
  ['many records', 50, (size) => upTo(size).map((i) => ({ one: i, other: 'text' }))],
  ['many fields', 50, (size) => Object.fromEntries(upTo(size).map((i) => [`field ${i}`, i]))],
  ['many bytes', 1000, (size) => Uint8Array.from({ length: size }, (_, i) => i * 7)],
  ['many pieces of memory', 20, (size) => upTo(size).map(() => new Uint8Array(8))],
  ['many views of one piece of memory', 20, (size) => {
    const memory = new Uint8Array(size);
    return upTo(size).map((i) => memory.subarray(i));
  }],
  ['many references to one record', 50, (size) => Array(size).fill({ field: 1 })],
  ['many records that come twice', 20, (size) => {
    const all = upTo(size).map((field) => ({ field }));
    return [...all, ...all];
  }],
  ['the objects of a room', 4, (size) => stage({ objects: size }).objects],
];

const boxes = (size: number) =>
  upTo(size).map(() => boxAt([0, 0, 9, 0, 9, 9, 0, 9], { version: 5 }));

const cels = (count: number) => upTo(count).map(() => [1, 2, 3, 4] as const);
const verbs = (count: number) => upTo(count).map((i) => ({ verb: i + 1, code: bytes(1, 2) }));
const steps = (count: number) => upTo(count).map((i) => ({ first: i, last: i, next: i }));
const OLD = { version: 5 } as const;
const NEW = { version: 7 } as const;

/** Payloads, what they have many of, and their version. */
// biome-ignore format: a table
const BLOCKS: readonly (readonly [...Maker<TaggedPayload['payload']>, tag: string, VersionOptions])[] = [
  ['boxes', 6, (size) => encodeBoxd(boxes(size), OLD), 'BOXD', OLD],
  ['steps', 20, (size) => encodeBoxm({ ...OLD, opens: false, rows: [steps(size)] }), 'BOXM', OLD],
  ['glyphs', 20, charOf, 'CHAR', OLD],
  ['glyphs', 20, nutOf, 'NUT', NEW],
  ['pictures', 12, (pictures) => costumeOf({ pictures }), 'COST', OLD],
  ['commands', 50, (commands) => costumeOf({ commands }), 'COST', OLD],
  ['cels', 4, (size) => akosBytes({ commands: bytes(0), animations: [], cels: cels(size) }), 'AKOS', NEW],
  ['commands', 10, (size) => akosBytes({ commands: tiled(bytes(0xc0, 0x10, 0, 1, 0), size), animations: [] }),
    'AKOS', NEW],
  ['verbs', 20, (size) => encodeVerb({ entries: verbs(size) }, { version: 8 }), 'VERB', { version: 8 }],
  ['bytes', 100, (size) => encodeObna(new Uint8Array(size).fill(0x41)), 'OBNA', OLD],
  ['palettes', 2, (size) => encodePals(upTo(size).map((i) => new Uint8Array(768).fill(i))), 'PALS', NEW],
];

const sent = (record: unknown): unknown => JSON.parse(JSON.stringify(record));

// biome-ignore format: a table
testGrowth([
  ...RECORDS.flatMap(([name, size, make]): Row[] => [
    [`recordToJson, ${name}`, 'none', size, reading(make, (record) => recordToJson(record))],
    [`recordFromJson, ${name}`, 'none', size,
      reading((many) => sent(recordToJson(make(many))), (json) => recordFromJson(json))],
  ]),
  ...BLOCKS.flatMap(([name, size, make, tag, release]): Row[] => [
    // A stream of commands is a view.
    ...(name === 'commands' ? [] : [[`readBlock, ${tag} of many ${name}`, 'none', size,
      reading(make, (payload) => readBlock({ tag, payload }, release))] as const]),
    [`encodeBlock, ${tag} of many ${name}`, 'none', size,
      reading((many) => readBlock({ tag, payload: make(many) }, release) as BlockRecord,
        (record) => encodeBlock(record, release))],
  ]),
]);
