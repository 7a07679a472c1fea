// The same rooms in the form of each version.

import fc from 'fast-check';
import {
  childBlocks,
  decodeImage,
  decodeImageInto,
  decodeImageZplane,
  detach,
  findBlock,
  findBlocks,
  type Image,
  type Problem,
  type Room,
  readCycles,
  readImageStripCodes,
  readImageZplanes,
  readPalettes,
  readRoom,
  readRoomObjects,
  type Version,
  type VersionOptions,
} from 'scumm-codec';
import { wrapBlock, wrapSmallBlock } from 'scumm-codec/encode';
import * as reference from 'scumm-codec/reference';
import { describe, expect, test } from 'vitest';
import { bytes, repeat, within } from '../_support/bytes.js';
import { cases, STEP } from '../_support/cases.js';
import { oldRoom } from '../_support/old-rooms.js';
import { decodeError, outcome } from '../_support/outcome.js';
import { assertReaching, inTurn } from '../_support/reach.js';
import { VERSIONS } from '../_support/releases.js';
import {
  chainedPicture,
  type RoomSketch,
  roomPayload,
  roomSketch,
  roomSketchOf,
} from '../_support/rooms.js';
import { shownRoom } from '../_support/shown-room.js';

function expected(version: Version, sketch: RoomSketch) {
  const { transparent, ...rest } = sketch;
  return {
    ...rest,
    transparent: version < 5 ? undefined : transparent,
    zplaneCount: version < 5 ? (version === 3 ? 1 : undefined) : sketch.planes.length,
  };
}

/** A room of three strips and three planes, in the first of which some strip lacks a body. */
const [rich] = fc
  .sample(roomSketch, { seed: 5, numRuns: 400 })
  .filter(({ planes, width }) => width === 24 && planes.length === 3)
  .filter(({ planes: [{ present }] }) => new Set(present).size === 2);

/** Offsets of the bytes between the first strip and the end of all strips of the picture itself. */
function bodiesOf({ strips, width }: Image): number[] {
  if (strips === undefined) throw new Error('no strips');
  const first = strips.at + (width / 8) * strips.entrySize;
  return Array.from({ length: strips.end - first }, (_, i) => first + i);
}

const NONE = new Uint8Array(0);

const form = (version: Version) => (version < 5 ? 'small' : 'large');

/** What a version stores of a sketch: version 3 has no cycles, and one plane at the most. */
const storedOf = (version: Version, any: RoomSketch): RoomSketch =>
  version === 3 ? { ...any, planes: any.planes.slice(0, 1), cycles: [] } : any;

/** The payload of the ROOM, or of the RO. */
const payloadOf = (version: Version, any: RoomSketch): Uint8Array =>
  version === 3 ? oldRoom(any) : roomPayload(version, any);

/** The whole block: ROOM or RO. */
const blockOf = (version: Version, any: RoomSketch): Uint8Array =>
  (version < 5 ? wrapSmallBlock : wrapBlock)(version < 5 ? 'RO' : 'ROOM', payloadOf(version, any));

