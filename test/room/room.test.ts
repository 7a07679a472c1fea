import fc from 'fast-check';
import {
  childBlocks,
  currentPalette,
  decodeImage,
  decodeImageZplane,
  decodeSmap,
  decodeZplane,
  type Problem,
  type Room,
  readCycles,
  readImageZplanes,
  readPalettes,
  readRoom,
} from 'scumm-codec';
import {
  encodeClut,
  encodeCycl,
  encodePals,
  encodeRmhd,
  encodeRmih,
  encodeSmap,
  encodeTrns,
  encodeZplane,
  packZplane,
  wrapBlock,
} from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { bytes, repeat, unhex, within } from '../_support/bytes.js';
import { cases } from '../_support/cases.js';
import { decodeError, outcome } from '../_support/outcome.js';
import { assertReaching, inTurn } from '../_support/reach.js';

const V5 = { version: 5 } as const;
const WIDTH = 16;
const HEIGHT = 3;
const pixels = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) => (i * 5) & 0xff);
const mask = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) => (i % 3 === 0 ? 1 : 0));
const plane = packZplane(mask, WIDTH, HEIGHT);
const colors = Uint8Array.from({ length: 768 }, (_, i) => i & 0xff);
const cycle = { index: 3, unknown: 0, frequency: 1000, flags: 2, first: 16, last: 31 };

/** The parts of a room, each replaceable by other bytes or by nothing. */
const PARTS = {
  RMHD: wrapBlock('RMHD', encodeRmhd({ version: 5, width: WIDTH, height: HEIGHT, objectCount: 2 })),
  CYCL: wrapBlock('CYCL', encodeCycl({ cycles: [cycle] }, V5)),
  TRNS: wrapBlock('TRNS', encodeTrns(5)),
  CLUT: wrapBlock('CLUT', encodeClut(colors, V5)),
  RMIH: wrapBlock('RMIH', encodeRmih(4)),
  SMAP: wrapBlock('SMAP', encodeSmap(pixels, WIDTH, HEIGHT)),
  PLANES: bytes(
    ...wrapBlock('ZP03', encodeZplane(packZplane(repeat(0, 48), WIDTH, HEIGHT))),
    ...wrapBlock('ZP01', encodeZplane(plane)),
  ),
};

function roomOf(changes: Partial<typeof PARTS> = {}): Uint8Array {
  const { RMHD, CYCL, TRNS, CLUT, RMIH, SMAP, PLANES } = { ...PARTS, ...changes };
  const image = wrapBlock('IM00', SMAP, PLANES);
  return bytes(...RMHD, ...CYCL, ...TRNS, ...CLUT, ...wrapBlock('RMIM', RMIH, image));
}

const NONE = new Uint8Array(0);

const findTag = (src: Uint8Array, at: number) => String.fromCharCode(...src.subarray(at, at + 4));

const numbers = ({ background }: Room) => readImageZplanes(background).map(({ number }) => number);

