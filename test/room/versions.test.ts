// Rooms in the form of each version: where they are read from, and what is left of damage. What is in them
// is in fixtures/room.

import fc from 'fast-check';
import {
  childBlocks,
  decodeImage,
  decodeImageInto,
  decodeImageZplane,
  detach,
  eachBlock,
  findBlock,
  type Problem,
  type Room,
  readCycles,
  readImageZplanes,
  readPalettes,
  readRoom,
  type Version,
  type VersionOptions,
} from 'scumm-codec';
import { wrapBlock, wrapSmallBlock } from 'scumm-codec/encode';
import { readImageStripCodes } from 'scumm-codec/tools';
import { describe, expect, test } from 'vitest';
import { bytes, repeat, u16, within } from '../_support/bytes.js';
import { cases, STEP } from '../_support/cases.js';
import { damaged } from '../_support/damage.js';
import { oldRoom } from '../_support/old-rooms.js';
import { decodeError, outcome, reporting } from '../_support/outcome.js';
import { assertReaching, inTurn } from '../_support/reach.js';
import { formOf, VERSIONS } from '../_support/releases.js';
import { roomPayload, roomSketch } from '../_support/rooms.js';

/** A room of three strips and three planes, in the first of which some strip lacks a body. */
const [rich] = fc
  .sample(roomSketch, { seed: 5, numRuns: 400 })
  .filter(({ planes, width }) => width === 24 && planes.length === 3)
  .filter(({ planes: [{ present }] }) => new Set(present).size === 2);

/** The payload of the ROOM, or of the RO. */
const payloadOf = (version: Version): Uint8Array =>
  version === 2 || version === 3 ? oldRoom(rich) : roomPayload(version, rich);

/** What a room shows. */
function shownRoom({ background, ...room }: Room): readonly unknown[] {
  const planes = readImageZplanes(background).map(({ number }) =>
    decodeImageZplane(background, number),
  );
  const cycles = room.version === 3 ? [] : readCycles({ background, ...room });
  const palettes = readPalettes({ background, ...room });
  return [decodeImage(background), planes, cycles, palettes];
}