describe.each(VERSIONS)('a room of version %i', (version) => {
  const sketch = storedOf(version, rich);

  test('shows what was drawn', () => {
    const rooms = roomSketchOf(inTurn(fc.integer({ min: 1, max: 3 }), fc.nat(3)));
    assertReaching({ planes: 0.5 }, (reach) =>
      fc.property(rooms, (any) => {
        if (any.planes.length > 0) reach('planes');
        const stored = storedOf(version, any);
        expect(shownRoom(readRoom(payloadOf(version, stored), { version }))).toEqual(
          expected(version, stored),
        );
      }),
    );
  });

  test('is the same from its payload, its block and the bundle around it', () => {
    const block = blockOf(version, sketch);
    const src =
      version < 5
        ? wrapSmallBlock('LF', bytes(7, 0), wrapSmallBlock('SC', repeat(1, 5)), block)
        : wrapBlock('LFLF', wrapBlock('SCRP', repeat(1, 5)), block);
    const [bundle] = childBlocks(src, { form: form(version) });
    const inside = childBlocks(bundle).at(-1);
    if (inside === undefined) throw new Error('no room');
    const want = shownRoom(readRoom(inside.payload, { version }));
    for (const source of [inside, bundle]) {
      const room = readRoom(source, { version });
      expect(shownRoom(room)).toEqual(want);
      expect(shownRoom(detach(room))).toEqual(want);
      expect(room).toMatchObject({ src, end: src.length });
    }
  });

  test('counts the offsets of errors in the file that a block stands in', () => {
    const alone = payloadOf(version, sketch);
    const before = repeat(9, 11);
    for (let cut = 0; cut < 120; cut += STEP) {
      const damaged = alone.slice();
      const pos = (cut * 7919) % damaged.length;
      damaged[pos] ^= 0x81;
      const tag = version < 5 ? 'RO' : 'ROOM';
      const encode = version < 5 ? wrapSmallBlock : wrapBlock;
      const filler = encode(version < 5 ? 'SC' : 'SCRP', before);
      const src = bytes(...filler, ...encode(tag, damaged));
      const block = findBlock(src, tag, { form: form(version) });
      if (block === undefined) throw new Error('no room');
      const shift = src.length - damaged.length;
      const direct = outcome(() => shownRoom(readRoom(damaged, { version })));
      const moved = outcome(() => shownRoom(readRoom(block, { version })));
      if ('offset' in direct) expect(moved).toEqual({ ...direct, offset: direct.offset + shift });
      else expect(moved).toEqual(direct);
    }
  });

  test('takes any bytes, and none around them', () => {
    const valid = payloadOf(version, sketch);
    const change = fc.tuple(fc.nat(valid.length - 1), fc.nat(255));
    const damage = inTurn(
      fc.record({
        changes: fc.constant<[number, number][]>([]),
        length: fc.constant(valid.length),
      }),
      fc.record({
        changes: fc.array(change, { minLength: 1, maxLength: 6 }),
        length: fc.integer({ min: valid.length >> 1, max: valid.length }),
      }),
    );
    const use = (src: Uint8Array, options: VersionOptions & { onError?: () => void }) => {
      const room = outcome(() => readRoom(src, options));
      if (!('value' in room)) return [room];
      const { background } = room.value;
      const sized = { ...options, limits: { pixels: 4096 } };
      return [
        outcome(() => readCycles(room.value)),
        outcome(() => decodeImage(background, sized)),
        outcome(() => readImageStripCodes(background, sized)),
        ...readImageZplanes(background, { onError: () => {} }).map(({ number }) => [
          outcome(() => decodeImageZplane(background, number, sized)),
        ]),
        outcome(() => readPalettes(room.value)),
      ];
    };
    assertReaching(
      { whole: 0.5 },
      (reach) =>
        fc.property(damage, fc.nat(9), ({ changes, length }, shift) => {
          const src = valid.slice(0, length);
          for (const [pos, value] of changes) src[pos % src.length] = value;
          for (const options of [{ version }, { version, onError: () => {} }]) {
            const want = use(src, options);
            expect(use(within(src, shift, 30, 0x55), options)).toEqual(want);
            if (want.length > 4) reach('whole');
          }
        }),
      cases(30),
    );
  });

  test('cut at any byte gives an error or what is left of it, and reports the loss', () => {
    const src = payloadOf(version, sketch);
    for (let length = 0; length < src.length; length += STEP) {
      const cut = src.subarray(0, length);
      const errors: Problem[] = [];
      const onError = (error: Problem) => void errors.push(error);
      const strict = outcome(() => shownRoom(readRoom(cut, { version })));
      expect(strict, `cut at ${length}`).toHaveProperty('code');
      const lenient = outcome(() => readRoom(cut, { version, onError }));
      let picture: unknown = lenient;
      if ('value' in lenient) {
        const { background } = lenient.value;
        picture = outcome(() => decodeImage(background, { onError }));
        for (const { number } of readImageZplanes(background, { onError }))
          decodeImageZplane(background, number, { onError });
      }
      // A room that lacks its picture is none that is damaged.
      if (errors.length === 0) expect(picture, `cut at ${length}`).toHaveProperty('code');
      for (const { offset } of errors) expect(offset).toBeLessThanOrEqual(length);
    }
  });

  test('blames the side that strips cannot cover where its header stores it', () => {
    const places = { 3: [0, 2], 4: [0, 2], 5: [0, 2], 6: [0, 2], 7: [4, 6], 8: [4, 8] }[version];
    const header = version < 5 ? 6 : 8;
    places.forEach((place) => {
      const src = payloadOf(version, sketch);
      src.fill(0, header + place, header + place + 2);
      const { background } = readRoom(src, { version });
      const error = decodeError('BAD_VALUE', header + place);
      expect(() => decodeImage(background)).toThrow(error);
      expect(() => decodeImageZplane(background, 1)).toThrow(error);
      expect(() => readImageStripCodes(background)).toThrow(error);
      const none = { onError: () => {} };
      expect(decodeImage(background, none)).toHaveLength(0);
      expect(decodeImageZplane(background, 1, none)?.rows).toHaveLength(0);
      decodeImageInto(background, new Uint8Array(0), none);
    });
  });

  test('reports its strips from the left, and what they do not cover last', () => {
    const src = payloadOf(version, sketch);
    const header = version < 5 ? 6 : 8;
    const place = version < 7 ? 0 : 4;
    src[header + place] -= 4;
    const { background } = readRoom(src, { version });
    const { strips } = background;
    if (strips === undefined) throw new Error('no strips');
    src.fill(0xff, strips.at, strips.at + 4);
    const seen = (use: (onError: (error: Problem) => void) => unknown) => {
      const list: [number | undefined, string][] = [];
      use(({ code, strip }) => list.push([strip, code]));
      return list;
    };
    const want = [
      [0, 'BAD_OFFSET'],
      [2, 'BAD_VALUE'],
    ];
    expect(seen((onError) => decodeImage(background, { onError }))).toEqual(want);
    expect(seen((onError) => readImageStripCodes(background, { onError }))).toEqual(want);
    expect(seen((onError) => decodeImageZplane(background, 1, { onError }))).toEqual([want[1]]);
  });

  test('refuses a block of another form', () => {
    const other = version < 5 ? 5 : 4;
    const src = blockOf(version, sketch);
    const [block] = childBlocks(src, { form: form(version) });
    expect(() => readRoom(block, { version: other })).toThrow(RangeError);
  });

  test('decodes into memory of the caller, and writes nothing else', () => {
    const { background } = readRoom(payloadOf(version, sketch), { version });
    const { width, height, planes, pixels } = sketch;
    const pitch = width + 5;
    const dst = new Uint8Array(3 + height * pitch).fill(0xa5);
    expect(decodeImageInto(background, dst, { at: 3, pitch })).toBeUndefined();
    for (let y = 0; y < height; y++) {
      const row = 3 + y * pitch;
      expect(dst.slice(row, row + width)).toEqual(pixels.slice(y * width, (y + 1) * width));
      dst.fill(0xa5, row, row + width);
    }
    expect(dst.every((byte) => byte === 0xa5)).toBe(true);

    planes.forEach(({ present }, i) => {
      expect(decodeImageZplane(background, i + 1)?.present).toEqual(present);
    });

    expect(decodeImageZplane(background, 9)).toBeUndefined();
    expect(() => decodeImageInto(background, new Uint8Array(width * height - 1))).toThrow(
      RangeError,
    );
    expect(() => decodeImageInto(background, [] as unknown as Uint8Array)).toThrow(TypeError);
  });
});

