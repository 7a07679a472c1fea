// The twins of the chapter "Pictures": pictures of the bundled games, and of rooms whose picture is damaged.

import fc from 'fast-check';
import * as main from 'scumm-codec';
import { encodeRmhd, wrapBlock } from 'scumm-codec/encode';
import * as reference from 'scumm-codec/reference';
import { describe, expect, test } from 'vitest';
import { cases, STEP } from '../_support/cases.js';
import { LANTERNS, scenesOf } from '../_support/lantern.js';
import { oldRoom, RELEASE } from '../_support/old-rooms.js';
import { type Outcome, outcome } from '../_support/outcome.js';
import { headersIn } from '../_support/picture-tags.js';
import { assertReaching, eachOf, inTurn, rare } from '../_support/reach.js';
import { GAME_VERSIONS } from '../_support/releases.js';
import { type RoomSketch, roomPayload, roomSketchOf } from '../_support/rooms.js';
import * as bytes from '../_support/sample-bytes.js';
import { rowsImage } from '../_support/sample-records.js';

const palette = Uint8Array.from({ length: 768 }, (_, i) => i % 251);

/** What both give for a picture, by name. */
function results(image: main.Image, transparent: number): [string, Outcome<unknown>, unknown][] {
  const calls: [string, () => unknown, () => unknown][] = [
    ['decodeImage', () => main.decodeImage(image), () => reference.decodeImage(image)],
    [
      'readImageStripCodes',
      () => main.readImageStripCodes(image),
      () => reference.readImageStripCodes(image),
    ],
    [
      'readImageZplanes',
      () => main.readImageZplanes(image),
      () => reference.readImageZplanes(image),
    ],
    [
      'cutout',
      () => main.cutout(image, palette, { transparent }),
      () => reference.cutout(image, palette, transparent),
    ],
  ];
  for (const number of [0, 1, 2, 3, 4, 1.5])
    calls.push([
      `plane ${number}`,
      () => main.decodeImageZplane(image, number),
      () => reference.decodeImageZplane(image, number),
    ]);
  return calls
    .filter(([name]) => image.coding !== 'bomp' || name !== 'readImageStripCodes')
    .map(([name, fast, slow]) => [name, outcome(fast), outcome(slow)]);
}

/**
 * Compares everything that both give for a picture; names what is damaged. If there may be several faults, each form
 * may blame another one.
 */
function compare(image: main.Image, transparent: number, faults = 1): string[] {
  const damaged: string[] = [];
  for (const [name, want, got] of results(image, transparent)) {
    if ('value' in want || faults === 1) expect(got, name).toEqual(want);
    else expect(got, name).toHaveProperty('code');
    if (!('value' in want)) damaged.push(name);
  }
  return damaged;
}

describe.each(LANTERNS)('the bundled game of version $version', (lantern) => {
  test('shows the same pictures', () => {
    let seen = 0;
    const codings = new Set<main.Image['coding']>();
    for (const { room, objects } of scenesOf(lantern)) {
      const images = objects.flatMap(({ image }) => image?.images ?? []);
      for (const image of [room.background, ...images]) {
        // The first of each coding, and some of the others.
        const isFirst = !codings.has(image.coding);
        codings.add(image.coding);
        if (!isFirst && seen++ % STEP !== 0) continue;
        expect(compare(image, room.transparent ?? 255)).toEqual([]);
        // Rows ignore the transparent index of the room.
        const shown = image.coding === 'bomp' && main.decodeImage(image).find((one) => one < 255);
        if (typeof shown === 'number') expect(compare(image, shown)).toEqual([]);
      }
    }
    expect(codings.has('strips')).toBe(true);
    expect(codings.has('bomp')).toBe(lantern.version > 6);
  });
});

/** Other bytes in the picture of a room: near its start, where headers and tables are, or anywhere. */
const change = fc.tuple(
  inTurn(fc.nat(40), fc.nat(10_000)),
  inTurn(fc.nat(255), fc.constantFrom(0, 1, 8, 9, 0x41, 0x5a)),
);
const changes = inTurn(
  fc.constant<[number, number][]>([]),
  fc.array(change, { minLength: 1, maxLength: 2 }),
  fc.array(change, { minLength: 1, maxLength: 2 }),
);