describe('readRoom', () => {
  test('gives the small parts, and where the large ones are', () => {
    const room = readRoom(roomOf(), V5);
    expect(room.header).toMatchObject({ width: WIDTH, height: HEIGHT, objectCount: 2 });
    expect(room).toMatchObject({ transparent: 5, zplaneCount: 4 });
    expect(numbers(room)).toEqual([1, 3]);
    expect(readCycles(room)).toEqual([cycle]);
    expect(readPalettes(room)[0]).toEqual(colors);
    expect(readPalettes(room)).toEqual([colors]);
    expect(decodeImage(room.background)).toEqual(pixels);
    expect(decodeImageZplane(room.background, 1)).toEqual(plane);
    expect(decodeImageZplane(room.background, 3)?.rows).toEqual(new Uint8Array(6));
    expect(decodeImageZplane(room.background, 2)).toBeUndefined();
  });

  test('numbers z-planes by their tags, and takes the first of two alike', () => {
    const other = wrapBlock('ZP01', encodeZplane(packZplane(repeat(1, 48), WIDTH, HEIGHT)));
    const room = readRoom(roomOf({ PLANES: bytes(...PARTS.PLANES, ...other) }), V5);
    expect(numbers(room)).toEqual([1, 3]);
    expect(decodeImageZplane(room.background, 1)).toEqual(plane);
  });

  test('takes the first of two blocks with the same tag, wherever they are', () => {
    const header = encodeRmhd({ version: 5, width: 8, height: 9, objectCount: 7 });
    const again = bytes(
      ...wrapBlock('RMHD', header),
      ...wrapBlock('TRNS', encodeTrns(9)),
      ...wrapBlock('CLUT', encodeClut(repeat(1, 768), V5)),
      ...wrapBlock('CYCL', encodeCycl({ cycles: [{ ...cycle, first: 1 }] }, V5)),
      ...wrapBlock('RMIM', wrapBlock('RMIH', encodeRmih(9)), wrapBlock('IM00')),
    );
    const twice = readRoom(bytes(...roomOf(), ...again), V5);
    const once = readRoom(roomOf(), V5);
    const { header: first, transparent, zplaneCount } = once;
    expect(twice).toMatchObject({ header: first, transparent, zplaneCount });
    const { width, height, widthAt, heightAt, pixelsAt } = once.background;
    expect(twice.background).toMatchObject({ width, height, widthAt, heightAt, pixelsAt });
    expect(readPalettes(twice)).toEqual([colors]);
    expect(readCycles(twice)).toEqual([cycle]);
    expect(decodeImage(twice.background)).toEqual(pixels);
    const other = wrapBlock('SMAP', encodeSmap(repeat(0, 48), WIDTH, HEIGHT));
    const smaps = roomOf({ SMAP: bytes(...PARTS.SMAP, ...other) });
    expect(decodeImage(readRoom(smaps, V5).background)).toEqual(pixels);
    const rmihs = roomOf({ RMIH: bytes(...PARTS.RMIH, ...wrapBlock('RMIH', encodeRmih(9))) });
    expect(readRoom(rmihs, V5).zplaneCount).toBe(4);
  });

  test('refuses what is no source, and a whole block in place of its payload', () => {
    for (const wrong of [undefined, null, 'ROOM', 5, [], {}])
      expect(() => readRoom(wrong as unknown as Uint8Array, V5)).toThrow('source is not');
    const room = wrapBlock('ROOM', roomOf());
    expect(() => readRoom(room, V5)).toThrow('src is a whole ROOM block');
    expect(() => readRoom(wrapBlock('LFLF', room), V5)).toThrow('src is a whole LFLF block');
    const [block] = childBlocks(room);
    expect(() => readRoom({ ...block, start: -1 }, V5)).toThrow('source is not a Block');
    const [trns] = childBlocks(wrapBlock('TRNS', bytes(5, 0)));
    expect(() => readRoom(trns, V5)).toThrow('no room in TRNS [MISSING at byte 0]');
  });

  test('without a header has no size', () => {
    const onError = () => {};
    const room = readRoom(roomOf({ RMHD: NONE }), { ...V5, onError });
    expect(room).toMatchObject({ header: undefined, width: 0, height: 0, transparent: 5 });
    expect(room.background).toMatchObject({ width: 0, height: 0, widthAt: 0, heightAt: 0 });
  });

  test('tells that the header is missing, unless blocks past a limit may hold it', () => {
    const codes = (entries: number, src: Uint8Array) => {
      const found: string[] = [];
      const onError = ({ code }: Problem) => void found.push(code);
      readRoom(src, { ...V5, limits: { entries }, onError });
      return found;
    };
    const TRNS = wrapBlock('TRNS');
    // Four blocks, the two of RMIM, and the three of the picture.
    expect(codes(9, roomOf({ RMHD: NONE, TRNS }))).toEqual(['TRUNCATED', 'MISSING']);
    expect(codes(8, roomOf({ RMHD: NONE }))).toEqual(['LIMIT']);
  });

  test('does without the parts that may be absent', () => {
    const room = readRoom(roomOf({ CYCL: NONE, TRNS: NONE, RMIH: NONE, PLANES: NONE }), V5);
    expect(room.transparent).toBeUndefined();
    expect(room.zplaneCount).toBeUndefined();
    expect(readCycles(room)).toEqual([]);
    expect(numbers(room)).toEqual([]);
  });

  test('reads the palettes of version 6, and prefers a CLUT', () => {
    const list = [repeat(1, 768), repeat(2, 768)];
    const pals = wrapBlock('PALS', encodePals(list));
    expect(readPalettes(readRoom(roomOf({ CLUT: pals }), V5))).toEqual(list);
    expect(readPalettes(readRoom(roomOf({ CLUT: pals }), V5))[0]).toEqual(list[0]);
    expect(() =>
      readPalettes(readRoom(roomOf({ CLUT: pals }), V5), { limits: { entries: 1 } }),
    ).toThrow(expect.objectContaining({ code: 'LIMIT' }));
    const both = readRoom(roomOf({ CLUT: bytes(...pals, ...PARTS.CLUT) }), V5);
    expect(readPalettes(both)).toEqual([colors]);
  });

  test('shows the first palette of its list, or the one that scripts chose', () => {
    const list = [repeat(1, 768), repeat(2, 768)];
    const pals = wrapBlock('PALS', encodePals(list));
    const room = readRoom(roomOf({ CLUT: pals }), V5);
    expect(currentPalette(room)).toEqual(list[0]);
    expect(currentPalette(room, { number: 1 })).toEqual(list[1]);
    for (const number of [2, -1, 0.5, NaN])
      expect(() => currentPalette(room, { number })).toThrow(RangeError);
    const single = readRoom(roomOf({ CLUT: bytes(...pals, ...PARTS.CLUT) }), V5);
    expect(currentPalette(single, { number: 1 })).toEqual(colors);
  });

  test('looks at no more blocks than limits.entries say', () => {
    const room = readRoom(roomOf(), V5);
    expect(readCycles(room, { limits: { entries: 5 } })).toEqual([cycle]);
    expect(() => readCycles(room, { limits: { entries: 4 } })).toThrow(
      expect.objectContaining({ code: 'LIMIT' }),
    );
  });

  test('does not take a header with a damaged tag for one, wherever it stands', () => {
    const header = wrapBlock('RMHX', PARTS.RMHD.subarray(8));
    for (const parts of [
      [header, PARTS.TRNS],
      [PARTS.TRNS, header],
    ]) {
      const [block] = childBlocks(wrapBlock('ROOM', ...parts));
      expect(() => readRoom(block, V5)).toThrow(decodeError('MISSING', 8));
    }
  });

  test('names what is missing', () => {
    expect(() => readRoom(roomOf({ RMHD: NONE }), V5)).toThrow(decodeError('MISSING', 0));
    const room = readRoom(roomOf({ CLUT: NONE, SMAP: NONE }), V5);
    expect(() => readPalettes(room)[0]).toThrow(decodeError('MISSING', 0));
    expect(() => decodeImage(room.background)).toThrow(
      decodeError('MISSING', room.background.pixelsAt),
    );
    expect(findTag(room.src, room.background.pixelsAt)).toBe('IM00');
    const bare = readRoom(PARTS.RMHD, V5);
    expect(() => decodeImage(bare.background)).toThrow(decodeError('MISSING', 0));
    const empty = readRoom(roomOf({ CLUT: wrapBlock('PALS', encodePals([])) }), V5);
    expect(() => readPalettes(empty)[0]).toThrow(decodeError('MISSING', 0));
    expect(() => readRoom(NONE, V5)).toThrow(decodeError('TRUNCATED', 0));
  });

  test('counts the offsets of all errors in its own source', () => {
    const read = (src: Uint8Array) => readRoom(src, V5);
    const find = (src: Uint8Array, tag: string) => Buffer.from(src).indexOf(tag);
    const cases: [string, Partial<typeof PARTS>, (src: Uint8Array) => unknown, number][] = [
      ['RMHD', { RMHD: wrapBlock('RMHD', repeat(0, 5)) }, read, 8 + 5],
      ['TRNS', { TRNS: wrapBlock('TRNS', repeat(0, 1)) }, read, 8 + 1],
      ['RMIH', { RMIH: wrapBlock('RMIH', repeat(0, 1)) }, read, 8 + 1],
      ['CYCL', { CYCL: wrapBlock('CYCL', bytes(17)) }, (src) => readCycles(readRoom(src, V5)), 8],
      [
        'SMAP',
        { SMAP: wrapBlock('SMAP', unhex('10000000 0b000000 01')) },
        (src) => decodeImage(readRoom(src, V5).background),
        8 + 4 + 4 + 1,
      ],
      [
        'ZP01',
        { PLANES: wrapBlock('ZP01', unhex('0000 0700')) },
        (src) => decodeImageZplane(readRoom(src, V5).background, 1),
        8 + 2,
      ],
    ];
    for (const [tag, changes, use, distance] of cases) {
      const src = roomOf(changes);
      expect(() => use(src), tag).toThrow(
        expect.objectContaining({ offset: find(src, tag) + distance }),
      );
    }
  });

  test('with onError, a bad small part counts as absent and is reported once', () => {
    const errors: Problem[] = [];
    const src = roomOf({ TRNS: wrapBlock('TRNS', bytes(5)), CYCL: wrapBlock('CYCL') });
    const onError = (error: Problem) => void errors.push(error);
    const room = readRoom(src, { ...V5, onError });
    expect(room.transparent).toBeUndefined();
    expect(() => readCycles(room)).toThrow('TRUNCATED');
    expect(decodeImage(room.background)).toEqual(pixels);
    expect(errors.map(({ code }) => code)).toEqual(['TRUNCATED']);
  });

  test('with onError, leaves out a block of a bad size, and reads those behind it', () => {
    // OFFS belongs into no room, so that it gets lost with the block before it.
    const CYCL = bytes(...PARTS.CYCL, ...wrapBlock('OFFS'));
    const { blocks } = readRoom(roomOf({ CYCL }), V5);
    for (const { tag, start } of blocks)
      for (const size of [0, 7, 0x7fff_ffff]) {
        const src = roomOf({ CYCL });
        new DataView(src.buffer).setUint32(start + 4, size);
        const want = decodeError('BAD_SIZE', start + 4);
        expect(() => readRoom(src, V5)).toThrow(want);
        const errors: Problem[] = [];
        const room = readRoom(src, { ...V5, onError: (error) => errors.push(error) });
        expect(errors).toEqual([want]);
        // RMIM is a container, and the last block.
        const lost = { RMIM: '', CYCL: 'CYCL OFFS' }[tag] ?? tag;
        const left = blocks.filter((one) => !lost.includes(one.tag));
        expect(room.blocks.map((one) => one.tag)).toEqual(left.map((one) => one.tag));
        if (tag !== 'RMHD') expect(decodeImage(room.background)).toEqual(pixels);
      }
  });

  test('refuses sides that strips cannot cover, or covers what it can', () => {
    const of = (width: number, height: number) =>
      readRoom(
        roomOf({
          RMHD: wrapBlock('RMHD', encodeRmhd({ version: 5, width, height, objectCount: 0 })),
        }),
        V5,
      );
    expect(() => decodeImage(of(20, HEIGHT).background)).toThrow(decodeError('BAD_VALUE', 8));
    expect(() => decodeImage(of(0, HEIGHT).background)).toThrow(decodeError('BAD_VALUE', 8));
    expect(() => decodeImage(of(16, 0).background)).toThrow(decodeError('BAD_VALUE', 10));
    expect(() => decodeImageZplane(of(20, HEIGHT).background, 1)).toThrow(
      decodeError('BAD_VALUE', 8),
    );

    const strips: (number | undefined)[] = [];
    const onError = ({ strip }: Problem) => void strips.push(strip ?? -1);
    const image = decodeImage(of(20, HEIGHT).background, { onError, fill: 9 });
    expect(strips).toEqual([2]);
    for (let y = 0; y < HEIGHT; y++) {
      expect(image.slice(y * 20, y * 20 + 16)).toEqual(pixels.slice(y * 16, y * 16 + 16));
      expect([...image.slice(y * 20 + 16, y * 20 + 20)]).toEqual([9, 9, 9, 9]);
    }
    expect(decodeImageZplane(of(20, HEIGHT).background, 1, { onError })).toEqual(plane);
    strips.length = 0;
    expect(decodeImage(of(16, 0).background, { onError })).toEqual(NONE);
    expect(decodeImageZplane(of(16, 0).background, 1, { onError })).toMatchObject({
      width: 0,
      rows: NONE,
    });
    expect(strips).toEqual([2, 2]);
    expect(decodeImageZplane(of(4, HEIGHT).background, 1, { onError })).toMatchObject({
      width: 0,
      rows: NONE,
    });
  });

  test('meets the limit before it allocates', () => {
    const header = encodeRmhd({ version: 5, width: 65_528, height: 65_535, objectCount: 0 });
    const room = readRoom(roomOf({ RMHD: wrapBlock('RMHD', header) }), V5);
    expect(() => decodeImage(room.background)).toThrow(decodeError('LIMIT', 8));
    expect(() => decodeImageZplane(room.background, 1)).toThrow(decodeError('LIMIT', 8));
    expect(() =>
      decodeImage(readRoom(roomOf(), V5).background, { limits: { pixels: 47 } }),
    ).toThrow(decodeError('LIMIT', 8));
  });

  test('takes any bytes, and none around them', () => {
    const valid = roomOf();
    const change = fc.tuple(fc.nat(valid.length - 1), fc.nat(255));
    const changes = inTurn(
      fc.constant<[number, number][]>([]),
      fc.array(change, { minLength: 1, maxLength: 6 }),
    );
    assertReaching(
      { whole: 0.5 },
      (reach) =>
        fc.property(changes, fc.nat(9), (list, shift) => {
          const src = valid.slice();
          for (const [pos, value] of list) src[pos] = value;
          const use = (source: Uint8Array, onError?: (error: Problem) => void) => {
            const room = outcome(() => readRoom(source, { ...V5, onError }));
            const sized = { onError, limits: { pixels: 4096 } };
            if (!('value' in room)) return [room];
            const { background } = room.value;
            return [
              outcome(() => decodeImage(background, sized)),
              ...readImageZplanes(background).map(({ number }) =>
                outcome(() => decodeImageZplane(background, number, sized)),
              ),
              outcome(() => readPalettes(room.value)),
            ];
          };
          const told = (source: Uint8Array) => {
            const codes: string[] = [];
            return [use(source, ({ code }) => void codes.push(code)), codes];
          };
          const view = within(src, shift, 30, 0x55);
          const want = use(src);
          expect(use(view)).toEqual(want);
          expect(told(view)).toEqual(told(src));
          if (want.every((part) => 'value' in part)) reach('whole');
        }),
      cases(60),
    );
  });

  test('decodes as the functions for single blocks do', () => {
    const room = readRoom(roomOf(), V5);
    expect(decodeImage(room.background)).toEqual(decodeSmap(PARTS.SMAP.subarray(8), WIDTH, HEIGHT));
    const zp01 = encodeZplane(plane);
    expect(decodeImageZplane(room.background, 1)).toEqual(decodeZplane(zp01, WIDTH, HEIGHT));
  });
});