test.each([5, 6, 7] as const)(
  'a room of version %i has what its SMAP and its ZPnn hold',
  (version) => {
    const change = fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(255));
    const none = fc.constant<[number, number][]>([]);
    assertReaching(
      { good: 0.5, changed: 0.5 },
      (reach) =>
        fc.property(
          roomSketch,
          inTurn(none, fc.array(change, { minLength: 1, maxLength: 3 })),
          (any, changes) => {
            if (changes.length > 0) reach('changed');
            const { width, height } = any;
            const src = roomPayload(version, any);
            const { background } = readRoom(src, { version });
            const bodies = bodiesOf(background);
            for (const [place, value] of changes)
              src[bodies[Math.floor(place * (bodies.length - 1))]] = value;
            const payload = (tag: string) =>
              findBlock(src, `RMIM > IM00 > ${tag}`)?.payload ?? NONE;
            const want = outcome(() => reference.decodeSmap(payload('SMAP'), width, height));
            const got = outcome(() => decodeImage(background));
            if ('value' in want) expect(got).toEqual(want);
            else expect(got).toHaveProperty('code');
            if ('value' in want) reach('good');
            for (const { number } of readImageZplanes(background))
              expect(decodeImageZplane(background, number)).toEqual(
                reference.decodeZplane(payload(`ZP0${number}`), width, height),
              );
          },
        ),
      cases(40),
    );
  },
);

