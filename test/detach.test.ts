// Records on their own: cloned, posted, and detached from the file.

import fc from 'fast-check';
import {
  decodeImage,
  detach,
  readCostRecord,
  readPalettes,
  readRoom,
  readRoomObjects,
} from 'scumm-codec';
import { describe, expect, test } from 'vitest';
import { POSITIONS } from '../src/detach.js';
import { errorOf } from './_support/errors.js';
import { sharesMemory } from './_support/memory.js';
import { RECORDS } from './_support/records.js';
import { GAME_VERSIONS } from './_support/releases.js';
import { roomPayload, roomSketch } from './_support/rooms.js';
import {
  block,
  costume,
  data,
  index,
  objects,
  pictures,
  room,
  runtime,
  shown,
} from './_support/tavern.js';

/** Every object and array in a record, but no typed arrays. */
function partsOf(value: unknown): object[] {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return [];
  return [value, ...Object.values(value).flatMap(partsOf)];
}

test.each(RECORDS)(
  '%s survives a structured clone, and shares no memory with the file when detached',
  (_, record) => {
    expect(record).toBeDefined();
    expect(structuredClone(record)).toStrictEqual(record);
    for (const one of partsOf(record)) {
      const { prototype } = Array.isArray(one) ? Array : Object;
      expect(Object.getPrototypeOf(one)).toBe(prototype);
    }
    expect(sharesMemory(detach(record), record)).toBe(false);
  },
);

/** Numbers of records with a source that are no positions in it. */
const OTHER_NUMBERS = [
  ...['version', 'width', 'height', 'transparent', 'zplaneCount', 'entrySize', 'state', 'count'],
  ...['lastAnimation', 'format', 'colors', 'directions', 'codec', 'animationCount', 'celCount'],
  ...['key', 'disk', 'bitsPerPixel', 'lineHeight'],
];

test('every number of a record with a source is known to be a position, or not', () => {
  const known = new Set([...POSITIONS, ...OTHER_NUMBERS]);
  const met = new Set<string>();
  for (const [what, record] of RECORDS)
    for (const one of partsOf(record)) {
      if (!('src' in one && one.src instanceof Uint8Array)) continue;
      for (const [key, field] of Object.entries(one)) {
        if (typeof field !== 'number') continue;
        expect(known, `${what}: ${key}`).toContain(key);
        met.add(key);
      }
    }
  expect([...met].filter((key) => POSITIONS.includes(key)).sort()).toEqual([...POSITIONS].sort());
});

describe('detach', () => {
  test('takes no more of a file along than the record refers to', () => {
    const own = detach(room);
    expect(own.src.buffer.byteLength).toBe(room.end - room.start);
    expect(own).toMatchObject({ start: 0, end: room.end - room.start });
    expect(detach(costume).src.buffer.byteLength).toBe(costume.end - costume.start);
    const image = detach(room.background);
    expect(image.src.buffer.byteLength).toBeLessThan(room.end - room.start);
  });

  test('gives rooms, objects and costumes that decode the same', () => {
    const [sketch] = fc.sample(roomSketch, { seed: 3, numRuns: 1 });
    const rooms = GAME_VERSIONS.map((version) =>
      readRoom(roomPayload(version, sketch), { version }),
    );
    for (const one of [room, ...rooms]) {
      for (const image of [detach(one).background, detach(one.background)])
        expect(shown(image)).toEqual(shown(one.background));
      expect(readPalettes(detach(one))).toEqual(readPalettes(one));
    }
    const looks = (list: typeof objects) =>
      list.map(({ image, name, verbs }) => [image?.images.map(shown), name, verbs]);
    for (const own of [detach(objects), readRoomObjects(detach(room)).objects])
      expect(looks(own)).toEqual(looks(objects));
    const own = detach(costume);
    expect(own.base).toBe(costume.base - costume.start);
    expect(pictures(own)).toEqual(pictures(costume));
    expect(readCostRecord(own, 4)).toEqual(readCostRecord(costume, 4));
  });

  test('counts the offsets of errors in the new source', () => {
    const damaged = data.slice();
    const at = room.background.strips?.at ?? 0;
    damaged.fill(0xff, at, at + 4);
    const bad = readRoom({ ...block, src: damaged }, index);
    const offset = (one: typeof room) => errorOf(() => decodeImage(one.background)).offset;
    expect(offset(bad)).toBe(at);
    expect(offset(detach(bad))).toBe(at - bad.start);
  });

  test('keeps a source whole that the record has as a whole', () => {
    const [first, second] = [data.subarray(10, 500), data.subarray(600, 700)];
    const files = [
      { name: 'a', src: first },
      { name: 'b', src: second },
    ];
    const own = detach({
      files,
      part: { src: second, start: 20, end: 40 },
      name: data.subarray(5, 9),
    });
    expect(own.files.map(({ src }) => src)).toEqual([first, second]);
    expect(own.part).toEqual({ src: second, start: 20, end: 40 });
    expect(own.part.src).toBe(own.files[1].src);
    expect(own.name).toEqual(data.subarray(5, 9));
    expect(own.name.buffer.byteLength).toBe(700 - 5);
  });

  test('keeps what a record has in two places one', () => {
    const [own, memory] = detach([
      [room.background, room.background, { list: [1] }],
      [data.subarray(3, 5), data.subarray(3, 5)],
    ]) as [object[], Uint8Array[]];
    expect(own[1]).toBe(own[0]);
    expect(own[0]).not.toBe(room.background);
    expect(memory[0].buffer).toBe(memory[1].buffer);
    const twin = { id: 1 };
    const twins = detach({ a: twin, b: [twin] });
    expect(twins.b[0]).toBe(twins.a);
    expect(twins.a).not.toBe(twin);
  });

  test('copies arrays of each class', () => {
    const memory = Uint8Array.from({ length: 32 }, (_, i) => 200 + i).buffer;
    const arrays = [
      ...[Uint8Array, Uint8ClampedArray, Int8Array].map((View) => new View(memory, 3, 4)),
      ...[Uint16Array, Int16Array, Uint32Array, Int32Array].map((View) => new View(memory, 8, 2)),
      ...[Float32Array, Float64Array].map((View) => new View(memory, 8, 2)),
    ];
    const own = detach(arrays);
    expect(own).toStrictEqual(arrays);
    expect(sharesMemory(own, memory)).toBe(false);
    expect(own[0].buffer).toBe(own[2].buffer);
    expect(own[0].buffer.byteLength).toBe(4);
  });

  test('leaves plain values as they are, and refuses others, too deep ones and circles', () => {
    for (const value of [undefined, { a: [1, 'x', null] }, index, runtime])
      expect(detach(value)).toEqual(value);
    for (const value of [() => 1, Symbol('s'), 5n, new Map(), new ArrayBuffer(1)]) {
      expect(() => detach({ value })).toThrow(TypeError);
      expect(() => detach({ value })).toThrow(/^record holds a /);
    }
    const circle: unknown[] = [];
    circle.push({ circle });
    const deep = JSON.parse('['.repeat(101) + ']'.repeat(101));
    for (const value of [circle, deep]) {
      expect(() => detach(value)).toThrow(RangeError);
      expect(() => detach(value)).toThrow(/^record has more than 100 levels/);
    }
    expect(detach(deep[0])).toEqual(deep[0]);
  });
});