describe.each(VERSIONS)('a room of version %i', (version) => {
  const form = formOf(version);
  const [wrap, tag, other] =
    form === 'small'
      ? ([wrapSmallBlock, 'RO', 'SC'] as const)
      : ([wrapBlock, 'ROOM', 'SCRP'] as const);
  const whole = payloadOf(version);

  test('is the same from its payload, its block and the bundle around it', () => {
    const parts = [wrap(other, repeat(1, 5)), wrap(tag, whole)];
    const src =
      form === 'small' ? wrapSmallBlock('LF', bytes(7, 0), ...parts) : wrapBlock('LFLF', ...parts);
    const [bundle] = childBlocks(src, { form });
    const [, inside] = childBlocks(bundle);
    const want = shownRoom(readRoom(inside.payload, { version }));
    for (const source of [inside, bundle]) {
      const room = readRoom(source, { version });
      expect(shownRoom(room)).toEqual(want);
      expect(shownRoom(detach(room))).toEqual(want);
      expect(room).toMatchObject({ src, end: src.length });
    }
    expect(() => readRoom(inside, { version: form === 'small' ? 5 : 4 })).toThrow(RangeError);
  });

  test('counts the offsets of errors in the file that a block stands in', () => {
    for (let cut = 0; cut < 120; cut += STEP) {
      const changed = whole.slice();
      changed[(cut * 7919) % changed.length] ^= 0x81;
      const src = bytes(...wrap(other, repeat(9, 11)), ...wrap(tag, changed));
      const block = findBlock(src, tag, { form });
      const direct = outcome(() => shownRoom(readRoom(changed, { version })));
      const moved = outcome(() => shownRoom(readRoom(block ?? src, { version })));
      const by = src.length - changed.length;
      expect(moved).toEqual(
        'offset' in direct ? { ...direct, offset: direct.offset + by } : direct,
      );
    }
  });

  test('takes any bytes, and none around them', () => {
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
    const anyBytes = inTurn(fc.constant(whole), damaged(whole, { shortest: whole.length >> 1 }));
    assertReaching(
      { whole: 0.5 },
      (reach) =>
        fc.property(anyBytes, fc.nat(9), (src, shift) => {
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
    for (let length = 0; length < whole.length; length += STEP) {
      const cut = whole.subarray(0, length);
      const { onError, errors } = reporting();
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
});

test.each([
  [3, [0, 1, 3, 0xffff]],
  [4, [1, 0xffff]],
] as const)(
  'a plane of version %i that does not fit is refused, or left out and reported',
  (version, sizes) => {
    for (const size of sizes) {
      const src = payloadOf(version);
      const at = readRoom(src, { version }).background.strips?.end ?? Number.NaN;
      src.set(u16(size), at);
      const { background } = readRoom(src, { version });
      const want = decodeError('BAD_SIZE', at);
      expect(() => readImageZplanes(background)).toThrow(want);
      for (const number of [1, 2])
        expect(() => decodeImageZplane(background, number)).toThrow(want);
      const { onError, errors } = reporting();
      expect(readImageZplanes(background, { onError })).toEqual([]);
      expect(decodeImageZplane(background, 1, { onError })).toBeUndefined();
      expect(errors).toEqual([want, want]);
      expect(errors[1].strip).toBe(0);
      expect(decodeImage(background)).toEqual(rich.pixels);
    }
  },
);

/** Paths in a picture of version 8. */
const SMAP = 'IMAG > WRAP > SMAP';
const BSTR = `${SMAP} > BSTR`;
const ZPLN = `${SMAP} > ZPLN`;
const ZSTR = `${ZPLN} > WRAP > ZSTR`;

describe('a picture of version 8', () => {
  const version = 8;
  const find = (src: Uint8Array, path: string) => [...eachBlock(src, path)];

  /** What is left of the planes of a room with one error, and its picture. */
  function left(src: Uint8Array, want: unknown) {
    const read = () => readImageZplanes(readRoom(src, { version }).background);
    expect(read).toThrow(want as Error);
    const { onError, errors } = reporting();
    const { background } = readRoom(src, { version, onError });
    const numbers = readImageZplanes(background, { onError }).map(({ number }) => number);
    expect(errors).toEqual([want]);
    return { background, numbers };
  }

  test.each([
    ['IMAG > WRAP > OFFS', 'MISSING', 'IMAG', []],
    [SMAP, 'BAD_OFFSET', 'IMAG > WRAP > OFFS', []],
    [`${BSTR} > WRAP`, 'MISSING', BSTR, [1, 2, 3]],
    [`${BSTR} > WRAP > OFFS`, 'MISSING', BSTR, [1, 2, 3]],
    [`${ZPLN} > WRAP`, 'MISSING', ZPLN, []],
    [`${ZSTR} > WRAP`, 'MISSING', ZSTR, [2, 3]],
  ])('without %s is %s, and keeps the other planes', (path, code, blamed, numbers) => {
    const src = roomPayload(version, rich);
    const [block] = find(src, path);
    const [at] = find(src, blamed);
    src[block.start] = 'X'.charCodeAt(0);
    const want = decodeError(code, code === 'BAD_OFFSET' ? at.start + 8 : at.start);
    expect(left(src, want).numbers).toEqual(numbers);
  });

  // What has blocks in it is counted up to the end of its parent, and OFFS is lost.
  test.each([
    ['IMAG > WRAP', [1, 2, 3]],
    [SMAP, [1, 2, 3]],
    [BSTR, []],
    [`${BSTR} > WRAP`, [1, 2, 3]],
    [ZPLN, [1, 2, 3]],
    [`${ZPLN} > WRAP`, [1, 2, 3]],
    [ZSTR, [1, 2, 3]],
    [`${ZSTR} > WRAP`, [1, 2, 3]],
    ['IMAG > WRAP > OFFS', []],
    [`${BSTR} > WRAP > OFFS`, [1, 2, 3]],
    [`${ZPLN} > WRAP > OFFS`, []],
    [`${ZSTR} > WRAP > OFFS`, [2, 3]],
  ])('with a wrong size of %s has the planes %j', (path, numbers) => {
    for (const size of [0, 7, 0x7fff_ffff]) {
      const src = roomPayload(version, rich);
      const [{ start }] = find(src, path);
      new DataView(src.buffer).setUint32(start + 4, size);
      const { background, ...found } = left(src, decodeError('BAD_SIZE', start + 4));
      expect(found.numbers).toEqual(numbers);
      if (!path.endsWith('OFFS')) expect(decodeImage(background)).toEqual(rich.pixels);
    }
  });

  test('with a table cut short decodes the strips whose entries are whole, and reports once', () => {
    const src = roomPayload(version, rich);
    const offs = [BSTR, ZSTR].map((path) => find(src, `${path} > WRAP > OFFS`)[0]);
    for (const { start } of offs) src[start + 7] -= 4;
    const { background } = readRoom(src, { version });
    const seen: [Problem, number | undefined][] = [];
    const onError = (error: Problem) => seen.push([error, error.strip]);
    const { width, height, pixels, planes } = rich;
    expect(decodeImage(background, { onError, fill: 0xee })).toEqual(
      pixels.map((color, i) => (i % width < 16 ? color : 0xee)),
    );
    const rows = planes[0].rows.map((row, i) => (i % 3 < 2 ? row : 0));
    const present = planes[0].present.map((bit, i) => (i < 2 ? bit : 0));
    expect(decodeImageZplane(background, 1, { onError })).toEqual({
      ...{ kind: 'zplane', width, height, rows, present },
    });
    expect(seen).toEqual(offs.map(({ end }) => [decodeError('TRUNCATED', end - 4), 2]));
    expect(() => decodeImage(background)).toThrow(decodeError('TRUNCATED', offs[0].end - 4));
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