describe('functions on rooms and pictures', () => {
  test('name the usual mistakes', () => {
    const room = readRoom(roomPayload(5, rich), { version: 5 });
    const wrong = [room, {}, undefined, null, new Uint8Array(9), 'room'] as unknown as Image[];
    for (const image of wrong) {
      expect(() => decodeImage(image)).toThrow(TypeError);
      expect(() => decodeImageInto(image, new Uint8Array(9))).toThrow(TypeError);
      expect(() => decodeImageZplane(image, 1)).toThrow(TypeError);
      expect(() => readImageStripCodes(image)).toThrow(TypeError);
    }
    for (const value of [{}, undefined, null, new Uint8Array(9), room.background]) {
      expect(() => readPalettes(value as unknown as Room)).toThrow(TypeError);
      expect(() => readRoomObjects(value as unknown as Room)).toThrow(TypeError);
    }
  });
});

describe('a picture of version 4', () => {
  const version = 4;
  const roomOf = (bm: Uint8Array) => {
    const hd = childBlocks(roomPayload(version, rich), { form: 'small' })[0];
    return bytes(...hd.src.subarray(hd.start, hd.end), ...wrapSmallBlock('BM', bm));
  };
  test('has no plane that does not fit, or leaves it out and reports it', () => {
    const bm = chainedPicture(rich);
    const length = new DataView(bm.buffer).getUint32(0, true);
    const start = roomOf(bm).length - bm.length;
    for (const wrong of [1, 0xffff]) {
      const src = roomOf(bm);
      src.set([wrong & 0xff, wrong >> 8], start + length);
      const { background } = readRoom(src, { version });
      expect(() => readImageZplanes(background)).toThrow(decodeError('BAD_SIZE', start + length));
      const errors: Problem[] = [];
      const onError = (error: Problem) => void errors.push(error);
      expect(readImageZplanes(background, { onError })).toEqual([]);
      expect(errors).toEqual([decodeError('BAD_SIZE', start + length)]);
      expect(() => decodeImageZplane(background, 1)).toThrow(errors[0].message);
      expect(() => decodeImageZplane(background, 2)).toThrow(errors[0].message);
      const seen: [Problem, number | undefined][] = [];
      const note = (error: Problem) => void seen.push([error, error.strip]);
      expect(decodeImageZplane(background, 1, { onError: note })).toBeUndefined();
      expect(seen).toEqual([[{ ...errors[0], strip: 0 }, 0]]);
      expect(decodeImage(background)).toEqual(rich.pixels);
    }
  });
});