/** Changes bytes of a picture's block and compares what it then is, if the room can still be read. */
function compareChanged(
  src: Uint8Array,
  release: main.VersionOptions,
  list: readonly (readonly [number, number])[],
  reach: (name: 'good' | 'damaged') => void,
): void {
  const { block } = main.readRoom(src, release).background;
  if (block === undefined) throw new Error('no picture');
  const copy = Uint8Array.from(src);
  const headers = headersIn(src);
  for (const [at, value] of list) {
    const pos = block.start + (at % (block.end - block.start));
    if (!headers.has(pos)) copy[pos] = value;
  }
  const changed = outcome(() => main.readRoom(copy, release).background);
  if (!('value' in changed)) return;
  reach(compare(changed.value, 3, Number.POSITIVE_INFINITY).length === 0 ? 'good' : 'damaged');
}

const sketches = roomSketchOf(eachOf(0, 1, 2, 3));

test.each(GAME_VERSIONS)('a damaged room of version %i', (version) => {
  assertReaching(
    { good: 0.3, damaged: rare(0.04) },
    (reach) =>
      fc.property(sketches, changes, (any: RoomSketch, list) =>
        compareChanged(roomPayload(version, any), { version }, list, reach),
      ),
    cases(15),
  );
});

test('a damaged room of version 3', () => {
  const sketch = roomSketchOf(eachOf(0, 1));
  assertReaching(
    { good: 0.3, damaged: rare(0.04) },
    (reach) =>
      fc.property(sketch, changes, (any, list) =>
        compareChanged(oldRoom({ ...any, cycles: [] }), RELEASE, list, reach),
      ),
    cases(15),
  );
});

test('a picture of rows of which one is bad', () => {
  expect(compare(rowsImage, 3)).toEqual(['decodeImage', 'cutout']);
  expect(() => reference.readImageStripCodes(rowsImage)).toThrow(main.DecodeError);
  const none = { ...rowsImage, coding: undefined, rows: undefined, block: undefined };
  expect(compare(none, 3)).toEqual(['decodeImage', 'readImageStripCodes', 'cutout']);
});

test.each([
  ['a side of 0: the width', [0, 0, 1, 0, 0, 0, 0, 0, 2, 0, 1, 1], 'BAD_VALUE', 50],
  ['a side of 0: the height', [1, 0, 0, 0, 0, 0, 0, 0, 2, 0, 1, 1], 'BAD_VALUE', 52],
  ['too many pixels', [255, 255, 255, 255, 0, 0, 0, 0, 2, 0, 1, 1], 'LIMIT', 50],
  ['a row that ends in a group', [4, 0, 2, 0, 0, 0, 0, 0, 1, 0, 7, 1, 2, 0, 7, 3], 'TRUNCATED', 61],
  ['a row too few', [4, 0, 2, 0, 0, 0, 0, 0, 2, 0, 7, 1], 'TRUNCATED', 62],
])('rows in a room are blamed on their place in the room: %s', (_, fields, code, offset) => {
  const rows = wrapBlock('BOMP', Uint8Array.of(0, 0, ...fields));
  const rmih = wrapBlock('RMIH', Uint8Array.of(0, 0));
  const rmim = wrapBlock('RMIM', Uint8Array.of(...rmih, ...wrapBlock('IM00', rows)));
  const rmhd = wrapBlock('RMHD', encodeRmhd({ version: 6, width: 8, height: 1, objectCount: 0 }));
  // What follows the picture is no part of it.
  const src = Uint8Array.of(...rmhd, ...rmim, ...wrapBlock('CYCL', Uint8Array.of(0)));
  const image = main.readRoom(src, { version: 6 }).background;
  expect(outcome(() => main.decodeImage(image))).toEqual({ code, offset });
  expect(outcome(() => reference.decodeImage(image))).toEqual({ code, offset });
});

test('planes have hexadecimal numbers, and strips start before the end of their block', () => {
  const { width, height, plane, wholeSmap, wholeZplane } = bytes;
  const picture = (smap: Uint8Array) =>
    main.readRoom(
      Uint8Array.of(
        ...wrapBlock('RMHD', encodeRmhd({ version: 5, width, height, objectCount: 0 })),
        ...wrapBlock(
          'RMIM',
          wrapBlock('IM00', wrapBlock('SMAP', smap), wrapBlock('ZP0A', wholeZplane)),
        ),
      ),
      { version: 5 },
    ).background;
  const image = picture(wholeSmap);
  expect(compare(image, 3)).toEqual([]);
  expect(reference.decodeImageZplane(image, 10)).toEqual(plane);
  for (const offset of [8, 15, 16, wholeSmap.length + 7, wholeSmap.length + 8]) {
    const edge = picture(wholeSmap.map((byte, i) => (i === 4 ? offset : byte)));
    compare(edge, 3);
    expect(outcome(() => reference.readImageStripCodes(edge))).toEqual(
      outcome(() => main.readImageStripCodes(edge)),
    );
  }
});