describe('a picture of version 8', () => {
  const version = 8;
  const find = (src: Uint8Array, path: string) => [...findBlocks(src, path)];

  test('blames the offset that leads to no ZSTR, and leaves out its plane', () => {
    const src = roomPayload(version, rich);
    const [offs] = find(src, 'IMAG > WRAP > SMAP > ZPLN > WRAP > OFFS');
    src[offs.start + 12]++;
    const { background } = readRoom(src, { version });
    const want = decodeError('BAD_OFFSET', offs.start + 12);
    expect(() => readImageZplanes(background)).toThrow(want);
    expect(() => decodeImageZplane(background, 2)).toThrow(want);
    const errors: Problem[] = [];
    const onError = (error: Problem) => void errors.push(error);
    const planes = readImageZplanes(background, { onError });
    expect(errors).toEqual([want]);
    expect(planes.map(({ number }) => number)).toEqual([1, 3]);
    expect(decodeImageZplane(background, 3)).toEqual(rich.planes[2]);
  });

  test.each([
    ['IMAG > WRAP > OFFS', 'MISSING', 'IMAG', []],
    ['IMAG > WRAP > SMAP', 'BAD_OFFSET', 'IMAG > WRAP > OFFS', []],
    ['IMAG > WRAP > SMAP > BSTR > WRAP', 'MISSING', 'IMAG > WRAP > SMAP > BSTR', [1, 2, 3]],
    ['IMAG > WRAP > SMAP > BSTR > WRAP > OFFS', 'MISSING', 'IMAG > WRAP > SMAP > BSTR', [1, 2, 3]],
    ['IMAG > WRAP > SMAP > ZPLN > WRAP', 'MISSING', 'IMAG > WRAP > SMAP > ZPLN', []],
    [
      'IMAG > WRAP > SMAP > ZPLN > WRAP > ZSTR > WRAP',
      'MISSING',
      'IMAG > WRAP > SMAP > ZPLN > WRAP > ZSTR',
      [2, 3],
    ],
  ])('without %s is %s, and keeps the other planes', (path, code, blamed, numbers) => {
    const src = roomPayload(version, rich);
    const [block] = find(src, path);
    const [at] = find(src, blamed);
    src[block.start] = 'X'.charCodeAt(0);
    const want = decodeError(code, code === 'BAD_OFFSET' ? at.start + 8 : at.start);
    expect(() => readImageZplanes(readRoom(src, { version }).background)).toThrow(want);
    const errors: Problem[] = [];
    const onError = (error: Problem) => void errors.push(error);
    const planes = readImageZplanes(readRoom(src, { version, onError }).background, { onError });
    expect(errors).toEqual([want]);
    expect(planes.map(({ number }) => number)).toEqual(numbers);
  });

  test.each([
    ['IMAG > WRAP', [1, 2, 3]],
    ['IMAG > WRAP > SMAP', [1, 2, 3]],
    ['IMAG > WRAP > SMAP > BSTR', []],
    ['IMAG > WRAP > SMAP > BSTR > WRAP', [1, 2, 3]],
    ['IMAG > WRAP > SMAP > ZPLN', [1, 2, 3]],
    ['IMAG > WRAP > SMAP > ZPLN > WRAP', [1, 2, 3]],
    ['IMAG > WRAP > SMAP > ZPLN > WRAP > ZSTR', [1, 2, 3]],
    ['IMAG > WRAP > SMAP > ZPLN > WRAP > ZSTR > WRAP', [1, 2, 3]],
  ])('with a wrong size of %s counts it up to the end of its parent', (path, numbers) => {
    for (const size of [0, 7, 0x7fff_ffff]) {
      const src = roomPayload(version, rich);
      const [{ start }] = find(src, path);
      new DataView(src.buffer).setUint32(start + 4, size);
      const want = decodeError('BAD_SIZE', start + 4);
      expect(() => readImageZplanes(readRoom(src, { version }).background)).toThrow(want);
      const errors: Problem[] = [];
      const onError = (error: Problem) => void errors.push(error);
      const { background } = readRoom(src, { version, onError });
      const planes = readImageZplanes(background, { onError });
      expect(errors).toEqual([want]);
      expect(planes.map(({ number }) => number)).toEqual(numbers);
      expect(decodeImage(background)).toEqual(rich.pixels);
    }
  });

  test.each([
    ['IMAG > WRAP > OFFS', []],
    ['IMAG > WRAP > SMAP > BSTR > WRAP > OFFS', [1, 2, 3]],
    ['IMAG > WRAP > SMAP > ZPLN > WRAP > OFFS', []],
    ['IMAG > WRAP > SMAP > ZPLN > WRAP > ZSTR > WRAP > OFFS', [2, 3]],
  ])('with a wrong size of %s is BAD_SIZE, and keeps the other planes', (path, numbers) => {
    const src = roomPayload(version, rich);
    const [{ start }] = find(src, path);
    src[start + 4] = 0x7f;
    const want = decodeError('BAD_SIZE', start + 4);
    expect(() => readImageZplanes(readRoom(src, { version }).background)).toThrow(want);
    const errors: Problem[] = [];
    const onError = (error: Problem) => void errors.push(error);
    const planes = readImageZplanes(readRoom(src, { version, onError }).background, { onError });
    expect(errors).toEqual([want]);
    expect(planes.map(({ number }) => number)).toEqual(numbers);
  });

  test('with a table cut short decodes the strips whose entries are whole, and reports once', () => {
    const src = roomPayload(version, rich);
    const paths = ['BSTR > WRAP > OFFS', 'ZPLN > WRAP > ZSTR > WRAP > OFFS'];
    const offs = paths.map((path) => find(src, `IMAG > WRAP > SMAP > ${path}`)[0]);
    for (const { start } of offs) src[start + 7] -= 4;
    const { background } = readRoom(src, { version });
    const seen: [Problem, number | undefined][] = [];
    const onError = (error: Problem) => seen.push([error, error.strip]);
    const { width, height, pixels, planes } = rich;
    const image = decodeImage(background, { onError, fill: 0xee });
    const want = pixels.map((color, i) => (i % width < 16 ? color : 0xee));
    expect(image).toEqual(want);
    const plane = decodeImageZplane(background, 1, { onError });
    const rows = planes[0].rows.map((row, i) => (i % 3 < 2 ? row : 0));
    expect(plane).toEqual({
      width,
      height,
      rows,
      present: planes[0].present.map((bit, i) => (i < 2 ? bit : 0)),
    });
    expect(seen).toEqual(offs.map(({ end }) => [decodeError('TRUNCATED', end - 4), 2]));
    for (const { end } of offs.slice(0, 1))
      expect(() => decodeImage(background)).toThrow(decodeError('TRUNCATED', end - 4));
  });

  test('narrower than its room is decoded as far as it goes', () => {
    const src = roomPayload(version, rich);
    const { width, height, pixels } = rich;
    const [rmhd] = find(src, 'RMHD');
    src[rmhd.start + 8 + 4] += 8;
    const { background } = readRoom(src, { version });
    const seen: [string, number | undefined][] = [];
    const onError = ({ code, strip }: Problem) => seen.push([code, strip]);
    const image = decodeImage(background, { onError, fill: 0xee });
    for (let y = 0; y < height; y++) {
      const row = y * (width + 8);
      expect(image.slice(row, row + width)).toEqual(pixels.slice(y * width, (y + 1) * width));
      expect(image.slice(row + width, row + width + 8)).toEqual(repeat(0xee, 8));
    }
    expect(seen).toEqual([['TRUNCATED', 3]]);
  });

  test('of no width and four billion rows is empty', () => {
    const src = roomPayload(version, rich);
    src.set(bytes(0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff), 8 + 4);
    const { background } = readRoom(src, { version });
    const onError = () => {};
    expect(decodeImage(background, { onError })).toHaveLength(0);
    decodeImageInto(background, new Uint8Array(8), { onError });
    expect(decodeImageZplane(background, 1, { onError })?.rows).toHaveLength(0);
  });
});
